extension Document {
  /// The slow path of an edit: takes chunks apart and lays their text out anew.
  ///
  /// - Complexity: Linear in those chunks and the new text, but for moving the other chunks along.
  mutating func rebuildChunks(
    _ indexes: ClosedRange<Int>, replacing range: Range<Int>, units: [UInt16], runs: [Fragment.Run],
    lines: [TextChunk.Line]
  ) {
    var first = indexes.lowerBound
    var last = indexes.upperBound
    // What would be left too small takes a neighbour in.
    var size = units.count - range.count
    for chunk in first...last { size += chunks[chunk].units.count }
    if size < TextChunk.capacity / 2 {
      if first > 0 { first -= 1 } else if last + 1 < chunks.count { last += 1 }
    }
    let base = starts[first].offset
    var whole = chunks[first]
    if last > first { for chunk in chunks[first + 1...last] { whole.append(chunk) } }
    whole.replace(range.lowerBound - base..<range.upperBound - base, units: units, runs: runs, lines: lines)
    let pieces = whole.split()
    chunks.replaceSubrange(first...last, with: pieces)
    starts.replace(first..<last + 1, with: pieces)
  }
}

extension TextChunk {
  /// Appends a chunk's contents behind this one's.
  mutating func append(_ other: TextChunk) {
    let base = units.count
    if !runs.isEmpty || !other.runs.isEmpty {
      if runs.isEmpty, base > 0 { runs.append(Fragment.Run(end: base)) }
      let added = other.runs.isEmpty ? [Fragment.Run(end: other.units.count)] : other.runs
      for run in added { runs.append(run, upTo: run.end + base) }
    }
    units.append(contentsOf: other.units)
    for line in other.lines { lines.append(Line(offset: line.offset + base, style: line.style)) }
  }

  /// The contents in chunks of at most three quarters of the capacity, so that typing finds room; at least one chunk.
  func split() -> [TextChunk] {
    if units.count <= TextChunk.capacity { return [self] }
    let target = max(TextChunk.capacity * 3 / 4, 1)
    let count = (units.count + target - 1) / target
    let size = (units.count + count - 1) / count
    var pieces: [TextChunk] = []
    pieces.reserveCapacity(count)
    var run = 0
    var line = 0
    var start = 0
    while start < units.count {
      let end = min(start + size, units.count)
      var piece = TextChunk(units: Array(units[start..<end]))
      piece.runs = runs.part(start..<end, from: &run)
      if piece.runs.count == 1, piece.runs[0].isPlain { piece.runs = [] }
      while line < lines.count, lines[line].offset < end || end == units.count {
        piece.lines.append(Line(offset: lines[line].offset - start, style: lines[line].style))
        line += 1
      }
      pieces.append(piece)
      start = end
    }
    return pieces
  }
}
