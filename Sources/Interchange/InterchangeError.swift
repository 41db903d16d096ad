/// Why a JSON value is not what it should be, and where in it.
public struct InterchangeError: Error, Hashable, Sendable {
  /// A stable word; programs compare it.
  ///
  /// One of `wrong_type` and `missing_field`, `invalid_value` for a value that can't be, `unknown_block` for a block of
  /// a document that there is none of, and `unsupported_version` for a draft of a newer version.
  public let code: String

  /// What was found and what would be right, in plain words, with the path.
  public let message: String

  /// The way to the value, such as `doc[0].ul[1][0].p[2].t`.
  public let path: String

  /// An error at a place in the JSON.
  public init(code: String, message: String, path: String) {
    self.code = code
    self.message = message
    self.path = path
  }
}

extension InterchangeError: CustomStringConvertible {
  /// The code and the message, for logs.
  public var description: String { code + ": " + message }
}
