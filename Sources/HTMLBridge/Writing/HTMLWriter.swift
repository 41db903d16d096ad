import RichText

/// Writes a document's lines as blocks. There is no white space between elements, so that none can be taken for text.
struct HTMLWriter {
  /// UTF-8.
  private var html: [UInt8] = []

  /// The tags that are open in the line, from the outermost.
  var inline: [InlineTag] = []

  /// The addresses that are written, each once.
  var targets: [String] = []

  /// For each link of the document the number of its address, or -1 where it is written as its text.
  var targetNumbers: [Int] = []

  /// How many bytes of addresses are still written. A link over many lines repeats its own in each.
  var addressBudget = HTMLBridge.capacity

  private var quote = 0
  /// The kinds of the lists that are open; each has an open item.
  private var lists: [ParagraphStyle.Kind] = []
  private var isInParagraph = false
  /// Whether nothing stands in the current line, so that text can start without a `br`.
  private var isAtLineStart = true

  mutating func html(of document: Document) -> String {
    let paragraphs = document.paragraphs
    let text = document.contents
    var cursor = RunCursor(text)
    collectTargets(text.links)
    if paragraphs.count == 1, paragraphs[0].style == .body {
      write(text, paragraphs[0].range, &cursor)
      return String(decoding: html, as: UTF8.self)
    }
    var index = 0
    while index < paragraphs.count {
      let style = HTMLWriter.limited(paragraphs[index].style)
      if style.kind == .code {
        index = writeCodeBlock(at: index, paragraphs, text, style)
      } else if paragraphs[index].isBlank {
        index = writeBlankLines(at: index, paragraphs, style)
      } else {
        writeLine(paragraphs[index], text, style, &cursor)
        index += 1
      }
    }
    endAll()
    return String(decoding: html, as: UTF8.self)
  }

  /// Whether nothing is written yet.
  var isEmpty: Bool { html.isEmpty }

  mutating func write(_ html: String) { self.html.append(contentsOf: html.utf8) }

  mutating func write(_ scalar: Unicode.Scalar) { html.append(contentsOf: UTF8.encode(scalar) ?? .init()) }

  /// A style that is not nested deeper than what is read again.
  private static func limited(_ style: ParagraphStyle) -> ParagraphStyle {
    var style = style
    style.quote = min(style.quote, FragmentReader.containerDepth - (style.isInList ? 1 : 0))
    style.level = min(style.level, FragmentReader.containerDepth - 1 - style.quote)
    return style
  }

  private mutating func collectTargets(_ links: [String]) {
    var numbers: [String: Int] = [:]
    for link in links {
      guard let target = LinkTarget.ofHTML(link) else {
        targetNumbers.append(-1)
        continue
      }
      if numbers[target] == nil {
        numbers[target] = targets.count
        targets.append(target)
      }
      targetNumbers.append(numbers[target] ?? -1)
    }
  }

  // MARK: - Lines

  private mutating func writeLine(
    _ paragraph: Paragraph, _ text: Fragment, _ style: ParagraphStyle, _ cursor: inout RunCursor
  ) {
    if style.isItem {
      startItem(style)
    } else if style.continues {
      startContinuation(style)
    } else {
      startParagraph(style)
    }
    if paragraph.isEmpty {
      write("<br>")
      isAtLineStart = true
    } else {
      write(text, paragraph.range, &cursor)
      isAtLineStart = false
    }
  }

  /// Blank lines stay in the item above if its list goes on behind them. One alone between two lines of ordinary text
  /// is where one `p` ends and the next one begins; each other one is a `p` of its own.
  private mutating func writeBlankLines(at start: Int, _ paragraphs: [Paragraph], _ style: ParagraphStyle) -> Int {
    var end = start
    while end < paragraphs.count, paragraphs[end].isBlank, paragraphs[end].style.quote == paragraphs[start].style.quote
    {
      end += 1
    }
    let next = end < paragraphs.count ? HTMLWriter.limited(paragraphs[end].style) : .body
    if !lists.isEmpty, quote == style.quote, next.quote == quote, next.isInList, next.level > 0 || !next.startsList {
      for _ in start..<end {
        if !isAtLineStart { write("<br>") }
        write("<br>")
        isAtLineStart = true
      }
      return end
    }
    let isGap =
      end == start + 1 && isInParagraph && quote == style.quote && end < paragraphs.count
      && !paragraphs[end].isBlank && next.kind == .body && !next.continues && next.quote == quote
    setQuote(style.quote)
    endLists(downTo: 0)
    endParagraph()
    if !isGap {
      for _ in start..<end { write("<p><br></p>") }
    }
    return end
  }

  private mutating func writeCodeBlock(
    at start: Int, _ paragraphs: [Paragraph], _ text: Fragment, _ style: ParagraphStyle
  ) -> Int {
    if style.continues {
      startContinuation(style, isBlock: true)
    } else {
      endParagraph()
      setQuote(style.quote)
      endLists(downTo: 0)
    }
    let info = style.language.utf8.count <= HTMLAttribute.info.capacity ? style.language.asInfoString : ""
    let words = info.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    write("<pre><code")
    if let word = words.first {
      write(" class=\"language-")
      writeText(String(word).utf16, inAttribute: true)
      write("\"")
    }
    if words.count > 1 {
      write(" data-galley-info=\"")
      writeText(info.utf16, inAttribute: true)
      write("\"")
    }
    write(">")
    var index = start
    repeat {
      writeText(text.units[paragraphs[index].range])
      write("\n")
      index += 1
    } while index < paragraphs.count && paragraphs[index].style.kind == .code && !paragraphs[index].style.startsBlock
    write("</code></pre>")
    isAtLineStart = true
    return index
  }

  // MARK: - Containers

  private mutating func startParagraph(_ style: ParagraphStyle) {
    if isInParagraph, quote == style.quote {
      write("<br>")
      return
    }
    setQuote(style.quote)
    endLists(downTo: 0)
    write("<p>")
    isInParagraph = true
  }

  private mutating func startItem(_ style: ParagraphStyle) {
    endParagraph()
    setQuote(style.quote)
    endLists(downTo: style.level + 1)
    if style.startsList || lists.last != style.kind { endLists(downTo: style.level) }
    if lists.count == style.level + 1 {
      write("</li><li>")
    } else {
      startList(style)
    }
    isAtLineStart = true
  }

  private mutating func startList(_ style: ParagraphStyle) {
    if style.kind == .bullet {
      write("<ul>")
    } else {
      write(style.start == 1 ? "<ol>" : "<ol start=\"\(style.start)\">")
    }
    write("<li>")
    lists.append(style.kind)
  }

  private mutating func startContinuation(_ style: ParagraphStyle, isBlock: Bool = false) {
    endLists(downTo: style.level + 1)
    if !isAtLineStart, !isBlock { write("<br>") }
  }

  private mutating func endParagraph() {
    if isInParagraph { write("</p>") }
    isInParagraph = false
  }

  private mutating func endLists(downTo count: Int) {
    while lists.count > count, let kind = lists.popLast() {
      write(kind == .bullet ? "</li></ul>" : "</li></ol>")
      isAtLineStart = true
    }
  }

  /// Goes to another depth of quotes. Lists and paragraphs don't reach over their borders.
  private mutating func setQuote(_ depth: Int) {
    if quote == depth { return }
    endParagraph()
    endLists(downTo: 0)
    while quote > depth {
      write("</blockquote>")
      quote -= 1
    }
    while quote < depth {
      write("<blockquote>")
      quote += 1
    }
  }

  private mutating func endAll() {
    endParagraph()
    endLists(downTo: 0)
    setQuote(0)
  }
}

extension String {
  /// The text as the info string of a code block: one line without white space at its ends.
  var asInfoString: String {
    let line = unicodeScalars.filter { $0 != "\n" && $0 != "\r" }
    guard let first = line.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = line.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(String.UnicodeScalarView(line[first...last]))
  }
}
