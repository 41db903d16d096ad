import ComposerEngine
import Testing

@Suite("Mentions")
struct MentionTests {
  @Test("A mention goes in with a space behind it, and the caret goes behind that space", arguments: inserting)
  func inserts(row: Behaviour) { row.check() }

  static let inserting: [Behaviour] = [
    Behaviour("|", "mention u1 Ann", gives: "<@u1:Ann> |"),
    Behaviour("a|", "mention u1 Ann", gives: "a<@u1:Ann> |"),
    Behaviour("a | b", "mention u1 Ann", gives: "a <@u1:Ann> |b"),
    Behaviour("a|\u{A0}b", "mention u1 Ann", gives: "a<@u1:Ann>\u{A0}|b"),
    Behaviour("a|b", "mention u1 Ann", gives: "a<@u1:Ann> |b"),
    Behaviour("a|\nb", "mention u1 Ann", gives: "a<@u1:Ann> |\nb"),
    Behaviour("a{bc}|d", "mention u1 Ann", gives: "a<@u1:Ann> |d"),
    Behaviour("{a\nb}|", "mention u1 Ann", gives: "<@u1:Ann> |"),
    Behaviour("|", "mention u1 Ann", "mention u2 Bob", gives: "<@u1:Ann> <@u2:Bob> |"),
    Behaviour("<@u1:Ann>|<@u2:Bob>", "mention u3 Cy", gives: "<@u1:Ann><@u3:Cy> |<@u2:Bob>"),
    Behaviour("|", "mention all all everyone", gives: "<@all:all:everyone> |"),
    Behaviour("- |", "mention u1 Ann", gives: "- <@u1:Ann> |"),
    Behaviour("> |", "mention u1 Ann", gives: "> <@u1:Ann> |"),
    Behaviour("a|", "mention u1 Ann", "type x", gives: "a<@u1:Ann> x|"),
    Behaviour("a|", "mention u1 Ann", "undo", gives: "a|"),
    Behaviour("a{b}|", "mention u1 Ann", "undo", gives: "a{b}|"),
    // It takes the formats of typing, and they go on.
    Behaviour("**a**|", "mention u1 Ann", "type x", gives: "**a<@u1:Ann> x**|"),
    Behaviour("**a**| b", "mention u1 Ann", gives: "**a<@u1:Ann>** |b"),
    Behaviour("**a**| b", "mention u1 Ann", "type x", gives: "**a<@u1:Ann>** **x**|b"),
    Behaviour("a{**b**}|", "mention u1 Ann", gives: "a**<@u1:Ann> **|"),
    // Inside a link it is part of it, as typed text is; behind it, not.
    Behaviour("[a|b](u)", "mention u1 Ann", gives: "[a<@u1:Ann> |b](u)"),
    Behaviour("[ab](u)|", "mention u1 Ann", gives: "[ab](u)<@u1:Ann> |"),
    // In code it is its label.
    Behaviour("$$ a|", "mention u1 Ann", gives: "$$ a@Ann |"),
    Behaviour("`a`|", "mention u1 Ann", gives: "`a@Ann `|"),
    // Names may hold anything; line ends become spaces.
    Behaviour("|", "mention u1 *A* _b_ `c`", gives: "<@u1:*A* _b_ `c`> |"),
    Behaviour("|", "mention u1 [a](b) {c}|", gives: "<@u1:[a\\](b) {c}|> |"),
    Behaviour("|", "mention u1 👩‍👧 e\u{301}", gives: "<@u1:👩‍👧 e\u{301}> |"),
    Behaviour("|", "mention u1 דנה", gives: "<@u1:דנה> |"),
    Behaviour("|", "mention u1 a⏎b", gives: "<@u1:a b> |"),
    Behaviour("|", "mention u1 <u>x</u>", gives: "<@u1:<u\\>x</u\\>> |"),
    Behaviour("|", "mention u1 @Ann", gives: "<@u1:@Ann> |"),
  ]

  @Test("A mention is one piece for every command", arguments: atomicity)
  func isAtomic(row: Behaviour) { row.check() }

  static let atomicity: [Behaviour] = [
    Behaviour("|<@u1:Ann>", "right", "type x", gives: "<@u1:Ann>x|"),
    Behaviour("<@u1:Ann>|", "left", "type x", gives: "x|<@u1:Ann>"),
    Behaviour("<@u1:Ann>|", "select 1 1", "type x", gives: "<@u1:Ann>x|"),
    Behaviour("<@u1:Ann>|", "select 1 2", "type x", gives: "x|"),
    Behaviour("<@u1:Ann>|", "select 1 2", "bold", gives: "{**<@u1:Ann>**}|"),
    Behaviour("<@u1:Ann>|", "wordLeft", gives: "|<@u1:Ann>"),
    Behaviour("<@u1:Ann><@u1:Ann>|", "left", "delete", gives: "<@u1:Ann>|"),
    Behaviour("<@u1:Ann>|", "enter", "backspace", gives: "<@u1:Ann>|"),
    Behaviour("<@u1:Ann>|", "backspace", "undo", "type x", gives: "<@u1:Ann>x|"),
    Behaviour("<@u1:A **b** c>|", "type *", "type *", gives: "<@u1:A **b** c>\\*\\*|"),
    Behaviour("{<@u1:Ann>}|", "copy", "right", "pasteCopy", "left", "backspace", gives: "|<@u1:Ann>"),
  ]

  @Test("Distinct people are listed in order of appearance", arguments: listed)
  func lists(start: String, steps: [String], expected: [String]) {
    var run = CheckedRun(start, ComposerConfiguration(), #_sourceLocation)
    for step in steps { run.run(step) }
    var ids: [String] = []
    for mention in run.script.composer.document.mentions where !ids.contains(mention.id) { ids.append(mention.id) }
    #expect(ids == expected)
    #expect(run.script.composer.document.distinctMentionCount == expected.count)
  }

  static let listed: [(String, [String], [String])] = [
    ("|", [], []),
    ("<@u2:Bob> <@u1:Ann>|", [], ["u2", "u1"]),
    ("<@u1:Ann> <@u2:Bob> <@u1:Anna>|", [], ["u1", "u2"]),
    ("<@u1:Ann>|", ["start", "mention u2 Bob"], ["u2", "u1"]),
    ("<@u1:Ann> <@u1:Ann>|", ["backspace"], ["u1"]),
    ("<@u1:Ann>|", ["backspace"], []),
    ("<@u1:Ann>|", ["backspace", "undo"], ["u1"]),
    ("<@u1:Ann>|", ["codeBlock"], []),
    ("{<@u1:Ann>}|", ["code"], []),
    ("{<@u1:Ann>}|", ["code", "undo"], ["u1"]),
    ("<@u1:Ann> <@all:all:all>|", [], ["u1", "all"]),
    ("<@u1:Ann>|", ["clear"], []),
    ("<@u1:Ann>|", ["send"], []),
    ("|", ["paste @Ann"], []),
  ]
}
