import CSQLite
import SQL

extension Database {
  /// When a transaction takes its locks (sqlite.org/lang_transaction.html).
  package enum TransactionKind: String, Sendable {
    /// When the first statement needs one.
    case deferred = "BEGIN DEFERRED"
    /// The lock to write, at once.
    case immediate = "BEGIN IMMEDIATE"
  }

  /// How a transaction ends that went well.
  package enum TransactionEnd: String, Sendable {
    /// All of it counts.
    case commit = "COMMIT"
    /// None of it does.
    case rollback = "ROLLBACK"
  }

  /// Runs `body` in one transaction; where it throws, or the commit fails, nothing of it is left.
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
      // Throws where SQLite has taken it back by itself.
      try? cachedStatement(sql: TransactionEnd.rollback.rawValue).execute()
      throw error
    }
  }

  /// Runs `body` as a part of the open transaction: where it throws, nothing of the part is left, and the rest stands.
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
        // A half part must not be committed with the rest.
        try? cachedStatement(sql: TransactionEnd.rollback.rawValue).execute()
      }
      throw error
    }
  }

  /// Writes what the log holds into the file and empties the log, if nobody reads or writes meanwhile
  /// (sqlite.org/c3ref/wal_checkpoint_v2.html, `TRUNCATE`).
  package func emptyLog() throws {
    _ = try unsafe withHandle { handle in
      try unsafe check(sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil))
    }
  }

  /// Pages that are copied between two words about it.
  private static let copyStep: Int32 = 1024

  /// Copies all of it, as it is now, into another database, in whose place it stands then; in a transaction, so that what
  /// others write meanwhile does not make it begin anew.
  ///
  /// `tell` is told now and then how many bytes are copied, and of how many.
  package func copy(
    into target: Database,
    tell: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
  ) throws {
    let size = try Int.fetchOne(self, sql: "PRAGMA page_size") ?? 0
    // The moment that the transaction sees is that of its first question.
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
