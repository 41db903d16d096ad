import RichText

extension Fragment {
  /// Finds what can be followed in the text that is neither a link, a mention nor code, and makes links of it.
  ///
  /// - Returns: For each link, what it was found as, nil for one that was there; nothing where nothing was found.
  /// - Complexity: Linear.
  mutating func linkEntities(_ options: EntityOptions, policy: LinkPolicy) -> [Entity.Kind?] {
    let found = entities(options, policy: policy)
    if found.isEmpty { return [] }
    let first = links.count
    links += found.map(\.target)
    runs = runs(linking: found, from: first)
    return Array(repeating: nil, count: first) + found.map(\.kind)
  }

  /// What can be followed, in order.
  func entities(_ options: EntityOptions, policy: LinkPolicy) -> [Entity] {
    if options.isEmpty { return [] }
    return units.withUnsafeBufferPointer { units in
      guard EntityHint.stands(in: units, tags: options.hashtagAddress != nil) else { return [] }
      var scanner = EntityScanner(units, options: options, policy: policy)
      var run = 0
      var start = 0
      for line in 0...styles.count {
        let end = UnitScan.lineEnd(in: units, from: start)
        if lineStyle(line).kind != .code { scan(start..<end, from: &run, with: &scanner) }
        start = end + 1
        if start > units.count { break }
      }
      return scanner.found
    }
  }

  /// Scans the stretches of a line that lie between links, mentions and code.
  private func scan(_ line: Range<Int>, from run: inout Int, with scanner: inout EntityScanner) {
    var stretch = line.lowerBound
    var start = line.lowerBound
    while start < line.upperBound {
      while run < runs.count, runs[run].end <= start { run += 1 }
      guard run < runs.count else { break }
      let end = min(runs[run].end, line.upperBound)
      if runs[run].link >= 0 || runs[run].mention >= 0 || runs[run].formats.contains(.code) {
        if stretch < start { scanner.scan(stretch..<start) }
        stretch = end
      }
      start = end
    }
    if stretch < line.upperBound { scanner.scan(stretch..<line.upperBound) }
  }

  /// The runs with a link of its own for each entity.
  private func runs(linking entities: [Entity], from first: Int) -> [Run] {
    var result: [Run] = []
    result.reserveCapacity(runs.count + 2 * entities.count)
    var next = 0
    for run in runs.isEmpty ? [Run(end: units.count)] : runs {
      while next < entities.count, entities[next].range.lowerBound < run.end {
        result.append(run, upTo: entities[next].range.lowerBound)
        var linked = run
        linked.link = first + next
        result.append(linked, upTo: min(run.end, entities[next].range.upperBound))
        if entities[next].range.upperBound > run.end { break }
        next += 1
      }
      result.append(run, upTo: run.end)
    }
    return result
  }
}
