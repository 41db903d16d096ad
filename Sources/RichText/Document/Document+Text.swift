extension Document {
  /// The text; a lone surrogate reads as U+FFFD.
  ///
  /// - Complexity: Linear.
  public var text: String { string(in: 0..<length) }

  /// A part of the text; a lone surrogate reads as U+FFFD.
  public func string(in range: Range<Int>) -> String { String(utf16Units: units(in: range)) }

  /// The unit at `offset`, or nil outside the text.
  public func unit(at offset: Int) -> UInt16? {
    guard offset >= 0, offset < length else { return nil }
    let chunk = chunkIndex(at: offset)
    return chunks[chunk].units[offset - starts[chunk].offset]
  }

  /// A part of the text in UTF-16 units.
  public func units(in range: Range<Int>) -> [UInt16] {
    let range = clamped(range)
    if range.isEmpty { return [] }
    let first = chunkIndex(at: range.lowerBound)
    let local = range.lowerBound - starts[first].offset..<range.upperBound - starts[first].offset
    if local.upperBound <= chunks[first].units.count {
      return local == chunks[first].units.indices ? chunks[first].units : Array(chunks[first].units[local])
    }
    var result: [UInt16] = []
    result.reserveCapacity(range.count)
    forEachPiece(of: range) { chunk, local in result.append(contentsOf: chunks[chunk].units[local]) }
    return result
  }

  /// The nearest unit on the left of `offset` that is white space or one of `wanted`, if it is at most `limit` units
  /// away.
  package func nearestUnit(before offset: Int, limit: Int, among wanted: [UInt16]) -> (unit: UInt16, offset: Int)? {
    // Nearly every unit is a letter that this mask rules out.
    var mask: UInt64 = 0
    for unit in wanted { mask |= 1 << UInt64(unit & 63) }
    var position = clamped(offset)
    let lowest = max(position - limit, 0)
    var chunk = chunkIndex(at: position)
    while position > lowest {
      let start = starts[chunk].offset
      let end = max(lowest - start, 0)
      var index = position - start
      let found = chunks[chunk].units.withUnsafeBufferPointer { units -> UInt16? in
        while index > end {
          index -= 1
          let unit = units[index]
          let isWhite = (unit <= 0x20 || unit >= 0x85) && UTF16Unit.isWhiteSpace(unit)
          if isWhite || mask >> UInt64(unit & 63) & 1 == 1 && wanted.contains(unit) { return unit }
        }
        return nil
      }
      position = start + index
      if let found { return (found, position) }
      chunk -= 1
    }
    return nil
  }

  /// Calls `body` with each chunk that holds a part of `range`, and that part in the chunk's own offsets.
  func forEachPiece(of range: Range<Int>, _ body: (Int, Range<Int>) -> Void) {
    guard !range.isEmpty else { return }
    var chunk = chunkIndex(at: range.lowerBound)
    while chunk < chunks.count, starts[chunk].offset < range.upperBound {
      let start = starts[chunk].offset
      let lower = max(range.lowerBound - start, 0)
      let upper = min(range.upperBound - start, chunks[chunk].units.count)
      if lower < upper { body(chunk, lower..<upper) }
      chunk += 1
    }
  }
}
