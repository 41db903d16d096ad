import ComposerEngine
import Testing

@Suite("Suggestions")
struct SuggestionTests {
  /// A row whose outcome is the open session, as `@query start..<end: id >highlighted id`, or none.
  struct Row: CustomTestStringConvertible, Sendable {
    var start: String
    var steps: [String]
    var expected: String?

    init(_ start: String, _ steps: String..., opens expected: String?) {
      self.start = start
      self.steps = steps
      self.expected = expected
    }

    var testDescription: String { "\(start) \(steps) opens \(expected ?? "nothing")" }
  }

  @Test("A session opens, follows the query and closes", arguments: rows)
  func opens(row: Row) {
    var run = CheckedRun(row.start, ComposerConfiguration(), #_sourceLocation)
    for step in row.steps { run.run(step) }
    #expect(run.script.composer.suggestion.map(describe) == row.expected)
  }

  private func describe(_ session: SuggestionSession) -> String {
    var text = "@\(session.query) \(session.start)..<\(session.end)"
    for (index, item) in session.items.enumerated() {
      text += (index == 0 ? ": " : " ") + (index == session.highlighted ? ">" : "") + item.id
    }
    return text
  }

  static let rows: [Row] = [
    Row("|", "type a", opens: nil),
    Row("|", "type @", opens: "@ 0..<1"),
    Row("|", "type @an", opens: "@an 0..<3"),
    Row("a |", "type @an", opens: "@an 2..<5"),
    Row("a\n|", "type @an", opens: "@an 2..<5"),
    Row("a\u{A0}|", "type @", opens: "@ 2..<3"),
    Row("(|", "type @", opens: "@ 1..<2"),
    Row("\\[|", "type @", opens: "@ 1..<2"),
    Row("\\{|", "type @", opens: "@ 1..<2"),
    Row("「|", "type @", opens: "@ 1..<2"),
    // Not in the middle of a word or an e-mail address, not behind a mention or a closing bracket.
    Row("a|", "type @", opens: nil),
    Row("|", "type ann@e.example", opens: nil),
    Row("a.|", "type @", opens: nil),
    Row(")|", "type @", opens: nil),
    Row("@|", "type @", opens: "@@ 0..<2"),
    Row("<@u1:Ann>|", "type @", opens: nil),
    Row("<@u1:Ann> |", "type @", opens: "@ 5..<6"),
    Row("<@u1:Ann (>|", "type @", opens: nil),
    // Open in lists and quotes, not in code and links.
    Row("- |", "type @a", opens: "@a 0..<2"),
    Row("1. |", "type @a", opens: "@a 0..<2"),
    Row("> |", "type @a", opens: "@a 0..<2"),
    Row("**a **|", "type @a", opens: "@a 2..<4"),
    Row("$$ |", "type @a", opens: nil),
    Row("|", "code", "type @a", opens: nil),
    Row("`a |b`", "type @a", opens: nil),
    Row("[a |b](u)", "type @a", opens: nil),
    Row("[a](u) |", "type @a", opens: "@a 2..<4"),
    // By typing and deleting, not by placing the caret or by text that comes at once.
    Row("@an|", "left", opens: nil),
    Row("@an|", "select 3 3", opens: nil),
    Row("|@an", "end", opens: nil),
    Row("@an|", "type n", opens: "@ann 0..<4"),
    Row("@an|", "backspace", opens: "@a 0..<2"),
    Row("@anx|y", "delete", opens: "@anx 0..<4"),
    Row("|", "insert @an", opens: nil),
    Row("|", "paste @an", opens: nil),
    Row("|", "compose @an", opens: nil),
    Row("|", "compose @an", "commit", opens: "@an 0..<3"),
    Row("x @an|", "deleteWordBackward", opens: "@ 2..<3"),
    // The query runs from the trigger to the caret.
    Row("|b", "type @a", opens: "@a 0..<2"),
    Row("|", "type @an", "left", opens: nil),
    Row("|", "type @an", "select 0 3", opens: nil),
    Row("|", "type @an", "select 3 3", opens: "@an 0..<3"),
    Row("|", "type @an", "backspace", "backspace", opens: "@ 0..<1"),
    Row("|", "type @an", "backspace", "backspace", "backspace", opens: nil),
    Row("|", "type @", "backspace", "type @", opens: "@ 0..<1"),
    Row("|", "type @", "backspace", "undo", opens: "@ 0..<1"),
    Row("|", "type @an⏎", opens: nil),
    Row("|", "type @an", "insert n", opens: nil),
    Row("|", "type @an", "clear", opens: nil),
    Row("|", "type @an", "send", opens: nil),
    Row("|", "type @an", "load @an", opens: nil),
    // A new trigger takes over.
    Row("|", "type a @b @c", opens: "@c 5..<7"),
    // A space keeps it open while somebody still matches.
    Row("|", "type @an", "found an: u1 Ann Lee", "type  ", opens: "@an  0..<4"),
    Row("|", "type @an", "found an: u1 Ann Lee", "type  l", "found an l: u1 Ann Lee", opens: "@an l 0..<5: >u1"),
    Row("|", "type @an x", "found an x:", opens: nil),
    Row("|", "type @an x", "found an x:", "type y", opens: nil),
    Row("|", "type @xy", "found xy:", opens: nil),
    Row("|", "type @xy", "found xy:", "type z", opens: nil),
    Row("|", "type @xy", "found xy:", "backspace", opens: "@x 0..<2"),
    // Answers.
    Row("|", "type @a", "found a: u1 Ann, u2 Al", opens: "@a 0..<2: >u1 u2"),
    Row("|", "type @a", "found b: u1 Ann", opens: "@a 0..<2"),
    Row("|", "type @a", "found a: u1 Ann", "type n", opens: "@an 0..<3"),
    Row("|", "type @an", "found a: u1 Ann", opens: "@an 0..<3"),
    Row("|", "found a: u1 Ann", opens: nil),
    Row("|", "type @a", "found a: u1 Ann, u2 Al", "next", opens: "@a 0..<2: u1 >u2"),
    Row("|", "type @a", "found a: u1 Ann, u2 Al", "next", "next", opens: "@a 0..<2: >u1 u2"),
    Row("|", "type @a", "found a: u1 Ann, u2 Al", "previous", opens: "@a 0..<2: u1 >u2"),
    Row("|", "type @a", "next", "previous", opens: "@a 0..<2"),
    Row("|", "type @a", "close", opens: nil),
    Row("|", "type @a", "close", "type b", opens: nil),
    Row("|", "type @a", "close", "type b @c", opens: "@c 4..<6"),
    Row("|", "type @ab", "close", "backspace", opens: "@a 0..<2"),
    Row("|", "type @a", "found a: u1 Ann", "choose", opens: nil),
    Row("|", "type @a", "choose", opens: "@a 0..<2"),
    // The toolbar stays usable.
    Row("|", "type @a", "found a: u1 Ann", "bold", opens: "@a 0..<2: >u1"),
    Row("|", "type @a", "found a: u1 Ann", "bulletList", opens: "@a 0..<2: >u1"),
    Row("|", "type @a", "tick", opens: "@a 0..<2"),
  ]

  @Test("What is chosen replaces the query", arguments: choices)
  func chooses(row: Behaviour) { row.check() }

  static let choices: [Behaviour] = [
    Behaviour("|", "type @a", "found a: u1 Ann", "choose", gives: "<@u1:Ann> |"),
    Behaviour("x |", "type @a", "found a: u1 Ann, u2 Al", "next", "choose", gives: "x <@u2:Al> |"),
    Behaviour("x | y", "type @a", "found a: u1 Ann", "choose", gives: "x <@u1:Ann> |y"),
    Behaviour("|", "type @ann l", "found ann l: u1 Ann Lee", "choose", gives: "<@u1:Ann Lee> |"),
    Behaviour("|", "type @a", "mention u1 Ann", gives: "<@u1:Ann> |"),
    Behaviour("|", "type @a", "choose", gives: "@a|"),
    Behaviour("|", "choose", "next", "close", gives: "|"),
    Behaviour("- |", "type @a", "found a: u1 Ann", "choose", "enter", gives: "- <@u1:Ann> \n- |"),
    Behaviour("**x **|", "type @a", "found a: u1 Ann", "choose", "type y", gives: "**x <@u1:Ann> y**|"),
    Behaviour("|", "type @a", "found a: u1 Ann", "bold", "choose", "type y", gives: "**<@u1:Ann> y**|"),
    Behaviour("|", "type @a", "found a: u1 Ann", "choose", "undo", gives: "@a|"),
    Behaviour("|", "type @a", "found a: u1 Ann", "choose", "undo", "undo", gives: "|"),
    Behaviour(
      "|", "type @a", "found a: u1 Ann", "choose", "type @b", "found b: u2 Bo", "choose",
      gives: "<@u1:Ann> <@u2:Bo> |"),
    Behaviour("|", "type @a", "close", "mention u1 Ann", gives: "@a<@u1:Ann> |"),
    Behaviour("|", "type @*x", "found *x: u1 *x*", "choose", gives: "<@u1:*x*> |"),
  ]

  @Test("Each new query asks for a search, once")
  func asksForSearches() {
    var run = CheckedRun("|", ComposerConfiguration(), #_sourceLocation)
    for step in ["type @a", "type n", "tick", "left", "right", "type n"] { run.run(step) }
    var searches: [String] = []
    for case .search(_, let query, let page) in run.effects { searches.append("\(query) \(page)") }
    #expect(searches == [" 1", "a 1", "an 1", "ann 1"])
  }
}
