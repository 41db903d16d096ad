import ComposerEngine
import Foundation
import Mentions

/// A service that answers when it is told to.
struct RemotePeople: PeopleSource {
  let pending: Pending

  func people(matching query: String, page: Int) -> SearchAnswer<Person> {
    .pending { deliver in pending.append("\(query)/\(page)", deliver) }
  }
}

/// Searches that wait for their answers; the lock lets one thread at a time.
final class Pending: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [(query: String, deliver: @Sendable ([Person]) -> Void)] = []

  var queries: [String] { lock.withLock { waiting.map(\.query) } }

  func append(_ query: String, _ deliver: @escaping @Sendable ([Person]) -> Void) {
    lock.withLock { waiting.append((query, deliver)) }
  }

  func deliver(_ index: Int, _ people: [Person]) { lock.withLock { waiting[index].deliver }(people) }
}

/// What was handed over; the lock lets one thread at a time.
final class Received: @unchecked Sendable {
  private let lock = NSLock()
  private var commands: [ComposerCommand] = []

  var all: [ComposerCommand] { lock.withLock { commands } }

  func append(_ command: ComposerCommand) { lock.withLock { commands.append(command) } }
}
