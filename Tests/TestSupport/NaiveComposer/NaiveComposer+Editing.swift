import ComposerEngine
import RichText

extension NaiveComposer {
  var formatsForTyping: Formats {
    isCaret ? state.typing : state.document.units[anchorRange.lowerBound].formats
  }

  /// Lines of text as they are typed at the selection.
  func fragment(_ lines: [[UInt16]], formats: Formats? = nil) -> Fragment {
    let document = state.document
    let range = anchorRange
    var link: String?
    if range.lowerBound > 0, range.upperBound < document.length,
      document.line(of: range.lowerBound) == document.line(of: range.upperBound),
      let left = document.units[range.lowerBound - 1].link, document.units[range.upperBound].link == left
    {
      link = left
    }
    let units = Array(lines.joined(separator: [0x0A]))
    let style = styleAfterEnter(line: document.line(of: range.lowerBound))
    return Fragment(
      units: units,
      runs: units.isEmpty
        ? [] : [Fragment.Run(end: units.count, formats: formats ?? formatsForTyping, link: link == nil ? -1 : 0)],
      links: link.map { [$0] } ?? [], styles: Array(repeating: style, count: max(lines.count - 1, 0)))
  }

  mutating func insert(_ fragment: Fragment, kind: Kind) {
    replace(anchorRange, with: fragment, typing: formatsForTyping, kind: kind)
  }

  mutating func enter() {
    let document = state.document
    let line = document.line(of: anchorRange.lowerBound)
    if isCaret, document.isEmpty(line: line), let style = styleAfterLeaving(line: line) {
      let typing = state.typing
      setStyles([style], from: line)
      state.typing = typing
      return
    }
    breakLine(styleAfterEnter(line: line))
  }

  mutating func softBreak() {
    let document = state.document
    let line = document.line(of: anchorRange.lowerBound)
    var style = following(document.styles[line])
    if style.isItem, anchorRange.lowerBound > document.range(ofLine: line).lowerBound {
      style.kind = .body
      style.continues = true
    }
    breakLine(style)
  }

  private mutating func breakLine(_ style: ParagraphStyle) {
    insert(Fragment(units: [0x0A], runs: [], styles: [style]), kind: .typing)
    closeStep(joinable: false)
  }

  private func following(_ style: ParagraphStyle) -> ParagraphStyle {
    ParagraphStyle(
      kind: style.kind, level: style.level, quote: style.quote, continues: style.continues, language: style.language)
  }

  private func styleAfterEnter(line: Int) -> ParagraphStyle {
    var style = following(state.document.styles[line])
    if style.kind == .body, style.continues {
      style.continues = false
      style.kind = itemKind(line: line, level: style.level) ?? .body
    }
    return style
  }

  private func itemKind(line: Int, level: Int) -> ParagraphStyle.Kind? {
    for line in stride(from: line, through: 0, by: -1) {
      let style = state.document.styles[line]
      if style.isItem, style.level <= level { return style.level == level ? style.kind : nil }
    }
    return nil
  }

  private func outdented(line: Int) -> ParagraphStyle {
    var style = following(state.document.styles[line])
    if style.level == 0 {
      style.kind = .body
    } else {
      style.level -= 1
      style.kind = itemKind(line: line - 1, level: style.level) ?? style.kind
    }
    return style
  }

  private func styleAfterLeaving(line: Int) -> ParagraphStyle? {
    var style = state.document.styles[line]
    if style.isItem { return outdented(line: line) }
    if style.kind == .code {
      let styles = state.document.styles
      if line + 1 < styles.count, styles[line + 1].kind == .code, !styles[line + 1].startsBlock { return nil }
      style.kind = .body
      style.startsBlock = false
      style.language = ""
      return style
    }
    if style.continues { return styleAfterEnter(line: line) }
    if style.quote == 0 { return nil }
    style.quote -= 1
    return style
  }

  mutating func backspace() {
    let document = state.document
    let line = document.line(of: state.head)
    if isCaret, state.head == document.range(ofLine: line).lowerBound {
      var style = document.styles[line]
      if style.isItem { return setStyles([outdented(line: line)], from: line) }
      if style.kind == .code, style.startsBlock {
        style = following(style)
        style.kind = .body
        style.language = ""
        return setStyles([style], from: line)
      }
      if style.kind == .body, !style.continues, style.quote > 0,
        line == 0 || document.styles[line - 1].quote < style.quote
      {
        style.quote -= 1
        return setStyles([style], from: line)
      }
    }
    delete(isCaret ? document.border(before: state.head)..<state.head : anchorRange, kind: .backspace)
  }

  mutating func delete(_ range: Range<Int>, kind: Kind) {
    let range = state.document.snapped(range)
    if range.isEmpty { return }
    let formats = state.document.units[range.lowerBound].formats
    let first = state.document.line(of: range.lowerBound)
    let last = state.document.line(of: range.upperBound)
    let below = (last > first || range == state.document.range(ofLine: first)) && hasImpliedStart(last + 1)
    edit(kind) { $0.state.document.replace(range, with: Fragment()) }
    if below { joinList(at: first + 1) }
    let caret = state.document.snapped(range.lowerBound..<range.lowerBound).lowerBound
    state.anchor = caret
    state.head = caret
    let line = state.document.line(of: caret)
    let isEmptied = state.document.isEmpty(line: line) && state.document.styles[line].kind != .code
    state.typing = isEmptied ? formats : caretFormats
  }

  mutating func clear() {
    if state.document.length == 0, state.document.styles[0] == .body { return }
    edit(.other) {
      $0.state.document.replace(0..<$0.state.document.length, with: Fragment(units: [], runs: [], firstStyle: .body))
    }
    state.anchor = 0
    state.head = 0
    state.typing = []
  }

  mutating func setStyles(_ styles: [ParagraphStyle], from line: Int) {
    let old = state.document.styles[line..<line + styles.count]
    if Array(old) == styles { return }
    edit(.other) { composer in
      composer.state.document.styles.replaceSubrange(line..<line + styles.count, with: styles)
      composer.state.document.normalize()
    }
  }
}

// MARK: - Formats and blocks

extension NaiveComposer {
  var touchedLines: Range<Int> {
    let document = state.document
    let first = document.line(of: anchorRange.lowerBound)
    var last = document.line(of: anchorRange.upperBound)
    if last > first, document.range(ofLine: last).lowerBound == anchorRange.upperBound { last -= 1 }
    return first..<last + 1
  }

  mutating func toggle(_ format: Formats) {
    let lines = touchedLines
    if lines.allSatisfy({ state.document.styles[$0].kind == .code }) { return }
    func changed(_ old: Formats, _ on: Bool) -> Formats {
      if !on { return old.subtracting(format) }
      return format == .code ? .code : old.subtracting(.code).union(format)
    }
    if isCaret {
      state.typing = changed(state.typing, !state.typing.contains(format))
      seal()
      return
    }
    let offsets = anchorRange.filter {
      !state.document.units[$0].isLineEnd && state.document.styles[state.document.line(of: $0)].kind != .code
    }
    let texts = offsets.filter { state.document.units[$0].mention != nil || state.document.units[$0].value != 0x20 }
    let decisive = texts.isEmpty ? offsets : texts
    let isOn = !decisive.isEmpty && decisive.allSatisfy { state.document.units[$0].formats.isSuperset(of: format) }
    var document = state.document
    for offset in offsets {
      document.units[offset].formats = changed(document.units[offset].formats, !isOn)
      if document.units[offset].formats.contains(.code) { document.units[offset].mention = nil }
    }
    if document != state.document { edit(.other) { $0.state.document = document } }
    state.typing = state.document.units[anchorRange.lowerBound].formats
  }

  mutating func toggle(_ block: BlockFormat) {
    let styles = state.document.styles
    let lines = touchedLines
    func kind(_ line: Int) -> ParagraphStyle.Kind? {
      let style = styles[line]
      if style.isItem { return style.kind }
      return style.continues ? itemKind(line: line, level: style.level) : nil
    }
    let allCode = lines.allSatisfy { styles[$0].kind == .code }
    let isOn: Bool
    switch block {
    case .codeBlock:
      isOn = allCode
      if !isOn, lines.allSatisfy({ styles[$0].isInList }) { return }
    case .blockquote: isOn = lines.allSatisfy { styles[$0].quote > 0 }
    case .bulletList: isOn = lines.allSatisfy { kind($0) == .bullet }
    case .numberedList: isOn = lines.allSatisfy { kind($0) == .numbered }
    }
    var first = lines.lowerBound
    var end = lines.upperBound
    while styles[first].kind == .code, !styles[first].startsBlock, first > 0 { first -= 1 }
    if styles[end - 1].kind == .code {
      while end < styles.count, styles[end].kind == .code, !styles[end].startsBlock { end += 1 }
    }
    let below = hasImpliedStart(end)
    let makesList = !isOn && (block == .bulletList || block == .numberedList)
    var new: [ParagraphStyle] = []
    for line in first..<end {
      var style = styles[line]
      if hasImpliedStart(line) { style.startsList = false }
      let staysWithItem =
        makesList && style.continues && new.contains { $0.isItem && $0.level <= style.level }
      if isOn {
        style = without(block, style)
      } else if !staysWithItem {
        style = with(block, style, isFirst: line == first)
      }
      if makesList, line > first {
        style.startsList = false
        style.start = 1
      }
      new.append(style)
    }
    setStyles(new, from: first)
    if below { joinList(at: end) }
    if state.document.styles[state.document.line(of: state.head)].kind == .code { state.typing = [] }
  }

  /// Whether a line is an item that starts a list only because none above goes on to it.
  func hasImpliedStart(_ line: Int) -> Bool {
    guard line < state.document.styles.count else { return false }
    let style = state.document.styles[line]
    return style.isItem && style.startsList && style.start == 1
      && state.document.openList(above: line, level: style.level, quote: style.quote) != style.kind
  }

  mutating func joinList(at line: Int) {
    guard line < state.document.styles.count else { return }
    var style = state.document.styles[line]
    guard style.isItem,
      state.document.openList(above: line, level: style.level, quote: style.quote) == style.kind
    else { return }
    style.startsList = false
    setStyles([style], from: line)
  }

  private func body(_ style: ParagraphStyle) -> ParagraphStyle {
    var style = style
    if style.kind == .code {
      style.kind = .body
      style.startsBlock = false
      style.language = ""
    }
    return style
  }

  private func without(_ block: BlockFormat, _ old: ParagraphStyle) -> ParagraphStyle {
    switch block {
    case .codeBlock: return body(old)
    case .blockquote:
      var style = old
      style.quote = 0
      return style
    case .bulletList, .numberedList:
      return ParagraphStyle(
        kind: old.isItem ? .body : old.kind, quote: old.quote, language: old.isItem ? "" : old.language)
    }
  }

  private func with(_ block: BlockFormat, _ old: ParagraphStyle, isFirst: Bool) -> ParagraphStyle {
    switch block {
    case .codeBlock: return ParagraphStyle(kind: .code, startsBlock: isFirst)
    case .blockquote:
      var style = body(old)
      style.quote = max(style.quote, 1)
      return style
    case .bulletList, .numberedList:
      let kind: ParagraphStyle.Kind = block == .bulletList ? .bullet : .numbered
      if old.kind == kind { return old }
      return ParagraphStyle(kind: kind, level: old.level, quote: old.quote)
    }
  }

  mutating func changeLevel(_ step: Int) {
    let document = state.document
    let styles = document.styles
    var lines = touchedLines
    if styles[lines.lowerBound].continues {
      let level = styles[lines.lowerBound].level
      let item = (0..<lines.lowerBound).last { styles[$0].isItem && styles[$0].level <= level }
      lines = (item ?? lines.lowerBound)..<lines.upperBound
    }
    let listLines = lines.filter { styles[$0].isInList }
    guard let outermost = listLines.map({ styles[$0].level }).min() else { return }
    var end = lines.upperBound
    while end < styles.count {
      let style = styles[end]
      let belongs =
        style.isInList
        ? style.level > outermost || (style.continues && style.level == outermost) : document.isBlank(line: end)
      if !belongs || style.quote != styles[lines.upperBound - 1].quote { break }
      end += 1
    }
    while end > lines.upperBound, document.isBlank(line: end - 1) { end -= 1 }
    let all = lines.lowerBound..<end
    if step > 0 {
      let deepest = all.filter { styles[$0].isInList }.map { styles[$0].level }.max() ?? 0
      if deepest >= 7 || !styles[lines.lowerBound].isItem { return }
      guard let above = parent(of: lines.lowerBound), styles[above].isInList,
        styles[above].level >= styles[lines.lowerBound].level
      else { return }
    } else if outermost == 0 {
      return
    }
    let new = all.map { line -> ParagraphStyle in
      var style = styles[line]
      guard style.isInList else { return style }
      if style.isItem {
        if style.level == outermost {
          style.kind = itemKind(line: lines.lowerBound - 1, level: style.level + step) ?? style.kind
          style.startsList = false
        }
        if !style.startsList { style.start = 1 }
      }
      style.level += step
      return style
    }
    setStyles(new, from: lines.lowerBound)
  }

  private func parent(of line: Int) -> Int? {
    for above in stride(from: line - 1, through: 0, by: -1) {
      if state.document.styles[above].quote != state.document.styles[line].quote { return nil }
      if !state.document.isBlank(line: above) { return above }
    }
    return nil
  }
}
