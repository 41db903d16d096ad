import Mentions
import Testing

@Suite("The beginning of a name")
struct NamePrefixTests {
  static let rows: [(prefix: String, name: String, starts: Bool)] = [
    ("", "Ann", true), ("a", "Ann", true), ("ANN", "Ann", true), ("anne", "Ann", false), ("jer", "Jérémie", true),
    ("jér", "Jeremie", true), ("jer", "Je\u{301}re\u{301}mie", true), ("lee", "Ann Lee", false),
    ("ann l", "Ann Lee", true), ("ann ", "Ann", false), ("ee", "Ann Lee", false), ("strasse", "Straße", true),
    ("мир", "Мирная", true), ("山", "山田 明", true), ("a", "", false), ("", "", true),
  ]

  @Test("It starts a name, whatever the case and accents", arguments: rows)
  func starts(prefix: String, name: String, starts: Bool) {
    #expect(NamePrefix(prefix).starts(name) == starts)
  }
}
