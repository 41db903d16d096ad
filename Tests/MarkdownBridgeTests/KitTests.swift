import MarkdownBridge
import RichText
import TestSupport
import Testing

/// Markdown that CometChat's own kits write and read.
@Suite("Messages of CometChat's kits")
struct KitTests {
  @Test("What the kits write is read", arguments: written)
  func reads(_ row: (markdown: String, notation: String)) { expectReading(row.markdown, as: row.notation) }

  private static let written: [(markdown: String, notation: String)] = [
    ("**a** _b_ <u>c</u> ~~d~~ `e`", "|{b|a} {i|b} {u|c} {s|d} {c|e}"),
    ("~~<u>**_x_**</u>~~", "|{bius|x}"),
    ("_**x**_", "|{bi|x}"),
    ("**a****b**", "|{b|a****b}"),
    ("**[t](https://e.example)**", "|{b>https://e.example|t}"),
    ("~~**[t](https://e.example)**~~", "|{bs>https://e.example|t}"),
    ("**<@uid:u1>** hi", "|{b@uid:u1|@Ann} hi"),
    ("• a\n• b", "-0!|a\n-0|b"),
    ("- a\n- b", "-0!|a\n-0|b"),
    ("> • a\n> • b", ">-0!|a\n>-0|b"),
    ("1. a\n2. b", "1.0!|a\n1.0|b"),
    ("> a\n\n> b", ">|a\n|\n>|b"),
    ("> a\nb", ">|a\n>|b"),
    ("- a\nb", "-0!|a\n~0|b"),
    ("```\na\n```", "c!|a"),
    ("```\na\n```b", "c!|a\nc|```b"),
    ("```a```", "|{c|a}"),
    ("``a``", "|{c|a}"),
    ("`x **y**`", "|{c|x **y**}"),
    ("`a`\n`b`", "|{c|a}\n|{c|b}"),
    ("**a**\n**b**", "|{b|a}\n|{b|b}"),
    ("**héllo x **😀", "|**héllo x **😀"),
    ("*x*", "|{i|x}"),
    ("https://e.example/a_b_c", "|https://e.example/a_b_c"),
    ("-", "-0!|"),
  ]

  @Test("Without escapes, the kits are written what they read", arguments: plain)
  func writes(_ row: (notation: String, markdown: String)) {
    let document = documentInNotation(row.notation)
    #expect(Markdown.write(document, options: MarkdownWriteOptions(escaping: .none)) == row.markdown)
  }

  private static let plain: [(notation: String, markdown: String)] = [
    ("{bius|x}", "~~<u>**_x_**</u>~~"),
    ("{bi|x}", "**_x_**"),
    ("{b>https://e.example|t}", "**[t](https://e.example)**"),
    ("{b@u1} snake_case 2*3*4 a < b", "**<@uid:u1>** snake_case 2*3*4 a < b"),
    ("{c|x **y**} &copy; [x](y)", "`x **y**` &copy; [x](y)"),
    ("{u|a} # b", "<u>a</u> # b"),
  ]
}
