import RichText
import Testing

@testable import MarkdownBridge

@Suite("Faults that other writers had")
struct WriteReportsTests {
  /// Rows where the design rules otherwise, with what is written and why.
  static let exceptions: [String: (markdown: String, reason: String)] = [
    "EM-04": ("**one _two_** _three_", "one pair may go over the space that both words' bold encloses"),
    "EM-13": ("**ab*cd***_ef_", "the same formats on each character, nested in another way"),
    "EM-22": ("<u>x</u>", "an empty first line is a blank line, and those are dropped at the ends of a message"),
    "EM-29": ("_one_&#32;\n_two_&#32;", "spaces at the ends of lines are kept, outside the formats"),
    "CO-10": ("~~~x```# y\nhi\n~~~", "an info string loses its line ends and is kept otherwise"),
    "CO-18": ("ok", "a reply does not quote the message it answers"),
    "LI-08": ("-\n\n\nx", "an empty item with a line below it is two lines; blank lines count"),
    "QB-05": ("a\n\nb", "a line end is a plain newline, so an empty line is a blank line"),
    "ME-20": ("<@uid:bob@c.example>", "a token is written byte for byte"),
    "ME-21": ("<@uid:a*b*><@uid:`c`>", "a token is written byte for byte"),
    "ME-22": ("<@uid:ann lee> ok", "a token is written byte for byte"),
    "UN-02": ("&#32; <@uid:u1> **b**", "trimming is the send's work, not the writer's"),
    "UN-11": ("e**\u{301}x**", "snapping formats to clusters is the editor's work, not the writer's"),
  ]

  @Test("All rows are there")
  func allRows() { #expect(SerializeReport.all.count == 86) }

  @Test("Markdown says what the document says", arguments: SerializeReport.all)
  func report(_ report: SerializeReport) {
    let document = Document(report.fragment)
    let markdown = Markdown.write(document)
    if let exception = Self.exceptions[report.id] {
      #expect(markdown == exception.markdown, "\(report.id): \(exception.reason)")
    } else {
      let html = HTMLReader.html(markdown)
      let text = HTMLReader.text(markdown)
      #expect(
        report.right.isEmpty
          || report.right.contains { HTMLReader.html($0) == html && HTMLReader.text($0) == text },
        "\(report.id): \(markdown.debugDescription) gives \(html.debugDescription)")
    }
    #expect(readsBack(document))
  }
}
