import Mentions
import TestSupport
import Testing

@Suite struct PeopleIndexTests {
  static let team = PeopleIndex([
    Person(uid: "zoe", name: "Zoë Ann"), Person(uid: "ann", name: "Ann Anders"), Person(uid: "jer", name: "Jérémie"),
    Person(uid: "han", name: "Hanna"), Person(uid: "ivan", name: "Иван Ёлкин"), Person(uid: "gio", name: "Γιώργος"),
    Person(uid: "sakura", name: "さくら"), Person(uid: "wang", name: "王明"), Person(uid: "al", name: "Anna-Lena"),
    Person(uid: "obrien", name: "Pat O'Brien"), Person(uid: "min", name: "김민수"), Person(uid: "soren", name: "Søren"),
  ])

  static let rows: [(query: String, uids: [String])] = [
    ("ann", ["ann", "al", "zoe", "han"]), ("AN", ["ann", "al", "zoe", "han", "ivan", "wang"]), ("jer", ["jer"]),
    ("jér", ["jer"]), ("émi", ["jer"]), ("ann a", ["ann"]), ("ann ", ["ann"]), ("lena", ["al"]), ("bri", ["obrien"]),
    ("elk", ["ivan"]), ("иван ё", ["ivan"]), ("елк", ["ivan"]), ("giorg", ["gio"]), ("saku", ["sakura"]),
    ("wang m", ["wang"]), ("wangm", ["wang"]), ("ming", ["wang"]), ("明", ["wang"]), ("minsu", ["min"]),
    ("soren", ["soren"]), ("ørén", ["soren"]), ("x", []), ("anna lena", []), ("zoe ann x", []), ("z", ["zoe"]),
  ]

  @Test(arguments: rows) func `people are found by name, word and what stands inside`(
    _ row: (query: String, uids: [String])
  ) {
    #expect(PeopleIndexTests.team.search(row.query).map(\.uid) == row.uids)
  }

  @Test func `pages follow each other without gap or repeat`() {
    let index = PeopleIndex((0..<95).map { Person(uid: "u\($0)", name: "Ann \($0) An") })
    var found: [String] = []
    for page in 0..<12 { found += index.search("an", limit: 10, offset: page * 10).map(\.uid) }
    #expect(found.count == 95)
    #expect(Set(found).count == 95)
    #expect(index.search("an", limit: 200).map(\.uid) == found)
    #expect(index.search("", limit: 200).count == 95)
    #expect(index.search("an", limit: 0).isEmpty)
    #expect(index.search("an", limit: 1, offset: -1).isEmpty)
  }

  @Test func `members join, are renamed and leave`() {
    var index = PeopleIndex([Person(uid: "a", name: "Ann"), Person(uid: "a", name: "Ana")])
    #expect(index.search("ann").isEmpty)
    index.insert(Person(uid: "b", name: "Anna"))
    #expect(index.search("an").map(\.uid) == ["a", "b"])
    index.insert(Person(uid: "a", name: "Zoe"))
    #expect(index.search("an").map(\.uid) == ["b"])
    #expect(index.search("zo").map(\.uid) == ["a"])
    index.remove(uid: "b")
    index.remove(uid: "b")
    #expect(index.search("an").isEmpty)
    #expect(index.count == 1)
    #expect(index.contains(uid: "a"))
    #expect(!index.contains(uid: "b"))
  }

  static let languages: [(locale: String, names: [String])] = [
    ("", ["Aage", "Åke", "Anna", "Ole", "Öst", "Zoe"]), ("sv", ["Aage", "Anna", "Ole", "Zoe", "Åke", "Öst"]),
    ("de", ["Aage", "Åke", "Anna", "Ole", "Öst", "Zoe"]), ("da", ["Anna", "Ole", "Zoe", "Öst", "Aage", "Åke"]),
    ("de-u-co-phonebk", ["Oda", "Öst", "Of"]), ("de", ["Oda", "Of", "Öst"]),
    ("lt", ["Ina", "Yra", "Jonas"]), ("en", ["Ina", "Jonas", "Yra"]), ("zh", ["阿明", "王芳", "张伟"]),
    ("zh-u-co-stroke", ["王芳", "张伟", "阿明"]), ("", ["anna", "Anna", "Ánna", "Anna B"]), ("xx", ["a", "B", "c"]),
    ("no locale", ["a", "B", "c"]),
  ]

  @Test(arguments: languages) func `names come in the order of the language`(_ row: (locale: String, names: [String])) {
    let people = row.names.reversed().map { Person(uid: $0, name: $0) }
    #expect(PeopleIndex(people, locale: row.locale).search("").map(\.name) == row.names)
    // Whoever joins finds the same place.
    var index = PeopleIndex(locale: row.locale)
    for person in people { index.insert(person) }
    #expect(index.search("").map(\.name) == row.names)
    // Case and accents don't matter to what is found, whatever the language.
    if row.names.contains("Åke") { #expect(index.search("ak").map(\.name) == ["Åke"]) }
  }

  @Test func `equal names stay in the order of joining`() {
    var index = PeopleIndex([Person(uid: "b", name: "Ann"), Person(uid: "a", name: "Ann")])
    index.insert(contentsOf: [Person(uid: "d", name: "Ann"), Person(uid: "c", name: "Ann")])
    #expect(index.search("ann").map(\.uid) == ["b", "a", "d", "c"])
    index.insert(contentsOf: (0..<20).map { Person(uid: "n\($0)", name: $0 < 10 ? "An" : "Ann") })
    #expect(index.search("ann", limit: 5).map(\.uid) == ["b", "a", "d", "c", "n10"])
    index.insert(contentsOf: [Person(uid: "b", name: "Ann")])
    #expect(index.search("ann", limit: 3).map(\.uid) == ["a", "d", "c"])
    #expect(index.count == 24)
  }

  @Test func `a single character is found inside, too`() {
    let index = PeopleIndex([
      Person(uid: "u1", name: "Max"), Person(uid: "u2", name: "Alex Fox"), Person(uid: "u3", name: "Xaver"),
      Person(uid: "u4", name: "Bo"),
    ])
    #expect(index.search("x").map(\.uid) == ["u3", "u2", "u1"])
    #expect(index.search("o", limit: 1).map(\.uid) == ["u2"])
    #expect(index.search("q").isEmpty)
  }

  /// What the index has to find, without an index.
  private func naive(_ people: [Person], _ query: String) -> [String] {
    let tiers: [(String) -> Bool] = [
      { $0.hasPrefix(query) }, { $0.contains(" " + query) }, { $0.contains(query) },
    ]
    var found: [String] = []
    for tier in tiers {
      let more = people.filter { tier($0.name) && !found.contains($0.uid) }.enumerated()
      found += more.sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(\.element.uid)
    }
    return found
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `random names are found as without an index`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func name() -> String {
      (0...random.below(2)).map { _ in
        String((0...random.below(4)).map { _ in random.pick(["a", "b", "c"]) as Character })
      }.joined(separator: " ")
    }
    var people = (0..<60).map { Person(uid: "u\($0)", name: name()) }
    var index = PeopleIndex(people)
    for step in 0..<150 {
      let uid = "u\(random.below(70))"
      people.removeAll { $0.uid == uid }
      if random.chance(oneIn: 2) {
        let person = Person(uid: uid, name: name())
        people.append(person)
        index.insert(person)
      } else {
        index.remove(uid: uid)
      }
      let query = String(name().prefix(3))
      let found = index.search(query, limit: 100).map(\.uid)
      let expected = naive(people, query)
      #expect(found == expected, "seed \(seed), step \(step), \(query)")
      #expect(index.search(query, limit: 4, offset: 3).map(\.uid) == Array(expected.dropFirst(3).prefix(4)))
      let all = people.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
      #expect(index.search("", limit: 100).map(\.uid) == all.map(\.element.uid))
    }
  }
}
