import MarkdownBridge
import RichText
import TestSupport
import Testing

struct ReadRandomTests {
  #if INTERNAL_CHECKS
    private static let cases = 3_000
  #else
    private static let cases = 100_000
  #endif

  @Test("Random markdown reads as a document within the grammar, and loses no letter", arguments: [1, 2, 3, 4])
  func soup(_ seed: UInt64) {
    let generator = SeededGenerator(seed: seed)
    for index in 0..<Self.cases {
      var random = generator.forked(index)
      let markdown = Self.soup(&random)
      let document = Markdown.read(markdown)
      let where_ = "seed \(seed), case \(index): \(markdown.debugDescription)"
      if document.violation != nil { Issue.record("outside the grammar, \(where_)") }
      if Document(document.contents) != document { Issue.record("not normalised, \(where_)") }
      if document.canonical().contents.text != document.contents.text { Issue.record("not canonical, \(where_)") }
      let missing = Kept.missing(from: document, of: markdown)
      if !missing.isEmpty { Issue.record("lost \(missing), \(where_)") }
      if !markdown.contains("<@"), !markdown.contains("•"), let text = Reference.text(of: markdown) {
        let read = String(document.contents.text.unicodeScalars.filter { !$0.properties.isWhitespace })
        if read != text { Issue.record("\(read.debugDescription) is not \(text.debugDescription), \(where_)") }
      }
    }
  }

  private static func soup(_ random: inout SeededGenerator) -> String {
    var result = ""
    for _ in 0..<1 + random.below(14) {
      result += random.pick(random.chance(oneIn: 3) ? lineStarts : pieces)
      if random.chance(oneIn: 6) { result += "\n" }
    }
    return result
  }

  private static let lineStarts = [
    "\n- ", "\n  - ", "\n    - ", "\n* ", "\n1. ", "\n2) ", "\n   3. ", "\n> ", "\n>> ", "\n> - ", "\n>   ", "\n  ",
    "\n    ",
    "\n      ", "\n\t", "\n```\n", "\n  ```\n", "\n~~~js\n", "\n- ```\n", "\n# ", "\n---\n", "\n===\n", "\n***\n",
    "\n<div>\n",
    "\n<u>\n", "\n[x]: /y\n", "\n\n", "\n\n\n", "\n-\n", "\n1.\n", "\n>\n", "\n - - ", "\n- > ", "\n-\n  ", "\n• ",
    "\n  • ", "\n• \n", "\n| a |\n| - |\n",
  ]

  private static let pieces = [
    "a", "b c", "é", "日本", "😀", " ", "  ", "\t", "*", "**", "***", "_", "__", "~~", "~", "`", "``", "<u>", "</u>",
    "[", "](c)", "[d](e)", "![", "![f](g)", "<", ">", "<h>", "<https://i.j>", "<@uid:k>", "\\<@uid:l>", "\\", "\\*",
    "&amp;",
    "&", "#", "-", "- ", "1. ", "<!-- m -->", "<?", "]:", "[x]", "•", "• n", ":", ".", "!", "\"", "'", "(", ")", "{",
    "|",
    "@", "  \n", "\\\n",
  ]
}
