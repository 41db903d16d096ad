import MarkdownBridge
import RichText

/// Messages are cut where a paragraph begins behind a blank line, at the start of its line, outside code.
extension RenderStream {
  mutating func refreshMessage() {
    guard mayReadAgain() else { return appendPlain() }
    parts.removeSubrange(closedCount...)
    let start = tailStart
    if !source.mayExceedLimits, let cut = lastCut() {
      if let part = messagePart(Array(source.bytes[tailStart..<cut])) { close(part, mayRefer: false) }
      tailStart = cut
    }
    noteRead(before: start)
    if let part = messagePart(Array(source.bytes[tailStart...])) { show(part) }
  }

  /// A stretch of the source behind the blank lines before it; nil where it is blank.
  func messagePart(_ bytes: [UInt8]) -> RenderedMessage? {
    let fragment = StreamSource.readable(bytes).withUnsafeBufferPointer {
      Markdown.readFragment(utf8: $0, options: reading)
    }
    if fragment.units.isEmpty, fragment.lineStyle(0) == .body { return nil }
    guard closedCount > 0, let above = parts[closedCount - 1].message.lines.last else {
      return RenderedMessage(fragment, options: options)
    }
    let next = fragment.lineStyle(0)
    let isEmpty = fragment.units.first.map { $0 == 0x0A } ?? true
    let isParted = Separator.stands(
      between: above.style, isEmpty: above.range.isEmpty, and: next, isEmpty: isEmpty)
    return RenderedMessage(
      fragment.behind(blankLines: blankLines(before: tailStart) - (isParted ? 1 : 0)), options: options)
  }

  /// Reads all that came, for the limits of a message are the whole's, and gives what stands behind the closed parts.
  func restOfMessage() -> RenderedMessage? {
    let fragment = StreamSource.readable(source.bytes).withUnsafeBufferPointer {
      Markdown.readFragment(utf8: $0, options: reading)
    }
    let lines = parts[..<closedCount].reduce(0) { $0 + $1.message.lines.count }
    return fragment.droppingLines(lines).map { RenderedMessage($0, options: options) }
  }

  /// How many blank lines end at a position.
  private func blankLines(before end: Int) -> Int {
    var count = 0
    var position = end
    while position > 0, source.bytes[position - 1] <= 0x20 {
      position -= 1
      if source.bytes[position] == 0x0A { count += 1 }
    }
    return max(count - 1, 0)
  }

  /// Where the last part begins that nothing before can change; nil where there is none.
  private func lastCut() -> Int? {
    var cut: Int?
    var position = tailStart
    var fence: (marker: UInt8, width: Int)?
    var isBehindBlank = false
    // Whether the last line that is not blank can be told from a blank line of a quote.
    var isText = false
    while let end = source.bytes[position...].firstIndex(of: 0x0A) {
      let line = source.bytes[position..<end]
      let content = line.drop { $0 == 0x20 || $0 == 0x09 }
      if !content.isEmpty {
        if fence == nil, isBehindBlank, isText, position > tailStart, RenderStream.startsParagraph(line) {
          cut = position
        }
        if content.starts(with: [0x60, 0x60, 0x60]) || content.starts(with: [0x7E, 0x7E, 0x7E]) {
          // Deeper than three columns it may be a fence in an item, or none.
          let indent = line[..<content.startIndex]
          if indent.count > 3 || indent.contains(0x09) { return cut }
          OpenFence.step(&fence, over: content)
        }
        // What some HTML opens may go on behind blank lines.
        if RenderStream.opensHTML(content) { return cut }
        isText = content.contains { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        isBehindBlank = false
      } else {
        isBehindBlank = true
      }
      position = end + 1
    }
    return cut
  }

  /// Whether a line starts with a letter: nothing else than a paragraph does.
  private static func startsParagraph(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    return (0x61...0x7A).contains(first | 0x20)
  }

  private static func opensHTML(_ line: ArraySlice<UInt8>) -> Bool {
    guard let start = line.firstIndex(of: UInt8(ascii: "<")), start + 1 < line.endIndex else { return false }
    return [UInt8(ascii: "s"), UInt8(ascii: "p"), UInt8(ascii: "t")].contains(line[start + 1] | 0x20)
  }
}

extension Fragment {
  /// The same with blank lines before it.
  fileprivate func behind(blankLines count: Int) -> Fragment {
    guard count > 0 else { return self }
    let runs = runs.map { Run(end: $0.end + count, formats: $0.formats, link: $0.link, mention: $0.mention) }
    return Fragment(
      units: Array(repeating: 0x0A, count: count) + units, runs: runs.isEmpty ? [] : [Run(end: count)] + runs,
      links: links,
      mentions: mentions, styles: Array(repeating: .body, count: count - 1) + [lineStyle(0)] + styles, firstStyle: .body
    )
  }
}
