extension Fragment {
  /// The fragment as it is sent: without white space and blank lines at its ends, and without empty list items at its
  /// end.
  ///
  /// Code keeps its white space, an empty item at the beginning stays, for others may follow its number.
  /// - Complexity: Linear.
  package func trimmed() -> Fragment {
    guard let first = units.first, let last = units.last else { return self }
    // White space includes line ends, so the first and the last line have text.
    if !UTF16Unit.isWhiteSpace(first), !UTF16Unit.isWhiteSpace(last) { return self }
    var lines = Lines(of: self)
    lines.trimEnd(of: self)
    lines.trimStart(of: self)
    if lines.isWhole(self) { return self }
    return slice(lines)
  }

  /// What stands behind the first lines; nil where there is nothing.
  ///
  /// - Complexity: Linear.
  package func droppingLines(_ count: Int) -> Fragment? {
    count > styles.count ? nil : slice(Lines(of: self, from: count))
  }

  /// A stretch of a fragment: from a place in one line to a place in another.
  private struct Lines {
    var range: Range<Int>
    /// Numbers of the first and of the last line.
    var first: Int
    var last: Int
    private let starts: [Int]

    init(of fragment: Fragment, from first: Int = 0) {
      var starts = [0]
      starts.reserveCapacity(fragment.styles.count + 1)
      for (index, unit) in fragment.units.enumerated() where unit == 0x0A { starts.append(index + 1) }
      self.starts = starts
      self.first = first
      last = starts.count - 1
      range = starts[first]..<fragment.units.count
    }

    func isWhole(_ fragment: Fragment) -> Bool { range == 0..<fragment.units.count }

    mutating func trimEnd(of fragment: Fragment) {
      var scan = AttributeScan(fragment)
      while true {
        if fragment.lineStyle(last).kind == .code { return }
        var end = range.upperBound
        while end > starts[last], UTF16Unit.isWhiteSpace(fragment.units[end - 1]), scan.isText(at: end - 1) { end -= 1 }
        range = range.lowerBound..<end
        if end > starts[last] || last == first { return }
        range = range.lowerBound..<(end - 1)
        last -= 1
      }
    }

    mutating func trimStart(of fragment: Fragment) {
      var scan = AttributeScan(fragment)
      while true {
        let style = fragment.lineStyle(first)
        if style.kind == .code { return }
        let end = first == last ? range.upperBound : starts[first + 1] - 1
        var start = range.lowerBound
        while start < end, UTF16Unit.isWhiteSpace(fragment.units[start]), scan.isText(at: start) { start += 1 }
        // Nothing could continue an item that has no text.
        if style.isItem, start == end { return }
        range = start..<range.upperBound
        if start < end || first == last { return }
        first += 1
        range = starts[first]..<range.upperBound
      }
    }
  }

  /// Looks up what the run at a place is; places are asked for in order, forwards or backwards.
  private struct AttributeScan {
    private let runs: [Run]
    private var run = 0

    init(_ fragment: Fragment) { runs = fragment.runs }

    /// Whether the unit is text that may be trimmed: neither code nor a mention.
    mutating func isText(at offset: Int) -> Bool {
      if runs.isEmpty { return true }
      if run == 0, runs[0].end <= offset { run = runs.indices.partitionPoint { runs[$0].end <= offset } }
      while run < runs.count, runs[run].end <= offset { run += 1 }
      while run > 0, runs[run - 1].end > offset { run -= 1 }
      guard run < runs.count else { return true }
      return runs[run].mention < 0 && !runs[run].formats.contains(.code)
    }
  }

  /// The stretch as a fragment of its own.
  private func slice(_ lines: Lines) -> Fragment {
    let range = lines.range
    var kept: [Run] = []
    for run in runs where run.end > range.lowerBound {
      var run = run
      run.end = min(run.end, range.upperBound) - range.lowerBound
      if run.end > kept.last?.end ?? 0 { kept.append(run) }
      if run.end == range.count { break }
    }
    return Fragment(
      units: Array(units[range]), runs: kept, links: links, mentions: mentions,
      styles: lines.last > lines.first ? Array(styles[lines.first..<lines.last]) : [],
      firstStyle: lineStyle(lines.first))
  }
}
