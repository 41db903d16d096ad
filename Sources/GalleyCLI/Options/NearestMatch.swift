/// Finds what somebody may have meant to type.
enum NearestMatch {
  /// Names longer than this are no slips of the keyboard.
  private static let longest = 64

  /// How a sentence about an unknown word ends: `; did you mean X?`, or with a full stop where nothing is near.
  static func ending(for word: String, among names: [String], prefix: String = "") -> String {
    find(word, among: names).map { "; did you mean \(prefix)\($0)?" } ?? "."
  }

  /// The name that takes the fewest changes to become, or that the word begins; nil where none is near.
  static func find(_ word: String, among names: [String]) -> String? {
    let typed = Array(word.utf8.prefix(longest + 1))
    if typed.isEmpty || typed.count > longest { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
      let wanted = Array(name.utf8)
      let distance = wanted.starts(with: typed) ? 1 : distance(typed, wanted)
      let shorter = min(typed.count, wanted.count)
      let allowed = shorter <= 3 ? 1 : max(2, shorter / 3)
      if distance <= allowed, distance < max(typed.count, wanted.count), distance < best?.distance ?? Int.max {
        best = (name, distance)
      }
    }
    return best?.name
  }

  /// How many bytes must be inserted, removed, replaced or swapped with their neighbour.
  static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        var cost = last[column] + (first[row] == second[column] ? 0 : 1)
        cost = min(cost, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[second.count]
  }
}
