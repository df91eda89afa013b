import CSQLite
package import SQL

/// One connection to a database file, for whoever holds it alone: see `DatabaseQueue`.
@safe package final class Database: SQLConnection {
  package let dialect = SQLDialect.sqlite

  /// Statements that are kept prepared, at most.
  private static let keptLimit = 256
  /// Bytes of the longest one that is kept: a longer one was made for one question.
  private static let longestKept = 4096

  private var handle: OpaquePointer?
  private var kept: [String: Statement] = [:]

  /// Whether a transaction was begun that has not been ended by who began it.
  var isInTransaction = false
  /// With what SQLite took the open transaction back by itself, as it does where the disk is full.
  var endedBy: SQLError?

  /// Is told every statement that is run from here on, its values in place, for who looks how it is answered.
  package var trace: ((String) -> Void)?

  /// Opens a file, making an empty one where there is none unless it is opened for reading only.
  ///
  /// A statement that finds the file locked waits so many `seconds` before it fails with `SQLITE_BUSY`.
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

  /// Closes the file; everything asked afterwards fails.
  package func close() {
    kept = [:]
    _ = unsafe sqlite3_close_v2(handle)
    unsafe handle = nil
  }

  /// Runs statements without values, one or several.
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

  /// How many rows the last statement has changed; none once it is closed.
  package var changesCount: Int { unsafe handle.map { unsafe Int(sqlite3_changes64($0)) } ?? 0 }

  /// How many rows the connection has changed since it was opened, also in what was taken back; none once it is closed.
  package var totalChangesCount: Int { unsafe handle.map { unsafe Int(sqlite3_total_changes64($0)) } ?? 0 }

  /// The number of the row that was added last; 0 once it is closed.
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

  /// Throws what a call has told with its result.
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

  /// Throws where the connection is closed, or SQLite has taken back the transaction that this is to be a part of: what
  /// is done now would count by itself.
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
