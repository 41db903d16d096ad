import ComposerEngine
import Testing

@Suite("Undo and redo")
struct UndoTests {
  @Test("Undo gives back the text, its formats and the selection; redo does it again", arguments: steps)
  func undoes(row: Behaviour) { row.check() }

  static let steps: [Behaviour] = [
    Behaviour("|", "undo", gives: "|"),
    Behaviour("|", "redo", gives: "|"),
    Behaviour("a|", "type b", "undo", gives: "a|"),
    Behaviour("a|", "type b", "undo", "redo", gives: "ab|"),
    Behaviour("a|", "type b", "undo", "redo", "undo", "redo", gives: "ab|"),
    Behaviour("a|", "type b", "type c", "undo", gives: "ab|"),
    Behaviour("a|", "type b", "type c", "undo", "undo", gives: "a|"),
    Behaviour("a|", "type b", "type c", "undo", "undo", "redo", "redo", gives: "abc|"),
    Behaviour("a|", "type b", "undo", "type c", "redo", gives: "ac|"),
    Behaviour("a|", "type b", "undo", "type c", "undo", gives: "a|"),
    Behaviour("a|", "type b", "undo", "undo", "undo", gives: "a|"),
    Behaviour("{ab}|", "type x", "undo", gives: "{ab}|"),
    Behaviour("|{ab}", "type x", "undo", gives: "|{ab}"),
    Behaviour("{ab}|c", "backspace", "undo", gives: "{ab}|c"),
    Behaviour("a{b\n- c}|d", "backspace", "undo", gives: "a{b\n- c}|d"),
    Behaviour("a|b", "delete", "undo", gives: "a|b"),
    Behaviour("ab|", "type c", "left", "left", "undo", gives: "ab|"),
    Behaviour("ab|", "type c", "start", "undo", "redo", gives: "abc|"),
    Behaviour("<@u1:Ann>|", "backspace", "undo", gives: "<@u1:Ann>|"),
    Behaviour("{a <@u1:Ann> **b** [c](u)}|", "backspace", "undo", gives: "{a <@u1:Ann> **b** [c](u)}|"),
    Behaviour("{a\n- b\n  1. c\n> d\n$$ e}|", "type x", "undo", gives: "{a\n- b\n  1. c\n> d\n$$ e}|"),
    Behaviour("1. a\n2. {b\n3. }|c", "backspace", "undo", gives: "1. a\n2. {b\n3. }|c"),
    Behaviour("👨‍👩‍👧|", "backspace", "undo", gives: "👨‍👩‍👧|"),
    Behaviour("\\u{D83D}x|\\u{DE00}", "backspace", "undo", gives: "\\u{D83D}x|\\u{DE00}"),
    Behaviour("- a\n- b|", "bulletList", "numberedList", "undo", "undo", gives: "- a\n- b|"),
    Behaviour("a|", "link e.example t", "undo", "redo", gives: "a[t](https://e.example)|"),
    Behaviour("{ab}|", "bold", "link e.example", "undo", gives: "{**ab**}|"),
    Behaviour("a{b}|", "bold", "bulletList", "type x", "undo", "undo", "undo", gives: "a{b}|"),
    // What changes nothing is no step, and does not forget what could be redone.
    Behaviour("ab|", "type c", "delete", "right", "undo", gives: "ab|"),
    Behaviour("a|", "type b", "undo", "delete", "outdent", "unlink", "redo", gives: "ab|"),
    Behaviour("a|", "type b", "undo", "left", "redo", gives: "ab|"),
    Behaviour("a|", "type b", "undo", "bold", "redo", gives: "ab|"),
    Behaviour("a|", "type b", "undo", "insert ", "compose x", "cancel", "redo", gives: "ab|"),
    Behaviour("a|", "type b", "undo", "clear", "undo", gives: "a|"),
    Behaviour("[a](https://e.example)|", "type b", "undo", "link e.example", "redo", gives: "[a](https://e.example)b|"),
    // A mention that was picked undoes to the query.
    Behaviour("a |  z", "type @an", "found an: u1 Ann", "choose", "undo", gives: "a @an|  z"),
    Behaviour(
      "a |  z", "type @an", "found an: u1 Ann", "choose", "undo", "redo", gives: "a <@u1:Ann> | z"),
    Behaviour(
      "|", "type x", "mention u1 Ann", "type y", "undo", "undo", "undo", "redo", "redo", "redo",
      gives: "x<@u1:Ann> y|"),
    Behaviour("|", "type @", "backspace", "undo", gives: "@|"),
    // A composition is one step.
    Behaviour("|", "compose n", "compose ni", "commit 你", "undo", gives: "|"),
    Behaviour("|", "compose n", "compose ni", "commit 你", "undo", "redo", gives: "你|"),
    // A clear from outside can be taken back.
    Behaviour("- **a**|", "clear", "undo", gives: "- **a**|"),
    Behaviour("a{b}|", "clear", "undo", gives: "a{b}|"),
    Behaviour("a|", "clear", "type b", "undo", "undo", gives: "a|"),
  ]

  @Test("Steps join when they are of one kind, adjacent and at most 500 ms apart", arguments: grouping)
  func groups(row: Behaviour) { row.check() }

  static let grouping: [Behaviour] = [
    Behaviour("|", "type abc", "undo", gives: "|"),
    Behaviour("|", "type a", "wait 500", "type b", "undo", gives: "|"),
    Behaviour("|", "type a", "wait 501", "type b", "undo", gives: "a|"),
    // The time counts from the last character, not from the first.
    Behaviour("|", "type a", "wait 400", "type b", "wait 400", "type c", "undo", gives: "|"),
    Behaviour("abc|", "backspace", "wait 100", "backspace", "undo", gives: "abc|"),
    Behaviour("abc|", "backspace", "wait 600", "backspace", "undo", gives: "ab|"),
    Behaviour("|abc", "delete", "wait 100", "delete", "undo", gives: "|abc"),
    Behaviour("|abc", "delete", "wait 600", "delete", "undo", gives: "|bc"),
    // Another kind.
    Behaviour("ab|", "type c", "wait 0", "backspace", "undo", gives: "abc|"),
    Behaviour("ab|", "backspace", "wait 0", "type c", "undo", gives: "a|"),
    Behaviour("ab|cd", "delete", "wait 0", "backspace", "undo", gives: "ab|d"),
    Behaviour("ab|cd", "delete", "wait 0", "backspace", "undo", "undo", gives: "ab|cd"),
    Behaviour("|", "type a", "wait 0", "insert b", "undo", gives: "a|"),
    Behaviour("|", "insert a", "wait 0", "insert b", "undo", gives: "a|"),
    Behaviour("|", "paste a", "wait 0", "type b", "undo", gives: "a|"),
    Behaviour("a b|", "deleteWordBackward", "wait 0", "backspace", "undo", gives: "a |"),
    Behaviour("|", "type a", "wait 0", "compose b", "wait 0", "commit b", "undo", gives: "a|"),
    Behaviour("|", "compose a", "wait 0", "commit a", "wait 0", "type b", "undo", gives: "a|"),
    // Not adjacent.
    Behaviour("|", "type ab", "wait 0", "left", "wait 0", "type c", "undo", gives: "a|b"),
    Behaviour("|", "type a", "wait 0", "left", "wait 0", "right", "wait 0", "type b", "undo", gives: "a|"),
    Behaviour("|", "type a", "wait 0", "select 0 1", "wait 0", "type b", "undo", gives: "{a}|"),
    Behaviour("|", "type a", "wait 0", "select 1 1", "wait 0", "type b", "undo", gives: "|"),
    Behaviour("|", "type a", "wait 0", "bold", "wait 0", "type b", "undo", gives: "a|"),
    Behaviour("**a**|", "type b", "wait 0", "right", "wait 0", "type c", "undo", gives: "**ab**|"),
    // An undo closes a group, and so does a line.
    Behaviour("|", "type a", "wait 0", "undo", "wait 0", "redo", "wait 0", "type b", "undo", gives: "a|"),
    Behaviour("|", "type a", "type b", "wait 0", "undo", "wait 0", "type c", "undo", gives: "a|"),
    Behaviour("|", "type a⏎b", "undo", gives: "a\n|"),
    Behaviour("|", "type a⏎b", "undo", "undo", gives: "|"),
    Behaviour("|", "type a", "wait 0", "enter", "wait 0", "type b", "undo", gives: "a\n|"),
    // A conversion is a step of its own, whatever the time.
    Behaviour("|", "type **x**", "wait 0", "type y", "undo", gives: "**x**|"),
    Behaviour("|", "type **x**", "wait 0", "type y", "undo", "undo", gives: "\\*\\*x\\*\\*|"),
    Behaviour("|", "type - ", "wait 0", "type y", "undo", gives: "- |"),
    // Over a selection typing begins anew, and what follows joins it.
    Behaviour("{ab}|", "type x", "wait 0", "type y", "undo", gives: "{ab}|"),
    Behaviour("{ab}|c", "backspace", "wait 0", "type y", "undo", gives: "|c"),
    Behaviour("a|", "type b", "wait 0", "mention u1 Ann", "wait 0", "type c", "undo", "undo", gives: "ab|"),
    Behaviour("a|", "type b", "wait 0", "link e.example t", "undo", gives: "ab|"),
  ]

  @Test("A hundred steps are kept, the latest ones")
  func keepsAHundredSteps() {
    var run = CheckedRun("|", ComposerConfiguration(), #_sourceLocation)
    for number in 0..<130 { run.run("type \(number % 10)") }
    var count = 0
    while run.script.composer.canUndo, count < 1000 {
      run.run("undo")
      count += 1
    }
    #expect(count == 100)
    #expect(run.script.state == "012345678901234567890123456789|")
    for _ in 0..<count { run.run("redo") }
    #expect(run.script.composer.document.length == 130)
    #expect(!run.script.composer.canRedo)
  }

  @Test("A whole minute of quick typing is one step")
  func joinsALongRun() {
    var run = CheckedRun("|", ComposerConfiguration(), #_sourceLocation)
    for _ in 0..<300 { for step in ["type a", "wait 200"] { run.run(step) } }
    #expect(run.script.composer.document.length == 300)
    run.run("undo")
    #expect(run.script.state == "|")
    #expect(!run.script.composer.canUndo)
  }

  @Test("What can be undone and redone shows")
  func showsWhatIsPossible() {
    var run = CheckedRun("|", ComposerConfiguration(), #_sourceLocation)
    func shows(_ undo: Bool, _ redo: Bool) -> Bool {
      run.script.composer.canUndo == undo && run.script.composer.canRedo == redo
    }
    #expect(shows(false, false))
    run.run("type a")
    #expect(shows(true, false))
    run.run("undo")
    #expect(shows(false, true))
    run.run("redo")
    #expect(shows(true, false))
    run.run("undo")
    run.run("type b")
    #expect(shows(true, false))
    run.run("send")
    #expect(shows(false, false))
  }
}
