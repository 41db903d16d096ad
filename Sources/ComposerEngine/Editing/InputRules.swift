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

  /// Whether the line opens a code block for the reader, and so holds no markup.
  var isFence: Bool {
    // A fence may stand behind the markers of quotes and lists.
    let markers = Array("> -+*.)0123456789".utf16)
    var start = 0
    while start < end, markers.contains(units[start]) { start += 1 }
    guard start < end, units[start] == 0x7E || units[start] == 0x60 else { return false }
    var width = 0
    while start + width < end, units[start + width] == units[start] { width += 1 }
    return width >= 3 && (units[start] == 0x7E || !units[(start + width)...].contains(0x60))
  }

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
      guard keepsMeaning(content), !isCrossed(content, by: delimiter, from: run.lowerBound) else { return nil }
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

  /// Whether a run of back-ticks has no partner yet.
  var hasOpenBackTick: Bool {
    var open: Int?
    var position = 0
    while position < end {
      guard units[position] == 0x60 else {
        position += 1
        continue
      }
      var length = 1
      while position + length < end, units[position + length] == 0x60 { length += 1 }
      if let width = open {
        if width == length { open = nil }
      } else if !isEscaped(position) {
        open = length
      }
      position += length
    }
    return open != nil
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
          !isBlank(content), !isCrossed(content, by: nil, from: position)
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
    if isEscaped(start) || (start > 0 && units[start - 1] == 0x21) { return nil }
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
    hasRun(of: delimiter, in: 0..<limit) { isLeftFlanking($0, delimiter: delimiter) }
  }

  private func hasRun(of delimiter: UInt16, in range: Range<Int>, _ matches: (Range<Int>) -> Bool) -> Bool {
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
  private func isCrossed(_ content: Range<Int>, by own: UInt16?, from opening: Int) -> Bool {
    for delimiter: UInt16 in [0x2A, 0x5F, 0x7E] where delimiter != own {
      if hasRun(of: delimiter, in: content, { isRightFlanking($0, delimiter: delimiter) }),
        hasOpener(before: opening, delimiter: delimiter)
      {
        return true
      }
    }
    return own != nil && contains("</u>", in: content) && contains("<u>", in: 0..<opening)
  }

  private func contains(_ pattern: String, in range: Range<Int>) -> Bool {
    let pattern = Array(pattern.utf16)
    return range.contains { $0 + pattern.count <= range.upperBound && matches(pattern, at: $0) }
  }

  /// Left-flanking by CommonMark 0.29 and 0.31 alike, and able to open emphasis.
  private func isLeftFlanking(_ run: Range<Int>, delimiter: UInt16) -> Bool {
    let (before, after) = neighbours(of: run, delimiter: delimiter)
    guard after != .space, after != .punctuation || before != .letter else { return false }
    if delimiter == 0x5F, before == .letter { return false }
    return true
  }

  private func isRightFlanking(_ run: Range<Int>, delimiter: UInt16) -> Bool {
    let (before, after) = neighbours(of: run, delimiter: delimiter)
    guard before != .space, before != .punctuation || after != .letter else { return false }
    if delimiter == 0x5F, after == .letter { return false }
    return true
  }

  /// What stands on both sides of a run. cmark-gfm with strikethrough looks past tildes there, for other delimiters.
  private func neighbours(of run: Range<Int>, delimiter: UInt16) -> (before: Kind, after: Kind) {
    var lower = run.lowerBound
    var upper = run.upperBound
    if delimiter != 0x7E {
      while lower > 0, units[lower - 1] == 0x7E { lower -= 1 }
      while upper < end, units[upper] == 0x7E { upper += 1 }
    }
    return (kind(before: lower), kind(at: upper))
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
