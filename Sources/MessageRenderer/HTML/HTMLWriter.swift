import RichText

/// Writes a message as HTML.
struct HTMLWriter: RenderVisitor {
  var bytes: [UInt8] = []

  let message: RenderedMessage
  var nesting = MarkNesting()

  /// A quote or a list around what is written.
  struct Container {
    /// Whether it is a list whose items stand close together.
    var isTight = false

    /// Whether what is in it runs from right to left unless it says otherwise.
    var isRightToLeft = false
  }

  /// The quotes, lists and items around, the innermost last.
  var containers: [Container] = []

  /// Whether the paragraph that is written runs from right to left.
  var isRightToLeft = false

  /// The number of the link that was opened last.
  var openLink = -1

  /// For each table around, whether its body was begun.
  var bodies: [Bool] = []

  /// The run in which the next line starts, as a position in the content's runs.
  var run = 0

  /// The first highlight that ends behind what was written, as a position in the message's.
  private var highlight = 0

  init(_ message: RenderedMessage) {
    self.message = message
    bytes.reserveCapacity(message.content.units.count + message.content.units.count / 2 + 64)
  }

  mutating func enter(_ block: RenderedBlock) {
    switch block.kind {
    case .quote: open("<blockquote", block)
    case .bulletList: open("<ul", block)
    case .numberedList: open("<ol", block)
    case .item: open("<li", block)
    case .paragraph: writeParagraph(block)
    case .code: writeCode(block)
    case .blank: break
    case .heading, .rule, .table, .row, .cell: enterExtended(block)
    }
  }

  mutating func leave(_ block: RenderedBlock) {
    switch block.kind {
    case .quote:
      startOnLine()
      append("</blockquote>\n")
    case .bulletList: append("</ul>\n")
    case .numberedList: append("</ol>\n")
    case .item: append("</li>\n")
    case .paragraph, .code, .blank: return
    case .heading, .rule, .table, .row, .cell: return leaveExtended(block)
    }
    containers.removeLast()
  }

  private mutating func open(_ tag: StaticString, _ block: RenderedBlock) {
    startOnLine()
    append(tag)
    if block.kind == .numberedList, block.number != 1 {
      append(" start=\"")
      bytes.append(contentsOf: block.number.description.utf8)
      append("\"")
    }
    var container = Container(isTight: block.isTight, isRightToLeft: containers.last?.isRightToLeft ?? false)
    switch block.kind {
    case .quote: container.isTight = false
    case .item: container.isTight = containers.last?.isTight ?? false
    default: break
    }
    container.isRightToLeft = writeDirection(block.direction, within: container.isRightToLeft)
    append(">")
    if block.kind != .item { bytes.append(0x0A) }
    if let isDone = block.isDone { writeCheckbox(isDone) }
    containers.append(container)
  }

  /// Writes a direction that differs from the one around.
  ///
  /// - Returns: Whether the block runs from right to left.
  mutating func writeDirection(_ direction: TextDirection?, within isRightToLeft: Bool) -> Bool {
    guard let direction, (direction == .rightToLeft) != isRightToLeft else { return isRightToLeft }
    append(isRightToLeft ? " dir=\"ltr\"" : " dir=\"rtl\"")
    return !isRightToLeft
  }

  private mutating func writeParagraph(_ block: RenderedBlock) {
    let first = message.lines[block.lines.lowerBound].range
    let last = message.lines[block.lines.upperBound - 1].range
    if first.lowerBound == last.upperBound { return }
    let container = containers.last ?? Container()
    isRightToLeft = container.isRightToLeft
    if !container.isTight {
      startOnLine()
      switch message.emojiSize {
      case .huge: append("<p class=\"emoji-huge\"")
      case .large: append("<p class=\"emoji-large\"")
      case nil: append("<p")
      }
      isRightToLeft = writeDirection(block.direction, within: isRightToLeft)
      append(">")
    }
    writeLines(block.lines)
    if !container.isTight { append("</p>\n") }
  }

  mutating func writeLines(_ lines: Range<Int>) {
    if !message.content.runs.isEmpty { return writeInlines(lines) }
    for line in lines {
      if line > lines.lowerBound { append("<br />\n") }
      appendText(message.lines[line].range)
    }
  }

  private mutating func writeCode(_ block: RenderedBlock) {
    startOnLine()
    let language = block.languageWord
    append(containers.last?.isRightToLeft ?? false ? "<pre dir=\"ltr\"><code" : "<pre><code")
    if language.isEmpty {
      append(">")
    } else {
      append(" class=\"language-")
      HTMLEscape.append(language, to: &bytes)
      append("\">")
    }
    for line in block.lines {
      appendText(message.lines[line].range)
      bytes.append(0x0A)
    }
    append("</code></pre>\n")
  }

  mutating func startOnLine() {
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
  }

  mutating func append(_ html: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: html.utf8Start, count: html.utf8CodeUnitCount))
  }

  /// Appends text with `mark` around what a search found in it.
  mutating func appendText(_ range: Range<Int>) {
    var start = range.lowerBound
    while highlight < message.highlights.count, message.highlights[highlight].lowerBound < range.upperBound {
      let found = message.highlights[highlight].clamped(to: start..<range.upperBound)
      if !found.isEmpty {
        appendPlain(start..<found.lowerBound)
        append("<mark>")
        appendPlain(found)
        append("</mark>")
        start = found.upperBound
      }
      if message.highlights[highlight].upperBound > range.upperBound { break }
      highlight += 1
    }
    appendPlain(start..<range.upperBound)
  }

  private mutating func appendPlain(_ range: Range<Int>) {
    message.content.units.withUnsafeBufferPointer {
      HTMLEscape.append(UnsafeBufferPointer(rebasing: $0[range]), to: &bytes)
    }
  }
}
