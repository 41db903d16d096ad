import ComposerEngine
import RichText
import TestSupport
import Testing

/// Rulings that more than one command follows.
@Suite("Editing, to the letter")
struct LetterTests {
  static let rows: [Behaviour] = [
    // Link with text: in place of a selection, inside a link as well; the whole of each link touched is edited.
    Behaviour("[abc](https://e.example)|", "link f.example T", "type x", gives: "[T](https://f.example)x|"),
    Behaviour("[a{b}|c](https://e.example)", "link f.example T", gives: "[aT|c](https://f.example)"),
    Behaviour(
      "see {here [li}|nk](https://e.example)", "link f.example T", gives: "see [T|nk](https://f.example)"),
    Behaviour(
      "{[a](https://e.example) [b](https://g.example)}|", "link f.example T", gives: "[T](https://f.example)|"),
    Behaviour(
      "{[a](https://e.example) [b](https://g.example)}|", "link f.example T", "undo",
      gives: "{[a](https://e.example) [b](https://g.example)}|"),
    Behaviour("|", "link e.example   ", gives: "[https://e.example](https://e.example)|"),
    Behaviour("[abc](https://e.example)|", "link f.example  ", gives: "[abc](https://f.example)|"),
    // A composition that comes to nothing leaves nothing to undo.
    Behaviour("a|", "compose x", "compose ", "undo", gives: "a|"),
    Behaviour("a|", "type b", "compose x", "compose ", "undo", gives: "a|"),
    Behaviour("a{b}|", "compose x", "compose ", gives: "a|"),
    Behaviour("a{b}|", "compose x", "compose ", "undo", gives: "a{b}|"),
    Behaviour("a{b}|", "compose ", gives: "a{b}|"),
    // Rules wait for the commit.
    Behaviour("\\*\\*a|", "compose **", gives: "\\*\\*a\\*\\*|"),
    Behaviour("|", "compose **a**", "commit", gives: "**a**|"),
    Behaviour("|", "compose x", "commit _a_", gives: "_a_|"),
    Behaviour("|", "compose x", "commit _a_", "undo", gives: "\\_a\\_|"),
    Behaviour("|", "compose x", "commit _a_", "undo", "undo", gives: "|"),
    Behaviour("|", "commit _a_", gives: "\\_a\\_|"),
    // Lines that become items are one list, and one with a list that follows.
    Behaviour("{a\n- b}|", "bulletList", gives: "- {a\n- b}|"),
    Behaviour("- a\nb|\n- c", "bulletList", gives: "- a\n- b|\n- c"),
    Behaviour("1. a\n2. b|\n3. c", "bulletList", gives: "1. a\n- b|\n1. c"),
    Behaviour("1. a\n2. b|\n3. c", "bulletList", "numberedList", gives: "1. a\n2. b|\n3. c"),
    Behaviour("1. a\n2. b|\n3. c", "bulletList", "numberedList", "undo", "undo", gives: "1. a\n2. b|\n3. c"),
    Behaviour("1. a\nb|\n5. c", "numberedList", gives: "1. a\n2. b|\n5) c"),
    Behaviour("- a\n|b\n- c", "type - ", gives: "- a\n- |b\n- c"),
    Behaviour("- a\n|b\n- c", "type - ", "undo", gives: "- a\n\\- |b\n- c"),
  ]

  @Test("Commands follow the rulings", arguments: rows)
  func behaves(row: Behaviour) { row.check() }

  static let copyRows: [(state: String, copy: String)] = [
    ("|abc", "|"),
    ("a{b}|c", "b|"),
    ("- {a}|", "a|"),
    ("- a{b\n- c}|d", "b\n- c|"),
    ("- {a\n- c}|d", "- a\n- c|"),
    ("1. x\n2. {a\n3. c}|", "2. a\n3. c|"),
    ("> {a\n> b}|", "> a\n> b|"),
    ("$$swift x\n$swift {a\n$swift b}|", "$$swift a\n$swift b|"),
    ("- x\n  - {a\n- }|b", "- a\n- |"),
    ("{a\nb}|", "a\nb|"),
  ]

  @Test("A copy from the start of a line over its end holds the line's block", arguments: copyRows)
  func copies(state: String, copy: String) {
    let composer = ComposerScript(state).composer
    let document = Document(composer.selectedFragment)
    let notation = CursorNotation.print(
      CursorNotation.State(document: document, selection: Selection(document.length)))
    #expect(notation == copy)
  }

  static let pasteRows: [(state: String, fragment: String, result: String)] = [
    ("> |", "x", "> x|"),
    ("- |", "x", "- x|"),
    ("|", "- x\n- y", "- x\n- y|"),
    ("a|", "- x\n- y", "ax\n- y|"),
    ("> |", "- x", "> - x|"),
    ("1. |a", "- x", "1. x|a"),
  ]

  @Test("Ordinary text that is pasted joins the line it is pasted into", arguments: pasteRows)
  func pastes(state: String, fragment: String, result: String) {
    var script = ComposerScript(state)
    script.run(.paste(CursorNotation.parse(fragment).document.contents))
    #expect(script.state == result)
  }
}
