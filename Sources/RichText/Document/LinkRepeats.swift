/// How often the address of a link may be repeated.
///
/// A link names its address once, but a document has it in each stretch of the link and in each line, and so have the
/// markdown and the HTML that it is written as: few bytes could become many. So all of them together may be sixteen times as
/// long as the link; the first sixteen stretches always lead to its address, the rest of its text may be text alone.
package struct LinkRepeats {
  private static let most = 16

  private let address: Int
  private var left = 0

  /// - Parameter address: The length of the address, in bytes.
  package init(address: Int) { self.address = address }

  /// Begins a link to the address.
  package mutating func begin() { left += address * LinkRepeats.most }

  /// Whether a stretch of this length leads to the address.
  package mutating func allows(_ length: Int) -> Bool {
    left += length * LinkRepeats.most - address
    return left >= 0
  }
}

extension [Fragment.Run] {
  /// Takes the address from those runs of a link with which it would be repeated too often.
  ///
  /// - Parameters:
  ///   - first: The number of the first run of the link; all behind it are parts of it, or line ends.
  ///   - address: The length of its address, in bytes.
  package mutating func limitLink(from first: Int, address: Int) {
    guard first < count else { return }
    var repeats = LinkRepeats(address: address)
    repeats.begin()
    let link = Array(self[first...])
    removeSubrange(first...)
    var start = last?.end ?? 0
    for var run in link {
      if run.link >= 0, !repeats.allows(run.end - start) { run.link = -1 }
      start = run.end
      append(run, upTo: run.end)
    }
  }
}
