import ComposerEngine
import RichText

/// Random commands for a composer and its reference.
public struct RandomCommands {
  /// Numbers below a bound, from a seed or from a fuzzer's bytes.
  private var below: (Int) -> Int

  /// Commands that draw their numbers from `below`.
  public init(below: @escaping (Int) -> Int) { self.below = below }

  /// A command that the reference knows, and how many milliseconds pass before it.
  public mutating func next(length: Int) -> (command: ComposerCommand, pause: Int64) {
    let pauses: [Int64] = [0, 100, 100, 100, 400, 600, 2000]
    return (command(length: length), pauses[below(pauses.count)])
  }

  private mutating func command(length: Int) -> ComposerCommand {
    switch below(44) {
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
      return rareCommand()
    }
  }

  private mutating func rareCommand() -> ComposerCommand {
    switch below(16) {
    case 0: return .clear
    case 1: return .selectAll
    case 2: return .tick
    case 3...6:
      let url = ["https://e.example/1", "e.example", "mailto:a@e.example"][below(3)]
      return .link(url: url, text: below(2) == 0 ? nil : text())
    case 7: return .unlink
    case 8...11:
      let number = below(14)
      return .mention(Mention(id: "u\(number)", name: ["Ann", "Ann Lee", "👍🏽 é", "a\nb"][number % 4]))
    default: return .paste(fragment())
    }
  }

  /// A fragment with anything in it that a document holds.
  private mutating func fragment() -> Fragment {
    var builder = FragmentBuilder()
    if below(2) == 0 { builder.startParagraph(style()) }
    for _ in 0..<below(6) {
      let formats = below(2) == 0 ? [] : Formats(rawValue: UInt8(below(32)))
      let link = below(4) == 0 ? "https://e.example/\(below(3))" : nil
      switch below(5) {
      case 0: builder.startParagraph(style())
      case 1:
        let number = below(14)
        builder.append(Mention(id: "u\(number)", name: "Bo \(number)"), formats: formats, link: link)
      default: builder.append(text().filter { $0 != "\n" }, formats: formats, link: link)
      }
    }
    return builder.build()
  }

  private mutating func style() -> ParagraphStyle {
    let kind = ParagraphStyle.Kind.allCases[below(4)]
    return ParagraphStyle(
      kind: kind, level: below(3), quote: below(4) == 0 ? 1 : 0, continues: below(4) == 0, startsList: below(4) == 0,
      startsBlock: below(2) == 0, start: below(4) == 0 ? below(9) : 1,
      language: kind == .code && below(2) == 0 ? "c" : "")
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "b", "xy", " ", "  ", "é", "e\u{301}", "👨‍👩‍👧", "🇯🇵", "1️⃣", "각", "你", "\u{301}", "\u{200D}", "👍🏽", "का", ".", "\n",
    ]
    return (0..<below(5)).map { _ in pieces[below(pieces.count)] }.joined()
  }
}
