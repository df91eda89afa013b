import CSQLite
package import SQL

/// A prepared SQL statement that can be run repeatedly.
@safe package final class Statement: SQLStatement {
  private unowned let database: Database
  private let handle: OpaquePointer
  private let parameters: [String?]
  private var columns: [String] = []
  /// true between `begin` and `end`.
  private(set) var isRunning = false

  /// Prepares `sql`, a single statement; `isKept` indicates that it will run many times.
  init(_ database: Database, _ sql: String, isKept: Bool = false) throws {
    unsafe handle = try database.prepare(sql, isKept: isKept)
    self.database = database
    parameters = unsafe (0..<sqlite3_bind_parameter_count(handle)).map { [handle] index in
      unsafe Statement.name(sqlite3_bind_parameter_name(handle, index + 1))
    }
  }

  deinit { _ = unsafe sqlite3_finalize(handle) }

  /// Returns the name of a parameter without its sign, or nil for a positional one ("?" or "?1").
  private static func name(_ found: UnsafePointer<CChar>?) -> String? {
    guard let text = unsafe found.map({ unsafe String(cString: $0) }), !text.hasPrefix("?") else { return nil }
    return String(text.dropFirst())
  }

  package func begin(_ arguments: StatementArguments) throws {
    guard !isRunning else { throw SQLError.misuse("the statement is running") }
    try database.checkTransaction()
    try bind(arguments)
    isRunning = true
    database.trace?(text)
  }

  package func step() throws -> SQLRow? {
    guard unsafe try database.check(sqlite3_step(handle)) == SQLITE_ROW else { return nil }
    let count = unsafe sqlite3_column_count(handle)
    if columns.count != Int(count) {
      columns = unsafe (0..<count).map { [handle] in unsafe String(cString: sqlite3_column_name(handle, $0)) }
    }
    return SQLRow(columns: columns, values: (0..<count).map(value))
  }

  package func end() {
    isRunning = false
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
  }

  /// The statement with its values expanded.
  private var text: String {
    guard let text = unsafe sqlite3_expanded_sql(handle) else { return "" }
    defer { unsafe sqlite3_free(text) }
    return unsafe String(cString: text)
  }

  private func bind(_ arguments: StatementArguments) throws {
    var listed = arguments.listed[...]
    for (index, name) in parameters.enumerated() {
      guard let value = name.map({ arguments[$0] }) ?? listed.popFirst() else {
        throw SQLError.misuse("no value for parameter \(name ?? String(index + 1))")
      }
      try database.check(bind(value, Int32(index + 1)))
    }
    guard listed.isEmpty else { throw SQLError.misuse("more values than parameters") }
  }

  private func bind(_ value: SQLValue, _ index: Int32) -> Int32 {
    switch value {
    case .null: return unsafe sqlite3_bind_null(handle, index)
    case .integer(let number): return unsafe sqlite3_bind_int64(handle, index, number)
    case .real(let number): return unsafe sqlite3_bind_double(handle, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { [handle] in
          unsafe cs_bind_text(handle, index, $0.baseAddress ?? UnsafePointer(bitPattern: 1), Int32(clamping: $0.count))
        }
      }
    case .blob(let bytes):
      return unsafe bytes.withUnsafeBytes { [handle] in
        unsafe cs_bind_blob(handle, index, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
  }

  private func value(_ index: Int32) -> SQLValue {
    switch unsafe sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: .integer(unsafe sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: .real(unsafe sqlite3_column_double(handle, index))
    case SQLITE_TEXT: .text(unsafe String(decoding: bytes(sqlite3_column_text(handle, index), index), as: UTF8.self))
    case SQLITE_BLOB: .blob(unsafe Array(bytes(sqlite3_column_blob(handle, index), index)))
    default: .null
    }
  }

  /// Returns the bytes of a text or blob, valid until the next step.
  private func bytes(_ start: UnsafeRawPointer?, _ index: Int32) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index)))
  }
}
