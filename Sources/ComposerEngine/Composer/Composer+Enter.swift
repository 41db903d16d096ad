import RichText

extension Composer {
  /// Enter: a new line of the same kind; in an empty item, quote line or last code line it leaves that block.
  mutating func enter() {
    let formats = formatsForTyping
    if selection.isCaret {
      if convertFence() { return }
      let paragraph = document.paragraph(at: selection.head)
      if paragraph.isEmpty, let style = styleAfterLeaving(paragraph) {
        setStyles([style], from: paragraph.index)
        typingFormats = formats
        closeSuggestion(dismissing: false)
        return
      }
    }
    breakLine(style: styleAfterEnter(in: document.paragraph(at: selection.range.lowerBound)))
    typingFormats = formats
  }

  /// A line end that never leaves a block: in an item a further line of it.
  mutating func softBreak() {
    let formats = formatsForTyping
    let paragraph = document.paragraph(at: selection.range.lowerBound)
    var style = paragraph.style.following
    // Markdown can't continue an item that has no text: there the line that comes is an item itself.
    if style.isItem, selection.range.lowerBound > paragraph.range.lowerBound {
      style.kind = .body
      style.continues = true
    }
    breakLine(style: style)
    typingFormats = formats
  }

  private mutating func breakLine(style: ParagraphStyle) {
    replaceSelection(with: Fragment(units: [0x0A], runs: [], styles: [style]), kind: .typing)
    history.close(after: place, canJoin: false)
    updateSuggestion(after: .insertion)
  }

  /// What an empty line becomes when Enter leaves its block; nil where Enter stays.
  private func styleAfterLeaving(_ paragraph: Paragraph) -> ParagraphStyle? {
    var style = paragraph.style
    switch style.kind {
    case .bullet, .numbered:
      return outdented(paragraph)
    case .code:
      guard isLastLineOfBlock(paragraph) else { return nil }
      style.kind = .body
      style.startsBlock = false
      style.language = ""
      return style
    case .body:
      if style.continues {
        // The blank line of an item becomes the next item, not a blank line above one.
        return styleAfterEnter(in: paragraph)
      }
      guard style.quote > 0 else { return nil }
      style.quote -= 1
      return style
    }
  }

  /// The style of an item one level further out; at the outermost level, of ordinary text.
  func outdented(_ paragraph: Paragraph) -> ParagraphStyle {
    var style = paragraph.style.following
    if style.level == 0 {
      style.kind = .body
      return style
    }
    style.level -= 1
    style.kind = itemKind(at: paragraph.index - 1, level: style.level) ?? style.kind
    return style
  }

  private func isLastLineOfBlock(_ paragraph: Paragraph) -> Bool {
    guard paragraph.index + 1 < document.paragraphCount else { return true }
    let next = document.paragraph(paragraph.index + 1).style
    return next.kind != .code || next.startsBlock
  }

  /// The style of the line that Enter makes: an item begets an item, also from a further line of its text.
  func styleAfterEnter(in paragraph: Paragraph) -> ParagraphStyle {
    var style = paragraph.style.following
    if style.kind == .body, style.continues {
      style.continues = false
      style.kind = itemKind(at: paragraph.index, level: style.level) ?? .body
    }
    return style
  }

  /// The kind of the nearest item of `level` that the line stands in or under.
  func itemKind(at index: Int, level: Int) -> ParagraphStyle.Kind? {
    var index = index
    while index >= 0 {
      let style = document.style(ofParagraph: index)
      if style.isItem, style.level <= level { return style.level == level ? style.kind : nil }
      index -= 1
    }
    return nil
  }
}
