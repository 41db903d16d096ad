extension Fragment {
  /// Takes the blank lines at both ends away; of a fragment of blank lines alone an empty body line is left.
  ///
  /// The fragment must have a ``firstStyle``.
  package mutating func trimBlankLines() {
    var firstLine = 0
    var start = 0
    while start < units.count, units[start] == 0x0A, lineStyle(firstLine).kind == .body {
      start += 1
      firstLine += 1
    }
    var lastLine = styles.count
    var end = units.count
    while end > start, units[end - 1] == 0x0A, lineStyle(lastLine).kind == .body {
      end -= 1
      lastLine -= 1
    }
    let isBlank = start == end && firstLine == lastLine && lineStyle(firstLine).kind == .body
    if isBlank {
      self = Fragment(units: [], runs: [], firstStyle: .body)
      return
    }
    if start == 0, end == units.count { return }
    firstStyle = lineStyle(firstLine)
    styles = Array(styles[firstLine..<lastLine])
    units = Array(units[start..<end])
    runs = runs.compactMap { run in
      var run = run
      run.end = min(run.end, end) - start
      return run
    }
    runs.removeAll { $0.end <= 0 }
    while runs.count > 1, runs[runs.count - 2].end >= units.count { runs.removeLast() }
    if units.isEmpty { runs = [] }
  }

  /// The style of the fragment's line with this number, the first being 0.
  package func lineStyle(_ index: Int) -> ParagraphStyle {
    index == 0 ? firstStyle ?? .body : index <= styles.count ? styles[index - 1] : .body
  }
}
