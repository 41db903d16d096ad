import RichText

/// What may give a pair of delimiters another meaning: escapes, what began before it, and which runs can open and close.
extension InputRuleLine {
  func runLength(endingAt position: Int, of unit: UInt16) -> Int {
    var start = position
    while start > 0, units[start - 1] == unit { start -= 1 }
    return position - start
  }

  func matches(_ pattern: [UInt16], at position: Int) -> Bool {
    guard position >= 0, position + pattern.count <= end else { return false }
    for (index, unit) in pattern.enumerated() where units[position + index] != unit { return false }
    return true
  }

  func isEscaped(_ position: Int) -> Bool { runLength(endingAt: position, of: 0x5C) % 2 == 1 }

  func isBlank(_ range: Range<Int>) -> Bool { units[range].allSatisfy(UTF16Unit.isWhiteSpace) }

  /// Whether the unit binds more tightly than emphasis, so that a delimiter behind it may not be one.
  func isStopper(at position: Int) -> Bool { units[position] == 0x60 }

  func isPlainInTarget(_ unit: UInt16) -> Bool {
    switch unit {
    case 0...0x20, 0x28, 0x29, 0x3C, 0x3E, 0x5B, 0x5C, 0x5D, 0x60, 0x26, 0x7F: return false
    default: return !UTF16Unit.isWhiteSpace(unit)
    }
  }

  /// Whether nothing that began before `range` can end inside it and take it in: a link, an autolink, a tag.
  func keepsMeaning(_ range: Range<Int>, hasOwnBrackets: Bool = false) -> Bool {
    var closesBracket = false
    var closesAngle = false
    for unit in units[range] {
      if unit == 0x5D { closesBracket = !hasOwnBrackets }
      if unit == 0x3E { closesAngle = true }
      if unit == 0x60 { return false }
    }
    for unit in units[..<range.lowerBound] {
      if closesBracket, unit == 0x5B { return false }
      if closesAngle, unit == 0x3C { return false }
    }
    return !closesAngle || !units[range].contains(0x3C) || isUnderlineOnly(range)
  }

  /// Whether the angle brackets in `range` are those of `<u>` and `</u>` alone.
  func isUnderlineOnly(_ range: Range<Int>) -> Bool {
    let opening = Array("<u>".utf16)
    let closing = Array("</u>".utf16)
    var position = range.lowerBound
    while position < range.upperBound {
      if units[position] == 0x3C {
        if matches(opening, at: position) {
          position += opening.count
        } else if matches(closing, at: position) {
          position += closing.count
        } else {
          return false
        }
      } else {
        position += 1
      }
    }
    return true
  }

  func hasOpener(before limit: Int, delimiter: UInt16) -> Bool {
    hasRun(of: delimiter, in: 0..<limit) { isLeftFlanking($0, delimiter: delimiter) }
  }

  func hasRun(of delimiter: UInt16, in range: Range<Int>, _ matches: (Range<Int>) -> Bool) -> Bool {
    var position = range.upperBound
    while position > range.lowerBound {
      guard units[position - 1] == delimiter else {
        position -= 1
        continue
      }
      let length = min(runLength(endingAt: position, of: delimiter), position - range.lowerBound)
      // Only two tildes are a delimiter.
      if delimiter != 0x7E || length == 2, matches(position - length..<position) { return true }
      position -= length
    }
    return false
  }

  /// Whether another pair begins before the opening delimiter and ends inside the content: it would come first.
  func isCrossed(_ content: Range<Int>, by own: UInt16?, from opening: Int) -> Bool {
    for delimiter: UInt16 in [0x2A, 0x5F, 0x7E] where delimiter != own {
      if hasRun(of: delimiter, in: content, { isRightFlanking($0, delimiter: delimiter) }),
        hasOpener(before: opening, delimiter: delimiter)
      {
        return true
      }
    }
    return own != nil && contains("</u>", in: content) && contains("<u>", in: 0..<opening)
  }

  func contains(_ pattern: String, in range: Range<Int>) -> Bool {
    let pattern = Array(pattern.utf16)
    return range.contains { $0 + pattern.count <= range.upperBound && matches(pattern, at: $0) }
  }

  /// Left-flanking by CommonMark 0.29 and 0.31 alike, and able to open emphasis.
  func isLeftFlanking(_ run: Range<Int>, delimiter: UInt16) -> Bool {
    let (before, after) = neighbours(of: run, delimiter: delimiter)
    guard after != .space, after != .punctuation || before != .letter else { return false }
    if delimiter == 0x5F, before == .letter { return false }
    return true
  }

  func isRightFlanking(_ run: Range<Int>, delimiter: UInt16) -> Bool {
    let (before, after) = neighbours(of: run, delimiter: delimiter)
    guard before != .space, before != .punctuation || after != .letter else { return false }
    if delimiter == 0x5F, after == .letter { return false }
    return true
  }

  /// What stands on both sides of a run. cmark-gfm with strikethrough looks past tildes there, for other delimiters.
  func neighbours(of run: Range<Int>, delimiter: UInt16) -> (before: Kind, after: Kind) {
    var lower = run.lowerBound
    var upper = run.upperBound
    if delimiter != 0x7E {
      while lower > 0, units[lower - 1] == 0x7E { lower -= 1 }
      while upper < end, units[upper] == 0x7E { upper += 1 }
    }
    return (kind(before: lower), kind(at: upper))
  }

  enum Kind {
    case space
    case punctuation
    case letter
  }

  func kind(before position: Int) -> Kind {
    guard position > 0 else { return .space }
    if UTF16Unit.isLowSurrogate(units[position - 1]), position > 1 { return kind(ofScalarAt: position - 2) }
    return kind(ofScalarAt: position - 1)
  }

  func kind(at position: Int) -> Kind { position < end ? kind(ofScalarAt: position) : .space }

  func kind(ofScalarAt position: Int) -> Kind {
    let unit = units[position]
    if UTF16Unit.isWhiteSpace(unit) { return .space }
    if unit < 0x80 { return UTF16Unit.isASCIIAlphanumeric(unit) ? .letter : .punctuation }
    var value = UInt32(unit)
    if UTF16Unit.isHighSurrogate(unit), position + 1 < end, UTF16Unit.isLowSurrogate(units[position + 1]) {
      value = UTF16Unit.scalarValue(high: unit, low: units[position + 1])
    }
    guard let scalar = Unicode.Scalar(value) else { return .letter }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return .punctuation
    default: return .letter
    }
  }
}
