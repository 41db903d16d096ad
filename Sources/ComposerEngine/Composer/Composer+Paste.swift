import RichText

extension Composer {
  /// Puts rich text in place of the selection. In a code block, and with rich text off, only its text arrives; inside
  /// inline code it takes that format.
  mutating func paste(_ fragment: Fragment) {
    if !configuration.isRichTextEnabled || formatsForTyping.contains(.code) || isInCodeBlock {
      return pasteLiterally(fragment.text)
    }
    var fragment = fragment
    let paragraph = document.paragraph(at: selection.range.lowerBound)
    let isAtStart = selection.range.lowerBound == paragraph.range.lowerBound
    // A block that is pasted behind text or into an item joins the line it is pasted into, and so does ordinary text.
    if !isAtStart || paragraph.style.isInList || fragment.firstStyle == .body { fragment.firstStyle = nil }
    if paragraph.style.quote > 0 { fragment.quote(at: paragraph.style.quote) }
    if fragment.isEmpty, selection.isCaret { return }
    limitMentions(in: &fragment, replacing: selection.range)
    replaceSelection(with: fragment, kind: .other)
    typingFormats = formatsAtCaret(selection.head)
    closeSuggestion(dismissing: false)
  }

  /// Puts plain text in place of the selection. An address alone, over a selection, becomes the selection's link.
  mutating func pasteText(_ text: String) {
    if !selection.isCaret, LinkTarget.isAddress(text), toolbar.link != .disabled {
      do {
        try link(to: text, text: nil)
        return
      } catch {
        // An address that can't be a link is text like any other.
      }
    }
    pasteLiterally(text)
  }

  private mutating func pasteLiterally(_ text: String) {
    insert(text)
    closeSuggestion(dismissing: false)
  }

  private var isInCodeBlock: Bool { document.paragraph(at: selection.range.lowerBound).style.kind == .code }

  /// What a copy of the selection holds; nothing at a caret.
  ///
  /// From the start of a line over its end, the copy starts with that line's block: its list item with the number that
  /// it has, its quote or code.
  public var selectedFragment: Fragment {
    var fragment = document.fragment(in: selection.range)
    let first = document.paragraph(at: selection.range.lowerBound)
    guard selection.range.lowerBound == first.range.lowerBound, selection.range.upperBound > first.range.upperBound
    else { return fragment }
    var style = first.style
    if style == .body { return fragment }
    if style.isItem {
      style.startsList = true
      style.start = document.number(ofItemAt: first.index, level: style.level) ?? 1
    }
    if style.kind == .code { style.startsBlock = true }
    fragment.firstStyle = style
    return fragment
  }
}

extension Fragment {
  /// Puts lines that are pasted into a quote into that quote; what is quoted as deeply already stays as it is.
  fileprivate mutating func quote(at depth: Int) {
    if let style = firstStyle { firstStyle?.quote = max(style.quote, depth) }
    for index in styles.indices { styles[index].quote = max(styles[index].quote, depth) }
  }
}
