import TestSupport
import Testing

@Suite("The generator of random tests")
struct SeededGeneratorTests {
  @Test("It is SplitMix64")
  func knownSequence() {
    // The first outputs for the seed 1234567 as the reference implementation in C gives them.
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
    #expect(generator.next() == 9_817_491_932_198_370_423)
  }

  @Test("A fork depends on the seed and the index, not on what was drawn before")
  func forks() {
    let fresh = SeededGenerator(seed: 7)
    var used = fresh
    _ = used.next()
    var first = fresh.forked(3)
    var second = used.forked(3)
    var other = fresh.forked(4)
    let value = first.next()
    #expect(value == second.next())
    #expect(value != other.next())
  }

  @Test("Numbers stay below their bound, and a bound of nothing gives zero")
  func bounds() {
    var generator = SeededGenerator(seed: 1)
    for bound in 1...50 { #expect((0..<bound).contains(generator.below(bound))) }
    #expect(generator.below(0) == 0)
    #expect(generator.below(-5) == 0)
  }
}
