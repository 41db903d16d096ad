/// One line of the table: what was measured, against what, and how far it may go.
struct Row {
  var name: String
  /// What one operation works on, in words: `200 B`, `100,000 lines`.
  var size: String
  /// Nanoseconds of one operation: the median and the 99th percentile over batches; nil where memory is measured.
  var median: Double?
  var p99: Double?
  /// Allocations of one operation; nil where they are not counted.
  var allocations: Double?
  /// Bytes of memory that the result of one operation holds, or the most that the operation held; nil where that is not
  /// measured.
  var bytes: Int?
  /// What it was compared with in the same run; nil where there is no peer.
  var peer: String?
  var peerMedian: Double?
  var peerBytes: Int?
  /// The median over pairs of batches of the candidate's time through the peer's; in rows without times, of what else
  /// was measured through the peer's or the limit.
  var ratio: Double?
  /// The most that ``ratio`` may be by the design.
  var budget: Double?

  /// Whether the row has a budget and is over it.
  var isShort: Bool {
    guard let ratio, let budget else { return false }
    return ratio > budget
  }

  /// A row beside this one for what has a limit of its own in the design.
  func limited(_ what: String, _ value: Double, to limit: Double, in unit: String) -> Row {
    Row(
      name: "\(name), \(what)", size: size, peer: "at most \(Int(limit)) \(unit)", ratio: value / limit, budget: 1)
  }
}
