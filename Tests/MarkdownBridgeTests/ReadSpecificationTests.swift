import JSON
import RichText
import TestSupport
import Testing

@testable import MarkdownBridge

/// An example of the CommonMark specification, or of cmark's regression tests: markdown, and the HTML that it means.
struct SpecificationExample: Sendable, CustomTestStringConvertible {
  let name: String
  let markdown: String
  let html: String
  /// Whether the HTML shows what an extension makes of it that the composer's grammar has not.
  let isExtended: Bool

  var testDescription: String { name }

  /// The examples of `Fixtures/NAME.jsonl`.
  static func all(_ name: String) -> [SpecificationExample] {
    Fixtures.lines(of: Fixtures.path("\(name).jsonl")).compactMap { line in
      guard let row = try? JSONReader.read(line), let number = row["example"]?.int,
        let markdown = row["markdown"]?.string, let html = row["html"]?.string
      else { return nil }
      return SpecificationExample(
        name: "\(name) \(number)", markdown: markdown, html: html,
        isExtended: row["extension"].map { $0.string != "strikethrough" } ?? false)
    }
  }

  /// The text that the HTML shows, without white space.
  var text: String {
    var text = ""
    var isTag = false
    for character in html.unicodeScalars {
      if character == "<" { isTag = true }
      if !isTag, !character.properties.isWhitespace { text.unicodeScalars.append(character) }
      if character == ">" { isTag = false }
    }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")].reduce(text) {
      $0.replacing($1.0, with: $1.1)
    }
  }
}

struct ReadSpecificationTests {
  private static let examples = SpecificationExample.all("specification") + SpecificationExample.all("regression")

  /// Examples that mean something else here, and why.
  private static let exceptions: [String: String] = [
    "regression 10": "one tilde is text, two strike through",
    "regression 11": "one tilde is text, two strike through",
  ]

  @Test("Each example keeps its text: as the specification renders it where it is in the grammar, literal elsewhere")
  func examples() throws {
    #expect(Self.examples.count == 673 + 25)
    var counts = (inside: 0, outside: 0, same: 0)
    for example in Self.examples {
      let document = Markdown.read(example.markdown)
      #expect(document.violation == nil, "\(example.name)")
      let written = Markdown.write(document)
      #expect(rereading(document) == document, "\(example.name)")
      #expect(Markdown.write(Markdown.read(written)) == written, "\(example.name)")
      if written == example.markdown { counts.same += 1 }
      if example.isExtended || Reference.text(of: example.markdown) == nil {
        counts.outside += 1
        let missing = Kept.missing(from: document, of: example.markdown)
        #expect(missing.isEmpty, "\(example.name): \(example.markdown.debugDescription) lost \(missing)")
      } else if Self.exceptions[example.name] == nil {
        counts.inside += 1
        let read = String(document.contents.text.unicodeScalars.filter { !$0.properties.isWhitespace })
        #expect(read == example.text, "\(example.name): \(example.markdown.debugDescription)")
      }
    }
    print(
      "specification: \(counts.inside) examples in the grammar, \(counts.outside) with something outside it,",
      "\(Self.exceptions.count) exceptions; \(counts.same) are written as they were")
  }
}
