import JSON

/// A message as it arrives: a payload of ours, or what the service makes of one.
public struct IncomingMessage: Equatable, Sendable {
  /// The whole message as it was received, with the fields that nobody here knows.
  public let fields: JSONObject

  /// The service's id for it; nil as long as it has none.
  public var id: MessageID?

  /// Who sent it, with a name where the service gave one. Payloads of ours have no sender.
  public var sender: MessageParty?

  /// Whom it was sent to, with a name where the service gave one.
  public var receiver: MessageParty?

  /// Whether it was sent to a group.
  public var isForGroup: Bool

  /// `message`, `action`, `call` or `custom`; `message` where nothing is said.
  public var category: String

  /// `text`, `image`, `video`, `audio`, `file`, or a word of a custom message; `text` where nothing is said.
  public var type: String

  /// The markdown of a text message, or the caption of media.
  public var text: String?

  /// The files that it carries, in the order given.
  public var attachments: [MessageAttachment]

  /// The people mentioned in the text with their names, from `data.mentions`, in the order given.
  public var mentions: [MessageParty]

  /// The members of `data.metadata`, else of `metadata`.
  public var metadata: JSONObject

  /// When it was sent, in seconds since 1970.
  public var sentAt: Int?

  /// When it was edited last, in seconds since 1970; nil where it was not.
  public var editedAt: Int?

  /// When it was deleted, in seconds since 1970; nil where it was not.
  public var deletedAt: Int?

  /// How many messages its thread holds.
  public var replyCount: Int

  /// The message that starts the thread this one belongs to.
  public var parentMessageID: MessageID?

  /// The message that this one quotes.
  public var quotedMessageID: MessageID?

  /// The sender's own id for the message.
  public var muid: String?
}

/// A person or a group at one end of a message.
public struct MessageParty: Hashable, Sendable {
  /// The uid or guid.
  public var id: String

  /// The name to show; nil where the message does not give one.
  public var name: String?

  /// A person or a group.
  public init(id: String, name: String? = nil) {
    self.id = id
    self.name = name
  }
}
