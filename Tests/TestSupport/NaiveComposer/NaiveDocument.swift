import RichText

/// The plainest thing that could be a document: an array of units, each with its attributes, and an array of styles.
///
/// Everything is worked out anew from the whole, slowly and without thought for it: what the engine does by moving
/// chunks, counters and repairs about has to come to the same.
struct NaiveDocument: Equatable {
  struct Unit: Equatable {
    var value: UInt16
    var formats: Formats = []
    var link: String?
    var mention: Mention?
    /// Tells neighbouring mentions apart.
    var occurrence = 0

    var isLineEnd: Bool { value == 0x0A }
  }

  var units: [Unit] = []
  var styles: [ParagraphStyle] = [.body]
  private var occurrences = 0

  static func == (first: NaiveDocument, second: NaiveDocument) -> Bool {
    guard first.styles == second.styles, first.units.count == second.units.count else { return false }
    for (index, (one, other)) in zip(first.units, second.units).enumerated() {
      guard one.value == other.value, one.formats == other.formats, one.link == other.link,
        one.mention == other.mention,
        first.startsMention(index) == second.startsMention(index)
      else { return false }
    }
    return true
  }

  /// What of two documents that are not equal differs first, in words.
  func firstDifference(from other: NaiveDocument) -> String {
    if units.map(\.value) != other.units.map(\.value) {
      return "other text: \(String(decoding: units.map(\.value), as: UTF16.self).debugDescription)"
    }
    for (index, (own, theirs)) in zip(styles, other.styles).enumerated() where own != theirs {
      return "line \(index) is \(theirs), not \(own)"
    }
    for (index, (own, theirs)) in zip(units, other.units).enumerated() {
      if own.formats != theirs.formats { return "unit \(index) has \(theirs.formats), not \(own.formats)" }
      if own.link != theirs.link { return "unit \(index) links to \(theirs.link ?? "none"), not \(own.link ?? "none")" }
      if own.mention != theirs.mention || startsMention(index) != other.startsMention(index) {
        return "unit \(index) is in another mention"
      }
    }
    return "other counts"
  }

  private func startsMention(_ index: Int) -> Bool {
    guard units[index].mention != nil else { return false }
    return index == 0 || units[index - 1].mention == nil || units[index - 1].occurrence != units[index].occurrence
  }

  init() {}

  /// What the engine's document holds.
  init(_ document: Document) {
    units = []
    styles = document.paragraphs.map { $0.style }
    for run in document.runs {
      for value in document.units(in: run.range) {
        units.append(
          Unit(
            value: value, formats: run.formats, link: run.link, mention: run.mention,
            occurrence: run.mentionNumber ?? -1))
      }
    }
  }
}

extension NaiveDocument {
  var length: Int { units.count }

  func line(of offset: Int) -> Int { units[..<offset].count { $0.isLineEnd } }

  func range(ofLine line: Int) -> Range<Int> {
    var starts = [0]
    for (index, unit) in units.enumerated() where unit.isLineEnd { starts.append(index + 1) }
    return starts[line]..<(line + 1 < starts.count ? starts[line + 1] - 1 : units.count)
  }

  func isEmpty(line: Int) -> Bool { range(ofLine: line).isEmpty }

  func isBlank(line: Int) -> Bool { styles[line].kind == .body && isEmpty(line: line) }

  /// Every place where a caret may stand.
  var borders: [Bool] {
    var borders = Array(repeating: false, count: units.count + 1)
    var offset = 0
    borders[0] = true
    for cluster in String(decoding: units.map { $0.value }, as: UTF16.self) {
      offset += cluster.utf16.count
      borders[offset] = true
    }
    for offset in 0..<units.count where offset > 0 {
      if units[offset].mention != nil, units[offset - 1].mention != nil,
        units[offset].occurrence == units[offset - 1].occurrence
      {
        borders[offset] = false
      }
    }
    return borders
  }

  func border(before offset: Int) -> Int {
    let borders = borders
    var offset = max(offset - 1, 0)
    while !borders[offset] { offset -= 1 }
    return offset
  }

  func border(after offset: Int) -> Int {
    let borders = borders
    var offset = min(offset + 1, length)
    while !borders[offset] { offset += 1 }
    return offset
  }

  func snapped(_ range: Range<Int>) -> Range<Int> {
    let borders = borders
    var lower = range.lowerBound
    var upper = range.upperBound
    while !borders[upper] { upper += 1 }
    if range.isEmpty { return upper..<upper }
    while !borders[lower] { lower -= 1 }
    return lower..<upper
  }

  /// Puts a fragment in place of a range and normalises the whole.
  mutating func replace(_ range: Range<Int>, with fragment: Fragment) {
    var new: [Unit] = []
    var run = 0
    for (index, value) in fragment.units.enumerated() {
      while run < fragment.runs.count, fragment.runs[run].end <= index { run += 1 }
      let attributes = run < fragment.runs.count ? fragment.runs[run] : Fragment.Run(end: 0)
      var unit = Unit(value: value)
      if value != 0x0A {
        unit.formats = attributes.formats
        unit.link = attributes.link < 0 ? nil : fragment.links[attributes.link]
        unit.mention = attributes.mention < 0 ? nil : fragment.mentions[attributes.mention]
        unit.occurrence = occurrences + attributes.mention + 1
      }
      new.append(unit)
    }
    occurrences += fragment.mentions.count + 1
    let first = line(of: range.lowerBound)
    let removed = units[range].count { $0.isLineEnd }
    styles.replaceSubrange(first + 1..<first + 1 + removed, with: fragment.styles)
    if let style = fragment.firstStyle { styles[first] = style }
    units.replaceSubrange(range, with: new)
    normalize()
  }
}
