import MarkdownBridge
import RichText
import TestSupport
import Testing

struct CanonicalTests {
  /// Builds a document from its notation's lines: a style and pieces of text with their attributes.
  private static func document(_ lines: [(ParagraphStyle, [(String, Formats, String?)])]) -> Document {
    var builder = FragmentBuilder()
    for (style, pieces) in lines {
      builder.startParagraph(style)
      for (text, formats, link) in pieces { builder.append(text, formats: formats, link: link) }
    }
    return Document(builder.build())
  }

  private static func line(_ pieces: [(String, Formats, String?)]) -> Document { document([(.body, pieces)]) }

  @Test(
    "White space carries a format only between visible characters of it",
    arguments: [
      ([("Pay ", .bold), ("now", [])], "|{b|Pay} now"),
      ([("due", []), (" today", .bold)], "|due {b|today}"),
      ([("a", []), (" ", .bold), ("b", [])], "|a b"),
      ([("a b", .bold)], "|{b|a b}"),
      ([("a", .bold), (" ", []), ("b", .bold)], "|{b|a} {b|b}"),
      ([("\ta\u{3000}", .underline)], "|\t{u|a}\u{3000}"),
      ([("   ", [.bold, .italic])], "|   "),
      ([("x ", .bold), ("y", [.bold, .italic]), (", z", .bold)], "|{b|x }{bi|y}{b|, z}"),
      ([("call ", .italic), ("me", [.bold, .italic]), (" back", .italic)], "|{i|call }{bi|me}{i| back}"),
      // Bold and italic cross: italic is split behind "two".
      ([("one ", .bold), ("two ", [.bold, .italic]), ("three", .italic)], "|{b|one }{bi|two} {i|three}"),
      ([("one ", .bold), ("two", [.bold, .italic]), (" three", .italic)], "|{b|one }{bi|two} {i|three}"),
      // Italic and bold cross: italic is split before "two".
      ([("one ", .italic), ("two ", [.bold, .italic]), ("three", .bold)], "|{i|one} {bi|two}{b| three}"),
      ([("a ", .strikethrough), ("b ", [.strikethrough, .underline]), ("c", .underline)], "|{s|a }{us|b} {u|c}"),
      ([("a", .bold), (" ", [.bold, .italic]), ("b", .bold)], "|{b|a b}"),
      ([("` `", []), (" ", [.code, .bold])], "|` `{bc| }"),
      ([(" ", .code), ("a ", [])], "|{c| }a "),
      ([(" ", [.code, .bold]), (" ", .bold), ("a", .bold)], "|{bc| }{b| a}"),
    ] as [([(String, Formats)], String)])
  func whiteSpace(_ row: (pieces: [(String, Formats)], notation: String)) {
    let document = Self.line(row.pieces.map { ($0.0, $0.1, nil) })
    #expect(document.canonical().contents.notation == row.notation)
    #expect(document.canonical().canonical() == document.canonical())
  }

  @Test("A format that crosses a link's edge is split there")
  func links() {
    let crossing = Self.line([("a ", .bold, nil), ("b ", .bold, "u"), ("c", [], "u")])
    #expect(crossing.canonical().contents.notation == "|{b|a} {b>u|b}{>u| c}")
    let around = Self.line([("a ", .bold, nil), ("b c", .bold, "u"), (" d", .bold, nil)])
    #expect(around.canonical().contents.notation == "|{b|a }{b>u|b c}{b| d}")
    let within = Self.line([
      ("a", .bold, nil), (" b ", .bold, "u"), ("c", [.bold, .underline], nil), ("d", .underline, nil),
    ])
    #expect(within.canonical().contents.notation == "|{b|a}{>u| }{b>u|b}{>u| }{bu|c}{u|d}")
    #expect(within.canonical().canonical() == within.canonical())
    let alone = Self.line([(" ", .bold, "u")])
    #expect(alone.canonical().contents.notation == "|{>u| }")
  }

  @Test("Mentions are visible, and those that no token can say are their label")
  func mentions() {
    var builder = FragmentBuilder()
    builder.startParagraph(.body)
    builder.append(" ", formats: .bold)
    builder.append(Mention(id: "u1", name: "Ann Lee"), formats: .bold)
    builder.append(" ", formats: .bold)
    builder.append(Mention(id: "a>b", name: "Bob"), formats: .bold)
    builder.append(Mention(id: "u2", name: "Cid"), formats: .code)
    builder.append(Mention(kind: "role", id: "r", name: "Dev"))
    let document = Document(builder.build())
    #expect(document.canonical().contents.notation == "| {b@uid:u1|@Ann Lee}{b| @Bob}{c|@Cid}@Dev")
    let roles = TokenSyntax(kinds: [.init(name: "role")])
    #expect(document.canonical(tokens: roles).contents.notation == "| {b|@Ann Lee @Bob}{c|@Cid}{@role:r|@Dev}")
  }

  @Test("NUL and lone surrogates become U+FFFD, CR and CRLF become line ends")
  func units() {
    let units: [UInt16] = [0x61, 0, 0xD800, 0x62, 0xDC00, 0xD83D, 0xDE00, 0xD83D]
    let document = Document(Fragment(units: units, runs: [], firstStyle: .body))
    #expect(document.canonical().contents.text == "a\u{FFFD}\u{FFFD}b\u{FFFD}😀\u{FFFD}")
    let lines = Self.document([
      (ParagraphStyle(kind: .bullet, startsList: true), [("a\r", .bold, nil), ("b", [], nil)]),
      (ParagraphStyle(kind: .code, startsBlock: true), [("c\rd", [], nil)]), (.body, [("\re\r", [], nil)]),
      (.body, [("f", [], nil)]),
    ])
    #expect(lines.canonical().contents.notation == "-0!|{b|a}\n~0|b\nc!|c\nc|d\n|\n|e\n|f")
    let empty = Self.document([(ParagraphStyle(kind: .bullet, startsList: true), [("\ra", [], nil)])])
    #expect(empty.canonical().contents.notation == "-0!|\n|a")
    #expect(empty.canonical().violation == nil)
  }

  @Test("Blank lines have a quote depth and no more, and none stand at both ends")
  func blankLines() {
    let document = Self.document([
      (.body, []), (ParagraphStyle(quote: 1), []),
      (ParagraphStyle(kind: .bullet, quote: 1, startsList: true), [("a", [], nil)]),
      (ParagraphStyle(quote: 1, continues: true), []), (ParagraphStyle(quote: 1, continues: true), [("b", [], nil)]),
      (ParagraphStyle(quote: 2), []), (.body, []),
    ])
    #expect(document.canonical().contents.notation == ">-0!|a\n>|\n>~0|b")
    #expect(Self.document([(ParagraphStyle(quote: 2), []), (.body, [])]).canonical() == Document())
    let item = Self.document([(.body, []), (ParagraphStyle(kind: .bullet, startsList: true), [])])
    #expect(item.canonical().contents.notation == "-0!|")
  }

  @Test("Info strings are on one line, and code blocks carry nothing")
  func code() {
    let style = ParagraphStyle(kind: .code, startsBlock: true, language: " \ta\nb\r c\0 ")
    let document = Self.document([(style, [("x ", .bold, nil), ("y", [], "u")]), (.body, [("z", .bold, nil)])])
    #expect(document.canonical().contents.notation == "c(ab c\u{FFFD})!|x y\n|{b|z}")
  }

  @Test("Quotes and items are at most a hundred deep, and come back")
  func depth() {
    for quote in [98, 99, 100, 101, 5_000] {
      let quoted = ParagraphStyle(quote: quote)
      let item = ParagraphStyle(kind: .bullet, quote: quote)
      let inner = ParagraphStyle(kind: .numbered, level: 1, quote: quote)
      let code = ParagraphStyle(kind: .code, quote: quote)
      for styles in [[quoted], [quoted, item, inner], [item, inner, quoted, code], [code, .body, inner, item]] {
        let document = Self.document(styles.map { ($0, [("a", [], nil)]) })
        #expect(document.violation == nil)
        #expect(readsBack(document), "\(quote), \(styles)")
      }
    }
    let levels = Self.document((0..<150).map { (ParagraphStyle(kind: .bullet, level: $0), [("a", [], nil)]) })
    #expect(levels.paragraph(149).style.level == 99)
    #expect(readsBack(levels))
  }

  @Test("What is canonical stays as it is")
  func unchanged() {
    let document = Markdown.read("a **b c** _d_\n\n- e\n  f\n\n> [g h](i) <@uid:u1>\n\n```x\ny\n```")
    #expect(document.canonical() == document)
  }
}
