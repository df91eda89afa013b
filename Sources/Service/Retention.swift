import Intents
package import SQL
package import TodoModel

/// Prunes old results of mutations, history, tombstones, sessions with their push subscriptions, and undo: daily, in
/// batches that stall no writer.
package struct Retention {
  /// Rows pruned per table and write: more than a write adds, few enough not to stall it.
  package static let part = 100

  private let database: any SQLConnection
  private let part: Int

  package init(_ database: any SQLConnection, part: Int = Retention.part) {
    self.database = database
    self.part = part
  }

  /// Returns true if a day has passed.
  static func isDue(_ now: Instant, since last: Instant?) -> Bool {
    now.milliseconds - (last?.milliseconds ?? 0) >= day
  }

  private static let day = 86_400_000

  /// Time when the last pruning was finished.
  package var last: Instant {
    get throws {
      let sql = "SELECT pruned_at FROM life"
      return Instant(milliseconds: try Int.fetchOne(database.cachedStatement(sql: sql)) ?? 0)
    }
  }

  /// Prunes a batch if a day has passed; returns the time when pruning was last finished.
  package func prune(_ now: Instant) throws -> Instant {
    let last = try last
    guard Retention.isDue(now, since: last), try letGo(now) else { return last }
    try database.execute(
      sql: "UPDATE life SET pruned_at = ? WHERE pruned_at = ?", arguments: [now.milliseconds, last.milliseconds])
    return now
  }

  private func letGo(_ now: Instant) throws -> Bool {
    let limit = now.milliseconds - Service.daysKept * Retention.day
    let ended = now.milliseconds - Service.daysEnded * Retention.day
    let counts = [
      try letGoOfTombstones(before: limit), try letGoOfSubscriptions(at: now),
      try delete(from: "mutation", ["account", "mid"], "received_at", before: limit),
      try delete(from: "history", ["account", "item", "revision", "place"], "received_at", before: limit),
      try delete(from: "session", ["sid"], "expires_at", before: ended),
      try delete(from: "undoable", ["account", "device", "revision"], "received_at", before: ended),
    ]
    return counts.allSatisfy { $0 < part }
  }

  /// Deletes the oldest rows of a table by key; returns their number.
  private func delete(from table: String, _ key: [String], _ age: String, before limit: Int) throws -> Int {
    let oldest = """
      SELECT \(key.joined(separator: ", ")) FROM \(table)
      WHERE \(age) < ? ORDER BY \(age) LIMIT ? \(database.dialect.skippingLocked)
      """
    let rows = try SQLRow.fetchAll(database.cachedStatement(sql: oldest), arguments: [limit, part])
    let isIt = key.map { $0 + " = ?" }.joined(separator: " AND ")
    for row in rows {
      let values: [SQLValue] = try key.indices.map { try row[$0] }
      try database.execute(sql: "DELETE FROM \(table) WHERE \(isIt)", arguments: StatementArguments(values))
    }
    return rows.count
  }

  /// Deletes push subscriptions whose sessions have expired; returns their number.
  private func letGoOfSubscriptions(at now: Instant) throws -> Int {
    let sql = """
      SELECT account, session FROM push_subscription WHERE NOT \(Service.isSubscribed)
      LIMIT ?1 \(database.dialect.skippingLocked)
      """
    let rows = try SQLRow.fetchAll(database.cachedStatement(sql: sql), arguments: [part, now.milliseconds])
    for row in rows {
      let key: StatementArguments = [try row[0] as Int, try row[1] as String]
      try database.execute(sql: "DELETE FROM push_subscription WHERE account = ? AND session = ?", arguments: key)
    }
    return rows.count
  }

  /// Deletes old tombstones and raises the `horizon` of their accounts.
  private func letGoOfTombstones(before limit: Int) throws -> Int {
    let sql = """
      SELECT item.account, item.id, item.version
      FROM item \(database.dialect.reading(by: "item_by_deletion")) JOIN account ON account.id = item.account
      WHERE item.deleted_at < ? ORDER BY item.deleted_at LIMIT ? \(database.dialect.skippingLocked)
      """
    let rows = try SQLRow.fetchAll(database.cachedStatement(sql: sql), arguments: [limit, part])
    var horizons: [Int: Revision] = [:]
    for row in rows {
      let (account, id, version): (Int, String, Revision) = try (row[0], row[1], row[2])
      horizons[account] = max(horizons[account] ?? 0, version)
      try database.execute(sql: "DELETE FROM item WHERE account = ? AND id = ?", arguments: [account, id])
      try database.execute(sql: "DELETE FROM dav_resource WHERE account = ? AND item = ?", arguments: [account, id])
    }
    for (account, version) in horizons {
      try database.execute(
        sql: "UPDATE account SET horizon = ? WHERE id = ? AND horizon < ?", arguments: [version, account, version])
    }
    return rows.count
  }
}
