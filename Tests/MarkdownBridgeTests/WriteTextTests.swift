import RichText
import Testing

@testable import MarkdownBridge

@Suite("Typed text goes out with no more escapes than it takes")
struct WriteTextTests {
  static let rows: [(text: String, markdown: String)] = [
    ("snake_case", "snake_case"),
    ("set max_size_kb first", "set max_size_kb first"),
    ("2*3*4", "2*3\\*4"),
    ("x*2 + y*3", "x*2 + y\\*3"),
    ("a < b", "a < b"),
    ("C:\\dir", "C:\\dir"),
    ("C:\\_tmp\\", "C:\\\\_tmp\\"),
    ("1.5", "1.5"),
    ("4.5 GB, 1234567890. and #1", "4.5 GB, 1234567890. and #1"),
    ("#1", "#1"),
    ("-1", "-1"),
    ("3 > 2", "3 > 2"),
    ("R&D", "R&D"),
    (":-)", ":-)"),
    ("~5", "~5"),
    ("*", "\\*"),
    ("about ~5 to ~6", "about ~5 to ~6"),
    ("**yes**", "**yes\\*\\*"),
    ("*yes*", "*yes\\*"),
    ("_yes_", "_yes\\_"),
    ("__init__", "__init\\_\\_"),
    ("__init__.py", "__init\\__.py"),
    ("a_b_c _d", "a_b_c _d"),
    ("***", "\\***"),
    ("* a", "\\* a"),
    ("*a", "*a"),
    ("a*", "a*"),
    ("a * b * c", "a * b * c"),
    ("5 * 3 = 15", "5 * 3 = 15"),
    ("~~gone~~", "~~gone\\~~"),
    ("~a~ and ~~b~~", "~a\\~ and ~~b\\~\\~"),
    ("~~~", "\\~~~"),
    ("~~~ code", "\\~~~ code"),
    ("a ~~~b~~~", "a ~~~b\\~\\~~"),
    ("**this:** works", "**this:*\\* works"),
    ("`a`", "\\`a`"),
    ("``a``", "\\``a``"),
    ("```a``", "```a``"),
    ("a ` b", "a ` b"),
    ("a ` b ` c", "a \\` b ` c"),
    ("```", "\\```"),
    ("``` not code", "\\``` not code"),
    ("```x``` y", "\\```x``` y"),
    ("1. we won", "1\\. we won"),
    ("2) call back", "2\\) call back"),
    ("01. x", "01\\. x"),
    ("1234567890. x", "1234567890. x"),
    ("1.", "1\\."),
    ("1.5. x", "1.5. x"),
    ("- dash", "\\- dash"),
    ("-", "\\-"),
    ("--", "--"),
    ("---", "\\---"),
    ("- - -", "\\- - -"),
    ("+ plus", "\\+ plus"),
    ("+1", "+1"),
    ("+", "\\+"),
    ("# not a title", "\\# not a title"),
    ("#tag", "#tag"),
    ("#", "\\#"),
    ("####### seven", "####### seven"),
    ("> quoted", "\\> quoted"),
    (">", "\\>"),
    ("a > b", "a > b"),
    ("= x", "= x"),
    ("===", "==="),
    ("\\", "\\"),
    ("a\\", "a\\"),
    ("a\\*b", "a\\\\*b"),
    ("\\\\", "\\\\\\"),
    ("\\a", "\\a"),
    ("a\\b\\c", "a\\b\\c"),
    ("C:\\dir\n\nnext", "C:\\dir\n\nnext"),
    ("one\ntwo\\", "one\ntwo\\"),
    ("back\\\nslash", "back\\\\\nslash"),
    ("[x](y) and [z]", "[x\\](y) and [z]"),
    ("[x]", "[x]"),
    ("[x][y]", "[x][y]"),
    ("[x] (y)", "[x] (y)"),
    ("[1](see below)", "[1](see below)"),
    ("array[i](x)", "array[i\\](x)"),
    ("![alt](src)", "![alt\\](src)"),
    ("!link", "!link"),
    ("[todo]: /buy", "\\[todo]: /buy"),
    ("[todo]: /buy now", "[todo]: /buy now"),
    ("[todo]:", "[todo]:"),
    ("[ ] rent", "[ ] rent"),
    ("[x] done", "[x] done"),
    ("a](b)", "a](b)"),
    ("[[a](b)", "[[a\\](b)"),
    ("type &lt; and &copy;", "type \\&lt; and \\&copy;"),
    ("AT&T &nbsp x", "AT&T &nbsp x"),
    ("&#32;", "\\&#32;"),
    ("&#x41;", "\\&#x41;"),
    ("&unknown;", "&unknown;"),
    ("& so on", "& so on"),
    ("<b>bold</b>", "\\<b>bold\\</b>"),
    ("<u>x</u>", "\\<u>x\\</u>"),
    ("<div>", "\\<div>"),
    ("<div", "\\<div"),
    ("a <b c", "a <b c"),
    ("i <3 you", "i <3 you"),
    ("<3", "<3"),
    ("<-", "<-"),
    ("<!-- note -->", "\\<!-- note -->"),
    ("<!-- note", "\\<!-- note"),
    ("<?php", "\\<?php"),
    ("<https://a.example>", "\\<https://a.example>"),
    ("<a@b.example>", "\\<a@b.example>"),
    ("<@uid:u9>", "\\<@uid:u9>"),
    ("type <@uid:u9> to ping", "type \\<@uid:u9> to ping"),
    ("<@all:all>", "\\<@all:all>"),
    ("<@uid:>", "<@uid:>"),
    ("<@room:u9>", "<@room:u9>"),
    ("\\<@uid:u9>", "\\\\\\<@uid:u9>"),
    ("    four spaces", "&#32;   four spaces"),
    ("\ttab", "&#9;tab"),
    (" lead", "&#32;lead"),
    ("trail  ", "trail &#32;"),
    ("a  b", "a  b"),
    ("• dot", "&#8226; dot"),
    ("•dot", "•dot"),
    ("a | b\n--- | ---", "a | b\n\\--- | ---"),
    ("a | b\n---", "a | b\n\\---"),
    ("| a |\n|---|", "| a |\n\\|---|"),
    ("a\n:-:", "a\n\\:-:"),
    ("a\n===", "a\n\\==="),
    ("a\n---", "a\n\\---"),
    ("a\n-", "a\n\\-"),
    ("a\n- b", "a\n\\- b"),
    ("a\n1. b", "a\n1\\. b"),
    ("a\n2. b", "a\n2. b"),
    ("a\n# b", "a\n\\# b"),
    ("a\n> b", "a\n\\> b"),
    ("a\n    b", "a\n&#32;   b"),
    ("a\n```", "a\n\\```"),
    ("a\n<div>", "a\n\\<div>"),
    ("a\n<b>", "a\n\\<b>"),
    ("a\n+", "a\n+"),
    ("a\n*", "a\n*"),
    ("line one\nline two", "line one\nline two"),
    ("a\n\nb", "a\n\nb"),
    ("a\n\n\nb", "a\n\n\nb"),
    ("http://a.example/x_y_z", "http://a.example/x_y_z"),
    ("https://e.example/a*b*c", "https://e.example/a*b\\*c"),
    ("www.e.example", "www.e.example"),
    ("mail@e.example", "mail@e.example"),
    ("\"quoted\" \'single\' (paren) {brace}", "\"quoted\" \'single\' (paren) {brace}"),
    ("100% $5 #2 @me ^up", "100% $5 #2 @me ^up"),
    ("会議は「明日」です。", "会議は「明日」です。"),
    ("привет_мир_ок", "привет_мир_ок"),
    ("EUR €5!", "EUR €5!"),
  ]

  @Test("Text and its markdown", arguments: rows)
  func row(_ row: (text: String, markdown: String)) {
    #expect(Markdown.write(Document(row.text)) == row.markdown)
    #expect(readsBack(Document(row.text)))
  }

  @Test("A byte order mark at the start is text")
  func byteOrderMark() {
    #expect(Markdown.write(Document("\u{FEFF}a\u{FEFF}")) == "&#65279;a\u{FEFF}")
  }

  @Test("Without escapes, text goes out as it is")
  func noEscapes() {
    let options = MarkdownWriteOptions(escaping: .none)
    for row in Self.rows { #expect(Markdown.write(Document(row.text), options: options) == row.text.trimmingLineEnds) }
    #expect(Markdown.write(documentInNotation("{b|2*3.}x {@u1}"), options: options) == "**2*3.**x <@uid:u1>")
  }
}

extension String {
  fileprivate var trimmingLineEnds: String {
    var text = Substring(self)
    while text.first == "\n" { text.removeFirst() }
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
