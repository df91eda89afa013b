import CSQLite
import Glibc
package import SQL
import Synchronization

/// A connection to a database file for exclusive use; see `DatabaseQueue` for shared use.
@safe package final class Database: SQLConnection {
  package let dialect = SQLDialect.sqlite

  /// Maximum number of cached statements.
  private static let keptLimit = 256
  /// Maximum length of a cached statement in bytes; longer ones are built for a single query.
  private static let longestKept = 4096

  /// The number of this process's connections to each file.
  private static let connections = Mutex<[String: Int]>([:])

  private let path: String
  private var handle: OpaquePointer?
  private var isClosed = false
  private var kept: [String: Statement] = [:]

  /// true from the begin of a transaction until its initiator ends it.
  var isInTransaction = false
  /// The error with which SQLite itself rolled back the open transaction, for example because the disk is full.
  var endedBy: SQLError?

  /// A callback that receives every statement with its values from now on, to inspect query plans.
  package var trace: ((String) -> Void)?

  /// Opens a file and creates an empty one if it is missing, unless `readonly` is true.
  ///
  /// A statement that finds the file locked waits for `seconds` before it fails with `SQLITE_BUSY`.
  package init(path: String, readonly: Bool = false, waiting seconds: Int = 0) throws {
    self.path = path
    Database.connections.withLock { $0[path, default: 0] += 1 }
    let access = readonly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = unsafe sqlite3_open_v2(path, &handle, access | SQLITE_OPEN_NOMUTEX, nil)
    do { try check(code) } catch {
      close()
      throw error
    }
    unsafe sqlite3_extended_result_codes(handle, 1)
    unsafe sqlite3_busy_timeout(handle, Int32(seconds * 1000))
  }

  deinit { close() }

  /// Closes the file; later calls fail.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    kept = [:]
    _ = unsafe sqlite3_close_v2(handle)
    unsafe handle = nil
    Database.connections.withLock { $0[path] = $0[path].flatMap { $0 > 1 ? $0 - 1 : nil } }
  }

  /// Runs `body` unless this process has a connection to the file; none is opened meanwhile.
  ///
  /// Code that opens the file or its log itself needs this: when it closes the file, the system releases the record locks
  /// of SQLite's connections in the same process (POSIX `fcntl`), and other processes then replace the log under them.
  package static func whileClosed<Value: Sendable>(_ path: String, _ body: () -> Value) -> Value? {
    connections.withLock { isOpen(path, $0) ? nil : body() }
  }

  /// Returns true if this process has a connection to the file, or to the one whose log or index the file is, by any name.
  package static func isOpen(_ path: String) -> Bool { connections.withLock { isOpen(path, $0) } }

  private static func isOpen(_ path: String, _ connections: [String: Int]) -> Bool {
    if connections[path] != nil { return true }
    guard let wanted = identity(path) else { return false }
    return connections.keys.contains { name in
      ["", "-wal", "-shm"].contains { identity(name + $0).map { $0 == wanted } ?? false }
    }
  }

  private static func identity(_ path: String) -> (dev_t, ino_t)? {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 ? (facts.st_dev, facts.st_ino) : nil
  }

  package func execute(sql: String) throws {
    trace?(sql)
    try checkTransaction()
    try unsafe check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  package func cachedStatement(sql: String) throws -> any SQLStatement {
    if let statement = kept[sql] { return statement.isRunning ? try Statement(self, sql) : statement }
    guard sql.utf8.count <= Database.longestKept else { return try Statement(self, sql) }
    if kept.count >= Database.keptLimit { kept = [:] }
    let statement = try Statement(self, sql, isKept: true)
    kept[sql] = statement
    return statement
  }

  /// The number of rows changed by the last statement; 0 once the connection is closed.
  package var changesCount: Int { unsafe handle.map { unsafe Int(sqlite3_changes64($0)) } ?? 0 }

  /// The number of rows changed since opening, including those rolled back; 0 once the connection is closed.
  package var totalChangesCount: Int { unsafe handle.map { unsafe Int(sqlite3_total_changes64($0)) } ?? 0 }

  /// The row id of the last insert; 0 once the connection is closed.
  package var lastInsertedRowID: Int { unsafe handle.map { unsafe Int(sqlite3_last_insert_rowid($0)) } ?? 0 }

  func prepare(_ sql: String, isKept: Bool) throws -> OpaquePointer {
    try unsafe withHandle { _ in }
    var statement: OpaquePointer?
    var rest: UnsafePointer<CChar>?
    let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    var isAlone = false
    let code = unsafe sql.withCString { text in
      let code = unsafe sqlite3_prepare_v3(handle, text, -1, flags, &statement, &rest)
      isAlone = unsafe rest.map { unsafe String(cString: $0).allSatisfy(\.isWhitespace) } ?? true
      return code
    }
    try check(code)
    guard let statement = unsafe statement else { throw SQLError.misuse("no statement: \(sql)") }
    guard isAlone else {
      _ = unsafe sqlite3_finalize(statement)
      throw SQLError.misuse("more than one statement: \(sql)")
    }
    return unsafe statement
  }

  /// Throws if the result code of a call is an error.
  @discardableResult func check(_ code: Int32) throws -> Int32 {
    switch code & 0xff {
    case SQLITE_OK, SQLITE_ROW, SQLITE_DONE: return code
    default:
      let words = unsafe String(cString: sqlite3_errmsg(handle))
      let error = SQLError(code, words, system: unsafe sqlite3_system_errno(handle))
      if isInTransaction, endedBy == nil, try isTransactionGone { endedBy = error }
      throw error
    }
  }

  /// Throws if the connection is closed or SQLite has rolled back the open transaction.
  ///
  /// Without this check a statement would be committed on its own.
  func checkTransaction() throws {
    if try isTransactionGone { throw endedBy ?? SQLError(SQLITE_ABORT, "the transaction was taken back") }
  }

  private var isTransactionGone: Bool {
    get throws { try unsafe withHandle { unsafe isInTransaction && sqlite3_get_autocommit($0) != 0 } }
  }

  /// Runs `body` with the handle of an open connection.
  func withHandle<Value>(_ body: (OpaquePointer) throws -> Value) throws -> Value {
    guard let handle = unsafe handle else { throw SQLError.misuse("the database is closed") }
    return try unsafe body(handle)
  }
}

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
    _ kind: TransactionKind, ending end: TransactionEnd = .commit, _ body: () throws -> Value
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
  package func copy(into target: Database, tell: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }) throws {
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

extension Database {
  /// Runs `body`; its statements fail with `.interrupted` once `shouldStop` returns true.
  ///
  /// `shouldStop` is called about every half millisecond of work (sqlite.org/c3ref/progress_handler.html).
  package func interrupting<Value>(when shouldStop: @escaping () -> Bool, _ body: () throws -> Value) throws -> Value {
    let question = Question(shouldStop)
    try unsafe withHandle { handle in
      unsafe sqlite3_progress_handler(
        handle, 10_000,
        { unsafe Unmanaged<Question>.fromOpaque($0.unsafelyUnwrapped).takeUnretainedValue().shouldStop() ? 1 : 0 },
        Unmanaged.passUnretained(question).toOpaque())
    }
    defer { try? unsafe withHandle { unsafe sqlite3_progress_handler($0, 0, nil, nil) } }
    return try withExtendedLifetime(question, body)
  }

  /// The context of the progress handler.
  private final class Question {
    let shouldStop: () -> Bool
    init(_ shouldStop: @escaping () -> Bool) { self.shouldStop = shouldStop }
  }
}

extension SQLError {
  /// Creates an error from SQLite's result code (sqlite.org/rescode.html), which may be extended, and the system's
  /// `errno`.
  ///
  /// Only `errno` distinguishes a full disk or quota from a failing disk, except when a database page finds no space.
  package init(_ code: Int32, _ message: String, system: Int32 = 0) {
    let code = SQLError.code(code & 0xff)
    let isOfDisk = code == .failing || code == .cannotOpen
    switch system {
    case ENOSPC, EDQUOT: self.init(isOfDisk ? .full : code, message)
    case EROFS: self.init(isOfDisk ? .readOnly : code, message)
    default: self.init(code, message)
    }
  }

  private static func code(_ primary: Int32) -> Code {
    switch primary {
    case SQLITE_MISUSE: .misuse
    case SQLITE_ERROR: .error
    case SQLITE_FULL: .full
    case SQLITE_IOERR: .failing
    case SQLITE_READONLY: .readOnly
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_PERM: .permission
    case SQLITE_AUTH: .authorization
    case SQLITE_BUSY: .busy
    case SQLITE_LOCKED: .locked
    case SQLITE_CORRUPT: .corrupt
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_MISMATCH: .mismatch
    case SQLITE_INTERRUPT: .interrupted
    case SQLITE_SCHEMA: .schema
    case SQLITE_ABORT: .aborted
    default: .other
    }
  }
}
