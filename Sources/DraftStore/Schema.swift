/// What the file looks like.
enum Schema {
  /// The version that is written, and the newest that is read.
  static let version: Int64 = 1

  /// Says whose file it is: "Gdrf". A file of SQLite's that has another number is somebody else's.
  private static let applicationID: Int64 = 0x4764_7266

  /// Brings a file into the form of this version.
  static func prepare(_ database: Database, maximumSize: Int?) throws(DraftStoreError) {
    // A rollback journal and not a write-ahead log: a log can't be read where its folder can't be written, and a draft
    // is written so seldom that its speed would not show. Each write is on the disk when it is reported.
    try database.execute("PRAGMA synchronous = FULL")
    let isNew = try database.number("SELECT count(*) FROM sqlite_schema") == 0
    let version = try database.number("PRAGMA user_version")
    let owner = try database.number("PRAGMA application_id")
    if isNew, version == 0, owner == 0 {
      try create(in: database)
    } else if owner != applicationID {
      throw DraftStoreError(code: "not_a_store", message: "The file belongs to another program; drafts need their own.")
    } else if version > Schema.version {
      throw DraftStoreError(
        code: "newer_store",
        message: "The file of drafts has version \(version), and versions up to \(Schema.version) can be read.")
    }
    if let maximumSize {
      let pageSize = max(try database.number("PRAGMA page_size"), 1)
      _ = try database.number("PRAGMA max_page_count = \(max(Int64(maximumSize) / pageSize, 1))")
    }
  }

  private static func create(in database: Database) throws(DraftStoreError) {
    try database.transaction { () throws(DraftStoreError) in
      // Another process may have been first; what it made is the same.
      try database.execute(
        """
        CREATE TABLE IF NOT EXISTS draft (
          conversation TEXT NOT NULL,
          thread TEXT NOT NULL,
          changed INTEGER NOT NULL,
          preview TEXT NOT NULL,
          state TEXT NOT NULL,
          PRIMARY KEY (conversation, thread)
        ) STRICT;
        CREATE INDEX IF NOT EXISTS draft_by_change ON draft (changed DESC, conversation, thread);
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """)
    }
  }
}
