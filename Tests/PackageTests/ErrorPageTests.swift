import Foundation
import Testing

/// The page docs/errors.md, which whoever handles an error by its code has to rely on.
@Suite("The page about errors")
struct ErrorPageTests {
  private static func page() throws -> String {
    try String(contentsOf: SourceTree.root.appendingPathComponent("docs/errors.md"), encoding: .utf8)
  }

  private static let sources = SourceTree.files.map { file in
    file.lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
  }

  @Test("names every code that an error or a notice is made with")
  func everyCode() throws {
    let page = try ErrorPageTests.page()
    var made: Set<Substring> = []
    let pattern = /\b(?:code:|error\(|refuse\()\s*"([A-Za-z][A-Za-z0-9_]+)"/
    for source in ErrorPageTests.sources {
      for match in source.matches(of: pattern) { made.insert(match.1) }
    }
    #expect(made.count > 60)
    #expect(made.filter { !page.contains("`\($0)`") }.sorted() == [])
  }

  @Test("names no code that there is none of")
  func noOtherCode() throws {
    let cells = try ErrorPageTests.page().split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      // The codes stand in the first cell, but for the library's errors, whose names do.
      let cells = line.split(separator: "|")
      return cells[0].contains("Error`") ? cells[1] : cells[0]
    }
    let shown = Set(cells.flatMap { $0.matches(of: /`([A-Za-z0-9_]+)`/).map { $0.1 } })
    #expect(shown.count > 60)
    #expect(shown.filter { code in !ErrorPageTests.sources.contains { $0.contains("\"\(code)\"") } }.sorted() == [])
  }
}
