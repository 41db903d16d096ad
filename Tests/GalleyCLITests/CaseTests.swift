import JSON
import TestSupport
import Testing

/// Faults that other products had with what was typed, each with the runs that show it is right here.
@Suite("A fault of another product")
struct CaseTests {
  static let cases = FixtureCase.all(of: Fixtures.path("cases.jsonl"))

  @Test("is none here", arguments: cases)
  func runs(_ row: FixtureCase) throws {
    let input = try #require(CaseTests.input(row.fields["input"]))
    let runs = try #require(row.fields["runs"]?.array)
    #expect(!runs.isEmpty)
    for run in runs {
      var arguments = (run["arguments"]?.array ?? []).compactMap(\.string)
      var people: TemporaryFile?
      if let persons = run["people"] {
        let file = try TemporaryFile(JSONWriter.bytes(of: persons))
        arguments += ["--people", file.path]
        people = file
      }
      let outcome = try GalleyProcess.run(arguments, input)
      #expect(outcome.text == expectedLine(run))
      #expect(outcome.status == Int32(try #require(run["status"]?.int)))
      #expect(outcome.complaints == "")
      withExtendedLifetime(people) {}
    }
  }

  private static func input(_ value: JSONValue?) -> [UInt8]? {
    if let text = value?["stdin"]?.string { return Array(text.utf8) }
    if let hex = value?["stdin_bytes"]?.string { return hex.split(separator: " ").compactMap { UInt8($0, radix: 16) } }
    guard let text = value?["repeat"]?[0]?.string, let times = value?["repeat"]?[1]?.int else { return nil }
    return Array(String(repeating: text, count: times).utf8)
  }

  private func expectedLine(_ run: JSONValue) -> String {
    var output = run["output"] ?? .null
    if let times = run["textRepeats"]?.int, var object = output.object, var data = object["data"]?.object {
      var text = String(repeating: data["text"]?.string ?? "", count: times)
      if let rest = run["then"]?.string { text += String(repeating: rest, count: run["thenRepeats"]?.int ?? 0) }
      data["text"] = .string(text)
      object["data"] = .object(data)
      output = .object(object)
    }
    return JSONWriter.text(of: output) + "\n"
  }

  @Test("is on file") func fixture() { #expect(CaseTests.cases.count == 11) }
}
