import RichText

/// The formats of white space.
///
/// A pair of delimiters can't begin or end with white space inside. So a format that reaches over white space keeps it
/// only between visible characters, and where two formats cross, the one that has to be split there loses what lies at
/// the cut: the one that comes later of strikethrough, underline, bold, italic. A link is never split. Inline code and
/// mentions are visible whatever they hold.
struct WhiteSpaceFormats {
  private static let order: [Formats] = [.strikethrough, .underline, .bold, .italic]
  private static let marks: Formats = [.strikethrough, .underline, .bold, .italic]

  /// A part of a run: white space alone, or none.
  private struct Segment {
    var run: Fragment.Run
    let isWhite: Bool
  }

  private let units: [UInt16]
  private var segments: [Segment] = []

  /// For links and for each format that was done, the piece around each segment; -1 outside all pieces.
  private var starts: [[Int]] = []
  private var ends: [[Int]] = []

  private var result: [Fragment.Run] = []

  private init(_ units: [UInt16]) { self.units = units }

  /// Takes formats from white space that can't carry them.
  ///
  /// - Parameter fragment: A fragment whose line ends carry nothing.
  /// - Returns: Whether there were any to take.
  static func clear(in fragment: inout Fragment) -> Bool {
    guard fragment.runs.contains(where: { !$0.formats.isDisjoint(with: marks) }) else { return false }
    var work = WhiteSpaceFormats(fragment.units)
    work.clear(fragment.runs)
    let isChanged = work.result != fragment.runs
    fragment.runs = work.result
    return isChanged
  }

  private mutating func clear(_ runs: [Fragment.Run]) {
    result.reserveCapacity(runs.count)
    var start = 0
    for run in runs {
      if run.formats.isDisjoint(with: Self.marks), run.link < 0 {
        // Formats and links end here at the latest.
        finishStretch()
        append(run)
      } else {
        divide(run, from: start)
      }
      start = run.end
    }
    finishStretch()
  }

  private mutating func divide(_ run: Fragment.Run, from start: Int) {
    if run.mention >= 0 || run.formats.contains(.code) {
      segments.append(Segment(run: run, isWhite: false))
      return
    }
    var at = start
    while at < run.end {
      let isWhite = UTF16Unit.isWhiteSpace(units[at])
      var end = at + 1
      while end < run.end, UTF16Unit.isWhiteSpace(units[end]) == isWhite { end += 1 }
      var part = run
      part.end = end
      segments.append(Segment(run: part, isWhite: isWhite))
      at = end
    }
  }

  private mutating func append(_ run: Fragment.Run) {
    if let last = result.last, last.formats == run.formats, last.link == run.link, last.mention == run.mention {
      result[result.count - 1].end = run.end
    } else {
      result.append(run)
    }
  }

  /// Works on the segments that were gathered, with nothing formatted or linked beside them.
  private mutating func finishStretch() {
    if segments.isEmpty { return }
    if segments.contains(where: \.isWhite) {
      starts.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      findLinks()
      for format in Self.order { clear(format) }
    }
    for segment in segments { append(segment.run) }
    segments.removeAll(keepingCapacity: true)
  }

  private mutating func findLinks() {
    var starts = [Int](repeating: -1, count: segments.count)
    var ends = starts
    var at = 0
    while at < segments.count {
      let link = segments[at].run.link
      var end = at + 1
      while end < segments.count, segments[end].run.link == link { end += 1 }
      if link >= 0 {
        for index in at..<end {
          starts[index] = at
          ends[index] = end
        }
      }
      at = end
    }
    self.starts.append(starts)
    self.ends.append(ends)
  }

  private mutating func clear(_ format: Formats) {
    guard segments.contains(where: { $0.run.formats.contains(format) }) else { return }
    var starts = [Int](repeating: -1, count: segments.count)
    var ends = starts
    var at = 0
    while at < segments.count {
      guard segments[at].run.formats.contains(format) else {
        at += 1
        continue
      }
      var end = at + 1
      while end < segments.count, segments[end].run.formats.contains(format) { end += 1 }
      for piece in pieces(of: trimmed(at..<end)) {
        for index in piece {
          starts[index] = piece.lowerBound
          ends[index] = piece.upperBound
        }
      }
      for index in at..<end where segments[index].isWhite && starts[index] < 0 {
        segments[index].run.formats.remove(format)
      }
      at = end
    }
    self.starts.append(starts)
    self.ends.append(ends)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, segments[start].isWhite { start += 1 }
    while end > start, segments[end - 1].isWhite { end -= 1 }
    return start..<end
  }

  /// A stretch of a format cut at the borders of the pieces that it crosses.
  private func pieces(of stretch: Range<Int>) -> [Range<Int>] {
    if stretch.isEmpty { return [] }
    var cuts: [Int] = []
    let last = stretch.upperBound - 1
    for kind in starts.indices {
      if starts[kind][stretch.lowerBound] >= 0, starts[kind][stretch.lowerBound] < stretch.lowerBound,
        ends[kind][stretch.lowerBound] < stretch.upperBound
      {
        cuts.append(ends[kind][stretch.lowerBound])
      }
      if starts[kind][last] > stretch.lowerBound, ends[kind][last] > stretch.upperBound {
        cuts.append(starts[kind][last])
      }
    }
    if cuts.isEmpty { return [stretch] }
    cuts.sort()
    var pieces: [Range<Int>] = []
    var start = stretch.lowerBound
    for cut in cuts + [stretch.upperBound] where cut > start {
      // Without the white space at the cut, a piece may cross a link that it did not cross before.
      pieces += self.pieces(of: trimmed(start..<cut))
      start = cut
    }
    return pieces
  }
}
