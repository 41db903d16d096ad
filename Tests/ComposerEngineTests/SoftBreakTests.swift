import Testing

@Suite("Soft break")
struct SoftBreakTests {
  @Test("A soft break makes a further line of an item, and never leaves a block", arguments: rows)
  func behaves(row: Behaviour) { row.check() }

  static let rows: [Behaviour] = [
    Behaviour("a|b", "softBreak", gives: "a\n|b"),
    Behaviour("|", "softBreak", gives: "\n|"),
    Behaviour("- a|b", "softBreak", gives: "- a\n& |b"),
    Behaviour("- a|", "softBreak", "type b", gives: "- a\n& b|"),
    Behaviour("1. a|", "softBreak", gives: "1. a\n& |"),
    Behaviour("1. a|\n2. b", "softBreak", "type x", gives: "1. a\n& x|\n2. b"),
    Behaviour("- a\n  - b|", "softBreak", gives: "- a\n  - b\n  & |"),
    Behaviour("- a\n& b|", "softBreak", gives: "- a\n& b\n& |"),
    Behaviour("- a\n& |", "softBreak", gives: "- a\n& \n& |"),
    Behaviour("- a|", "softBreak", "type b", "enter", gives: "- a\n& b\n- |"),
    Behaviour("> a|", "softBreak", gives: "> a\n> |"),
    Behaviour("> |", "softBreak", gives: "> \n> |"),
    Behaviour("> a\n> |", "softBreak", gives: "> a\n> \n> |"),
    Behaviour("$$ a|b", "softBreak", gives: "$$ a\n$ |b"),
    Behaviour("$$ a\n$ |", "softBreak", gives: "$$ a\n$ \n$ |"),
    Behaviour("$$ |", "softBreak", gives: "$$ \n$ |"),
    Behaviour("- a\n&$$ b|", "softBreak", gives: "- a\n&$$ b\n&$ |"),
    // An item without text has no further lines (markdown can't say it), so the line that comes is an item.
    Behaviour("- |", "softBreak", gives: "- \n- |"),
    Behaviour("- |ab", "softBreak", gives: "- \n- |ab"),
    Behaviour("- a\n  - |", "softBreak", gives: "- a\n  - \n  - |"),
    Behaviour("- {ab}|c", "softBreak", gives: "- \n- |c"),
    Behaviour("a{b}|c", "softBreak", gives: "a\n|c"),
    Behaviour("- a{b}|c", "softBreak", gives: "- a\n& |c"),
    Behaviour("- a{b\n- c}|d", "softBreak", gives: "- a\n& |d"),
    Behaviour("> {a\n> b}|", "softBreak", gives: "> \n> |"),
    Behaviour("**a**|", "softBreak", "type b", gives: "**a**\n**b**|"),
    // A fence converts on Enter alone.
    Behaviour("|", "type ```", "softBreak", gives: "\\`\\`\\`\n|"),
    Behaviour("- a|b", "softBreak", "undo", gives: "- a|b"),
  ]
}
