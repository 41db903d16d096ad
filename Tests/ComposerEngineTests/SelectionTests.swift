import Testing

@Suite("Selecting")
struct SelectionTests {
  @Test("A selection is clamped, and takes clusters and mentions whole", arguments: rows)
  func selects(row: Behaviour) { row.check() }

  static let rows: [Behaviour] = [
    Behaviour("abcd|", "select 1 3", gives: "a{bc}|d"),
    Behaviour("abcd|", "select 3 1", gives: "a|{bc}d"),
    Behaviour("abcd|", "select 2 2", gives: "ab|cd"),
    Behaviour("ab|", "select 99 99", gives: "ab|"),
    Behaviour("ab|", "select 1 99", gives: "a{b}|"),
    Behaviour("ab|", "select -5 1", gives: "{a}|b"),
    Behaviour("ab|", "select -9223372036854775808 9223372036854775807", gives: "{ab}|"),
    Behaviour("a<@u1:Ann>b|", "select 2 2", gives: "a<@u1:Ann>|b"),
    Behaviour("a<@u1:Ann>b|", "select 0 3", gives: "{a<@u1:Ann>}|b"),
    Behaviour("a<@u1:Ann>b|", "select 6 3", gives: "a|{<@u1:Ann>b}"),
    Behaviour("a<@u1:Ann>b|", "select 2 3", gives: "a{<@u1:Ann>}|b"),
    Behaviour("a<@u1:Ann>b|", "select 3 2", gives: "a|{<@u1:Ann>}b"),
    Behaviour("<@u1:Ann><@u2:Bob>|", "select 2 6", gives: "{<@u1:Ann><@u2:Bob>}|"),
    Behaviour("👍|", "select 1 1", gives: "👍|"),
    Behaviour("a👍b|", "select 2 4", gives: "a{👍b}|"),
    Behaviour("🇩🇪🇯🇵|", "select 2 6", gives: "{🇩🇪🇯🇵}|"),
    Behaviour("🇩🇪🇯🇵|", "select 4 6", gives: "🇩🇪{🇯🇵}|"),
    Behaviour("e\u{301}x|", "select 1 1", gives: "e\u{301}|x"),
    Behaviour("👨‍👩‍👧x|", "select 3 9", gives: "{👨‍👩‍👧x}|"),
    Behaviour("a\\u{D}\nb|", "select 2 2", gives: "a\\u{D}\n|b"),
    Behaviour("a\nb|", "select 0 2", gives: "{a\n}|b"),
    Behaviour("a|b", "selectAll", gives: "{ab}|"),
    Behaviour("- a\n- |b", "selectAll", gives: "- {a\n- b}|"),
    Behaviour("|", "selectAll", gives: "|"),
    Behaviour("|{ab}", "selectAll", gives: "{ab}|"),
    Behaviour("- |", "selectAll", "backspace", gives: "|"),
    Behaviour("a|b", "selectAll", "type x", gives: "x|"),
    // Selecting resets what was switched on for typing, but not at the same place.
    Behaviour("a|", "bold", "select 1 1", "type x", gives: "a**x**|"),
    Behaviour("ab|", "bold", "select 1 1", "select 2 2", "type x", gives: "abx|"),
    Behaviour("ab|", "bold", "left", "right", "type x", gives: "abx|"),
    Behaviour("{a**b**}|", "right", "type x", gives: "a**bx**|"),
  ]
}
