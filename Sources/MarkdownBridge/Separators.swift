import RichText

/// The rule of the blank lines that the wire has and the document has not.
///
/// Every line of a document is a line of markdown. Where the next line that isn't blank could not follow directly,
/// markdown needs a blank line between them, whether or not the document has any there: the writer puts one more, a
/// separator, directly behind the first of the two lines; the reader takes the first blank line of its quote depth
/// away. All other blank lines are lines.
package enum Separator {
  /// Whether a separator stands between two lines that are not blank.
  ///
  /// - Parameters:
  ///   - style: The style of the upper line.
  ///   - isEmpty: Whether the upper line has no text: an item or a code line without any.
  ///   - next: The style of the lower line, with nothing but blank lines in between.
  ///   - nextIsEmpty: Whether the lower line has no text.
  package static func stands(
    between style: ParagraphStyle, isEmpty: Bool, and next: ParagraphStyle, isEmpty nextIsEmpty: Bool
  ) -> Bool {
    if style.kind == .code { return false }
    switch next.kind {
    case .code:
      return false
    case .body where next.continues:
      // Text of an outer item would go on the text of the inner one.
      return style.quote == next.quote && style.isInList && style.level > next.level && !isEmpty
    case .body:
      if style.quote == next.quote { return style.isInList }
      // Text behind a deeper quote would go on that quote's.
      return style.quote > next.quote && !isEmpty
    case .bullet, .numbered:
      guard style.quote == next.quote, !isEmpty else { return false }
      let interrupts = nextIsEmpty || next.kind == .numbered && next.startsList && next.start != 1
      // Only in the same container it stands in for the text's next line: as the first item of a list in the item
      // above, or of a list outside all items.
      let isInside = style.isInList ? next.level == style.level + 1 : next.level == 0
      return interrupts && isInside
    }
  }

  /// The quote depth of a separator between two lines.
  static func quote(between style: ParagraphStyle, and next: ParagraphStyle) -> Int { min(style.quote, next.quote) }
}
