import MessagePayload

/// Who sent a message, where to and when.
public struct RenderedEnvelope: Hashable, Sendable {
  /// The service's id for the message.
  public let id: MessageID?

  /// The sender's id; nil where the message names none.
  public let senderID: String?

  /// The sender's name, else the id, fit to be shown; empty where nobody knows.
  public let senderName: String

  /// Whether the reader sent it.
  public let isMine: Bool

  /// Whether it was sent to a group.
  public let isForGroup: Bool

  /// The group's name, or the name of the person it went to, fit to be shown; empty where nobody knows.
  public let receiverName: String

  /// In seconds since 1970; nil where nobody knows.
  public let sentAt: Int?

  /// The batch of messages that it was sent with.
  public let batchID: String?

  /// Whether it is about the group or a call rather than from somebody to somebody: it stands in the middle.
  public let isEvent: Bool
}
