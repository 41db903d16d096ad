/// What a message that arrived is about, read from its category, type and data.
public enum MessageContent: Hashable, Sendable {
  /// Text, or nothing else that is known.
  case text
  /// Files, in the order given; the message's text is their caption.
  case media([MessageAttachment])
  /// A recording that somebody spoke.
  case voiceNote(MessageAttachment)
  /// A sticker with its name and the address of its picture.
  case sticker(name: String, url: String)
  /// A poll.
  case poll(Poll)
  /// A call.
  case call(CallEvent)
  /// Something that happened to a group.
  case action(GroupAction)
  /// A message for which somebody else has a screen, with the text to show in its place.
  case other(fallback: String)
  /// A message of a type that nobody here knows and that says nothing else.
  case unknown
}

/// A question with answers to choose from, and how many chose each so far.
public struct Poll: Hashable, Sendable {
  /// An answer to choose.
  public struct Option: Hashable, Sendable {
    /// The answer.
    public var text: String
    /// How many chose it.
    public var votes: Int

    /// An answer with its votes.
    public init(text: String, votes: Int) {
      self.text = text
      self.votes = votes
    }
  }

  /// What is asked.
  public var question: String
  /// The answers, in the order to show.
  public var options: [Option]

  /// A poll with its answers.
  public init(question: String, options: [Option]) {
    self.question = question
    self.options = options
  }
}

/// A step in the life of a call.
public struct CallEvent: Hashable, Sendable {
  /// What happened, by the word of the service.
  public enum Step: String, Hashable, Sendable, CaseIterable {
    /// Somebody calls.
    case initiated
    /// It was taken.
    case ongoing
    /// Nobody took it.
    case unanswered
    /// It was refused.
    case rejected
    /// The one who was called was in another call.
    case busy
    /// The caller hung up before it was taken.
    case cancelled
    /// It is over.
    case ended
  }

  /// Nil where the service uses a word that nobody here knows.
  public var step: Step?

  /// Whether it has a picture.
  public var isVideo: Bool

  /// Who called.
  public var caller: MessageParty?

  /// A step of a call.
  public init(step: Step?, isVideo: Bool, caller: MessageParty? = nil) {
    self.step = step
    self.isVideo = isVideo
    self.caller = caller
  }
}

/// Something that happened to a group or its members.
public struct GroupAction: Hashable, Sendable {
  /// What happened, by the word of the service: `joined`, `left`, `added`, `kicked`, `banned`, `unbanned`,
  /// `scopeChanged` and others.
  public var action: String

  /// Who did it.
  public var by: MessageParty?

  /// Whom or what it was done to.
  public var on: MessageParty?

  /// The scope that a member was given, of `scopeChanged`.
  public var newScope: String?

  /// What the service itself says about it.
  public var text: String?

  /// Something that happened to a group.
  public init(
    action: String, by: MessageParty? = nil, on: MessageParty? = nil, newScope: String? = nil, text: String? = nil
  ) {
    self.action = action
    self.by = by
    self.on = on
    self.newScope = newScope
    self.text = text
  }
}

/// What the service found behind a link in a message.
public struct LinkPreview: Hashable, Sendable {
  /// Where the link leads.
  public var url: String
  /// The title of the page; may be empty.
  public var title: String
  /// What the page says of itself; may be empty.
  public var details: String

  /// The address of a picture; empty where there is none.
  public var image: String

  /// What was found behind a link.
  public init(url: String, title: String, details: String, image: String) {
    self.url = url
    self.title = title
    self.details = details
    self.image = image
  }
}

/// An emoji that people answered a message with.
public struct Reaction: Hashable, Sendable {
  /// The emoji.
  public var emoji: String
  /// How many answered with it.
  public var count: Int

  /// Whether the reader is among them.
  public var isMine: Bool

  /// An emoji with its number.
  public init(emoji: String, count: Int, isMine: Bool) {
    self.emoji = emoji
    self.count = count
    self.isMine = isMine
  }
}

/// How far a message has come that the reader sent.
public enum Receipt: String, Hashable, Sendable, CaseIterable {
  /// On its way to the service.
  case sending
  /// The service did not take it.
  case failed
  /// The service has it.
  case sent
  /// It came to a device of the receiver's.
  case delivered
  /// The receiver has seen it.
  case read
}
