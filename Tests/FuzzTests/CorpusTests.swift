import Foundation
import FuzzTargets
import Testing

/// Runs what the fuzzer has collected, without the fuzzer: inputs that cover the code, and every past finding.
@Suite("The fuzzer's corpus")
struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fuzz/Corpus")

  @Test("Every input of the corpus passes", arguments: FuzzTarget.all.map(\.name))
  func corpusPasses(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appendingPathComponent(name), includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let input = [UInt8](try Data(contentsOf: file))
      let fault = target.run(input)
      #expect(fault == nil, "\(file.path)")
    }
  }

  @Test("Every folder of the corpus belongs to a target")
  func foldersHaveTargets() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(folders.filter { !$0.hasPrefix(".") }) == Set(FuzzTarget.all.map(\.name)))
  }
}
