import MarkdownBridge
import RichText
import TestSupport
import Testing

struct ReadInlineTests {
  @Test("Formats, links, line ends and references read by their meaning, and all else is text", arguments: rows)
  func reads(_ row: (markdown: String, notation: String)) { expectReading(row.markdown, as: row.notation) }

  /// Markdown, and the document that it reads as.
  private static let rows: [(markdown: String, notation: String)] = [
    ("plain words", "|plain words"),
    ("hi **there**", "|hi {b|there}"),
    ("__bold__ too", "|{b|bold} too"),
    ("_italic_ and *italic*", "|{i|italic} and {i|italic}"),
    ("***both***", "|{bi|both}"),
    ("**bold _and italic_**", "|{b|bold }{bi|and italic}"),
    ("_call *me* back_", "|{i|call me back}"),
    ("**x *y*, z**", "|{b|x }{bi|y}{b|, z}"),
    ("_**hi**_ there", "|{bi|hi} there"),
    ("~~gone~~ and ~kept~ and ~~~three~~~", "|{s|gone} and ~kept~ and ~~~three~~~"),
    ("<u>line</u> under", "|{u|line} under"),
    ("<u>a **b**</u>**c**", "|{u|a }{bu|b}{b|c}"),
    ("<U>no</U> <u class=\"x\">no</u> <u >no</u>", "|<U>no</U> <u class=\"x\">no</u> <u >no</u>"),
    ("<u>open", "|<u>open"),
    ("close</u>", "|close</u>"),
    ("<u>a<u>b</u>c</u> d</u>", "|{u|abc} d</u>"),
    ("<u>a<u>b</u>c", "|<u>a{u|b}c"),
    ("a<u></u>b", "|a<u></u>b"),
    ("**<u>a</u>** ~~<u>b</u>~~", "|{bu|a} {us|b}"),
    ("**<u>a**b</u>", "|{bu|a}{u|b}"),
    ("`code` and ``a`b`` and `` ` ``", "|{c|code} and {c|a`b} and {c|`}"),
    ("` a ` and `  ` and ` b`", "|{c|a} and {c|  } and {c| b}"),
    ("`a **b** <u>c</u> [d](e)`", "|{c|a **b** <u>c</u> [d](e)}"),
    ("**`bold code`** and [`link`](u)", "|{bc|bold code} and {c>u|link}"),
    ("`unclosed **bold**", "|`unclosed {b|bold}"),
    ("[t](u)", "|{>u|t}"),
    ("[t](u \"title\") and [t](<u v>) and [t](u 'x')", "|{>u|t} and {>u v|t} and {>u|t}"),
    (
      "[**b** _i_](https://e.example/a_b_c)",
      "|{b>https://e.example/a_b_c|b}{>https://e.example/a_b_c| }{i>https://e.example/a_b_c|i}"
    ),
    ("**[all](u)** and [part **two**](v)", "|{b>u|all} and {>v|part }{b>v|two}"),
    ("[](u) and [ ](u)", "|[](u) and {>u| }"),
    ("[a]() and [**b**](<>)", "|[a]() and [{b|b}]()"),
    ("[a](u)[b](u) [a](u)[b](v)", "|{>u|ab} {>u|a}{>v|b}"),
    ("[x](https://e.example/A_(b)#c)", "|{>https://e.example/A_(b)#c|x}"),
    ("[ *go* ](https://e.example)", "|{>https://e.example| }{i>https://e.example|go}{>https://e.example| }"),
    ("[one [two](v) three](u)", "|[one {>v|two} three](u)"),
    ("[a](u\\)b) and [a](&amp;c)", "|{>u)b|a} and {>&c|a}"),
    ("<https://e.example/a_b?c=1&amp;d>", "|{>https://e.example/a_b?c=1&d|https://e.example/a_b?c=1&d}"),
    (
      "<mailto:a@b.example> <a@b.example>",
      "|{>mailto:a@b.example|mailto:a@b.example} {>mailto:a@b.example|a@b.example}"
    ),
    ("[see <https://x.example> now](https://y.example)", "|{>https://y.example|see https://x.example now}"),
    (
      "https://e.example/a_b_c and www.e.example and me@e.example",
      "|https://e.example/a_b_c and www.e.example and me@e.example"
    ),
    ("[ref] and [ref][] and [a][ref]", "|[ref] and [ref][] and [a][ref]"),
    ("![alt](src) and ![a **b**](c)", "|![alt](src) and ![a {b|b}](c)"),
    ("[![img](src)](href) and [a ![b](c) d](e)", "|{>href|![img](src)} and {>e|a ![b](c) d}"),
    ("\\![a](b) and !\\[a](b) and \\\\![a](b)", "|!{>b|a} and ![a](b) and \\![a](b)"),
    ("snake_case 2*3*4 a < b R&D C:\\dir 1.5", "|snake_case 2{i|3}4 a < b R&D C:\\dir 1.5"),
    ("\\*not\\* \\_not\\_ \\`not\\` \\[not](u) \\<u>not\\</u>", "|*not* _not_ `not` [not](u) <u>not</u>"),
    ("a\\\\b \\# \\_ \\a \\", "|a\\b # _ \\a \\"),
    ("&amp; &lt;b&gt; &copy; &#65; &#x1F600; &nope; &amp", "|& <b> © A 😀 &nope; &amp"),
    ("&#0; &#xD800; &#x110000;", "|� � �"),
    ("a&#32;&#32;b &#9;c", "|a  b \tc"),
    ("&#32;a&#32;", "| a "),
    ("a&#10;b", "|a\n|b"),
    ("**a&#10;b**", "|{b|a}\n|{b|b}"),
    ("a&#13;&#10;b", "|a\n|b"),
    ("a <b>b</b> <br/> <a href=\"x*y*z\">w</a>", "|a <b>b</b> <br/> <a href=\"x*y*z\">w</a>"),
    (
      "a <!-- **b** --> c <?php x ?> <!DOCTYPE y> <![CDATA[z]]>",
      "|a <!-- {b|b} --> c <?php x ?> <!DOCTYPE y> <![CDATA[z]]>"
    ),
    ("**a**b **\"a\"**b **\"a\"** b", "|{b|a}b **\"a\"**b {b|\"a\"} b"),
    ("会議は**「明日」**です", "|会議は**「明日」**です"),
    ("*a**b*c**", "|{i|a**b}c**"),
    ("a * b * c _ d _ e", "|a * b * c _ d _ e"),
    ("**** a ** b ~~~~ c", "|**** a ** b ~~~~ c"),
    ("**bold\nstill** bold", "|{b|bold}\n|{b|still} bold"),
    ("[a\nb](u)", "|{>u|a}\n|{>u|b}"),
    ("`a\nb`", "|{c|a b}"),
    ("a  \nb\\\nc\nd", "|a\n|b\n|c\n|d"),
    ("a   \nb", "|a\n|b"),
    ("  a\n   b\n      c", "|a\n|b\n|c"),
    ("😀 **é** _ü_", "|😀 {b|é} {i|ü}"),
    ("a **b c** d", "|a {b|b c} d"),
    ("** a** and **a **", "|** a** and **a **"),
    ("*a `b*` c*", "|{i|a }{ic|b*}{i| c}"),
    ("**a [b**c](u)", "|**a {>u|b**c}"),
    ("[`![ a`](b) and [` ![ `**c**](d)", "|{c>b|![ a} and {c>d|![}{b>d|c}"),
    ("`a ![` b](c) `` ![ ` [d](e)", "|{c|a ![} b](c) `` ![ ` {>e|d}"),
  ]
}
