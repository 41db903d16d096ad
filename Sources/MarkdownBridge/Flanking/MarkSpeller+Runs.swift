import RichText

extension MarkSpeller {
  /// Gathers the delimiter runs of the nesting, the places they stand at and the segments beside those.
  mutating func collectRuns(_ segments: [InlineSegment]) {
    runs.removeAll(keepingCapacity: true)
    delimiters.removeAll(keepingCapacity: true)
    neighbours.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    for _ in 0..<nesting.pieces { places.append((-1, -1)) }
    guard let first = nesting.tokens.first(where: { $0.kind == .segment }) else { return }
    var left = first.index - 1
    var isOpen = false
    for token in nesting.tokens {
      if token.kind == .segment {
        if isOpen { neighbours[neighbours.count - 1].right = token.index }
        isOpen = false
        left = token.index
        continue
      }
      if !isOpen {
        neighbours.append((left, left + 1))
        isOpen = true
      }
      let place = neighbours.count - 1
      if token.kind == .open { places[token.index].open = place } else { places[token.index].close = place }
      append(Delimiter(mark: token.mark, isOpening: token.kind == .open, piece: token.index), at: place)
    }
  }

  private mutating func append(_ delimiter: Delimiter, at place: Int) {
    let character: UInt8
    switch delimiter.mark {
    case .bold: character = UInt8(ascii: "*")
    case .italic: character = UInt8(ascii: stars[delimiter.piece] ? "*" : "_")
    case .strikethrough: character = UInt8(ascii: "~")
    case .underline, .link: character = 0
    }
    delimiters.append(delimiter)
    if character != 0, let last = runs.last, last.place == place, last.character == character {
      runs[runs.count - 1].length += delimiter.length
      runs[runs.count - 1].count += 1
    } else {
      runs.append(
        DelimiterRun(
          character: character, length: delimiter.length, place: place, first: delimiters.count - 1, count: 1))
    }
  }

  /// Tells each run what stands before and after it.
  ///
  /// To cmark-gfm, `*` and `_` flank whatever stands beyond tildes beside them; to others, the tilde.
  ///
  /// What it asks of segments is static: from a mutating method, a method of the value itself copies all its arrays, and
  /// this one is most of the work on text that is all delimiters.
  mutating func classify(_ segments: [InlineSegment], _ units: [UInt16]) {
    var place = -1
    var seen: CharacterClass = .white
    var beyond: CharacterClass = .white
    for index in runs.indices {
      if runs[index].place != place {
        place = runs[index].place
        (seen, beyond) = Self.lastClass(of: neighbours[place].left, segments, units)
      }
      runs[index].before = Self.skipsTildes(runs[index].character) ? seen.union(beyond) : seen
      Self.pass(runs[index].character, &seen, &beyond)
    }
    place = -1
    for index in runs.indices.reversed() {
      if runs[index].place != place {
        place = runs[index].place
        (seen, beyond) = Self.firstClass(of: neighbours[place].right, segments, units)
      }
      runs[index].after = Self.skipsTildes(runs[index].character) ? seen.union(beyond) : seen
      Self.pass(runs[index].character, &seen, &beyond)
    }
  }

  private static func pass(_ character: UInt8, _ seen: inout CharacterClass, _ beyond: inout CharacterClass) {
    seen = .punctuation
    if character != UInt8(ascii: "~") { beyond = .punctuation }
  }

  private static func skipsTildes(_ character: UInt8) -> Bool {
    character == UInt8(ascii: "*") || character == UInt8(ascii: "_")
  }

  /// The class of a segment's last character as it is written, and of the last that is not a tilde.
  private static func lastClass(
    of index: Int, _ segments: [InlineSegment], _ units: [UInt16]
  ) -> (CharacterClass, CharacterClass) {
    if let fixed = fixedClass(of: index, segments) { return (fixed, fixed) }
    let segment = segments[index]
    if segment.refersLast || segment.refersFirst && isSingle(segment, units) {
      return (.punctuation, .punctuation)
    }
    var end = segment.end
    while end > segment.start, units[end - 1] == 0x7E { end -= 1 }
    if end == segment.start { return (.punctuation, .any) }
    let beyond = CharacterClass(lastScalar(of: units, before: end, from: segment.start))
    return (end == segment.end ? beyond : .punctuation, beyond)
  }

  private static func firstClass(
    of index: Int, _ segments: [InlineSegment], _ units: [UInt16]
  ) -> (CharacterClass, CharacterClass) {
    if let fixed = fixedClass(of: index, segments) { return (fixed, fixed) }
    let segment = segments[index]
    if segment.refersFirst || segment.refersLast && isSingle(segment, units) {
      return (.punctuation, .punctuation)
    }
    var start = segment.start
    while start < segment.end, units[start] == 0x7E { start += 1 }
    if start == segment.end { return (.punctuation, .any) }
    let beyond = CharacterClass(scalar(of: units, at: start, to: segment.end))
    return (start == segment.start ? beyond : .punctuation, beyond)
  }

  /// The class of a segment whose text does not matter; nil for text.
  private static func fixedClass(of index: Int, _ segments: [InlineSegment]) -> CharacterClass? {
    guard index >= 0, index < segments.count else { return .white }
    switch segments[index].kind {
    case .lineEnd: return .white
    case .code, .mention: return .punctuation
    case .text: return nil
    }
  }

  /// Whether a segment is one character.
  private static func isSingle(_ segment: InlineSegment, _ units: [UInt16]) -> Bool {
    let scalar = scalar(of: units, at: segment.start, to: segment.end)
    return segment.end - segment.start == (scalar > 0xFFFF ? 2 : 1)
  }

  /// The scalar at an offset; a lone surrogate is U+FFFD.
  static func scalar(of units: [UInt16], at offset: Int, to end: Int) -> UInt32 {
    let unit = units[offset]
    guard unit & 0xF800 == 0xD800 else { return UInt32(unit) }
    if UTF16Unit.isHighSurrogate(unit), offset + 1 < end, UTF16Unit.isLowSurrogate(units[offset + 1]) {
      return UTF16Unit.scalarValue(high: unit, low: units[offset + 1])
    }
    return 0xFFFD
  }

  static func lastScalar(of units: [UInt16], before end: Int, from start: Int) -> UInt32 {
    if UTF16Unit.isLowSurrogate(units[end - 1]), end - 2 >= start, UTF16Unit.isHighSurrogate(units[end - 2]) {
      return scalar(of: units, at: end - 2, to: end)
    }
    return scalar(of: units, at: end - 1, to: end)
  }
}
