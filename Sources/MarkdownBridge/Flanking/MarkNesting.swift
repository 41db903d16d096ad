/// Makes properly nested pairs of the marks of a row of segments.
///
/// A mark that covers more stands outside one that it contains; of two with equal extent or that cross, the order of
/// ``Mark`` decides, and of two that cross the inner is split. Where that can't be spelled, another order may be tried.
struct MarkNesting {
  /// For each mark and segment, where the mark's stretch around the segment starts and ends.
  private var starts: [Int32] = []
  private var ends: [Int32] = []
  private var base = 0
  private var width = 0

  /// Which mark stands outside, if not the usual order.
  private var order: [Mark]?

  private(set) var tokens: [InlineToken] = []

  /// The number of pairs.
  private(set) var pieces = 0

  /// Nests the marks of some segments.
  ///
  /// - Parameter order: All marks but the link, the outermost first, whatever their extent; nil for the usual order.
  mutating func nest(_ segments: [InlineSegment], in range: Range<Int>, order: [Mark]? = nil) {
    measure(segments, in: range)
    renest(segments, in: range, order: order)
  }

  /// Nests the segments that were nested last in another order.
  mutating func renest(_ segments: [InlineSegment], in range: Range<Int>, order: [Mark]?) {
    self.order = order
    tokens.removeAll(keepingCapacity: true)
    pieces = 0
    nest(segments, range, .all)
  }

  private mutating func measure(_ segments: [InlineSegment], in range: Range<Int>) {
    base = range.lowerBound
    width = range.count
    let size = width * Mark.count
    if starts.count < size {
      starts = Array(repeating: 0, count: size)
      ends = starts
    }
    for mark in Mark.allCases {
      let row = Int(mark.rawValue) * width
      var start = -1
      for index in range {
        if !segments[index].marks.has(mark) {
          start = -1
        } else if start < 0 || mark == .link && segments[index].link != segments[index - 1].link {
          start = index
        }
        starts[row + index - base] = Int32(truncatingIfNeeded: start)
      }
      var end = -1
      for index in range.reversed() {
        if !segments[index].marks.has(mark) {
          end = -1
        } else if end < 0 || mark == .link && segments[index].link != segments[index + 1].link {
          end = index + 1
        }
        ends[row + index - base] = Int32(truncatingIfNeeded: end)
      }
    }
  }

  @inline(__always)
  private func start(_ mark: Mark, _ index: Int) -> Int { Int(starts[Int(mark.rawValue) * width + index - base]) }

  @inline(__always)
  private func end(_ mark: Mark, _ index: Int) -> Int { Int(ends[Int(mark.rawValue) * width + index - base]) }

  /// At most as deep as there are marks.
  private mutating func nest(_ segments: [InlineSegment], _ range: Range<Int>, _ available: MarkSet) {
    var index = range.lowerBound
    while index < range.upperBound {
      let here =
        segments[index].kind == .lineEnd ? MarkSet(rawValue: 0) : segments[index].marks.intersection(available)
      if here.isEmpty {
        tokens.append(InlineToken(kind: .segment, index: index))
        index += 1
        continue
      }
      var (mark, end) = outermost(of: here, at: index, limit: range.upperBound, available)
      // A pair never ends behind a line end, where it could not flank.
      while segments[end - 1].kind == .lineEnd { end -= 1 }
      let piece = pieces
      pieces += 1
      tokens.append(InlineToken(kind: .open, mark: mark, index: piece))
      nest(segments, index..<end, available.subtracting(MarkSet(mark)))
      tokens.append(InlineToken(kind: .close, mark: mark, index: piece))
      index = end
    }
  }

  private func outermost(of here: MarkSet, at index: Int, limit: Int, _ available: MarkSet) -> (Mark, Int) {
    guard let order else { return longest(of: here, at: index, limit: limit, available) }
    let linkEnd = here.has(.link) ? min(end(.link, index), limit) : 0
    for (rank, mark) in order.enumerated() where here.has(mark) {
      let end = cutEnd(of: mark, at: index, limit: limit, before: order[..<rank], available)
      if end >= linkEnd { return (mark, end) }
    }
    return (.link, linkEnd)
  }

  /// Where a piece ends that is split at each start of a mark that stands outside it.
  private func cutEnd(
    of mark: Mark, at index: Int, limit: Int, before outer: ArraySlice<Mark>, _ available: MarkSet
  ) -> Int {
    var end = min(end(mark, index), limit)
    search: for next in index + 1..<max(end, index + 1) {
      for other in outer where available.has(other) && start(other, next) == next {
        end = next
        break search
      }
    }
    return clearOfLink(end, from: index, limit: limit, available)
  }

  /// The end of a piece, moved back to the start of a link that it would cut.
  private func clearOfLink(_ end: Int, from index: Int, limit: Int, _ available: MarkSet) -> Int {
    guard end < limit, available.has(.link) else { return end }
    let linkStart = start(.link, end - 1)
    return linkStart > index && self.end(.link, end - 1) > end ? linkStart : end
  }

  private func longest(of here: MarkSet, at index: Int, limit: Int, _ available: MarkSet) -> (Mark, Int) {
    var best = Mark.link
    var bestEnd = -1
    for mark in Mark.allCases where here.has(mark) {
      var end = min(end(mark, index), limit)
      var isCut = mark != .link
      while isCut, end < limit {
        isCut = false
        for other in Mark.allCases where available.has(other) && other.crossingRank < mark.crossingRank {
          let start = start(other, end - 1)
          if start > index, self.end(other, end - 1) > end {
            end = start
            isCut = true
            break
          }
        }
      }
      if end > bestEnd {
        best = mark
        bestEnd = end
      }
    }
    return (best, bestEnd)
  }
}
