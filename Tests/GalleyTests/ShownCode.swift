import Foundation

/// The Swift code that a page shows, held against the code of a test, which is compiled and run.
enum ShownCode {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  static func examples(_ page: String) throws -> [String] {
    try text(page).components(separatedBy: "```swift\n").dropFirst().map { part in
      part.components(separatedBy: "```")[0].trimmingCharacters(in: .newlines)
    }
  }

  /// The lines of examples that stand in no line of a test.
  ///
  /// A line `expression // value` has to stand there as an expectation; other comments count for nothing.
  static func missing(_ examples: some Sequence<String>, in test: String) throws -> [String] {
    let compiled = Set(try text(test).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    return examples.flatMap { $0.split(separator: "\n") }.compactMap { line in
      let parts = line.components(separatedBy: " // ").map { $0.trimmingCharacters(in: .whitespaces) }
      if parts[0].hasPrefix("//") { return nil }
      let isValue = parts.count > 1 && (parts[1].hasPrefix("\"") || parts[1].hasPrefix("["))
      let wanted = isValue ? "#expect(\(parts[0]) == \(parts[1]))" : parts[0]
      return compiled.contains(wanted) ? nil : wanted
    }
  }
}
