/// A stretch of a document's text with equal attributes.
public struct Run: Hashable, Sendable {
  /// Where it lies, in UTF-16 units; never empty.
  public let range: Range<Int>

  /// The formats of the stretch.
  public let formats: Formats

  /// The target of the link that the stretch belongs to.
  public let link: String?

  /// The mention that the stretch is the label of.
  public let mention: Mention?

  /// Tells two occurrences of the same mention apart; nil outside mentions.
  package let mentionNumber: Int?
}

extension Document {
  /// The attributes of all of the text, as a partition of it.
  public var runs: [Run] { runs(in: 0..<length) }

  /// The attributes of a part of the text, as a partition of that part.
  ///
  /// - Complexity: Linear in the number of runs.
  public func runs(in range: Range<Int>) -> [Run] {
    var result: [Run] = []
    forEachRun(in: clamped(range)) { range, run in
      result.append(
        Run(
          range: range, formats: run.formats, link: run.link < 0 ? nil : links.targets[run.link],
          mention: run.mention < 0 ? nil : mentionTable.entries[run.mention],
          mentionNumber: run.mention < 0 ? nil : run.mention))
    }
    return result
  }

  /// Calls `body` with each stretch of equal attributes in `range`, also across chunks.
  func forEachRun(in range: Range<Int>, _ body: (Range<Int>, Fragment.Run) -> Void) {
    var pending: (range: Range<Int>, run: Fragment.Run)?
    forEachPiece(of: range) { index, local in
      let chunk = chunks[index]
      let base = starts[index].offset
      func add(_ piece: Range<Int>, _ run: Fragment.Run) {
        if let last = pending {
          if last.run.hasAttributes(of: run) {
            pending = (last.range.lowerBound..<base + piece.upperBound, run)
            return
          }
          body(last.range, last.run)
        }
        pending = (base + piece.lowerBound..<base + piece.upperBound, run)
      }
      if chunk.runs.isEmpty {
        add(local, Fragment.Run(end: local.upperBound))
        return
      }
      var position = local.lowerBound
      var number = chunk.runIndex(at: position)
      while position < local.upperBound, number < chunk.runs.count {
        let end = min(chunk.runs[number].end, local.upperBound)
        add(position..<end, chunk.runs[number])
        position = end
        number += 1
      }
    }
    if let pending { body(pending.range, pending.run) }
  }

  /// The attributes of the unit at `offset`, which must exist; links and mentions as this document's own numbers.
  func attributes(at offset: Int) -> Fragment.Run {
    let chunk = chunkIndex(at: offset)
    if chunks[chunk].runs.isEmpty { return Fragment.Run(end: 0) }
    return chunks[chunk].runs[chunks[chunk].runIndex(at: offset - starts[chunk].offset)]
  }

  /// The formats of the unit at `offset`; none outside the text.
  public func formats(at offset: Int) -> Formats {
    guard offset >= 0, offset < length else { return [] }
    return attributes(at: offset).formats
  }

  /// Whether the text may hold a link; false where it never held one.
  package var mayHoldLinks: Bool { !links.targets.isEmpty }

  /// The target of the link that the unit at `offset` belongs to.
  public func link(at offset: Int) -> String? {
    guard mayHoldLinks, offset >= 0, offset < length else { return nil }
    let run = attributes(at: offset)
    return run.link < 0 ? nil : links.targets[run.link]
  }

  /// The mention whose label the unit at `offset` belongs to, with the label's range.
  public func mention(at offset: Int) -> (mention: Mention, range: Range<Int>)? {
    guard mentionTable.distinctCount > 0, offset >= 0, offset < length else { return nil }
    let number = attributes(at: offset).mention
    guard number >= 0 else { return nil }
    return (mentionTable.entries[number], extent(at: offset) { $0.mention == number })
  }

  /// The stretch of one link around the unit at `offset`, within its paragraph.
  package func linkRange(at offset: Int) -> Range<Int>? {
    guard offset >= 0, offset < length else { return nil }
    let number = attributes(at: offset).link
    guard number >= 0 else { return nil }
    return extent(at: offset) { $0.link == number }
  }

  /// The mentions in order of appearance.
  public var mentions: [Mention] {
    var result: [Mention] = []
    guard mentionTable.distinctCount > 0 else { return result }
    var last = -1
    forEachRun(in: 0..<length) { _, run in
      if run.mention >= 0, run.mention != last { result.append(mentionTable.entries[run.mention]) }
      last = run.mention
    }
    return result
  }

  /// The longest stretch around the unit at `offset` whose runs all fulfil `belongs`.
  private func extent(at offset: Int, _ belongs: (Fragment.Run) -> Bool) -> Range<Int> {
    var lower = offset
    var upper = offset + 1
    var index = chunkIndex(at: offset)
    while index >= 0 {
      let start = starts[index].offset
      let runs = chunks[index].runs
      if runs.isEmpty { break }
      var number = chunks[index].runIndex(at: min(lower, start + chunks[index].units.count - 1) - start)
      while number >= 0, belongs(runs[number]) {
        lower = start + (number == 0 ? 0 : runs[number - 1].end)
        number -= 1
      }
      if number >= 0 { break }
      index -= 1
    }
    index = chunkIndex(at: offset)
    while index < chunks.count {
      let start = starts[index].offset
      let runs = chunks[index].runs
      if runs.isEmpty { break }
      var number = chunks[index].runIndex(at: max(offset - start, 0))
      while number < runs.count, belongs(runs[number]) {
        upper = start + runs[number].end
        number += 1
      }
      if number < runs.count { break }
      index += 1
    }
    return lower..<upper
  }
}
