import ComposerEngine
import Interchange
import MessagePayload
import RichText

extension DriveCommand {
  /// Edits and replies.
  static let modeCommands: [DriveCommand] = [
    DriveCommand("edit", edit),
    DriveCommand("reply", reply),
    DriveCommand("cancelPreview", does: { _ in .cancelPreview }),
  ]

  private static func edit(_ session: inout DriveSession, _ fields: JSONNode) throws -> DriveAnswer {
    let message = try EditedMessage(
      try fields.message(), session.reading, for: session.configuration.composer)
    session.names.add(message.document.mentions)
    try session.perform(.edit(message))
    return .state
  }

  private static func reply(_ session: inout DriveSession, _ fields: JSONNode) throws -> DriveAnswer {
    try session.perform(.reply(try QuotedMessage(try fields.message(), session.reading)))
    return .state
  }
}

extension JSONNode {
  /// A message as the service delivers it, or as a payload has it, with its id.
  fileprivate func message() throws -> IncomingMessage { try IncomingMessage(json: try required("message").value) }
}
