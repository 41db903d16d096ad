extension Range where Bound == Int {
  /// The first number of which `isBelow` is false, where it is true of those before and false of those from there on;
  /// the upper bound where it is true of all.
  ///
  /// - Complexity: Logarithmic.
  @inlinable
  package func partitionPoint(_ isBelow: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      // Between the two, so that nothing can overflow.
      let middle = low &+ (high &- low) >> 1
      if isBelow(middle) { low = middle &+ 1 } else { high = middle }
    }
    return low
  }
}
