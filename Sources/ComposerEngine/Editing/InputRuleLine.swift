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

  var end: Int { units.count }

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
