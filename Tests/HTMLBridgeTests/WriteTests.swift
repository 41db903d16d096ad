import ComposerEngine
import HTMLBridge
import RichText
import TestSupport
import Testing

@Suite("Writing HTML, and mentions")
struct WriteTests {
  struct Writing: CustomTestStringConvertible {
    /// The document in ``CursorNotation``.
    let notation: String
    let html: String

    init(_ notation: String, _ html: String) {
      self.notation = notation
      self.html = html
    }

    var testDescription: String { notation }
  }

  @Test("HTML is escaped, semantic and minimal", arguments: rows)
  func writes(_ row: Writing) {
    #expect(HTMLBridge.write(CursorNotation.parse(row.notation).document) == row.html)
  }

  @Test("Mentions come back only where they are trusted", arguments: mentions)
  func readsMentions(_ row: Reading) { row.check() }

  @Test("A mention keeps its kind and sigil")
  func keepsMentions() {
    for mention in [
      Mention(id: "u1", name: "Ann"), Mention(kind: Mention.everyone, id: "all", name: "all"),
      Mention(sigil: "#", kind: "room", id: "\"r&1", name: "a <b> &amp; \"c\""),
    ] {
      var builder = FragmentBuilder()
      builder.append(mention, formats: .bold, link: "https://e.example")
      let fragment = builder.build()
      let html = HTMLBridge.write(fragment)
      #expect(HTMLBridge.read(html, options: HTMLBridge.ReadOptions(trustsMentions: true)) == fragment)
      let untrusted = HTMLBridge.read(html)
      #expect(untrusted.mentions.isEmpty)
      #expect(untrusted.text == mention.label)
    }
  }

  static let rows = [
    Writing("", ""),
    Writing("a", "a"),
    Writing("a \\< b & \"c\" > d", "a &lt; b &amp; \"c\" &gt; d"),
    Writing("**a**_b_<u>c</u>~~d~~`e`", "<strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code>"),
    Writing("**a_b_**c", "<strong>a<em>b</em></strong>c"),
    Writing("a\nb", "<p>a<br>b</p>"),
    Writing("a\n\nb", "<p>a</p><p>b</p>"),
    Writing("a\n\n\nb", "<p>a</p><p><br></p><p><br></p><p>b</p>"),
    Writing("\na\n", "<p><br></p><p>a</p><p><br></p>"),
    Writing("- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
    Writing("- a\n* b", "<ul><li>a</li></ul><ul><li>b</li></ul>"),
    Writing("3. a\n4. b", "<ol start=\"3\"><li>a</li><li>b</li></ol>"),
    Writing("- a\n& b\n&$$ c\n- ", "<ul><li>a<br>b<pre><code>c\n</code></pre></li><li><br></li></ul>"),
    Writing("- a\n\n- b", "<ul><li>a<br><br></li><li>b</li></ul>"),
    Writing("- a\n\nb", "<ul><li>a</li></ul><p><br></p><p>b</p>"),
    Writing(
      "> a\n> > b\n> - c", "<blockquote><p>a</p><blockquote><p>b</p></blockquote><ul><li>c</li></ul></blockquote>"),
    Writing(
      "$$swift a < b\n$swift \n$$ c",
      "<pre><code class=\"language-swift\">a &lt; b\n\n</code></pre><pre><code>c\n</code></pre>"),
    Writing(
      "[a **b**](https://e.example/?x=1&y=\"2\")",
      "<a href=\"https://e.example/?x=1&amp;y=&quot;2&quot;\">a <strong>b</strong></a>"),
    Writing("[a](javascript:x)[b](/local)", "ab"),
    Writing("a  b", "<span style=\"white-space:pre-wrap\">a  b</span>"),
    Writing("a\u{A0}b", "a&nbsp;b"),
    Writing("\u{FEFF}a\u{FEFF}", "&#65279;a\u{FEFF}"),
    Writing("**\u{FEFF}a**", "<strong>\u{FEFF}a</strong>"),
    Writing(
      "<@u1:Ann>, <@all:all:all>",
      "<span data-galley-mention=\"u1\">@Ann</span>, <span data-galley-mention=\"all\" data-galley-kind=\"all\">@all</span>"
    ),
    Writing("`<@u1:Ann>`", "<code>@Ann</code>"),
  ]

  static let mentions = [
    Reading("<span data-galley-mention=\"u1\">@Ann</span>", "@Ann"),
    Reading("<span data-galley-mention=\"u1\">@Ann</span>!", "<@u1:Ann>!", trustsMentions: true),
    Reading("<span data-galley-mention=u1 data-galley-kind=all>@all</span>", "<@all:u1:all>", trustsMentions: true),
    Reading(
      "<b>x <span data-galley-mention=u1>@<i>Ann</i>\n Lee</span></b>", "**x <@u1:Ann Lee>**", trustsMentions: true),
    Reading("@Ann", "@Ann", trustsMentions: true),
    Reading("<span data-galley-mention=u1>Ann</span>", "Ann", trustsMentions: true),
    Reading("<span data-galley-mention=\"\">@Ann</span>", "@Ann", trustsMentions: true),
    Reading("<span data-galley-mention=\"a&gt;b\">@Ann</span>", "@Ann", trustsMentions: true),
    Reading("<span data-galley-mention=u1 data-galley-kind=\"a:b\">@Ann</span>", "@Ann", trustsMentions: true),
    Reading("<span data-galley-mention=u1></span>x", "x", trustsMentions: true),
    Reading("<code><span data-galley-mention=u1>@Ann</span></code>", "`@Ann`", trustsMentions: true),
    Reading("<pre><span data-galley-mention=u1>@Ann</span></pre>", "$$ @Ann", trustsMentions: true),
    Reading("<span data-galley-mention=u1>@Ann<p>Lee<br>x</p></span>", "<@u1:AnnLee x>", trustsMentions: true),
    Reading(
      "<span data-galley-mention=u1>@A</span><span data-galley-mention=u1>@A</span>", "<@u1:A><@u1:A>",
      trustsMentions: true),
  ]
}
