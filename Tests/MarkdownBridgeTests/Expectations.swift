import MarkdownBridge
import RichText
import TestSupport
import Testing

/// The names that readers in these tests know.
let knownNames = ["u1": "Ann"]

/// Expects that markdown reads as a document, which is within the grammar.
func expectReading(
  _ markdown: String, as notation: String, options: MarkdownReadOptions = .wire(names: knownNames),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let document = Markdown.read(markdown, options: options)
  #expect(document.contents.notation == notation, "\(markdown.debugDescription)", sourceLocation: sourceLocation)
  #expect(document.violation == nil, "\(markdown.debugDescription)", sourceLocation: sourceLocation)
}
