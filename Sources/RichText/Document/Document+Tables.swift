/// Link targets by number. A target has one number in a document, so two runs are one link exactly when their numbers
/// are equal.
struct LinkTable: Sendable {
  private(set) var targets: [String] = []
  private var numbers: [String: Int] = [:]

  /// Beyond this many targets a dictionary finds a number faster than looking at all of them.
  private static let searchLimit = 8

  mutating func number(of target: String) -> Int {
    if targets.count <= LinkTable.searchLimit {
      if let known = targets.firstIndex(of: target) { return known }
    } else if let known = numbers[target] {
      return known
    }
    targets.append(target)
    if targets.count == LinkTable.searchLimit + 1 {
      for (number, target) in targets.enumerated() { numbers[target] = number }
    } else if targets.count > LinkTable.searchLimit {
      numbers[target] = targets.count - 1
    }
    return targets.count - 1
  }
}

/// How many distinct people or things a document mentions, by sigil.
package struct MentionCounts: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var sigil: Unicode.Scalar
    var count: Int
  }

  /// One entry for each sigil that is mentioned by. There are few, so looking at all of them is fast.
  private var entries: [Entry] = []

  /// Goes up with each change of who is mentioned, so that one in place of another is told, too.
  private var revision = 0

  /// How many distinct mentions of a sigil there are.
  package subscript(sigil: Unicode.Scalar) -> Int {
    for entry in entries where entry.sigil == sigil { return entry.count }
    return 0
  }

  /// The sigils that something is mentioned by.
  package var sigils: [Unicode.Scalar] { entries.map { $0.sigil } }

  /// How many distinct mentions there are.
  package var total: Int { entries.reduce(0) { $0 + $1.count } }

  mutating func change(_ sigil: Unicode.Scalar, by difference: Int) {
    revision &+= 1
    if let index = entries.firstIndex(where: { $0.sigil == sigil }) {
      entries[index].count += difference
      if entries[index].count == 0 { entries.remove(at: index) }
    } else {
      entries.append(Entry(sigil: sigil, count: difference))
    }
  }
}

/// The mentions of a document by number. Each occurrence has a number of its own, for as long as it is in the text.
struct MentionTable: Sendable {
  private(set) var entries: [Mention] = []
  private(set) var counts = MentionCounts()
  private var free: [Int] = []
  private var occurrences: [Mention.Identity: Int] = [:]

  var distinctCount: Int { occurrences.count }

  func count(_ identity: Mention.Identity) -> Int { occurrences[identity] ?? 0 }

  mutating func insert(_ mention: Mention) -> Int {
    let count = occurrences[mention.identity] ?? 0
    occurrences[mention.identity] = count + 1
    if count == 0 { counts.change(mention.sigil, by: 1) }
    if let number = free.popLast() {
      entries[number] = mention
      return number
    }
    entries.append(mention)
    return entries.count - 1
  }

  mutating func remove(_ number: Int) {
    let identity = entries[number].identity
    if let count = occurrences[identity] {
      occurrences[identity] = count > 1 ? count - 1 : nil
      if count == 1 { counts.change(identity.sigil, by: -1) }
    }
    free.append(number)
  }
}
