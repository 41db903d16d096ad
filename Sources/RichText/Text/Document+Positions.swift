/// Positions in the text: where a caret may stand.
///
/// A caret stands between grapheme clusters (UAX #29) and never inside a mention.
extension Document {
  /// A cluster longer than this many units is cut; it keeps the cost of one question bounded on hostile text.
  private static var clusterWindow: Int { 64 }

  /// Flags in a row are pairs counted from the first; this many units of them are counted at most.
  private static var flagWindow: Int { 8192 }

  /// Below this every unit is a cluster of its own, but for CR LF: nothing that extends a cluster comes earlier.
  private static var firstExtender: UInt16 { 0x300 }

  /// Whether a caret may stand at `offset`.
  ///
  /// - Complexity: O(1); looks at no more than 64 units.
  public func isBorder(_ offset: Int) -> Bool {
    if offset <= 0 || offset >= length { return offset == 0 || offset == length }
    return !isInsideMention(offset) && isClusterBorder(offset)
  }

  /// The nearest place at or before `offset` where a caret may stand.
  public func border(atOrBefore offset: Int) -> Int {
    var offset = clamped(offset)
    // A cluster may reach over the edge of a mention, so that leaving the one can lead into the other.
    while !isBorder(offset) {
      if isInsideMention(offset), let mention = mention(at: offset) {
        offset = mention.range.lowerBound
      } else {
        offset -= 1
      }
    }
    return offset
  }

  /// The nearest place at or after `offset` where a caret may stand.
  public func border(atOrAfter offset: Int) -> Int {
    var offset = clamped(offset)
    while !isBorder(offset) {
      if isInsideMention(offset), let mention = mention(at: offset) {
        offset = mention.range.upperBound
      } else {
        offset += 1
      }
    }
    return offset
  }

  /// Where the cluster or mention before `offset` starts; 0 at the start.
  public func border(before offset: Int) -> Int { border(atOrBefore: min(offset, length) - 1) }

  /// Where the cluster or mention after `offset` ends; the length at the end.
  public func border(after offset: Int) -> Int { border(atOrAfter: max(offset, 0) + 1) }

  /// The range widened to whole clusters and mentions. An empty range inside one moves behind it.
  public func snapped(_ range: Range<Int>) -> Range<Int> {
    if range.isEmpty {
      let offset = border(atOrAfter: range.lowerBound)
      return offset..<offset
    }
    let lower = border(atOrBefore: range.lowerBound)
    return lower..<max(lower, border(atOrAfter: range.upperBound))
  }

  /// Whether `offset` lies between two units of one mention's label.
  private func isInsideMention(_ offset: Int) -> Bool {
    if mentionTable.distinctCount == 0 || offset <= 0 || offset >= length { return false }
    let number = attributes(at: offset).mention
    return number >= 0 && attributes(at: offset - 1).mention == number
  }

  private func isClusterBorder(_ offset: Int) -> Bool {
    guard offset > 0, offset < length, let before = unit(at: offset - 1), let after = unit(at: offset) else {
      return true
    }
    if before < Document.firstExtender, after < Document.firstExtender { return before != 0x0D || after != 0x0A }
    if before == 0x0A || after == 0x0A { return true }
    if UTF16Unit.isLowSurrogate(after), UTF16Unit.isHighSurrogate(before) { return false }
    return windowHasBorder(at: offset)
  }

  private func windowHasBorder(at offset: Int) -> Bool {
    var start = offset - 1
    let limit = max(offset - Document.clusterWindow, 0)
    // Back to a place that is a border whatever stands before it.
    while start > limit {
      if let before = unit(at: start - 1), let after = unit(at: start), before < Document.firstExtender,
        after < Document.firstExtender, before != 0x0D
      {
        break
      }
      start -= 1
    }
    if start > 0, let first = unit(at: start), UTF16Unit.isLowSurrogate(first) { start += 1 }
    if start >= offset { return true }
    // The window may have cut a flag in two.
    if start > 0, isRegionalIndicator(at: start), regionalIndicators(before: start) & 1 == 1 {
      start -= 2
    }
    var position = start
    for cluster in string(in: start..<min(offset + 2, length)) {
      position += cluster.utf16.count
      if position >= offset { return position == offset }
    }
    return true
  }

  private func isRegionalIndicator(at offset: Int) -> Bool {
    guard let high = unit(at: offset), high == UTF16Unit.regionalIndicatorHigh, let low = unit(at: offset + 1) else {
      return false
    }
    return UTF16Unit.regionalIndicatorLows.contains(low)
  }

  /// How many regional indicators stand directly before `offset`, as far as they are counted.
  private func regionalIndicators(before offset: Int) -> Int {
    var position = offset
    var chunk = chunkIndex(at: offset)
    var expectsHigh = false
    while position > max(offset - Document.flagWindow, 0) {
      let start = starts[chunk].offset
      let goesOn = chunks[chunk].units.withUnsafeBufferPointer { units -> Bool in
        while position > max(start, offset - Document.flagWindow) {
          let unit = units[position - 1 - start]
          let isPart =
            expectsHigh ? unit == UTF16Unit.regionalIndicatorHigh : UTF16Unit.regionalIndicatorLows.contains(unit)
          if !isPart { return false }
          expectsHigh.toggle()
          position -= 1
        }
        return true
      }
      if !goesOn { break }
      chunk -= 1
    }
    return (offset - position) / 2
  }
}
