import RichText

/// Lists that come together: an item that started a list only because something stood between it and the list above
/// goes on with that list when nothing does any more. One that was set apart, or has a number of its own, stays apart.
extension Composer {
  /// The number of the paragraph `index` if it is an item that starts a list for no other reason than that none above
  /// goes on to it.
  func impliedListStart(at index: Int) -> Int? {
    index < document.paragraphCount && hasImpliedStart(document.paragraph(index)) ? index : nil
  }

  func hasImpliedStart(_ paragraph: Paragraph) -> Bool {
    let style = paragraph.style
    return style.isItem && style.startsList && style.start == 1 && openList(above: paragraph) != style.kind
  }

  /// Lets an item go on with the list above, where there is one of its kind.
  mutating func joinList(at index: Int?, kind: History.Kind, before: History.Place) {
    guard let index, index < document.paragraphCount else { return }
    let paragraph = document.paragraph(index)
    guard paragraph.style.isItem, openList(above: paragraph) == paragraph.style.kind else { return }
    var fragment = Fragment()
    fragment.firstStyle = paragraph.style
    fragment.firstStyle?.startsList = false
    let start = paragraph.range.lowerBound
    apply(Edit(range: start..<start, fragment: fragment, keepsText: true), kind: kind, before: before)
  }

  /// The kind of the list that an item like this one would go on with.
  private func openList(above paragraph: Paragraph) -> ParagraphStyle.Kind? {
    var index = paragraph.index - 1
    while index >= 0 {
      let above = document.paragraph(index)
      if above.style.quote != paragraph.style.quote { return nil }
      if !above.isBlank {
        guard above.style.isInList, above.style.level >= paragraph.style.level else { return nil }
        if above.style.isItem, above.style.level == paragraph.style.level { return above.style.kind }
      }
      index -= 1
    }
    return nil
  }
}
