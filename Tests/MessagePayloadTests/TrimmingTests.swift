import MessagePayload
import RichText
import TestSupport
import Testing

@Suite("A message is trimmed")
struct TrimmingTests {
  /// Lines with their styles.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let before: [(ParagraphStyle, String)]
    let after: [(ParagraphStyle, String)]
    var testDescription: String { name }

    init(_ name: String, _ before: [(ParagraphStyle, String)], _ after: [(ParagraphStyle, String)]) {
      self.name = name
      self.before = before
      self.after = after
    }
  }

  private func fragment(_ lines: [(ParagraphStyle, String)]) -> Fragment {
    var builder = FragmentBuilder()
    for (style, text) in lines {
      builder.startParagraph(style)
      builder.append(text)
    }
    return builder.build()
  }

  @Test("at its ends", arguments: rows)
  func trims(_ row: Row) {
    let trimmed = fragment(row.before).trimmed()
    #expect(trimmed == fragment(row.after))
    #expect(trimmed.trimmed() == trimmed)
  }

  private static let body = ParagraphStyle.body
  private static let bullet = ParagraphStyle(kind: .bullet)
  private static let first = ParagraphStyle(kind: .bullet, startsList: true)
  private static let inner = ParagraphStyle(kind: .bullet, level: 1, startsList: true)
  private static let more = ParagraphStyle(kind: .body, continues: true)
  private static let number = ParagraphStyle(kind: .numbered, startsList: true, start: 7)
  private static let code = ParagraphStyle(kind: .code, startsBlock: true, language: "swift")
  private static let codeLine = ParagraphStyle(kind: .code, language: "swift")
  private static let quote = ParagraphStyle(quote: 1)

  static let rows: [Row] = [
    Row("nothing to do", [(body, "a b")], [(body, "a b")]),
    Row("spaces, tabs and wide spaces", [(body, " \t\u{3000}a b\u{A0}\u{2028}")], [(body, "a b")]),
    Row("white space alone", [(body, " \t ")], [(body, "")]),
    Row("nothing", [(body, "")], [(body, "")]),
    Row("blank lines alone", [(body, ""), (body, "  "), (body, "")], [(body, "")]),
    Row(
      "blank lines around",
      [(body, ""), (body, " "), (body, " a "), (body, ""), (body, " b "), (body, " "), (body, "")],
      [(body, "a "), (body, ""), (body, " b")]),
    Row("invisible characters stay", [(body, "\u{200B}a\u{FEFF}")], [(body, "\u{200B}a\u{FEFF}")]),
    Row("empty items at the end", [(first, "a"), (bullet, ""), (bullet, " "), (body, "")], [(first, "a")]),
    Row("empty inner items at the end", [(first, "a"), (inner, ""), (bullet, "")], [(first, "a")]),
    Row("an empty item at the beginning stays", [(first, " "), (bullet, "b")], [(first, " "), (bullet, "b")]),
    Row("a further line keeps its item", [(first, "\u{A0}"), (more, "b ")], [(first, "\u{A0}"), (more, "b")]),
    Row(
      "an empty item in the middle stays", [(first, "a"), (bullet, ""), (bullet, "b")],
      [(first, "a"), (bullet, ""), (bullet, "b")]),
    Row("empty items alone", [(first, ""), (bullet, "")], [(first, "")]),
    Row(
      "a blank line before a list goes, not the list", [(body, " "), (number, " a "), (more, "b ")],
      [(number, "a "), (more, "b")]),
    Row("a further line of an item that is blank", [(first, "a"), (more, " ")], [(first, "a")]),
    Row("a quote without text", [(quote, ""), (quote, " ")], [(quote, "")]),
    Row("blank quote lines around", [(quote, ""), (quote, " a"), (quote, ""), (body, "")], [(quote, "a")]),
    Row(
      "code keeps its white space", [(body, ""), (code, "  a"), (codeLine, "  "), (codeLine, "")],
      [(code, "  a"), (codeLine, "  "), (codeLine, "")]),
    Row("text before code", [(body, "  a "), (code, "")], [(body, "a "), (code, "")]),
    Row("text behind code", [(code, " x "), (body, " a ")], [(code, " x "), (body, " a")]),
  ]

  @Test("but not in inline code, and a mention is kept whole")
  func attributes() {
    var builder = FragmentBuilder()
    builder.startParagraph(.body)
    builder.append(" ")
    builder.append(" a ", formats: .code)
    builder.append(" ", formats: .italic)
    builder.append(Mention(id: "u", name: "Ann"))
    builder.append("  ", link: "https://e.example")
    builder.append(" ")
    var expected = FragmentBuilder()
    expected.startParagraph(.body)
    expected.append(" a ", formats: .code)
    expected.append(" ", formats: .italic)
    expected.append(Mention(id: "u", name: "Ann"))
    #expect(builder.build().trimmed() == expected.build())
  }

  @Test("once and for all, whatever it holds")
  func idempotent() {
    let seed: UInt64 = 0x7213
    for index in 0..<20_000 {
      var generator = SeededGenerator(seed: seed).forked(index)
      var builder = FragmentBuilder()
      for _ in 0...generator.below(5) {
        builder.startParagraph(generator.pick([.body, TrimmingTests.first, TrimmingTests.quote, TrimmingTests.code]))
        for _ in 0..<generator.below(4) {
          let text = generator.pick(["a", " ", "  ", "\u{A0}b", "\t"])
          builder.append(text, formats: generator.pick([[], [], .bold, .code]))
        }
      }
      let fragment = builder.build()
      let trimmed = fragment.trimmed()
      #expect(trimmed.trimmed() == trimmed, "seed \(seed), case \(index)")
      #expect(fragment.text.contains(trimmed.text), "seed \(seed), case \(index)")
      #expect(Document(trimmed).isBlank == Document(fragment).isBlank, "seed \(seed), case \(index)")
    }
  }
}
