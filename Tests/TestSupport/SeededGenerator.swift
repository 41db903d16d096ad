/// A random generator whose whole sequence follows from its seed: SplitMix64.
///
/// A random test makes one of these, and prints ``seed`` where it fails, so that the failure can be run again.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed that this generator started from.
  public let seed: UInt64

  private var state: UInt64

  /// A generator at the start of the seed's sequence.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The next 64 bits of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to `bound`, without `bound` itself; 0 where `bound` is not positive.
  public mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  /// True once in `times`, on average.
  public mutating func chance(oneIn times: Int) -> Bool { below(times) == 0 }

  /// One of `choices`, which must not be empty.
  public mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }

  /// A generator for one case of a test, so that case `index` can be run without those before it.
  public func forked(_ index: Int) -> SeededGenerator {
    var mixer = SeededGenerator(seed: seed ^ (UInt64(truncatingIfNeeded: index) &* 0xD1B5_4A32_D192_ED03))
    return SeededGenerator(seed: mixer.next())
  }
}
