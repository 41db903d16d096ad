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

/// The mentions of a document by number. Each occurrence has a number of its own, for as long as it is in the text.
struct MentionTable: Sendable {
  struct Key: Hashable, Sendable {
    var kind: String
    var id: String
  }

  private(set) var entries: [Mention] = []
  private var free: [Int] = []
  private var occurrences: [Key: Int] = [:]

  var distinctCount: Int { occurrences.count }

  func count(kind: String, id: String) -> Int { occurrences[Key(kind: kind, id: id)] ?? 0 }

  mutating func insert(_ mention: Mention) -> Int {
    occurrences[Key(kind: mention.kind, id: mention.id), default: 0] += 1
    if let number = free.popLast() {
      entries[number] = mention
      return number
    }
    entries.append(mention)
    return entries.count - 1
  }

  mutating func remove(_ number: Int) {
    let key = Key(kind: entries[number].kind, id: entries[number].id)
    if let count = occurrences[key] { occurrences[key] = count > 1 ? count - 1 : nil }
    free.append(number)
  }
}
