/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// A stable word, such as `unexpected_end`; programs compare it.
  ///
  /// One of `unexpected_end`, `unexpected_character`, `trailing_content`, `invalid_number`, `invalid_escape`,
  /// `control_character`, `invalid_utf8`, `duplicate_key`, `too_deep` and `too_large`.
  public let code: String

  /// What was found and what would be right, in plain words.
  public let message: String

  /// The byte at which the fault was noticed, counted from 0.
  public let offset: Int

  /// The line of that byte, counted from 1; lines end at LF.
  public let line: Int

  /// An error at a place in the text.
  public init(code: String, message: String, offset: Int, line: Int) {
    self.code = code
    self.message = message
    self.offset = offset
    self.line = line
  }
}

extension JSONError: CustomStringConvertible {
  /// The code, the line and the message, for logs.
  public var description: String { code + ", line " + String(line) + ": " + message }
}
