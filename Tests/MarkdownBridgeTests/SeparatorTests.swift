import RichText
import TestSupport
import Testing

@testable import MarkdownBridge

struct SeparatorTests {
  /// A line of a test document: its style, and whether it has text.
  struct Line {
    var style: ParagraphStyle
    var text: String
    var isEmpty: Bool { text.isEmpty }
  }

  @Test("A separator stands exactly where the next line could not follow directly")
  func separatorsAreNeeded() {
    var count = 0
    for (above, next) in Self.pairs() {
      let context = Self.context(above: above)
      let lines = context + [above, next]
      let stands = Self.stands(between: above, and: next)
      let document = Self.document(lines)
      guard document.contents.lineStyle(lines.count - 1) == next.style else { continue }
      count += 1
      let notation = document.contents.notation
      let spelled = Self.spell(lines, endsDirectly: false)
      #expect(Markdown.read(spelled).contents.notation == notation, "\(spelled.debugDescription)")
      // Behind an empty item text could follow; it is kept apart all the same.
      if stands, !(above.style.isItem && above.isEmpty && next.style.kind == .body) {
        let direct = Self.spell(lines, endsDirectly: true)
        #expect(Markdown.read(direct).contents.notation != notation, "\(direct.debugDescription)")
      }
    }
    #expect(count > 400)
  }

  @Test("A separator has the lower quote depth of its neighbours, and other blank lines stay")
  func depths() {
    expectReading("> > a\n>\n\n> b", as: ">>|a\n|\n>|b")
    expectReading("> > a\n>\n> b", as: ">>|a\n>|b")
    expectReading("> > a\n\n\nb", as: ">>|a\n|\n|b")
    expectReading("> > a\n>\n\nb", as: ">>|a\n>|\n|b")
    expectReading("> > a\n\n>\nb", as: ">>|a\n>|\n|b")
    expectReading("- a\n\n\n\nb", as: "-0!|a\n|\n|\n|b")
    expectReading("- a\n  - b\n\n\n  c", as: "-0!|a\n-1!|b\n|\n~0|c")
    expectReading("a\n\n\n2. b", as: "|a\n|\n1.0!=2|b")
  }

  private static func stands(between above: Line, and next: Line) -> Bool {
    Separator.stands(between: above.style, isEmpty: above.isEmpty, and: next.style, isEmpty: next.isEmpty)
  }

  /// All pairs of lines that could follow each other, many of them outside the grammar.
  private static func pairs() -> [(Line, Line)] {
    var lines: [Line] = []
    for quote in 0...2 {
      lines.append(Line(style: ParagraphStyle(quote: quote), text: "x"))
      lines.append(Line(style: ParagraphStyle(kind: .code, quote: quote, startsBlock: true), text: "x"))
      for level in 0...2 {
        lines.append(Line(style: ParagraphStyle(level: level, quote: quote, continues: true), text: "x"))
        lines.append(
          Line(
            style: ParagraphStyle(kind: .code, level: level, quote: quote, continues: true, startsBlock: true),
            text: "x"
          ))
        for text in ["x", ""] {
          for startsList in [true, false] {
            lines.append(
              Line(style: ParagraphStyle(kind: .bullet, level: level, quote: quote, startsList: startsList), text: text)
            )
          }
          for start in [1, 3] {
            lines.append(
              Line(
                style: ParagraphStyle(kind: .numbered, level: level, quote: quote, startsList: true, start: start),
                text: text))
          }
        }
      }
    }
    return lines.flatMap { above in lines.map { (above, $0) } }
  }

  /// The items that a line needs above it.
  private static func context(above line: Line) -> [Line] {
    guard line.style.isInList else { return [] }
    let depth = line.style.level + (line.style.continues || line.style.isItem && !line.style.startsList ? 1 : 0)
    return (0..<depth).map { level in
      Line(style: ParagraphStyle(kind: .bullet, level: level, quote: line.style.quote, startsList: true), text: "p")
    }
  }

  private static func document(_ lines: [Line]) -> Document {
    var builder = FragmentBuilder()
    for line in lines {
      builder.startParagraph(line.style)
      builder.append(line.text)
    }
    return Document(builder.build())
  }

  /// Writes lines with the separators that the rule asks for.
  ///
  /// - Parameter endsDirectly: Whether there is none above the last line in any case.
  private static func spell(_ lines: [Line], endsDirectly: Bool) -> String {
    var result: [String] = []
    var widths: [Int] = []
    var markers: [String] = []
    for (index, line) in lines.enumerated() {
      let style = line.style
      if index > 0, lines[index - 1].style.quote != style.quote { (widths, markers) = ([], []) }
      if index > 0, index < lines.count - 1 || !endsDirectly, stands(between: lines[index - 1], and: line) {
        result.append(
          String(repeating: ">", count: Separator.quote(between: lines[index - 1].style, and: style)))
      }
      let depth = style.isItem ? style.level : style.continues ? style.level + 1 : 0
      let indent = String(repeating: " ", count: widths.prefix(depth).reduce(0, +))
      let prefix = String(repeating: "> ", count: style.quote) + indent
      var marker = ""
      if style.isItem {
        let last = markers.count > style.level ? markers[style.level] : ""
        let usual = style.kind == .bullet ? "-" : "."
        let mark = !style.startsList || last != usual ? usual : style.kind == .bullet ? "*" : ")"
        markers = markers.prefix(style.level) + [mark]
        marker = style.kind == .bullet ? mark : "\(style.start)\(mark)"
        widths = widths.prefix(style.level) + [marker.count + 1]
        marker += " "
      } else {
        (widths, markers) = (Array(widths.prefix(depth)), Array(markers.prefix(depth)))
      }
      if style.kind == .code {
        result += ["\(prefix)```", "\(prefix)\(line.text)", "\(prefix)```"]
      } else {
        result.append(prefix + marker + line.text)
      }
    }
    return result.joined(separator: "\n")
  }
}
