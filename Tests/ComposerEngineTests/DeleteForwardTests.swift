import Testing

@Suite("Forward delete")
struct DeleteForwardTests {
  @Test("Delete takes the character behind the caret, or the selection", arguments: characters)
  func deletes(row: Behaviour) { row.check() }

  static let characters: [Behaviour] = [
    Behaviour("|ab", "delete", gives: "|b"),
    Behaviour("a|b", "delete", gives: "a|"),
    Behaviour("ab|", "delete", gives: "ab|"),
    Behaviour("|", "delete", gives: "|"),
    Behaviour("a{bc}|d", "delete", gives: "a|d"),
    Behaviour("a|{bc}d", "delete", gives: "a|d"),
    Behaviour("a{b\n- c}|d", "delete", gives: "a|d"),
    Behaviour("|<@u1:Ann> x", "delete", gives: "| x"),
    Behaviour("a |<@u1:Ann> x", "delete", gives: "a | x"),
    Behaviour("|<@u1:Ann><@u2:Bob>", "delete", gives: "|<@u2:Bob>"),
    Behaviour("|**<@u1:Ann>b**", "delete", gives: "|**b**"),
    Behaviour("|[ab](u)", "delete", gives: "|[b](u)"),
    Behaviour("|**a**", "delete", "type x", gives: "**x**|"),
    Behaviour("**a**|_b_", "delete", "type x", gives: "**ax**|"),
    Behaviour("|**a**b", "delete", "type x", gives: "x|b"),
  ]

  @Test("Delete takes a whole cluster", arguments: BackspaceTests.clusters)
  func deletesClusters(cluster: String) {
    Behaviour("|\(cluster)a", "delete", gives: "|a").check()
    Behaviour("- |\(cluster)", "delete", gives: "- |").check()
  }

  @Test("At a line's end Delete joins the next line; the first line's attributes win", arguments: lineEnds)
  func joins(row: Behaviour) { row.check() }

  static let lineEnds: [Behaviour] = [
    Behaviour("a|\nb", "delete", gives: "a|b"),
    Behaviour("a|\n", "delete", gives: "a|"),
    Behaviour("a|\n- b", "delete", gives: "a|b"),
    Behaviour("|\n- b", "delete", gives: "|b"),
    Behaviour("- a|\n- b", "delete", gives: "- a|b"),
    Behaviour("- a|\n- b\n- c", "delete", gives: "- a|b\n- c"),
    Behaviour("- a|\n& b", "delete", gives: "- a|b"),
    Behaviour("- a|\n  - b\n    - c", "delete", gives: "- a|b\n  - c"),
    Behaviour("1. a|\n2. b\n3. c", "delete", gives: "1. a|b\n2. c"),
    // The list that the line below went on with is gone.
    Behaviour("- a\n  - b|\n1. \n  1. c\n2. d", "delete", gives: "- a\n  - b|\n  1. c\n1. d"),
    Behaviour("> a|\nb", "delete", gives: "> a|b"),
    Behaviour("a|\n> b\n> c", "delete", gives: "a|b\n> c"),
    Behaviour("$$ a|\n$ b", "delete", gives: "$$ a|b"),
    Behaviour("$$ a|\n**b**", "delete", gives: "$$ a|b"),
    Behaviour("a|\n$$ b\n$ c", "delete", gives: "a|b\n$$ c"),
    Behaviour("- a|\n\n- b", "delete", gives: "- a|\n- b"),
    Behaviour("- |\n- b", "delete", gives: "- |b"),
    Behaviour("a|\\u{D}\nb", "delete", gives: "a|b"),
    Behaviour("**a**|\nb", "delete", "type x", gives: "**ax**|b"),
    Behaviour("\u{1F1E9}|x\u{1F1EA}", "delete", gives: "\u{1F1E9}\u{1F1EA}|"),
    Behaviour("e|\n\u{301}x", "delete", gives: "e\u{301}|x"),
    Behaviour("a|\n- b", "delete", "undo", gives: "a|\n- b"),
  ]
}
