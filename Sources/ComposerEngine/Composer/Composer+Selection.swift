import RichText

extension Composer {
  mutating func load(_ new: Document) {
    let old = document.length
    document = configuration.isRichTextEnabled ? new : new.withoutFormatting
    history = History()
    selection = Selection(document.length)
    typingFormats = formatsAtCaret(document.length)
    dismissedTrigger = nil
    closeSuggestion(dismissing: false)
    update.changes.append(TextChange(range: 0..<old, text: document.text))
    update.changed.formUnion([.text, .attributes, .mentions, .sending, .history])
    noteLimits()
  }

  /// Selects text or places the caret; what is outside the text is clamped, and a mention or cluster is taken whole.
  mutating func select(anchor: Int, head: Int) {
    let range = document.snapped(clamped(min(anchor, head))..<clamped(max(anchor, head)))
    let new =
      anchor <= head
      ? Selection(anchor: range.lowerBound, head: range.upperBound)
      : Selection(anchor: range.upperBound, head: range.lowerBound)
    // Selecting the same place again is no movement.
    if new == selection { return }
    moveSelection(to: new)
  }

  /// Moves the caret, or the selection's head with `extend`.
  mutating func move(_ movement: Movement, extend: Bool) {
    if !extend, selection.isCaret, leavesFormat(movement) { return }
    if movement == .up || movement == .down {
      let column = goalColumn ?? selection.head - document.paragraph(at: selection.head).range.lowerBound
      goalColumn = column
    }
    let target: Int
    if !extend, !selection.isCaret, movement == .left || movement == .right {
      target = movement == .left ? selection.range.lowerBound : selection.range.upperBound
    } else {
      target = self.target(of: movement)
    }
    moveSelection(to: Selection(anchor: extend ? selection.anchor : target, head: target))
  }

  private mutating func moveSelection(to new: Selection) {
    if new == selection { return }
    selection = new
    history.seal()
    typingFormats = new.isCaret ? formatsAtCaret(new.head) : document.formats(at: new.range.lowerBound)
    leaveSuggestionIfOutside()
  }

  private func target(of movement: Movement) -> Int {
    let head = selection.head
    let paragraph = document.paragraph(at: head)
    switch movement {
    case .left: return document.border(before: head)
    case .right: return document.border(after: head)
    case .wordLeft: return document.wordBorder(before: head)
    case .wordRight: return document.wordBorder(after: head)
    case .lineStart: return paragraph.range.lowerBound
    case .lineEnd: return document.border(atOrBefore: paragraph.range.upperBound)
    case .start: return 0
    case .end: return document.length
    case .up:
      return paragraph.index == 0 ? 0 : position(inParagraph: paragraph.index - 1)
    case .down:
      return paragraph.index + 1 == document.paragraphCount
        ? document.length : position(inParagraph: paragraph.index + 1)
    }
  }

  /// The goal column in another paragraph, or that paragraph's end where it is shorter.
  private func position(inParagraph index: Int) -> Int {
    let range = document.paragraph(index).range
    return document.border(atOrBefore: min(range.lowerBound + (goalColumn ?? 0), range.upperBound))
  }

  /// An arrow key at a format's border drops the format and leaves the caret where it is: the only way out of a format
  /// that ends where the text does.
  private mutating func leavesFormat(_ movement: Movement) -> Bool {
    guard movement == .left || movement == .right, !typingFormats.isEmpty else { return false }
    let caret = selection.head
    let line = document.paragraph(at: caret).range
    let beyond: Formats
    if movement == .right {
      guard caret > line.lowerBound else { return false }
      beyond = caret < line.upperBound ? document.formats(at: caret) : []
    } else {
      guard caret < line.upperBound else { return false }
      beyond = caret > line.lowerBound ? document.formats(at: caret - 1) : []
    }
    let kept = typingFormats.intersection(beyond)
    if kept == typingFormats { return false }
    typingFormats = kept
    history.seal()
    return true
  }

  private func clamped(_ offset: Int) -> Int { min(max(offset, 0), document.length) }
}
