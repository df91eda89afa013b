import CPostgres
import SQL

/// A statement that fetches all rows at once, so that other statements may run while they are read.
final class PostgresStatement: SQLStatement {
  private unowned let connection: PostgresConnection
  private let text: PlaceholderText
  private var rows: PostgresRows?
  private var next = 0

  init(_ connection: PostgresConnection, _ text: PlaceholderText) {
    self.connection = connection
    self.text = text
  }

  func begin(_ arguments: StatementArguments) throws {
    rows = try connection.run(text, arguments)
    next = 0
  }

  func step() throws -> SQLRow? {
    guard let rows, next < rows.count else { return nil }
    defer { next += 1 }
    return try rows[next]
  }

  func end() { rows = nil }
}

/// The rows of a result in their received form.
@safe final class PostgresRows {
  let count: Int
  /// The number of changed rows.
  let changed: Int
  private let result: OpaquePointer
  private let columns: [String]
  private let types: [UInt32]

  init(_ result: OpaquePointer) {
    unsafe self.result = result
    count = unsafe Int(cp_rows(result))
    changed = unsafe Int(String(cString: cp_changed(result))) ?? 0
    let width = unsafe cp_columns(result)
    let indices = 0..<width
    columns = indices.map { unsafe String(cString: cp_name(result, $0)) }
    types = indices.map { unsafe cp_type(result, $0) }
  }

  deinit { unsafe cp_clear(result) }

  subscript(_ row: Int) -> SQLRow {
    get throws { SQLRow(columns: columns, values: try types.indices.map { try value(Int32(row), $0) }) }
  }

  private func value(_ row: Int32, _ index: Int) throws -> SQLValue {
    let column = Int32(index)
    guard unsafe cp_is_null(result, row, column) == 0, let start = unsafe cp_value(result, row, column) else {
      return .null
    }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(cp_length(result, row, column)))
    return try unsafe PostgresValue.read(bytes, type: types[index], column: columns[index])
  }
}
