/// What kind of line a paragraph is. A paragraph is one line of the document's text.
public struct ParagraphStyle: Hashable, Sendable {
  /// The four kinds of line.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Ordinary text; with `continues`, a further line of the list item above.
    case body
    /// The first line of an item of a bullet list.
    case bullet
    /// The first line of an item of a numbered list.
    case numbered
    /// A line of a code block.
    case code
  }

  /// What kind of line it is.
  public var kind: Kind

  /// Nesting of the list item that the line starts or continues; the outermost is 0.
  public var level: Int

  /// Depth of the quote that the line stands in; 0 where there is none. A quote may hold lists; a list item holds no
  /// quote.
  public var quote: Int

  /// Whether the line belongs to the list item above, at `level`, without starting one: a further line of its text
  /// (`body`), or a code block inside it (`code`).
  public var continues: Bool

  /// Whether an item starts a list, also when it directly follows a list of the same kind.
  public var startsList: Bool

  /// Whether a code line is the first of its block.
  public var startsBlock: Bool

  /// The number of a numbered item that starts a list, 0 to 999,999,999; 1 everywhere else.
  public var start: Int

  /// The info string of a code block, the same on each of its lines; empty everywhere else.
  public var language: String

  /// The style of a line; body text unless told otherwise.
  public init(
    kind: Kind = .body, level: Int = 0, quote: Int = 0, continues: Bool = false, startsList: Bool = false,
    startsBlock: Bool = false, start: Int = 1, language: String = ""
  ) {
    self.kind = kind
    self.level = level
    self.quote = quote
    self.continues = continues
    self.startsList = startsList
    self.startsBlock = startsBlock
    self.start = start
    self.language = language
  }

  /// An ordinary line outside lists, quotes and code.
  public static let body = ParagraphStyle()

  /// Whether the line starts a list item.
  public var isItem: Bool { kind == .bullet || kind == .numbered }

  /// Whether the line starts or continues a list item.
  public var isInList: Bool { isItem || continues }
}
