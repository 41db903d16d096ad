import MarkdownBridge
import RichText

/// What is open, read up to a line end, so that what follows is read alone and put behind it.
struct GraftBase: Sendable {
  /// Source that opens the same containers and the same last block again.
  let skeleton: [UInt8]

  /// The blocks that are open in the message, outermost first, and their kinds.
  let path: [Int]
  let kinds: [RenderedBlock.Kind]

  /// How many blocks and lines the skeleton gives.
  let blockCount: Int
  let lineCount: Int

  /// How the message was.
  let point: GraftPoint

  /// Where in the source goes on what follows.
  let end: Int

  /// - Parameters:
  ///   - blocks: The blocks of the tree that was read last.
  ///   - index: For each of them, where it stands in the message.
  ///   - lastLine: The last line of the source that was read.
  init?(
    _ blocks: [ExtendedMarkdown.Block], in message: RenderedMessage, index: (Int) -> Int, lastLine: ArraySlice<UInt8>,
    end: Int
  ) {
    var open = blocks.indices.filter { blocks[$0].end == blocks.count }
    if let table = open.firstIndex(where: { blocks[$0].kind == .table }) { open = Array(open[...table]) }
    guard let last = open.last else { return nil }
    var spelling = SkeletonSpelling()
    for block in open.dropLast() { spelling.open(blocks[block]) }
    let columns = blocks[last].kind == .table ? blocks[last...].prefix { $0.kind == .table || $0.isHead }.count - 2 : 0
    guard let spelled = spelling.close(with: blocks[last], columns: columns, lastLine: lastLine) else { return nil }
    skeleton = spelled.source
    path = open.map(index)
    kinds = open.map { message.blocks[index($0)].kind }
    lineCount = max(columns, 1)
    blockCount = open.count + (columns > 0 ? columns + 1 : 0)
    point = message.graftPoint(path: path)
    self.end = end
    guard spelled.leaf == nil || spelled.leaf == kinds.last else { return nil }
  }
}

/// Writes the source that opens some blocks again.
private struct SkeletonSpelling {
  private var first: [UInt8] = []
  private var further: [UInt8] = []

  mutating func open(_ block: ExtendedMarkdown.Block) {
    switch block.kind {
    case .quote:
      first += Array("> ".utf8)
      further += Array("> ".utf8)
    case .item:
      var marker = [block.opening.marker]
      if marker[0] == UInt8(ascii: ".") || marker[0] == UInt8(ascii: ")") {
        marker = Array("\(block.number)".utf8) + marker
      }
      let indent = Array(repeating: UInt8(0x20), count: block.opening.indent)
      let space = Array(repeating: UInt8(0x20), count: max(block.opening.width - marker.count, 1))
      first += indent + marker + space
      further += Array(repeating: UInt8(0x20), count: block.opening.indent + block.opening.width)
    default: break
    }
  }

  /// - Returns: The source; nil where the last block can't be opened again.
  mutating func close(
    with leaf: ExtendedMarkdown.Block, columns: Int, lastLine: ArraySlice<UInt8>
  ) -> (source: [UInt8], leaf: RenderedBlock.Kind?)? {
    var source = first
    let isBlank = lastLine.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
    switch leaf.kind {
    case .paragraph: source += Array("a\n".utf8)
    case .heading: source += Array("# a\n".utf8)
    case .table:
      source += Array((String(repeating: "|a", count: columns) + "|\n").utf8)
      source += further + Array((String(repeating: "|-", count: columns) + "|\n").utf8)
    case .code where leaf.opening.marker != 0:
      let content = lastLine.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
      let run = content.prefix { $0 == leaf.opening.marker }.count
      // A block that has ended, or that has no line yet, can't be gone on with.
      if run >= leaf.opening.width || isBlank { return nil }
      source += Array(repeating: leaf.opening.marker, count: leaf.opening.width) + [0x0A] + further + Array("a\n".utf8)
    default: return nil
    }
    if isBlank { source += lastLine + [0x0A] }
    return (source, nil)
  }
}

extension RenderStream {
  /// Reads only the end of what is open, and puts it behind the rest.
  mutating func refreshEnd() {
    if base == nil, !isWithoutBase { makeBase() }
    guard let base, let last = parts.indices.last, last >= closedCount else { return appendPlain() }
    let rest = source.bytes[base.end...]
    guard rest.count <= RenderStream.smallTail else { return appendPlain() }
    if advanceBase(base, part: last) { return refreshEnd() }
    let read = readEnd(base, completed(rest))
    guard let read else { return appendPlain() }
    parts[last].message.truncate(to: base.point)
    parts[last].message.graft(read.message, path: base.path, blockCount: base.blockCount, lineCount: base.lineCount)
  }

  /// Reads the whole lines of what is open, and shows them.
  private mutating func makeBase() {
    // What can't be gone on with is not tried again before the whole is read.
    isWithoutBase = true
    guard let lineEnd = source.bytes[tailStart...].lastIndex(of: 0x0A) else { return }
    let tail = Array(source.bytes[tailStart...lineEnd])
    let read = tail.withUnsafeBufferPointer {
      Markdown.readExtendedParts($0, options: reading, isFirst: closedCount == 0)
    }
    guard let open = read.last else { return }
    let message = RenderedMessage(open, options: options)
    guard
      let made = GraftBase(
        open.blocks, in: message, index: { $0 }, lastLine: lastLine(before: lineEnd), end: lineEnd + 1)
    else { return }
    parts.removeSubrange(closedCount...)
    for part in read { show(RenderedMessage(part, options: options)) }
    base = made
  }

  private func lastLine(before end: Int) -> ArraySlice<UInt8> {
    let start = source.bytes[tailStart..<end].lastIndex(of: 0x0A) ?? tailStart - 1
    return source.bytes[(start + 1)..<end]
  }

  private func readEnd(_ base: GraftBase, _ rest: [UInt8]) -> (tree: ExtendedMarkdown, message: RenderedMessage)? {
    let tree = (base.skeleton + rest).withUnsafeBufferPointer { Markdown.readExtended($0, options: reading) }
    let message = RenderedMessage(tree, options: options)
    guard message.blocks.count >= base.blockCount, message.lines.count >= base.lineCount else { return nil }
    for (place, kind) in base.kinds.enumerated() where message.blocks[place].kind != kind { return nil }
    return (tree, message)
  }

  /// Moves the place from where the end is read behind lines in which no delimiter is open.
  private mutating func advanceBase(_ base: GraftBase, part: Int) -> Bool {
    guard let lineEnd = source.bytes[base.end...].lastIndex(of: 0x0A), lineEnd - base.end >= 256,
      let read = readEnd(base, Array(source.bytes[base.end...lineEnd])),
      !read.message.holdsDelimiters(fromLine: base.lineCount)
    else { return false }
    parts[part].message.truncate(to: base.point)
    let shift = parts[part].message.blocks.count - base.blockCount
    parts[part].message.graft(read.message, path: base.path, blockCount: base.blockCount, lineCount: base.lineCount)
    let made = GraftBase(
      read.tree.blocks, in: parts[part].message,
      index: { $0 < base.path.count ? base.path[$0] : $0 + shift }, lastLine: lastLine(before: lineEnd),
      end: lineEnd + 1)
    if let made { self.base = made }
    return made != nil
  }
}

extension RenderedMessage {
  /// Whether text outside code holds what may open a format, a link or code.
  fileprivate func holdsDelimiters(fromLine first: Int) -> Bool {
    guard first < lines.count else { return false }
    var run = 0
    for position in lines[first].range.lowerBound..<content.units.count {
      while run < content.runs.count, content.runs[run].end <= position { run += 1 }
      if run < content.runs.count, content.runs[run].formats.contains(.code) { continue }
      switch content.units[position] {
      // * < [ _ ` ~
      case 0x2A, 0x3C, 0x5B, 0x5F, 0x60, 0x7E: return true
      default: break
      }
    }
    return false
  }
}
