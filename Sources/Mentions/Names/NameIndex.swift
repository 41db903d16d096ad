import RichText

/// The keys of many names in order, to find the longest name that a text starts with.
///
/// All keys lie in one array. Building takes n log n comparisons, most of them of four keys at once.
struct NameIndex: Sendable {
  /// The keys of all names, one name after the other, in the order of ``subjects``.
  private var keys: [UInt16] = []

  /// Where each name's keys start in ``keys``; one more entry than names.
  private var starts: [Int32] = [0]

  /// Each name's first four keys, 0 where it has fewer: what most look-ups need, without a way through ``starts``.
  private var heads: [UInt64] = []

  /// Whose name each is.
  private(set) var subjects: [Int32] = []

  /// The names that agree with what was read so far, as far as it went.
  struct Candidates {
    var range: Range<Int>
    var depth: Int
  }

  /// An index of no names.
  init() {}

  /// - Parameter names: The names, whose positions are the subjects; a name without keys is left out.
  init(_ names: some Sequence<String>) {
    var folded: [UInt16] = []
    var entries: [KeyedEntry] = []
    var keys = NameKeys()
    var subject: Int32 = 0
    for name in names {
      let start = folded.count
      keys.append(Array(name.utf16), to: &folded)
      if folded.count > start, folded.count < Int(Int32.max) {
        entries.append(KeyedEntry(keys: folded, start: start, subject: subject))
      }
      subject += 1
    }
    folded.withUnsafeBufferPointer { folded in
      entries.sort { $0.precedes($1, keys: folded) }
    }
    self.keys.reserveCapacity(folded.count)
    starts.reserveCapacity(entries.count + 1)
    heads.reserveCapacity(entries.count)
    subjects.reserveCapacity(entries.count)
    for entry in entries {
      self.keys.append(contentsOf: folded[Int(entry.start)..<Int(entry.end)])
      starts.append(Int32(self.keys.count))
      heads.append(entry.head)
      subjects.append(entry.subject)
    }
  }

  /// All names, none of them read.
  var candidates: Candidates { Candidates(range: 0..<subjects.count, depth: 0) }

  /// Keeps the candidates whose next key is `key`. Logarithmic in their number.
  func narrow(_ candidates: inout Candidates, by key: UInt16) {
    guard let name = candidates.range.first, let last = candidates.range.last else { return }
    let depth = candidates.depth
    candidates.depth += 1
    // Further into a name there is often but one way on.
    if self.key(of: name, at: depth) == Int(key), self.key(of: last, at: depth) == Int(key) { return }
    let low = bound(candidates.range, depth: depth) { $0 < Int(key) }
    let high = bound(low..<candidates.range.upperBound, depth: depth) { $0 <= Int(key) }
    candidates.range = low..<high
  }

  /// The candidates of which nothing is left to read: equal names, or none.
  func complete(_ candidates: Candidates) -> Range<Int> {
    let start = candidates.range.lowerBound
    guard let first = candidates.range.first, key(of: first, at: candidates.depth) < 0 else { return start..<start }
    return start..<bound(candidates.range, depth: candidates.depth) { $0 < 0 }
  }

  /// The first of some names whose key at a depth is not `below`.
  private func bound(_ range: Range<Int>, depth: Int, below: (Int) -> Bool) -> Int {
    range.partitionPoint { below(key(of: $0, at: depth)) }
  }

  /// A key of a name, or -1 behind its last.
  private func key(of name: Int, at depth: Int) -> Int {
    if depth < 4 {
      // No key is 0.
      let key = Int(truncatingIfNeeded: heads[name] >> UInt64(48 - 16 * depth)) & 0xFFFF
      return key == 0 ? -1 : key
    }
    let position = Int(starts[name]) + depth
    return position < Int(starts[name + 1]) ? Int(keys[position]) : -1
  }
}
