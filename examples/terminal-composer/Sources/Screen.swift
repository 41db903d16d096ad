import Galley

/// The draft as lines for a terminal, and how to draw them where the last ones stood.
struct Screen {
  private var caretRow = 0

  /// The escape sequences that put the session in place of what was drawn before.
  mutating func draw(_ session: Session) -> String {
    let document = session.composer.document
    let caret = session.composer.selection.head
    let numbers = document.itemNumbers
    var lines = document.paragraphs.map {
      Screen.line($0, of: document, upTo: document.length, number: numbers[$0.index])
    }
    let toolbar = session.composer.toolbar
    lines.append("\u{1B}[2m\(toolbar.bold == .on ? "[bold] " : "")\(session.notice)\u{1B}[m")
    if let suggestion = session.composer.suggestion {
      for (index, item) in suggestion.items.enumerated() {
        lines.append("\(index == suggestion.highlighted ? "> " : "  ")\(Screen.safe(item.title)) \(item.detail)")
      }
    }
    let paragraph = document.paragraph(at: caret)
    // The line of the caret once more, up to it: the terminal knows how wide characters are.
    let drawn = erase() + lines.joined(separator: "\n") + Screen.up(lines.count - 1 - paragraph.index)
    caretRow = paragraph.index
    return drawn + "\r" + Screen.line(paragraph, of: document, upTo: caret, number: numbers[paragraph.index])
      + "\u{1B}[?7h"
  }

  /// Goes to the first line, and empties the terminal from there. Long lines are cut at the edge.
  mutating func erase() -> String {
    defer { caretRow = 0 }
    return Screen.up(caretRow) + "\r\u{1B}[J\u{1B}[?7l"
  }

  private static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }

  private static func line(_ paragraph: Paragraph, of document: Document, upTo end: Int, number: Int?) -> String {
    let style = paragraph.style
    var line = String(repeating: "| ", count: style.quote) + String(repeating: "  ", count: style.level)
    if style.kind == .bullet { line += "- " }
    if let number { line += "\(number). " }
    if style.kind == .code { line += "    " }
    for run in document.runs(in: paragraph.range.clamped(to: 0..<end)) {
      var codes: [String] = []
      if run.formats.contains(.bold) { codes.append("1") }
      if run.formats.contains(.italic) { codes.append("3") }
      if run.formats.contains(.underline) { codes.append("4") }
      if run.formats.contains(.strikethrough) { codes.append("9") }
      if run.formats.contains(.code) || run.mention != nil { codes.append("36") }
      let text = safe(document.string(in: run.range))
      line += codes.isEmpty ? text : "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[m"
    }
    return line
  }

  /// Text without what a terminal would obey.
  private static func safe(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
