import ComposerEngine
import RichText
import TestSupport
import Testing

@Suite("Cursor notation")
struct NotationTests {
  @Test("Reading what was printed gives the same state", arguments: 0..<400)
  func printsWhatItReads(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let state = randomState(&random)
    let printed = CursorNotation.print(state)
    let read = CursorNotation.parse(printed)
    #expect(read.document == state.document, "seed \(seed): \(printed)")
    #expect(read.selection == state.selection, "seed \(seed): \(printed)")
    expectSame(CursorNotation.print(read), printed, "seed \(seed)", #_sourceLocation)
  }

  private func randomState(_ random: inout SeededGenerator) -> CursorNotation.State {
    var builder = FragmentBuilder()
    for _ in 0..<random.below(6) + 1 {
      builder.startParagraph(randomStyle(&random))
      for _ in 0..<random.below(5) {
        let formats = Formats(rawValue: UInt8(random.below(32)))
        let link = random.chance(oneIn: 4) ? random.pick(NotationTests.targets) : nil
        if random.chance(oneIn: 4) {
          let mention = Mention(
            kind: random.chance(oneIn: 3) ? Mention.everyone : Mention.user, id: random.pick(NotationTests.ids),
            name: random.pick(NotationTests.names))
          builder.append(mention, formats: formats, link: link)
        } else {
          builder.append(units: random.pick(NotationTests.texts), formats: formats, link: link)
        }
      }
    }
    let document = Document(builder.build())
    let anchor = document.border(atOrAfter: random.below(document.length + 1))
    let head = random.chance(oneIn: 2) ? anchor : document.border(atOrAfter: random.below(document.length + 1))
    return CursorNotation.State(document: document, selection: Selection(anchor: anchor, head: head))
  }

  private func randomStyle(_ random: inout SeededGenerator) -> ParagraphStyle {
    ParagraphStyle(
      kind: random.pick(ParagraphStyle.Kind.allCases), level: random.below(3),
      quote: random.chance(oneIn: 3) ? random.below(3) : 0, continues: random.chance(oneIn: 3),
      startsList: random.chance(oneIn: 4), startsBlock: random.chance(oneIn: 4), start: random.below(12),
      language: random.pick(["", "swift", "c++", "$"]))
  }

  private static let targets = ["u", "https://e.example/(a)", "a]b", "\\", "|{}"]
  private static let ids = ["u1", "a:b", "]>", "\\"]
  private static let names = ["Ann", "*A* _b_", "x:y>z", "[a](b)", "{|}", "\\\\", "👩‍👧", "דנה"]

  private static let texts: [[UInt16]] =
    [
      "a", "hello world", "- ", "* a", "1. ", "2) b", "> ", "& ", "$ ", "$$swift x", "&$ ", "  - ", "   ", "\\", "|",
      "{", "}", "*", "**", "_", "~~", "<u>", "</u>", "`", "[a](b)", "]", "<@u1:Ann>", "😀", "e\u{301}", "\u{301}",
      "\u{200D}", "\t", "\r", "\u{0}", "u{41}", "👩‍👧", "🇩🇪", "\u{2028}",
    ].map { Array($0.utf16) } + [[0xD83D], [0xDE00]]
}
