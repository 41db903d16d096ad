import Interchange
import MessagePayload

extension DriveCommand {
  /// What leaves the composer.
  static let sendingCommands: [DriveCommand] = [DriveCommand("send", send)]

  private static func send(_ session: inout DriveSession, _ fields: JSONNode) throws -> DriveAnswer {
    let receiver = try fields["to"].map { try Receiver(try $0.string()) } ?? session.receiver
    var messages = try session.composer.outgoingMessages(options: session.outgoingOptions)
    for index in messages.indices {
      messages[index].receiver = receiver
      messages[index].parentMessageID = session.thread
    }
    session.reset()
    return .payloads(messages)
  }
}
