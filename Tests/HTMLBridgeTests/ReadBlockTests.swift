import HTMLBridge
import RichText
import Testing

@Suite("Lines, lists, quotes, code and tables of HTML")
struct ReadBlockTests {
  @Test("Blocks are lines", arguments: lines)
  func readsLines(_ row: Reading) { row.check() }

  @Test("Lists nest and number as they show", arguments: lists)
  func readsLists(_ row: Reading) { row.check() }

  @Test("Quotes keep their depth", arguments: quotes)
  func readsQuotes(_ row: Reading) { row.check() }

  @Test("Preformatted text is a code block", arguments: code)
  func readsCode(_ row: Reading) { row.check() }

  @Test("Rows of tables are lines, cells stand behind tabs", arguments: tables)
  func readsTables(_ row: Reading) { row.check() }

  @Test("A fragment joins the line it is put into unless that would change what it is")
  func firstStyle() {
    #expect(HTMLBridge.read("<p>a</p><ul><li>b</ul>").firstStyle == nil)
    #expect(HTMLBridge.read("<ul><li>b</ul><p>a</p>").firstStyle == ParagraphStyle(kind: .bullet, startsList: true))
    #expect(HTMLBridge.read("<blockquote>a</blockquote>").firstStyle == ParagraphStyle(quote: 1))
    #expect(
      HTMLBridge.read("<pre><code class=language-c>a</pre>").firstStyle
        == ParagraphStyle(kind: .code, startsBlock: true, language: "c"))
    #expect(HTMLBridge.read("").isEmpty)
    #expect(HTMLBridge.read(" <p> </p> <!-- --> ").isEmpty)
  }

  static let lines = [
    Reading("a<br>b<br/>c</br>d", "a\nb\ncd"),
    Reading("a<br><br>b", "a\n\nb"),
    Reading("<p>a<br></p><p>b</p>", "a\n\nb"),
    Reading("a<br><p>b</p>", "a\nb"),
    Reading("a<br><br><p>b</p>", "a\n\nb"),
    Reading("<br>a", "\na"),
    Reading("<div>a</div><div>b</div>c", "a\nb\nc"),
    Reading("<div>a<div>b</div>c</div>", "a\nb\nc"),
    Reading("<div><div><div>a</div></div></div>", "a"),
    Reading("<div>a</div><div><br></div><div>b</div>", "a\n\nb"),
    Reading("<p>a</p><p>b</p>", "a\n\nb"),
    Reading("<p>a<p>b", "a\n\nb"),
    Reading("<p>a</p><p><br></p><p>b</p>", "a\n\nb"),
    Reading("<p>a</p><br><p>b</p>", "a\n\nb"),
    Reading("<p>a</p><div>b</div><p>c</p>", "a\nb\nc"),
    Reading("<p style=\"margin:0\">a</p><p style=\"margin:0\">b</p>", "a\nb"),
    Reading(
      "<p style=\"margin-top:0pt;margin-bottom:0pt\">a</p><p style=\"margin-top:0pt;margin-bottom:0pt\">b</p>", "a\nb"),
    Reading("<p style=\"margin: 0 0 10px\">a</p><p>b</p>", "a\n\nb"),
    Reading("<p class=MsoNormal>a</p><p class=MsoNormal>b</p>", "a\nb"),
    Reading("<h1>a</h1><p>b</p><h2>c</h2>", "a\n\nb\n\nc"),
    Reading("<h1>a<h2>b", "a\n\nb"),
    Reading("a<hr>b", "a\nb"),
    Reading("<section>a</section><article>b</article><footer>c</footer>", "a\nb\nc"),
    Reading("<dl><dt>a<dd>b<dt>c</dl>", "a\nb\nc"),
    Reading("<b><p>a</p><p>b</p></b>c", "**a**\n\n**b**\nc"),
    Reading("<b><div>a</b>b</div>", "**a**b"),
    Reading("<span><p>a</span>b</p>c", "ab\nc"),
    Reading("<p>a<p>b</p></p>c", "a\n\nb\nc"),
    Reading("<fieldset><legend>a</legend>b</fieldset>", "a\nb"),
  ]

  static let lists = [
    Reading("<ul><li>a</li><li>b</li></ul>", "- a\n- b"),
    Reading("<ul><li>a<li>b</ul>", "- a\n- b"),
    Reading("<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n", "- a\n- b"),
    Reading("<ol><li>a</li><li>b</li></ol>", "1. a\n2. b"),
    Reading("<ol start=5><li>a</li><li>b</li></ol>", "5. a\n6. b"),
    Reading(
      "<ol start=x><li>a</ol><p>-</p><ol start=-3><li>b</ol><p>-</p><ol start=99999999999999999999><li>c</ol>",
      "1. a\n-\n0. b\n-\n1. c"),
    Reading("x<ul><li>a</ul>y", "x\n- a\ny"),
    Reading("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c"),
    Reading("<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>", "- a\n  - b\n- c"),
    Reading("<ul><li>a<ol><li>b<ul><li>c</ul></ol></ul>", "- a\n  1. b\n    - c"),
    Reading("<ul><li>a<ul><li>b</ul>more</ul>", "- a\n  - b\n& more"),
    Reading("<ul><li>a<br>more</ul>", "- a\n& more"),
    Reading("<ul><li>a<br><br>more</ul>", "- a\n\n& more"),
    Reading("<ul><li>a<div>more</div></ul>", "- a\n& more"),
    Reading("<ul><li><p>a</p></li><li><p>b</p></li></ul>", "- a\n- b"),
    Reading("<ul><li><p>a</p><p>more</p></li></ul>", "- a\n\n& more"),
    Reading("<ul><li></li><li>b</li></ul>", "- \n- b"),
    Reading("<ul><li><br></li><li>b</li></ul>", "- \n- b"),
    Reading("<ul><li><ul><li>a</ul></ul>", "- \n  - a"),
    Reading("<ul><li style=\"list-style-type:none\"><ul><li>a</ul></ul>", "- a"),
    Reading("<ul><ul><ul><li>a</ul></ul></ul>", "- a"),
    Reading("<ul><li>a</ul><ul><li>b</ul>", "- a\n* b"),
    Reading("<ol><li>a</ol><ol><li>b</ol>", "1. a\n1) b"),
    Reading("<ol><li>a</ol><ul><li>b</ul>", "1. a\n- b"),
    Reading("<li>a</li><li>b</li>", "- a\n- b"),
    Reading("<ul>x<li>a</ul>", "x\n- a"),
    Reading("<menu><li>a</menu><dir><li>b</dir>", "- a\n* b"),
    Reading("<ul><li>a<blockquote>b</blockquote></ul>", "- a\n& b"),
    Reading("<ul><li>a<h3>b</h3><table><tr><td>c<td>d</table></ul>", "- a\n& b\n& c\td"),
    Reading("<ul><li><b>a</b><li><a href=https://e.example>b</a></ul>", "- **a**\n- [b](https://e.example)"),
    Reading("<ul><li><input type=checkbox checked> a</ul>", "- a"),
    Reading("<ul data-indent=0><li>a</ul><ul data-indent=1><li>b</ul><ul data-indent=0><li>c</ul>", "- a\n  - b\n- c"),
    Reading("<ol data-indent=0><li>a<li>b</ol><ul data-indent=2><li>c</ul>", "1. a\n2. b\n  - c"),
    Reading("<ul><li aria-level=1>a</ul><ul><li aria-level=2>b</ul>", "- a\n  - b"),
    Reading("<ul data-indent=99999999999999999999><li aria-level=-5>a</ul>", "- a"),
  ]

  static let quotes = [
    Reading("<blockquote>a</blockquote>", "> a"),
    Reading("<blockquote><p>a</p><p>b</p></blockquote>c", "> a\n> \n> b\nc"),
    Reading("<blockquote>a<blockquote>b</blockquote>c</blockquote>", "> a\n> > b\n> c"),
    Reading("<blockquote>a</blockquote><blockquote>b</blockquote>", "> a\n\n> b"),
    Reading("<blockquote><blockquote>a</blockquote><blockquote>b</blockquote></blockquote>", "> > a\n> \n> > b"),
    Reading("<blockquote><ul><li>a<li>b</ul></blockquote>", "> - a\n> - b"),
    Reading("<blockquote><pre>a</pre></blockquote>", "> $$ a"),
    Reading("<blockquote><br></blockquote>", "> "),
    Reading("<blockquote></blockquote>a", "a"),
    Reading("<blockquote style=\"margin:0 0 0 40px;border:none;padding:0px\">a</blockquote>", "a"),
    Reading("<blockquote class=gmail_quote style=\"margin:0 0 0 .8ex;border-left:1px solid\">a</blockquote>", "> a"),
    Reading("a<blockquote>b</blockquote><p>c</p>", "a\n> b\nc"),
  ]

  static let code = [
    Reading("<pre>a</pre>", "$$ a"),
    Reading("<pre>\na\n  b\n\nc\n</pre>", "$$ a\n$   b\n$ \n$ c"),
    Reading("<pre><code class=\"language-swift\">let x\n</code></pre>", "$$swift let x"),
    Reading("<pre class=\"lang-py s-code\"><code>x</code></pre>", "$$py x"),
    Reading("<pre><code class=\"hljs language-c++\">x</code></pre>", "$$c++ x"),
    Reading(
      "<div class=\"highlight highlight-source-shell\"><pre>ls <span class=k>-l</span></pre></div>", "$$shell ls -l"),
    Reading("<pre>a</pre><pre>b</pre>", "$$ a\n$$ b"),
    Reading("<pre></pre>x<pre><code></code></pre>", "x"),
    Reading("<pre>\n\n</pre>", "$$ "),
    Reading("<pre><b>a</b> <a href=https://e.example>b</a>&nbsp;&lt;</pre>", "$$ a b\u{A0}<"),
    Reading("<pre><div>a</div><div>b</div><br>c</pre>", "$$ a\n$ b\n$ \n$ c"),
    Reading("<pre>a\r\nb\rc&#13;&#10;d</pre>", "$$ a\n$ b\n$ c\n$ d"),
    Reading("<pre><ul><li>a<li>b</ul></pre>", "$$ a\n$ b"),
    Reading("<ul><li>a<pre>b\nc</pre>d</ul>", "- a\n&$$ b\n&$ c\n& d"),
    Reading("<ul><li><pre>a\nb</pre></ul>", "- `a`\n& `b`"),
    Reading("x <code>a  b</code> y", "x `a b` y"),
    Reading("<pre>a\u{0}b</pre>", "$$ a\u{FFFD}b"),
  ]

  static let tables = [
    Reading("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>", "a\tb\nc\td"),
    Reading("<table><tr><td>a<td>b<tr><td>c<td>d</table>", "a\tb\nc\td"),
    Reading("<table><td>a<td>b</table>", "a\tb"),
    Reading("<table><thead><tr><th>a<th>b</thead><tbody><tr><td>c</tbody></table>", "a\tb\nc"),
    Reading("<table><tr><td><p>a</p></td><td><p>b</p><p>c</p></td></tr></table>", "a\tb\nc"),
    Reading("<table><tr><td>a</td><td></td><td>c</td><td></td></tr></table>", "a\t\tc"),
    Reading("<table><tr><td></td><td>b</td></tr><tr><td></td></tr></table>", "\tb"),
    Reading("<table><tr><td><br></td><td>b</td></tr><tr><td>c<br></td><td>d</td></tr></table>", "\tb\nc\td"),
    Reading("<table><tr><td>a<br><br>b</td></tr></table>", "a\n\nb"),
    Reading("<table>\n <tr>\n  <td> a </td>\n  <td> b </td>\n </tr>\n</table>", "a\tb"),
    Reading("<table><caption>t</caption><tr><td>a</table>", "t\na"),
    Reading("<table>x<tr><td>a</table>y", "x\na\ny"),
    Reading("<table><b>x<tr><td>y</b></table>z", "**x**\ny\n**z**"),
    Reading("<table><tr><td>a<table><tr><td>b<td>c</table>d<td>e</table>", "a\nb\tc\nd\te"),
    Reading("<table><tr><td><ul><li>a</ul><td>b</table>", "- a\nb"),
    Reading("<td>a</td><td>b</td>", "ab"),
    Reading("<tr><td>a</td></tr><tr><td>b</td></tr>", "a\nb"),
    Reading("<table><tr><td><b>a<td>b</table>c", "**a**\tb\nc"),
    Reading("<table><table><tr><td>a</table>b", "a\nb"),
  ]
}
