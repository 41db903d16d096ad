import ComposerEngine
import Testing

@Suite("Input methods")
struct CompositionTests {
  @Test("Marked text is in the document, and committing it is one step", arguments: rows)
  func composes(row: Behaviour) { row.check() }

  static let rows: [Behaviour] = [
    Behaviour("a|", "compose ni", gives: "ani|"),
    Behaviour("a|", "compose ni", "compose nih", "commit 你", gives: "a你|"),
    Behaviour("a|b", "compose ni", "commit", gives: "ani|b"),
    Behaviour("a|", "compose ni", "commit ", gives: "a|"),
    Behaviour("a|", "compose ni", "compose ", gives: "a|"),
    Behaviour("a|", "compose ni", "cancel", gives: "a|"),
    Behaviour("a|", "commit 字", gives: "a字|"),
    Behaviour("a|b", "commit 字", "undo", gives: "a|b"),
    Behaviour("a|", "commit", gives: "a|"),
    Behaviour("a|", "cancel", gives: "a|"),
    Behaviour("a|", "compose ni", "commit 你", "compose ha", "commit 好", gives: "a你好|"),
    Behaviour("a|", "compose ni", "commit 你", "compose ha", "commit 好", "undo", gives: "a你|"),
    Behaviour("a|", "compose ni", "commit 你", "undo", gives: "a|"),
    Behaviour("|", "compose ㅎ", "compose 하", "compose 한", "commit 한", "undo", gives: "|"),
    // Over a selection.
    Behaviour("a{bc}|d", "compose x", gives: "ax|d"),
    Behaviour("a{bc}|d", "compose x", "commit y", gives: "ay|d"),
    Behaviour("a{bc}|d", "compose x", "cancel", gives: "a{bc}|d"),
    Behaviour("a|{bc}d", "compose x", "compose xy", "cancel", gives: "a|{bc}d"),
    Behaviour("{a\nb}|", "compose に", "commit に", gives: "に|"),
    Behaviour("{a\nb}|", "compose に", "commit に", "undo", gives: "{a\nb}|"),
    Behaviour("{a\n- b}|", "compose x", "cancel", gives: "{a\n- b}|"),
    Behaviour("a{bc}|d", "compose x", "compose ", "commit", gives: "a|d"),
    Behaviour("a{bc}|d", "compose x", "commit ", "undo", gives: "a{bc}|d"),
    Behaviour("{<@u1:Ann>}|", "compose x", "cancel", gives: "{<@u1:Ann>}|"),
    Behaviour("{**a** [b](u)}|", "compose x", "cancel", gives: "{**a** [b](u)}|"),
    // In formats, lists, links, code and beside mentions.
    Behaviour("**a**|", "compose ni", "commit 你", gives: "**a你**|"),
    Behaviour("**a|b**", "compose x", "commit y", gives: "**ay|b**"),
    Behaviour("a{**b**}|", "compose x", "commit y", gives: "a**y**|"),
    Behaviour("`a`|", "compose x", "commit y", gives: "`ay`|"),
    Behaviour("**a**|", "right", "compose x", "commit y", gives: "**a**y|"),
    Behaviour("- |", "compose x", "commit y", gives: "- y|"),
    Behaviour("- a\n- |", "compose x", "cancel", gives: "- a\n- |"),
    Behaviour("> |", "compose x", "commit y", "enter", gives: "> y\n> |"),
    Behaviour("$$ a|", "compose x", "commit y", gives: "$$ ay|"),
    Behaviour("[a|b](u)", "compose x", "compose xy", "commit z", gives: "[az|b](u)"),
    Behaviour("[ab](u)|", "compose x", "commit y", gives: "[ab](u)y|"),
    Behaviour("<@u1:Ann>|", "compose x", "commit y", gives: "<@u1:Ann>y|"),
    Behaviour("|<@u1:Ann>", "compose x", "commit y", gives: "y|<@u1:Ann>"),
    Behaviour("<@u1:Ann>|<@u2:Bob>", "compose x", "compose xy", "cancel", gives: "<@u1:Ann>|<@u2:Bob>"),
    Behaviour("e|", "compose \u{301}", "commit \u{301}", gives: "e\u{301}|"),
    Behaviour("|\u{301}", "compose e", "cancel", gives: "|\u{301}"),
    Behaviour("a|", "compose x⏎y", "commit z", gives: "az|"),
    // Any other command ends the composition first.
    Behaviour("a|", "compose ni", "type b", gives: "anib|"),
    Behaviour("a|", "compose ni", "type b", "undo", gives: "ani|"),
    Behaviour("a|", "compose ni", "backspace", gives: "an|"),
    Behaviour("a|", "compose ni", "left", "type x", gives: "anx|i"),
    Behaviour("a|", "compose ni", "select 0 0", "type x", gives: "x|ani"),
    Behaviour("a|", "compose ni", "undo", gives: "a|"),
    Behaviour("a|", "compose ni", "enter", gives: "ani\n|"),
    Behaviour("a|", "compose ni", "bold", "type x", gives: "ani**x**|"),
    Behaviour("a|", "compose ni", "clear", "undo", gives: "ani|"),
    Behaviour("a|", "compose ni", "found x: u1 Ann", "tick", "compose nih", "commit 你", gives: "a你|"),
    // Input rules wait for the commit.
    Behaviour("|", "compose **x**", gives: "\\*\\*x\\*\\*|"),
    Behaviour("|", "compose **x**", "commit", gives: "**x**|"),
    Behaviour("\\*\\*x\\*|", "compose *", "commit *", gives: "**x**|"),
    Behaviour("\\*\\*x\\*|", "compose *", "commit *", "undo", gives: "\\*\\*x\\*\\*|"),
    Behaviour("\\*\\*x\\*|", "compose *", "cancel", gives: "\\*\\*x\\*|"),
    Behaviour("|", "compose -", "commit - ", gives: "- |"),
    Behaviour("$$ |", "compose **x**", "commit", gives: "$$ **x**|"),
    Behaviour("|", "compose **x**", "commit", gives: "\\*\\*x\\*\\*|", with: .plain),
    // A composition that left nothing is no step.
    Behaviour("a|", "type b", "compose x", "cancel", "undo", gives: "a|"),
    Behaviour("a|", "type b", "compose x", "commit ", "undo", gives: "a|"),
  ]

  @Test("The marked range shows while a composition is under way", arguments: marked)
  func showsMarkedRange(start: String, steps: [String], expected: Range<Int>?) {
    var run = CheckedRun(start, ComposerConfiguration(), #_sourceLocation)
    for step in steps { run.run(step) }
    #expect(run.script.composer.markedRange == expected)
  }

  static let marked: [(String, [String], Range<Int>?)] = [
    ("a|", [], nil),
    ("a|", ["compose ni"], 1..<3),
    ("a|", ["compose ni", "compose n"], 1..<2),
    ("a{bc}|d", ["compose x"], 1..<2),
    ("a|", ["compose ni", "commit 你"], nil),
    ("a|", ["compose ni", "cancel"], nil),
    ("a|", ["compose ni", "type x"], nil),
    ("a|", ["compose ni", "tick"], 1..<3),
    ("a|", ["compose ni", "found n: u1 Ann"], 1..<3),
    ("a|", ["commit x"], nil),
  ]

  @Test("While composing a message can't be sent, and suggestions and typing formats wait")
  func waits() {
    var run = CheckedRun("a |", ComposerConfiguration(), #_sourceLocation)
    run.run("compose @a")
    #expect(!run.script.composer.canSend)
    #expect(run.script.composer.suggestion == nil)
    run.run("commit")
    #expect(run.script.composer.canSend)
    #expect(run.script.composer.suggestion?.query == "a")
  }
}
