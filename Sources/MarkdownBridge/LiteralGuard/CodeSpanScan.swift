/// Finds the code spans of one line at a time.
///
/// A span that ends on another line is not found. As cmark does, it remembers which runs of back-ticks have no partner,
/// so that a line costs no more than its length.
struct CodeSpanScan {
  /// cmark takes no longer run for a delimiter.
  private static let longestRun = 80

  private let source: UnsafeBufferPointer<UInt8>
  private var lineEnd = 0
  private var isScanned = false
  /// For each length, where a run of it was seen last.
  private var last = [Int](repeating: -1, count: longestRun + 1)

  init(_ source: UnsafeBufferPointer<UInt8>) { self.source = source }

  mutating func startLine(at start: Int) {
    lineEnd = SourceLines.lineEnd(in: source, from: start) ?? source.count
    if !isScanned { return }
    isScanned = false
    for length in last.indices { last[length] = -1 }
  }

  /// The end of a run of back-ticks.
  func runEnd(from start: Int) -> Int {
    var end = start
    while end < lineEnd, source[end] == UInt8(ascii: "`") { end += 1 }
    return end
  }

  /// The position behind the code span that a run of back-ticks opens; nil where it opens none on its line.
  mutating func spanEnd(openedBy run: Range<Int>) -> Int? {
    if run.count > Self.longestRun || isScanned && last[run.count] <= run.lowerBound { return nil }
    var at = run.upperBound
    while at < lineEnd {
      guard source[at] == UInt8(ascii: "`") else {
        at += 1
        continue
      }
      let end = runEnd(from: at)
      if end - at == run.count { return end }
      if end - at <= Self.longestRun { last[end - at] = at }
      at = end
    }
    isScanned = true
    return nil
  }
}
