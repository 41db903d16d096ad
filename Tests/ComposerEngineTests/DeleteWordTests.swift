import Testing

@Suite("Deleting by word")
struct DeleteWordTests {
  @Test("Backwards: white space, then one run of letters, digits and marks, or one of others", arguments: backward)
  func deletesBackward(row: Behaviour) { row.check() }

  static let backward: [Behaviour] = [
    Behaviour("foo bar|", "deleteWordBackward", gives: "foo |"),
    Behaviour("foo bar  |", "deleteWordBackward", gives: "foo |"),
    Behaviour("foo ba|r", "deleteWordBackward", gives: "foo |r"),
    Behaviour("foo|", "deleteWordBackward", gives: "|"),
    Behaviour("foo.|", "deleteWordBackward", gives: "foo|"),
    Behaviour("foo...|", "deleteWordBackward", gives: "foo|"),
    Behaviour("foo. |", "deleteWordBackward", gives: "foo|"),
    Behaviour("don't|", "deleteWordBackward", gives: "don'|"),
    Behaviour("foo\\_bar|", "deleteWordBackward", gives: "foo\\_|"),
    Behaviour("a1b2|", "deleteWordBackward", gives: "|"),
    Behaviour("x été|", "deleteWordBackward", gives: "x |"),
    Behaviour("x e\u{301}te\u{301}|", "deleteWordBackward", gives: "x |"),
    Behaviour("x 日本語|", "deleteWordBackward", gives: "x |"),
    Behaviour("x हिन्दी|", "deleteWordBackward", gives: "x |"),
    Behaviour("x 𝒜𝒷|", "deleteWordBackward", gives: "x |"),
    Behaviour("foo 😀😀|", "deleteWordBackward", gives: "foo |"),
    Behaviour("foo👨‍👩‍👧|", "deleteWordBackward", gives: "foo|"),
    Behaviour("a\u{A0}b|", "deleteWordBackward", gives: "a\u{A0}|"),
    Behaviour("a\\u{9}|", "deleteWordBackward", gives: "|"),
    // At a line's edge just the line end.
    Behaviour("a\n|b", "deleteWordBackward", gives: "a|b"),
    Behaviour("a\nfoo|", "deleteWordBackward", gives: "a\n|"),
    Behaviour("a\n  |b", "deleteWordBackward", gives: "a\n|b"),
    Behaviour("a\n- |b", "deleteWordBackward", gives: "a|b"),
    Behaviour("|a", "deleteWordBackward", gives: "|a"),
    // A mention is a word.
    Behaviour("hi <@u1:Ann Lee>|", "deleteWordBackward", gives: "hi |"),
    Behaviour("<@u1:Ann> |", "deleteWordBackward", gives: "|"),
    Behaviour("x<@u1:Ann>|", "deleteWordBackward", gives: "x|"),
    Behaviour("<@u1:Ann>x|", "deleteWordBackward", gives: "<@u1:Ann>|"),
    Behaviour("<@u1:Ann><@u2:Bob>|", "deleteWordBackward", gives: "<@u1:Ann>|"),
    Behaviour("**foo bar**|", "deleteWordBackward", gives: "**foo **|"),
    Behaviour("**foo**bar|", "deleteWordBackward", gives: "|"),
    Behaviour("- foo|", "deleteWordBackward", gives: "- |"),
    Behaviour("$$ a b|", "deleteWordBackward", gives: "$$ a |"),
    Behaviour("foo {bar}| baz", "deleteWordBackward", gives: "foo | baz"),
    Behaviour("foo bar|", "deleteWordBackward", "undo", gives: "foo bar|"),
    Behaviour("a b c|", "deleteWordBackward", "wait 0", "deleteWordBackward", "undo", gives: "a b |"),
  ]

  @Test("Forwards: white space, then one run", arguments: forward)
  func deletesForward(row: Behaviour) { row.check() }

  static let forward: [Behaviour] = [
    Behaviour("|foo bar", "deleteWordForward", gives: "| bar"),
    Behaviour("foo| bar", "deleteWordForward", gives: "foo|"),
    Behaviour("fo|o bar", "deleteWordForward", gives: "fo| bar"),
    Behaviour("|  foo bar", "deleteWordForward", gives: "| bar"),
    Behaviour("|...a", "deleteWordForward", gives: "|a"),
    Behaviour("|a...", "deleteWordForward", gives: "|..."),
    Behaviour("a|\nb", "deleteWordForward", gives: "a|b"),
    Behaviour("a|  \nb", "deleteWordForward", gives: "a|\nb"),
    Behaviour("a|", "deleteWordForward", gives: "a|"),
    Behaviour("|<@u1:Ann Lee> x", "deleteWordForward", gives: "| x"),
    Behaviour("| <@u1:Ann>x", "deleteWordForward", gives: "|x"),
    Behaviour("|x<@u1:Ann>", "deleteWordForward", gives: "|<@u1:Ann>"),
    Behaviour("{foo}| bar", "deleteWordForward", gives: "| bar"),
    Behaviour("|e\u{301}a b", "deleteWordForward", gives: "| b"),
    Behaviour("- a|\n- b c", "deleteWordForward", gives: "- a|b c"),
  ]
}
