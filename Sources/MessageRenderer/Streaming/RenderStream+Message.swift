import MarkdownBridge
import RichText

/// Messages are cut where a paragraph begins behind a blank line, at the start of its line, outside code.
extension RenderStream {
  mutating func refreshMessage() {
    guard mayReadAgain() else { return appendPlain() }
    parts.removeSubrange(closedCount...)
    let start = tailStart
    if !source.mayExceedLimits, let cut = lastCut() {
      let fragment = readMessage(source.bytes[tailStart..<cut])
      if isWhole(fragment, upTo: cut) {
        if let part = messagePart(fragment) {
          close(part, mayRefer: false)
          above = fragment.lastLine
        }
        tailStart = cut
      }
    }
    noteRead(before: start)
    if let part = messagePart(source.bytes[tailStart...]) { show(part) }
  }

  /// A stretch of the source behind the blank lines before it; nil where it is blank.
  func messagePart(_ bytes: ArraySlice<UInt8>) -> RenderedMessage? { messagePart(readMessage(bytes)) }

  private func messagePart(_ fragment: Fragment) -> RenderedMessage? {
    if fragment.isBlank { return nil }
    guard let above else { return RenderedMessage(fragment, options: options) }
    return RenderedMessage(fragment.behind(above, blankLines: blankLines(before: tailStart)), options: options)
  }

  func readMessage(_ bytes: ArraySlice<UInt8>) -> Fragment {
    StreamSource.readable(Array(bytes)).withUnsafeBufferPointer {
      Markdown.readFragment(utf8: $0, options: reading)
    }
  }

  private static let probe = Array("a\n\n```\na\n".utf8)
  private static let probeAlone = probe.withUnsafeBufferPointer { Markdown.readFragment(utf8: $0, options: .wire()) }

  /// Whether what follows a cut is read as if it stood alone. The reader is asked, with a paragraph and code behind the
  /// cut: what is open there takes one of them in, and a last line without text shows as a line between.
  ///
  /// - Parameter fragment: What stands before the cut.
  private func isWhole(_ fragment: Fragment, upTo cut: Int) -> Bool {
    let both = readMessage(source.bytes[tailStart..<cut] + RenderStream.probe)
    let alone = RenderStream.probeAlone
    if fragment.isBlank { return both.units == alone.units && both.styles == alone.styles }
    let behind = alone.behind(fragment.lastLine, blankLines: blankLines(before: cut))
    return both.units == fragment.units + [0x0A] + behind.units
      && both.styles == fragment.styles + [behind.lineStyle(0)] + behind.styles
  }

  /// Reads all that came, for the limits of a message are the whole's, and gives what stands behind the closed parts.
  func restOfMessage() -> RenderedMessage? {
    let fragment = readMessage(source.bytes[...])
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

  /// Where the last part may begin that nothing before can change; nil where there is none.
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
        // Deeper than three columns it is a fence in an item, or none.
        let indent = line[..<content.startIndex]
        if indent.count <= 3, !indent.contains(0x09) { OpenFence.step(&fence, over: content) }
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
}

extension Fragment {
  fileprivate var isBlank: Bool { units.isEmpty && lineStyle(0) == .body }

  fileprivate var lastLine: RenderStream.LineAbove {
    (lineStyle(styles.count), units.last.map { $0 == 0x0A } ?? true)
  }

  /// The same with the blank lines before it that a message has there.
  ///
  /// - Parameters:
  ///   - above: The last line before it that is not blank.
  ///   - blankLines: How many blank lines stand between in the source.
  fileprivate func behind(_ above: RenderStream.LineAbove, blankLines: Int) -> Fragment {
    let isEmpty = units.first.map { $0 == 0x0A } ?? true
    let isParted = Separator.stands(
      between: above.style, isEmpty: above.isEmpty, and: lineStyle(0), isEmpty: isEmpty)
    let count = blankLines - (isParted ? 1 : 0)
    guard count > 0 else { return self }
    let runs = runs.map { Run(end: $0.end + count, formats: $0.formats, link: $0.link, mention: $0.mention) }
    return Fragment(
      units: Array(repeating: 0x0A, count: count) + units, runs: runs.isEmpty ? [] : [Run(end: count)] + runs,
      links: links,
      mentions: mentions, styles: Array(repeating: .body, count: count - 1) + [lineStyle(0)] + styles, firstStyle: .body
    )
  }
}
