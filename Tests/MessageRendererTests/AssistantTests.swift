import JSON
import Mentions
import MessageRenderer
import Testing

/// The profile for answers of assistants.
@Suite struct AssistantTests {
  static let options = RenderOptions(people: People([Person(uid: "ana", name: "Ana")]), profile: .assistant)

  static let html: [(markdown: String, html: String)] = [
    ("# a\nb", "<h1>a</h1>\n<p>b</p>\n"), ("a\n===\nb\n---", "<h1>a</h1>\n<h2>b</h2>\n"),
    ("###### *a*", "<h6><em>a</em></h6>\n"),
    ("a\n\n***\n\nb", "<p>a</p>\n<hr />\n<p>b</p>\n"),
    (
      "| a | b |\n|:-:|--:|\n| **c** | `d` |\n| e |",
      "<table>\n<thead>\n<tr>\n<th align=\"center\">a</th>\n<th align=\"right\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
        + "<td align=\"center\"><strong>c</strong></td>\n<td align=\"right\"><code>d</code></td>\n</tr>\n<tr>\n"
        + "<td align=\"center\">e</td>\n<td align=\"right\"></td>\n</tr>\n</tbody>\n</table>\n"
    ),
    ("|a|\n|-|", "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>\n"),
    (
      "- [x] a\n- [ ] b",
      "<ul>\n<li><input type=\"checkbox\" checked=\"\" disabled=\"\" /> a</li>\n"
        + "<li><input type=\"checkbox\" disabled=\"\" /> b</li>\n</ul>\n"
    ),
    ("- > a\n  > - b", "<ul>\n<li>\n<blockquote>\n<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n</blockquote>\n</li>\n</ul>\n"),
    ("![a *b*](https://e.example/i.png)", "<p>§https://e.example/i.png§a b</a></p>\n"),
    ("![](https://e.example/i.png)", "<p>§https://e.example/i.png§https://e.example/i.png</a></p>\n"),
    ("[![a](https://e.example/i.png)](https://e.example/b)", "<p>§https://e.example/b§a</a></p>\n"),
    ("![a](javascript:x)", "<p>a</p>\n"), ("[a]\n\n[a]: https://e.example", "<p>§https://e.example§a</a></p>\n"),
    ("<b>a</b> <u>c</u> d<br>e", "<p>&lt;b&gt;a&lt;/b&gt; <u>c</u> d<br />\ne</p>\n"),
    ("<div>\na\n</div>", "<p>&lt;div&gt;<br />\na<br />\n&lt;/div&gt;</p>\n"),
    ("hi <@uid:ana>", "<p>hi <span class=\"mention\"><bdi>@Ana</bdi></span></p>\n"),
    ("see e.com", "<p>see §https://e.com§e.com</a></p>\n"), ("    let a", "<pre><code>let a\n</code></pre>\n"),
    ("", ""),
    ("> ", "<blockquote>\n</blockquote>\n"), ("a\r\n\r\n# b", "<p>a</p>\n<h1>b</h1>\n"),
  ]

  @Test(arguments: html) func `answers become HTML`(_ row: (markdown: String, html: String)) {
    let message = RenderedMessage(markdown: row.markdown, options: AssistantTests.options)
    let parts = row.html.split(separator: "§", omittingEmptySubsequences: false)
    var expected = ""
    for (index, part) in parts.enumerated() {
      expected += index % 2 == 1 ? "<a href=\"\(part)\" rel=\"noopener noreferrer\">" : part
    }
    #expect(message.html == expected)
  }

  static let texts: [(markdown: String, text: String)] = [
    ("# a\nb\n***\nc", "a\n\nb\n\n---\n\nc"), ("|a|b|\n|-|-|\n|c|d|\n\ne", "a | b\n--|--\nc | d\n\ne"),
    ("- [x] a\n- [ ] b\n  - c", "• [x] a\n• [ ] b\n  • c"), ("1. a\n\n   b\n\n2. c", "1. a\n\n   b\n\n2. c"),
    ("> a\n>\n> > b", "> a\n>\n> > b"),
    ("- > a\n- b", "• > a\n• b"), ("```\na\n\nb\n```\nc", "a\n\nb\n\nc"), ("-\n- a", "•\n• a"),
  ]

  @Test(arguments: texts) func `answers become plain text`(_ row: (markdown: String, text: String)) {
    #expect(RenderedMessage(markdown: row.markdown, options: AssistantTests.options).plainText == row.text)
  }

  @Test func `answers become runs`() {
    var json = JSONWriter()
    RenderedMessage(markdown: "## a\n|b|\n|-|\n|c|\n\n1. d", options: AssistantTests.options).writeRuns(to: &json)
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"text":"a\n\nb\nc\n\nd","blocks":[{"kind":"heading","start":0,"end":1,"level":2},"#
        + #"{"kind":"body","start":2,"end":2},{"kind":"head","start":3,"end":4},{"kind":"cell","start":5,"end":6},"#
        + #"{"kind":"body","start":7,"end":7},{"kind":"numbered","start":8,"end":9,"number":1}],"#
        + #""runs":[{"start":0,"end":9,"formats":[]}]}"#)
  }

  /// What the parser would take time in the square of, and tables that fill up what nobody wrote, with what is shown.
  static let hostile: [(text: String, shown: String)] = [
    (String(repeating: "|", count: 4_000), String(repeating: "|", count: 4_000)),
    ("a|\n-|\n" + String(repeating: "b|", count: 130), "a\n\n" + String(repeating: "b|", count: 130)),
    (
      "[a]: https://e.example/" + String(repeating: "b", count: 2_000) + "\n\n[a]\n[a] ![][a]\n\n"
        + "[c]: https://e.example/" + String(repeating: "b", count: 4_000) + "\n\n[c] ![][c]",
      "a\na https://e.example/" + String(repeating: "b", count: 2_000) + "\n\nc https://e.example/"
        + String(repeating: "b", count: 2_030) + "…"
    ),
    (
      "[a]: https://e.example/" + String(repeating: "b", count: 1_982) + "\n\n"
        + String(repeating: "[a]\n", count: 2_500),
      String(repeating: "a\n", count: 1_999) + String(repeating: "[a]\n", count: 500) + "[a]"
    ),
    (
      String(repeating: "![a](b)", count: 258),
      String(repeating: "a", count: 256) + "!a!a"
    ),
    (String(repeating: "![[]()", count: 4_000), String(repeating: "![", count: 4_000)),
    (String(repeating: "<?", count: 4_000), String(repeating: "<?", count: 4_000)),
    (String(repeating: "<!A", count: 4_000), String(repeating: "<!A", count: 4_000)),
    (String(repeating: "<![CDATA[", count: 2_000), String(repeating: "<![CDATA[", count: 2_000)),
    (String(repeating: ">", count: 4_000), String(repeating: ">", count: 3_900)),
    (String(repeating: "> ", count: 4_000) + "a", String(repeating: "> ", count: 3_900) + "a"),
    (String(repeating: "- ", count: 4_000) + "a", String(repeating: "- ", count: 3_900) + "a"),
    (
      String(repeating: "|a", count: 100) + "\n" + String(repeating: "|-", count: 100)
        + String(repeating: "\nb", count: 1_200), table(of: "b", rows: 1_000) + String(repeating: "\nb", count: 200)
    ),
    (
      String(repeating: "|a", count: 100) + "\n" + String(repeating: "|-", count: 100)
        + String(repeating: "\n|-", count: 1_200), table(of: "-", rows: 1_010) + String(repeating: "\n|-", count: 190)
    ),
  ]

  /// The text of a table of 100 columns, whose rows have one cell each and 99 that nobody wrote.
  private static func table(of cell: String, rows: Int) -> String {
    let head = Array(repeating: "a", count: 100).joined(separator: "\n")
    return head + String(repeating: "\n" + cell + String(repeating: "\n", count: 99), count: rows) + "\n"
  }

  @Test(arguments: hostile.indices) func `what is hostile in answers is text`(_ index: Int) {
    let (text, shown) = AssistantTests.hostile[index]
    #expect(RenderedMessage(markdown: text, options: AssistantTests.options).text == shown)
  }

  static let fine: [String] = [
    String(repeating: "*", count: 4_000), String(repeating: "a_", count: 4_000),
    String(repeating: "[", count: 4_000),
    String(repeating: "[a](", count: 2_000), String(repeating: "`a``", count: 2_000),
    String(repeating: "~~a", count: 2_000),
    String(repeating: "<u>", count: 2_000), String(repeating: "|a|\n|-|\n\n", count: 2_000),
    String(repeating: "www.a_", count: 2_000),
    String(repeating: "a@", count: 4_000), String(repeating: "a.", count: 4_000),
    String(repeating: "+1 ", count: 2_000),
    String(repeating: "https://", count: 2_000), String(repeating: "(", count: 4_000),
    String(repeating: "1-", count: 4_000),
  ]

  @Test(arguments: fine.indices) func `long answers of one thing are read`(_ index: Int) {
    let message = RenderedMessage(markdown: AssistantTests.fine[index], options: AssistantTests.options)
    #expect(flattened(message.html) != nil)
  }
}
