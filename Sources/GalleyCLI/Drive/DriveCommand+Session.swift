import ComposerEngine
import Interchange
import MarkdownBridge
import MessagePayload
import RichText

extension DriveCommand {
  /// The session as a whole.
  static let sessionCommands: [DriveCommand] = [
    DriveCommand("new", start),
    DriveCommand("load", load),
    DriveCommand("state") { _, _ in .state },
    DriveCommand("conversation", changeConversation),
    DriveCommand("draft") { session, _ in .draft(session.composer.draft.json) },
    DriveCommand("restore", restore),
  ]

  private static func start(_ session: inout DriveSession, _ fields: JSONNode) throws -> DriveAnswer {
    session.start(try DriveConfiguration(fields["config"]))
    return .state
  }

  private static func load(_ session: inout DriveSession, _ fields: JSONNode) throws -> DriveAnswer {
    if let markdown = fields["markdown"] {
      let names = session.names
      let options = MarkdownReadOptions(mode: .wire) { kind, id in names.name(kind: kind, id: id) }
      try session.perform(.load(Markdown.read(try markdown.string(), options: options)))
    } else if let blocks = fields["doc"] {
      try session.perform(.load(try Document(json: blocks.value)))
    } else {
      throw fields.error("missing_field", "One of the fields markdown and doc is wanted")
    }
    return .state
  }

  private static func changeConversation(_ session: inout DriveSession, _ fields: JSONNode) throws -> DriveAnswer {
    try session.changeConversation(
      to: try fields["to"].map { try Receiver(try $0.string()) }, thread: try fields["thread"]?.messageID())
    return .state
  }

  private static func restore(_ session: inout DriveSession, _ fields: JSONNode) throws -> DriveAnswer {
    try session.restore(try ComposerDraft(json: try fields.required("draft").value))
    return .state
  }
}

extension JSONNode {
  /// The id of a message.
  fileprivate func messageID() throws -> MessageID {
    guard let id = MessageID(json: value) else { throw wrongType("an id: a number, or a string that is not empty") }
    return id
  }
}
