/// Chooses delimiters for a row of touching formatted segments so that each of them opens or closes for every reader.
///
/// Where the usual spelling does not flank, these are tried in order: `*` in place of `_`; another nesting; numeric
/// references for letters that touch a delimiter, which always works.
struct MarkSpeller {
  private(set) var nesting = MarkNesting()
  private var simulation = EmphasisSimulation()

  /// The delimiter runs of the spelling that is looked at, and what it took to make them.
  var runs: [DelimiterRun] = []
  var delimiters: [Delimiter] = []
  var places: [(open: Int, close: Int)] = []
  var neighbours: [(left: Int, right: Int)] = []
  /// For each piece, whether it is italic that is written with `*`.
  var stars: [Bool] = []
  /// The runs that don't do what they have to.
  var failures: [Int] = []

  /// How many more tokens other nestings may be tried on, so that hostile text can't make the search expensive.
  var budget = 1 << 16

  /// Appends the spelling of `segments[range]`, all of which carry marks, to `tokens`. Segments in and beside the range
  /// may be told to write their first or last character as a reference.
  mutating func spell(
    _ segments: inout [InlineSegment], in range: Range<Int>, of units: [UInt16], to tokens: inout [InlineToken]
  ) {
    nesting.nest(segments, in: range)
    if isUsual(segments, units) || isStarred(segments, units) || isRenested(&segments, range, units) {
      emit(to: &tokens)
      return
    }
    nesting.renest(segments, in: range, order: nil)
    refer(&segments, in: range, units)
    emit(to: &tokens)
  }

  /// Appends the usual spelling with a reference at each side of each delimiter, which is right whatever stands there.
  mutating func spellSafely(
    _ segments: inout [InlineSegment], in range: Range<Int>, to tokens: inout [InlineToken]
  ) {
    nesting.nest(segments, in: range)
    useStars(false)
    collectRuns(segments)
    referAll(&segments)
    emit(to: &tokens)
  }

  private func emit(to tokens: inout [InlineToken]) {
    for token in nesting.tokens {
      var token = token
      if token.kind != .segment { token.usesStar = stars[token.index] }
      tokens.append(token)
    }
  }

  mutating func useStars(_ used: Bool) {
    stars.removeAll(keepingCapacity: true)
    for _ in 0..<nesting.pieces { stars.append(used) }
  }

  private mutating func isUsual(_ segments: [InlineSegment], _ units: [UInt16]) -> Bool {
    useStars(false)
    return works(segments, units)
  }

  /// Whether the nesting works with `*` for italic beside delimiters that fail, or everywhere.
  private mutating func isStarred(_ segments: [InlineSegment], _ units: [UInt16]) -> Bool {
    var rounds = 0
    while rounds < 4, starFailures() {
      if works(segments, units) { return true }
      rounds += 1
    }
    guard stars.contains(true) else { return false }
    useStars(true)
    return works(segments, units)
  }

  /// Uses `*` for the italic pieces whose delimiters stand where some delimiter fails; false if that changes nothing.
  mutating func starFailures() -> Bool {
    var changed = false
    for failure in failures {
      let place = runs[failure].place
      for run in runs where run.place == place {
        for delimiter in delimiters[run.first..<run.first + run.count]
        where delimiter.mark == .italic && !stars[delimiter.piece] {
          stars[delimiter.piece] = true
          changed = true
        }
      }
    }
    return changed
  }

  private mutating func isRenested(
    _ segments: inout [InlineSegment], _ range: Range<Int>, _ units: [UInt16]
  ) -> Bool {
    var marks = MarkSet(rawValue: 0)
    for segment in segments[range] { marks.formUnion(segment.marks) }
    // Underline first: its tags always open and close.
    let kinds = [Mark.underline, .strikethrough, .bold, .italic].filter { marks.has($0) }
    if kinds.count < (marks.has(.link) ? 1 : 2) { return false }
    for isLinkFirst in marks.has(.link) ? [false, true] : [false] {
      for order in Self.permutations(of: kinds) {
        budget -= nesting.tokens.count
        if budget < 0 { return false }
        nesting.renest(segments, in: range, order: isLinkFirst ? [.link] + order : order)
        if isUsual(segments, units) || isStarred(segments, units) { return true }
      }
    }
    return false
  }

  private static func permutations(of marks: [Mark]) -> [[Mark]] {
    if marks.count < 2 { return [marks] }
    var result: [[Mark]] = []
    for index in marks.indices {
      var rest = marks
      let first = rest.remove(at: index)
      for tail in permutations(of: rest) { result.append([first] + tail) }
    }
    return result
  }

  /// Whether every delimiter does what it has to; `failures` tells which don't.
  mutating func works(_ segments: [InlineSegment], _ units: [UInt16]) -> Bool {
    collectRuns(segments)
    classify(segments, units)
    failures.removeAll(keepingCapacity: true)
    for index in runs.indices where runs[index].character != 0 {
      if !Self.suffices(runs[index], delimiters) { failures.append(index) }
    }
    return failures.isEmpty && isPairedRight()
  }

  private static func suffices(_ run: DelimiterRun, _ delimiters: [Delimiter]) -> Bool {
    let flanking = run.flanking
    for delimiter in delimiters[run.first..<run.first + run.count] {
      if delimiter.isOpening ? !flanking.mustOpen : !flanking.mustClose { return false }
    }
    return true
  }

  /// With `_` for italic, delimiters of one kind never meet and never nest: the nearest opener is the right one. With
  /// `*` it takes a closer look.
  private mutating func isPairedRight() -> Bool {
    guard stars.contains(true) else { return !runs.contains { $0.count > 1 } }
    for run in runs where run.count > 1 && !run.flanking.isCertain { return false }
    return simulation.pairs(runs, delimiters, places: places, forgetsOpeners: true)
      && simulation.pairs(runs, delimiters, places: places, forgetsOpeners: false)
  }
}
