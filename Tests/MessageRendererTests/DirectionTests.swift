import Mentions
import MessageRenderer
import Testing

@Suite struct DirectionTests {
  static let rows: [(markdown: String, firstStrong: String, majority: String)] = [
    ("abc", "<p>abc</p>\n", "<p>abc</p>\n"),
    ("123 !", "<p>123 !</p>\n", "<p>123 !</p>\n"),
    ("שלום a", "<p dir=\"rtl\">שלום a</p>\n", "<p dir=\"rtl\">שלום a</p>\n"),
    ("ok שלום עולם", "<p>ok שלום עולם</p>\n", "<p dir=\"rtl\">ok שלום עולם</p>\n"),
    ("של hello", "<p dir=\"rtl\">של hello</p>\n", "<p>של hello</p>\n"),
    ("12 مرحبا", "<p dir=\"rtl\">12 مرحبا</p>\n", "<p dir=\"rtl\">12 مرحبا</p>\n"),
    ("a\n\nב\n\nc", "<p>a</p>\n<p dir=\"rtl\">ב</p>\n<p>c</p>\n", "<p>a</p>\n<p dir=\"rtl\">ב</p>\n<p>c</p>\n"),
    (
      "- ב\n- a", "<ul dir=\"rtl\">\n<li>ב</li>\n<li dir=\"ltr\">a</li>\n</ul>\n",
      "<ul dir=\"rtl\">\n<li>ב</li>\n<li dir=\"ltr\">a</li>\n</ul>\n"
    ),
    (
      "> ב\n>\n> a",
      "<blockquote dir=\"rtl\">\n<p>ב</p>\n<p dir=\"ltr\">a</p>\n</blockquote>\n",
      "<blockquote dir=\"rtl\">\n<p>ב</p>\n<p dir=\"ltr\">a</p>\n</blockquote>\n"
    ),
    (
      "- ב `x`\n\n  ```\n  ב\n  ```",
      "<ul dir=\"rtl\">\n<li>\n<p>ב <code dir=\"ltr\">x</code></p>\n<pre dir=\"ltr\"><code>ב\n</code></pre>\n</li>\n</ul>\n",
      "<ul dir=\"rtl\">\n<li>\n<p>ב <code dir=\"ltr\">x</code></p>\n<pre dir=\"ltr\"><code>ב\n</code></pre>\n</li>\n</ul>\n"
    ),
    (
      "<@uid:u> abc", "<p><span class=\"mention\"><bdi>@עמר</bdi></span> abc</p>\n",
      "<p><span class=\"mention\"><bdi>@עמר</bdi></span> abc</p>\n"
    ),
    ("\u{200F}abc", "<p dir=\"rtl\">\u{200F}abc</p>\n", "<p>\u{200F}abc</p>\n"),
    ("𞤀𞤁 a", "<p dir=\"rtl\">𞤀𞤁 a</p>\n", "<p dir=\"rtl\">𞤀𞤁 a</p>\n"),
  ]

  @Test(arguments: rows) func `a paragraph has the direction of its characters`(
    _ row: (markdown: String, firstStrong: String, majority: String)
  ) {
    let people = People([Person(uid: "u", name: "עמר")])
    for (rule, html) in [(DirectionRule.firstStrong, row.firstStrong), (.majority, row.majority)] {
      let options = RenderOptions(people: people, direction: rule)
      #expect(RenderedMessage(markdown: row.markdown, options: options).html == html)
    }
  }

  static let removed: [(markdown: String, text: String)] = [
    ("a\u{202E}b", "ab"), ("\u{2066}a\u{2069}", "a"), ("a\u{200E}b\u{200F}", "a\u{200E}b\u{200F}"),
    ("**a\u{202D}**b", "ab"), ("`x\u{2067}`", "x"), ("a\u{FFFC}", "a"),
  ]

  @Test(arguments: removed) func `characters that reorder other text are gone`(_ row: (markdown: String, text: String))
  {
    #expect(RenderedMessage(markdown: row.markdown).text == row.text)
  }
}
