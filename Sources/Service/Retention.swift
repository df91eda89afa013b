import SQL
import TodoModel

/// Lets go of what has been kept long enough, once a day: results of mutations, history and tombstones.
struct Retention {
  private let database: any SQLConnection

  init(_ database: any SQLConnection) { self.database = database }

  /// Whether it was not done for a day.
  static func isDue(_ now: Instant, since last: Instant?) -> Bool {
    now.milliseconds - (last?.milliseconds ?? 0) >= day
  }

  private static let day = 86_400_000

  /// When it was done last.
  var last: Instant {
    get throws {
      let sql = "SELECT pruned_at FROM life"
      return Instant(milliseconds: try Int.fetchOne(database.cachedStatement(sql: sql)) ?? 0)
    }
  }

  /// Does it where nobody has for a day; says when it was done last.
  func prune(_ now: Instant) throws -> Instant {
    let last = try last
    guard Retention.isDue(now, since: last) else { return last }
    // Of two that found it due one does it.
    try database.execute(
      sql: "UPDATE life SET pruned_at = ? WHERE pruned_at = ?",
      arguments: [now.milliseconds, last.milliseconds]
    )
    if database.changesCount == 1 { try letGo(now) }
    return now
  }

  private func letGo(_ now: Instant) throws {
    let limit = now.milliseconds - Service.daysKept * Retention.day
    let reading = database.dialect.reading(by: "item_by_deletion")
    try database.execute(
      sql: """
        UPDATE account SET horizon = gone.version
        FROM (
          SELECT account AS owner, max(version) AS version FROM item \(reading) WHERE deleted_at < ? GROUP BY account
        ) AS gone
        WHERE account.id = gone.owner AND account.horizon < gone.version
        """,
      arguments: [limit]
    )
    try database.execute(sql: "DELETE FROM item WHERE deleted_at < ?", arguments: [limit])
    try database.execute(sql: "DELETE FROM mutation WHERE received_at < ?", arguments: [limit])
    let ended = now.milliseconds - Service.daysEnded * Retention.day
    try database.execute(sql: "DELETE FROM session WHERE expires_at < ?", arguments: [ended])
    try database.execute(sql: "DELETE FROM history WHERE received_at < ?", arguments: [limit])
  }
}
