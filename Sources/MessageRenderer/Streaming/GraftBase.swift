import MarkdownBridge
import RichText

/// What is open, read up to a line end, so that what follows is read alone and put behind it.
struct GraftBase: Sendable {
  /// Source that opens the same containers and the same last block again.
  let skeleton: [UInt8]

  /// The blocks that are open in the message, outermost first, and their kinds.
  let path: [Int]
  let kinds: [RenderedBlock.Kind]

  /// For each of them, by how much the skeleton's number of an item is too low.
  let numberShifts: [Int]

  /// How many blocks and lines the skeleton gives.
  let blockCount: Int
  let lineCount: Int

  /// How the message was.
  let point: GraftPoint

  /// Where in the source goes on what follows.
  let end: Int

  /// Whether what is open is code, in which nothing opens anything.
  let isCode: Bool

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
    numberShifts = open.map { block in
      block == last ? 0 : spelling.open(blocks[block], number: message.blocks[index(block)].number)
    }
    let columns = blocks[last].kind == .table ? blocks[last...].prefix { $0.kind == .table || $0.isHead }.count - 2 : 0
    path = open.map(index)
    kinds = path.map { message.blocks[$0].kind }
    isCode = blocks[last].isOpenCode
    // Code that has no line yet would get one before that line.
    if isCode, blocks[last].lines.count == 1, message.lines.last?.range.isEmpty ?? true { return nil }
    guard let source = spelling.close(with: blocks[last], columns: columns, lastLine: lastLine) else { return nil }
    skeleton = source
    lineCount = max(columns, 1)
    blockCount = open.count + (columns > 0 ? columns + 1 : 0)
    point = message.graftPoint(path: path)
    self.end = end
  }
}

/// Writes the source that opens some blocks again.
private struct SkeletonSpelling {
  private var first: [UInt8] = []
  private var further: [UInt8] = []

  /// - Parameter number: That of an item, of which as many digits are written as its place has room for.
  /// - Returns: By how much the number that is written is too low.
  mutating func open(_ block: ExtendedMarkdown.Block, number: Int) -> Int {
    var shift = 0
    switch block.kind {
    case .quote:
      first += Array("> ".utf8)
      further += Array("> ".utf8)
    case .item:
      var marker = [block.opening.marker]
      if marker[0] == UInt8(ascii: ".") || marker[0] == UInt8(ascii: ")") {
        let digits = min(max(block.opening.width - 2, 1), 9)
        let written = number % (0..<digits).reduce(1) { power, _ in power * 10 }
        shift = number - written
        let spelled = Array("\(written)".utf8)
        marker = Array(repeating: UInt8(ascii: "0"), count: digits - spelled.count) + spelled + marker
      }
      let indent = Array(repeating: UInt8(0x20), count: block.opening.indent)
      let space = Array(repeating: UInt8(0x20), count: max(block.opening.width - marker.count, 1))
      first += indent + marker + space
      further += Array(repeating: UInt8(0x20), count: block.opening.indent + block.opening.width)
    default: break
    }
    return shift
  }

  /// - Returns: The source; nil where the last block can't be opened again.
  mutating func close(with leaf: ExtendedMarkdown.Block, columns: Int, lastLine: ArraySlice<UInt8>) -> [UInt8]? {
    var source = first
    switch leaf.kind {
    case .paragraph: source += Array("a\n".utf8)
    case .heading: source += Array("# a\n".utf8)
    case .table:
      source += Array((String(repeating: "|a", count: columns) + "|\n").utf8)
      source += further + Array((String(repeating: "|-", count: columns) + "|\n").utf8)
    case .code where leaf.opening.marker != 0:
      let fence = Array(repeating: leaf.opening.marker, count: leaf.opening.width) + [0x0A]
      source += fence + further + Array("a\n".utf8)
      if !leaf.isOpenCode { source += further + fence }
    default: return nil
    }
    // A blank line ends what it can end.
    let isBlank = lastLine.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
    if isBlank, !leaf.isOpenCode { source += lastLine + [0x0A] }
    return source
  }
}
