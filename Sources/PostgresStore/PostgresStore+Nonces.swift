import SQL
package import Storage

extension PostgresStore {
  /// How many that cannot be used again are let go of with each that is used.
  private static let mostForgottenNonces = 16

  /// Remembers a used signature until an end; false where it was used before.
  ///
  /// Times are in milliseconds. No news of it are told.
  package func useNonce(_ name: String, until end: Int, at now: Int) throws(StoreError) -> Bool {
    try writeUntold { connection in
      let used = "INSERT INTO used_nonce (name, gone_at) VALUES (?, ?) ON CONFLICT DO NOTHING"
      try connection.execute(sql: used, arguments: [name, end])
      let isFirst = connection.changesCount == 1
      // The last of it: whoever holds what is let go of here is not waited for.
      let sql = """
        DELETE FROM used_nonce WHERE name IN (
          SELECT name FROM used_nonce WHERE gone_at <= ? ORDER BY gone_at LIMIT ? FOR UPDATE SKIP LOCKED)
        """
      try connection.execute(sql: sql, arguments: [now, PostgresStore.mostForgottenNonces])
      return isFirst
    }
  }
}
