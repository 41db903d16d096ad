import Foundation
import RichText
import TestSupport
import Testing

@testable import MarkdownBridge

/// The examples of the CommonMark specification that Debian packages with cmark-gfm.
struct ReadSpecificationTests {
  private static let path = "/usr/share/doc/cmark-gfm/spec.txt"

  @Test(
    "Each example of the specification keeps its text: as rendered where it is in the grammar, literal elsewhere",
    .enabled(if: FileManager.default.fileExists(atPath: path) || FileManager.default.fileExists(atPath: path + ".gz")))
  func examples() throws {
    let examples = try Self.load()
    #expect(examples.count > 600)
    var counts = (inside: 0, outside: 0)
    for (number, markdown) in examples.enumerated() {
      let document = Markdown.read(markdown)
      #expect(document.violation == nil, "example \(number + 1)")
      if let text = Reference.text(of: markdown) {
        counts.inside += 1
        let read = String(document.contents.text.unicodeScalars.filter { !$0.properties.isWhitespace })
        #expect(read == text, "example \(number + 1): \(markdown.debugDescription)")
      } else {
        counts.outside += 1
        let missing = Kept.missing(from: document, of: markdown)
        #expect(missing.isEmpty, "example \(number + 1): \(markdown.debugDescription) lost \(missing)")
      }
    }
    print("specification: \(counts.inside) examples in the grammar, \(counts.outside) with something outside it")
  }

  private static func load() throws -> [String] {
    let text: String
    if FileManager.default.fileExists(atPath: path) {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } else {
      let unpack = Process()
      unpack.executableURL = URL(fileURLWithPath: "/bin/gzip")
      unpack.arguments = ["-dc", path + ".gz"]
      let pipe = Pipe()
      unpack.standardOutput = pipe
      try unpack.run()
      text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      unpack.waitUntilExit()
    }
    var examples: [String] = []
    var example: [Substring]?
    let fence = String(repeating: "`", count: 32)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(fence + " example") {
        example = []
      } else if line == ".", let lines = example {
        examples.append(lines.joined(separator: "\n").replacingOccurrences(of: "→", with: "\t"))
        example = nil
      } else {
        example?.append(line)
      }
    }
    return examples
  }
}
