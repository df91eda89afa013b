import SQL
package import Storage

extension PostgresStore {
  /// The first half of the lock's number; the second is the schema, so that a database may hold several.
  private static let turn = 1

  /// Runs `body` under a transaction-level lock, which works with a pooler (pgbouncer.org/features.html).
  ///
  /// The lock ends with the connection: at once if the process ends, and after a minute if it hangs.
  package func alone<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value? {
    try apart { connection in
      try connection.execute(sql: "SET LOCAL idle_in_transaction_session_timeout = '60s'")
      let sql = """
        SELECT 1 WHERE pg_try_advisory_xact_lock(\(PostgresStore.turn), hashtext(current_schema()))
        """
      guard try Int.fetchOne(connection, sql: sql) != nil else { return nil }
      return try body()
    }
  }
}
