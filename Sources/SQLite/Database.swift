import CSQLite
package import SQL

/// A connection to a database file for exclusive use; see `DatabaseQueue` for shared use.
@safe package final class Database: SQLConnection {
  package let dialect = SQLDialect.sqlite

  /// Maximum number of cached statements.
  private static let keptLimit = 256
  /// Maximum length of a cached statement in bytes; longer ones are built for a single query.
  private static let longestKept = 4096

  private var handle: OpaquePointer?
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
    kept = [:]
    _ = unsafe sqlite3_close_v2(handle)
    unsafe handle = nil
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
  @discardableResult
  func check(_ code: Int32) throws -> Int32 {
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
