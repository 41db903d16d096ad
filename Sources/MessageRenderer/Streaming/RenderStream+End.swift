import MarkdownBridge
import RichText

/// Of a long block that is open only the end is read with each piece, and put behind what was read before.
extension RenderStream {
  /// So much has to come before the place moves from where the end is read.
  private static let step = 256

  /// Shows what whole lines have left open, without reading it again, and what follows them behind it.
  ///
  /// - Parameters:
  ///   - read: What was read up to a line end.
  ///   - end: Where in the source that line ends.
  /// - Returns: Whether that is possible.
  mutating func showOpen(_ read: ArraySlice<ExtendedMarkdown>, upTo end: Int) -> Bool {
    guard let open = read.last, source.bytes.count - end <= RenderStream.smallTail else { return false }
    var messages = read.map { RenderedMessage($0, options: options) }
    guard let message = messages.popLast(),
      let made = GraftBase(open.blocks, in: message, index: { $0 }, lastLine: lastLine(before: end - 1), end: end),
      made.isCode || cleanEnd(from: tailStart, upTo: end) == end
    else { return false }
    for other in messages { show(other) }
    show(message)
    base = made
    triedEnd = end
    endsInCode = made.isCode
    refreshEnd(from: end)
    return true
  }

  /// Reads only the end of what is open, and puts it behind the rest.
  ///
  /// - Parameter shown: Up to where the source is shown.
  mutating func refreshEnd(from shown: Int) {
    guard let last = parts.indices.last, last >= closedCount else { return }
    let shown = advanceBase(part: last) ?? shown
    if let base, source.bytes.count - base.end <= RenderStream.smallTail,
      let message = message(
        readCompleted(source.bytes[base.end...]) { stream, text in [stream.readEnd(base, text)] }[0], behind: base)
    {
      put(message, behind: base, part: last)
    } else {
      parts[last].message.appendPlain(source.text(of: source.bytes[shown...]))
    }
  }

  /// Moves the place from where the end is read behind lines in which no delimiter is open.
  ///
  /// - Returns: Where it is now, if it moved: what stood behind it is not shown any more.
  private mutating func advanceBase(part: Int) -> Int? {
    guard let base, source.bytes.count - base.end > RenderStream.step,
      let lineEnd = source.bytes[max(base.end, triedEnd, shownEnd)...].lastIndex(of: 0x0A)
    else { return nil }
    triedEnd = lineEnd + 1
    let end = endsInCode ? triedEnd : cleanEnd(from: base.end, upTo: triedEnd)
    if end - base.end < RenderStream.step { return nil }
    let tree = readEnd(base, Array(source.bytes[base.end..<end]))
    guard let message = message(tree, behind: base) else { return nil }
    let shift = base.point.blocks - base.blockCount
    put(message, behind: base, part: part)
    let made = GraftBase(
      tree.blocks, in: parts[part].message,
      index: { $0 < base.path.count ? base.path[$0] : $0 + shift }, lastLine: lastLine(before: end - 1), end: end)
    // Where what is open can't be gone on with, it is read from the old place again.
    if let made { self.base = made }
    return end
  }

  private mutating func put(_ end: RenderedMessage, behind base: GraftBase, part: Int) {
    parts[part].message.truncate(to: base.point)
    parts[part].message.graft(end, behind: base)
  }

  private func readEnd(_ base: GraftBase, _ rest: [UInt8]) -> ExtendedMarkdown {
    readWhole(base.skeleton + rest)
  }

  /// - Returns: Nil where the skeleton does not read as what it stands for any more.
  private func message(_ tree: ExtendedMarkdown, behind base: GraftBase) -> RenderedMessage? {
    let message = RenderedMessage(tree, options: options)
    guard message.blocks.count >= base.blockCount, message.lines.count >= base.lineCount else { return nil }
    for (place, kind) in base.kinds.enumerated() where message.blocks[place].kind != kind { return nil }
    return message
  }

  /// The last line end, as a position behind it, at which no delimiter is open.
  private func cleanEnd(from start: Int, upTo end: Int) -> Int {
    start + OpenMarks.cleanEnd(source.bytes[start..<end])
  }

  /// A line end, as a position behind it, from where what is open can be gone on with although it can't at another.
  ///
  /// - Returns: 0 where it would be too far away.
  func endBefore(_ end: Int) -> Int {
    guard end > tailStart, source.bytes.count - end <= RenderStream.smallTail else { return 0 }
    let lineStart = lastLine(before: end - 1).startIndex
    let before = min(cleanEnd(from: tailStart, upTo: end), lineStart)
    return source.bytes.count - before <= RenderStream.smallTail ? before : 0
  }

  /// - Parameter end: Where a line ends.
  private func lastLine(before end: Int) -> ArraySlice<UInt8> {
    let start = source.bytes[tailStart..<end].lastIndex(of: 0x0A) ?? tailStart - 1
    return source.bytes[(start + 1)..<end]
  }
}
