import RichText

extension Composer {
  /// Items are nested at most this deep: eight levels.
  static let deepestLevel = 7

  /// Puts a block format on every line that the selection touches, or takes it off.
  mutating func toggle(_ format: BlockFormat) {
    let button = toolbar[format]
    if button == .disabled { return }
    let lines = linesOfWholeCodeBlocks(touchedParagraphs)
    guard let first = lines.first?.index, let last = lines.last?.index else { return }
    let below = impliedListStart(at: last + 1)
    var styles: [ParagraphStyle] = []
    styles.reserveCapacity(lines.count)
    var outermost = Int.max
    for line in lines {
      var style = line.style
      if hasImpliedStart(line) { style.startsList = false }
      if button == .on {
        style = style.without(format)
      } else if !format.isList || !style.continues || outermost > style.level {
        // A further line of an item that is touched as well stays with it.
        style = self.style(style, with: format, isFirst: styles.isEmpty)
      }
      if style.isItem { outermost = min(outermost, style.level) }
      styles.append(style)
    }
    if button == .off, format.isList {
      // One list of all of them.
      for index in styles.indices.dropFirst() {
        styles[index].startsList = false
        styles[index].start = 1
      }
    }
    let before = place
    setStyles(styles, from: first)
    joinList(at: below, kind: .other, before: before)
    if document.style(ofParagraph: document.paragraphIndex(at: selection.head)).kind == .code { typingFormats = [] }
  }

  /// Moves the items that the selection touches, and what is nested under them, one level in or out.
  mutating func changeLevel(by step: Int) {
    if !configuration.allowsFormatting { return }
    let touched = touchedParagraphsWithItem
    guard let first = touched.first, let last = touched.last, touched.contains(where: { $0.style.isInList }) else {
      return
    }
    var lines = touched
    var next = last.index + 1
    let outermost = touched.filter { $0.style.isInList }.map { $0.style.level }.min() ?? 0
    while next < document.paragraphCount {
      let paragraph = document.paragraph(next)
      let belongs =
        paragraph.style.isInList
        ? paragraph.style.level > outermost || (paragraph.style.continues && paragraph.style.level >= outermost)
        : paragraph.isBlank
      if !belongs || paragraph.style.quote != last.style.quote { break }
      lines.append(paragraph)
      next += 1
    }
    while let end = lines.last, end.index > last.index, end.isBlank { lines.removeLast() }
    if step > 0 {
      let deepest = lines.filter { $0.style.isInList }.map { $0.style.level }.max() ?? 0
      guard deepest < Composer.deepestLevel, canNest(first) else { return }
    } else if outermost == 0 {
      return
    }
    var styles = lines.map { $0.style }
    for index in styles.indices where styles[index].isInList {
      let level = styles[index].level + step
      if styles[index].isItem {
        if styles[index].level == outermost, let kind = itemKind(at: first.index - 1, level: level) {
          styles[index].kind = kind
        }
        styles[index].startsList = styles[index].startsList && styles[index].level > outermost
        if !styles[index].startsList { styles[index].start = 1 }
      }
      styles[index].level = level
    }
    setStyles(styles, from: first.index)
  }

  /// The paragraphs that the selection touches; where the first is a further line of an item, from that item on.
  private var touchedParagraphsWithItem: [Paragraph] {
    let touched = touchedParagraphs
    guard let first = touched.first, let last = touched.last, first.style.continues else { return touched }
    var index = first.index
    while index > 0 {
      let style = document.style(ofParagraph: index)
      if style.isItem, style.level <= first.style.level { break }
      index -= 1
    }
    return document.paragraphs(in: index..<last.index + 1)
  }

  /// Whether there is an item above that the line could be nested under.
  private func canNest(_ paragraph: Paragraph) -> Bool {
    guard paragraph.style.isItem else { return false }
    var index = paragraph.index - 1
    while index >= 0 {
      let above = document.paragraph(index)
      if above.style.quote != paragraph.style.quote { return false }
      if !above.isBlank { return above.style.isInList && above.style.level >= paragraph.style.level }
      index -= 1
    }
    return false
  }

  /// Gives consecutive paragraphs other styles, as one step.
  mutating func setStyles(_ styles: [ParagraphStyle], from index: Int) {
    var changes = false
    for (number, style) in styles.enumerated() where document.style(ofParagraph: index + number) != style {
      changes = true
    }
    guard changes, let first = styles.first else { return }
    var fragment = Fragment()
    fragment.firstStyle = first
    fragment.styles = Array(styles.dropFirst())
    let start = document.paragraph(index).range.lowerBound
    let end = document.paragraph(index + styles.count - 1).range.lowerBound
    apply(Edit(range: start..<end, fragment: fragment, keepsText: true), kind: .other, before: place)
  }

  /// The lines, and with each line of a code block all of the block.
  private func linesOfWholeCodeBlocks(_ lines: [Paragraph]) -> [Paragraph] {
    guard var first = lines.first, let last = lines.last else { return lines }
    var end = last.index + 1
    while first.style.kind == .code, !first.style.startsBlock, first.index > 0 {
      first = document.paragraph(first.index - 1)
    }
    if last.style.kind == .code {
      while end < document.paragraphCount {
        let next = document.style(ofParagraph: end)
        if next.kind != .code || next.startsBlock { break }
        end += 1
      }
    }
    return document.paragraphs(in: first.index..<end)
  }

  private func style(_ old: ParagraphStyle, with format: BlockFormat, isFirst: Bool) -> ParagraphStyle {
    var style = old
    switch format {
    case .codeBlock:
      // A code block takes the place of a quote or a list; it is not put inside one.
      return ParagraphStyle(kind: .code, startsBlock: isFirst)
    case .blockquote:
      if style.kind == .code { style = style.withoutCode }
      style.quote = max(style.quote, 1)
    case .bulletList, .numberedList:
      let kind: ParagraphStyle.Kind = format == .bulletList ? .bullet : .numbered
      if style.kind == .code { style = style.withoutCode }
      if style.kind == kind { return style }
      style = style.following
      style.continues = false
      style.kind = kind
    }
    return style
  }
}

extension BlockFormat {
  fileprivate var isList: Bool { self == .bulletList || self == .numberedList }
}

extension ParagraphStyle {
  /// The style with a code line's text as an ordinary line.
  fileprivate var withoutCode: ParagraphStyle {
    var style = self
    style.kind = .body
    style.startsBlock = false
    style.language = ""
    return style
  }

  fileprivate func without(_ format: BlockFormat) -> ParagraphStyle {
    var style = self
    switch format {
    case .codeBlock: return withoutCode
    case .blockquote: style.quote = 0
    case .bulletList, .numberedList:
      style = following
      if style.isItem { style.kind = .body }
      style.continues = false
      style.level = 0
    }
    return style
  }
}
