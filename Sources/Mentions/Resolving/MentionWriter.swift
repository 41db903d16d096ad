import RichText

/// Copies a fragment and puts mentions in the place of some of its text.
struct MentionWriter {
  private var result: Fragment

  private let source: Fragment
  private var position = 0
  private var run = 0

  init(_ source: Fragment) {
    self.source = source
    result = Fragment(units: [], runs: [], links: source.links, styles: source.styles, firstStyle: source.firstStyle)
    result.units.reserveCapacity(source.units.count)
  }

  /// Copies up to a place in the source. A mention that is not admitted is written as the text of its token.
  mutating func copy(to end: Int, admitting admitted: inout AdmittedMentions) {
    while position < end {
      let runs = source.runs
      while run < runs.count, runs[run].end <= position { run += 1 }
      guard run < runs.count else {
        result.units.append(contentsOf: source.units[position..<end])
        position = end
        break
      }
      let stop = min(end, runs[run].end)
      if runs[run].mention >= 0, stop == runs[run].end {
        let mention = source.mentions[runs[run].mention]
        if admitted.admit(mention) {
          append(mention, like: runs[run])
        } else {
          append(mention.token.utf16, like: runs[run])
        }
      } else {
        append(source.units[position..<stop], like: runs[run])
      }
      position = stop
    }
  }

  /// Writes a mention in the place of a range that starts where the last copy ended and holds no mention.
  mutating func replace(_ range: Range<Int>, by mention: Mention) {
    let runs = source.runs
    while run < runs.count, runs[run].end <= range.lowerBound { run += 1 }
    var formats = run < runs.count ? runs[run].formats : []
    while run < runs.count, runs[run].end < range.upperBound {
      run += 1
      if run < runs.count { formats.formIntersection(runs[run].formats) }
    }
    append(mention, like: Fragment.Run(end: 0, formats: formats))
    position = range.upperBound
  }

  private mutating func append(_ mention: Mention, like run: Fragment.Run) {
    coverPlainText()
    result.units.append(contentsOf: mention.label.utf16)
    result.runs.append(
      Fragment.Run(
        end: result.units.count, formats: run.formats, link: run.link, mention: result.mentions.count))
    result.mentions.append(mention)
  }

  private mutating func append(_ units: some Sequence<UInt16>, like run: Fragment.Run) {
    coverPlainText()
    result.units.append(contentsOf: units)
    let last = result.runs.count - 1
    if last >= 0, result.runs[last].formats == run.formats, result.runs[last].link == run.link,
      result.runs[last].mention < 0
    {
      result.runs[last].end = result.units.count
    } else {
      result.runs.append(Fragment.Run(end: result.units.count, formats: run.formats, link: run.link))
    }
  }

  /// What was written; the source must have been copied to its end.
  mutating func finish() -> Fragment {
    if !result.runs.isEmpty { coverPlainText() }
    return result
  }

  /// Text that was copied from a source without runs gets one before the first run that follows it.
  private mutating func coverPlainText() {
    let covered = result.runs.last?.end ?? 0
    if covered < result.units.count { result.runs.append(Fragment.Run(end: result.units.count)) }
  }
}
