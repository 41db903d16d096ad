extension Document {
  /// The chunk that holds the unit at `offset`; at the end of the text, the last one.
  func chunkIndex(at offset: Int) -> Int {
    if starts.count == 1 { return 0 }
    return (1..<starts.count).partitionPoint { Int(starts[$0].offset) <= offset } - 1
  }

  /// The chunk in which the paragraph number `line` starts.
  func chunkIndex(ofLine line: Int) -> Int {
    if starts.count == 1 { return 0 }
    var index = (1..<starts.count).partitionPoint { Int(starts[$0].line) <= line } - 1
    // Chunks in which no paragraph starts share the number with the one after them.
    while chunks[index].lines.isEmpty, index > 0 { index -= 1 }
    return index
  }

  func clamped(_ offset: Int) -> Int { min(max(offset, 0), length) }

  func clamped(_ range: Range<Int>) -> Range<Int> {
    let lower = clamped(range.lowerBound)
    return lower..<max(lower, clamped(range.upperBound))
  }

  /// Number of the paragraph that holds `offset`. A paragraph holds the offset of its line end, not the one behind it.
  ///
  /// - Complexity: Logarithmic.
  public func paragraphIndex(at offset: Int) -> Int {
    let offset = clamped(offset)
    let chunk = chunkIndex(at: offset)
    return Int(starts[chunk].line) + chunks[chunk].firstLine(startingAfter: offset - Int(starts[chunk].offset)) - 1
  }

  /// Where the paragraph number `index` starts.
  func paragraphStart(_ index: Int) -> Int {
    let chunk = chunkIndex(ofLine: index)
    return Int(starts[chunk].offset) + chunks[chunk].lines[index - Int(starts[chunk].line)].offset
  }
}
