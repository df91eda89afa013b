import SQL
package import Storage

extension PostgresStore {
  /// Number of expired signatures removed with each new one.
  private static let mostForgottenNonces = 16

  /// Records a used signature until `end`; returns false if it was used before.
  ///
  /// Times are in milliseconds. No news is sent.
  package func useNonce(_ name: String, until end: Int, at now: Int) throws(StoreError) -> Bool {
    try writeUntold { connection in
      let used = "INSERT INTO used_nonce (name, gone_at) VALUES (?, ?) ON CONFLICT DO NOTHING"
      try connection.execute(sql: used, arguments: [name, end])
      let isFirst = connection.changesCount == 1
      // Runs last and skips locked rows, so that it waits for no other transaction.
      let sql = """
        DELETE FROM used_nonce WHERE name IN (
          SELECT name FROM used_nonce WHERE gone_at <= ? ORDER BY gone_at LIMIT ? FOR UPDATE SKIP LOCKED)
        """
      try connection.execute(sql: sql, arguments: [now, PostgresStore.mostForgottenNonces])
      return isFirst
    }
  }
}
