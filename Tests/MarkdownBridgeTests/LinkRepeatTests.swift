import RichText
import Testing

@testable import MarkdownBridge

/// A link names its address once in markdown, but a document has it in each line and format of the link: nothing of that is
/// left out, however often it is.
@Suite struct LinkRepeatTests {
  private static let address = "https://e.example/" + String(repeating: "a", count: 1_000)

  @Test(arguments: [0, 1, 2]) func `a long address stays in all of a link`(_ kind: Int) {
    var builder = FragmentBuilder()
    for index in 0..<100 {
      if index == 0 || kind == 0 { builder.startParagraph(.body) }
      builder.append(kind == 1 ? "b " : "b", formats: index % 2 == 0 ? .bold : .italic, link: LinkRepeatTests.address)
      if kind == 2 { builder.append(" ", link: LinkRepeatTests.address) }
    }
    let document = Document(normalized: builder.build())
    let markdown = Markdown.write(document)
    #expect(Markdown.read(markdown) == document.canonical())
    #expect(document.runs.count { $0.link != nil } >= 100)
  }
}
