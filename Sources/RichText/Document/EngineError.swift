/// An error of the core modules: a stable code and a message for people.
///
/// All of the core throws this one type. Reading what a user typed never throws.
public struct EngineError: Error, Hashable, Sendable {
  /// A stable word, such as `refused_scheme`; programs compare it.
  public let code: String

  /// What went wrong and what would be right, in plain words.
  public let message: String

  /// An error with its stable code and its message for people.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}

extension EngineError: CustomStringConvertible {
  /// The code and the message, for logs.
  public var description: String { code + ": " + message }
}
