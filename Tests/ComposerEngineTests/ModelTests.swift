import ComposerEngine
import TestSupport
import Testing

@Suite("The composer does what a naive one would")
struct ModelTests {
  /// Set GALLEY_MODEL_SEEDS to run more scripts than every day.
  static let seeds = 0..<(Int(environment("GALLEY_MODEL_SEEDS") ?? "") ?? 60)

  @Test("Random commands give the same document, selection and history", arguments: seeds)
  func randomCommands(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let difference = firstDifference(while: { $0 < 150 }, below: { random.below($0) })
    #expect(difference == nil, "seed \(seed): \(difference ?? "")")
  }

  @Test("Edits, replies and files follow the rules through random sessions", arguments: seeds)
  func randomModes(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let fault = firstFaultOfModes(while: { $0 < 150 }, below: { random.below($0) })
    #expect(fault == nil, "seed \(seed): \(fault ?? "")")
  }
}
