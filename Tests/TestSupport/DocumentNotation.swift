import RichText

extension Fragment {
  /// The fragment in a notation for tests, one line a paragraph.
  ///
  /// In front of `|` stand `>` for each quote level and what the line is: nothing for body text; `-0` for a bullet of
  /// level 0 and `1.0` for a numbered item, with `!` where it starts a list and `=3` where that starts at 3; `~0` for a
  /// further line of an item; `c` for code, `c!` for its first line, with the language in brackets. In the text, a
  /// stretch with attributes stands in braces: letters for bold, italic, underline, strikethrough and code, `>` and a
  /// link's target, `@kind:id` of a mention, then `|` and the text.
  public var notation: String {
    var lines: [String] = []
    var style = firstStyle ?? .body
    var line = ""
    var number = 0
    func finishLine() { lines.append("\(style.notation)|\(line)") }
    var start = 0
    let runs = runs.isEmpty ? [Run(end: units.count)] : runs
    for run in runs {
      let brace = run.notation(in: self)
      var open = false
      var text: [UInt16] = []
      func flush() {
        if text.isEmpty { return }
        let string = String(decoding: text, as: UTF16.self)
        line += brace.isEmpty ? string : open ? string : "{\(brace)|\(string)}"
        text = []
        open = false
      }
      for unit in units[start..<min(run.end, units.count)] {
        if unit == 0x0A {
          flush()
          finishLine()
          line = ""
          style = number < styles.count ? styles[number] : .body
          number += 1
        } else {
          text.append(unit)
        }
      }
      flush()
      start = run.end
    }
    finishLine()
    return lines.joined(separator: "\n")
  }
}

extension ParagraphStyle {
  fileprivate var notation: String {
    var result = String(repeating: ">", count: quote)
    switch kind {
    case .body: result += continues ? "~\(level)" : level > 0 ? "?\(level)" : ""
    case .bullet: result += "-\(level)"
    case .numbered: result += "1.\(level)"
    case .code:
      result += "c"
      if !language.isEmpty { result += "(\(language))" }
      if continues { result += "~\(level)" }
    }
    if startsList || startsBlock { result += "!" }
    if start != 1 { result += "=\(start)" }
    return result
  }
}

extension Fragment.Run {
  fileprivate func notation(in fragment: Fragment) -> String {
    var result = ""
    for (format, letter) in zip(Formats.all, "biusc") where formats.contains(format) { result.append(letter) }
    if link >= 0 { result += ">\(fragment.links[link])" }
    if mention >= 0 {
      let mention = fragment.mentions[mention]
      result += "\(mention.sigil)\(mention.kind):\(mention.id)"
    }
    return result
  }
}
