import CAllocationCount

/// Measures a candidate, and a peer if there is one, in interleaved batches in this process.
///
/// A pair of batches works on the same inputs one directly after the other, so that whatever else the machine does
/// hits both; the order within a pair changes from pair to pair.
struct Comparison {
  var name: String
  var size: String
  var peer: String?
  var budget: Double?

  /// How many batches there are; batch `i` of the candidate and of the peer work on the same inputs.
  var batches: Int
  /// Operations in one batch.
  var operations: Int

  /// Runs until `seconds` are over, and some batches in any case.
  func measure(seconds: Double, candidate: (Int) -> Void, peer peerWork: ((Int) -> Void)? = nil) -> Row {
    guard let peerWork else { return measure(seconds: seconds, candidate: candidate, peerNanoseconds: nil) }
    return measure(seconds: seconds, candidate: candidate, peerNanoseconds: { batch in time { peerWork(batch) } })
  }

  /// - Parameter peerNanoseconds: Runs a batch of the peer, and says what one operation took.
  func measure(seconds: Double, candidate: (Int) -> Void, peerNanoseconds: ((Int) -> Double)?) -> Row {
    var own: [Double] = []
    var other: [Double] = []
    var ratios: [Double] = []
    var allocations: [Double] = []

    // The first batch pays for lazy set-up on both sides.
    candidate(0)
    if let peerNanoseconds { _ = peerNanoseconds(0) }

    let deadline = Stopwatch.now() + UInt64(seconds * 1e9)
    var round = 0
    while round < min(batches, 20) || Stopwatch.now() < deadline {
      let batch = round % batches
      if round.isMultiple(of: 2), let peerNanoseconds { other.append(peerNanoseconds(batch)) }
      let before = galley_allocation_count()
      own.append(time { candidate(batch) })
      allocations.append(Double(galley_allocation_count() - before) / Double(operations))
      if !round.isMultiple(of: 2), let peerNanoseconds { other.append(peerNanoseconds(batch)) }
      if let last = other.last, last > 0 { ratios.append(own[own.count - 1] / last) }
      round += 1
    }

    return Row(
      name: name,
      size: size,
      median: Statistics.median(of: own),
      p99: Statistics.quantile(0.99, of: own),
      allocations: galley_allocations_are_counted() != 0 ? Statistics.median(of: allocations) : nil,
      peer: peerNanoseconds == nil ? nil : peer,
      peerMedian: peerNanoseconds == nil ? nil : Statistics.median(of: other),
      ratio: peerNanoseconds == nil ? nil : Statistics.median(of: ratios),
      budget: budget)
  }

  /// Nanoseconds of one operation.
  private func time(_ work: () -> Void) -> Double {
    let start = Stopwatch.thread()
    work()
    return Double(Stopwatch.thread() - start) / Double(operations)
  }
}
