import ComposerEngine
import TestSupport

/// A session in which the engine and the naive composer of the tests take the same commands: both have the same text,
/// attributes, selection, typing formats, history and marked text after each.
package enum ModelSession {
  /// What differs in the session that the bytes make, in words, and how many commands it took.
  package static func run(_ bytes: [UInt8]) -> (fault: String?, commands: Int) {
    var input = InputReader(bytes)
    var commands = 0
    let fault = firstDifference(
      while: { count in
        commands = count
        return !input.isAtEnd && count < 1_000
      },
      below: { bound in bound > 256 ? input.number() % bound : input.below(max(bound, 1)) })
    return (fault, commands)
  }

  /// Sessions from random bytes until `count` commands were taken. The same seed makes the same sessions.
  ///
  /// - Returns: The shortest session that shows the first fault, and how many commands were taken.
  package static func runMany(commands count: Int, seed: UInt64) -> (fault: String?, commands: Int) {
    let root = SeededGenerator(seed: seed)
    let target = FuzzTarget("model") { run($0).fault }
    var commands = 0
    var session = 0
    while commands < count {
      var random = root.forked(session)
      session += 1
      // Most are short, so that many starts are met; a few reach big documents and the end of the history.
      let length = random.below(random.chance(oneIn: 8) ? 4_000 : 600)
      let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let result = run(bytes)
      commands += result.commands
      if result.fault != nil {
        let short = target.minimised(bytes)
        return ("session \(session) of \(short.count) bytes \(short): \(run(short).fault ?? "")", commands)
      }
    }
    return (nil, commands)
  }
}
