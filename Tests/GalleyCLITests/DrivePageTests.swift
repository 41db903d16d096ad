import Foundation
import JSON
import Testing

/// The page docs/drive.md, which whoever drives a composer from another language has to rely on.
@Suite("The page about galley drive")
struct DrivePageTests {
  private static func page() throws -> String {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: package.appendingPathComponent("docs/drive.md"), encoding: .utf8)
  }

  /// The examples in one language.
  private static func examples(_ language: String) throws -> [String] {
    try page().components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }

  @Test("shows a session that goes as it says")
  func session() throws {
    let commands = try #require(try DrivePageTests.examples("jsonl").first)
    let outcome = try GalleyProcess.run(["drive"], commands)
    #expect(outcome.status == 0)
    let shown = try #require(try DrivePageTests.examples("json").first).trimmingCharacters(in: .newlines)
    let beginning = try #require(shown.components(separatedBy: "…").first)
    #expect(beginning.count > 100)
    #expect(try #require(outcome.lines.last).hasPrefix(beginning))
  }

  @Test("shows a document that can be loaded")
  func document() throws {
    let command = try #require(try DrivePageTests.examples("json").last)
    let outcome = try GalleyProcess.run(["drive"], command)
    let answer = try JSONReader.read(String(try #require(outcome.lines.first)))
    #expect(answer["markdown"]?.string == "Buy **now**\n- milk\n- bread")
  }

  @Test("has every command that the help names, and no other")
  func commands() throws {
    let help = try GalleyProcess.run(["drive", "--help"]).text
    let list = try #require(help.components(separatedBy: "\n  op  ").last?.components(separatedBy: "\n\n").first)
    let named = list.split { !$0.isLetter }.map(String.init)
    let tables = try DrivePageTests.page().components(separatedBy: "\n## The answer\n")[0]
    let cells = tables.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { $0.split(separator: "|")[0] }
    let shown = cells.flatMap { $0.split { !$0.isLetter }.map(String.init) }.filter { $0 != "op" }
    #expect(named.count == 44)
    #expect(shown.sorted() == named.sorted())
  }

  @Test("has every field that an answer has")
  func answer() throws {
    let outcome = try GalleyProcess.run(["drive"], #"{"op":"state"}"#)
    let answer = try JSONReader.read(String(try #require(outcome.lines.first)))
    let page = try DrivePageTests.page()
    let fields = (answer.object?.members ?? []).map { $0.key }
    #expect(fields.count == 16)
    for field in fields where field != "ok" {
      #expect(page.contains("\n| `\(field)`") || page.contains(", `\(field)`"), "\(field)")
    }
  }
}
