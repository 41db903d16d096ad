/// Where each chunk of a document begins: in the text, and in the sequence of paragraphs.
///
/// A character moves all starts behind it. They are moved only when an edit comes elsewhere: until then those behind the
/// chunk that was edited last lack what it has grown by, so that typing costs the same however many there are.
struct ChunkStarts: Sendable {
  /// A start, or the distance of two.
  private struct Entry: Sendable {
    var offset: Int32
    var line: Int32

    static func += (first: inout Entry, second: Entry) {
      first.offset &+= second.offset
      first.line &+= second.line
    }

    static func -= (first: inout Entry, second: Entry) {
      first.offset &-= second.offset
      first.line &-= second.line
    }
  }

  private var entries: [Entry]

  /// The chunk that was edited last. Most of what a keystroke asks is about it, so that it is looked at first.
  private var recent = 0

  /// What the entries behind ``recent`` lack.
  private var pending = Entry(offset: 0, line: 0)

  /// The starts of a document's chunks.
  init(of chunks: [TextChunk]) {
    var start = Entry(offset: 0, line: 0)
    entries = ChunkStarts.entries(of: chunks, from: &start)
  }

  var count: Int { entries.count }

  subscript(chunk: Int) -> (offset: Int, line: Int) {
    var entry = entries[chunk]
    if chunk > recent { entry += pending }
    return (Int(entry.offset), Int(entry.line))
  }

  /// The last chunk that starts at `offset` or before it.
  func chunk(at offset: Int) -> Int {
    if offset < Int(entries[recent].offset) {
      return (1..<max(recent, 1)).partitionPoint { Int(entries[$0].offset) <= offset } - 1
    }
    let offset = offset - Int(pending.offset)
    if recent + 1 == entries.count || offset < Int(entries[recent + 1].offset) { return recent }
    return (recent + 2..<entries.count).partitionPoint { Int(entries[$0].offset) <= offset } - 1
  }

  /// The chunk in which a paragraph starts: the first with a later one behind it. Where none starts in a chunk, the next
  /// has the same number.
  func chunk(ofLine line: Int) -> Int {
    if line < Int(entries[recent].line) {
      return (0..<max(recent - 1, 0)).partitionPoint { Int(entries[$0 + 1].line) <= line }
    }
    let line = line - Int(pending.line)
    if recent + 1 == entries.count || line < Int(entries[recent + 1].line) { return recent }
    return (recent + 1..<entries.count - 1).partitionPoint { Int(entries[$0 + 1].line) <= line }
  }

  /// Moves what is behind a chunk that has grown, or shrunk.
  mutating func grow(_ chunk: Int, by length: Int, lines: Int) {
    settle(at: chunk)
    pending += Entry(offset: Int32(truncatingIfNeeded: length), line: Int32(truncatingIfNeeded: lines))
  }

  /// Puts chunks, at least one, in place of others, of which there is at least one, too.
  mutating func replace(_ range: Range<Int>, with chunks: [TextChunk]) {
    settle(at: range.upperBound - 1)
    var end = entries[range.lowerBound]
    let new = ChunkStarts.entries(of: chunks, from: &end)
    if range.upperBound < entries.count {
      pending = end
      pending -= entries[range.upperBound]
    }
    entries.replaceSubrange(range, with: new)
    recent = range.lowerBound + new.count - 1
  }

  /// Makes a chunk the one behind which all entries lack what is pending.
  private mutating func settle(at chunk: Int) {
    if chunk > recent {
      for index in recent + 1...chunk { entries[index] += pending }
    } else if chunk < recent {
      for index in chunk + 1...recent { entries[index] -= pending }
    }
    recent = chunk
  }

  /// The starts of chunks that follow each other, the first at `start`, which becomes where the last ends.
  private static func entries(of chunks: [TextChunk], from start: inout Entry) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(chunks.count)
    for chunk in chunks {
      entries.append(start)
      start += Entry(
        offset: Int32(truncatingIfNeeded: chunk.units.count), line: Int32(truncatingIfNeeded: chunk.lines.count))
    }
    return entries
  }
}
