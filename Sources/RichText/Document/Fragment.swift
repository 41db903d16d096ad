/// A piece of a document: text with its formats, links, mentions and paragraph styles.
///
/// A fragment is what an edit puts in place of a range, and what it takes out. It stands on its own: it can be put into
/// any document. Offsets are UTF-16 units.
public struct Fragment: Sendable {
  /// A stretch of equal attributes. `link` and `mention` are positions in ``Fragment/links`` and
  /// ``Fragment/mentions``, or -1 for none.
  public struct Run: Hashable, Sendable {
    /// Where the run ends; it starts where the one before it ends.
    public var end: Int
    /// The formats of the stretch.
    public var formats: Formats
    /// Which of the fragment's links it belongs to.
    public var link: Int
    /// Which of the fragment's mentions it is.
    public var mention: Int

    /// A stretch up to an offset in UTF-16 units.
    public init(end: Int, formats: Formats = [], link: Int = -1, mention: Int = -1) {
      self.end = end
      self.formats = formats
      self.link = link
      self.mention = mention
    }
  }

  /// The text in UTF-16 units. `\n` ends a paragraph.
  public package(set) var units: [UInt16]

  /// Attributes of the text, in order; together they cover it. A text without any attribute may have no runs at all.
  public package(set) var runs: [Run]

  /// The link targets that runs point at.
  public package(set) var links: [String]

  /// The mentions that runs point at; each is one occurrence.
  public package(set) var mentions: [Mention]

  /// The style of each paragraph that starts inside the fragment: one for each `\n` in the text.
  public package(set) var styles: [ParagraphStyle]

  /// The style that the paragraph at the fragment's start gets; where nil, that paragraph keeps its own.
  public package(set) var firstStyle: ParagraphStyle?

  package init(
    units: [UInt16], runs: [Run], links: [String] = [], mentions: [Mention] = [], styles: [ParagraphStyle] = [],
    firstStyle: ParagraphStyle? = nil
  ) {
    self.units = units
    self.runs = runs
    self.links = links
    self.mentions = mentions
    self.styles = styles
    self.firstStyle = firstStyle
  }

  /// A fragment that holds nothing: putting it in place of a range deletes the range.
  public init() { self.init(units: [], runs: []) }

  /// Plain text without attributes. `\n` ends a paragraph; the paragraphs it starts are of `style`.
  public init(_ text: String, formats: Formats = [], style: ParagraphStyle = .body) {
    let units = Array(text.utf16)
    var lineEnds = 0
    for unit in units where unit == 0x0A { lineEnds += 1 }
    self.init(
      units: units,
      runs: formats.isEmpty || units.isEmpty ? [] : [Run(end: units.count, formats: formats)],
      styles: Array(repeating: style, count: lineEnds))
  }

  /// Length in UTF-16 units.
  public var length: Int { units.count }

  /// Whether the fragment has neither text nor a style of its own.
  public var isEmpty: Bool { units.isEmpty && firstStyle == nil }

  /// Whether the fragment is text and nothing else.
  var isText: Bool { runs.isEmpty && styles.isEmpty && links.isEmpty && mentions.isEmpty && firstStyle == nil }

  /// The text; a lone surrogate reads as U+FFFD.
  public var text: String { String(utf16Units: units) }
}
