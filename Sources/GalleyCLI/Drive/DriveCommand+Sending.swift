import Interchange
import MessagePayload

extension DriveCommand {
  /// What leaves the composer.
  static let sendingCommands: [DriveCommand] = [DriveCommand("send", send)]

  private static func send(_ session: inout DriveSession, _ fields: JSONNode) throws -> DriveAnswer {
    let receiver = try fields["to"].map { try Receiver(try $0.string()) } ?? session.receiver
    var message = try session.composer.outgoingMessage(options: session.outgoingOptions)
    message.receiver = receiver
    message.parentMessageID = session.thread
    if session.configuration.addsMUID { message.muid = RandomID.make() }
    session.reset()
    return .payloads([message])
  }
}
