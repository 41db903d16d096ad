extension FuzzTarget {
  /// A shorter input that shows a fault as well: pieces are taken out for as long as something still does not hold.
  ///
  /// A fault is returned and not trapped, so that this can be done in the same process.
  /// - Parameter attempts: How many inputs are tried at most.
  package func minimised(_ input: [UInt8], attempts: Int = 4_000) -> [UInt8] {
    var best = input
    var left = attempts
    var size = max(best.count / 2, 1)
    while left > 0 {
      var start = 0
      var isShorter = false
      while start < best.count, left > 0 {
        let end = min(start + size, best.count)
        let candidate = Array(best[..<start] + best[end...])
        left -= 1
        if run(candidate) != nil {
          best = candidate
          isShorter = true
        } else {
          start = end
        }
      }
      if size == 1, !isShorter { return best }
      size = max(size / 2, 1)
    }
    return best
  }
}
