import CSQLite

/// Why drafts could not be read or written.
public struct DraftStoreError: Error, Hashable, Sendable {
  /// A stable word; programs compare it.
  ///
  /// - `cannot_open`: the file can't be opened or made.
  /// - `not_a_store`: the file is something else, or damaged; it is left as it is.
  /// - `newer_store`: a newer version of this library has written it.
  /// - `full`: the disk is full, or the store has reached its size.
  /// - `read_only`: the file can't be written.
  /// - `busy`: another process has held the file for too long.
  /// - `input_output`: the disk failed.
  /// - `unreadable_draft`: a draft that this version can't read; it stays where it is.
  public let code: String

  /// What happened and what would help, in plain words.
  public let message: String

  init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  /// The error that SQLite gave.
  ///
  /// - Parameter reason: SQLite's own words for it.
  init(result: Int32, reason: String) {
    switch result & 0xFF {
    case SQLITE_FULL:
      self.init(code: "full", message: "There is no room left for drafts. Free some and they are written again.")
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
      self.init(code: "read_only", message: "The file of drafts can't be written: \(reason).")
    case SQLITE_BUSY, SQLITE_LOCKED:
      self.init(code: "busy", message: "Another process has held the file of drafts for too long.")
    case SQLITE_CANTOPEN:
      self.init(code: "cannot_open", message: "The file of drafts can't be opened: \(reason).")
    case SQLITE_NOTADB, SQLITE_CORRUPT:
      self.init(code: "not_a_store", message: "The file holds no drafts, or is damaged: \(reason).")
    default:
      self.init(code: "input_output", message: "The file of drafts can't be read or written: \(reason).")
    }
  }
}

extension DraftStoreError: CustomStringConvertible {
  /// The code and the message, for logs.
  public var description: String { code + ": " + message }
}
