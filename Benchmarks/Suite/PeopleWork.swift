import CAllocationCount
import Foundation
import Mentions
import TestSupport

/// People: building an index of their names, and what one keystroke's query costs beside Foundation's search of every name.
func peopleWork(_ options: Options) -> [Work] {
  var works: [Work] = []
  for count in [1_000, 10_000, 100_000] {
    let directory = Directory(count: count)
    works.append(Work(name: "index people") { _ in [directory.measureBuilding()] })
    works.append(Work(name: "join and leave") { factor in [directory.measureJoining(seconds: 0.2 * factor)] })
    for length in [1, 2, 3, 6] {
      works.append(
        Work(name: "find people, query of \(length)") { factor in
          [directory.measureQueries(of: length, samples: Int(400 * factor))]
        })
    }
  }
  return works
}

/// Names with their index; made when they are first needed.
private final class Directory {
  private let count: Int
  private lazy var people = NameGenerator.people(count)
  private lazy var index = PeopleIndex(people)

  init(count: Int) { self.count = count }

  private var size: String { "\(count) names" }

  func measureBuilding() -> Row {
    let people = people
    var times: [Double] = []
    var bytes: [Double] = []
    var allocations: [Double] = []
    // The first pays for ICU's data.
    for round in 0...max(1, 20_000 / count) {
      let heap = galley_heap_bytes()
      let before = galley_allocation_count()
      let start = Stopwatch.thread()
      let index = PeopleIndex(people)
      let time = Double(Stopwatch.thread() - start)
      if round > 0 {
        times.append(time)
        allocations.append(Double(galley_allocation_count() - before))
        bytes.append(Double(galley_heap_bytes()) - Double(heap))
      }
      keep(index)
    }
    return Row(
      name: "index people", size: size, median: Statistics.median(of: times),
      p99: Statistics.quantile(0.99, of: times), allocations: Statistics.median(of: allocations),
      bytes: galley_heap_bytes() == 0 ? nil : Int(Statistics.median(of: bytes)))
  }

  func measureJoining(seconds: Double) -> Row {
    let newcomer = Person(uid: "newcomer", name: "Maria Newcomer")
    // A copy of its own from here on.
    var index = index
    index.insert(newcomer)
    let comparison = Comparison(name: "join and leave", size: size, batches: 4, operations: 2)
    return comparison.measure(seconds: seconds) { _ in
      index.insert(newcomer)
      index.remove(uid: "newcomer")
    }
  }

  /// Every query by itself, so that the 99th percentile is one of queries.
  func measureQueries(of length: Int, samples: Int) -> Row {
    let queries = NameGenerator.queries(samples, of: length, in: people)
    let names = people.map(\.name)
    var times: [Double] = []
    var allocations: [Double] = []
    for query in queries.prefix(20) { keep(index.search(query, limit: 20)) }
    for query in queries {
      let before = galley_allocation_count()
      let start = Stopwatch.thread()
      let found = index.search(query, limit: 20)
      times.append(Double(Stopwatch.thread() - start))
      allocations.append(Double(galley_allocation_count() - before))
      keep(found)
    }
    // Some of the same queries: the peer looks at every name, so that all take it about equally long.
    let peers = queries.prefix(count > 50_000 ? 1 : 3).map { query in
      let start = Stopwatch.thread()
      keep(names.filter { $0.localizedStandardContains(query) })
      return Double(Stopwatch.thread() - start)
    }
    let median = Statistics.median(of: times)
    let peer = Statistics.median(of: peers)
    return Row(
      name: "find people, query of \(length)", size: size, median: median, p99: Statistics.quantile(0.99, of: times),
      allocations: galley_allocations_are_counted() != 0 ? Statistics.median(of: allocations) : nil,
      peer: "localizedStandardContains", peerMedian: peer, ratio: median / peer,
      budget: count == 100_000 ? 0.001 : nil)
  }
}

/// Makes up names, the same ones each time.
private enum NameGenerator {
  static func people(_ count: Int) -> [Person] {
    var random = SeededGenerator(seed: 7)
    return (0..<count).map { number in
      Person(uid: "user-\(number)", name: random.chance(oneIn: 10) ? foreignName(&random) : latinName(&random))
    }
  }

  /// Beginnings of names and of words in them.
  static func queries(_ count: Int, of length: Int, in people: [Person]) -> [String] {
    var random = SeededGenerator(seed: 8)
    var queries: [String] = []
    while queries.count < count {
      let words = people[random.below(people.count)].name.lowercased().split(separator: " ")
      let query = words[random.below(words.count)].prefix(length)
      if query.count == length { queries.append(String(query)) }
    }
    return queries
  }

  private static func latinName(_ random: inout SeededGenerator) -> String {
    var surname = ""
    for _ in 0...1 + random.below(2) { surname += random.pick(syllables) }
    return "\(random.pick(given)) \(surname.capitalized)"
  }

  private static func foreignName(_ random: inout SeededGenerator) -> String {
    let (given, family) = random.pick(foreign)
    return "\(random.pick(given)) \(random.pick(family))\(random.pick(family).lowercased())"
  }

  private static let given = [
    "Ana", "Anna", "Åsa", "Benjamin", "Björn", "Carlos", "Chloé", "Daniel", "Elif", "Emma", "Fatima", "François",
    "Grace",
    "Hanna", "Ines", "Ivan", "Jérémie", "João", "Julia", "Karin", "Liam", "Lucía", "Maria", "Mehmet", "Noah", "Olga",
    "Pablo", "Quinn", "Rosa", "Søren", "Sofia", "Thomas", "Ulrike", "Valentina", "William", "Xavier", "Yusuf", "Zoë",
  ]
  private static let syllables = [
    "al", "an", "ba", "ber", "bra", "cas", "chi", "da", "del", "dor", "el", "en", "fer", "fi", "gar", "gon", "ha",
    "her",
    "il", "ja", "ka", "kov", "la", "lin", "lo", "ma", "mar", "mü", "na", "no", "or", "pa", "per", "ra", "ri", "ro",
    "sa",
    "ser", "so", "ta", "ter", "to", "ur", "va", "vi", "wal", "wer", "ya", "za", "zo",
  ]
  private static let foreign: [([String], [String])] = [
    (["Анна", "Борис", "Мария", "Иван"], ["Ёл", "Кин", "Пет", "Ров", "Сми", "Тов"]),
    (["Γιώργος", "Ελένη", "Μαρία"], ["Παπα", "Δάκης", "Νίκο", "Πουλος"]),
    (["明", "芳", "伟", "丽"], ["王", "张", "李", "陈", "刘"]),
    (["さくら", "はると", "ゆい"], ["たな", "か", "すず", "き", "やま"]),
  ]
}
