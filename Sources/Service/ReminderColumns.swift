import Intents
import SQLite
import TodoModel

/// Where a row is found by its reminder: by the clock that it hangs on and the minute there, or, where only the item
/// itself can tell, by a moment before it; nowhere where it reminds of nothing.
struct ReminderColumns: Hashable {
  /// The rows that are looked at one by one.
  static let each = "each"

  let by: String?
  let at: Int?

  init(_ place: ReminderPlace?) {
    by = place.map { $0.key?.group.description ?? ReminderColumns.each }
    at = place.map { $0.key?.minutes ?? $0.earliest.milliseconds }
  }
}

/// A row that is to be found elsewhere from now on.
struct PassedReminder {
  private let account: Int
  private let id: String
  private let version: Revision
  private let columns: ReminderColumns

  init(_ row: SQLRow, _ columns: ReminderColumns) throws {
    account = try row["account"]
    id = try row["id"]
    version = try row["version"]
    self.columns = columns
  }

  /// Stores where it is, unless the item has changed meanwhile.
  func store(_ database: Database) throws {
    let sql = "UPDATE item SET remind_by = ?, remind_at = ? WHERE account = ? AND id = ? AND version = ?"
    try database.cachedStatement(sql: sql).execute(arguments: [columns.by, columns.at, account, id, version])
  }
}
