import CSQLite
import ComposerEngine
import DraftStore
import Foundation
import ProcessSupport
import RichText
import Testing

@Suite("A store of drafts that can't do its work")
struct StoreFailureTests {
  let folder: TemporaryFolder
  var path: String { folder.file("drafts") }
  let key = DraftKey(conversation: "uid:ana")

  init() throws { folder = try TemporaryFolder() }

  /// The code of the error that opening brings.
  private func opening(_ path: String) -> String? {
    do throws(DraftStoreError) {
      _ = try DraftStore(path: path)
      return nil
    } catch {
      return error.code
    }
  }

  /// Runs statements on the file as another program would.
  private func run(_ statements: String, on path: String) {
    var connection: OpaquePointer?
    #expect(sqlite3_open(path, &connection) == SQLITE_OK)
    #expect(sqlite3_exec(connection, statements, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(connection)
  }

  @Test("says so when the disk is full, keeps the draft, and writes it when there is room")
  func full() throws {
    let store = try DraftStore(path: path, debounce: 100, maximumSize: 40_000)
    let small = ComposerDraft(document: Document("small"))
    try store.note(small, for: DraftKey(conversation: "other"), at: 0)
    try store.flush()
    let large = Document(String(repeating: "x", count: 60_000))
    #expect(throws: Never.self) { try store.note(ComposerDraft(document: large), for: key, at: 0) }
    for time in [100, 200] as [Int64] {
      do throws(DraftStoreError) {
        try store.tick(at: time)
        Issue.record("it is written")
      } catch {
        #expect("\(error)" == "full: There is no room left for drafts. Free some and they are written again.")
      }
      #expect(try store.draft(for: key)?.document == large)
      #expect(store.nextWrite == time + 100)
    }
    // The other draft is as it was, and once there is room nothing is missing.
    #expect(try DraftStore(path: path).draft(for: key) == nil)
    #expect(try DraftStore(path: path).drafts().map(\.preview) == ["small"])
    let fitting = Document(String(repeating: "y", count: 10_000))
    try store.note(ComposerDraft(document: fitting), for: key, at: 300)
    #expect(try DraftStore(path: path).draft(for: key)?.document == fitting)
    #expect(try store.isIntact())
  }

  @Test("says so when the file can't be written, and keeps the draft in memory")
  func readOnly() throws {
    let store = try DraftStore(path: path, debounce: 0)
    try store.note(ComposerDraft(document: Document("old")), for: key, at: 0)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    let guest = try ChildProgram(BuiltProgram.path("DraftTyper"), ["guest", path, key.conversation])
    #expect(guest.remainingLines() == ["found old", "refused read_only", "kept new", "listed [\"new\"]"])
    #expect(try DraftStore(path: path).draft(for: key)?.document.text == "old")
  }

  @Test("says so while another process writes, and is saved afterwards")
  func busy() throws {
    let store = try DraftStore(path: path, debounce: 10)
    var other: OpaquePointer?
    #expect(sqlite3_open(path, &other) == SQLITE_OK)
    #expect(sqlite3_exec(other, "BEGIN EXCLUSIVE", nil, nil, nil) == SQLITE_OK)
    try store.note(ComposerDraft(document: Document("a")), for: key, at: 0)
    do throws(DraftStoreError) {
      try store.flush()
      Issue.record("it is written")
    } catch {
      #expect(error.code == "busy")
    }
    #expect(try store.draft(for: key)?.document.text == "a")
    #expect(sqlite3_exec(other, "COMMIT", nil, nil, nil) == SQLITE_OK)
    sqlite3_close(other)
    try store.tick(at: 10)
    #expect(try DraftStore(path: path).draft(for: key)?.document.text == "a")
  }

  @Test("leaves what is no store of drafts as it is")
  func foreign() throws {
    let text = folder.file("text")
    try Data(repeating: 0x41, count: 5_000).write(to: URL(fileURLWithPath: text))
    #expect(opening(text) == "not_a_store")
    #expect(try Data(contentsOf: URL(fileURLWithPath: text)) == Data(repeating: 0x41, count: 5_000))
    let foreign = folder.file("foreign")
    run("CREATE TABLE draft (a)", on: foreign)
    #expect(opening(foreign) == "not_a_store")
    #expect(opening(folder.file("missing/drafts")) == "cannot_open")
    #expect(opening(folder.path) == "cannot_open")
    #expect(opening(path + "\0.png") == "cannot_open")
    #expect(opening("/dev/full") == "full")
    #expect(opening(path) == nil)
    run("PRAGMA user_version = 2", on: path)
    #expect(opening(path) == "newer_store")
  }

  static let unreadableStates = [
    #"{"version":99,"text":"later"}"#, #"{"version":1,"text":7}"#, #"{"version":1"#, "", #"[]"#,
  ]

  @Test("leaves a draft that it cannot read where it is", arguments: unreadableStates)
  func unreadable(_ state: String) throws {
    _ = try DraftStore(path: path)
    run("INSERT INTO draft VALUES ('uid:ana', '', 5, 'later', '\(state)')", on: path)
    let store = try DraftStore(path: path)
    do throws(DraftStoreError) {
      _ = try store.draft(for: key)
      Issue.record("it is read")
    } catch {
      #expect(error.code == "unreadable_draft")
    }
    #expect(try store.drafts().map(\.preview) == ["later"])
    let next = DraftKey(conversation: "uid:bob")
    try store.note(ComposerDraft(document: Document("b")), for: next, at: 6)
    try store.flush()
    #expect(try DraftStore(path: path).drafts().map(\.changed) == [6, 5])
  }
}
