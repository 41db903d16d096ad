import Mentions
import Testing

@Suite("The beginning of a name")
struct NamePrefixTests {
  static let rows: [(prefix: String, name: String, place: NamePrefix.Place?)] = [
    ("", "Ann", .start),
    ("a", "Ann", .start),
    ("ANN", "Ann", .start),
    ("anne", "Ann", nil),
    ("jer", "Jérémie", .start),
    ("jér", "Jeremie", .start),
    ("jer", "Je\u{301}re\u{301}mie", .start),
    ("lee", "Ann Lee", .word),
    ("ann l", "Ann Lee", .start),
    ("ann ", "Ann", nil),
    ("ee", "Ann Lee", nil),
    ("mary", "Anne-Marie", nil),
    ("mar", "Anne-Marie", .word),
    ("hara", "O'Hara", .word),
    ("b", "Ann Bob Bea", .word),
    ("strasse", "Straße", .start),
    ("мир", "Анна Мирная", .word),
    ("明", "山田 明", .word),
    ("lee", String(repeating: "x", count: 1000) + " Lee", .word),
  ]

  @Test("It is found at the start and at other words, whatever the case and accents", arguments: rows)
  func isFound(prefix: String, name: String, place: NamePrefix.Place?) {
    #expect(NamePrefix(prefix).place(in: name) == place)
  }
}
