import Testing

@Suite("Pasting")
struct PasteTests {
  @Test("Plain text arrives as it is; an address over a selection links it", arguments: text)
  func pastesText(row: Behaviour) { row.check() }

  static let text: [Behaviour] = [
    Behaviour("a|b", "paste x", gives: "ax|b"),
    Behaviour("a{b}|c", "paste x", gives: "ax|c"),
    Behaviour("|", "paste a⏎b", gives: "a\nb|"),
    Behaviour("|", "paste a\r\n\r\nb", gives: "a\n\nb|"),
    Behaviour("|", "paste a\u{9}b", gives: "a\\u{9}b|"),
    Behaviour("|", "paste **x** - y", gives: "\\*\\*x\\*\\* - y|"),
    Behaviour("|", "paste @Ann", gives: "@Ann|"),
    Behaviour("|", "paste <@uid:u1>", gives: "\\<@uid:u1>|"),
    Behaviour("- a|", "paste b⏎c", gives: "- ab\n- c|"),
    Behaviour("$$ |", "paste l1\r\n# l2⏎**l3**", gives: "$$ l1\n$ # l2\n$ **l3**|"),
    Behaviour("|", "code", "paste x*y", gives: "`x\\*y`|"),
    Behaviour("|", "paste a⏎b", "undo", gives: "|"),
    // Only over a selection, only an address alone, and only where links are allowed.
    Behaviour("a{bc}|d", "paste https://e.example", gives: "a{[bc](https://e.example)}|d"),
    Behaviour("{ab}|", "paste www.e.example", gives: "{[ab](https://www.e.example)}|"),
    Behaviour("{ab}|", "paste mailto:a@e.example", gives: "{[ab](mailto:a@e.example)}|"),
    Behaviour("{ab}|", "paste  https://e.example⏎", gives: "{[ab](https://e.example)}|"),
    Behaviour("{**a**b}|", "paste https://e.example", gives: "{**[a**b](https://e.example)}|"),
    Behaviour("{<@u1:Ann>}|", "paste https://e.example", gives: "{[<@u1:Ann>](https://e.example)}|"),
    Behaviour("{[ab](u)}|", "paste https://e.example", gives: "{[ab](https://e.example)}|"),
    Behaviour("a{bc}|d", "paste https://e.example", "undo", gives: "a{bc}|d"),
    Behaviour("a|", "paste https://e.example", gives: "ahttps://e.example|"),
    Behaviour("{ab}|", "paste see https://e.example", gives: "see https://e.example|"),
    Behaviour("{ab}|", "paste https://e.example https://f.example", gives: "https://e.example https://f.example|"),
    Behaviour("{ab}|", "paste javascript:alert(1)", gives: "javascript:alert(1)|"),
    Behaviour("$$ {ab}|", "paste https://e.example", gives: "$$ https://e.example|"),
    Behaviour("> {ab}|", "paste https://e.example", gives: "> https://e.example|"),
    Behaviour("{ab}|", "paste https://e.example", gives: "https://e.example|", with: .toolbarHidden),
    Behaviour("{ab}|", "paste https://e.example", gives: "https://e.example|", with: .plain),
  ]

  @Test("Rich text keeps its formats, blocks and mentions", arguments: rich)
  func pastesRichText(row: Behaviour) { row.check() }

  static let rich: [Behaviour] = [
    Behaviour("|", "pasteRich **a** _b_ [c](u) <@u1:Ann>", gives: "**a** _b_ [c](u) <@u1:Ann>|"),
    Behaviour("x|y", "pasteRich **a**", gives: "x**a**|y"),
    Behaviour("**x|y**", "pasteRich a", gives: "**x**a|**y**"),
    Behaviour("[x|y](u)", "pasteRich a", gives: "[x](u)a|[y](u)"),
    Behaviour("|", "pasteRich - a⏎- b", gives: "- a\n- b|"),
    Behaviour("x\n|", "pasteRich > a⏎> b", gives: "x\n> a\n> b|"),
    Behaviour("|", "pasteRich $$swift a⏎$swift b", gives: "$$swift a\n$swift b|"),
    Behaviour("|", "pasteRich 3. a⏎4. b", gives: "3. a\n4. b|"),
    // Behind text the first line joins the line it comes into.
    Behaviour("x|", "pasteRich - a⏎- b", gives: "xa\n- b|"),
    Behaviour("- x|", "pasteRich - a⏎- b", gives: "- xa\n- b|"),
    Behaviour("- |", "pasteRich - a⏎- b", gives: "- a\n- b|"),
    Behaviour("- |", "pasteRich **a**", gives: "- **a**|"),
    Behaviour("1. |", "pasteRich - a", gives: "1. a|"),
    Behaviour("- x\n& |", "pasteRich a", gives: "- x\n& a|"),
    Behaviour("- x\n& |", "pasteRich - a", gives: "- x\n& a|"),
    // In a quote what is pasted is quoted.
    Behaviour("> |", "pasteRich a", gives: "> a|"),
    Behaviour("> |", "pasteRich a⏎b", gives: "> a\n> b|"),
    Behaviour("> x|", "pasteRich a⏎- b", gives: "> xa\n> - b|"),
    Behaviour("> |", "pasteRich - a⏎- b", gives: "> - a\n> - b|"),
    Behaviour("> |", "pasteRich > a⏎> b", gives: "> a\n> b|"),
    Behaviour("> |", "pasteRich $$ a", gives: "> $$ a|"),
    // In code only the text arrives.
    Behaviour("$$ |", "pasteRich **a** <@u1:Ann>⏎- b", gives: "$$ a @Ann\n$ b|"),
    Behaviour("`x|y`", "pasteRich **a** <@u1:Ann>", gives: "`xa @Ann|y`"),
    Behaviour("|", "pasteRich **a** <@u1:Ann>", gives: "a @Ann|", with: .plain),
    Behaviour("x{y}|", "pasteRich ", gives: "x|"),
    Behaviour("{a\nb}|c", "pasteRich **x**", gives: "**x**|c"),
    Behaviour("x|", "pasteRich **a**", "type y", gives: "x**ay**|"),
    Behaviour("x|", "pasteRich **a**⏎- b", "undo", gives: "x|"),
    // Rich text never becomes a link by being an address.
    Behaviour("{ab}|", "pasteRich https://e.example", gives: "https://e.example|"),
  ]

  @Test("Copying and pasting inside keeps everything", arguments: copies)
  func keepsEverything(row: Behaviour) { row.check() }

  static let copies: [Behaviour] = [
    Behaviour("{<@u1:Ann>}|", "copy", "pasteCopy", gives: "<@u1:Ann>|"),
    Behaviour(
      "{x<@u1:Ann><@u2:Bob>y}|", "copy", "end", "pasteCopy", gives: "x<@u1:Ann><@u2:Bob>yx<@u1:Ann><@u2:Bob>y|"),
    Behaviour("a{**b**_c_}|", "copy", "start", "pasteCopy", gives: "**b**_c_|a**b**_c_"),
    Behaviour("[a{b}|c](u)", "copy", "end", "pasteCopy", gives: "[abcb](u)|"),
    Behaviour("- {a\n- b}|", "copy", "end", "enter", "pasteCopy", gives: "- a\n- b\n- a\n- b|"),
    Behaviour("- a{\n- b}|", "copy", "pasteCopy", gives: "- a\n- b|"),
    Behaviour("> {a\n> b}|", "copy", "end", "enter", "pasteCopy", gives: "> a\n> b\n> a\n> b|"),
    Behaviour("- {a\n  - b}|", "copy", "pasteCopy", gives: "- a\n  - b|"),
    Behaviour("$$ {a\n$ b}|", "copy", "pasteCopy", gives: "$$ a\n$ b|"),
    Behaviour("a{b\n> c\n$$ d}|e", "copy", "pasteCopy", gives: "ab\n> c\n$$ d|e"),
    Behaviour("|", "copy", "pasteCopy", gives: "|"),
    Behaviour("👍{x}|", "copy", "select 0 1", "pasteCopy", gives: "x|x"),
  ]
}
