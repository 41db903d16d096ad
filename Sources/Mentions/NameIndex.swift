/// The keys of many names in order, to find the longest name that a text starts with.
///
/// All keys lie in one array. Building takes n log n comparisons, most of them of four keys at once.
struct NameIndex: Sendable {
  /// The keys of all names, one name after the other, in the order of ``subjects``.
  private var keys: [UInt16] = []

  /// Where each name's keys start in ``keys``; one more entry than names.
  private var starts: [Int32] = [0]

  /// Whose name each is.
  private(set) var subjects: [Int32] = []

  /// The names that agree with what was read so far, as far as it went.
  struct Candidates {
    var range: Range<Int>
    var depth: Int
  }

  /// A name while the index is built; `head` holds its first four keys.
  private struct Entry {
    var head: UInt64
    var start: Int32
    var end: Int32
    var subject: Int32
  }

  init() {}

  /// - Parameter names: The names with their subjects; a name without keys is left out.
  init(_ names: some Sequence<(name: String, subject: Int32)>, folder: borrowing NameFolder) {
    var folded: [UInt16] = []
    var entries: [Entry] = []
    for (name, subject) in names {
      let start = folded.count
      folder.append(name.utf16, to: &folded)
      guard folded.count > start, let end = Int32(exactly: folded.count) else { continue }
      var head: UInt64 = 0
      for offset in 0..<4 {
        head = head << 16 | UInt64(start + offset < folded.count ? folded[start + offset] : 0)
      }
      entries.append(Entry(head: head, start: Int32(start), end: end, subject: subject))
    }
    folded.withUnsafeBufferPointer { folded in
      entries.sort { first, second in
        if first.head != second.head { return first.head < second.head }
        let left = folded[Int(first.start)..<Int(first.end)]
        let right = folded[Int(second.start)..<Int(second.end)]
        if left.lexicographicallyPrecedes(right) { return true }
        return right.lexicographicallyPrecedes(left) ? false : first.subject < second.subject
      }
    }
    keys.reserveCapacity(folded.count)
    starts.reserveCapacity(entries.count + 1)
    subjects.reserveCapacity(entries.count)
    for entry in entries {
      keys.append(contentsOf: folded[Int(entry.start)..<Int(entry.end)])
      starts.append(Int32(keys.count))
      subjects.append(entry.subject)
    }
  }

  /// All names, none of them read.
  var candidates: Candidates { Candidates(range: 0..<subjects.count, depth: 0) }

  /// Keeps the candidates whose next key is `key`. Logarithmic in their number.
  func narrow(_ candidates: inout Candidates, by key: UInt16) {
    let first = bound(candidates) { $0 < Int(key) }
    let last = bound(Candidates(range: first..<candidates.range.upperBound, depth: candidates.depth)) { $0 <= Int(key) }
    candidates = Candidates(range: first..<last, depth: candidates.depth + 1)
  }

  /// The candidates of which nothing is left to read: equal names, or none.
  func complete(_ candidates: Candidates) -> Range<Int> {
    candidates.range.lowerBound..<bound(candidates) { $0 < 0 }
  }

  /// The first candidate whose key at the candidates' depth is not `below`.
  private func bound(_ candidates: Candidates, below: (Int) -> Bool) -> Int {
    var low = candidates.range.lowerBound
    var high = candidates.range.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if below(key(of: middle, at: candidates.depth)) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A key of a name, or -1 behind its last.
  private func key(of name: Int, at depth: Int) -> Int {
    let position = Int(starts[name]) + depth
    return position < Int(starts[name + 1]) ? Int(keys[position]) : -1
  }
}
