/// The delimiter algorithm of CommonMark (§6.2, "process emphasis"), run on a few delimiter runs to see which pairs a
/// reader would make.
///
/// Needed only where `*` stands for italic beside `**`, whose runs merge and whose lengths add up.
struct EmphasisSimulation {
  private var remaining: [Int] = []
  private var previous: [Int] = []
  private var next: [Int] = []

  /// Whether a reader pairs all delimiters as they are meant.
  ///
  /// - Parameters:
  ///   - places: For each piece, the places where it opens and closes.
  ///   - forgetsOpeners: Whether to look for openers as cmark 0.29 does, which remembers too eagerly where there are none.
  mutating func pairs(
    _ runs: [DelimiterRun], _ delimiters: [Delimiter], places: [(open: Int, close: Int)], forgetsOpeners: Bool
  ) -> Bool {
    link(runs)
    // Below these runs there is no opener for a closer of a character and a length modulo 3.
    var bottoms: [Int] = Array(repeating: -1, count: 9)
    var unpaired = 0
    for run in runs where run.character != 0 { unpaired += run.count }
    var closer = next[0]
    while closer <= runs.count {
      let run = runs[closer - 1]
      guard run.flanking.mayClose else {
        closer = next[closer]
        continue
      }
      let bottomIndex = Self.index(of: run.character) * 3 + run.length % 3
      var opener = previous[closer]
      while opener > 0, !forgetsOpeners || opener != bottoms[bottomIndex] {
        if canPair(runs[opener - 1], run) { break }
        opener = previous[opener]
      }
      if opener <= 0 || forgetsOpeners && opener == bottoms[bottomIndex] {
        bottoms[bottomIndex] = previous[closer]
        let after = next[closer]
        if !run.flanking.mayOpen { unlink(closer) }
        closer = after
        continue
      }
      let used = remaining[opener] >= 2 && remaining[closer] >= 2 ? 2 : 1
      guard isMeant(runs[opener - 1], run, used, delimiters, places) else { return false }
      unpaired -= 2
      next[opener] = closer
      previous[closer] = opener
      remaining[opener] -= used
      remaining[closer] -= used
      if remaining[opener] == 0 { unlink(opener) }
      if remaining[closer] == 0 {
        let after = next[closer]
        unlink(closer)
        closer = after
      }
    }
    return unpaired == 0
  }

  /// A list of the runs with delimiters, numbered from 1.
  private mutating func link(_ runs: [DelimiterRun]) {
    remaining = [0]
    previous = [0]
    next = [0]
    var last = 0
    for (index, run) in runs.enumerated() {
      remaining.append(run.length)
      previous.append(last)
      next.append(runs.count + 1)
      if run.character != 0 {
        next[last] = index + 1
        last = index + 1
      }
    }
    if last == 0 { next[0] = runs.count + 1 }
    previous.append(last)
  }

  private mutating func unlink(_ run: Int) {
    next[previous[run]] = next[run]
    previous[next[run]] = previous[run]
  }

  private func canPair(_ opener: DelimiterRun, _ closer: DelimiterRun) -> Bool {
    guard opener.character == closer.character, opener.flanking.mayOpen else { return false }
    guard closer.flanking.mayOpen || opener.flanking.mayClose else { return true }
    return closer.length % 3 == 0 || (opener.length + closer.length) % 3 != 0
  }

  /// Whether some mark of this width is to open in the one run and to close in the other.
  private func isMeant(
    _ opener: DelimiterRun, _ closer: DelimiterRun, _ used: Int, _ delimiters: [Delimiter],
    _ places: [(open: Int, close: Int)]
  ) -> Bool {
    for delimiter in delimiters[closer.first..<closer.first + closer.count]
    where !delimiter.isOpening && delimiter.length == used && places[delimiter.piece].open == opener.place {
      return true
    }
    return false
  }

  private static func index(of character: UInt8) -> Int {
    switch character {
    case UInt8(ascii: "*"): 0
    case UInt8(ascii: "_"): 1
    default: 2
    }
  }
}
