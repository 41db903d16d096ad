import Testing

@Suite("Bullet lists")
struct BulletListTests {
  @Test("The bullet button makes items of the touched lines, or lines of the touched items", arguments: rows)
  func behaves(row: Behaviour) { row.check() }

  static let rows: [Behaviour] = [
    Behaviour("|", "bulletList", gives: "- |"),
    Behaviour("a|b", "bulletList", gives: "- a|b"),
    Behaviour("- a|", "bulletList", gives: "a|"),
    Behaviour("- |", "bulletList", gives: "|"),
    Behaviour("a|", "bulletList", "bulletList", gives: "a|"),
    Behaviour("|", "bulletList", "type a", "enter", "type b", "enter", "enter", "type c", gives: "- a\n- b\nc|"),
    Behaviour("{a\nb}|", "bulletList", gives: "- {a\n- b}|"),
    Behaviour("|{a\nb}", "bulletList", gives: "- |{a\n- b}"),
    Behaviour("{a\n\nb}|", "bulletList", gives: "- {a\n- \n- b}|"),
    Behaviour("{a\n}|b", "bulletList", gives: "- {a\n}|b"),
    Behaviour("a{\nb}|", "bulletList", gives: "- a{\n- b}|"),
    Behaviour("- {a\n- b}|", "bulletList", gives: "{a\nb}|"),
    Behaviour("{a\n- b}|", "bulletList", gives: "- {a\n- b}|"),
    // Off: those lines of the list.
    Behaviour("- a\n- b|\n- c", "bulletList", gives: "- a\nb|\n- c"),
    Behaviour("- a|\n- b", "bulletList", gives: "a|\n- b"),
    Behaviour("- a|\n  - b", "bulletList", gives: "a|\n- b"),
    Behaviour("- a\n  - b|", "bulletList", gives: "- a\nb|"),
    Behaviour("- a\n& b|", "bulletList", gives: "- a\nb|"),
    Behaviour("- a|\n& b", "bulletList", gives: "a|\nb"),
    Behaviour("- {a\n& b}|", "bulletList", gives: "{a\nb}|"),
    // Beside a list the line joins it.
    Behaviour("- a\nb|", "bulletList", gives: "- a\n- b|"),
    Behaviour("a|\n- b", "bulletList", gives: "- a|\n- b"),
    Behaviour("- a\nb|\n- c", "bulletList", gives: "- a\n- b|\n- c"),
    Behaviour("- a\n- b|\n- c", "bulletList", "bulletList", gives: "- a\n- b|\n- c"),
    Behaviour("- a\n* b|", "bulletList", "bulletList", gives: "- a\n- b|"),
    // The other kind: only the touched lines, at their level.
    Behaviour("1. a|", "bulletList", gives: "- a|"),
    Behaviour("1. a\n2. b|\n3. c", "bulletList", gives: "1. a\n- b|\n1. c"),
    Behaviour("1. {a\n2. b}|\n3. c", "bulletList", gives: "- {a\n- b}|\n1. c"),
    Behaviour("- a\n  1. b|", "bulletList", gives: "- a\n  - b|"),
    Behaviour("1. a\n& b|", "bulletList", gives: "1. a\n- b|"),
    Behaviour("> a|", "bulletList", gives: "> - a|"),
    Behaviour("> - a|", "bulletList", gives: "> a|"),
    // A code block is replaced, all of it; its text stays.
    Behaviour("$$ a|", "bulletList", gives: "- a|"),
    Behaviour("$$swift a|\n$swift b", "bulletList", gives: "- a|\n- b"),
    Behaviour("**a**|", "bulletList", gives: "- **a**|"),
    Behaviour("a|", "bulletList", "undo", gives: "a|"),
    Behaviour("{a\nb}|", "bulletList", "undo", gives: "{a\nb}|"),
    Behaviour("a|", "bulletList", gives: "a|", with: .plain),
    Behaviour("a|", "bulletList", gives: "a|", with: .toolbarHidden),
  ]
}
