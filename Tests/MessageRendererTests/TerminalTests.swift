import Mentions
import MessageRenderer
import Testing

@Suite struct TerminalTests {
  /// Terminal text with its control sequences in words: `‹1›` for SGR, `‹link …›` and `‹/link›` for hyperlinks.
  private func spelled(_ text: String) -> String {
    text.replacing("\u{1B}]8;;\u{1B}\\", with: "‹/link›").replacing("\u{1B}]8;id=", with: "‹link ")
      .replacing("\u{1B}\\", with: "›").replacing("\u{1B}[", with: "‹").replacing("m\u{1}", with: "›")
  }

  static let theme = TerminalTheme(
    name: "test", mention: "36", mentionMe: "33", code: "35", link: "34", heading: "1", frame: "2", note: "2",
    highlight: "7")

  static let rows: [(markdown: String, text: String)] = [
    ("a", "a"),
    ("**b** _i_ <u>u</u> ~~s~~", "‹1mb‹0m ‹3mi‹0m ‹4mu‹0m ‹9ms‹0m"),
    ("**_x_**", "‹1;3mx‹0m"),
    ("`c`", "‹35mc‹0m"),
    ("<@uid:u> <@uid:me> <@all:all>", "‹36m@u‹0m ‹33m@me‹0m ‹33m@all‹0m"),
    ("[**a** b](https://e.example/ä;b)", "‹link 0;https://e.example/%C3%A4;b›‹34;1ma‹0m‹34m b‹0m‹/link›"),
    ("[x](javascript:y)", "x"),
    ("> a\n> b", "‹2m▎ ‹0ma\n‹2m▎ ‹0mb"),
    ("> a\n>\n> b", "‹2m▎ ‹0ma\n‹2m▎‹0m\n‹2m▎ ‹0mb"),
    ("- a\n  b\n- c", "‹2m• ‹0ma\n  b\n‹2m• ‹0mc"),
    ("9. a\n10. b\n    c", "‹2m9. ‹0ma\n‹2m10. ‹0mb\n    c"),
    (
      "```\nab\n\n\tc\n```",
      "‹2m┌───────┐‹0m\n‹2m│ ‹0m‹35mab‹0m‹2m    │‹0m\n‹2m│ ‹0m‹2m      │‹0m\n‹2m│ ‹0m‹35m    c‹0m‹2m │‹0m\n‹2m└───────┘‹0m"
    ),
    ("```swift\nx\n```", "‹2m┌─ swift ─┐‹0m\n‹2m│ ‹0m‹35mx‹0m‹2m       │‹0m\n‹2m└─────────┘‹0m"),
    ("שלום <@uid:u> `c`", "שלום ‹36m\u{2068}@u\u{2069}‹0m ‹35m\u{2066}c\u{2069}‹0m"),
  ]

  @Test(arguments: rows) func `a terminal shows formats and blocks`(_ row: (markdown: String, text: String)) {
    let message = RenderedMessage(markdown: row.markdown, options: RenderOptions(me: "me"))
    #expect(spelled(message.ansi(theme: TerminalTests.theme)) == row.text)
  }

  static let breaks: [(markdown: String, width: Int, text: String)] = [
    ("one two three", 8, "one two\nthree"), ("one two three", 13, "one two three"),
    ("one two three", 9, "one two\nthree"),
    ("abcdefghijklmnop", 8, "abcdefgh\nijklmnop"), ("ab abcdefghijkl", 8, "ab\nabcdefgh\nijkl"),
    ("日本語テキスト", 8, "日本語テ\nキスト"), ("a 👨‍👩‍👧 👍🏽 🇯🇵 b", 8, "a 👨‍👩‍👧 👍🏽\n🇯🇵 b"),
    ("well-known words", 8, "well-\nknown\nwords"), ("> one two three", 10, "> one two\n> three"),
    ("- one two three", 10, "• one two\n  three"), ("- a\n  - one two three", 12, "• a\n  • one two\n    three"),
    ("12. one two three", 12, "12. one two\n    three"), ("```\nlet value = 1\n```", 8, "let valu\ne = 1"),
    (
      "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", 8,
      "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}\ne\u{301}"
    ),
    ("one   two      three", 8, "one\ntwo\nthree"), ("a\tb", 8, "a   b"), ("", 8, ""),
    ("one two", 1, "one two"),
  ]

  @Test(arguments: breaks) func `lines break by the columns they take`(
    _ row: (markdown: String, width: Int, text: String)
  ) {
    let message = RenderedMessage(markdown: row.markdown)
    #expect(String(decoding: message.plainTextBytes(width: row.width), as: UTF8.self) == row.text)
  }

  @Test func `a line ends what it begins and the next one goes on`() {
    let message = RenderedMessage(markdown: "**[one two](https://e.example) three**")
    #expect(
      spelled(message.ansi(theme: TerminalTests.theme, width: 8))
        == "‹link 0;https://e.example›‹34;1mone two‹0m‹/link›\n‹1mthree‹0m")
  }

  @Test func `an isolate that is broken is closed and opened again`() {
    let options = RenderOptions(people: People([Person(uid: "u", name: "אבגד הוזח")]))
    let message = RenderedMessage(markdown: "<@uid:u>", options: options)
    #expect(
      String(decoding: message.plainTextBytes(width: 8), as: UTF8.self)
        == "\u{2068}@אבגד\u{2069}\n\u{2068}הוזח\u{2069}")
  }

  @Test func `a theme holds nothing but colours`() {
    let theme = TerminalTheme(name: "x", code: "0m\u{1B}]0;title\u{7}", link: "38;5;1")
    #expect(theme.code == "")
    #expect(theme.link == "38;5;1")
    #expect(TerminalTheme.all.map(\.name) == ["standard", "dark", "light", "mono"])
  }

  @Test func `a target does not multiply a message`() {
    let target = "https://e.example/" + String(repeating: "a", count: 2_000)
    let label = String(repeating: "ab ", count: 20_000)
    let text = RenderedMessage(markdown: "[\(label)](\(target))").ansi(width: 8)
    #expect(text.utf8.count < 20 * label.utf8.count)
    #expect(text.contains(target))
  }
}
