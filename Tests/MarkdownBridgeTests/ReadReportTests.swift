import MarkdownBridge
import RichText
import TestSupport
import Testing

/// Faults that other products had when they read messages, restated with inputs of our own.
struct ReadReportTests {
  @Test("What other readers got wrong is read right", arguments: rows)
  func reads(_ row: (id: String, markdown: String, notation: String)) {
    expectReading(row.markdown, as: row.notation)
  }

  private static let rows: [(id: String, markdown: String, notation: String)] = [
    ("EM-25 italic in italic", "_call *me* back_", "|{i|call me back}"),
    ("EM-26 bold beside a comma", "**x *y*, z**", "|{b|x }{bi|y}{b|, z}"),
    ("EM-30 both", "_**hi**_ there", "|{bi|hi} there"),
    ("CO-12 a fence inside a line", "try ```\nls\n```", "|try ```\n|ls\nc!|"),
    ("LI-03 bullets, then numbers", "- a\n\n1. b", "-0!|a\n|\n1.0!|b"),
    ("LI-10 numbers", "3. a\n4. b", "1.0!=3|a\n1.0|b"),
    ("LI-14 two paragraphs in an item", "- oak\n\n  a tree\n- fir", "-0!|oak\n|\n~0|a tree\n-0|fir"),
    // An item holds no list directly: the inner marker is text.
    ("LI-17 an item that holds an empty list", "- 1. \n- x", "-0!|1.\n-0|x"),
    (
      "LK-03 parentheses in a target", "[x](https://e.example/A_(b)#c)", "|{>https://e.example/A_(b)#c|x}"
    ),
    // Addresses are found when a message is shown, not when it is read.
    (
      "LK-13 underscores in addresses", "write me_1@c.example or @me_@m.example",
      "|write me_1@c.example or @me_@m.example"
    ),
    (
      "LK-18 spaces in a label", "[ *go* ](https://e.example)",
      "|{>https://e.example| }{i>https://e.example|go}{>https://e.example| }"
    ),
    (
      "ME-15 mentions in code", "`<@uid:u1>`\n\n~~~\n<@uid:u2>\n~~~\n\n    <@uid:u3>",
      "|{c|<@uid:u1>}\n|\nc!|<@uid:u2>\n|\n|    <@uid:u3>"
    ),
    ("DS-13 a list in a footnote", "[^1]\n\n[^1]: - x", "|[^1]\n|\n|[^1]: - x"),
    ("ED-01 italic punctuation", "cron *:* x", "|cron {i|:} x"),
    ("ED-05 a code block with a backslash", "see:\n\n```sh\nls \\\n  -la\n```", "|see:\n|\nc(sh)!|ls \\\nc(sh)|  -la"),
    ("ED-07 a comma behind a mention", "<@uid:u1>, hi", "|{@uid:u1|@Ann}, hi"),
    ("ED-08 touching mentions", "<@uid:u1><@uid:u2>", "|{@uid:u1|@Ann}{@uid:u2|@u2}"),
    ("ED-11 backslashes", "a\\\\b \\# \\_", "|a\\b # _"),
    (
      "ED-14 what the composer has no model for",
      "# t\n\n| a |\n| - |\n\n![p](https://e.example/p.png)\n\n---",
      "|# t\n|\n|| a |\n|| - |\n|\n|![p](https://e.example/p.png)\n|\n|---"
    ),
  ]

  @Test(
    "What took other readers quadratic time is read, and kept",
    arguments: [
      ("DS-04", "![[]()", 20_000, "", 0), ("DS-05", "http://a.example/", 1, ")", 40_000),
      ("DS-08", "*x *x ", 20_000, "", 0),
      ("DS-08", "a_ ", 20_000, "", 0), ("DS-08", "- *", 20_000, "", 0), ("DS-08", "\"[ a_\"", 20_000, "", 0),
      ("DS-10", "<", 2_000, ":/", 1_500), ("DS-12", "mailto:a", 20_000, "", 0), ("DS-12", "a@", 20_000, "", 0),
    ])
  func repeats(_ row: (id: String, unit: String, count: Int, tail: String, tailCount: Int)) {
    let markdown = String(repeating: row.unit, count: row.count) + String(repeating: row.tail, count: row.tailCount)
    #expect(Kept.missing(from: Markdown.read(markdown), of: markdown).isEmpty)
  }
}
