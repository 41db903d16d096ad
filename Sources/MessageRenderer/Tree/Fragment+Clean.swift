import RichText

extension Fragment {
  /// Removes what no reader is to be sent: control characters other than tab and line end, characters that order text by
  /// direction beyond their own place, and U+FFFC.
  ///
  /// - Complexity: Linear.
  mutating func removeControls() {
    var kept: [UInt16] = []
    kept.reserveCapacity(units.count)
    var remaining: [Run] = []
    var position = 0
    for run in runs {
      for unit in units[position..<run.end] where !UnitScan.isControl(unit) { kept.append(unit) }
      position = run.end
      var run = run
      run.end = kept.count
      if run.end > (remaining.last?.end ?? 0) { remaining.append(run) }
    }
    for unit in units[position...] where !UnitScan.isControl(unit) { kept.append(unit) }
    units = kept
    runs = remaining
  }

  /// Puts in the place of each link target the one to follow, and makes text of links that may not be followed.
  ///
  /// - Complexity: Linear.
  mutating func checkLinks(_ policy: LinkPolicy) {
    var allowed: [String] = []
    var numbers: [Int] = []
    numbers.reserveCapacity(links.count)
    for link in links {
      if let target = policy.target(of: link) {
        numbers.append(allowed.count)
        allowed.append(target)
      } else {
        numbers.append(-1)
      }
    }
    links = allowed
    guard numbers.contains(-1) else { return }
    var joined: [Run] = []
    joined.reserveCapacity(runs.count)
    for var run in runs {
      if run.link >= 0 { run.link = numbers[run.link] }
      joined.append(run, upTo: run.end)
    }
    runs = joined
  }

  /// How many times as long as a link all its addresses may be, once for each of its stretches and lines.
  private static let linkRepeats = 16

  /// Ends a link where its address, which outputs repeat in each stretch and line, would come to far more than it and its
  /// text: few bytes could become many. The first sixteen always lead to it.
  ///
  /// - Complexity: Linear.
  mutating func limitLinks() {
    guard !links.isEmpty, runs.count + styles.count > Fragment.linkRepeats else { return }
    var limited: [Run] = []
    limited.reserveCapacity(runs.count)
    var start = 0
    // The link that goes on, and how many bytes its address may still be repeated with.
    var link = -1
    var left = 0
    for var run in runs {
      let text = units[start..<run.end]
      start = run.end
      if run.link < 0 {
        if !text.allSatisfy({ $0 == 0x0A }) { link = -1 }
      } else {
        let address = links[run.link].utf8.count
        if run.link != link { left = address * Fragment.linkRepeats }
        link = run.link
        left += text.count * Fragment.linkRepeats - address * (1 + text.count { $0 == 0x0A })
        if left < 0 { run.link = -1 }
      }
      limited.append(run, upTo: run.end)
    }
    runs = limited
  }
}
