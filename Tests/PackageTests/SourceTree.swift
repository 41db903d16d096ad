import Foundation
import Testing

/// The files under Sources/, by module.
struct SourceTree {
  struct File: CustomTestStringConvertible {
    let module: String
    /// From the repository's root.
    let path: String
    let lines: [String]

    var testDescription: String { path }
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files under Sources/.
  static let files: [File] = {
    let sources = root.appendingPathComponent("Sources").path
    let paths = (FileManager.default.enumerator(atPath: sources)?.allObjects as? [String]) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = (try? String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)) ?? ""
      var lines = text.components(separatedBy: "\n")
      if lines.last == "" { lines.removeLast() }
      return File(module: String(path.prefix { $0 != "/" }), path: "Sources/\(path)", lines: lines)
    }
  }()

  /// Folders under Sources/: each is a module.
  static let modules: Set<String> = {
    let sources = root.appendingPathComponent("Sources").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    return Set(names.filter { !$0.hasPrefix(".") })
  }()
}

extension SourceTree.File {
  /// The modules that the file imports, with the line number of each.
  var imports: [(module: String, line: Int)] {
    var found: [(module: String, line: Int)] = []
    for (index, line) in lines.enumerated() {
      if let module = SourceTree.importedModule(line) { found.append((module, index + 1)) }
    }
    return found
  }
}

extension SourceTree {
  /// The module that a line of Swift imports, or nil. Knows attributes, access levels and imports of one declaration.
  static func importedModule(_ line: String) -> String? {
    // The statements of a line; a semicolon inside a string can at most hide an import that is no import.
    for statement in line.split(separator: ";") {
      var words = statement.split { $0 == " " || $0 == "\t" }
      while let first = words.first, first.hasPrefix("@") || accessLevels.contains(String(first)) {
        words.removeFirst()
      }
      guard words.count >= 2, words[0] == "import" else { continue }
      let name = declarationKinds.contains(String(words[1])) && words.count >= 3 ? words[2] : words[1]
      return String(name.prefix { $0 != "." })
    }
    return nil
  }

  private static let accessLevels: Set = ["public", "package", "internal", "fileprivate", "private"]
  private static let declarationKinds: Set = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]
}
