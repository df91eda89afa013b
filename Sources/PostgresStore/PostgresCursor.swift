import SQL

/// A statement that fetches rows in batches by a server-side cursor, while other statements may run.
///
/// See postgresql.org/docs/current/sql-declare.html.
final class PostgresCursor: SQLStatement {
  private static let part = 200

  private unowned let connection: PostgresConnection
  private let sql: String
  private var name = ""
  private var rows: PostgresRows?
  private var next = 0

  init(_ connection: PostgresConnection, _ sql: String) { (self.connection, self.sql) = (connection, sql) }

  func begin(_ arguments: StatementArguments) throws {
    name = "rows\(connection.openCursors)"
    _ = try connection.run(connection.text(of: "DECLARE \(name) NO SCROLL CURSOR FOR \(sql)"), arguments)
    try fetch()
    connection.openCursors += 1
  }

  func step() throws -> SQLRow? {
    guard let known = rows else { return nil }
    if next == known.count, known.count == PostgresCursor.part { try fetch() }
    guard let rows, next < rows.count else { return nil }
    defer { next += 1 }
    return try rows[next]
  }

  func end() {
    rows = nil
    connection.openCursors -= 1
    // If this fails, the transaction has failed, and its end closes the cursor.
    try? connection.execute(sql: "CLOSE \(name)")
  }

  private func fetch() throws {
    rows = try connection.run(connection.text(of: "FETCH \(PostgresCursor.part) FROM \(name)"), [])
    next = 0
  }
}
