import RichText

/// Reads blocks into the lines of a fragment.
struct BlockReader {
  private var builder = FragmentBuilder()

  /// Depth of the quote that is being read.
  private var quote = 0

  /// Level of the list that is being read; -1 outside lists.
  private var level = -1

  /// The style of an item that has no line yet.
  private var item: ParagraphStyle?

  /// The kind of the block before this one in the same place.
  private enum Neighbour {
    case none
    case paragraph
    case quote
    case other
  }

  /// More containers than these inside each other can't be told apart on the wire.
  private static let deepest = 100

  mutating func read(blocks: JSONNode) throws(InterchangeError) {
    var above = Neighbour.none
    try read(try blocks.elements(), below: &above)
  }

  private mutating func read(_ blocks: [JSONNode], below above: inout Neighbour) throws(InterchangeError) {
    for (index, block) in blocks.enumerated() {
      _ = try block.object()
      if let inlines = block["p"] {
        let isLast = index + 1 == blocks.count || blocks[index + 1]["p"] == nil
        try readParagraph(inlines, below: above, isLastOfItem: isLast)
        above = .paragraph
      } else if let items = block["ul"] {
        try readList(items, kind: .bullet, start: 1)
        above = .other
      } else if let items = block["ol"] {
        try readList(items, kind: .numbered, start: try start(of: block))
        above = .other
      } else if let inner = block["quote"] {
        try readQuote(inner, below: &above)
      } else if let text = block["code"] {
        try readCode(text, language: try block["lang"]?.string() ?? "")
        above = .other
      } else {
        throw block.error("unknown_block", "Expected a block: p, ul, ol, quote or code")
      }
    }
  }

  private mutating func readParagraph(
    _ node: JSONNode, below above: Neighbour, isLastOfItem isLast: Bool
  ) throws(InterchangeError) {
    var lines = InlineLines()
    try lines.read(node)
    var first = 0
    if item != nil {
      // Markdown can't begin an item with an empty line that text follows.
      while first < lines.lines.count, lines.lines[first].isEmpty { first += 1 }
      if first == lines.lines.count {
        if !isLast { return }
        first = 0
      }
    } else if above == .paragraph {
      builder.startParagraph(ParagraphStyle(quote: quote))
    }
    for line in lines.lines[first...] {
      if let style = item {
        builder.startParagraph(style)
        item = nil
      } else {
        // A blank line has a quote depth and no more.
        let continues = level >= 0 && !line.isEmpty
        builder.startParagraph(ParagraphStyle(level: continues ? level : 0, quote: quote, continues: continues))
      }
      for piece in line { piece.append(to: &builder) }
    }
  }

  /// An item without text of its own is a line too.
  private mutating func startItem() {
    guard let style = item else { return }
    item = nil
    builder.startParagraph(style)
  }

  private mutating func readList(
    _ node: JSONNode, kind: ParagraphStyle.Kind, start: Int
  ) throws(InterchangeError) {
    startItem()
    let isWithin = hasRoom
    if isWithin { level += 1 }
    for (index, element) in try node.elements().enumerated() {
      let isFirst = index == 0
      item = ParagraphStyle(
        kind: kind, level: max(level, 0), quote: quote, startsList: isFirst, start: isFirst ? start : 1)
      try read(blocks: element)
      startItem()
    }
    if isWithin { level -= 1 }
  }

  private func start(of list: JSONNode) throws(InterchangeError) -> Int {
    guard let node = list["start"] else { return 1 }
    return min(max(try node.int(), 0), 999_999_999)
  }

  private mutating func readQuote(_ node: JSONNode, below above: inout Neighbour) throws(InterchangeError) {
    let blocks = try node.elements()
    guard level < 0, hasRoom else {
      try read(blocks, below: &above)
      return
    }
    if above == .quote { builder.startParagraph(ParagraphStyle(quote: quote)) }
    quote += 1
    if blocks.isEmpty { builder.startParagraph(ParagraphStyle(quote: quote)) }
    try read(blocks: node)
    quote -= 1
    above = .quote
  }

  private mutating func readCode(_ node: JSONNode, language: String) throws(InterchangeError) {
    let text = try node.string()
    startItem()
    var style = ParagraphStyle(
      kind: .code, level: max(level, 0), quote: quote, continues: level >= 0, startsBlock: true,
      language: BlockReader.infoString(language))
    for line in TextLines.split(text) {
      builder.startParagraph(style)
      builder.append(units: line)
      style.startsBlock = false
    }
  }

  /// An info string on one line, without spaces around it.
  private static func infoString(_ text: String) -> String {
    var scalars = text.unicodeScalars
    scalars.removeAll { $0 == "\n" || $0 == "\r" }
    let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" }
    guard let last = scalars.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(String.UnicodeScalarView(scalars[...last].drop(while: isSpace)))
  }

  private var hasRoom: Bool { quote + level + 1 < BlockReader.deepest }

  /// What was read.
  mutating func finish() -> Fragment {
    var fragment = builder.build()
    if fragment.firstStyle == nil { fragment.firstStyle = .body }
    return fragment
  }
}
