import Mentions
import RichText

/// Finds people whose name, or a word of it, starts with a query, ignoring case and accents.
struct PeopleSearch: Sendable {
  private let people: [Person]

  /// How many people a page has.
  private static let pageSize = 10

  init(_ people: [Person]) { self.people = People(people).all }

  /// A page of those who match, from 1: first by the start of the name, then by another word, each in the order given.
  func page(_ page: Int, of query: String) -> [Mention] {
    let prefix = NamePrefix(query)
    var found: [Mention] = []
    var later: [Mention] = []
    for person in people {
      switch prefix.place(in: person.name) {
      case .start: found.append(person.mention)
      case .word: later.append(person.mention)
      case nil: break
      }
    }
    found += later
    guard page - 1 <= found.count / PeopleSearch.pageSize else { return [] }
    return Array(found.dropFirst((page - 1) * PeopleSearch.pageSize).prefix(PeopleSearch.pageSize))
  }

  /// Whether a label starts with a query.
  static func matches(_ label: String, query: String) -> Bool { NamePrefix(query).place(in: label) == .start }
}
