extension LiteralEscaper {
  /// Escapes the back-ticks of the text that would begin a code span.
  ///
  /// A run opens a span where a run of the same length follows anywhere in the block: in the text, escaped or not, in a
  /// code span, a token or a destination. So the block is gone through from its end.
  mutating func guardTicks(_ block: UnsafeBufferPointer<UInt8>) {
    var following = TickLengths()
    // Code spans that follow. Once cmark has looked for the end of a run in vain, it finds the next code span but maybe
    // not the one after that.
    var spans = 0
    var item = items.count - 1
    var end = block.count
    while end > 0 {
      guard block[end - 1] == UInt8(ascii: "`") else {
        end -= 1
        continue
      }
      var start = end - 1
      while start > 0, block[start - 1] == UInt8(ascii: "`") { start -= 1 }
      // Where the text's own part in front ends, and where the one behind a fence starts and ends.
      var front = start
      var behind = end..<end
      while item >= 0, items[item].offset >= start {
        let own = items[item]
        item -= 1
        guard own.byte == UInt8(ascii: "`") else { continue }
        if !own.isLiteral {
          spans += 1
          continue
        }
        if own.offset == start {
          front = start + own.length
        } else {
          behind = own.offset..<own.offset + own.length
        }
      }
      if !behind.isEmpty {
        if behind.upperBound == end {
          guardRun(behind, isForced: true, escapesAll: spans > 1, &following)
        } else {
          guardTicks(behind, beforeFence: end - behind.upperBound, &following)
        }
        end = behind.lowerBound
      }
      if front == end {
        guardRun(start..<end, isForced: false, escapesAll: spans > 1, &following)
      } else {
        guardTicks(start..<front, beforeFence: end - front, &following)
      }
      end = start
    }
  }

  /// Escapes the ticks of the text directly before a fence of the writer's, or before none where the range is empty.
  private mutating func guardTicks(_ ticks: Range<Int>, beforeFence length: Int, _ following: inout TickLengths) {
    for offset in ticks { flag(offset) }
    // The last of them and the fence are one run to whoever looks for an end.
    following.insert(length + (ticks.isEmpty ? 0 : 1))
    if ticks.count > 1 { following.insert(1) }
  }

  /// Escapes as many ticks at the start of a run of the text as it takes for the rest to open nothing.
  private mutating func guardRun(
    _ ticks: Range<Int>, isForced: Bool, escapesAll: Bool, _ following: inout TickLengths
  ) {
    var escaped = escapesAll ? ticks.count : isForced || flags[ticks.lowerBound] ? 1 : 0
    while escaped < ticks.count, following.contains(ticks.count - escaped) { escaped += 1 }
    for offset in ticks.prefix(escaped) { flag(offset) }
    following.insert(ticks.count - max(escaped - 1, 0))
    if escaped > 1 { following.insert(1) }
  }
}

/// Lengths of back-tick runs.
private struct TickLengths {
  private var short: UInt64 = 0
  private var long: Set<Int> = []

  mutating func insert(_ length: Int) {
    if length < 64 { short |= 1 << UInt64(length) } else { long.insert(length) }
  }

  func contains(_ length: Int) -> Bool {
    length < 64 ? short & 1 << UInt64(length) != 0 : long.contains(length)
  }
}
