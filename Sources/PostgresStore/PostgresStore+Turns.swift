import SQL
package import Storage

extension PostgresStore {
  /// The first half of the lock's number; the second is the schema, so that several may live in one database.
  private static let turn = 1

  /// The lock is one of a transaction, which a pooler leaves whole (pgbouncer.org/features.html).
  ///
  /// It is let go of with the connection: where a process ends in the middle the next may begin at once, where it only
  /// hangs after a minute.
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
