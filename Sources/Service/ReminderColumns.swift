import Intents
import SQL
import TodoModel

/// Where a row is found by its reminder: by the clock that it hangs on and the minute there, or, where only the item
/// itself can tell, by a moment before it, and once it was looked at by the moment itself; nowhere where it reminds of
/// nothing.
struct ReminderColumns: Hashable {
  /// The rows that are looked at one by one.
  static let each = "each"

  let by: String?
  let at: Int?

  /// Of a row that was looked at: when it fires as `here` tells the time, or where it never does when it is looked at
  /// again.
  init(firing time: Instant?, in here: ReminderReckoning, else again: Instant) {
    by = time == nil ? here.over : here.fires
    at = (time ?? again).milliseconds
  }

  init(_ place: ReminderPlace?) {
    by = place.map { $0.key?.group.description ?? ReminderColumns.each }
    at = place.map { $0.key?.minutes ?? $0.earliest.milliseconds }
  }
}

/// What the moments in the index hang on that are not minutes of a clock: whose zone it is, and when whole days fall due.
///
/// It is a part of their names, so that those of another zone are known and looked at anew: what was told there may be
/// still to come here.
struct ReminderReckoning {
  /// The rows that fire at a moment.
  let fires: String
  /// The rows that fire no more.
  let over: String

  init(_ zone: any Zone, allDay: ClockTime?) {
    let here = (allDay?.description ?? "never") + " " + zone.identifier
    fires = "at " + here
    over = "over " + here
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
  func store(_ database: any SQLConnection) throws {
    let sql = "UPDATE item SET remind_by = ?, remind_at = ? WHERE account = ? AND id = ? AND version = ?"
    try database.cachedStatement(sql: sql).execute(arguments: [columns.by, columns.at, account, id, version])
  }
}
