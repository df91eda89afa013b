/// A type that can be read from a row: the row itself, or the value of its first column.
package protocol SQLFetchable {
  /// Reads a row; returns nil for NULL.
  static func read(_ row: SQLRow) throws -> Self?
}

extension SQLRow: SQLFetchable {
  package static func read(_ row: SQLRow) -> SQLRow? { row }

  /// Runs a query and returns a cursor over its rows.
  package static func fetchCursor(
    _ statement: any SQLStatement, arguments: StatementArguments = StatementArguments()
  ) throws -> SQLCursor { try SQLCursor(statement, arguments) }

  package static func fetchCursor(
    _ database: any SQLConnection, sql: String, arguments: StatementArguments = StatementArguments()
  ) throws -> SQLCursor { try SQLCursor(database.cachedStatement(sql: sql), arguments) }
}

extension SQLFetchable where Self: SQLStorable {
  package static func read(_ row: SQLRow) throws -> Self? { try row.optional(0) }
}

extension Int: SQLFetchable {}
extension Bool: SQLFetchable {}
extension String: SQLFetchable {}
extension [UInt8]: SQLFetchable {}

extension SQLFetchable {
  /// Returns the first row, or nil if there is no row or its value is NULL.
  package static func fetchOne(
    _ statement: any SQLStatement, arguments: StatementArguments = StatementArguments()
  ) throws -> Self? { try SQLCursor(statement, arguments).next().flatMap(read) }

  package static func fetchOne(
    _ database: any SQLConnection, sql: String, arguments: StatementArguments = StatementArguments()
  ) throws -> Self? { try fetchOne(database.cachedStatement(sql: sql), arguments: arguments) }

  /// Returns all rows; throws `SQLError` if one is NULL.
  package static func fetchAll(
    _ statement: any SQLStatement, arguments: StatementArguments = StatementArguments()
  ) throws -> [Self] {
    try SQLCursor(statement, arguments).map { row in
      guard let value = try read(row) else { throw SQLError.mismatch("0") }
      return value
    }
  }

  package static func fetchAll(
    _ database: any SQLConnection, sql: String, arguments: StatementArguments = StatementArguments()
  ) throws -> [Self] { try fetchAll(database.cachedStatement(sql: sql), arguments: arguments) }
}
