/// A stretch of a document's text with everything that belongs to it.
///
/// Offsets in here count from the chunk's start, so that an edit elsewhere moves nothing inside.
struct TextChunk: Sendable {
  /// A paragraph that starts in this chunk.
  struct Line: Sendable, Equatable {
    var offset: Int
    var style: ParagraphStyle
  }

  var units: [UInt16] = []

  /// Attributes of the text, covering it in order with no two equal neighbours; empty where no character carries any.
  var runs: [Fragment.Run] = []

  /// The paragraphs that start here, in order. The paragraph after a line end at the chunk's end starts in the next
  /// chunk; only in the last chunk may one start at the very end.
  var lines: [Line] = []

  /// A chunk that grows beyond this is split, one that shrinks below a quarter is joined to its neighbour. Small in
  /// checked builds, so that small inputs reach many chunks.
  static var capacity: Int {
    #if INTERNAL_CHECKS
      return 16
    #else
      return 2048
    #endif
  }
}

extension TextChunk {
  /// Puts `newUnits` and what belongs to them in place of `range`.
  ///
  /// - Parameters:
  ///   - newRuns: The new text's attributes with ends relative to its start; empty where it has none.
  ///   - newLines: The paragraphs that start inside the new text, with offsets relative to its start.
  /// - Complexity: Linear in the chunk's length.
  mutating func replace(
    _ range: Range<Int>, units newUnits: [UInt16], runs newRuns: [Fragment.Run], lines newLines: [Line]
  ) {
    replaceRuns(range, count: newUnits.count, runs: newUnits.isEmpty ? [] : newRuns)
    replaceLines(range, count: newUnits.count, lines: newLines)
    if range.isEmpty, newUnits.count == 1 {
      units.insert(newUnits[0], at: range.lowerBound)
    } else {
      units.replaceSubrange(range, with: newUnits)
    }
  }

  private mutating func replaceLines(_ range: Range<Int>, count: Int, lines newLines: [Line]) {
    // The paragraph that holds the range's start keeps its place; those that a removed line end started go.
    let first = firstLine(startingAfter: range.lowerBound)
    var last = first
    while last < lines.count, lines[last].offset <= range.upperBound { last += 1 }
    let shift = count - range.count
    if shift != 0 {
      for index in last..<lines.count { lines[index].offset += shift }
    }
    if first == last, newLines.isEmpty { return }
    lines.replaceSubrange(
      first..<last, with: newLines.lazy.map { Line(offset: $0.offset + range.lowerBound, style: $0.style) })
  }

  private mutating func replaceRuns(_ range: Range<Int>, count: Int, runs newRuns: [Fragment.Run]) {
    if runs.isEmpty {
      if newRuns.allSatisfy({ $0.isPlain }) { return }
      if !units.isEmpty { runs.append(Fragment.Run(end: units.count)) }
    }
    if !shiftRuns(range, count: count, runs: newRuns) { rebuildRuns(range, count: count, runs: newRuns) }
  }

  /// The most frequent edit: text of the attributes that stand around it, typed or deleted inside one run. Only the
  /// ends of runs move then.
  private mutating func shiftRuns(_ range: Range<Int>, count: Int, runs newRuns: [Fragment.Run]) -> Bool {
    let first = runIndex(at: range.lowerBound)
    guard first < runs.count, range.upperBound <= runs[first].end, newRuns.count <= 1 else { return false }
    let start = first == 0 ? 0 : runs[first - 1].end
    let shift = count - range.count
    var grows = first
    if count > 0 {
      let new = newRuns.first ?? Fragment.Run(end: count)
      if !new.hasAttributes(of: runs[first]) {
        guard range.isEmpty, range.lowerBound == start, first > 0, new.hasAttributes(of: runs[first - 1]) else {
          return false
        }
        grows = first - 1
      }
    } else if runs[first].end + shift <= start {
      return false
    }
    for index in grows..<runs.count { runs[index].end += shift }
    return true
  }

  mutating func rebuildRuns(_ range: Range<Int>, count: Int, runs newRuns: [Fragment.Run]) {
    let shift = count - range.count
    var result: [Fragment.Run] = []
    result.reserveCapacity(runs.count + newRuns.count + 2)
    for run in runs {
      result.append(run, upTo: min(run.end, range.lowerBound))
      if run.end >= range.lowerBound { break }
    }
    if newRuns.isEmpty {
      result.append(Fragment.Run(end: 0), upTo: range.lowerBound + count)
    } else {
      for run in newRuns { result.append(run, upTo: range.lowerBound + run.end) }
    }
    for run in runs where run.end > range.upperBound { result.append(run, upTo: run.end + shift) }
    if result.count == 1, result[0].isPlain { result = [] }
    runs = result
  }

  /// The run that holds the unit at `offset`; at the end of the text, the last one.
  func runIndex(at offset: Int) -> Int {
    let index = runs.indices.partitionPoint { runs[$0].end <= offset }
    return index == runs.count && index > 0 ? index - 1 : index
  }

  /// The first line that starts after `offset`.
  func firstLine(startingAfter offset: Int) -> Int {
    lines.withUnsafeBufferPointer { lines in lines.indices.partitionPoint { lines[$0].offset <= offset } }
  }
}
