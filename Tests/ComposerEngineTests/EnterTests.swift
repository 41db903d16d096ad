import Testing

@Suite("Enter")
struct EnterTests {
  @Test("Enter splits a line into two of its kind", arguments: splits)
  func splitsLines(row: Behaviour) { row.check() }

  static let splits: [Behaviour] = [
    Behaviour("a|b", "enter", gives: "a\n|b"),
    Behaviour("|a", "enter", gives: "\n|a"),
    Behaviour("a|", "enter", gives: "a\n|"),
    Behaviour("|", "enter", gives: "\n|"),
    Behaviour("a\n|\nb", "enter", gives: "a\n\n|\nb"),
    Behaviour("- a|b", "enter", gives: "- a\n- |b"),
    Behaviour("- a|", "enter", "type b", gives: "- a\n- b|"),
    Behaviour("- |ab", "enter", gives: "- \n- |ab"),
    Behaviour("3. a|", "enter", "type b", gives: "3. a\n4. b|"),
    Behaviour("1. a|\n2. b", "enter", gives: "1. a\n2. |\n3. b"),
    Behaviour("0. a|", "enter", gives: "0. a\n1. |"),
    Behaviour("- a\n  - b|", "enter", gives: "- a\n  - b\n  - |"),
    Behaviour("1. a\n  - b|\n2. c", "enter", gives: "1. a\n  - b\n  - |\n2. c"),
    // A list of its own is not started by a split.
    Behaviour("- a\n* b|", "enter", gives: "- a\n* b\n- |"),
    Behaviour("1. a\n5) b|", "enter", gives: "1. a\n5) b\n6. |"),
    // From a further line of an item comes the next item.
    Behaviour("- a\n& b|c", "enter", gives: "- a\n& b\n- |c"),
    Behaviour("1. a\n& b|", "enter", gives: "1. a\n& b\n2. |"),
    Behaviour("- a\n  1. b\n  & c|", "enter", gives: "- a\n  1. b\n  & c\n  2. |"),
    Behaviour("> a|b", "enter", gives: "> a\n> |b"),
    Behaviour("> > a|", "enter", gives: "> > a\n> > |"),
    Behaviour("> - a|", "enter", gives: "> - a\n> - |"),
    Behaviour("$$ a|b", "enter", gives: "$$ a\n$ |b"),
    Behaviour("$$swift a|", "enter", gives: "$$swift a\n$swift |"),
    Behaviour("- a\n&$$ b|", "enter", gives: "- a\n&$$ b\n&$ |"),
    // Indentation stays where it is and is not repeated.
    Behaviour("$$   a|", "enter", gives: "$$   a\n$ |"),
    Behaviour("a<@u1:Ann>|b", "enter", gives: "a<@u1:Ann>\n|b"),
    Behaviour("[a|b](u)", "enter", gives: "[a](u)\n|[b](u)"),
    Behaviour("**a|b**", "enter", gives: "**a**\n|**b**"),
    Behaviour("a|b", "enter", "undo", gives: "a|b"),
  ]

  @Test("Over a selection Enter deletes and splits, no more", arguments: selections)
  func deletesAndSplits(row: Behaviour) { row.check() }

  static let selections: [Behaviour] = [
    Behaviour("a{b}|c", "enter", gives: "a\n|c"),
    Behaviour("a{b\nc}|d", "enter", gives: "a\n|d"),
    Behaviour("- {ab}|", "enter", gives: "- \n- |"),
    Behaviour("- a\n  - {b}|", "enter", gives: "- a\n  - \n  - |"),
    Behaviour("> {ab}|", "enter", gives: "> \n> |"),
    Behaviour("> {a\n> b}|", "enter", gives: "> \n> |"),
    Behaviour("$$ {ab}|", "enter", gives: "$$ \n$ |"),
    Behaviour("- a{b\nc}|d", "enter", gives: "- a\n- |d"),
    Behaviour("a{b\n- c}|d", "enter", gives: "a\n|d"),
    Behaviour("1. a{b\n2. c\n3. }|d\n4. e", "enter", gives: "1. a\n2. |d\n3. e"),
    Behaviour("a|{b}c", "enter", "undo", gives: "a|{b}c"),
  ]

  @Test("In an empty line Enter leaves a block", arguments: leaving)
  func leaves(row: Behaviour) { row.check() }

  static let leaving: [Behaviour] = [
    Behaviour("- a\n- |", "enter", gives: "- a\n|"),
    Behaviour("- |", "enter", gives: "|"),
    Behaviour("1. |", "enter", gives: "|"),
    Behaviour("- a\n  - |", "enter", gives: "- a\n- |"),
    Behaviour("- a\n  - |", "enter", "enter", gives: "- a\n|"),
    Behaviour("- a\n  - b\n    - |", "enter", gives: "- a\n  - b\n  - |"),
    // Further out the item is of the kind that the list there has.
    Behaviour("1. a\n  - b\n  - |", "enter", gives: "1. a\n  - b\n2. |"),
    Behaviour("- a\n- |\n- b", "enter", gives: "- a\n|\n- b"),
    Behaviour("1. a\n2. |\n3. b", "enter", gives: "1. a\n|\n2. b"),
    Behaviour("> - a\n> - |", "enter", gives: "> - a\n> |"),
    Behaviour("> - a\n> - |", "enter", "enter", gives: "> - a\n|"),
    // An empty further line becomes the next item.
    Behaviour("- a\n& |", "enter", gives: "- a\n- |"),
    Behaviour("- a\n& |", "enter", "enter", gives: "- a\n|"),
    Behaviour("> |", "enter", gives: "|"),
    Behaviour("> a\n> |", "enter", gives: "> a\n|"),
    Behaviour("> a\n> |\n> b", "enter", gives: "> a\n|\n> b"),
    Behaviour("> > |", "enter", gives: "> |"),
    Behaviour("> > a\n> > |", "enter", gives: "> > a\n> |"),
    Behaviour("> > a\n> > |", "enter", "enter", gives: "> > a\n|"),
    Behaviour("$$ a\n$ |", "enter", gives: "$$ a\n|"),
    Behaviour("$$ |", "enter", gives: "|"),
    Behaviour("$$swift a\n$swift |", "enter", gives: "$$swift a\n|"),
    Behaviour("$$ a\n$ |\n$ b", "enter", gives: "$$ a\n$ \n$ |\n$ b"),
    Behaviour("$$ |\n$ b", "enter", gives: "$$ \n$ |\n$ b"),
    // White space is text in a code line.
    Behaviour("$$ a\n$   |", "enter", gives: "$$ a\n$   \n$ |"),
    Behaviour("$$ a\n$ |\nb", "enter", gives: "$$ a\n|\nb"),
    Behaviour("$$ a\n$ |\n$$ b", "enter", gives: "$$ a\n|\n$$ b"),
    Behaviour("> $$ a\n> $ |", "enter", gives: "> $$ a\n> |"),
    Behaviour("- a\n&$$ b\n&$ |", "enter", gives: "- a\n&$$ b\n& |"),
    Behaviour("- a\n- |", "enter", "undo", gives: "- a\n- |"),
    Behaviour("> a\n> |", "enter", "type b", "undo", "undo", gives: "> a\n> |"),
    // White space alone is no empty line.
    Behaviour("- a\n-  |", "enter", gives: "- a\n-  \n- |"),
  ]

  @Test("Enter keeps the formats of typing", arguments: formats)
  func keepsFormats(row: Behaviour) { row.check() }

  static let formats: [Behaviour] = [
    Behaviour("**a**|", "enter", "type b", gives: "**a**\n**b**|"),
    Behaviour("`a`|", "enter", "type b", gives: "`a`\n`b`|"),
    Behaviour("a|", "bold", "enter", "type b", gives: "a\n**b**|"),
    Behaviour("**a**|", "enter", "enter", "type b", gives: "**a**\n\n**b**|"),
    Behaviour("- **a**|", "enter", "type b", gives: "- **a**\n- **b**|"),
    Behaviour("- **a**|", "enter", "enter", "type b", gives: "- **a**\n**b**|"),
    Behaviour("**a**|", "right", "enter", "type b", gives: "**a**\nb|"),
    Behaviour("a{**b**c}|", "enter", "type x", gives: "a\n**x**|"),
    // The link ends with its line.
    Behaviour("[a](u)|", "enter", "type b", gives: "[a](u)\nb|"),
    Behaviour("[a|b](u)", "enter", "type x", gives: "[a](u)\nx|[b](u)"),
  ]
}
