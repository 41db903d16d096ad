import Testing

@Suite("Clearing and loading")
struct ClearTests {
  @Test("Clearing empties the composer in one step that can be undone", arguments: clearing)
  func clears(row: Behaviour) { row.check() }

  static let clearing: [Behaviour] = [
    Behaviour("|", "clear", gives: "|"),
    Behaviour("a|b", "clear", gives: "|"),
    Behaviour("- a|", "clear", gives: "|"),
    Behaviour("- |", "clear", gives: "|"),
    Behaviour("> > a|", "clear", gives: "|"),
    Behaviour("$$ a\n$ |b", "clear", gives: "|"),
    Behaviour("{a\n- b}|", "clear", gives: "|"),
    Behaviour("- a|", "clear", "type b", gives: "b|"),
    Behaviour("**a**|", "clear", "type b", gives: "b|"),
    Behaviour("a|", "bold", "clear", "type b", gives: "b|"),
    Behaviour("a|b", "clear", "undo", gives: "a|b"),
    Behaviour("- **a** <@u1:Ann>|\n- [b](u)", "clear", "undo", gives: "- **a** <@u1:Ann>|\n- [b](u)"),
    Behaviour("3. a\n4. b|", "clear", "undo", gives: "3. a\n4. b|"),
    Behaviour("a|", "clear", "undo", "redo", gives: "|"),
    Behaviour("a|", "type b", "clear", "undo", "undo", gives: "a|"),
    Behaviour("|", "type @a", "clear", "type b", gives: "b|"),
    Behaviour("a|", "clear", "clear", "undo", gives: "a|"),
    Behaviour("a|", "type b", "wait 0", "clear", "wait 0", "type c", "undo", gives: "|"),
    Behaviour("\u{301}|", "clear", gives: "|"),
  ]

  @Test("Loading replaces everything, puts the caret at the end and begins history anew", arguments: loading)
  func loads(row: Behaviour) { row.check() }

  static let loading: [Behaviour] = [
    Behaviour("a|", "load b", gives: "b|"),
    Behaviour("a|", "load - b⏎- c", gives: "- b\n- c|"),
    Behaviour("a|", "load ", gives: "|"),
    Behaviour("{ab}|", "load c", "undo", gives: "c|"),
    Behaviour("a|", "type b", "undo", "load c", "redo", gives: "c|"),
    Behaviour("|", "load **a**", "type b", gives: "**ab**|"),
    Behaviour("|", "load [a](u)", "type b", gives: "[a](u)b|"),
    Behaviour("a|", "bold", "load b", "type c", gives: "bc|"),
    Behaviour("|", "load $$ a", "type b", gives: "$$ ab|"),
    Behaviour("|", "load a\\u{D}", "type b", gives: "a\\u{D}b|"),
    Behaviour("a|", "compose x", "load b", "commit", gives: "b|"),
    Behaviour("|", "type @a", "load b", "type c", gives: "bc|"),
    Behaviour("|", "load 😀e\u{301}", "backspace", "backspace", gives: "|"),
    Behaviour("a\nbc|", "up", "load def⏎g⏎hij", "up", "up", gives: "def|\ng\nhij"),
  ]
}
