import ComposerEngine
import DraftStore
import Foundation
import ProcessSupport
import RichText
import TestSupport
import Testing

@Suite("A process that is killed while it types")
struct CrashTests {
  /// How often it is killed: GALLEY_CRASHES, 60 unless given.
  static let kills = ProcessInfo.processInfo.environment["GALLEY_CRASHES"].flatMap { Int($0) } ?? 60

  /// Five keys of 40 ms.
  static let debounce: Int64 = 200

  @Test("loses at most the last debounce, and leaves no damage")
  func killed() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("drafts")
    var generator = SeededGenerator(seed: 1)
    var lost = 0
    var corrupt = 0
    var keys = 0
    for run in 0..<CrashTests.kills {
      // Each conversation is typed in by several processes one after the other, so that drafts are read again, too.
      let key = DraftKey(conversation: "uid:c\(run / 8)")
      let seen = try typeAndKill(path, key, after: 1 + generator.below(30), and: UInt32(generator.below(2_000)))
      let store = try DraftStore(path: path)
      var found = -1
      if try store.isIntact(), let draft = try store.draft(for: key) {
        found = draft.document.length
        let expected = try TypedDraft.composer(after: found)
        if draft.document != expected.document { found = -1 }
      } else if seen.saved == 0 {
        found = 0
      }
      if found < 0 { corrupt += 1 }
      // What was reported as saved is there, and all but the keys of the last debounce and the one that ends it, which
      // may be on its way to the file.
      if found < max(seen.saved, seen.typed - 6) { lost += 1 }
      #expect(found <= seen.typed)
      keys += found
    }
    print("killed \(CrashTests.kills) times: \(lost) drafts lost, \(corrupt) corrupt")
    #expect(lost == 0)
    #expect(corrupt == 0)
    #expect(keys > CrashTests.kills)
  }

  /// Lets a process type and kills it so many microseconds after it has said so much.
  private func typeAndKill(
    _ path: String, _ key: DraftKey, after count: Int, and delay: UInt32
  ) throws -> (typed: Int, saved: Int) {
    let arguments = ["type", path, key.conversation, String(CrashTests.debounce)]
    let child = try ChildProgram(BuiltProgram.path("DraftTyper"), arguments)
    var lines: [String] = []
    while lines.count < count, let line = child.nextLine() { lines.append(line) }
    usleep(delay)
    child.kill()
    lines += child.remainingLines()
    #expect(!lines.contains { $0.hasPrefix("error") }, "\(lines.first { $0.hasPrefix("error") } ?? "")")
    var seen = (typed: 0, saved: 0)
    for line in lines {
      let words = line.split(separator: " ")
      guard words.count == 2, let count = Int(words[1]) else { continue }
      if words[0] == "typed" { seen.typed = max(seen.typed, count) } else { seen.saved = max(seen.saved, count) }
    }
    return seen
  }
}
