import RichText

/// Puts a fragment together line by line.
struct FragmentAssembler: ~Copyable {
  private var units: UnitBuffer
  private var runs: [Fragment.Run] = []
  private var links: [String] = []
  private var mentions: [Mention] = []
  private var styles: [ParagraphStyle] = []
  private var firstStyle: ParagraphStyle?
  private var lineStart = 0
  /// Where the text without attributes ends that precedes the first run.
  private var plainEnd = 0

  let standIns: StandIns

  /// The attributes that text gets.
  var formats: Formats = []
  var link = -1

  private var lastText: (style: ParagraphStyle, isEmpty: Bool)?

  /// The last line that isn't blank; nil before the first.
  var textAbove: (style: ParagraphStyle, isEmpty: Bool)? {
    isBlankLine ? lastText : (lineStyle, lineIsEmpty)
  }

  private var isBlankLine: Bool { lineIsEmpty && lineStyle.kind == .body }

  /// Number of units that are not line ends.
  var textCount: Int { units.count - styles.count }

  /// Whether no line was started yet.
  var isEmpty: Bool { firstStyle == nil }

  /// Whether the line that was started last has no text so far.
  var lineIsEmpty: Bool { units.count == lineStart }

  /// The style of the line that was started last.
  var lineStyle: ParagraphStyle { styles.last ?? firstStyle ?? .body }

  init(capacity: Int, standIns: StandIns) {
    units = UnitBuffer(capacity: capacity)
    self.standIns = standIns
  }

  /// Finishes the line and starts another.
  mutating func startLine(_ style: ParagraphStyle) {
    if firstStyle == nil {
      firstStyle = style
      return
    }
    finishLine()
    units.append(0x0A)
    extendRun([], -1, -1)
    styles.append(style)
    lineStart = units.count
  }

  /// A line without text outside code and list items is a blank line: it has a quote depth and no more.
  private mutating func finishLine() {
    let style = lineStyle
    if !isBlankLine {
      lastText = (style, lineIsEmpty)
    } else if style.continues {
      let blank = ParagraphStyle(quote: style.quote)
      if styles.isEmpty { firstStyle = blank } else { styles[styles.count - 1] = blank }
    }
  }

  /// Appends text without line ends.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    let before = units.count
    units.append(bytes, standIns)
    if units.count > before { extendRun(formats, link, -1) }
  }

  mutating func append(_ text: String) {
    if text.isEmpty { return }
    units.append(text)
    extendRun(formats, link, -1)
  }

  mutating func append(_ mention: Mention) {
    units.append(mention.label)
    mentions.append(mention)
    extendRun(formats, link, mentions.count - 1)
  }

  /// The number of a link target; the last one is given again for the same target.
  mutating func number(of target: String) -> Int {
    if links.last != target { links.append(target) }
    return links.count - 1
  }

  /// Gives all units behind the last run these attributes.
  private mutating func extendRun(_ formats: Formats, _ link: Int, _ mention: Int) {
    let end = units.count
    if let last = runs.indices.last {
      if runs[last].formats == formats, runs[last].link == link, runs[last].mention == mention {
        runs[last].end = end
        return
      }
    } else if formats.isEmpty, link < 0, mention < 0 {
      plainEnd = end
      return
    } else if plainEnd > 0 {
      runs.append(Fragment.Run(end: plainEnd))
    }
    runs.append(Fragment.Run(end: end, formats: formats, link: link, mention: mention))
  }

  /// The fragment without blank lines at its ends.
  consuming func finish() -> Fragment {
    finishLine()
    var fragment = Fragment(
      units: units.units, runs: runs, links: links, mentions: mentions, styles: styles, firstStyle: firstStyle ?? .body)
    fragment.trimBlankLines()
    return fragment
  }
}
