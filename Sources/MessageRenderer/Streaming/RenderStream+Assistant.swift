import MarkdownBridge
import RichText

/// Answers are cut where the parser begins another block of the outermost level: what stands before it is closed then.
extension RenderStream {
  mutating func refreshAssistant() {
    guard mayReadAgain else { return refreshEnd() }
    parts.removeSubrange(closedCount...)
    base = nil
    isWithoutBase = false
    let end = (source.bytes[tailStart...].lastIndex(of: 0x0A) ?? tailStart - 1) + 1
    if end > max(settledEnd, tailStart), settle(upTo: end) { return }
    readLength = source.bytes.count - tailStart
    for part in read(completed(source.bytes[tailStart...])) { show(RenderedMessage(part, options: options)) }
  }

  private func read(_ source: [UInt8]) -> [ExtendedMarkdown] {
    source.withUnsafeBufferPointer {
      Markdown.readExtendedParts($0, options: reading, isFirst: closedCount == 0)
    }
  }

  /// Closes what whole lines have closed. A line that is not whole may still change the block before it.
  ///
  /// - Returns: Whether a code block is all that is open, and is shown.
  private mutating func settle(upTo end: Int) -> Bool {
    settledEnd = end
    let read = read(Array(source.bytes[tailStart..<end]))
    guard var open = read.indices.last else { return false }
    // A table begins in a paragraph's last line, and the parser says that it begins where the paragraph does.
    while open > 0, read[open].sourceLine <= read[open - 1].sourceLine || read[open].isTable { open -= 1 }
    for part in read[..<open] { close(RenderedMessage(part, options: options), mayRefer: part.mayRefer) }
    tailStart = offset(ofLine: read[open].sourceLine)
    return open == read.count - 1 && openFence(read[open], upTo: end) && fence != nil
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

  func completed(_ text: ArraySlice<UInt8>) -> [UInt8] {
    completesOpenMarks ? OpenMarks.completed(Array(text)) : Array(text)
  }
}

extension ExtendedMarkdown {
  fileprivate var isTable: Bool {
    blocks.contains { $0.kind == .table } && blocks.allSatisfy { $0.kind != .item && $0.kind != .quote }
  }
}
