import CSQLite

/// A statement that was prepared; parameters count from 1, columns from 0.
final class Statement {
  private let statement: OpaquePointer

  /// Kept open for as long as there are statements of it.
  private let database: Database

  init(_ statement: OpaquePointer, of database: Database) {
    self.statement = statement
    self.database = database
  }

  deinit { sqlite3_finalize(statement) }

  /// Gives the parameters their values.
  func bind(_ values: [Value]) throws(DraftStoreError) {
    sqlite3_reset(statement)
    for (index, value) in values.enumerated() {
      let result =
        switch value {
        case .number(let number): sqlite3_bind_int64(statement, Int32(index + 1), number)
        case .text(let text): bind(text, at: Int32(index + 1))
        }
      if result != SQLITE_OK { throw database.lastError }
    }
  }

  private func bind(_ text: String, at index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // A pointer even where there is nothing: nil would be NULL, which no column takes.
        var nothing: CChar = 0
        return withUnsafePointer(to: &nothing) { empty in
          sqlite3_bind_text64(
            statement, index, characters.baseAddress ?? empty, UInt64(characters.count), csqlite_transient(),
            UInt8(SQLITE_UTF8))
        }
      }
    }
  }

  /// Goes to the next row.
  ///
  /// - Returns: Whether there is one. At the end the statement is ready to run again.
  func step() throws(DraftStoreError) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE:
      sqlite3_reset(statement)
      return false
    default:
      let error = database.lastError
      sqlite3_reset(statement)
      throw error
    }
  }

  /// Lets go of the row, and of the lock that reading it holds.
  func reset() { sqlite3_reset(statement) }

  /// Runs a statement that gives no rows.
  func run(_ values: [Value]) throws(DraftStoreError) {
    try bind(values)
    while try step() {}
  }

  func number(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// The bytes of a column's text.
  func bytes(_ column: Int32) -> [UInt8] {
    guard let text = sqlite3_column_text(statement, column) else { return [] }
    return Array(UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, column))))
  }

  func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

  enum Value {
    case number(Int64)
    case text(String)
  }
}
