import Mentions
import RichText
import Testing

@Suite struct PeopleTests {
  @Test func `of two people with one id the later counts`() {
    let people = People([Person(uid: "a", name: "Ann"), Person(uid: "b", name: "Bob"), Person(uid: "a", name: "Al")])
    #expect(people.all == [Person(uid: "a", name: "Al"), Person(uid: "b", name: "Bob")])
    #expect(people["a"]?.name == "Al")
    #expect(people["c"] == nil)
    #expect(people.count == 2)
    #expect(People().isEmpty)
    #expect(shown(MentionResolver(people: people).resolve(Fragment("@Ann @Al")).fragment) == "@Ann <@uid:a|@Al>")
  }

  @Test func `ids are compared byte for byte`() {
    let people = People([Person(uid: "\u{E9}", name: "One"), Person(uid: "e\u{301}", name: "Two")])
    #expect(people.count == 2)
    #expect(people["\u{E9}"]?.name == "One")
    #expect(people["e\u{301}"]?.name == "Two")
  }

  static let ids: [(uid: String, code: String?)] = [
    ("a", nil), ("bob@c.example", nil), ("a*b*", nil), ("ann lee", nil), (String(repeating: "x", count: 200), nil),
    ("", "missing_uid"), ("a<b", "invalid_uid"), ("a>b", "invalid_uid"), ("a\nb", "invalid_uid"), ("\r", "invalid_uid"),
    ("\0", "invalid_uid"), (String(repeating: "é", count: 101), "invalid_uid"),
  ]

  @Test(arguments: ids) func `an id is what a token can hold`(_ row: (uid: String, code: String?)) {
    var code: String?
    do { _ = try Person(uid: row.uid, name: "Ann", line: nil) } catch { code = error.code }
    #expect(code == row.code)
  }

  static let names: [(name: String, shown: String)] = [
    ("Ann", "Ann"), ("Ann Lee", "Ann Lee"), ("  Ann   Lee ", "Ann Lee"), ("\n\nAnn\t", "Ann"),
    ("A\u{2028}n\u{85}n\u{7F}", "A n n"), ("José\u{0} N", "José N"), ("\u{1B}[2J", "[2J"), ("\u{7}", "the-id"),
    ("", "the-id"), (" ", "the-id"), ("\u{A0}x", "\u{A0}x"),
  ]

  @Test(arguments: names) func `a name is one line without control characters`(_ row: (name: String, shown: String)) {
    #expect(Mention(id: "the-id", name: row.name).name == row.shown)
  }

  @Test func `names of any length and content are found again`() {
    let names = [
      "\u{FDFA}", String(repeating: "a", count: 5000), String(repeating: "e\u{301}", count: 300), "👩‍💻", "🇩🇪", "½",
    ]
    let people = People(names.enumerated().map { Person(uid: "\($0.offset)", name: $0.element) })
    for (index, name) in names.enumerated() {
      let found = MentionResolver(people: people).resolve(Fragment("@\(name) x")).fragment
      #expect(shown(found) == "<@uid:\(index)|@\(name)> x")
    }
  }

  @Test func `a name is not found inside a character`() {
    let people = People([Person(uid: "w", name: "👩"), Person(uid: "d", name: "🇩"), Person(uid: "k", name: "क")])
    for text in ["@👩‍💻", "@🇩🇪", "@का"] {
      #expect(shown(MentionResolver(people: people).resolve(Fragment(text)).fragment) == text)
    }
  }
}
