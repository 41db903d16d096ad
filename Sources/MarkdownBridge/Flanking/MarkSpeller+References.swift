extension MarkSpeller {
  /// Makes the nesting work by writing characters that touch delimiters as numeric references, as few as may be.
  mutating func refer(_ segments: inout [InlineSegment], in range: Range<Int>, _ units: [UInt16]) {
    let saved = Self.edges(of: segments, range)
    var best: (count: Int, stars: [Bool], edges: [(Bool, Bool)])?
    useStars(false)
    for attempt in 0..<3 {
      if attempt == 1 {
        _ = works(segments, units)
        if !starFailures() { break }
      } else if attempt == 2 {
        useStars(true)
      }
      let stars = stars
      if let count = references(&segments, units), count < best?.count ?? Int.max {
        best = (count, stars, Self.edges(of: segments, range))
      }
      Self.restore(saved, to: &segments, range)
      self.stars = stars
    }
    if let best {
      stars = best.stars
      Self.restore(best.edges, to: &segments, range)
    } else {
      useStars(false)
      collectRuns(segments)
      referAll(&segments)
    }
  }

  /// Writes all text that touches a delimiter as a reference: everything beside a delimiter is punctuation then, where
  /// all of them may open and close, and the nearest is the right one.
  mutating func referAll(_ segments: inout [InlineSegment]) {
    for place in neighbours {
      if Self.isText(place.left, segments) { segments[place.left].refersLast = true }
      if Self.isText(place.right, segments) { segments[place.right].refersFirst = true }
    }
  }

  /// - Returns: How many references it took, or nil where it did not work.
  private mutating func references(_ segments: inout [InlineSegment], _ units: [UInt16]) -> Int? {
    var count = 0
    for _ in 0..<6 {
      if works(segments, units) { return count }
      var added = 0
      var place = -1
      // One at a place, and then another look.
      for failure in failures where runs[failure].place != place {
        let run = runs[failure]
        place = run.place
        let opens = delimiters[run.first].isOpening && delimiters[run.first + run.count - 1].isOpening
        if Self.refer(for: run, opens: opens, beside: neighbours[place], &segments) { added += 1 }
      }
      if added == 0 { return nil }
      count += added
    }
    return nil
  }

  /// Writes one more character beside a run as a reference; false if there is none left.
  private static func refer(
    for run: DelimiterRun, opens: Bool, beside neighbours: (left: Int, right: Int), _ segments: inout [InlineSegment]
  ) -> Bool {
    // White space that a delimiter encloses has to go first; else a letter outside hides the punctuation inside.
    let isLeftFirst = opens ? !run.after.contains(.white) : run.before.contains(.white)
    return isLeftFirst
      ? referLast(neighbours.left, &segments) || referFirst(neighbours.right, &segments)
      : referFirst(neighbours.right, &segments) || referLast(neighbours.left, &segments)
  }

  private static func referLast(_ index: Int, _ segments: inout [InlineSegment]) -> Bool {
    guard isText(index, segments), !segments[index].refersLast else { return false }
    segments[index].refersLast = true
    return true
  }

  private static func referFirst(_ index: Int, _ segments: inout [InlineSegment]) -> Bool {
    guard isText(index, segments), !segments[index].refersFirst else { return false }
    segments[index].refersFirst = true
    return true
  }

  private static func isText(_ index: Int, _ segments: [InlineSegment]) -> Bool {
    index >= 0 && index < segments.count && segments[index].kind == .text
  }

  private static func edges(of segments: [InlineSegment], _ range: Range<Int>) -> [(Bool, Bool)] {
    let first = max(range.lowerBound - 1, 0)
    let last = min(range.upperBound, segments.count - 1)
    return segments[first...last].map { ($0.refersFirst, $0.refersLast) }
  }

  private static func restore(_ edges: [(Bool, Bool)], to segments: inout [InlineSegment], _ range: Range<Int>) {
    let first = max(range.lowerBound - 1, 0)
    for (index, edge) in edges.enumerated() {
      segments[first + index].refersFirst = edge.0
      segments[first + index].refersLast = edge.1
    }
  }
}
