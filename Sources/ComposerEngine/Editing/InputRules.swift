import RichText

/// A part of a line in front of the caret, and whether a rule that ends at the caret may fire.
///
/// Two laws hold these rules to the markdown reader. *Sound*: whenever a rule fires, reading the line up to the caret
/// gives that construct, ending at the caret. *Complete* for lines whose only delimiters are the pair. So each rule
/// looks for what could give the pair another meaning, and does nothing where it finds it.
struct InputRuleLine {
  /// The line up to the caret. Code, links and mentions are masked: their text is no markdown.
  let units: [UInt16]

  /// What masked units read as: a letter to every rule.
  static let mask: UInt16 = 0x78

  private var end: Int { units.count }

  /// A pair of delimiters around content, as offsets into the line.
  struct Match {
    var opening: Range<Int>
    var content: Range<Int>
    var closing: Range<Int>
  }

  /// `**x**`, `*x*`, `_x_` or `~~x~~` that ends here.
  func emphasis(_ delimiter: UInt16, width: Int, within limit: Int) -> Match? {
    guard end >= 2 * width + 1, runLength(endingAt: end, of: delimiter) == width else { return nil }
    let closing = end - width..<end
    guard isRightFlanking(closing, delimiter: delimiter), !isEscaped(closing.lowerBound) else { return nil }
    var position = closing.lowerBound
    let lowest = max(end - limit, 0)
    while position > lowest {
      if units[position - 1] != delimiter {
        if isStopper(at: position - 1) { return nil }
        position -= 1
        continue
      }
      let length = runLength(endingAt: position, of: delimiter)
      let run = position - length..<position
      let opens = isLeftFlanking(run, delimiter: delimiter)
      let closes = isRightFlanking(run, delimiter: delimiter)
      if !opens, !closes {
        position = run.lowerBound
        continue
      }
      guard opens, length == width, run.lowerBound >= lowest, !isEscaped(run.lowerBound),
        !closes || !hasOpener(before: run.lowerBound, delimiter: delimiter)
      else { return nil }
      let content = run.upperBound..<closing.lowerBound
      guard keepsMeaning(content) else { return nil }
      return Match(opening: run, content: content, closing: closing)
    }
    return nil
  }

  /// `` `x` `` that ends here.
  func code(within limit: Int) -> Match? {
    guard end >= 3, runLength(endingAt: end, of: 0x60) == 1 else { return nil }
    // Back-ticks pair from the left, each run with the next of its length.
    var pending: [(start: Int, length: Int)] = []
    var position = 0
    while position < end {
      guard units[position] == 0x60 else {
        position += 1
        continue
      }
      if isEscaped(position) { return nil }
      var length = 1
      while position + length < end, units[position + length] == 0x60 { length += 1 }
      if let open = pending.firstIndex(where: { $0.length == length }) {
        if position == end - 1 {
          let opening = pending[open].start..<pending[open].start + length
          guard opening.lowerBound >= end - limit, opening.upperBound < position else { return nil }
          return Match(opening: opening, content: opening.upperBound..<position, closing: position..<end)
        }
        pending = []
      } else {
        pending.append((position, length))
        // More open runs of different lengths than this are no message but an attack.
        if pending.count > 16 { return nil }
      }
      position += length
    }
    return nil
  }

  /// `<u>x</u>` that ends here.
  func underline(within limit: Int) -> Match? {
    let closing = Array("</u>".utf16)
    let opening = Array("<u>".utf16)
    guard end > closing.count + opening.count, matches(closing, at: end - closing.count) else { return nil }
    let closingStart = end - closing.count
    var position = closingStart - opening.count
    let lowest = max(end - limit, 0)
    while position >= lowest {
      if matches(closing, at: position) { return nil }
      if matches(opening, at: position) {
        let content = position + opening.count..<closingStart
        guard !content.isEmpty, !isEscaped(position), !isEscaped(closingStart), keepsMeaning(content),
          !isBlank(content)
        else { return nil }
        return Match(opening: position..<position + opening.count, content: content, closing: closingStart..<end)
      }
      position -= 1
    }
    return nil
  }

  /// `[t](u)` that ends here; the target is what lies between content and closing bracket.
  func link(within limit: Int) -> (match: Match, target: Range<Int>)? {
    guard end >= 5, units[end - 1] == 0x29 else { return nil }
    let lowest = max(end - limit, 0)
    var position = end - 1
    while position > lowest, units[position - 1] != 0x28 {
      if !isPlainInTarget(units[position - 1]) { return nil }
      position -= 1
    }
    let target = position..<end - 1
    guard !target.isEmpty, position - 2 > lowest, units[position - 1] == 0x28, units[position - 2] == 0x5D else {
      return nil
    }
    let contentEnd = position - 2
    position = contentEnd
    while position > lowest, units[position - 1] != 0x5B {
      if units[position - 1] == 0x5D || units[position - 1] == 0x5C || isStopper(at: position - 1) { return nil }
      position -= 1
    }
    guard position > lowest, units[position - 1] == 0x5B, position < contentEnd else { return nil }
    let start = position - 1
    if isEscaped(start) || (start > 0 && units[start - 1] == 0x21) || isBlank(position..<contentEnd) { return nil }
    // A code span, an autolink or a tag that began before the bracket would swallow it.
    guard keepsMeaning(start..<end, hasOwnBrackets: true) else { return nil }
    let match = Match(opening: start..<position, content: position..<contentEnd, closing: contentEnd..<end)
    return (match, target)
  }
}

extension InputRuleLine {
  private func runLength(endingAt position: Int, of unit: UInt16) -> Int {
    var start = position
    while start > 0, units[start - 1] == unit { start -= 1 }
    return position - start
  }

  private func matches(_ pattern: [UInt16], at position: Int) -> Bool {
    guard position >= 0, position + pattern.count <= end else { return false }
    for (index, unit) in pattern.enumerated() where units[position + index] != unit { return false }
    return true
  }

  private func isEscaped(_ position: Int) -> Bool { runLength(endingAt: position, of: 0x5C) % 2 == 1 }

  private func isBlank(_ range: Range<Int>) -> Bool { units[range].allSatisfy(UTF16Unit.isWhiteSpace) }

  /// Whether the unit binds more tightly than emphasis, so that a delimiter behind it may not be one.
  private func isStopper(at position: Int) -> Bool { units[position] == 0x60 }

  private func isPlainInTarget(_ unit: UInt16) -> Bool {
    switch unit {
    case 0...0x20, 0x28, 0x29, 0x3C, 0x3E, 0x5B, 0x5C, 0x5D, 0x60, 0x26, 0x7F: return false
    default: return !UTF16Unit.isWhiteSpace(unit)
    }
  }

  /// Whether nothing that began before `range` can end inside it and take it in: a link, an autolink, a tag.
  private func keepsMeaning(_ range: Range<Int>, hasOwnBrackets: Bool = false) -> Bool {
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
  private func isUnderlineOnly(_ range: Range<Int>) -> Bool {
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

  private func hasOpener(before limit: Int, delimiter: UInt16) -> Bool {
    var position = limit
    while position > 0 {
      guard units[position - 1] == delimiter else {
        position -= 1
        continue
      }
      let length = runLength(endingAt: position, of: delimiter)
      if isLeftFlanking(position - length..<position, delimiter: delimiter) { return true }
      position -= length
    }
    return false
  }

  /// Left-flanking by CommonMark 0.29 and 0.31 alike, and able to open emphasis.
  private func isLeftFlanking(_ run: Range<Int>, delimiter: UInt16) -> Bool {
    let before = kind(before: run.lowerBound)
    let after = kind(at: run.upperBound)
    guard after != .space, after != .punctuation || before != .letter else { return false }
    if delimiter == 0x5F, before == .letter { return false }
    return true
  }

  private func isRightFlanking(_ run: Range<Int>, delimiter: UInt16) -> Bool {
    let before = kind(before: run.lowerBound)
    let after = kind(at: run.upperBound)
    guard before != .space, before != .punctuation || after != .letter else { return false }
    if delimiter == 0x5F, after == .letter { return false }
    return true
  }

  private enum Kind {
    case space
    case punctuation
    case letter
  }

  private func kind(before position: Int) -> Kind {
    guard position > 0 else { return .space }
    if UTF16Unit.isLowSurrogate(units[position - 1]), position > 1 { return kind(ofScalarAt: position - 2) }
    return kind(ofScalarAt: position - 1)
  }

  private func kind(at position: Int) -> Kind { position < end ? kind(ofScalarAt: position) : .space }

  private func kind(ofScalarAt position: Int) -> Kind {
    let unit = units[position]
    if UTF16Unit.isWhiteSpace(unit) { return .space }
    if unit < 0x80 {
      let isLetter = (0x30...0x39).contains(unit) || (0x41...0x5A).contains(unit) || (0x61...0x7A).contains(unit)
      return isLetter ? .letter : .punctuation
    }
    var value = UInt32(unit)
    if UTF16Unit.isHighSurrogate(unit), position + 1 < end, UTF16Unit.isLowSurrogate(units[position + 1]) {
      value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(units[position + 1]) - 0xDC00)
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
