import RichText

extension Fragment {
  /// The fragment as one line of body text: line ends and other white space become single spaces, none at the ends;
  /// formats and mentions stay, links become their labels.
  ///
  /// - Complexity: Linear.
  var inOneLine: Fragment {
    var line = Fragment()
    line.mentions = mentions
    line.units.reserveCapacity(units.count)
    var position = 0
    var pendingSpace = false
    for run in runs.isEmpty ? [Run(end: units.count)] : runs {
      let flat = Run(end: 0, formats: run.formats, mention: run.mention)
      while position < run.end {
        let unit = units[position]
        position += 1
        if unit <= 0x20 || unit > 0xA0 && UTF16Unit.isWhiteSpace(unit) {
          pendingSpace = true
          continue
        }
        if pendingSpace, !line.units.isEmpty { line.appendSpace(before: flat) }
        pendingSpace = false
        line.units.append(unit)
        line.runs.append(flat, upTo: line.units.count)
      }
    }
    return line
  }

  /// Appends a space, which carries what stands on both of its sides.
  private mutating func appendSpace(before run: Run) {
    let isWithin = runs.last?.hasAttributes(of: run) ?? false
    units.append(0x20)
    runs.append(isWithin ? run : Run(end: 0), upTo: units.count)
  }

  /// Appends another fragment of one line.
  mutating func append(_ other: Fragment) {
    let start = units.count
    let firstMention = mentions.count
    if runs.isEmpty { runs.append(Run(end: 0), upTo: start) }
    units += other.units
    mentions += other.mentions
    for run in other.runs.isEmpty ? [Run(end: other.units.count)] : other.runs {
      let mention = run.mention < 0 ? -1 : run.mention + firstMention
      runs.append(Run(end: 0, formats: run.formats, mention: mention), upTo: start + run.end)
    }
  }
}
