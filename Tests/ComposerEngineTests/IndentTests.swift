import Testing

@Suite("Indenting")
struct IndentTests {
  @Test("Items move in and out with what is nested under them, one level at a time", arguments: rows)
  func behaves(row: Behaviour) { row.check() }

  static let rows: [Behaviour] = [
    Behaviour("- a\n- b|", "indent", gives: "- a\n  - b|"),
    Behaviour("- a\n  - b|", "outdent", gives: "- a\n- b|"),
    Behaviour("- a\n- b|", "indent", "outdent", gives: "- a\n- b|"),
    // Nothing above to be nested under.
    Behaviour("- a|", "indent", gives: "- a|"),
    Behaviour("- a\n  - b|", "indent", gives: "- a\n  - b|"),
    Behaviour("a\n- b|", "indent", gives: "a\n- b|"),
    Behaviour("a|", "indent", gives: "a|"),
    Behaviour("> a|", "indent", gives: "> a|"),
    Behaviour("- a|", "outdent", gives: "- a|"),
    Behaviour("a|", "outdent", gives: "a|"),
    Behaviour("- a\n- b|\n  - c", "indent", gives: "- a\n  - b|\n    - c"),
    Behaviour("- a\n  - b|\n    - c", "outdent", gives: "- a\n- b|\n  - c"),
    Behaviour("- a\n- b|\n& c", "indent", gives: "- a\n  - b|\n  & c"),
    Behaviour("- a\n- b\n& c|", "indent", gives: "- a\n  - b\n  & c|"),
    Behaviour("- a\n  - b\n  & c|", "outdent", gives: "- a\n- b\n& c|"),
    Behaviour("- a\n- b\n& c|\n& d\n  - e", "indent", gives: "- a\n  - b\n  & c|\n  & d\n    - e"),
    Behaviour("- a\n- b\n&$$ c|", "indent", gives: "- a\n  - b\n  &$$ c|"),
    Behaviour("- a\n- {b\n- c}|", "indent", gives: "- a\n  - {b\n  - c}|"),
    Behaviour("- a\n  - {b\n  - c}|", "outdent", gives: "- a\n- {b\n- c}|"),
    Behaviour("- a\n- {b\n  - c}|\n- d", "indent", gives: "- a\n  - {b\n    - c}|\n- d"),
    Behaviour("- {a\n- b}|", "indent", gives: "- {a\n- b}|"),
    Behaviour("- a\n  - b\n- c|", "indent", gives: "- a\n  - b\n  - c|"),
    // The item takes the kind of the list it comes into, and numbers follow.
    Behaviour("- a\n  1. b\n- c|", "indent", gives: "- a\n  1. b\n  2. c|"),
    Behaviour("1. a\n  - b|\n2. c", "outdent", gives: "1. a\n2. b|\n3. c"),
    Behaviour("1. a\n2. b|\n3. c", "indent", gives: "1. a\n  1. b|\n2. c"),
    Behaviour("1. a\n  1. b\n  2. c|\n2. d", "outdent", gives: "1. a\n  1. b\n2. c|\n3. d"),
    Behaviour("- a\n  - b|\n  - c", "outdent", gives: "- a\n- b|\n  - c"),
    Behaviour("> - a\n> - b|", "indent", gives: "> - a\n>   - b|"),
    Behaviour("- a\n> - b|", "indent", gives: "- a\n> - b|"),
    Behaviour("- a\n\n- b|", "indent", gives: "- a\n\n  - b|"),
    // Eight levels, the outermost 0.
    Behaviour(
      "- a\n  - b\n    - c\n      - d\n        - e\n          - f\n            - g\n            - h|", "indent",
      gives: "- a\n  - b\n    - c\n      - d\n        - e\n          - f\n            - g\n              - h|"),
    Behaviour(
      "- a\n  - b\n    - c\n      - d\n        - e\n          - f\n            - g\n              - h\n              - i|",
      "indent",
      gives:
        "- a\n  - b\n    - c\n      - d\n        - e\n          - f\n            - g\n              - h\n              - i|"
    ),
    Behaviour("- a\n- b|", "indent", "undo", gives: "- a\n- b|"),
    Behaviour("- a\n- b|", "indent", gives: "a\nb|", with: .plain),
  ]
}
