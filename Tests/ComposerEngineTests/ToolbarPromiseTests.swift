import ComposerEngine
import RichText
import TestSupport
import Testing

@Suite("The toolbar keeps its word wherever commands lead")
struct ToolbarPromiseTests {
  /// Set GALLEY_TOOLBAR_SEEDS to run more scripts than every day.
  static let seeds = 0..<(Int(environment("GALLEY_TOOLBAR_SEEDS") ?? "") ?? 20)

  @Test("After random commands each button does what it shows, and the notation can say the state", arguments: seeds)
  func keepsItsWord(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 9000)
    var commands = RandomCommands { random.below($0) }
    var composer = Composer()
    for number in 0..<60 {
      let (command, _) = commands.next(length: composer.length)
      _ = try composer.perform(command, at: Int64(number) * 1000)
      let state = CursorNotation.State(document: composer.document, selection: composer.selection)
      let printed = CursorNotation.print(state)
      if let broken = brokenPromise(of: composer) {
        Issue.record("seed \(seed), command \(number), \(command): \(broken) at \(printed.debugDescription)")
        return
      }
      let read = CursorNotation.parse(printed)
      let isSame = read.document == composer.document && read.selection == composer.selection
      #expect(isSame, "seed \(seed), command \(number): \(printed.debugDescription)")
      if !isSame { return }
    }
  }
}
