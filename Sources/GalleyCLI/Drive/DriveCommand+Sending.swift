import Interchange
import MessagePayload

extension DriveCommand {
  /// What leaves the composer.
  static let sendingCommands: [DriveCommand] = [DriveCommand("send", send)]

  private static func send(_ session: inout DriveSession, _ fields: JSONNode) throws -> DriveAnswer {
    try session.send(to: try fields["to"].map { try Receiver(try $0.string()) })
    return .state
  }
}
