import Mentions

/// How the text of a message is read.
public enum ReadingProfile: String, Hashable, Sendable, CaseIterable {
  /// What people write in a composer. Headings, tables, rules and images are text.
  case message
  /// What assistants write: GitHub Flavored Markdown with headings, rules, tables, task lists, quotes in lists and links
  /// by definition. Images are links, and HTML is text but for `<u>` and `<br>`.
  ///
  /// What no answer comes near is text, so that reading stays linear: a row with more than 128 `|`, from the 257th of `![`,
  /// `<!` and `<?` on what these begin (an image is a link behind a `!` then), rows with too few cells once tables were
  /// filled up with 100,000, and the 101st container on a line. References to an address of more than 2,048 bytes are no
  /// links, and brackets are text when all before them, each with the longest address that was defined, would have come to
  /// 4 MB.
  case assistant
}

/// What a renderer knows beside the message.
public struct RenderOptions: Sendable {
  /// People with the names to show; they count before the names that a message brings along.
  public var people: People

  /// The id of the person who reads.
  public var me: String?

  /// Which links may be followed.
  public var links: LinkPolicy

  /// How the text is read.
  public var profile: ReadingProfile

  /// What becomes a link although it was not written as one.
  public var entities: EntityOptions

  /// The most emoji that a message may be made of and still be shown large; 0 for never.
  public var largeEmojiLimit: Int

  /// How the direction of a paragraph is found.
  public var direction: DirectionRule

  /// Every word beside what people wrote, in the reader's language.
  public var strings: RenderStrings {
    get { table.strings }
    set { table = StringTable(newValue) }
  }

  /// The strings, shared by every message that is rendered with them.
  private(set) var table = StringTable.english

  /// Options; without people, mentions show the names that the message brings, else ids; without strings, words are
  /// English.
  public init(
    people: People = People(), me: String? = nil, links: LinkPolicy = LinkPolicy(), profile: ReadingProfile = .message,
    entities: EntityOptions = EntityOptions(), largeEmojiLimit: Int = 12, direction: DirectionRule = .firstStrong,
    strings: RenderStrings? = nil
  ) {
    self.people = people
    self.me = me
    self.links = links
    self.profile = profile
    self.entities = entities
    self.largeEmojiLimit = largeEmojiLimit
    self.direction = direction
    if let strings { table = StringTable(strings) }
  }
}
