/// A database connection with exclusive use.
///
/// The SQL must be valid in every supported database. `dialect` covers the few constructs without common syntax.
package protocol SQLConnection: AnyObject {
  var dialect: SQLDialect { get }
  /// The number of rows changed by the last statement.
  var changesCount: Int { get }
  /// Returns a prepared statement from the connection's cache.
  func cachedStatement(sql: String) throws -> any SQLStatement
  /// Returns a read-only statement in a transaction whose large result is streamed, not held in memory.
  func longStatement(sql: String) throws -> any SQLStatement
  /// Runs one or more statements without arguments.
  func execute(sql: String) throws
  /// Runs independent changes in order or all at once; no change may read or write the rows of another.
  func execute(apart changes: [SQLChange]) throws
}

extension SQLConnection {
  package func longStatement(sql: String) throws -> any SQLStatement { try cachedStatement(sql: sql) }

  package func execute(apart changes: [SQLChange]) throws {
    for change in changes { try execute(sql: change.sql, arguments: change.arguments) }
  }

  package func execute(sql: String, arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }
}

/// A prepared SQL statement that can be run repeatedly.
package protocol SQLStatement: AnyObject {
  /// Starts the statement; `step` reads its rows, and `end` releases its resources.
  func begin(_ arguments: StatementArguments) throws
  /// Returns the next row, or nil after the last.
  func step() throws -> SQLRow?
  /// Releases the locks and arguments of the current run.
  func end()
}

extension SQLStatement {
  /// Runs the statement to completion and ignores its rows.
  package func execute(arguments: StatementArguments = StatementArguments()) throws {
    try begin(arguments)
    defer { end() }
    while try step() != nil {}
  }
}

/// The SQL dialect of a connection.
package enum SQLDialect: Hashable, Sendable {
  case sqlite, postgres

  /// Returns the clause that forces an index for a table; empty for PostgreSQL, which has no such clause.
  package func reading(by index: String) -> String { self == .sqlite ? "INDEXED BY \(index)" : "" }

  /// The clause that skips rows locked by other writers; empty for SQLite, which has one writer at a time.
  package var skippingLocked: String { self == .sqlite ? "" : "FOR NO KEY UPDATE SKIP LOCKED" }
}

/// A write statement with its arguments.
package struct SQLChange {
  package let sql: String
  package let arguments: StatementArguments

  package init(_ sql: String, _ arguments: StatementArguments) { (self.sql, self.arguments) = (sql, arguments) }
}
