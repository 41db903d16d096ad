import RichText
import Testing

@testable import MarkdownBridge

@Suite("Sequences of runs")
struct SequenceTests {
  /// A letter, punctuation, and a symbol that readers class differently.
  static let texts = ["a", "(", "€"]

  static let formats: [Formats] = [[], .bold, .italic, .underline, .strikethrough, [.bold, .italic]]

  #if DEBUG
    static let length = 3
  #else
    static let length = 4
  #endif

  @Test("Every sequence has a spelling that reads as it was", arguments: texts, formats)
  func comesBack(text: String, first: Formats) {
    var choices: [(String, Formats)] = []
    for text in Self.texts { for formats in Self.formats { choices.append((text, formats)) } }
    var count = 1
    for _ in 1..<Self.length { count *= choices.count }
    for number in 0..<count {
      var builder = FragmentBuilder()
      builder.append(text, formats: first)
      var rest = number
      for _ in 1..<Self.length {
        let (text, formats) = choices[rest % choices.count]
        builder.append(text, formats: formats)
        rest /= choices.count
      }
      let document = Document(builder.build())
      #expect(readsBack(document), "\(Markdown.write(document))")
    }
  }
}
