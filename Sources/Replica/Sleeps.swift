import GRDB
import TodoModel

/// The reminders that a person has put to sleep.
///
/// A server that has told its listeners marks the item, which takes the sleep from it; this device keeps it until it
/// has told the person itself.
struct Sleeps {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Takes note that an item sleeps, or does so no longer because its date was changed.
  func change(_ item: Item) throws {
    guard let until = item.snoozedUntil else {
      guard item.notifiedAt == nil else { return }
      return try database.cachedStatement(sql: "DELETE FROM asleep WHERE item = ?")
        .execute(arguments: [item.id.description])
    }
    let sql = """
      INSERT INTO asleep (item, until, done_at) VALUES (?, ?, ?)
      ON CONFLICT (item) DO UPDATE SET until = excluded.until, done_at = excluded.done_at WHERE until != excluded.until
      """
    try database.cachedStatement(sql: sql).execute(
      arguments: [item.id.description, until.milliseconds, item.completions.values.max()?.milliseconds]
    )
  }
}
