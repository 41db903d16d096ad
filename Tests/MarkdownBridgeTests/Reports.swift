import JSON
import MarkdownBridge
import RichText
import TestSupport
import Testing

/// A fault that a real product had: a document, and markdown that says the same.
struct SerializeReport: Sendable, CustomTestStringConvertible {
  let id: String
  let fragment: Fragment
  let right: [String]

  var testDescription: String { id }

  /// All of them; `Fixtures/serialize.jsonl` holds one a line.
  static let all: [SerializeReport] = {
    let path = Fixtures.path("serialize.jsonl")
    return Fixtures.lines(of: path).compactMap { line in
      guard let row = try? JSONReader.read(line), let id = row["id"]?.string, let input = row["input"],
        let fragment = fragment(input)
      else { return nil }
      let right = row["right"]?.array?.compactMap(\.string) ?? []
      return SerializeReport(id: id, fragment: fragment, right: right)
    }
  }()

  /// The document of an input: blocks, typed text, or a line of markdown so many times; nil for anything else.
  private static func fragment(_ input: JSONValue) -> Fragment? {
    var builder = FragmentBuilder()
    if let document = input["doc"]?.array {
      append(document, style: .body, to: &builder)
    } else if let text = input["text"]?.string {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        builder.startParagraph(.body)
        builder.append(String(line))
      }
    } else if let line = input["repeat_lines"]?[0]?.string, let count = input["repeat_lines"]?[1]?.int {
      return Markdown.read(String(repeating: line + "\n", count: count)).contents
    } else {
      return nil
    }
    return builder.build()
  }

  /// Appends blocks; the first line of `style` may start an item.
  private static func append(_ blocks: [JSONValue], style: ParagraphStyle, to builder: inout FragmentBuilder) {
    var rest = style
    if style.isItem { rest = ParagraphStyle(level: style.level, quote: style.quote, continues: true) }
    var last: String?
    for (index, block) in blocks.enumerated() {
      let first = index == 0 ? style : rest
      if let inlines = block["p"]?.array {
        if last == "p" { builder.startParagraph(ParagraphStyle(quote: style.quote)) }
        builder.startParagraph(first)
        append(inlines, rest: rest, to: &builder)
        last = "p"
        continue
      }
      if index == 0, style.isItem { builder.startParagraph(style) }
      if let items = block["ul"]?.array ?? block["ol"]?.array {
        append(items, isNumbered: block["ol"] != nil, start: block["start"]?.int ?? 1, in: rest, to: &builder)
      } else if let blocks = block["quote"]?.array {
        if last == "quote" { builder.startParagraph(ParagraphStyle(quote: style.quote)) }
        append(blocks, style: ParagraphStyle(quote: style.quote + 1), to: &builder)
      } else if let code = block["code"]?.string {
        append(code, language: block["lang"]?.string ?? "", in: rest, to: &builder)
      }
      last = block["quote"] == nil ? "" : "quote"
    }
  }

  private static func append(
    _ items: [JSONValue], isNumbered: Bool, start: Int, in style: ParagraphStyle, to builder: inout FragmentBuilder
  ) {
    for (index, item) in items.enumerated() {
      let first = ParagraphStyle(
        kind: isNumbered ? .numbered : .bullet, level: style.continues ? style.level + 1 : 0, quote: style.quote,
        startsList: index == 0, start: isNumbered && index == 0 ? start : 1)
      append(item.array ?? [], style: first, to: &builder)
    }
  }

  private static func append(
    _ code: String, language: String, in style: ParagraphStyle, to builder: inout FragmentBuilder
  ) {
    for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      builder.startParagraph(
        ParagraphStyle(
          kind: .code, level: style.level, quote: style.quote, continues: style.continues, startsBlock: index == 0,
          language: language))
      builder.append(String(line))
    }
  }

  private static func append(_ inlines: [JSONValue], rest: ParagraphStyle, to builder: inout FragmentBuilder) {
    for inline in inlines {
      if inline["br"] != nil {
        builder.startParagraph(rest)
      } else if let id = inline["at"]?.string {
        builder.append(Mention(id: id, name: inline["name"]?.string ?? id), formats: formats(inline))
      } else if let text = inline["t"]?.string {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          if index > 0 { builder.startParagraph(rest) }
          builder.append(String(line), formats: formats(inline), link: inline["link"]?.string)
        }
      }
    }
  }

  private static func formats(_ inline: JSONValue) -> Formats {
    var formats: Formats = []
    for mark in inline["m"]?.array ?? [] {
      switch mark.string {
      case "bold": formats.insert(.bold)
      case "italic": formats.insert(.italic)
      case "underline": formats.insert(.underline)
      case "strikethrough", "strike": formats.insert(.strikethrough)
      case "code": formats.insert(.code)
      default: break
      }
    }
    return formats
  }
}
