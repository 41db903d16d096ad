import MarkdownBridge
import RichText

/// Answers are cut where the parser begins another block of the outermost level: what stands before it is closed then.
extension RenderStream {
  mutating func refreshAssistant() {
    guard mayReadAgain() else { return refreshEnd(from: shownEnd) }
    parts.removeSubrange(closedCount...)
    base = nil
    let start = tailStart
    let isLarge = source.bytes.count - tailStart > RenderStream.smallTail
    var end = (source.bytes[tailStart...].lastIndex(of: 0x0A) ?? tailStart - 1) + 1
    var open: ArraySlice<ExtendedMarkdown> = []
    if end > tailStart, isLarge || end > settledEnd {
      open = settle(upTo: end)
      if fence != nil { return }
    }
    noteRead(before: start)
    if readLength > RenderStream.smallTail {
      if showOpen(open, upTo: end) { return }
      end = endBefore(end)
      if end > tailStart, showOpen(read(Array(source.bytes[tailStart..<end]))[...], upTo: end) { return }
    }
    let parts = readCompleted(source.bytes[tailStart...]) { stream, text in stream.read(text) }
    for part in parts { show(RenderedMessage(part, options: options)) }
  }

  /// Reads what stands behind the parts that are closed.
  func read(_ bytes: [UInt8]) -> [ExtendedMarkdown] {
    // The parser takes a byte order mark from the start of a text. At the start of a later line it is text.
    let bytes = tailStart == 0 ? bytes : StreamSource.readable(bytes)
    return bytes.withUnsafeBufferPointer {
      Markdown.readExtendedParts(
        $0, options: reading, isFirst: closedCount == 0, hasGuards: source.hasGuards)
    }
  }

  /// Reads a text of its own.
  func readWhole(_ bytes: [UInt8]) -> ExtendedMarkdown {
    bytes.withUnsafeBufferPointer {
      Markdown.readExtended($0, options: reading, hasGuards: source.hasGuards)
    }
  }

  /// Closes what whole lines have closed. A line that is not whole may still change the block before it. Where a code
  /// block is all that is open, it is shown.
  ///
  /// - Returns: What is open.
  private mutating func settle(upTo end: Int) -> ArraySlice<ExtendedMarkdown> {
    settledEnd = end
    let read = read(Array(source.bytes[tailStart..<end]))
    guard var open = read.indices.last else { return [] }
    // A table begins in a paragraph's last line, and the parser says that it begins where the paragraph does.
    while open > 0, read[open].sourceLine <= read[open - 1].sourceLine || read[open].isTable { open -= 1 }
    let start = offset(ofLine: read[open].sourceLine)
    close(read[..<open], upTo: start)
    tailStart = start
    let closed = closedCount
    if open == read.count - 1, openFence(read[open], upTo: end) || closedCount > closed { return [] }
    return read[open...]
  }

  /// Where a line of the tail starts in the source.
  private func offset(ofLine line: Int) -> Int {
    var position = tailStart
    for _ in 0..<line {
      guard let end = source.bytes[position...].firstIndex(of: 0x0A) else { break }
      position = end + 1
    }
    return position
  }

  /// Reads what is not whole as if it were: with its open marks closed, or, where it ends in code, without what may
  /// become the code's end.
  mutating func readCompleted(
    _ text: ArraySlice<UInt8>, _ read: (RenderStream, [UInt8]) -> [ExtendedMarkdown]
  ) -> [ExtendedMarkdown] {
    let text = Array(text)
    guard completesOpenMarks else { return read(self, text) }
    // Only the parser knows where code is: what it said last is tried first.
    let shown = OpenMarks.completed(text, inCode: endsInCode)
    let result = read(self, shown)
    let isCode = result.last?.blocks.last?.isOpenCode ?? false
    if isCode == endsInCode { return result }
    endsInCode = isCode
    let other = OpenMarks.completed(text, inCode: isCode)
    return other == shown ? result : read(self, other)
  }
}

extension ExtendedMarkdown {
  fileprivate var isTable: Bool {
    blocks.contains { $0.kind == .table } && blocks.allSatisfy { $0.kind != .item && $0.kind != .quote }
  }
}
