import RichText

/// Writes a message as plain text.
struct TextWriter: RenderVisitor {
  private(set) var bytes: [UInt8] = []

  private let message: RenderedMessage

  /// A quote or an item around the line.
  private struct Container {
    /// What stands before its first line, and before each further one.
    var first: [UInt8]
    let further: [UInt8]
  }

  private var containers: [Container] = []
  private var lists: [RenderedBlock.Kind] = []

  /// How many quotes and items are around; deeper than ``deepest`` they are not shown.
  private var depth = 0

  /// Containers that get a prefix. A cap, so that depth can't multiply a hostile message.
  private static let deepest = 16

  private var isFirstLine = true
  private var isFirstCell = true

  /// The run in which the next line starts, as a position in the content's runs.
  private var run = 0

  init(_ message: RenderedMessage) {
    self.message = message
    bytes.reserveCapacity(message.content.units.count + message.content.units.count / 2 + 16)
  }

  mutating func enter(_ part: RenderedPart) {}
  mutating func leave(_ part: RenderedPart) {}

  mutating func enter(_ block: RenderedBlock) {
    switch block.kind {
    case .bulletList, .numberedList: lists.append(block.kind)
    case .quote: open(Container(first: Array("> ".utf8), further: Array("> ".utf8)))
    case .item:
      var marker = lists.last == .numberedList ? "\(block.number). " : "• "
      let indent = Array(repeating: UInt8(0x20), count: marker.unicodeScalars.count)
      if let isDone = block.isDone { marker += isDone ? "[x] " : "[ ] " }
      open(Container(first: Array(marker.utf8), further: indent))
    case .table, .row: break
    case .rule:
      startLine(isEmpty: false)
      bytes.append(contentsOf: "---".utf8)
    case .cell:
      // The cells of a row stand on one line.
      if isFirstCell { startLine(isEmpty: false) } else { bytes.append(contentsOf: " | ".utf8) }
      isFirstCell = false
      writeInlines(message.lines[block.lines.lowerBound].range)
    case .paragraph, .blank, .heading:
      for line in block.lines {
        startLine(isEmpty: message.lines[line].range.isEmpty)
        writeInlines(message.lines[line].range)
      }
    case .code:
      for line in block.lines {
        startLine(isEmpty: message.lines[line].range.isEmpty)
        append(message.lines[line].range)
      }
    }
  }

  mutating func leave(_ block: RenderedBlock) {
    if block.kind == .row { isFirstCell = true }
    if block.kind == .bulletList || block.kind == .numberedList { lists.removeLast() }
    guard block.kind == .quote || block.kind == .item else { return }
    if depth <= TextWriter.deepest { containers.removeLast() }
    depth -= 1
  }

  private mutating func open(_ container: Container) {
    depth += 1
    if depth <= TextWriter.deepest { containers.append(container) }
  }

  private mutating func startLine(isEmpty: Bool) {
    if !isFirstLine { bytes.append(0x0A) }
    isFirstLine = false
    let start = bytes.count
    for index in containers.indices {
      bytes.append(contentsOf: containers[index].first)
      containers[index].first = containers[index].further
    }
    if isEmpty {
      while bytes.count > start, bytes.last == 0x20 { bytes.removeLast() }
    }
  }

  private mutating func append(_ range: Range<Int>) {
    message.content.units.withUnsafeBufferPointer {
      UTF8Encoder.append(UnsafeBufferPointer(rebasing: $0[range]), to: &bytes)
    }
  }

  private mutating func writeInlines(_ range: Range<Int>) {
    let runs = message.content.runs
    if runs.isEmpty { return append(range) }
    var start = range.lowerBound
    var link = -1
    var label = start..<start
    while start < range.upperBound {
      while run < runs.count, runs[run].end <= start { run += 1 }
      guard run < runs.count else { break }
      let end = min(runs[run].end, range.upperBound)
      if runs[run].link != link {
        writeTarget(link, label: label)
        link = runs[run].link
        label = start..<start
      }
      if runs[run].mention >= 0 { writeMention(start..<end, line: range) } else { append(start..<end) }
      label = label.lowerBound..<end
      start = end
    }
    writeTarget(link, label: label)
  }

  /// Isolates a name where the line has text that runs from right to left; controls that could end it are left out.
  private mutating func writeMention(_ range: Range<Int>, line: Range<Int>) {
    message.content.units.withUnsafeBufferPointer { units in
      let label = units[range].filter { !BidiControl.isExplicit($0) }
      let isIsolated = BidiControl.matters(in: UnsafeBufferPointer(rebasing: units[line]))
      let shown = isIsolated ? [BidiControl.firstStrongIsolate] + label + [BidiControl.popIsolate] : label
      shown.withUnsafeBufferPointer { UTF8Encoder.append($0, to: &bytes) }
    }
  }

  /// Shows where a link leads, unless its label says so. What was found in the text says so, but for hosts that look
  /// like others.
  private mutating func writeTarget(_ link: Int, label: Range<Int>) {
    guard link >= 0 else { return }
    if message.entity(ofLink: link) != nil, !message.lookAlikes.contains(link) { return }
    let target = message.content.links[link]
    let shown = String(decoding: message.content.units[label], as: UTF16.self)
    if shown == target || TextWriter.bare(shown) == TextWriter.bare(target) { return }
    bytes.append(contentsOf: " (".utf8)
    PercentEncoding.appendVisible(target, to: &bytes)
    bytes.append(0x29)
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

extension RenderedMessage {
  /// The message as plain text: the document's own lines, with `• ` and numbers before items, `> ` before quoted lines,
  /// and the target behind a link that does not show it.
  ///
  /// A name is isolated (U+2068, U+2069) where its line holds text that runs from right to left.
  /// - Complexity: Linear.
  public var plainText: String { String(decoding: plainTextBytes, as: UTF8.self) }

  /// The message as plain text in UTF-8; see ``plainText``.
  public var plainTextBytes: [UInt8] {
    var writer = TextWriter(self)
    walk(&writer)
    return writer.bytes
  }
}
