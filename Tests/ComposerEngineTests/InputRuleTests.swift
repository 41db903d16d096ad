import Testing

@Suite("Input rules")
struct InputRuleTests {
  @Test("A pair of delimiters becomes its format when the closing one is typed", arguments: inline)
  func convertsInline(row: Behaviour) { row.check() }

  static let inline: [Behaviour] = [
    Behaviour("|", "type **x**", gives: "**x**|"),
    Behaviour("|", "type *x*", gives: "_x_|"),
    Behaviour("|", "type _x_", gives: "_x_|"),
    Behaviour("|", "type ~~x~~", gives: "~~x~~|"),
    Behaviour("|", "type <u>x</u>", gives: "<u>x</u>|"),
    Behaviour("|", "type `x`", gives: "`x`|"),
    Behaviour("a |", "type **two words**", gives: "a **two words**|"),
    Behaviour("(|", "type `a`", "type ) b", gives: "(`a`) b|"),
    Behaviour("a|", "type **x**", gives: "a**x**|"),
    Behaviour("日本|", "type **語**", gives: "日本**語**|"),
    Behaviour("|", "type **😀**", gives: "**😀**|"),
    Behaviour("|", "type **a**b**c**", gives: "**a**b**c**|"),
    Behaviour("|b", "type **x**", gives: "**x**|b"),
    Behaviour("|x", "type **y.**", gives: "**y.**|x"),
    Behaviour("- |", "type **x**", gives: "- **x**|"),
    Behaviour("> |", "type _x_", gives: "> _x_|"),
    Behaviour("- a\n& |", "type ~~x~~", gives: "- a\n& ~~x~~|"),
    // What is typed behind it is not in the format.
    Behaviour("|", "type **x** y", gives: "**x** y|"),
    Behaviour("|", "type `x`y", gives: "`x`y|"),
    Behaviour("_a_|", "type **x**y", gives: "_a**x**y_|"),
    // A closing delimiter that may still grow converts when it has grown.
    Behaviour("|", "type **x*", gives: "\\*\\*x\\*|"),
    Behaviour("|", "type **x*", "type *", gives: "**x**|"),
    Behaviour("|", "type ~~x~", "type ~", gives: "~~x~~|"),
    Behaviour("|", "type <u>x</u", "type >", gives: "<u>x</u>|"),
    // One in the other.
    Behaviour("|", "type **a _b_ c**", gives: "**a _b_ c**|"),
    Behaviour("|", "type _**x**_", gives: "**_x_**|"),
    Behaviour("|", "type **_x_**", gives: "**_x_**|"),
    Behaviour("|", "type ~~**x**~~", gives: "**~~x~~**|"),
    Behaviour("|", "type <u>**x**</u>", gives: "**<u>x</u>**|"),
    Behaviour("|", "type *a **b***", gives: "_a **b**_|"),
    // Code inside a format stays code.
    Behaviour("|", "type **a `b` c**", gives: "**a **`b`** c**|"),
    Behaviour("|", "type ~~`b`~~", gives: "\\~\\~`b`\\~\\~|"),
    // One space on both sides belongs to the spelling of code.
    Behaviour("|", "type ` x `", gives: "`x`|"),
    Behaviour("|", "type `  `", gives: "`  `|"),
    Behaviour("|", "type `a*b*c`", gives: "`a\\*b\\*c`|"),
    Behaviour("|", "type `_x_ **y**`", gives: "`\\_x\\_ \\*\\*y\\*\\*`|"),
    // Mentions stay mentions, but not in code.
    Behaviour("\\*\\*hi <@u1:Ann>|", "type **", gives: "**hi <@u1:Ann>**|"),
    Behaviour("\\`<@u1:Ann>|", "type `", gives: "`@Ann`|"),
    Behaviour("\\*\\*[a](u)|", "type **", gives: "**[a](u)**|"),
    Behaviour("{\\*x}|y", "right", "type *", gives: "_x_|y"),
  ]

  @Test("[text](address) becomes a link", arguments: links)
  func convertsLinks(row: Behaviour) { row.check() }

  static let links: [Behaviour] = [
    Behaviour("|", "type [t](e.example)", gives: "[t](https://e.example)|"),
    Behaviour("|", "type [t](http://e.example)", gives: "[t](http://e.example)|"),
    Behaviour("|", "type [t](e.example)", "type x", gives: "[t](https://e.example)x|"),
    Behaviour("a |", "type [two words](mailto:a@e.example)", gives: "a [two words](mailto:a@e.example)|"),
    Behaviour("- |", "type [t](e.example)", gives: "- [t](https://e.example)|"),
    Behaviour("|", "type [**t**](e.example)", gives: "**[t](https://e.example)**|"),
    Behaviour("|", "type [t](e.example)", "undo", gives: "\\[t\\](e.example)|"),
    Behaviour("\\[<@u1:Ann>|", "type ](e.example)", gives: "[<@u1:Ann>](https://e.example)|"),
  ]

  @Test("A marker at a line's start becomes its block on the space", arguments: blocks)
  func convertsBlocks(row: Behaviour) { row.check() }

  static let blocks: [Behaviour] = [
    Behaviour("|", "type - a", gives: "- a|"),
    Behaviour("|", "type * a", gives: "- a|"),
    Behaviour("|", "type + a", gives: "- a|"),
    Behaviour("|", "type 1. a", gives: "1. a|"),
    Behaviour("|", "type 7. a", gives: "7. a|"),
    Behaviour("|", "type 0. a", gives: "0. a|"),
    Behaviour("|", "type 123456789. a", gives: "123456789. a|"),
    Behaviour("|", "type > a", gives: "> a|"),
    Behaviour("|abc", "type - ", gives: "- |abc"),
    Behaviour("|**a**", "type - ", gives: "- |**a**"),
    Behaviour("|<@u1:Ann>", "type > ", gives: "> |<@u1:Ann>"),
    Behaviour("x\n|", "type - a", gives: "x\n- a|"),
    Behaviour("> |", "type - a", gives: "> - a|"),
    Behaviour("> |", "type 1. a", gives: "> 1. a|"),
    Behaviour("> |", "type > a", gives: "> > a|"),
    Behaviour("- a\n|", "type - b", gives: "- a\n- b|"),
    Behaviour("1. a\n|", "type 2. b", gives: "1. a\n2. b|"),
    Behaviour("1. a\n|", "type 5. b", gives: "1. a\n5) b|"),
    Behaviour("1. a\n|", "type 1. b", gives: "1. a\n1) b|"),
    Behaviour("- a\n|\n- b", "type - ", gives: "- a\n- |\n- b"),
    Behaviour("|", "type - a⏎b⏎⏎c", gives: "- a\n- b\nc|"),
    Behaviour("|", "bold", "type - a", gives: "- **a**|"),
  ]

  @Test("A line of three back-ticks and a language becomes a code block on Enter", arguments: fences)
  func convertsFences(row: Behaviour) { row.check() }

  static let fences: [Behaviour] = [
    Behaviour("|", "type ```⏎a", gives: "$$ a|"),
    Behaviour("|", "type ```swift⏎let", gives: "$$swift let|"),
    Behaviour("|", "type ```c++⏎", gives: "$$c++ |"),
    Behaviour("x\n|\ny", "type ```⏎", gives: "x\n$$ |\ny"),
    Behaviour("> |", "type ```⏎a", gives: "> $$ a|"),
    Behaviour("|", "type ```⏎a⏎⏎b", gives: "$$ a\nb|"),
    Behaviour("\\`\\`\\`|", "enter", gives: "$$ |"),
    Behaviour("|", "type ```swift⏎", "undo", gives: "\\`\\`\\`swift|"),
    Behaviour("|", "type ```⏎", "undo", "enter", "type x", gives: "\\`\\`\\`\nx|"),
  ]

  @Test("One undo gives the typed characters back, and they stay literal", arguments: undo)
  func undoesToLiteral(row: Behaviour) { row.check() }

  static let undo: [Behaviour] = [
    Behaviour("|", "type **x**", "undo", gives: "\\*\\*x\\*\\*|"),
    Behaviour("|", "type **x**", "undo", "type y", gives: "\\*\\*x\\*\\*y|"),
    Behaviour("|", "type **x**", "undo", "type *", gives: "\\*\\*x\\*\\*\\*|"),
    Behaviour("|", "type **x**", "undo", "type  and **y**", gives: "\\*\\*x\\*\\* and **y**|"),
    Behaviour("|", "type _x_", "undo", "type  _y_", gives: "\\_x\\_ _y_|"),
    Behaviour("|", "type `x`", "undo", "type  `y`", gives: "\\`x\\` `y`|"),
    Behaviour("|", "type *x*", "undo", "type *", gives: "\\*x\\*\\*|"),
    Behaviour("|", "type **x**", "undo", "type y**", gives: "\\*\\*x\\*\\*y\\*\\*|"),
    Behaviour("|", "type `x`", "undo", gives: "\\`x\\`|"),
    Behaviour("|", "type <u>x</u>", "undo", gives: "\\<u>x\\</u>|"),
    Behaviour("|", "type **x**", "undo", "undo", gives: "|"),
    Behaviour("|", "type **x**", "undo", "redo", gives: "**x**|"),
    Behaviour("|", "type **x**", "undo", "redo", "type y", gives: "**x**y|"),
    Behaviour("|", "type **x** y", "undo", gives: "**x**|"),
    Behaviour("|", "type - ", "undo", gives: "\\- |"),
    Behaviour("|", "type - ", "undo", "type a", gives: "\\- a|"),
    Behaviour("|", "type - a", "undo", "undo", "type  ", gives: "\\-  |"),
    Behaviour("|", "type 1. ", "undo", "type a", gives: "\\1. a|"),
    Behaviour("|", "type > ", "undo", "type a", gives: "\\> a|"),
    Behaviour("|", "type - a⏎b", "undo", "undo", "undo", "undo", gives: "|"),
    Behaviour("|", "type ```⏎", "undo", "undo", gives: "|"),
    Behaviour("x|", "type **y**", "undo", "backspace", gives: "x\\*\\*y\\*|"),
  ]
}
