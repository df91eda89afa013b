/// What a row of an answer is read as: the row itself, or the value of its first column.
package protocol SQLFetchable {
  /// Reads a row; nil where its value is nothing.
  static func read(_ row: SQLRow) throws -> Self?
}

extension SQLRow: SQLFetchable {
  package static func read(_ row: SQLRow) -> SQLRow? { row }

  /// Asks, and gives the rows one by one.
  package static func fetchCursor(
    _ statement: any SQLStatement,
    arguments: StatementArguments = StatementArguments()
  ) throws -> SQLCursor {
    try SQLCursor(statement, arguments)
  }

  /// Asks, and gives the rows one by one.
  package static func fetchCursor(
    _ database: any SQLConnection,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> SQLCursor {
    try SQLCursor(database.cachedStatement(sql: sql), arguments)
  }
}

extension SQLFetchable where Self: SQLStorable {
  package static func read(_ row: SQLRow) throws -> Self? { try row.optional(0) }
}

extension Int: SQLFetchable {}
extension Bool: SQLFetchable {}
extension String: SQLFetchable {}
extension [UInt8]: SQLFetchable {}

extension SQLFetchable {
  /// Asks for the first row; nil where there is none, or its value is nothing.
  package static func fetchOne(
    _ statement: any SQLStatement,
    arguments: StatementArguments = StatementArguments()
  ) throws -> Self? {
    try SQLCursor(statement, arguments).next().flatMap(read)
  }

  /// Asks for the first row; nil where there is none, or its value is nothing.
  package static func fetchOne(
    _ database: any SQLConnection,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> Self? {
    try fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
  }

  /// Asks for all rows.
  package static func fetchAll(
    _ statement: any SQLStatement,
    arguments: StatementArguments = StatementArguments()
  ) throws -> [Self] {
    try SQLCursor(statement, arguments).map { row in
      guard let value = try read(row) else { throw SQLError.mismatch("0") }
      return value
    }
  }

  /// Asks for all rows.
  package static func fetchAll(
    _ database: any SQLConnection,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> [Self] {
    try fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
  }
}
