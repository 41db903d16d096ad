import RichText

/// Whom a message goes to: one person, or a group.
public enum Receiver: Hashable, Sendable {
  /// A person's uid.
  case user(String)
  /// A group's guid.
  case group(String)

  /// A receiver by the text that options and commands name it with.
  ///
  /// - Parameter text: `uid:ID` or `guid:ID`.
  /// - Throws: `bad_receiver` for anything else.
  public init(_ text: String) throws(EngineError) {
    guard let colon = text.firstIndex(of: ":"), text.index(after: colon) < text.endIndex else {
      throw Receiver.malformed
    }
    let id = String(text[text.index(after: colon)...])
    switch text[..<colon] {
    case "uid": self = .user(id)
    case "guid": self = .group(id)
    default: throw Receiver.malformed
    }
  }

  private static let malformed = EngineError(
    code: "bad_receiver", message: "A receiver is uid:ID for a person or guid:ID for a group.")

  /// The id without its kind.
  public var id: String {
    switch self {
    case .user(let id), .group(let id): id
    }
  }

  /// What the field `receiverType` says: `user` or `group`.
  public var typeName: String { isGroup ? "group" : "user" }

  /// Whether this is a group.
  public var isGroup: Bool {
    if case .group = self { true } else { false }
  }
}
