import MessageRenderer
import Testing

@Suite struct HighlightTests {
  static let rows: [(text: String, query: String, found: [Range<Int>])] = [
    ("Straße strasse", "STRASSE", [0..<6, 7..<14]), ("Café cafe CAFÉ", "café", [0..<4, 5..<9, 10..<14]),
    ("cafe\u{301}s", "cafe", [0..<5]), ("aaa", "aa", [0..<2]), ("abab", "ab", [0..<2, 2..<4]), ("a b", " a ", [0..<1]),
    ("x", "", []), ("x", "  ", []), ("", "x", []), ("ﬁn", "fi", [0..<1]), ("ﬁn", "f", []), ("ﬁn", "in", []),
    ("🚀ä🚀", "a", [2..<3]), ("ガ", "カ", []),
    ("ｆｕｌｌ", "full", [0..<4]), ("a\nb", "b", [2..<3]), ("**a**b", "ab", [0..<2]), ("aXbX", "x", [1..<2, 3..<4]),
    ("ababac", "abac", [2..<6]),
  ]

  @Test(arguments: rows) func `a query is found without regard to case and accents`(
    _ row: (text: String, query: String, found: [Range<Int>])
  ) {
    let message = RenderedMessage(markdown: row.text)
    #expect(message.ranges(of: row.query) == row.found)
    let highlighted = message.highlighting(row.query)
    #expect(highlighted.text == message.text)
    var marked: [Range<Int>] = []
    for run in highlighted.runs where run.isHighlighted {
      if let last = marked.last, last.upperBound == run.range.lowerBound,
        !row.found.contains(where: { $0.lowerBound == run.range.lowerBound })
      {
        marked[marked.count - 1] = last.lowerBound..<run.range.upperBound
      } else {
        marked.append(run.range)
      }
    }
    #expect(marked == row.found)
  }

  static let html: [(text: String, query: String, html: String)] = [
    ("a **bc** d", "b", "<p>a <strong><mark>b</mark>c</strong> d</p>\n"),
    ("a **bc** d", "a b", "<p><mark>a </mark><strong><mark>b</mark>c</strong> d</p>\n"),
    ("x < y x", "x", "<p><mark>x</mark> &lt; y <mark>x</mark></p>\n"),
    ("```\nab\nb\n```", "b", "<pre><code>a<mark>b</mark>\n<mark>b</mark>\n</code></pre>\n"),
    ("a\nb", "a b", "<p>a<br />\nb</p>\n"),
    ("`ab` b", "b", "<p><code>a<mark>b</mark></code> <mark>b</mark></p>\n"),
  ]

  @Test(arguments: html) func `what was found is marked in HTML`(_ row: (text: String, query: String, html: String)) {
    #expect(RenderedMessage(markdown: row.text).highlighting(row.query).html == row.html)
  }
}
