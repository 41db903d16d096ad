import CSQLite

/// An open file of SQLite's.
final class Database {
  private let connection: OpaquePointer

  /// Milliseconds to wait for another process that is writing.
  private static let patience: Int32 = 2_000

  /// Opens the file, and makes it where there is none.
  init(path: String) throws(DraftStoreError) {
    // A NUL would end the path early, and another file would be opened.
    if path.utf8.contains(0) { throw DraftStoreError(result: SQLITE_CANTOPEN, reason: "the path holds a NUL") }
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
    let result = sqlite3_open_v2(path, &opened, flags, nil)
    guard result == SQLITE_OK, let opened else {
      let reason = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory"
      sqlite3_close(opened)
      throw DraftStoreError(result: result, reason: reason)
    }
    connection = opened
    sqlite3_extended_result_codes(connection, 1)
    sqlite3_busy_timeout(connection, Database.patience)
  }

  deinit { sqlite3_close_v2(connection) }

  /// What went wrong last.
  var lastError: DraftStoreError {
    DraftStoreError(
      result: sqlite3_extended_errcode(connection), reason: String(cString: sqlite3_errmsg(connection)))
  }

  /// Whether statements stand alone, each its own transaction.
  var isOutsideTransaction: Bool { sqlite3_get_autocommit(connection) != 0 }

  /// Runs statements that take and give nothing.
  func execute(_ statements: String) throws(DraftStoreError) {
    if sqlite3_exec(connection, statements, nil, nil, nil) != SQLITE_OK { throw lastError }
  }

  /// A statement that can be run again and again.
  func prepare(_ statement: String) throws(DraftStoreError) -> Statement {
    var prepared: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard sqlite3_prepare_v3(connection, statement, -1, flags, &prepared, nil) == SQLITE_OK, let prepared else {
      throw lastError
    }
    return Statement(prepared, of: self)
  }

  /// The number that a pragma or a query for one number gives.
  func number(_ query: String) throws(DraftStoreError) -> Int64 {
    let statement = try prepare(query)
    return try statement.step() ? statement.number(0) : 0
  }

  /// Runs work that takes hold as a whole or not at all.
  func transaction(_ work: () throws(DraftStoreError) -> Void) throws(DraftStoreError) {
    try execute("BEGIN IMMEDIATE")
    do throws(DraftStoreError) {
      try work()
      try execute("COMMIT")
    } catch {
      // After some errors, a full disk among them, SQLite has rolled back already.
      if !isOutsideTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }
}
