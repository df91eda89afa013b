import CSQLite
import SQL

extension Database {
  /// The time at which a transaction takes its locks (sqlite.org/lang_transaction.html).
  package enum TransactionKind: String, Sendable {
    /// When the first statement requires one.
    case deferred = "BEGIN DEFERRED"
    /// The write lock, immediately.
    case immediate = "BEGIN IMMEDIATE"
  }

  /// The end of a successful transaction.
  package enum TransactionEnd: String, Sendable {
    case commit = "COMMIT"
    case rollback = "ROLLBACK"
  }

  /// Runs `body` in one transaction; if `body` or the commit throws, all changes are rolled back.
  package func transaction<Value>(
    _ kind: TransactionKind,
    ending end: TransactionEnd = .commit,
    _ body: () throws -> Value
  ) throws -> Value {
    try cachedStatement(sql: kind.rawValue).execute()
    isInTransaction = true
    defer {
      isInTransaction = false
      endedBy = nil
    }
    do {
      let value = try body()
      try cachedStatement(sql: end.rawValue).execute()
      return value
    } catch {
      // Throws if SQLite has already rolled back the transaction itself.
      try? cachedStatement(sql: TransactionEnd.rollback.rawValue).execute()
      throw error
    }
  }

  /// Runs `body` in a savepoint of the open transaction; if it throws, only its own changes are rolled back.
  func part<Value>(_ body: () throws -> Value) throws -> Value {
    try cachedStatement(sql: "SAVEPOINT part").execute()
    do {
      let value = try body()
      try cachedStatement(sql: "RELEASE part").execute()
      return value
    } catch {
      do {
        try cachedStatement(sql: "ROLLBACK TO part").execute()
        try cachedStatement(sql: "RELEASE part").execute()
      } catch {
        // A partial savepoint must not be committed with the rest.
        try? cachedStatement(sql: TransactionEnd.rollback.rawValue).execute()
      }
      throw error
    }
  }

  /// Checkpoints and truncates the log unless other connections are active (sqlite.org/c3ref/wal_checkpoint_v2.html).
  package func emptyLog() throws {
    _ = try unsafe withHandle { handle in
      try unsafe check(sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil))
    }
  }

  /// Number of pages copied between two progress reports.
  private static let copyStep: Int32 = 1024

  /// Copies the current content into another database and replaces that database's content.
  ///
  /// The caller must have a transaction open, so that concurrent writes do not restart the copy. `tell` is called
  /// periodically with the number of copied bytes and the total.
  package func copy(
    into target: Database,
    tell: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
  ) throws {
    let size = try Int.fetchOne(self, sql: "PRAGMA page_size") ?? 0
    // The transaction's snapshot begins with its first query.
    _ = try Int.fetchOne(self, sql: "SELECT count(*) FROM sqlite_master")

    try unsafe withHandle { source in
      try unsafe target.withHandle { handle in
        guard let backup = unsafe sqlite3_backup_init(handle, "main", source, "main") else {
          try target.check(unsafe sqlite3_errcode(handle))
          throw SQLError.misuse("no copy can be made")
        }
        var step = SQLITE_OK
        do {
          while step == SQLITE_OK {
            step = unsafe sqlite3_backup_step(backup, Database.copyStep)
            let all = unsafe Int(sqlite3_backup_pagecount(backup))
            let left = unsafe Int(sqlite3_backup_remaining(backup))
            try tell((all - left) * size, all * size)
          }
        } catch {
          _ = unsafe sqlite3_backup_finish(backup)
          throw error
        }
        try target.check(unsafe sqlite3_backup_finish(backup))
        guard step == SQLITE_DONE else { throw SQLError(step, "the copy is not whole") }
      }
    }
  }
}
