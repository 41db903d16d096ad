import RichText

extension NaiveDocument {
  /// Brings the whole document within the grammar, line by line from the top.
  mutating func normalize() {
    for line in styles.indices { styles[line] = allowed(styles[line], at: line) }
    for line in styles.indices where styles[line].kind == .code {
      for offset in range(ofLine: line) {
        units[offset] = Unit(value: units[offset].value)
      }
    }
  }

  private func allowed(_ old: ParagraphStyle, at line: Int) -> ParagraphStyle {
    var style = old
    style.quote = min(style.quote, style.isItem ? 99 : 100)
    let above = textLine(above: line, quote: style.quote)
    let isInList = above.map { styles[$0].isInList } ?? false
    switch style.kind {
    case .bullet, .numbered:
      style.continues = false
      style.startsBlock = false
      style.language = ""
      style.level = min(style.level, isInList ? styles[above!].level + 1 : 0, 99 - style.quote)
      if let above, styles[above].isItem, isEmpty(line: above), above < line - 1, style.level > styles[above].level {
        style.level = styles[above].level
      }
      if openList(above: line, level: style.level, quote: style.quote) != style.kind { style.startsList = true }
      if style.kind != .numbered || !style.startsList { style.start = 1 }
    case .body, .code:
      style.startsList = false
      style.start = 1
      if style.kind == .body {
        style.startsBlock = false
        style.language = ""
      }
      if style.continues {
        if let above, isInList {
          style.level = min(style.level, styles[above].level)
          if styles[above].isItem, styles[above].level == style.level, isEmpty(line: above) { style.continues = false }
        } else {
          style.continues = false
        }
      }
      if !style.continues { style.level = 0 }
      if style.kind == .code {
        var goesOn = false
        if line > 0 {
          var same = styles[line - 1]
          same.startsBlock = style.startsBlock
          goesOn = same == style
        }
        if !goesOn { style.startsBlock = true }
      }
    }
    return style
  }

  private func textLine(above line: Int, quote: Int) -> Int? {
    for above in stride(from: line - 1, through: 0, by: -1) {
      if styles[above].quote != quote { return nil }
      if !isBlank(line: above) { return above }
    }
    return nil
  }

  func openList(above line: Int, level: Int, quote: Int) -> ParagraphStyle.Kind? {
    for above in stride(from: line - 1, through: 0, by: -1) {
      if styles[above].quote != quote { return nil }
      if isBlank(line: above) { continue }
      if !styles[above].isInList || styles[above].level < level { return nil }
      if styles[above].isItem, styles[above].level == level { return styles[above].kind }
    }
    return nil
  }
}
