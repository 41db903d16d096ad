/// What is wrong with a list of people: a stable code, a message for people and where it was found.
public struct PeopleError: Error, Hashable, Sendable {
  /// A stable word that programs compare.
  ///
  /// `missing_header`, `missing_column`, `repeated_column`, `field_count`, `stray_quote` and `open_quote` are errors of
  /// CSV; `missing_uid`, `invalid_uid` and `missing_name` errors of a person; other readers add their own.
  public let code: String

  /// What went wrong and what would be right, in plain words.
  public let message: String

  /// The line of the input, counted from 1; nil where the list did not come from text.
  public let line: Int?

  /// An error, with the line where there is one.
  public init(code: String, message: String, line: Int? = nil) {
    self.code = code
    self.message = message
    self.line = line
  }
}

extension PeopleError: CustomStringConvertible {
  /// The code, the line where there is one, and the message, for logs.
  public var description: String { code + (line.map { ", line " + String($0) } ?? "") + ": " + message }
}
