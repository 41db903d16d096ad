extension Document {
  /// The chunk that holds the unit at `offset`; at the end of the text, the last one.
  func chunkIndex(at offset: Int) -> Int { starts.chunk(at: offset) }

  /// The chunk in which the paragraph number `line` starts.
  func chunkIndex(ofLine line: Int) -> Int { starts.chunk(ofLine: line) }

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
    return starts[chunk].line + chunks[chunk].firstLine(startingAfter: offset - starts[chunk].offset) - 1
  }

  /// Where the paragraph number `index` starts.
  func paragraphStart(_ index: Int) -> Int {
    let chunk = chunkIndex(ofLine: index)
    return starts[chunk].offset + chunks[chunk].lines[index - starts[chunk].line].offset
  }
}
