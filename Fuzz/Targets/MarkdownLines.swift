import TestSupport

/// Random texts of a few lines each, made so that the rules of blocks meet: markers and indents of any depth, fences, tables,
/// definitions, HTML and what the ends of lines may be.
///
/// Each text is made of few different pieces, so that what one line opens another closes. Equal seeds make equal texts.
package struct MarkdownLines {
  private var random: SeededGenerator

  package init(random: SeededGenerator) { self.random = random }

  /// Two to a dozen lines, seldom with bytes that are no UTF-8.
  package mutating func text() -> [UInt8] {
    let pieces = (0..<2 + random.below(5)).map { _ in piece() }
    let markers = (0..<1 + random.below(3)).map { _ in random.pick(MarkdownLines.markers) }
    let indents = (0..<1 + random.below(4)).map { _ in indent() }
    let ends = (0..<1 + random.below(4)).map { _ in random.pick(MarkdownLines.ends) }
    let isNested = !random.chance(oneIn: 4)
    var text: [UInt8] = random.chance(oneIn: 40) ? Array("\u{FEFF}".utf8) : []
    for _ in 0..<2 + random.below(random.chance(oneIn: 4) ? 14 : 7) {
      if isNested {
        for _ in 0..<random.below(3) where random.chance(oneIn: 2) {
          text += (random.chance(oneIn: 2) ? random.pick(indents) : random.pick(markers)).utf8
        }
      }
      if !random.chance(oneIn: 12) { text += random.pick(pieces) }
      if random.chance(oneIn: 10) { text += random.pick(MarkdownLines.words).utf8 }
      if random.chance(oneIn: 14) { text += indent().utf8 }
      text += random.pick(ends).utf8
    }
    if text.last == 0x0A, random.chance(oneIn: 3) { text.removeLast() }
    return text
  }

  private mutating func indent() -> String {
    random.chance(oneIn: 3)
      ? random.pick(["\t", " \t", "  \t", "\t ", "\t\t"]) : String(repeating: " ", count: random.below(10))
  }

  private mutating func piece() -> [UInt8] {
    if random.chance(oneIn: 30) { return random.pick(MarkdownLines.noText) }
    guard random.chance(oneIn: 4) else { return Array(random.pick(MarkdownLines.starts).utf8) }
    let words = (0..<1 + random.below(3)).map { _ in random.pick(MarkdownLines.words) }
    return Array(words.joined(separator: random.chance(oneIn: 2) ? " " : "").utf8)
  }

  private static let markers = [
    "> ", ">", ">  ", "- ", "-", "-   ", "-      ", "* ", "+ ", "+", "1. ", "0) ", "2. ", "123456789. ", "1234567890. ",
    "10. ", "- [ ] ", "- [x] ", "- - ", "> - ", "- > ", "1.\t", "-\t", ">\t", "\u{2022} ",
  ]

  private static let ends = [
    "\n", "\n", "\n", "\n", "\n", "\n", "\n\n", "\n\n", "\n\n", "\r\n", "\r", "\n \n", "\n\t\n", "\r\r", "\n\n\n",
    "\n    \n", "\n>\n", "\r\n\r\n", "\n\u{0C}\n", "\n\u{A0}\n",
  ]

  /// What blocks begin or end with, or what their lines hold.
  private static let starts = [
    "a", "a", "b", "c", "A", "\u{E9}", "\u{1F600}", "word and", "| a |", "|a|b|", "|-|", "|-|-|", "a|b", "-|-", ":-:|",
    ":-", "-:", "|:-:|-|", "| - |", "|", "| [a] |", "| `a", "| \\| |", "---", "--", "===", "=", "-", "***", "* * *",
    "_ _ _", "```", "```", "~~~", "~~~", "````", "``` a", "~~~ `", "``` `", "``", "~~", "[a]: /x", "[a]: /w", "[b]: /v",
    "[a]:", "[a", "]: /x", "/x", "\"t\"", "[a]: /x \"t\"", "[a]: /x 't", "t'", "'t", "[a]: <", "[^a]: b", "[a]: /x b",
    "[ a\tB ]: /x", "[\\]]: /x", "[a]", "[b][a]", "[a] b", "# a", "#", "## a ##", "#a", "<div>", "</div>", "<div",
    "<p>",
    "<script>", "</script>", "<pre>", "</pre>", "<style", "<textarea>", "<!-- a", "<!--", "-->", "<?", "?>", "<!A",
    "<![CDATA[", "]]>", "<a>", "</b>", "<span x", "<a href='", "'>", "<table>", "<hr>", "a\\", "a  ", "\\# a", "\\- a",
    "\\```", "&#35; a", "**a", "a**", "`a", "a`", "[x] a", "1.", "0.", "1)", "+", "*", ">",
  ]

  private static let words = [
    "a", "b", "x y", "*", "**", "_", "~~", "`", "``", "[a]", "[b]", "[", "]", "](", "](/z)", "![a]", "![", "[a](/y)",
    "\\", "<u>", "</u>", "<br>", "<b>", "<@uid:u1>", "<@", "&#10;", "&amp;", "&nbsp;", "&NewLine;", "&Tab;", "&",
    "\u{1F600}", "\u{5E9}", "\u{FEFF}", "\u{2028}", "\u{85}", "\u{0C}", "\u{0B}", "\u{0}", "\u{A0}", "\u{200F}",
    "\u{202E}", "\u{301}", "\u{3000}", "\u{1}", "\u{7F}", "1", ".", ":", "|", "-", "=", "!", "<", ">", "\"", "(", ")",
    "\\|", "https://e.example", "a@b.example",
  ]

  private static let noText: [[UInt8]] = [
    [0xFF], [0xC3], [0xE2, 0x80], [0xF0, 0x9F], [0xF0, 0x9F, 0x98], [0x80], [0xED, 0xA0, 0x80], [0xEF, 0xBB],
    [0xC0, 0x80],
  ]
}
