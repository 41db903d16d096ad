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
  case poll(Poll)
  case call(CallEvent)
  case action(GroupAction)
  /// A message for which somebody else has a screen, with the text to show in its place.
  case other(fallback: String)
  /// A message of a type that nobody here knows and that says nothing else.
  case unknown
}

/// A question with answers to choose from, and how many chose each so far.
public struct Poll: Hashable, Sendable {
  public struct Option: Hashable, Sendable {
    public var text: String
    public var votes: Int

    public init(text: String, votes: Int) {
      self.text = text
      self.votes = votes
    }
  }

  public var question: String
  public var options: [Option]

  public init(question: String, options: [Option]) {
    self.question = question
    self.options = options
  }
}

/// A step in the life of a call.
public struct CallEvent: Hashable, Sendable {
  /// What happened, by the word of the service.
  public enum Step: String, Hashable, Sendable, CaseIterable {
    case initiated
    case ongoing
    case unanswered
    case rejected
    case busy
    case cancelled
    case ended
  }

  /// Nil where the service uses a word that nobody here knows.
  public var step: Step?

  public var isVideo: Bool

  /// Who called.
  public var caller: MessageParty?

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
  public var url: String
  public var title: String
  public var details: String

  /// The address of a picture; empty where there is none.
  public var image: String

  public init(url: String, title: String, details: String, image: String) {
    self.url = url
    self.title = title
    self.details = details
    self.image = image
  }
}

/// An emoji that people answered a message with.
public struct Reaction: Hashable, Sendable {
  public var emoji: String
  public var count: Int

  /// Whether the reader is among them.
  public var isMine: Bool

  public init(emoji: String, count: Int, isMine: Bool) {
    self.emoji = emoji
    self.count = count
    self.isMine = isMine
  }
}

/// How far a message has come that the reader sent.
public enum Receipt: String, Hashable, Sendable, CaseIterable {
  case sending
  case failed
  case sent
  case delivered
  case read
}
