/// One connection to a database, for whoever holds it alone.
///
/// What is asked through it is SQL that every database here takes; `dialect` tells the few things that have no words in
/// common.
package protocol SQLConnection: AnyObject {
  /// Whose SQL it takes.
  var dialect: SQLDialect { get }
  /// How many rows the last statement has changed.
  var changesCount: Int { get }
  /// A statement that stays prepared for the next time.
  func cachedStatement(sql: String) throws -> any SQLStatement
  /// A statement that only asks, in a transaction, and of whose rows there may be very many: they are not in memory all at
  /// once.
  func longStatement(sql: String) throws -> any SQLStatement
  /// Runs statements without values, one or several.
  func execute(sql: String) throws
  /// Makes changes of which none reads, or changes, the rows of another: in their order, or all at once.
  func execute(apart changes: [SQLChange]) throws
}

extension SQLConnection {
  package func longStatement(sql: String) throws -> any SQLStatement { try cachedStatement(sql: sql) }

  package func execute(apart changes: [SQLChange]) throws {
    for change in changes { try execute(sql: change.sql, arguments: change.arguments) }
  }

  /// Runs one statement with values.
  package func execute(sql: String, arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }
}

/// One SQL statement, prepared once and run as often as wanted.
package protocol SQLStatement: AnyObject {
  /// Runs it; its rows are read with `step`, and `end` lets go of what that holds.
  func begin(_ arguments: StatementArguments) throws
  /// The next row; nil after the last.
  func step() throws -> SQLRow?
  /// Lets go of what running it holds: locks, and the values.
  func end()
}

extension SQLStatement {
  /// Runs it to its end; rows that it gives are not read.
  package func execute(arguments: StatementArguments = StatementArguments()) throws {
    try begin(arguments)
    defer { end() }
    while try step() != nil {}
  }
}

/// Whose SQL a connection takes.
package enum SQLDialect: Hashable, Sendable {
  case sqlite, postgres

  /// What names the index that a table is to be read by; PostgreSQL takes no such word, and finds it by itself.
  package func reading(by index: String) -> String { self == .sqlite ? "INDEXED BY \(index)" : "" }

  /// What has a question, whose rows are to be changed, leave out those that somebody else is changing; a file has one who
  /// writes at a time.
  package var skippingLocked: String { self == .sqlite ? "" : "FOR NO KEY UPDATE SKIP LOCKED" }
}
