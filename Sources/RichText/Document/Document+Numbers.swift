extension Document {
  /// The number of the numbered item of `level` that the paragraph starts or stands under; nil where there is none.
  ///
  /// - Complexity: Linear in the distance to the list's start.
  package func number(ofItemAt index: Int, level: Int) -> Int? {
    var count = 0
    var index = index
    while index >= 0 {
      let style = style(ofParagraph: index)
      if style.isInList, style.level < level { return nil }
      if !style.isInList, style.kind != .body || !paragraph(index).isEmpty { return nil }
      if style.isItem, style.level == level {
        guard style.kind == .numbered else { return nil }
        if style.startsList { return style.start + count }
        count += 1
      }
      index -= 1
    }
    return nil
  }

  /// The number of each paragraph that starts a numbered item, in order; nil for the others.
  ///
  /// - Complexity: Linear.
  public var itemNumbers: [Int?] {
    var numbers: [Int?] = []
    numbers.reserveCapacity(paragraphCount)
    var last: [Int] = []
    for paragraph in paragraphs {
      let style = paragraph.style
      if !style.isInList {
        if !paragraph.isBlank { last = [] }
      } else {
        if last.count > style.level + 1 { last.removeSubrange(style.level + 1..<last.count) }
        while last.count <= style.level { last.append(0) }
      }
      guard style.kind == .numbered else {
        numbers.append(nil)
        continue
      }
      last[style.level] = style.startsList ? style.start : min(last[style.level] + 1, 999_999_999)
      numbers.append(last[style.level])
    }
    return numbers
  }
}
