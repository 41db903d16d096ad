/// Why formatters can't be used together.
public struct FormatterError: Error, Hashable, Sendable {
  /// A stable word: `duplicate_trigger`, `invalid_trigger` or `invalid_kind`.
  public let code: String

  /// A sentence for whoever put the formatters together.
  public let message: String

  init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}

extension FormatterError: CustomStringConvertible {
  /// The code and the message, for logs.
  public var description: String { code + ": " + message }
}
