import RichText

extension Composer {
  /// Deletes the selection, else the cluster or mention before the caret. At a line's start it takes the line out of
  /// its list, quote or code block first, and then joins it to the line above.
  mutating func backspace() {
    guard selection.isCaret else { return delete(selection.range, kind: .backspace) }
    let caret = selection.head
    let paragraph = document.paragraph(at: caret)
    if caret == paragraph.range.lowerBound, let style = styleAfterBackspace(paragraph) {
      setStyles([style], from: paragraph.index)
      updateSuggestion(after: .deletion)
      return
    }
    if let (mention, range) = document.mention(at: caret - 1), let trigger = collapsed(mention) {
      return collapse(range, to: trigger)
    }
    delete(document.border(before: caret)..<caret, kind: .backspace)
  }

  /// Deletes the selection, else the cluster or mention after the caret; at a line's end joins the next line.
  mutating func deleteForward() {
    guard selection.isCaret else { return delete(selection.range, kind: .delete) }
    delete(selection.head..<document.border(after: selection.head), kind: .delete)
  }

  mutating func deleteWordBackward() {
    guard selection.isCaret else { return delete(selection.range, kind: .backspace) }
    delete(document.wordBorder(before: selection.head)..<selection.head, kind: .other)
  }

  mutating func deleteWordForward() {
    guard selection.isCaret else { return delete(selection.range, kind: .delete) }
    delete(selection.head..<document.wordBorder(after: selection.head), kind: .other)
  }

  /// Empties the composer in one step that can be undone.
  mutating func clear() {
    if document.isEmpty { return }
    var fragment = Fragment()
    fragment.firstStyle = .body
    // To clear is not to type: who was not typing is not said to have begun.
    let wasTyping = typingSince != nil
    typingSince = now
    apply(Edit(range: 0..<document.length, fragment: fragment), kind: .other, before: place)
    if wasTyping { endTyping() } else { typingSince = nil }
    selection = Selection(0)
    typingFormats = []
    closeSuggestion(dismissing: false)
  }

  private mutating func delete(_ range: Range<Int>, kind: History.Kind) {
    let range = document.snapped(range)
    if range.isEmpty { return }
    let formats = document.formats(at: range.lowerBound)
    let before = place
    let first = document.paragraph(at: range.lowerBound)
    let last = document.paragraphIndex(at: range.upperBound)
    let bringsTogether = last > first.index || range == first.range
    let below = bringsTogether ? impliedListStart(at: last + 1) : nil
    apply(Edit(range: range, units: []), kind: kind, before: before)
    if below != nil { joinList(at: first.index + 1, kind: kind, before: before) }
    // What stood on both sides may have become one cluster.
    selection = Selection(document.border(atOrAfter: range.lowerBound))
    let paragraph = document.paragraph(at: selection.head)
    typingFormats = paragraph.isEmpty && paragraph.style.kind != .code ? formats : formatsAtCaret(selection.head)
    updateSuggestion(after: .deletion)
  }

  /// What Backspace at the start of a line makes of it; nil where it joins the line above.
  private func styleAfterBackspace(_ paragraph: Paragraph) -> ParagraphStyle? {
    var style = paragraph.style
    if style.isItem { return outdented(paragraph) }
    if style.continues, style.kind == .body { return nil }
    let above = paragraph.index > 0 ? document.style(ofParagraph: paragraph.index - 1) : nil
    if style.kind == .code {
      guard style.startsBlock else { return nil }
      style = style.following
      style.kind = .body
      style.language = ""
      return style
    }
    guard style.quote > 0, (above?.quote ?? 0) < style.quote else { return nil }
    style.quote -= 1
    return style
  }
}
