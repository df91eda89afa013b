import SQL
package import Storage

/// A record of sign-in attempts, shared by all servers on a database; times are in milliseconds.
package struct LoginRow: Hashable, Sendable {
  package let name: String
  package let count: Int
  package let at: Int
  package let until: Int
  /// The time at which the record may be removed.
  package let goneAt: Int

  package init(name: String, count: Int, at: Int, until: Int, goneAt: Int) {
    (self.name, self.count, self.at, self.until, self.goneAt) = (name, count, at, until, goneAt)
  }
}

extension PostgresStore {
  /// Number of expired records removed with each change, which adds at most seven.
  private static let mostForgotten = 16

  /// Changes the records of some names: `body` gets the existing records and returns the new ones.
  ///
  /// Callers with a lock in common wait for each other. No news is sent.
  package func changeLogins<Value>(
    _ names: [String], locking locks: [Int], at now: Int, _ body: ([LoginRow]) throws -> (Value, [LoginRow])
  ) throws(StoreError) -> Value {
    try writeUntold { connection in
      // Locks are taken in the same order everywhere to avoid deadlocks.
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
      // Runs last and skips locked rows, so that it waits for no other transaction.
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
      try LoginRow(name: row["name"], count: row["count"], at: row["at"], until: row["until"], goneAt: row["gone_at"])
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
