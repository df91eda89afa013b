import Intents
import SQL
import TodoModel

/// The index entry of an item's reminder; empty if it has none.
///
/// `by` names a clock and `at` is the minute on it. If only the item determines the time, `at` is a time before the
/// reminder, and the exact time once it was computed.
struct ReminderColumns: Hashable {
  /// Name of the entries that must be decoded one by one.
  static let each = "each"

  /// The statement after which the next scan computes the entries of items with reminders of their own.
  static let again = """
    UPDATE item SET remind_by = 'each', remind_at = 0 WHERE is_deleted = 0 AND instr(record, '"reminders":') > 0
    """

  let by: String?
  let at: Int?

  /// Creates the entry of a computed reminder: its time, or the time of the next computation if there is none.
  init(firing time: Instant?, in here: ReminderReckoning, else again: Instant) {
    by = time == nil ? here.over : here.fires
    at = (time ?? again).milliseconds
  }

  init(_ place: ReminderPlace?) {
    by = place.map { $0.key?.group.description ?? ReminderColumns.each }
    at = place.map { $0.key?.minutes ?? $0.earliest.milliseconds }
  }
}

/// The zone and all-day time that computed entries depend on.
///
/// They are part of the entries' names, so that entries of another zone are recognized and recomputed: a reminder that
/// is past there may be still to come here.
struct ReminderReckoning {
  /// Name of entries with the exact time of a reminder.
  let fires: String
  /// Name of entries without a further reminder.
  let over: String

  init(_ zone: any Zone, allDay: ClockTime?) {
    let here = (allDay?.description ?? "never") + " " + zone.identifier
    fires = "at " + here
    over = "over " + here
  }
}

/// A row whose index entry must be updated.
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

  /// Stores the entry, unless the item has changed meanwhile.
  func store(_ database: any SQLConnection) throws {
    let sql = "UPDATE item SET remind_by = ?, remind_at = ? WHERE account = ? AND id = ? AND version = ?"
    try database.cachedStatement(sql: sql).execute(arguments: [columns.by, columns.at, account, id, version])
  }
}
