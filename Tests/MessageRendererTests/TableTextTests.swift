import MessageRenderer
import Testing

/// Tables as text: columns by the width that a terminal shows.
@Suite struct TableTextTests {
  private static let theme = TerminalTheme(name: "plain")

  private func lines(_ markdown: String, width: Int?, box: Bool) -> [String] {
    let message = RenderedMessage(markdown: markdown, options: RenderOptions(profile: .assistant))
    let bytes =
      box ? message.ansiBytes(theme: TableTextTests.theme, width: width) : message.plainTextBytes(width: width)
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  static let aligned = "| name | n | mid |\n|:--|--:|:-:|\n| 日本 | 1 | a |\n| é👍🏽 | 1000 | b |\n| x |"

  static let rows: [(markdown: String, width: Int?, box: Bool, lines: [String])] = [
    (
      aligned, nil, false,
      [
        "name |    n | mid", "-----|------|----", "日本 |    1 |  a", "é👍🏽  | 1000 |  b", "x    |      |",
      ]
    ),
    (
      aligned, 40, true,
      [
        "┌──────┬──────┬─────┐", "│ name │    n │ mid │", "├──────┼──────┼─────┤", "│ 日本 │    1 │  a  │",
        "│ é👍🏽  │ 1000 │  b  │", "│ x    │      │     │", "└──────┴──────┴─────┘",
      ]
    ),
    (
      "| a | b |\n|--|--|\n| one two three four | x |\n| y | abcdefghijklm |", 24, true,
      [
        "┌──────────┬──────────┐", "│ a        │ b        │", "├──────────┼──────────┤", "│ one two  │ x        │",
        "│ three    │          │", "│ four     │          │", "│ y        │ abcdefgh │", "│          │ ijklm    │",
        "└──────────┴──────────┘",
      ]
    ),
    ("| a |\n|--|", nil, true, ["┌───┐", "│ a │", "└───┘"]),
    (
      "> | a | b |\n> |--|--|\n> | cc | d |", 20, false, ["> a  | b", "> ---|--", "> cc | d"]
    ),
    // Too narrow for columns: the cells stand behind each other.
    (
      "| a | b | c | d |\n|--|--|--|--|\n| one | two | three | four |", 12, false,
      ["a | b | c |", "d", "one | two |", "three | four"]
    ),
    ("| a | b |\n|--|--|\n| שלום | c |", nil, false, ["a    | b", "-----|--", "\u{2068}שלום\u{2069} | c"]),
  ]

  @Test(arguments: rows.indices) func `cells stand in columns`(_ index: Int) {
    let row = TableTextTests.rows[index]
    #expect(lines(row.markdown, width: row.width, box: row.box) == row.lines)
  }

  @Test(arguments: [false, true]) func `a table does not multiply a message, and loses nothing`(box: Bool) {
    let wide = "| a | b |\n|--|--|\n| " + String(repeating: "w", count: 20_000) + " | x |\n"
    let long = wide + String(repeating: "| c | d |\n", count: 5_000)
    let columns = "|" + String(repeating: " a |", count: 100) + "\n|" + String(repeating: "-|", count: 100) + "\n"
    let tall = columns + "| " + String(repeating: "word ", count: 10_000) + "|\n"
    for text in [wide, long, tall] {
      for width in [nil, 8, 80, 1_000] {
        let shown = lines(text, width: width, box: box).joined()
        #expect(shown.utf8.count < 60 * text.utf8.count + (1 << 16))
        #expect(shown.utf8.count { $0 == UInt8(ascii: "w") } == text.utf8.count { $0 == UInt8(ascii: "w") })
        #expect(shown.utf8.count { $0 == UInt8(ascii: "d") } == text.utf8.count { $0 == UInt8(ascii: "d") })
      }
    }
  }

  @Test func `links have ids of their own in all parts of a stream`() {
    var stream = RenderStream()
    stream.append("[a](https://e.example)\n\n[b](https://e.example) [c](https://f.example)\n\nd\n")
    stream.finish()
    let text = stream.parts.map { $0.message.ansi(theme: TableTextTests.theme) }.joined(separator: "\n")
    let ids = text.split(separator: "\u{1B}]8;id=").map { $0.prefix { $0 != ";" } }
    #expect(ids == ["0", "1.0", "1.1"])
  }
}
