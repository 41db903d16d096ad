/// What a mutator knows of the language that a target's inputs are written in.
struct Language {
  struct Pair {
    var opening: [UInt8]
    var closing: [UInt8]

    init(_ opening: String, _ closing: String) {
      self.opening = Array(opening.utf8)
      self.closing = Array(closing.utf8)
    }
  }

  /// Constructs that mean something alone.
  var words: [[UInt8]]

  /// What stands around other text.
  var pairs: [Pair]

  /// What stands in front of lines.
  var linePrefixes: [[UInt8]]

  /// How many bytes in front of the text say how it is used.
  var headLength = 0

  var isJSON = false
  var isMarkdown = false

  /// - Parameters:
  ///   - target: The name of a target; nil is given where its inputs are not text.
  ///   - input: An input of the target.
  init?(target: String, input: [UInt8]) {
    let first = input.first { $0 != 0x20 && $0 != 0x0A }
    let isObject = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    switch target {
    case "markdown-read", "compose": self = .markdown
    case "render": self = isObject ? .json : .markdown
    case "stream":
      self = .markdown
      headLength = 2
    case "html":
      // The other half of the inputs are decoded.
      guard let first = input.first, first & 1 == 0 else { return nil }
      self = .html
      headLength = 1
    case "json": self = .json
    case "draft":
      guard isObject else { return nil }
      self = .json
    default: return nil
    }
  }

  private init(_ words: [String], _ pairs: [Pair], _ linePrefixes: [String] = []) {
    self.words = words.map { Array($0.utf8) }
    self.pairs = pairs
    self.linePrefixes = linePrefixes.map { Array($0.utf8) }
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || 0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
  }

  /// Whether two bytes belong to one token: a word, or the same mark several times.
  func joins(_ left: UInt8, _ right: UInt8) -> Bool {
    left == right && left != 0x0A || Language.isWordByte(left) && Language.isWordByte(right)
  }

  static let markdown: Language = {
    var language = Language(
      [
        "*", "**", "***", "_", "__", "~", "~~", "`", "``", "```", "\\", "[a](https://e.example)", "[a](<b c> \"t\")",
        "[](/)", "![a](b)", "![](b)", "[a]", "[a]: /b\n", "](", "<https://e.example>", "<a@b.example>", "<@uid:u1>",
        "<@all:all>",
        "<@uid:u9>", "<#channel:c>", "\\<@uid:u1>", "https://e.example/a_b", "www.e.example", "a@b.example",
        "+49 30 123456",
        "<b>", "<b a='x' c=\"y\" d=e>", "</b>", "<br>", "<!-- a -->", "<?a?>", "<!A b>", "<![CDATA[a]]>", "<div>",
        "&amp;", "&#42;", "&#x0;", "&#10;", "&#xD800;", "&nbsp;", "&x", "| a | b |\n|---|:-:|\n| c | d |\n", "---\n",
        "***\n", "===\n", "```c\na\n```\n", "~~~\na\n~~~\n", "    a\n", "\ta\n", "- [x] a\n", "- [ ] a\n", "1. a\n",
        "3) a\n",
        "999999999. a\n", "- a\n- b\n", "* a\n  b\n", "\u{2022} a\n", "> a\n", "> > a\n", "# a\n", "###### a ##\n",
        "\n\n",
        "  \n", "\\\n", "\r\n", "\r", "\t", "\u{A0}", "\u{200B}", "\u{FEFF}", "\u{301}", "\u{1F600}", "\u{2066}",
        "\u{202E}", "\u{5D0}", "\u{E9}", "\u{300C}", "\u{2E18}", "\u{0}", "@Ann", "@Bob *B*", "@all", ":smile:", "a",
        " ",
        "1",
      ],
      [
        Pair("**", "**"), Pair("*", "*"), Pair("_", "_"), Pair("__", "__"), Pair("~~", "~~"), Pair("`", "`"),
        Pair("``", "``"), Pair("<u>", "</u>"), Pair("<b>", "</b>"), Pair("[", "](https://e.example)"),
        Pair("[", "](/a)"),
        Pair("[", "]"), Pair("![", "](a)"), Pair("(", ")"), Pair("<", ">"), Pair("```\n", "\n```"),
        Pair("~~~a\n", "\n~~~"),
        Pair("<!--", "-->"), Pair("\n\n", "\n\n"), Pair("| ", " |"), Pair("\\", "\\"), Pair(" ", " "),
      ],
      [
        "> ", ">", "- ", "* ", "+ ", "1. ", "2) ", "\u{2022} ", "  ", "    ", "\t", "# ", "- [ ] ", "- > ", "> - ",
        "1. - ", "| ", " ",
      ])
    language.isMarkdown = true
    return language
  }()

  static let html = Language(
    [
      "<br>", "<hr>", "<img alt=a>", "<img src=x>", "</b>", "</p>", "</li>", "</ul>", "</td>", "<p>", "<li>", "<td>",
      "<tr>",
      "<!-- a -->", "<!--StartFragment-->", "<!--EndFragment-->", "<![if !supportLists]>", "<![endif]>", "&nbsp;",
      "&lt;",
      "&amp;", "&#1;", "&#xD800;", "<script>a</script>", "<style>b{}</style>", "<svg><a>b</a></svg>", "<math>",
      "<template>a",
      "<table><tr><td>a<td>b</table>", "<ul><li>a<ul><li>b</ul></ul>", "<ol start=3><li>a</ol>", "<o:p>&nbsp;</o:p>",
      "<input type=checkbox checked>", "<a name=x>", "<caption>a</caption>", "<select><option>a</select>",
      " style=\"font-weight:bold\"", " style='mso-list:l0 level2 lfo1'", " class=MsoListParagraph", " hidden",
      " data-galley-mention=\"u1\"", " data-indent=2", " aria-level=2", " dir=rtl", "\n", "\t", "  ", "\u{A0}",
      "\u{200B}",
      "\u{0}", "\r\n", "a", "*", "@Ann", "\u{1F600}", "\u{301}",
    ],
    [
      Pair("<b>", "</b>"), Pair("<strong>", "</strong>"), Pair("<i>", "</i>"), Pair("<em>", "</em>"),
      Pair("<u>", "</u>"),
      Pair("<s>", "</s>"), Pair("<del>", "</del>"), Pair("<code>", "</code>"), Pair("<tt>", "</tt>"),
      Pair("<a href=\"https://e.example\">", "</a>"), Pair("<a href=\"javascript:a\">", "</a>"), Pair("<a>", "</a>"),
      Pair("<span style=\"font-weight:700;font-style:italic\">", "</span>"),
      Pair("<span style=\"text-decoration:underline line-through\">", "</span>"),
      Pair("<span style=\"white-space:pre\">", "</span>"), Pair("<span style='display:none'>", "</span>"),
      Pair("<span style='font-family:Courier'>", "</span>"), Pair("<b style=\"font-weight:normal\">", "</b>"),
      Pair("<span data-galley-mention=\"u1\" data-galley-kind=\"user\">", "</span>"), Pair("<p>", "</p>"),
      Pair("<div>", "</div>"), Pair("<h2>", "</h2>"), Pair("<blockquote>", "</blockquote>"), Pair("<pre>", "</pre>"),
      Pair("<pre><code class=\"language-c\">", "</code></pre>"), Pair("<ul><li>", "</li></ul>"),
      Pair("<ol><li>", "</li></ol>"), Pair("<li>", "</li>"), Pair("<ul>", "</ul>"), Pair("<ol start=\"7\">", "</ol>"),
      Pair("<table><tr><td>", "</td></tr></table>"), Pair("<td>", "</td>"), Pair("<section>", "</section>"),
      Pair("<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>", "</p>"), Pair("<!--", "-->"), Pair("<", ">"),
      Pair("<html><body>", "</body></html>"), Pair("<head>", "</head>"), Pair("<details>", "</details>"),
    ])

  /// For JSON that can't be read; what can is changed as a tree.
  static let json: Language = {
    var language = Language(
      [
        "{}", "[]", "null", "true", "false", "0", "-0", "1e5", "1E-5", "1.5", "-", "9007199254740993", "1e999", "\"\"",
        "\"a\"",
        "\"a\":", ",", ":", "\\u0000", "\\u00e9", "\\ud83d\\ude00", "\\ud800", "\\udc00", "\\n", "\\\"", "\\\\", "\\/",
        " ",
        "\n", "\u{E9}", "\u{1F600}", "\u{FEFF}", "{\"a\":1}", "[1,2]",
      ],
      [Pair("[", "]"), Pair("{\"a\":", "}"), Pair("\"", "\""), Pair("[", ",1]"), Pair(" ", "\n")])
    language.isJSON = true
    return language
  }()
}
