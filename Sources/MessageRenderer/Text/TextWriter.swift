import RichText

/// Writes a message as text, with control sequences for a terminal where there is a theme.
struct TextWriter: RenderVisitor {
  var bytes: [UInt8] = []

  let message: RenderedMessage

  /// The colours; nil for plain text.
  let theme: TerminalTheme?

  /// The columns of a line; nil where lines are not broken.
  let width: Int?

  /// A quote, an item or a box around the line.
  struct Container {
    /// What stands before its first line, and before each further one.
    var first: String
    let further: String

    let columns: Int
  }

  private(set) var containers: [Container] = []
  private var lists: [RenderedBlock.Kind] = []

  /// How many quotes and items are around; deeper than ``deepest`` they are not shown.
  private var depth = 0

  /// Containers that get a prefix. A cap, so that depth can't multiply a hostile message.
  private static let deepest = 16

  /// The line that is put together.
  var line = StyledLine()

  var isFirstLine = true

  /// The table whose cells come.
  private var table = TextTable()

  /// Whether the blocks stand in the place of a message, which nobody wrote.
  var isNotice = false

  /// The run in which the next line starts, as a position in the content's runs.
  private var run = 0

  /// The first highlight that ends behind what was written, as a position in the message's.
  private var highlight = 0

  /// How many bytes hyperlinks may still take: broken into many lines, one target must not multiply a hostile message.
  var hyperlinkBudget: Int

  init(_ message: RenderedMessage, theme: TerminalTheme? = nil, width: Int? = nil) {
    self.message = message
    self.theme = theme
    self.width = width.map { max($0, TextWriter.narrowest) }
    hyperlinkBudget = 1 << 16 + 4 * message.content.units.count
    bytes.reserveCapacity(message.content.units.count + message.content.units.count / 2 + 16)
  }

  /// Narrower than this nothing can be read; containers take no more than leaves so much.
  private static let narrowest = 8

  mutating func enter(_ block: RenderedBlock) {
    switch block.kind {
    case .bulletList, .numberedList: lists.append(block.kind)
    case .quote:
      let bar = theme == nil ? "> " : "▎ "
      open(Container(first: bar, further: bar, columns: 2))
    case .item:
      var marker = lists.last == .numberedList ? "\(block.number). " : "• "
      let columns = marker.unicodeScalars.count
      if let isDone = block.isDone { marker += isDone ? "[x] " : "[ ] " }
      open(Container(first: marker, further: String(repeating: " ", count: columns), columns: columns))
    case .table: table = TextTable()
    case .row: table.rows.append([])
    case .rule:
      line.append(
        theme == nil ? "---" : String(repeating: "─", count: min(available ?? 40, 40)), TextStyle(tone: .frame))
      endLine()
    case .cell:
      // How wide a column is, is known when all of its cells are.
      addInlines(message.lines[block.lines.lowerBound].range, base: TextStyle(formats: block.isHead ? .bold : []))
      table.add(line, block)
      line = StyledLine()
    case .paragraph, .blank, .heading:
      let base = TextStyle(tone: block.kind == .heading ? .heading : isNotice ? .note : .plain)
      for index in block.lines {
        addInlines(message.lines[index].range, base: base)
        endLine()
      }
    case .code: writeCode(block)
    }
  }

  mutating func leave(_ block: RenderedBlock) {
    switch block.kind {
    case .table: writeTable(table)
    case .bulletList, .numberedList: lists.removeLast()
    case .quote, .item: close()
    default: break
    }
  }

  mutating func open(_ container: Container) {
    depth += 1
    if depth <= TextWriter.deepest { containers.append(container) }
  }

  mutating func close() {
    if depth <= TextWriter.deepest { containers.removeLast() }
    depth -= 1
  }

  /// Columns for what stands in the containers; nil for as many as it takes.
  var available: Int? {
    guard let width else { return nil }
    return max(width - containers.reduce(0) { $0 + $1.columns }, TextWriter.narrowest)
  }

  /// What stands before the next line; afterwards, what stands before a further one.
  mutating func nextPrefix() -> String {
    var prefix = ""
    for index in containers.indices {
      prefix += containers[index].first
      containers[index].first = containers[index].further
    }
    return prefix
  }
}

// MARK: - Inlines

extension TextWriter {
  /// Adds a line of the message to the line that is put together.
  private mutating func addInlines(_ range: Range<Int>, base: TextStyle) {
    let runs = message.content.runs
    let units = message.content.units[range]
    let isMixed =
      message.mayRunRightToLeft && units.withUnsafeBufferPointer(BidiControl.matters)
    if runs.isEmpty { return addText(range, style: base) }
    var start = range.lowerBound
    var link = -1
    var label = start..<start
    while start < range.upperBound {
      while run < runs.count, runs[run].end <= start { run += 1 }
      guard run < runs.count else { break }
      let end = min(runs[run].end, range.upperBound)
      if runs[run].link != link {
        addTarget(link, label: label)
        link = runs[run].link
        label = start..<start
      }
      addText(start..<end, style: style(of: runs[run], base: base, isMixed: isMixed))
      label = label.lowerBound..<end
      start = end
    }
    addTarget(link, label: label)
  }

  private func style(of run: Fragment.Run, base: TextStyle, isMixed: Bool) -> TextStyle {
    var style = base
    style.formats.formUnion(run.formats)
    style.link = run.link
    if run.mention >= 0 {
      style.tone = message.roles[run.mention] == .person ? .mention : .mentionMe
      if isMixed { style.isolation = .name }
    } else if run.formats.contains(.code) {
      style.tone = .code
      if isMixed { style.isolation = .code }
    } else if run.link >= 0 {
      style.tone = .link
    }
    return style
  }

  /// Adds text, with what a search found in it set apart.
  private mutating func addText(_ range: Range<Int>, style: TextStyle) {
    var start = range.lowerBound
    while highlight < message.highlights.count, message.highlights[highlight].lowerBound < range.upperBound {
      let found = message.highlights[highlight].clamped(to: start..<range.upperBound)
      if !found.isEmpty {
        add(start..<found.lowerBound, style: style)
        var highlighted = style
        highlighted.tone = .highlight
        add(found, style: highlighted)
        start = found.upperBound
      }
      if message.highlights[highlight].upperBound > range.upperBound { break }
      highlight += 1
    }
    add(start..<range.upperBound, style: style)
  }

  private mutating func add(_ range: Range<Int>, style: TextStyle) {
    if theme == nil, width == nil {
      line.append(message.content.units[range], style)
    } else {
      line.append(expanding: message.content.units[range], style)
    }
  }

  /// Shows where a link leads, unless its label says so or the terminal does. What was found in the text says so, but for
  /// hosts that look like others. On a terminal too it is shown where the label looks like another address: the reader
  /// would believe that one.
  private mutating func addTarget(_ link: Int, label: Range<Int>) {
    guard link >= 0 else { return }
    let isLookAlike = message.isLookAlike(link)
    if message.entity(ofLink: link) != nil, !isLookAlike { return }
    let target = message.content.links[link]
    let shown = String(utf16Units: message.content.units[label])
    if theme != nil, !isLookAlike, !TextWriter.mayBeAddress(shown) { return }
    if shown == target || TextWriter.bare(shown) == TextWriter.bare(target) { return }
    var visible: [UInt8] = []
    PercentEncoding.appendVisible(target, to: &visible)
    line.append(" (" + String(decoding: visible, as: UTF8.self) + ")", TextStyle(tone: .note))
  }

  /// Whether somebody might take a label for an address: one word with a full stop, a colon or an `@` inside.
  private static func mayBeAddress(_ label: String) -> Bool {
    let marks: [UInt8] = [0x2E, 0x3A, 0x40]
    let word = label.utf8.drop { $0 == 0x20 }
    return !word.contains(0x20) && word.dropFirst().dropLast().contains { marks.contains($0) }
  }

  /// An address without what people leave out when they write it.
  private static func bare(_ address: String) -> Substring {
    var bare = address[...]
    for prefix in ["https://", "http://", "mailto:", "tel:", "sms:"] where bare.utf8.starts(with: prefix.utf8) {
      bare = bare.dropFirst(prefix.count)
      break
    }
    return bare.utf8.last == 0x2F ? bare.dropLast() : bare
  }
}
