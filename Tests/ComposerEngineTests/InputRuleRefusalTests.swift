import Testing

@Suite("Where input rules do nothing")
struct InputRuleRefusalTests {
  @Test("Text that only looks like markdown stays as it is", arguments: rows)
  func staysLiteral(row: Behaviour) { row.check() }

  static let rows: [Behaviour] = [
    // Nothing inside, or white space where a delimiter would have to touch text.
    Behaviour("|", "type ****", gives: "\\*\\*\\*\\*|"),
    Behaviour("|", "type __", gives: "\\_\\_|"),
    Behaviour("|", "type ``", gives: "\\`\\`|"),
    Behaviour("|", "type ~~~~", gives: "\\~\\~\\~\\~|"),
    Behaviour("|", "type <u></u>", gives: "\\<u>\\</u>|"),
    Behaviour("|", "type <u> </u>", gives: "\\<u> \\</u>|"),
    Behaviour("|", "type ** x**", gives: "\\*\\* x\\*\\*|"),
    Behaviour("|", "type **x **", gives: "\\*\\*x \\*\\*|"),
    Behaviour("|", "type 2 * 3 * 4", gives: "2 \\* 3 \\* 4|"),
    Behaviour("|", "type a _ b _", gives: "a \\_ b \\_|"),
    // Underscores inside words.
    Behaviour("|", "type snake_case_name", gives: "snake\\_case\\_name|"),
    Behaviour("|", "type a_b_ c", gives: "a\\_b\\_ c|"),
    Behaviour("|", "type https://e.example/a_b_c", gives: "https://e.example/a\\_b\\_c|"),
    Behaviour("|", "type __init__", gives: "\\_\\_init\\_\\_|"),
    // A single tilde is text; so is a delimiter of another width.
    Behaviour("|", "type ~x~", gives: "\\~x\\~|"),
    Behaviour("|", "type *x**", gives: "_x_\\*|"),
    Behaviour("|", "type **x***", gives: "**x**\\*|"),
    Behaviour("|", "type ``x`", gives: "\\`\\`x\\`|"),
    Behaviour("|", "type ***x***", gives: "\\*\\*\\*x\\*\\*\\*|"),
    // Another character that Unicode takes for the same is no back-tick.
    Behaviour("|", "type \u{1FEF}x\u{1FEF}", gives: "\u{1FEF}x\u{1FEF}|"),
    // A backslash takes the meaning of a delimiter.
    Behaviour("|", "type \\**x**", gives: "\\\\\\*\\*x\\*\\*|"),
    Behaviour("|", "type \\_x_", gives: "\\\\\\_x\\_|"),
    Behaviour("|", "type \\`x`", gives: "\\\\\\`x\\`|"),
    Behaviour("|", "type \\[t](e.example)", gives: "\\\\\\[t\\](e.example)|"),
    // Punctuation on the wrong side.
    Behaviour("|", "type a**(x)**", gives: "a\\*\\*(x)\\*\\*|"),
    // Over a line's end there is no pair.
    Behaviour("|", "type **a⏎b**", gives: "\\*\\*a\nb\\*\\*|"),
    Behaviour("\\*\\*a\n|", "type b**", gives: "\\*\\*a\nb\\*\\*|"),
    // In code, links and behind an open back-tick.
    Behaviour("$$ |", "type **x**", gives: "$$ **x**|"),
    Behaviour("`a|b`", "type **x**", gives: "`a\\*\\*x\\*\\*|b`"),
    Behaviour("|", "code", "type **x**", gives: "`\\*\\*x\\*\\*`|"),
    Behaviour("[a|b](u)", "type **x**", gives: "[a\\*\\*x\\*\\*|b](u)"),
    Behaviour("|", "type `**x**", gives: "\\`\\*\\*x\\*\\*|"),
    // Half of a pair in a mention or a link is no half.
    Behaviour("<@u1:*x>|", "type *", gives: "<@u1:*x>\\*|"),
    Behaviour("[\\*x](u)|", "type *", gives: "[\\*x](u)\\*|"),
    Behaviour("`\\*\\*a`|", "right", "type b**", gives: "`\\*\\*a`b\\*\\*|"),
    // More than 256 units apart.
    Behaviour(
      "\\*\\*\(String(repeating: "x", count: 260))|", "type **",
      gives: "\\*\\*\(String(repeating: "x", count: 260))\\*\\*|"),
    Behaviour(
      "\\*\\*\(String(repeating: "x", count: 250))|", "type **",
      gives: "**\(String(repeating: "x", count: 250))**|"),
    // Links: what is no address, and what is none for a composer.
    Behaviour("|", "type [t]()", gives: "\\[t\\]()|"),
    Behaviour("|", "type [](e.example)", gives: "\\[\\](e.example)|"),
    Behaviour("|", "type [t] (e.example)", gives: "\\[t\\] (e.example)|"),
    Behaviour("|", "type [t](e example)", gives: "\\[t\\](e example)|"),
    Behaviour("|", "type ![t](e.example)", gives: "!\\[t\\](e.example)|"),
    Behaviour("|", "type [t](javascript:x)", gives: "\\[t\\](javascript:x)|"),
    Behaviour("> |", "type [t](e.example)", gives: "> \\[t\\](e.example)|"),
    Behaviour("\\[[a](u)|", "type ](e.example)", gives: "\\[[a](u)\\](e.example)|"),
    // Blocks: not in the middle of a line, not in an item, not in code.
    Behaviour("a|", "type  - b", gives: "a - b|"),
    Behaviour("|", "type  - a", gives: " - a|"),
    Behaviour("- |", "type - a", gives: "- - a|"),
    Behaviour("- |", "type > a", gives: "- > a|"),
    Behaviour("- |", "type 1. a", gives: "- 1. a|"),
    Behaviour("- a\n& |", "type - b", gives: "- a\n& - b|"),
    Behaviour("|", "type -a", gives: "-a|"),
    Behaviour("|", "type 1 . a", gives: "1 . a|"),
    Behaviour("|", "type 1) a", gives: "\\1) a|"),
    Behaviour("|", "type 1234567890. a", gives: "\\1234567890. a|"),
    Behaviour("|", "type # a", gives: "# a|"),
    Behaviour("|", "code", "type - a", gives: "`- a`|"),
    Behaviour("|", "insert - ", "insert a", gives: "\\- a|"),
    Behaviour("|", "paste - a", gives: "\\- a|"),
    // Fences: alone on their line, at its end, with one word at most.
    Behaviour("|", "type a```⏎", gives: "a\\`\\`\\`\n|"),
    Behaviour("|", "type ``⏎", gives: "\\`\\`\n|"),
    Behaviour("|", "type ```a b⏎", gives: "\\`\\`\\`a b\n|"),
    Behaviour("\\`\\`\\`|a", "enter", gives: "\\`\\`\\`\n|a"),
    Behaviour("- |", "type ```⏎", gives: "- \\`\\`\\`\n- |"),
    Behaviour("**\\`\\`\\`**|", "enter", gives: "**\\`\\`\\`**\n|"),
    // Without the toolbar, with rich text off, and by whole pieces of text.
    Behaviour("|", "type **x**", gives: "\\*\\*x\\*\\*|", with: .toolbarHidden),
    Behaviour("|", "type - a", gives: "\\- a|", with: .toolbarHidden),
    Behaviour("|", "type ```⏎", gives: "\\`\\`\\`\n|", with: .toolbarHidden),
    Behaviour("|", "type **x** > y", gives: "\\*\\*x\\*\\* > y|", with: .plain),
    Behaviour("|", "type > y", gives: "\\> y|", with: .plain),
    Behaviour("|", "insert **x**", gives: "\\*\\*x\\*\\*|"),
    Behaviour("|", "paste **x**", gives: "\\*\\*x\\*\\*|"),
    Behaviour("\\*\\*x\\*|", "insert *", gives: "\\*\\*x\\*\\*|"),
    // Placing the caret behind a pair is no typing.
    Behaviour("\\*\\*x\\*\\*|", "left", "right", gives: "\\*\\*x\\*\\*|"),
    Behaviour("\\*\\*x\\*\\*y|", "backspace", gives: "\\*\\*x\\*\\*|"),
  ]
}
