import MessageRenderer
import RichText
import Testing

@Suite struct HTMLTests {
  static let rows: [(markdown: String, html: String)] = [
    ("hi **there**", "<p>hi <strong>there</strong></p>\n"),
    ("a\nb", "<p>a<br />\nb</p>\n"),
    ("a\n\nb", "<p>a</p>\n<p>b</p>\n"),
    ("a\n\n\n\nb", "<p>a</p>\n<p>b</p>\n"),
    ("", ""),
    ("~~<u>**_x_**</u>~~", "<p><del><u><strong><em>x</em></strong></u></del></p>\n"),
    ("**x *y*, z**", "<p><strong>x <em>y</em>, z</strong></p>\n"),
    ("*a **b** c*", "<p><em>a <strong>b</strong> c</em></p>\n"),
    ("**a\nb**", "<p><strong>a<br />\nb</strong></p>\n"),
    ("`<x>` & \"y\"", "<p><code>&lt;x&gt;</code> &amp; &quot;y&quot;</p>\n"),
    ("**a `b`**", "<p><strong>a <code>b</code></strong></p>\n"),
    (
      "```swift\nlet a = \"<b>\"\n\nx\n```",
      "<pre><code class=\"language-swift\">let a = &quot;&lt;b&gt;&quot;\n\nx\n</code></pre>\n"
    ),
    ("```\u{1}\u{202E}\na\n```", "<pre><code>a\n</code></pre>\n"),
    ("```\u{1B}]0;x\u{7} y\nx\n```", "<pre><code class=\"language-]0;x\">x\n</code></pre>\n"),
    ("```a\u{85}b\nx\n```", "<pre><code class=\"language-a\">x\n</code></pre>\n"),
    ("```\u{202E}swift\nx\n```", "<pre><code class=\"language-swift\">x\n</code></pre>\n"),
    ("```\u{7}\nx\n```", "<pre><code>x\n</code></pre>\n"),
    ("```\n```", "<pre><code>\n</code></pre>\n"),
    ("> a\n> b\n>\n> c", "<blockquote>\n<p>a<br />\nb</p>\n<p>c</p>\n</blockquote>\n"),
    ("> a\n>> b", "<blockquote>\n<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n</blockquote>\n"),
    ("> a\n\n> b", "<blockquote>\n<p>a</p>\n</blockquote>\n<blockquote>\n<p>b</p>\n</blockquote>\n"),
    ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("- a\n\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
    ("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
    ("1. a\n   b\n   - c\n2. d", "<ol>\n<li>a<br />\nb\n<ul>\n<li>c</li>\n</ul>\n</li>\n<li>d</li>\n</ol>\n"),
    (
      "- a\n  - b\n\n  c\n- d",
      "<ul>\n<li>\n<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n<p>c</p>\n</li>\n<li>\n<p>d</p>\n</li>\n</ul>\n"
    ),
    ("- a\n  ```\n  x\n  ```\n- b", "<ul>\n<li>a\n<pre><code>x\n</code></pre>\n</li>\n<li>b</li>\n</ul>\n"),
    ("- a\n\n* b", "<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n"),
    ("-\n- a", "<ul>\n<li></li>\n<li>a</li>\n</ul>\n"),
    ("> - a\n> - b\n\nc", "<blockquote>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n</blockquote>\n<p>c</p>\n"),
    ("a\n- b\n\nc", "<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n<p>c</p>\n"),
    ("[a *b*](https://e.example/?x=1&y='2')", "<p>§https://e.example/?x=1&amp;y=&#x27;2&#x27;§a <em>b</em></a></p>\n"),
    ("**[a](https://e.example)**", "<p><strong>§https://e.example§a</a></strong></p>\n"),
    ("**x [a** b](https://e.example)", "<p>**x §https://e.example§a** b</a></p>\n"),
    ("[a](https://e.example/ä\\|)", "<p>§https://e.example/%C3%A4%7C§a</a></p>\n"),
    (
      "# a\n---\n<b>x</b> ![i](https://e.example)",
      "<p># a<br />\n---<br />\n&lt;b&gt;x&lt;/b&gt; ![i](§https://e.example§https://e.example</a>)</p>\n"
    ),
  ]

  @Test(arguments: rows) func `markdown becomes HTML`(_ row: (markdown: String, html: String)) {
    // § stands for what surrounds the target of every link.
    var expected = row.html
    while let mark = expected.firstIndex(of: "§") {
      let end = expected[expected.index(after: mark)...].firstIndex(of: "§")!
      expected.replaceSubrange(end...end, with: "\" rel=\"noopener noreferrer\">")
      expected.replaceSubrange(mark...mark, with: "<a href=\"")
    }
    #expect(RenderedMessage(markdown: row.markdown).html == expected)
  }
}
