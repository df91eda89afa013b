import SQLite
import TodoModel

/// Lets go of what has been kept long enough, once a day: results of mutations, history and tombstones.
struct Retention {
  private let database: Database

  init(_ database: Database) { self.database = database }

  func prune(_ now: Instant) throws {
    let day = 86_400_000
    let last = try Int.fetchOne(database.cachedStatement(sql: "SELECT pruned_at FROM life")) ?? 0
    guard now.milliseconds - last >= day else { return }
    let limit = now.milliseconds - Service.daysKept * day
    try database.execute(sql: "UPDATE life SET pruned_at = ?", arguments: [now.milliseconds])
    try database.execute(
      sql: """
        UPDATE account SET horizon = max(horizon, coalesce((
          SELECT max(version) FROM item INDEXED BY item_by_deletion
          WHERE account = account.id AND deleted_at < ?), 0))
        """,
      arguments: [limit]
    )
    try database.execute(sql: "DELETE FROM item WHERE deleted_at < ?", arguments: [limit])
    try database.execute(sql: "DELETE FROM mutation WHERE received_at < ?", arguments: [limit])
    let ended = now.milliseconds - Service.daysEnded * day
    try database.execute(sql: "DELETE FROM session WHERE expires_at < ?", arguments: [ended])
    try database.execute(sql: "DELETE FROM history WHERE received_at < ?", arguments: [limit])
  }
}
