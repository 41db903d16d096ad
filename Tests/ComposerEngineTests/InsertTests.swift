import Testing

@Suite("Inserting literally")
struct InsertTests {
  @Test("Autocorrect and dictation put text in at once, in one step and without rules", arguments: rows)
  func inserts(row: Behaviour) { row.check() }

  static let rows: [Behaviour] = [
    Behaviour("a|b", "insert xy", gives: "axy|b"),
    Behaviour("a{bc}|d", "insert x", gives: "ax|d"),
    Behaviour("|", "insert ", gives: "|"),
    Behaviour("a{b}|", "insert ", gives: "a|"),
    Behaviour("|", "insert a⏎b", gives: "a\nb|"),
    Behaviour("|", "insert a⏎b", "undo", gives: "|"),
    Behaviour("|", "insert a\r\nb\rc", gives: "a\nb\nc|"),
    Behaviour("|", "insert ⏎", gives: "\n|"),
    Behaviour("|", "insert a⏎⏎b⏎", gives: "a\n\nb\n|"),
    Behaviour("- a|", "insert b⏎c", gives: "- ab\n- c|"),
    Behaviour("1. a|\n2. d", "insert b⏎c", gives: "1. ab\n2. c|\n3. d"),
    Behaviour("- a\n& b|", "insert ⏎c", gives: "- a\n& b\n- c|"),
    Behaviour("> a|", "insert b⏎c", gives: "> ab\n> c|"),
    Behaviour("$$ a|", "insert b⏎⏎**c**", gives: "$$ ab\n$ \n$ **c**|"),
    Behaviour("- |", "insert ⏎", gives: "- \n- |"),
    Behaviour("a|b", "insert x⏎y", gives: "ax\ny|b"),
    Behaviour("- {a\n- b}|", "insert x⏎y", gives: "- x\n- y|"),
    Behaviour("**a**|", "insert b", gives: "**ab**|"),
    Behaviour("**a**|", "insert b⏎c", "type d", gives: "**ab**\n**cd**|"),
    Behaviour("a{**b**c}|", "insert x", gives: "a**x**|"),
    Behaviour("[a|b](u)", "insert x", gives: "[ax|b](u)"),
    Behaviour("[a|b](u)", "insert x⏎y", gives: "[ax](u)\n[y|b](u)"),
    Behaviour("|", "insert - a", gives: "\\- a|"),
    Behaviour("|", "insert **x** `y`", gives: "\\*\\*x\\*\\* \\`y\\`|"),
    Behaviour("|", "insert <@uid:u1>", gives: "\\<@uid:u1>|"),
    // Autocorrect: a word is selected and replaced.
    Behaviour("teh |", "select 0 3", "insert the", gives: "the| "),
    Behaviour("**teh** |", "select 0 3", "insert the", gives: "**the**| "),
    Behaviour("teh |", "select 0 3", "insert the", "undo", gives: "{teh}| "),
    Behaviour("<@u1:Ann> teh|", "select 5 8", "insert the", gives: "<@u1:Ann> the|"),
    Behaviour("|\u{301}", "insert e", gives: "e\u{301}|"),
    Behaviour("|", "insert a\u{9}b", gives: "a\\u{9}b|"),
    Behaviour("|", "insert a\u{0}b", gives: "a\\u{0}b|"),
  ]
}
