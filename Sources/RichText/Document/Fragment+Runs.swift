extension Fragment.Run {
  /// Whether the run carries neither format, link nor mention.
  package var isPlain: Bool { formats.isEmpty && link < 0 && mention < 0 }

  package func hasAttributes(of other: Fragment.Run) -> Bool {
    formats == other.formats && link == other.link && mention == other.mention
  }
}

extension [Fragment.Run] {
  /// Appends a run that ends at `end`, unless it would be empty; equal neighbours become one.
  package mutating func append(_ run: Fragment.Run, upTo end: Int) {
    guard end > last?.end ?? 0 else { return }
    if let last, last.hasAttributes(of: run) {
      self[count - 1].end = end
    } else {
      append(Fragment.Run(end: end, formats: run.formats, link: run.link, mention: run.mention))
    }
  }

  /// The same runs with equal neighbours as one; none where no text carries any attribute.
  var joined: [Fragment.Run] {
    if count == 1, self[0].isPlain { return [] }
    if indices.dropFirst().allSatisfy({ !self[$0].hasAttributes(of: self[$0 - 1]) && self[$0].end > self[$0 - 1].end }),
      count == 0 || self[0].end > 0
    {
      return self
    }
    var result: [Fragment.Run] = []
    for run in self { result.append(run, upTo: run.end) }
    return result.count == 1 && result[0].isPlain ? [] : result
  }

  /// The part of the runs that covers `range`, with ends relative to its start.
  ///
  /// - Parameter index: A run that ends behind the range's start; afterwards, the same for the range that follows.
  func part(_ range: Range<Int>, from index: inout Int) -> [Fragment.Run] {
    var part: [Fragment.Run] = []
    while index < count {
      let run = self[index]
      part.append(run, upTo: Swift.min(run.end, range.upperBound) - range.lowerBound)
      if run.end > range.upperBound { break }
      index += 1
      if run.end == range.upperBound { break }
    }
    return part
  }
}
