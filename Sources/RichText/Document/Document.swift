/// A message's text with its formats, links, mentions and paragraph styles.
///
/// The text is flat, in UTF-16 units, and `\n` ends a paragraph; there is always at least one paragraph. Everything else
/// lies beside the text. A document is a value: a copy is independent and cheap until one of the two is changed.
///
/// All offsets are UTF-16 units. Reading beyond the ends is clamped, never trapped.
public struct Document: Sendable {
  var chunks: [TextChunk]
  var starts: ChunkStarts
  var links = LinkTable()
  var mentionTable = MentionTable()

  /// Length of the text in UTF-16 units.
  public internal(set) var length: Int

  /// Number of paragraphs, at least 1.
  public internal(set) var paragraphCount: Int

  /// Number of units that a reader would see something of.
  var visibleUnits: Int

  /// An empty document: one empty body paragraph.
  public init() {
    chunks = [TextChunk(lines: [TextChunk.Line(offset: 0, style: .body)])]
    starts = ChunkStarts(of: chunks)
    length = 0
    paragraphCount = 1
    visibleUnits = 0
  }

  /// A document of plain text. `\n` ends a paragraph.
  public init(_ text: String) { self.init(Fragment(text)) }

  /// A document that holds the fragment, normalised.
  ///
  /// - Complexity: Linear in the fragment.
  public init(_ fragment: Fragment) {
    self.init(normalized: fragment)
    if let repair = styleRepair(lines: 0..<paragraphCount) { _ = apply(repair) }
    for repair in codeRepairs(around: 0..<length) { _ = apply(repair) }
  }

  /// A document that holds a fragment whose paragraphs are within the grammar already.
  package init(normalized fragment: Fragment) {
    var whole = TextChunk(units: fragment.units)
    whole.lines.reserveCapacity(fragment.styles.count + 1)
    whole.lines.append(TextChunk.Line(offset: 0, style: fragment.firstStyle ?? .body))
    TextChunk.append(linesOf: fragment.units, styles: fragment.styles, to: &whole.lines)
    length = fragment.length
    paragraphCount = whole.lines.count
    visibleUnits = 0
    chunks = []
    starts = ChunkStarts(of: [])
    if !fragment.runs.isEmpty { whole.runs = adopt(fragment, text: fragment.units).joined }
    remember(fragment.units)
    chunks = whole.split()
    starts = ChunkStarts(of: chunks)
  }

  /// Whether there is neither text nor a paragraph other than one empty body line.
  public var isEmpty: Bool { length == 0 && chunks[0].lines[0].style == .body }

  /// Whether the text holds nothing that a reader would see: white space and invisible characters at most.
  ///
  /// - Complexity: O(1).
  public var isBlank: Bool { visibleUnits == 0 }

  /// Number of distinct people and groups that are mentioned.
  ///
  /// - Complexity: O(1).
  public var distinctMentionCount: Int { mentionTable.distinctCount }

  /// Number of distinct people or things that are mentioned with one sigil.
  ///
  /// - Complexity: Linear in the number of sigils in use.
  public func distinctMentionCount(of sigil: Unicode.Scalar) -> Int { mentionTable.counts[sigil] }

  /// The same for all sigils.
  package var mentionCounts: MentionCounts { mentionTable.counts }

  /// Whether the text mentions whom or what is meant, whatever the name shown.
  ///
  /// - Complexity: O(1).
  public func mentions(_ identity: Mention.Identity) -> Bool { mentionTable.count(identity) > 0 }
}
