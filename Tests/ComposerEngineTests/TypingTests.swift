import Testing

@Suite("Typing")
struct TypingTests {
  @Test("Typing puts a character where the caret is, or in place of the selection", arguments: places)
  func typesInPlace(row: Behaviour) { row.check() }

  static let places: [Behaviour] = [
    Behaviour("|", "type hi", gives: "hi|"),
    Behaviour("a|b", "type x", gives: "ax|b"),
    Behaviour("|ab", "type x", gives: "x|ab"),
    Behaviour("a{bc}|d", "type x", gives: "ax|d"),
    Behaviour("a|{bc}d", "type x", gives: "ax|d"),
    Behaviour("{abc}|", "type xy", gives: "xy|"),
    Behaviour("a{b\nc}|d", "type x", gives: "ax|d"),
    Behaviour("a{\n}|b", "type x", gives: "ax|b"),
    // The first line's attributes win.
    Behaviour("- a{b\nc}|d", "type x", gives: "- ax|d"),
    Behaviour("a{b\n- c}|d", "type x", gives: "ax|d"),
    Behaviour("> a{b\nc}|d", "type x", gives: "> ax|d"),
    Behaviour("$$ a{b\nc}|d", "type x", gives: "$$ ax|d"),
    Behaviour("a{b\n$$ c}|d\n$ e", "type x", gives: "ax|d\n$$ e"),
    // Emptying a line keeps its kind.
    Behaviour("- {ab}|", "type x", gives: "- x|"),
    Behaviour("1. {a\n2. b}|", "type x", gives: "1. x|"),
    Behaviour("> {a\n> b}|", "type x", gives: "> x|"),
    Behaviour("$$ {a\n$ b}|", "type x", gives: "$$ x|"),
    Behaviour("|", "type a⏎b", gives: "a\nb|"),
    Behaviour("|", "type a⏎⏎b", gives: "a\n\nb|"),
    Behaviour("|", "type a\r\nb", gives: "a\nb|"),
    Behaviour("|", "type a\rb", gives: "a\nb|"),
    Behaviour("|", "type שלום", gives: "שלום|"),
    Behaviour("שלום|", "type a", gives: "שלוםa|"),
    Behaviour("|", "type |{x}\\", gives: "\\|\\{x\\}\\\\|"),
    Behaviour("|", "type @ is not a mention", gives: "@ is not a mention|"),
  ]

  @Test("What is typed takes the formats on its left, at a line's start those on its right", arguments: formats)
  func takesFormats(row: Behaviour) { row.check() }

  static let formats: [Behaviour] = [
    Behaviour("**ab**|", "type c", gives: "**abc**|"),
    Behaviour("**a|b**", "type x", gives: "**ax|b**"),
    Behaviour("**ab**|cd", "type x", gives: "**abx**|cd"),
    Behaviour("ab|**cd**", "type x", gives: "abx|**cd**"),
    Behaviour("**a**|_b_", "type x", gives: "**ax**|_b_"),
    Behaviour("|**ab**", "type x", gives: "**x|ab**"),
    Behaviour("a\n|**b**", "type x", gives: "a\n**x|b**"),
    Behaviour("**a**\n|b", "type x", gives: "**a**\nx|b"),
    Behaviour("**a**\n|", "type x", gives: "**a**\nx|"),
    Behaviour("- a\n- |_b_", "type x", gives: "- a\n- _x|b_"),
    Behaviour("`a|b`", "type x", gives: "`ax|b`"),
    // Emoji are like any other character: the format goes on.
    Behaviour("**a**|", "type 😀", gives: "**a😀**|"),
    Behaviour("`a`|", "type 😀", gives: "`a😀`|"),
    // Over a selection: the formats of its first character.
    Behaviour("a{**b**c}|", "type x", gives: "a**x**|"),
    Behaviour("a{b**c**}|", "type x", gives: "ax|"),
    Behaviour("{**a**b}|", "type xy", gives: "**xy**|"),
    Behaviour("**a**{b}|", "type x", gives: "**a**x|"),
    Behaviour("**a**|{b}", "type x", gives: "**a**x|"),
    Behaviour("a{\n**b**}|c", "type x", gives: "ax|c"),
    Behaviour("a\n{**b**}|", "type x", gives: "a\n**x**|"),
    Behaviour("a{**<@u1:Ann>**}|", "type x", gives: "a**x**|"),
  ]

  @Test("What is typed is in a link or beside a mention by where the caret stands", arguments: links)
  func isInLink(row: Behaviour) { row.check() }

  static let links: [Behaviour] = [
    Behaviour("[ab](u)|", "type x", gives: "[ab](u)x|"),
    Behaviour("|[ab](u)", "type x", gives: "x|[ab](u)"),
    Behaviour("[a|b](u)", "type x", gives: "[ax|b](u)"),
    Behaviour("[a|b](u)", "type xy", gives: "[axy|b](u)"),
    Behaviour("[a{b}|c](u)", "type x", gives: "[ax|c](u)"),
    Behaviour("[a{b](u)}|", "type x", gives: "[a](u)x|"),
    Behaviour("{[a}|b](u)", "type x", gives: "x|[b](u)"),
    Behaviour("{[ab](u)}|", "type x", gives: "x|"),
    Behaviour("[a{b](u)c}|d", "type x", gives: "[a](u)x|d"),
    Behaviour("[a{b](u)[c}|d](v)", "type x", gives: "[a](u)x|[d](v)"),
    Behaviour("[ab](u)|[cd](v)", "type x", gives: "[ab](u)x|[cd](v)"),
    // With the text between them gone the two are one link.
    Behaviour("[a](u){b}|[c](u)", "type x", gives: "[ax|c](u)"),
    Behaviour("[a](u)\n|[b](u)", "type x", gives: "[a](u)\nx|[b](u)"),
    Behaviour("**[ab](u)**|", "type x", gives: "**[ab](u)x**|"),
    Behaviour("**[a|b](u)**", "type x", gives: "**[ax|b](u)**"),
    Behaviour("<@u1:Ann>|", "type x", gives: "<@u1:Ann>x|"),
    Behaviour("|<@u1:Ann>", "type x", gives: "x|<@u1:Ann>"),
    Behaviour("<@u1:Ann>|<@u2:Bob>", "type x", gives: "<@u1:Ann>x|<@u2:Bob>"),
    Behaviour("**<@u1:Ann>**|", "type x", gives: "**<@u1:Ann>x**|"),
    Behaviour("[a<@u1:Ann>|b](u)", "type x", gives: "[a<@u1:Ann>x|b](u)"),
    Behaviour("[<@u1:Ann>](u)|", "type x", gives: "[<@u1:Ann>](u)x|"),
  ]

  @Test("The caret stands behind the cluster that a typed character becomes part of", arguments: clusters)
  func staysOnBorders(row: Behaviour) { row.check() }

  static let clusters: [Behaviour] = [
    Behaviour("e|x", "type \u{301}", gives: "e\u{301}|x"),
    Behaviour("|\u{301}x", "type e", gives: "e\u{301}|x"),
    Behaviour("\u{1F1E9}|", "type \u{1F1EA}", gives: "\u{1F1E9}\u{1F1EA}|"),
    Behaviour("|\u{1F1EA}x", "type \u{1F1E9}", gives: "\u{1F1E9}\u{1F1EA}|x"),
    Behaviour("👩|", "type \u{200D}👧", gives: "👩\u{200D}👧|"),
    Behaviour("👋|", "type \u{1F3FD}", gives: "👋\u{1F3FD}|"),
    Behaviour("\u{1112}|", "type \u{1161}", "type \u{11AB}", gives: "\u{1112}\u{1161}\u{11AB}|"),
    Behaviour("|\u{1161}x", "type \u{1112}", gives: "\u{1112}\u{1161}|x"),
    Behaviour("1|", "type \u{FE0F}\u{20E3}", gives: "1\u{FE0F}\u{20E3}|"),
    Behaviour("न|", "type \u{93F}", gives: "न\u{93F}|"),
    Behaviour("**e**|x", "type \u{301}", gives: "**e\u{301}**|x"),
    Behaviour("\\u{D83D}|x", "type a", gives: "\\u{D83D}a|x"),
  ]
}
