import JSON
import Mentions
import MessagePayload
import MessageRenderer
import TestSupport
import Testing

/// Faults of other products in what messages look like, each with what it looks like here.
@Suite struct CaseTests {
  static let cases = FixtureCase.all(of: Fixtures.path("cases.jsonl"))

  @Test func `all cases are on file`() { #expect(CaseTests.cases.count == 24) }

  @Test(arguments: cases) func `a fault of another product is none here`(_ row: FixtureCase) throws {
    let input = try #require(row.fields["input"])
    let names = (input["names"]?.object?.members ?? []).map { Person(uid: $0.key, name: $0.value.string ?? "") }
    let options = RenderOptions(people: People(names))
    let message: RenderedMessage
    if let files = input["attachments"]?.array {
      let data: JSONValue = ["text": files[0]["caption"] ?? "", "attachments": .array(files)]
      message = RenderedMessage(try IncomingMessage(json: ["type": "file", "data": data]), options: options)
    } else {
      message = RenderedMessage(markdown: try #require(CaseTests.markdown(input)), options: options)
    }
    let expected = try #require(row.fields["is"]?.object)
    if let html = expected["html"]?.string { #expect(message.html == html) }
    if let text = expected["text"]?.string { #expect(message.plainText == text) }
    if let ansi = expected["ansi"]?.string { #expect(message.ansi() == ansi) }
    if let runs = expected["runs"]?.array {
      #expect(
        message.runs.map { [$0.range.lowerBound, $0.range.upperBound] } == runs.map { $0.array!.map { $0.int! } })
    }
    // All outputs survive everything, and HTML nests.
    #expect(flattened(message.html) != nil)
    for output in [message.plainText, message.ansi(), message.subtitle.plainText, message.accessibilityText] {
      #expect(!output.isEmpty)
    }
    var json = JSONWriter()
    message.writeRuns(to: &json)
    #expect(throws: Never.self) { try JSONReader.read(json.bytes) }
  }

  private static func markdown(_ input: JSONValue) -> String? {
    if let markdown = input["md"]?.string { return markdown }
    if let text = input["repeat"]?[0]?.string, let times = input["repeat"]?[1]?.int {
      return String(repeating: text, count: times) + (input["then"]?.string ?? "")
    }
    // Each step is indented once more than the one before.
    guard let indent = input["steps"]?[0]?.string, let step = input["steps"]?[1]?.string else { return nil }
    return (0..<(input["steps"]?[2]?.int ?? 0)).map { String(repeating: indent, count: $0) + step }.joined()
  }
}
