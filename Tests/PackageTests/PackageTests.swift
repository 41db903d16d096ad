import Foundation
import Testing

@Suite("The package's layout")
struct PackageTests {
  @Test("Every arrow points to a lower floor")
  func arrowsPointDown() {
    for (name, module) in Arrows.modules {
      for target in module.targets {
        let floor = Arrows.modules[target]?.floor
        #expect(floor != nil, "\(name) points at \(target), which has no floor")
        if let floor { #expect(floor < module.floor, "\(name) points at \(target), which is not below it") }
      }
    }
  }

  @Test("The manifest has no arrow but those of the architecture")
  func manifestFollowsArrows() throws {
    let manifest = try Manifest.load()
    let products = manifest.targets.filter { $0.type != "test" && $0.path == nil }
    #expect(Set(products.map(\.name)) == SourceTree.modules, "a folder under Sources/ is a module, and no other is")
    for target in products {
      #expect(Arrows.modules[target.name] != nil, "\(target.name) has no floor")
      let reachable = Arrows.reachable(from: target.name)
      for dependency in target.dependencies {
        #expect(reachable.contains(dependency.name), "\(target.name) must not depend on \(dependency.name)")
      }
    }
  }

  @Test("Every module of Swift has a test target")
  func modulesAreTested() throws {
    let tests = Set(try Manifest.load().targets.filter { $0.type == "test" }.map(\.name))
    // The umbrella holds nothing but imports.
    for module in Set(SourceTree.files.map(\.module)) where module != "Galley" {
      #expect(tests.contains("\(module)Tests"), "\(module) has no tests")
    }
  }

  @Test("Every file imports only what its module may")
  func importsFollowArrows() {
    #expect(!SourceTree.files.isEmpty)
    for file in SourceTree.files {
      let importable = Arrows.importable(from: file.module)
      for (module, line) in file.imports {
        #expect(importable.contains(module), "\(file.path):\(line): \(file.module) must not import \(module)")
      }
    }
  }

  @Test("Nothing that galley is made of imports Foundation")
  func commandIsFreeOfFoundation() {
    let chain = Arrows.reachable(from: "GalleyCLI").union(["GalleyCLI"])
    for file in SourceTree.files where chain.contains(file.module) {
      for (module, line) in file.imports {
        #expect(!module.hasPrefix("Foundation"), "\(file.path):\(line): Foundation makes the command start slowly")
      }
    }
  }

  @Test("No source file is longer than 400 lines")
  func filesAreShort() {
    for file in SourceTree.files {
      #expect(file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines")
    }
  }

  @Test("What can crash or race says why it may stand there")
  func risksAreExplained() {
    let risks = ["@unchecked", "try!", "fatalError(", "as!", "nonisolated(unsafe)", "unowned(unsafe)"]
    for file in SourceTree.files {
      for (index, line) in file.lines.enumerated() where !isComment(line) {
        for risk in risks where line.contains(risk) {
          let explained = line.contains("//") || isExplained(file.lines[..<index], risk: risk)
          #expect(explained, "\(file.path):\(index + 1): \(risk) without a comment that says why")
        }
      }
    }
  }

  @Test("No file names a type that the oldest systems lack")
  func typesAreOldEnough() {
    // The compiler on Linux doesn't warn about what iOS 15 and macOS 12 don't have.
    let young: Set<Substring> = [
      "Duration", "ContinuousClock", "SuspendingClock", "Regex", "Mutex", "Atomic", "InlineArray",
    ]
    for file in SourceTree.files {
      for (index, line) in file.lines.enumerated() where !isComment(line) {
        for word in line.split(whereSeparator: { !$0.isLetter }) where young.contains(word) {
          Issue.record("\(file.path):\(index + 1): \(word) is too young")
        }
      }
    }
  }

  @Test("No two paths differ only in case")
  func pathsDifferInMoreThanCase() {
    var seen: [String: String] = [:]
    for file in SourceTree.files {
      let other = seen.updateValue(file.path, forKey: file.path.lowercased())
      #expect(other == nil, "\(file.path) and \(other ?? "") are one file on some systems")
    }
    let modules = SourceTree.modules
    #expect(Set(modules.map { $0.lowercased() }).count == modules.count)
  }

  /// Whether a comment stands directly above, or above further lines of the same kind.
  private func isExplained(_ above: ArraySlice<String>, risk: String) -> Bool {
    guard let last = above.last else { return false }
    return isComment(last) || (last.contains(risk) && isExplained(above.dropLast(), risk: risk))
  }

  private func isComment(_ line: String) -> Bool {
    line.drop { $0 == " " || $0 == "\t" }.hasPrefix("//")
  }
}

@Suite("Reading of import lines")
struct ImportLineTests {
  @Test(
    "The imported module is found",
    arguments: [
      ("import RichText", "RichText"),
      ("  import RichText // why", "RichText"),
      ("@_exported import JSON", "JSON"),
      ("@preconcurrency public import Foundation", "Foundation"),
      ("package import struct RichText.Document", "RichText"),
      ("import Foundation.NSDate", "Foundation"),
      ("import A; import B", "A"),
      ("// import Foundation", nil),
      ("/// import Foundation", nil),
      ("let text = \"import Foundation\"", nil),
      ("importPeople()", nil),
    ] as [(String, String?)])
  func importedModule(line: String, module: String?) {
    #expect(SourceTree.importedModule(line) == module)
  }
}
