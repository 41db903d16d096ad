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

  /// What the index has to find, without an index.
  private func naive(_ people: [Person], _ query: String) -> [String] {
    let tiers: [(String) -> Bool] = [
      { $0.hasPrefix(query) }, { $0.contains(" " + query) }, { $0.contains(query) },
    ]
    var found: [String] = []
    for tier in tiers {
      found += people.filter { tier($0.name) && !found.contains($0.uid) }.map(\.uid).sorted()
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
      #expect(Set(found) == Set(expected), "seed \(seed), step \(step), \(query)")
      // Equal tiers may come in another order, but tiers may not mix.
      let sizes = [naive(people, query).filter { uid in people.first { $0.uid == uid }!.name.hasPrefix(query) }.count]
      #expect(Set(found.prefix(sizes[0])) == Set(expected.prefix(sizes[0])), "seed \(seed), step \(step), \(query)")
    }
  }
}
