import Testing

@Suite("Selections over several kinds of line")
struct MixedBlockTests {
  static let mixed = "{a\n- b\n> c\n$$ d}|"

  @Test("Each command on text, an item, a quote and code at once", arguments: rows)
  func behaves(row: Behaviour) { row.check() }

  static let rows: [Behaviour] = [
    Behaviour(mixed, "bulletList", gives: "- {a\n- b\n> - c\n- d}|"),
    Behaviour(mixed, "numberedList", gives: "1. {a\n2. b\n> 1. c\n1. d}|"),
    Behaviour(mixed, "blockquote", gives: "> {a\n> - b\n> c\n> d}|"),
    Behaviour(mixed, "codeBlock", gives: "$$ {a\n$ b\n$ c\n$ d}|"),
    Behaviour(mixed, "bold", gives: "{**a**\n- **b**\n> **c**\n$$ d}|"),
    Behaviour(mixed, "code", gives: "{`a`\n- `b`\n> `c`\n$$ d}|"),
    Behaviour(mixed, "type x", gives: "x|"),
    Behaviour(mixed, "backspace", gives: "|"),
    Behaviour(mixed, "delete", gives: "|"),
    Behaviour(mixed, "enter", gives: "\n|"),
    Behaviour(mixed, "softBreak", gives: "\n|"),
    Behaviour(mixed, "insert x⏎y", gives: "x\ny|"),
    Behaviour(mixed, "compose x", "commit y", gives: "y|"),
    Behaviour(mixed, "compose x", "cancel", gives: mixed),
    Behaviour(mixed, "mention u1 Ann", gives: "<@u1:Ann> |"),
    Behaviour(mixed, "copy", "pasteCopy", gives: "a\n- b\n> c\n$$ d|"),
    Behaviour("{a\n$$ b}|\n$ c", "codeBlock", gives: "$$ {a\n$ b}|\n$ c"),
    Behaviour("$$ a\n$ {b\nc}|", "codeBlock", gives: "$$ a\n$ {b\n$ c}|"),
    Behaviour("$$ a\n$ {b\nc}|", "bulletList", gives: "- a\n- {b\n- c}|"),
    Behaviour("{a\n$$ b}|\n$ c", "blockquote", gives: "> {a\n> b}|\n> c"),
    Behaviour("- {a\nb}|", "codeBlock", gives: "$$ {a\n$ b}|"),
    Behaviour("> {a\n- b}|", "bulletList", gives: "> - {a\n- b}|"),
    Behaviour("> - {a\n- b}|", "bulletList", gives: "> {a\nb}|"),
    Behaviour("> {a\n- b}|", "blockquote", gives: "> {a\n> - b}|"),
    Behaviour("- {a\n1. b}|", "bulletList", gives: "- {a\n- b}|"),
    Behaviour("- {a\n1. b}|", "numberedList", gives: "1. {a\n2. b}|"),
    // A further line stays with its item where the selection touches that too.
    Behaviour("- {a\n  1. b\n& c}|", "bulletList", gives: "- {a\n  - b\n& c}|"),
    Behaviour("1. {a\n& b}|", "bulletList", gives: "- {a\n& b}|"),
    Behaviour("{a\n1. b\n& c}|", "bulletList", gives: "- {a\n- b\n& c}|"),
    Behaviour("1. a{\n& b}|", "bulletList", gives: "- a{\n& b}|"),
    Behaviour("- {a\n&$$ b}|", "numberedList", gives: "1. {a\n&$$ b}|"),
    Behaviour("- {a\n&$$ b}|", "bulletList", gives: "{a\n$$ b}|"),
  ]

  @Test("A caret in each kind of line, and each block button", arguments: matrix)
  func replaces(row: Behaviour) { row.check() }

  /// The disable and replace matrix: code gives way to a quote and to lists, a quote gives way to code and holds lists,
  /// lists replace each other and disable code.
  static let matrix: [Behaviour] = [
    Behaviour("a|", "codeBlock", gives: "$$ a|"),
    Behaviour("a|", "blockquote", gives: "> a|"),
    Behaviour("a|", "bulletList", gives: "- a|"),
    Behaviour("a|", "numberedList", gives: "1. a|"),
    Behaviour("$$ a|", "codeBlock", gives: "a|"),
    Behaviour("$$ a|", "blockquote", gives: "> a|"),
    Behaviour("$$ a|", "bulletList", gives: "- a|"),
    Behaviour("$$ a|", "numberedList", gives: "1. a|"),
    Behaviour("> a|", "codeBlock", gives: "$$ a|"),
    Behaviour("> a|", "blockquote", gives: "a|"),
    Behaviour("> a|", "bulletList", gives: "> - a|"),
    Behaviour("> a|", "numberedList", gives: "> 1. a|"),
    Behaviour("- a|", "codeBlock", gives: "- a|"),
    Behaviour("- a|", "blockquote", gives: "> - a|"),
    Behaviour("- a|", "bulletList", gives: "a|"),
    Behaviour("- a|", "numberedList", gives: "1. a|"),
    Behaviour("1. a|", "codeBlock", gives: "1. a|"),
    Behaviour("1. a|", "blockquote", gives: "> 1. a|"),
    Behaviour("1. a|", "bulletList", gives: "- a|"),
    Behaviour("1. a|", "numberedList", gives: "a|"),
    Behaviour("> - a|", "codeBlock", gives: "> - a|"),
    Behaviour("> - a|", "blockquote", gives: "- a|"),
    Behaviour("> - a|", "numberedList", gives: "> 1. a|"),
    Behaviour("> $$ a|", "codeBlock", gives: "> a|"),
    Behaviour("> $$ a|", "bulletList", gives: "> - a|"),
    Behaviour("> $$ a|", "blockquote", gives: "$$ a|"),
  ]
}
