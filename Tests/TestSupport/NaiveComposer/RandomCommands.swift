import ComposerEngine
import RichText

/// Random commands for a composer and its reference.
public struct RandomCommands {
  /// Numbers below a bound, from a seed or from a fuzzer's bytes.
  private var below: (Int) -> Int

  public init(below: @escaping (Int) -> Int) { self.below = below }

  /// A command that the reference knows, and how many milliseconds pass before it.
  public mutating func next(length: Int) -> (command: ComposerCommand, pause: Int64) {
    let pauses: [Int64] = [0, 100, 100, 100, 400, 600, 2000]
    return (command(length: length), pauses[below(pauses.count)])
  }

  private mutating func command(length: Int) -> ComposerCommand {
    switch below(40) {
    case 0...8: return .type(text())
    case 9: return .insert(text())
    case 10...12: return .enter
    case 13: return .softBreak
    case 14...17: return .backspace
    case 18, 19: return .delete
    case 20: return below(2) == 0 ? .deleteWordBackward : .deleteWordForward
    case 21...23: return .select(anchor: below(length + 2), head: below(length + 2))
    case 24:
      let caret = below(length + 1)
      return .select(anchor: caret, head: caret)
    case 25...28: return .move(Movement.allCases[below(Movement.allCases.count)], extend: below(3) == 0)
    case 29, 30: return .format(InlineFormat.allCases[below(InlineFormat.allCases.count)])
    case 31, 32: return .block(BlockFormat.allCases[below(BlockFormat.allCases.count)])
    case 33: return below(2) == 0 ? .indent : .outdent
    case 34, 35: return .undo
    case 36: return .redo
    case 37: return .compose(text())
    case 38: return below(2) == 0 ? .commit(below(2) == 0 ? nil : text()) : .cancelComposition
    default:
      switch below(12) {
      case 0: return .clear
      case 1: return .selectAll
      default: return .tick
      }
    }
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "b", "xy", " ", "  ", "é", "e\u{301}", "👨‍👩‍👧", "🇯🇵", "1️⃣", "각", "你", "\u{301}", "\u{200D}", "👍🏽", "का", ".", "\n",
    ]
    return (0..<below(5)).map { _ in pieces[below(pieces.count)] }.joined()
  }
}
