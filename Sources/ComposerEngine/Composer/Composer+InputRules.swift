import RichText

/// Markdown typed in the composer becomes what it means: delimiters around text, a list marker or quote sign with its
/// space, a fence with Enter. A conversion is a step of its own: one undo gives the typed characters back.
extension Composer {
  /// An opening delimiter is looked for at most this many units to the left.
  private static let reach = 256

  /// A longer line is not looked at: what stands further left could change what its delimiters mean.
  private static let longestLine = 4096

  mutating func applyInputRules(after typed: UInt16) {
    guard configuration.allowsFormatting, selection.isCaret else { return }
    switch Unicode.Scalar(typed) {
    case " ": applyLineRule()
    case "*", "_", "~", "`", ">", ")": applyInlineRule(typed)
    default: break
    }
  }

  private mutating func applyInlineRule(_ typed: UInt16) {
    let caret = selection.head
    let paragraph = document.paragraph(at: caret)
    let start = paragraph.range.lowerBound
    guard paragraph.style.kind != .code, caret - start <= Composer.longestLine, caret - start >= 3,
      !document.formats(at: caret - 1).contains(.code), linkForTyping == nil
    else { return }
    let line = InputRuleLine(units: maskedUnits(in: start..<caret))
    // Behind an open back-tick somebody writes code: nothing converts before it closes.
    if line.isFence || (typed != 0x60 && line.hasOpenBackTick) { return }
    switch Unicode.Scalar(typed) {
    case "*":
      if let match = line.emphasis(0x2A, width: 2, within: Composer.reach) {
        convert(match, at: start, format: .bold)
      } else if let match = line.emphasis(0x2A, width: 1, within: Composer.reach) {
        convert(match, at: start, format: .italic)
      }
    case "_":
      if let match = line.emphasis(0x5F, width: 1, within: Composer.reach) {
        convert(match, at: start, format: .italic)
      }
    case "~":
      if let match = line.emphasis(0x7E, width: 2, within: Composer.reach) {
        convert(match, at: start, format: .strikethrough)
      }
    case "`":
      if let match = line.code(within: Composer.reach) { convert(match, at: start, format: .code) }
    case ">":
      if let match = line.underline(within: Composer.reach) { convert(match, at: start, format: .underline) }
    case ")":
      guard paragraph.style.quote == 0, let (match, target) = line.link(within: Composer.reach) else { return }
      convertLink(match, target: target, at: start)
    default: break
    }
  }

  /// The text of a range with everything that is no markdown masked.
  private func maskedUnits(in range: Range<Int>) -> [UInt16] {
    var units = document.units(in: range)
    for run in document.runs(in: range) where run.link != nil || run.mention != nil || run.formats.contains(.code) {
      for offset in run.range {
        units[offset - range.lowerBound] = InputRuleLine.mask
      }
    }
    return units
  }

  private mutating func convert(_ match: InputRuleLine.Match, at start: Int, format: Formats) {
    let content = match.content.shifted(by: start)
    // Code inside other delimiters stays code; around nothing else they stay text.
    if format != .code, !hasText(outsideCodeIn: content) { return }
    var fragment = document.fragment(in: content)
    if fragment.runs.isEmpty { fragment.runs = [Fragment.Run(end: fragment.length)] }
    for index in fragment.runs.indices where format == .code || !fragment.runs[index].formats.contains(.code) {
      fragment.runs[index].formats = Composer.formats(fragment.runs[index].formats, with: format, on: true)
      if format == .code { fragment.runs[index].mention = -1 }
    }
    if format == .code { fragment = Composer.withoutCodePadding(fragment) }
    finishConversion(match, at: start, with: fragment)
  }

  private func hasText(outsideCodeIn range: Range<Int>) -> Bool {
    document.runs(in: range).contains { !$0.formats.contains(.code) && document.hasText(in: $0.range) }
  }

  private mutating func convertLink(_ match: InputRuleLine.Match, target: Range<Int>, at start: Int) {
    let content = match.content.shifted(by: start)
    let runs = document.runs(in: content)
    if runs.contains(where: { $0.link != nil }) { return }
    let address = document.string(in: target.shifted(by: start))
    let link: String
    do { link = try LinkTarget.normalize(address) } catch { return }
    var fragment = document.fragment(in: content)
    if fragment.runs.isEmpty { fragment.runs = [Fragment.Run(end: fragment.length)] }
    fragment.links = [link]
    for index in fragment.runs.indices { fragment.runs[index].link = 0 }
    finishConversion(match, at: start, with: fragment)
  }

  private mutating func finishConversion(_ match: InputRuleLine.Match, at start: Int, with fragment: Fragment) {
    let range = match.opening.lowerBound + start..<match.closing.upperBound + start
    let formats = typingFormats
    convert { composer, before in
      composer.apply(Edit(range: range, fragment: fragment), kind: .conversion, before: before)
      composer.selection = Selection(range.lowerBound + fragment.length)
      composer.typingFormats = formats
    }
  }

  /// One space on both sides of a code span belongs to its spelling (CommonMark §6.1).
  private static func withoutCodePadding(_ fragment: Fragment) -> Fragment {
    guard fragment.units.first == 0x20, fragment.units.last == 0x20, fragment.units.contains(where: { $0 != 0x20 })
    else { return fragment }
    return Document(fragment).fragment(in: 1..<fragment.length - 1)
  }

  /// Makes a conversion a step of its own, behind the step of the typed characters.
  private mutating func convert(_ body: (inout Composer, History.Place) -> Void) {
    history.close(after: place, canJoin: false)
    body(&self, place)
    history.close(after: place, canJoin: false)
    closeSuggestion(dismissing: false)
  }

  /// A list marker or quote sign at the start of a line, with its space.
  private mutating func applyLineRule() {
    let caret = selection.head
    let paragraph = document.paragraph(at: caret)
    let marker = paragraph.range.lowerBound..<caret
    guard paragraph.style.kind == .body, !paragraph.style.continues, (2...11).contains(marker.count),
      document.runs(in: marker).allSatisfy({ $0.link == nil && $0.mention == nil && !$0.formats.contains(.code) })
    else { return }
    var style = paragraph.style
    switch Array(document.units(in: marker).dropLast()) {
    case [0x2D], [0x2A], [0x2B]: style.kind = .bullet
    case [0x3E]:
      // A message is read 100 containers deep at most.
      guard style.quote < 99 else { return }
      style.quote += 1
    case let units:
      guard units.last == 0x2E, units.count >= 2, let number = Composer.number(of: units.dropLast()) else { return }
      style.kind = .numbered
      style.start = number
      style.startsList = number != nextNumber(at: paragraph)
    }
    convert { composer, before in
      var fragment = Fragment()
      fragment.firstStyle = style
      let below = composer.impliedListStart(at: paragraph.index + 1)
      composer.apply(Edit(range: marker, fragment: fragment), kind: .conversion, before: before)
      composer.joinList(at: below, kind: .conversion, before: before)
      composer.selection = Selection(marker.lowerBound)
    }
  }

  private static func number(of digits: ArraySlice<UInt16>) -> Int? {
    var number = 0
    if digits.count > 9 { return nil }
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit) - 0x30
    }
    return number
  }

  /// The number that an item here would get if it went on with the list above.
  private func nextNumber(at paragraph: Paragraph) -> Int? {
    guard paragraph.index > 0 else { return nil }
    let above = document.paragraph(paragraph.index - 1)
    guard above.style.isInList, above.style.quote == paragraph.style.quote else { return nil }
    return document.number(ofItemAt: above.index, level: 0).map { $0 + 1 }
  }

  /// A line that holds a fence and a language alone becomes a code block on Enter.
  mutating func convertFence() -> Bool {
    let paragraph = document.paragraph(at: selection.head)
    guard configuration.allowsFormatting, paragraph.style.isPlain, selection.head == paragraph.range.upperBound,
      (3...64).contains(paragraph.range.count), !history.undidConversion(at: selection)
    else { return false }
    let units = document.units(in: paragraph.range)
    guard units.prefix(3) == [0x60, 0x60, 0x60], !units.dropFirst(3).contains(0x60),
      document.runs(in: paragraph.range).allSatisfy({ $0.link == nil && $0.mention == nil && $0.formats.isEmpty })
    else { return false }
    let language = String(utf16Units: units.dropFirst(3))
    if language.contains(where: { $0.isWhitespace }) { return false }
    convert { composer, before in
      var fragment = Fragment()
      fragment.firstStyle = ParagraphStyle(
        kind: .code, quote: paragraph.style.quote, startsBlock: true, language: language)
      composer.apply(Edit(range: paragraph.range, fragment: fragment), kind: .conversion, before: before)
      composer.selection = Selection(paragraph.range.lowerBound)
      composer.typingFormats = []
    }
    return true
  }
}

extension Range where Bound == Int {
  fileprivate func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
