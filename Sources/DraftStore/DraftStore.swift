import ComposerEngine
import Interchange
import JSON

/// Drafts of many conversations in a file that survives crashes.
///
/// The host tells the store of every change (``note(_:for:at:)``), and what time it is. At most ``debounce``
/// milliseconds later the draft is written, as a whole or not at all; a process that is killed at any moment loses what
/// was typed since, and nothing else. What can't be written stays in memory, is what ``draft(for:)`` gives, and is tried
/// again: an error of a write never loses a draft while the process runs.
///
/// The store has no clock and no thread. It belongs to one thread or actor; several processes may share the file.
public final class DraftStore {
  /// How long a change may wait for others before it is written, in milliseconds.
  public let debounce: Int64

  /// Drafts that are not in the file yet.
  var pending: [DraftKey: PendingDraft] = [:]
  private let database: Database
  private let statements: Statements

  /// Opens the store.
  ///
  /// - Parameters:
  ///   - path: The file; it is made where there is none. An empty path gives a store that ends with the process.
  ///   - debounce: In milliseconds; 500 unless given.
  ///   - maximumSize: In bytes. A store that would grow past it behaves as on a full disk.
  /// - Throws: `cannot_open`, `not_a_store`, `newer_store`, and what reading a file can bring.
  public init(path: String, debounce: Int64 = 500, maximumSize: Int? = nil) throws(DraftStoreError) {
    self.debounce = max(debounce, 0)
    database = try Database(path: path.isEmpty ? ":memory:" : path)
    try Schema.prepare(database, maximumSize: maximumSize)
    statements = try Statements(database)
  }

  /// The draft of a place; nil where there is none.
  ///
  /// - Throws: `unreadable_draft` for one of a newer version or with a fault, and what reading a file can bring.
  /// - Complexity: Linear in the draft's text.
  public func draft(for key: DraftKey) throws(DraftStoreError) -> ComposerDraft? {
    if let draft = pending[key] { return draft.draft }
    try statements.select.bind(key.values)
    guard try statements.select.step() else { return nil }
    let bytes = statements.select.bytes(0)
    statements.select.reset()
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONReader.read(bytes)
    } catch {
      throw DraftStoreError(code: "unreadable_draft", message: "The draft is no JSON: \(error.message)")
    }
    do throws(InterchangeError) {
      return try ComposerDraft(json: json)
    } catch {
      throw DraftStoreError(code: "unreadable_draft", message: error.message)
    }
  }

  /// Writes drafts, all or none; nil takes one out.
  func write(_ drafts: [(key: DraftKey, draft: PendingDraft)]) throws(DraftStoreError) {
    try database.transaction { () throws(DraftStoreError) in
      for (key, entry) in drafts {
        guard let draft = entry.draft else {
          try statements.delete.run(key.values)
          continue
        }
        let preview = DraftSummary.preview(of: draft.document.text)
        try statements.insert.run(
          key.values + [.number(entry.changed), .text(preview), .text(JSONWriter.text(of: draft.json))])
      }
    }
  }

  /// Drafts that are in the file, the last changed first.
  func stored(limit: Int, before last: DraftSummary?) throws(DraftStoreError) -> [DraftSummary] {
    let statement = last == nil ? statements.list : statements.listOn
    var values: [Statement.Value] = []
    if let last { values = [.number(last.changed)] + last.key.values }
    try statement.bind(values + [.number(Int64(limit))])
    var summaries: [DraftSummary] = []
    while try statement.step() {
      let key = DraftKey(conversation: statement.text(0), thread: statement.text(1))
      summaries.append(DraftSummary(key: key, changed: statement.number(2), preview: statement.text(3)))
    }
    return summaries
  }

  /// Whether the file is in order, by SQLite's own check of everything in it.
  ///
  /// - Complexity: Linear in the file.
  public func isIntact() throws(DraftStoreError) -> Bool {
    let check = try database.prepare("PRAGMA integrity_check(1)")
    defer { check.reset() }
    return try check.step() && check.text(0) == "ok"
  }
}

extension DraftKey {
  /// The values of the key's columns.
  var values: [Statement.Value] { [.text(conversation), .text(thread ?? "")] }
}

/// A change that is not in the file yet.
struct PendingDraft {
  /// Nil where the draft is to be taken out.
  var draft: ComposerDraft?
  /// When it last changed.
  var changed: Int64
  /// When it is to be written.
  var due: Int64
}

/// What the store asks of SQLite.
private struct Statements {
  let select: Statement
  let insert: Statement
  let delete: Statement
  let list: Statement
  let listOn: Statement

  init(_ database: Database) throws(DraftStoreError) {
    select = try database.prepare("SELECT state FROM draft WHERE conversation = ? AND thread = ?")
    insert = try database.prepare("INSERT OR REPLACE INTO draft VALUES (?, ?, ?, ?, ?)")
    delete = try database.prepare("DELETE FROM draft WHERE conversation = ? AND thread = ?")
    let order = "ORDER BY changed DESC, conversation, thread LIMIT ?"
    let columns = "SELECT conversation, thread, changed, preview FROM draft"
    list = try database.prepare("\(columns) \(order)")
    listOn = try database.prepare(
      "\(columns) WHERE changed <= ?1 AND (changed < ?1 OR (conversation, thread) > (?2, ?3)) \(order)")
  }
}
