import Testing

@Suite("Formats of typing")
struct TypingFormatTests {
  @Test("At a caret a format is for what is typed next", arguments: rows)
  func behaves(row: Behaviour) { row.check() }

  static let rows: [Behaviour] = [
    Behaviour("a|", "bold", gives: "a|"),
    Behaviour("a|", "bold", "type b", gives: "a**b**|"),
    Behaviour("a|", "bold", "type b", "bold", "type c", gives: "a**b**c|"),
    Behaviour("|", "italic", "type a", gives: "_a_|"),
    Behaviour("|", "underline", "type a", gives: "<u>a</u>|"),
    Behaviour("|", "strikethrough", "type a", gives: "~~a~~|"),
    Behaviour("|", "code", "type a", gives: "`a`|"),
    Behaviour("|", "bold", "italic", "type a", gives: "**_a_**|"),
    Behaviour("|", "bold", "italic", "bold", "type a", gives: "_a_|"),
    Behaviour("|", "bold", "bold", "type a", gives: "a|"),
    // Code and the others put each other out.
    Behaviour("|", "bold", "italic", "code", "type a", gives: "`a`|"),
    Behaviour("|", "code", "bold", "type a", gives: "**a**|"),
    Behaviour("`a`|", "bold", "type b", gives: "`a`**b**|"),
    Behaviour("**a**|", "code", "type b", gives: "**a**`b`|"),
    Behaviour("**ab**|", "bold", "type c", gives: "**ab**c|"),
    Behaviour("**a|b**", "bold", "type x", gives: "**a**x|**b**"),
    Behaviour("**a|b**", "italic", "type x", gives: "**a_x_|b**"),
    Behaviour("|**ab**", "bold", "type x", gives: "x|**ab**"),
    Behaviour("[a|b](u)", "bold", "type x", gives: "[a**x**|b](u)"),
    // They last until the caret moves.
    Behaviour("a|", "bold", "enter", "type b", gives: "a\n**b**|"),
    Behaviour("a|", "bold", "softBreak", "type b", gives: "a\n**b**|"),
    Behaviour("a|", "bold", "insert xy", gives: "a**xy**|"),
    Behaviour("a|", "bold", "insert x⏎y", "type z", gives: "a**x**\n**yz**|"),
    Behaviour("|", "code", "paste x*y", gives: "`x\\*y`|"),
    Behaviour("a|", "bold", "mention u1 Ann", "type x", gives: "a**<@u1:Ann> x**|"),
    Behaviour("a|", "bold", "compose x", "commit y", "type z", gives: "a**yz**|"),
    Behaviour("a|", "bold", "compose x", "cancel", "type z", gives: "a**z**|"),
    Behaviour("a|", "bold", "bulletList", "type b", gives: "- a**b**|"),
    Behaviour("a|", "bold", "link e.example t", "type b", gives: "a**[t](https://e.example)b**|"),
    // Undo and redo bring back what was on.
    Behaviour("a|", "bold", "type x", "undo", "type y", gives: "a**y**|"),
    Behaviour("|", "bold", "type a", "undo", "redo", "type b", gives: "**ab**|"),
    Behaviour("**a**|", "right", "type x", "undo", "type y", gives: "**a**y|"),
    Behaviour("a|", "bold", "type x", "bold", "undo", "undo", gives: "a|"),
    // In a code block there are none, and none come back behind it.
    Behaviour("$$ a|", "bold", "type x", gives: "$$ ax|"),
    Behaviour("a|", "bold", "codeBlock", "type x", gives: "$$ ax|"),
    Behaviour("a|", "bold", "codeBlock", "codeBlock", "type x", gives: "ax|"),
    Behaviour("$$ a\n$ |", "enter", "type x", gives: "$$ a\nx|"),
    Behaviour("|", "bold", "type a", gives: "a|", with: .plain),
    Behaviour("|", "bold", "type a", gives: "a|", with: .toolbarHidden),
  ]
}
