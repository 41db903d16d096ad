import Testing

@Suite("Numbered lists")
struct NumberedListTests {
  @Test("The number button makes numbered items, counted from 1 or on from the list above", arguments: rows)
  func behaves(row: Behaviour) { row.check() }

  static let rows: [Behaviour] = [
    Behaviour("|", "numberedList", gives: "1. |"),
    Behaviour("a|", "numberedList", gives: "1. a|"),
    Behaviour("1. a|", "numberedList", gives: "a|"),
    Behaviour("{a\nb\nc}|", "numberedList", gives: "1. {a\n2. b\n3. c}|"),
    Behaviour("1. {a\n2. b}|", "numberedList", gives: "{a\nb}|"),
    Behaviour("5. a|", "numberedList", gives: "a|"),
    Behaviour("5. a|", "numberedList", "numberedList", gives: "1. a|"),
    Behaviour("1. a\nb|", "numberedList", gives: "1. a\n2. b|"),
    Behaviour("1. a\nb|\n1. c", "numberedList", gives: "1. a\n2. b|\n3. c"),
    // A number that was chosen stays.
    Behaviour("1. a\nb|\n7. c", "numberedList", gives: "1. a\n2. b|\n7) c"),
    Behaviour("1. a\n2. b|\n3. c", "numberedList", gives: "1. a\nb|\n1. c"),
    Behaviour("1. a\n2. b|\n3. c", "numberedList", "numberedList", gives: "1. a\n2. b|\n3. c"),
    Behaviour("- a|", "numberedList", gives: "1. a|"),
    Behaviour("- a\n- b|\n- c", "numberedList", gives: "- a\n1. b|\n- c"),
    Behaviour("- {a\n- b}|", "numberedList", gives: "1. {a\n2. b}|"),
    Behaviour("- {a\n  - b\n- c}|", "numberedList", gives: "1. {a\n  1. b\n2. c}|"),
    Behaviour("- a\n  - b|\n  - c", "numberedList", gives: "- a\n  1. b|\n  - c"),
    Behaviour("> a|", "numberedList", gives: "> 1. a|"),
    Behaviour("$$ a\n$ b|", "numberedList", gives: "1. a\n2. b|"),
    Behaviour("1. a\n2. b|", "enter", "type c", gives: "1. a\n2. b\n3. c|"),
    // Numbers follow every change.
    Behaviour("1. a\n2. {b\n3. }|c\n4. d", "backspace", gives: "1. a\n2. |c\n3. d"),
    Behaviour("1. a|\n2. b", "enter", gives: "1. a\n2. |\n3. b"),
    Behaviour("9. a|", "enter", gives: "9. a\n10. |"),
    Behaviour("999999999. a|", "enter", gives: "999999999. a\n999999999. |"),
    Behaviour("a|", "numberedList", "undo", gives: "a|"),
    Behaviour("5. a|", "numberedList", "undo", gives: "5. a|"),
    Behaviour("1. a\n2. b|", "bulletList", "numberedList", gives: "1. a\n2. b|"),
    Behaviour("a|", "numberedList", gives: "a|", with: .plain),
  ]
}
