import ComposerEngine
import TestSupport
import Testing

@Suite("Sending")
struct SendingTests {
  @Test("A message can be sent when a reader would see something", arguments: canSend)
  func showsWhetherItCanBeSent(start: String, steps: [String], expected: Bool) {
    var run = CheckedRun(start, ComposerConfiguration(), #_sourceLocation)
    for step in steps { run.run(step) }
    #expect(run.script.composer.canSend == expected)
  }

  static let canSend: [(String, [String], Bool)] = [
    ("|", [], false),
    ("a|", [], true),
    (" |", [], false),
    ("\n\n|", [], false),
    ("\\u{9}\u{A0}\u{3000}|", [], false),
    // Invisible characters.
    ("\u{200B}|", [], false),
    ("\u{200C}\u{200D}\u{FEFF}|", [], false),
    ("\u{2060}\u{AD}|", [], false),
    ("\u{3164}|", [], false),
    ("\u{2800}|", [], false),
    ("\\u{0}|", [], false),
    ("\u{E0041}|", [], false),
    ("\u{200B}a|", [], true),
    ("😀|", [], true),
    ("\u{301}|", [], true),
    ("<@u1:Ann>|", [], true),
    // Markers alone.
    ("- |", [], false),
    ("1. |", [], false),
    ("- \n- |", [], false),
    ("> |", [], false),
    ("$$ |", [], false),
    ("- \n  - |", [], false),
    ("•|", [], false),
    ("• |", [], false),
    ("1.|", [], false),
    ("12. |", [], false),
    ("▎|", [], false),
    ("•\n•|", [], false),
    ("1.\n2.|", [], false),
    ("• a|", [], true),
    ("1. a|", [], true),
    ("1|", [], true),
    (".|", [], true),
    ("-|", [], true),
    ("$$ 1.|", [], true),
    ("- 1.|", [], true),
    ("- a\n- |", [], true),
    ("> a|", [], true),
    ("$$ a|", [], true),
    ("** **|", [], false),
    ("`a`|", [], true),
    ("a|", ["backspace"], false),
    ("a|", ["backspace", "undo"], true),
    ("a|", ["clear"], false),
    ("|", ["compose x"], false),
    ("|", ["compose x", "commit"], true),
    ("a|", ["compose x", "cancel"], true),
    ("a|", ["send"], false),
  ]

  @Test("What is sent has no white space at its ends and no empty items", arguments: trimming)
  func trims(start: String, expected: String) {
    let script = ComposerScript(start)
    let message = script.composer.messageDocument
    let printed = CursorNotation.print(CursorNotation.State(document: message, selection: Selection(message.length)))
    expectSame(printed, expected, start, #_sourceLocation)
    #expect(message.violation == nil)
    expectSame(script.state, start, "looking at the message changes nothing", #_sourceLocation)
  }

  static let trimming: [(String, String)] = [
    ("a|", "a|"),
    ("  a  |", "a|"),
    ("\n\na\n\n|", "a|"),
    ("\\u{9}a\u{A0}|", "a|"),
    ("a  b|", "a  b|"),
    ("a\n\nb|", "a\n\nb|"),
    ("- a\n- |", "- a|"),
    ("- a\n- \n- |", "- a|"),
    ("- a\n- \n- b|", "- a\n- \n- b|"),
    ("- \n- a|", "- \n- a|"),
    ("1. a\n2. |", "1. a|"),
    ("- a\n  - |", "- a|"),
    ("- a\n& |", "- a|"),
    ("> a\n> |", "> a|"),
    ("a\n> |", "a|"),
    ("**a **|", "**a**|"),
    (" **a**|", "**a**|"),
    ("<@u1:Ann> |", "<@u1:Ann>|"),
    ("$$   a|", "$$   a|"),
    ("$$ a\n$   b|\n", "$$ a\n$   b|"),
    ("$$ a  |", "$$ a  |"),
    ("$$swift a\n$swift |", "$$swift a\n$swift |"),
    ("[a ](u) |", "[a](u)|"),
    ("3. a\n4. b\n|", "3. a\n4. b|"),
    ("|", "|"),
    (" |", "|"),
  ]

  @Test("A message over the limit can't be sent; nothing is cut", arguments: limits)
  func limitsLength(start: String, limit: Int, length: Int, expected: Bool) {
    let script = ComposerScript(start, configuration: .with { $0.maxLength = limit })
    #expect(script.composer.length == length)
    #expect(script.composer.canSend == expected)
  }

  /// Lengths in UTF-16 units of the visible text.
  static let limits: [(String, Int, Int, Bool)] = [
    ("abc|", 3, 3, true),
    ("abcd|", 3, 4, false),
    ("**abc**|", 3, 3, true),
    ("😀|", 2, 2, true),
    ("😀|", 1, 2, false),
    ("<@u1:Ann>|", 4, 4, true),
    ("- a\n- b|", 3, 3, true),
    ("[abc](https://e.example/long)|", 3, 3, true),
    ("👨‍👩‍👧|", 8, 8, true),
  ]

  @Test("Typing beyond the limit is shown, and less can be sent again")
  func showsOverflow() {
    var run = CheckedRun("ab|", .with { $0.maxLength = 3 }, #_sourceLocation)
    run.run("type cd")
    #expect(run.script.state == "abcd|")
    #expect(!run.script.composer.canSend)
    run.run("backspace")
    #expect(run.script.composer.canSend)
  }

  @Test("After sending everything starts anew", arguments: ["**a**|", "- a|", "> {a}|", "$$ a|", "<@u1:Ann> @b|"])
  func startsAnew(start: String) {
    var run = CheckedRun(start, ComposerConfiguration(), #_sourceLocation)
    run.run("type x")
    run.run("bold")
    run.run("send")
    #expect(run.script.state == "|")
    #expect(!run.script.composer.canUndo)
    run.run("type a")
    #expect(run.script.state == "a|")
  }
}
