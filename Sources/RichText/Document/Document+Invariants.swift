extension Document {
  /// Checks every invariant of the representation and of the grammar; does nothing in ordinary release builds.
  ///
  /// Checked builds call it after every edit. It traps at the first violation and says which it is.
  package func checkInvariants() {
    #if INTERNAL_CHECKS
      if let violation { preconditionFailure(violation) }
    #endif
  }

  /// The first invariant that does not hold, in words; nil where all do.
  ///
  /// - Complexity: Linear.
  package var violation: String? {
    representationViolation ?? attributeViolation
      ?? (styleRepair(lines: 0..<paragraphCount) == nil && codeRepairs(around: 0..<length).isEmpty ? nil : "grammar")
  }

  private var representationViolation: String? {
    if chunks.isEmpty || chunks.count != starts.count { return "chunk count" }
    var offset = 0
    var line = 0
    for (index, chunk) in chunks.enumerated() {
      if starts[index].offset != offset || starts[index].line != line { return "chunk start" }
      if chunk.units.isEmpty, chunks.count > 1 { return "empty chunk" }
      if chunk.units.count > TextChunk.capacity { return "chunk size" }
      if !chunk.runs.isEmpty {
        var end = 0
        for (number, run) in chunk.runs.enumerated() {
          if run.end <= end { return "run order" }
          if number > 0, run.hasAttributes(of: chunk.runs[number - 1]) { return "equal neighbours" }
          end = run.end
        }
        if end != chunk.units.count { return "run coverage" }
        if chunk.runs.count == 1, chunk.runs[0].isPlain { return "needless run" }
      }
      var expected: [Int] = index == 0 ? [0] : []
      if index > 0, chunks[index - 1].units.last == 0x0A { expected.append(0) }
      for (position, unit) in chunk.units.enumerated() where unit == 0x0A {
        if position + 1 < chunk.units.count || index == chunks.count - 1 { expected.append(position + 1) }
      }
      if chunk.lines.count != expected.count { return "line count" }
      for (number, start) in expected.enumerated() where chunk.lines[number].offset != start { return "line start" }
      offset += chunk.units.count
      line += chunk.lines.count
    }
    if offset != length { return "length" }
    if line != paragraphCount { return "paragraph count" }
    return nil
  }

  private var attributeViolation: String? {
    var visible = 0
    for chunk in chunks { for unit in chunk.units where UTF16Unit.isVisible(unit) { visible += 1 } }
    if visible != visibleUnits { return "visible units" }
    var seen: [Int: Int] = [:]
    var keys: [Mention.Identity: Int] = [:]
    var violation: String?
    forEachRun(in: 0..<length) { range, run in
      if run.mention >= 0 {
        let mention = mentionTable.entries[run.mention]
        if let end = seen[run.mention] {
          if end != range.lowerBound { violation = "mention in two places" }
        } else {
          keys[mention.identity, default: 0] += 1
        }
        seen[run.mention] = range.upperBound
      }
      if !run.isPlain {
        for unit in units(in: range) where unit == 0x0A { violation = "line end with attributes" }
      }
    }
    if let violation { return violation }
    if keys.count != mentionTable.distinctCount || keys.count != mentionTable.counts.total {
      return "distinct mentions"
    }
    for (key, count) in keys where mentionTable.count(key) != count { return "mention count" }
    return nil
  }
}
