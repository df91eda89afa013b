import SQL
package import Storage
package import TodoModel

extension Service {
  package func usage(of account: AccountID) throws(StoreError) -> AccountUsage {
    let tally = Tally(account: account.rowID)
    return try store.read { database in
      let sql = """
        SELECT
          (SELECT coalesce(sum(length(record)), 0) FROM item WHERE account = ?1) AS items,
          (SELECT coalesce(sum(length(entry)), 0) FROM history WHERE account = ?1) AS history,
          (SELECT max(last_seen_at) FROM session WHERE account = ?1) AS session,
          (SELECT max(seen_at) FROM device WHERE account = ?1) AS device
        """
      let row = try SQLRow.fetchOne(database, sql: sql, arguments: [account.rowID])
      let (items, history): (Int, Int) = (try row?["items"] ?? 0, try row?["history"] ?? 0)
      let (session, device): (Int?, Int?) = (try row?["session"], try row?["device"])
      return AccountUsage(
        items: try tally.count(database, .items),
        characters: items + history,
        lastUse: [session, device].compactMap(\.self).max().map(Instant.init(milliseconds:))
      )
    }
  }
}

/// The storage and last use of an account.
package struct AccountUsage: Hashable, Sendable {
  /// Number of items that are not deleted.
  package let items: Int
  /// Number of characters in the records and their history.
  package let characters: Int
  /// Time when a session or a device was last seen, if any.
  package let lastUse: Instant?
}
