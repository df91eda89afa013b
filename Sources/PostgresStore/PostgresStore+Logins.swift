import SQL
package import Storage

/// A mark of attempts to sign in, as all servers on a database share it; times are in milliseconds.
package struct LoginRow: Hashable, Sendable {
  package let name: String
  package let count: Int
  package let at: Int
  package let until: Int
  /// When it may be let go of.
  package let goneAt: Int

  package init(name: String, count: Int, at: Int, until: Int, goneAt: Int) {
    (self.name, self.count, self.at, self.until, self.goneAt) = (name, count, at, until, goneAt)
  }
}

extension PostgresStore {
  /// How many that say nothing any more are let go of with each change; a change leaves no more than seven.
  private static let mostForgotten = 16

  /// Changes the marks of some names: `body` is given those that are there, and says which are to be there.
  ///
  /// Whoever has one of the locks waits for all others that have it. No news of it are told.
  package func changeLogins<Value>(
    _ names: [String],
    locking locks: [Int],
    at now: Int,
    _ body: ([LoginRow]) throws -> (Value, [LoginRow])
  ) throws(StoreError) -> Value {
    try writeUntold { connection in
      // In the same order everywhere, or two might wait for each other.
      for lock in Set(locks).sorted() {
        _ = try Int.fetchOne(connection, sql: "SELECT 1 FROM pg_advisory_xact_lock(?)", arguments: [lock])
      }
      let known = try PostgresStore.logins(names, connection)
      let (value, wanted) = try body(known)
      for row in wanted where !known.contains(row) { try PostgresStore.keep(row, connection) }
      let gone = Set(known.map(\.name)).subtracting(wanted.map(\.name))
      for name in gone.sorted() {
        try connection.execute(sql: "DELETE FROM login_mark WHERE name = ?", arguments: [name])
      }
      // The last of it: whoever holds what is let go of here is not waited for.
      let sql = """
        DELETE FROM login_mark WHERE name IN (
          SELECT name FROM login_mark WHERE gone_at <= ? ORDER BY gone_at LIMIT ? FOR UPDATE SKIP LOCKED)
        """
      try connection.execute(sql: sql, arguments: [now, PostgresStore.mostForgotten])
      return value
    }
  }

  private static func logins(_ names: [String], _ connection: any SQLConnection) throws -> [LoginRow] {
    let places = Array(repeating: "?", count: names.count).joined(separator: ", ")
    let sql = "SELECT name, count, at, until, gone_at FROM login_mark WHERE name IN (\(places))"
    let rows = try SQLRow.fetchAll(connection, sql: sql, arguments: StatementArguments(names))
    return try rows.map { row in
      try LoginRow(
        name: row["name"],
        count: row["count"],
        at: row["at"],
        until: row["until"],
        goneAt: row["gone_at"]
      )
    }
  }

  private static func keep(_ row: LoginRow, _ connection: any SQLConnection) throws {
    let sql = """
      INSERT INTO login_mark (name, count, at, until, gone_at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (name) DO UPDATE
        SET count = excluded.count, at = excluded.at, until = excluded.until, gone_at = excluded.gone_at
      """
    try connection.execute(sql: sql, arguments: [row.name, row.count, row.at, row.until, row.goneAt])
  }
}
