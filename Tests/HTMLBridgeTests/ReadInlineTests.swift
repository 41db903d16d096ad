import HTMLBridge
import RichText
import Testing

@Suite("Text, formats and links of HTML")
struct ReadInlineTests {
  @Test("Elements and styles give formats", arguments: formats)
  func readsFormats(_ row: Reading) { row.check() }

  @Test("White space collapses as it does on the page", arguments: spaces)
  func readsSpaces(_ row: Reading) { row.check() }

  @Test("Only addresses that a link may have make links", arguments: links)
  func readsLinks(_ row: Reading) { row.check() }

  @Test("References, comments and declarations are HTML's", arguments: syntax)
  func readsSyntax(_ row: Reading) { row.check() }

  static let formats = [
    Reading("plain", "plain"),
    Reading("", ""),
    Reading("<b>a</b><strong>b</strong>", "**ab**"),
    Reading("<i>a</i><em>b</em>", "_ab_"),
    Reading("<u>a</u><ins>b</ins>", "<u>ab</u>"),
    Reading("<s>a</s><strike>b</strike><del>c</del>", "~~abc~~"),
    Reading("<code>a</code><tt>b</tt><kbd>c</kbd><samp>d</samp>", "`abcd`"),
    Reading("<B>a</B><STRONG CLASS=x>b</STRONG>", "**ab**"),
    Reading("<b>a<i>b<u>c<s>d</s></u></i></b>e", "**a_b<u>c~~d~~</u>_**e"),
    Reading("<b>a<i>b</b>c</i>d", "**a_b_**_c_d"),
    Reading("<b>a<b>b</b>c</b>d", "**abc**d"),
    Reading("<code><b>a</b></code>", "**`a`**"),
    Reading("<b>unclosed <i>both", "**unclosed _both_**"),
    Reading("a</b>b</i></p></div></zzz>c", "abc"),
    Reading("<b onclick=x>hi</b><script>y</script>", "**hi**"),
    Reading("<mark>a</mark><small>b</small><sup>c</sup><font color=red>d</font><o:p>e</o:p>", "abcde"),
    Reading("<x-card>a<y-b><b>c</b></y-b></x-card>", "a**c**"),

    Reading("<span style=\"font-weight:bold\">a</span>", "**a**"),
    Reading("<span style=\"font-weight:700\">a</span><span style=\"font-weight: 600;\">b</span>", "**ab**"),
    Reading("<span style=\"font-weight:500\">a</span><span style=font-weight:400>b</span>", "ab"),
    Reading("<span style=\"FONT-WEIGHT: Bold !important\">a</span>", "**a**"),
    Reading("<span style=\"font-weight:bolder\">a<span style=\"font-weight:lighter\">b</span></span>", "**a**b"),
    Reading("<b style=\"font-weight:normal\">a</b>", "a"),
    Reading(
      "<b>a<span style=\"font-weight:400\">b</span><span style=\"font-weight:inherit\">c</span></b>", "**a**b**c**"),
    Reading("<span style=\"font-style:italic\">a</span><span style=\"font-style: oblique 10deg\">b</span>", "_ab_"),
    Reading("<em style=\"font-style:normal\">a</em>", "a"),
    Reading("<span style=\"text-decoration:underline\">a</span>", "<u>a</u>"),
    Reading("<span style=\"text-decoration: line-through solid red\">a</span>", "~~a~~"),
    Reading("<span style=\"text-decoration-line: underline line-through\">a</span>", "~~<u>a</u>~~"),
    Reading("<u style=\"text-decoration:none\">a</u>", "a"),
    Reading("<u>a<span style=\"text-decoration:none\">b</span></u>", "<u>ab</u>"),
    Reading("<span style=\"font: italic bold 12px/30px Georgia, serif\">a</span>", "**_a_**"),
    Reading("<b><span style=\"font: 12.0px Helvetica\">a</span></b>", "a"),
    Reading("<b><span style=\"font: inherit\">a</span></b>", "**a**"),
    Reading("<span style=\"font-family: Menlo, monospace\">a</span>", "a"),
    Reading("<span style=\"background:url('a;b:c');font-weight:bold\">a</span>", "**a**"),
    Reading("<span style=\"background:url(data:x;y,z);font-style:italic\">a</span>", "_a_"),
    Reading("<span style=\";;: ;font-weight\">a</span><span style=\"font-weight:99999999999999999999\">b</span>", "ab"),
    Reading("a<span style=\"display:none\">b</span>c<span hidden>d</span>e", "ace"),
    Reading("<h2 style=\"font-weight:600\">a</h2>", "a"),
    Reading("<h2><b>a</b></h2>", "**a**"),
    Reading("<p style=\"font-weight:bold\">a</p>", "**a**"),
  ]

  static let spaces = [
    Reading("  a \n\t b  ", "a b"),
    Reading("a <b> b </b> c", "a **b **c"),
    Reading("<b>a </b> b", "**a **b"),
    Reading("<p> a </p> <p> b </p>", "a\n\nb"),
    Reading("a<br> b", "a\nb"),
    Reading("a <br>b", "a\nb"),
    Reading("a\u{C}b\rc", "a b c"),
    Reading("a&nbsp;b", "a\u{A0}b"),
    Reading("a&nbsp;&nbsp;&nbsp;b", "a   b"),
    Reading("a &nbsp; b", "a   b"),
    Reading("&nbsp;&nbsp;a&nbsp; ", "  a"),
    Reading("<p>a</p><p>&nbsp;</p><p>b</p>", "a\n\nb"),
    Reading("<p>a</p><p></p><p> </p><p>b</p>", "a\n\nb"),
    Reading("a<span class=\"Apple-converted-space\">&nbsp;</span>b", "a b"),
    Reading("a<span class=\"Apple-converted-space\">&nbsp; </span>b", "a  b"),
    Reading("<span style=\"white-space:pre\">a  b\tc </span>", "a  b\tc "),
    Reading("<span style=\"white-space:pre;white-space:pre-wrap\">  a&nbsp;&nbsp;b</span>", "  a\u{A0}\u{A0}b"),
    Reading("<span style=\"white-space-collapse: preserve; text-wrap-mode: wrap\">a  b</span>", "a  b"),
    Reading("<span style=\"white-space:pre-wrap\">a\nb\r\nc&#13;&#10;d</span>", "a\nb\nc\nd"),
    Reading("<span style=\"white-space:pre-line\">a  b \n c</span>", "a b\nc"),
    Reading("<div style=\"white-space:pre\">a  <span style=\"white-space:normal\">b  c</span></div>", "a  b c"),
    Reading("a<span class=\"Apple-tab-span\" style=\"white-space:pre\">\t</span>b", "a\tb"),
    Reading("a<wbr>b&shy;c&ZeroWidthSpace;d", "ab\u{AD}c\u{200B}d"),
    Reading("\u{FEFF}a", "a"),
    Reading("\u{FEFF}&#xFEFF;a", "\u{FEFF}a"),
    Reading("\u{FEFF}Version:0.9\r\nStartHTML:1\r\n<b>a</b>", "**a**"),
    Reading("Version:1\nStartHTML:2", "Version:1 StartHTML:2"),
    Reading("Version:1\u{2028}StartHTML:<b>2</b>", "Version:1\u{2028}StartHTML:**2**"),
    Reading("Version:1 <b>2</b>", "Version:1 **2**"),
  ]

  static let links = [
    Reading("<a href=\"https://e.example/a?b=1&amp;c=2\">x</a>", "[x](https://e.example/a?b=1&c=2)"),
    Reading("<a href='http://e.example'>x <b>y</b></a>", "[x **y**](http://e.example)"),
    Reading("<a href=\" https://e.example/a&#10;b \">x</a>", "[x](https://e.example/ab)"),
    Reading("<a href=mailto:a@b.example>x</a> <a href=tel:+123>y</a>", "[x](mailto:a@b.example) [y](tel:+123)"),
    Reading("<a href=\"slack://c\">x</a> <a href=\"xmpp:a@b\">y</a>", "[x](slack://c) [y](xmpp:a@b)"),
    Reading("<a href=\"www.e.example/x\">x</a>", "[x](https://www.e.example/x)"),
    Reading("<a href=\"e.example:8080/x\">x</a>", "[x](https://e.example:8080/x)"),
    Reading("<a href=\"//e.example/x\">x</a>", "[x](https://e.example/x)"),
    Reading(
      "<a href=\"/local\">x</a><a href=\"#top\">y</a><a href=\"page\">z</a><a href>w</a><a name=n>v</a>", "xyzwv"),
    Reading("<a href=\"javascript:alert(1)\">x</a>", "x"),
    Reading("<a href=\"JaVaScRiPt:alert(1)\">x</a>", "x"),
    Reading("<a href=\"java&#9;script:alert(1)\">x</a><a href=\"java\nscript:alert(1)\">y</a>", "xy"),
    Reading("<a href=\"&#1;javascript:alert(1)\">x</a><a href=\"  javascript:alert(1)\">y</a>", "xy"),
    Reading("<a href=\"javascript&colon;alert(1)\">x</a><a href=\"&#106;avascript:alert(1)\">y</a>", "xy"),
    Reading("<a href=\"java\u{200B}script:alert(1)\">x</a><a href=\"java script:x.y\">y</a>", "xy"),
    Reading("<a href=\"vbscript:x\">a</a><a href=\"data:text/html,x\">b</a><a href=\"file:///etc\">c</a>", "abc"),
    Reading("<a href=\"blob:https://e.example/1\">a</a><a href=\"feed:https://e.example\">b</a>", "ab"),
    Reading("<a href=\"//javascript:x\">x</a>", "[x](https://javascript:x)"),
    Reading(
      "<a href=https://e.example>a<a href=https://f.example>b</a>", "[a](https://e.example)[b](https://f.example)"),
    Reading("<a href=https://e.example></a>x", "x"),
    Reading("<a href=https://e.example><p>a</p><p>b</p></a>", "[a](https://e.example)\n\n[b](https://e.example)"),
    Reading(
      "<a href=https://e.example><span style=\"text-decoration:underline\">x</span></a>", "[x](https://e.example)"),
    Reading("<a href=https://e.example style=\"text-decoration:underline\">x</a>", "[x](https://e.example)"),
    Reading("<a href=https://e.example><u>x</u></a>", "[<u>x</u>](https://e.example)"),
    Reading("<code><a href=https://e.example>x</a></code>", "[`x`](https://e.example)"),
  ]

  static let syntax = [
    Reading("&lt;b&gt; &amp;amp; &copy; &#128512; &#x1F600;", "\\<b> &amp; © 😀 😀"),
    Reading("a &unknown; b & c &", "a &unknown; b & c &"),
    Reading("a < b > c <3 x<=y", "a \\< b > c \\<3 x\\<=y"),
    Reading("a<!-- b --><!---->c<!--> d --><!-->e", "ac d -->e"),
    Reading("a<!--[if gte mso 9]><xml><w:x>no</w:x></xml><![endif]-->b", "ab"),
    Reading("a<![if !supportLists]>b<![endif]>c", "abc"),
    Reading("<!DOCTYPE html><?xml version=\"1.0\"?><html><head><title>no</title></head><body>a</body></html>", "a"),
    Reading("<meta charset=\"utf-8\"><link rel=x><base href=y>a", "a"),
    Reading("<!--StartFragment-->a<!--EndFragment-->", "a"),
    Reading("a<script>if (1<2) '</p>'</script>b<style>p{}</style>c", "abc"),
    Reading("a<SCRIPT>x</sCript >b<script/>c</script>d", "abd"),
    Reading("a<noscript>b</noscript><template>c</template><iframe>d</iframe><object>e</object>f", "af"),
    Reading("a<svg><title>b</title><text>c</text></svg><math><mi>d</mi></math>e", "ae"),
    Reading("a<svg/>b<svg><svg></svg>c</svg>d", "abd"),
    Reading("a<svg>b", "ab"),
    Reading("a<textarea>b</textarea><select><option>c</select><video>d</video>e", "ae"),
    Reading("a<img src=x alt=\"pic &lt;1&gt;\">b<img src=y>c", "apic \\<1>bc"),
    Reading("a<input value=x><button>b</button>", "ab"),
    Reading("a<b", "a\\<b"),
    Reading("a<b class=\"x", "a\\<b class=\"x"),
    Reading("a<!doctype", "a\\<!doctype"),
    Reading("a</b", "a\\</b"),
    Reading("a</>b</ x>c", "abc"),
    Reading("a<!-- b", "a"),
    Reading("a<script>b", "a"),
    Reading("<p title='>'>a</p>", "a"),
    Reading("<b/>a</b>b", "**a**b"),
    Reading("<b =x y==z 'q>a</b>", "**a**"),
    Reading("a&#0;b&#xD800;c&#x110000;d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
    Reading("a\u{0}b\u{1B}[1mc", "a\u{FFFD}b\u{1B}\\[1mc"),
  ]
}
