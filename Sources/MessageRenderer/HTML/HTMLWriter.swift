import RichText

/// Writes a message as HTML.
struct HTMLWriter: RenderVisitor {
  private(set) var bytes: [UInt8] = []

  private let message: RenderedMessage
  private var nesting = MarkNesting()

  /// Whether the lists around are tight, the innermost last.
  private var tightness: [Bool] = []

  /// The number of the link that was opened last.
  private var openLink = -1

  /// For each table around, whether its body was begun.
  private var bodies: [Bool] = []

  /// The run in which the next line starts, as a position in the content's runs.
  private var run = 0

  /// The first highlight that ends behind what was written, as a position in the message's.
  private var highlight = 0

  init(_ message: RenderedMessage) {
    self.message = message
    bytes.reserveCapacity(message.content.units.count + message.content.units.count / 2 + 64)
  }

  mutating func enter(_ block: RenderedBlock) {
    switch block.kind {
    case .quote:
      startOnLine()
      append("<blockquote>\n")
      tightness.append(false)
    case .bulletList:
      startOnLine()
      append("<ul>\n")
      tightness.append(block.isTight)
    case .numberedList:
      startOnLine()
      if block.number == 1 {
        append("<ol>\n")
      } else {
        append("<ol start=\"")
        bytes.append(contentsOf: block.number.description.utf8)
        append("\">\n")
      }
      tightness.append(block.isTight)
    case .item:
      startOnLine()
      append("<li>")
      if let isDone = block.isDone { writeCheckbox(isDone) }
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
      tightness.removeLast()
    case .bulletList:
      append("</ul>\n")
      tightness.removeLast()
    case .numberedList:
      append("</ol>\n")
      tightness.removeLast()
    case .item: append("</li>\n")
    case .table: append(bodies.popLast() == true ? "</tbody>\n</table>\n" : "</table>\n")
    case .row: append(block.isHead ? "</tr>\n</thead>\n" : "</tr>\n")
    case .paragraph, .code, .blank, .heading, .rule, .cell: break
    }
  }

  private mutating func writeParagraph(_ block: RenderedBlock) {
    let first = message.lines[block.lines.lowerBound].range
    let last = message.lines[block.lines.upperBound - 1].range
    if first.lowerBound == last.upperBound { return }
    let isTight = tightness.last ?? false
    if !isTight {
      startOnLine()
      switch message.emojiSize {
      case .huge: append("<p class=\"emoji-huge\">")
      case .large: append("<p class=\"emoji-large\">")
      case nil: append("<p>")
      }
    }
    writeLines(block.lines)
    if !isTight { append("</p>\n") }
  }

  private mutating func writeLines(_ lines: Range<Int>) {
    if !message.content.runs.isEmpty { return writeInlines(lines) }
    for line in lines {
      if line > lines.lowerBound { append("<br />\n") }
      appendText(message.lines[line].range)
    }
  }

  private mutating func writeCode(_ block: RenderedBlock) {
    startOnLine()
    let language = block.language.prefix { $0 != " " && $0 != "\t" }
    if language.isEmpty {
      append("<pre><code>")
    } else {
      append("<pre><code class=\"language-")
      HTMLEscape.append(String(language), to: &bytes)
      append("\">")
    }
    for line in block.lines {
      appendText(message.lines[line].range)
      bytes.append(0x0A)
    }
    append("</code></pre>\n")
  }

  /// What only the profile for answers of assistants has.
  private mutating func enterExtended(_ block: RenderedBlock) {
    if block.kind != .cell { startOnLine() }
    switch block.kind {
    case .heading:
      let level = UInt8(truncatingIfNeeded: 0x30 + min(max(block.number, 1), 6))
      bytes.append(contentsOf: [0x3C, 0x68, level, 0x3E])
      writeLines(block.lines)
      bytes.append(contentsOf: [0x3C, 0x2F, 0x68, level, 0x3E, 0x0A])
    case .rule: append("<hr />\n")
    case .table:
      append("<table>\n")
      bodies.append(false)
    case .row:
      if block.isHead {
        append("<thead>\n<tr>\n")
      } else {
        if bodies.last == false {
          append("<tbody>\n")
          bodies[bodies.count - 1] = true
        }
        append("<tr>\n")
      }
    case .cell: writeCell(block)
    default: break
    }
  }

  private mutating func writeCell(_ block: RenderedBlock) {
    append(block.isHead ? "<th" : "<td")
    switch block.alignment {
    case .none: append(">")
    case .left: append(" align=\"left\">")
    case .center: append(" align=\"center\">")
    case .right: append(" align=\"right\">")
    }
    writeLines(block.lines)
    append(block.isHead ? "</th>\n" : "</td>\n")
  }

  private mutating func writeCheckbox(_ isDone: Bool) {
    append(
      isDone ? "<input type=\"checkbox\" checked=\"\" disabled=\"\" /> " : "<input type=\"checkbox\" disabled=\"\" /> ")
  }

  private mutating func startOnLine() {
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
  }

  private mutating func append(_ html: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: html.utf8Start, count: html.utf8CodeUnitCount))
  }

  /// Appends text with `mark` around what a search found in it.
  private mutating func appendText(_ range: Range<Int>) {
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

extension HTMLWriter {
  private mutating func writeInlines(_ lines: Range<Int>) {
    nesting.removeAll()
    let runs = message.content.runs
    for line in lines {
      let range = message.lines[line].range
      if line > lines.lowerBound {
        let lineEnd = InlinePiece(
          range: range.lowerBound..<range.lowerBound, run: Fragment.Run(end: 0), isLineEnd: true)
        nesting.append(lineEnd)
      }
      var start = range.lowerBound
      while start < range.upperBound {
        while run < runs.count, runs[run].end <= start { run += 1 }
        guard run < runs.count else { break }
        let end = min(runs[run].end, range.upperBound)
        nesting.append(InlinePiece(range: start..<end, run: runs[run]))
        start = end
      }
    }
    nesting.measure()
    for index in nesting.pieces.indices {
      apply(nesting.change(before: index), link: nesting.pieces[index].run.link)
      write(nesting.pieces[index])
    }
    apply(nesting.change(before: nesting.pieces.count), link: -1)
  }

  /// - Parameter link: The link of what follows.
  private mutating func apply(_ change: MarkNesting.Change, link: Int) {
    for index in 0..<change.closing.count {
      switch change.closing[index] {
      case .strikethrough: append("</del>")
      case .underline: append("</u>")
      case .bold: append("</strong>")
      case .italic: append("</em>")
      case .link:
        append("</a>")
        writeHost()
      }
    }
    for index in 0..<change.opening.count {
      switch change.opening[index] {
      case .strikethrough: append("<del>")
      case .underline: append("<u>")
      case .bold: append("<strong>")
      case .italic: append("<em>")
      case .link:
        openLink = link
        append("<a href=\"")
        HTMLEscape.appendTarget(message.content.links[link], to: &bytes)
        append("\" rel=\"noopener noreferrer\">")
      }
    }
  }

  /// Shows where a link really leads whose host looks like another.
  private mutating func writeHost() {
    guard message.lookAlikes.contains(openLink) else { return }
    append(" <span class=\"look-alike\">(")
    HTMLEscape.append(message.content.links[openLink], to: &bytes)
    append(")</span>")
  }

  private mutating func write(_ piece: InlinePiece) {
    if piece.isLineEnd {
      append("<br />\n")
    } else if piece.run.mention >= 0 {
      writeMention(piece)
    } else if piece.run.formats.contains(.code) {
      append("<code>")
      appendText(piece.range)
      append("</code>")
    } else {
      appendText(piece.range)
    }
  }

  /// `<bdi>` keeps a name's direction from the text around it; controls that could end it are left out.
  private mutating func writeMention(_ piece: InlinePiece) {
    switch message.roles[piece.run.mention] {
    case .person: append("<span class=\"mention\"><bdi>")
    case .me: append("<span class=\"mention mention-me\"><bdi>")
    case .everyone: append("<span class=\"mention mention-all\"><bdi>")
    }
    let label = message.content.units[piece.range].filter { !BidiControl.isExplicit($0) }
    label.withUnsafeBufferPointer { HTMLEscape.append($0, to: &bytes) }
    append("</bdi></span>")
  }
}

extension RenderedMessage {
  /// The message as HTML.
  ///
  /// Blocks are `p`, `pre`, `blockquote`, `ul`, `ol` and `li`, inlines `br`, `strong`, `em`, `u`, `del`, `code`, `a`,
  /// `span`, `bdi` and `mark`. Attributes are `start` on `ol`, `class="language-…"` on `code` in `pre`, `href` and a fixed
  /// `rel` on `a`, on `span` one of the classes `mention`, `mention mention-me`, `mention mention-all` and `look-alike`,
  /// and on `p` where it is emoji alone `emoji-huge` or `emoji-large`. Everything that comes from the message is escaped.
  /// Line ends are as cmark-gfm writes them with hard breaks. Answers of assistants have `h1` to `h6`, `hr`, `table`,
  /// `thead`, `tbody`, `tr`, `th` and `td` with `align`, and `input` for tasks as well.
  ///
  /// - Complexity: Linear.
  public var html: String { String(decoding: htmlBytes, as: UTF8.self) }

  /// The message as HTML in UTF-8; see ``html``.
  public var htmlBytes: [UInt8] {
    var writer = HTMLWriter(self)
    walk(&writer)
    return writer.bytes
  }
}
