/// Somebody who can be asked for people: an index in memory, or a service.
///
/// ```swift
/// struct Directory: PeopleSource {
///   func people(matching query: String, page: Int) -> SearchAnswer<Person> {
///     .pending { deliver in
///       Task { deliver(await service.users(matching: query, page: page)) }
///     }
///   }
/// }
/// ```
public protocol PeopleSource: Sendable {
  /// One page of those whose names match what was typed, the best matches first.
  ///
  /// - Parameters:
  ///   - query: What was typed behind the trigger; empty for everyone.
  ///   - page: Counted from 1. A page with fewer than ``pageSize`` people is the last.
  func people(matching query: String, page: Int) -> SearchAnswer<Person>
}

extension PeopleSource {
  /// How many people a page has.
  public static var pageSize: Int { 10 }
}

extension PeopleIndex: PeopleSource {
  /// Finds at once.
  public func people(matching query: String, page: Int) -> SearchAnswer<Person> {
    // A page so far behind the last that its offset can't be counted is empty as well.
    guard page >= 1, page - 1 <= count / PeopleIndex.pageSize else { return .found([]) }
    return .found(search(query, limit: PeopleIndex.pageSize, offset: (page - 1) * PeopleIndex.pageSize))
  }
}
