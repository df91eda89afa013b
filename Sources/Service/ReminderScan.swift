import Intents
import SQLite
import ScheduleGrammar
import Storage
import TodoModel

/// Looks through the items whose reminder may fire soon, by the column that says so.
struct ReminderScan {
  /// A row whose column says too early a time; one that cannot be read reminds of nothing.
  struct Passed {
    let account: Int
    let id: String
    let version: Revision
    let remindAt: Instant?

    init(_ row: SQLRow, _ remindAt: Instant?) throws {
      account = try row["account"]
      id = try row["id"]
      version = try row["version"]
      self.remindAt = remindAt
    }

    func store(_ database: Database) throws {
      let sql = "UPDATE item SET remind_at = ? WHERE account = ? AND id = ? AND version = ?"
      try database.cachedStatement(sql: sql).execute(
        arguments: [remindAt?.milliseconds, account, id, version]
      )
    }
  }

  static let limit = 500

  private let database: Database
  private let moment: Moment
  private let allDay: ClockTime?

  init(_ database: Database, _ moment: Moment, _ allDay: ClockTime?) {
    self.database = database
    self.moment = moment
    self.allDay = allDay
  }

  /// What fires now, and the rows that need not be looked at for a while.
  func due() throws -> (due: [Reminder], passed: [Passed]) {
    let sql = "SELECT account, id, version, record FROM item WHERE remind_at <= ? ORDER BY remind_at"
    let rows = try SQLRow.fetchCursor(
      database.cachedStatement(sql: sql),
      arguments: [moment.now.milliseconds]
    )
    var due: [Reminder] = []
    var passed: [Passed] = []
    while due.count < ReminderScan.limit, passed.count < 20 * ReminderScan.limit, let row = try rows.next() {
      guard let record = try RecordText.readable(row["record"]) else {
        try passed.append(Passed(row, nil))
        continue
      }
      let floor = ReminderWindow.floor(of: record.item, moment.now)
      if let time = reminder(of: record.item, after: floor), time.at <= moment.now {
        let account = AccountID(rowID: try row["account"])
        due.append(
          Reminder(account: account, item: record, occurrence: time.occurrence, due: time.at)
        )
        continue
      }
      let earliest = record.item.earliestReminder(after: floor)
      guard earliest.map({ $0 > moment.now }) ?? true else { continue }
      try passed.append(Passed(row, earliest))
    }
    return (due, passed)
  }

  /// When the first fires that has not by now.
  func next() throws -> Instant? {
    let sql = "SELECT remind_at, record FROM item WHERE remind_at IS NOT NULL ORDER BY remind_at"
    let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql))
    var best: Instant?
    while let row = try rows.next() {
      if let best, try row["remind_at"] >= best.milliseconds { break }
      guard let item = try RecordText.readable(row["record"])?.item else { continue }
      let floor = max(moment.now, ReminderWindow.floor(of: item, moment.now))
      guard let time = reminder(of: item, after: floor) else { continue }
      best = min(best ?? time.at, time.at)
    }
    return best
  }

  private func reminder(of item: Item, after: Instant) -> ReminderTime? {
    item.reminder(after: after, zone: moment.zone, zones: moment.zones, allDay: allDay)
  }
}

/// The time within which a reminder is still fired.
enum ReminderWindow {
  /// Before everything.
  static let never = Instant(seconds: -62_135_596_800)

  /// Times up to here count no longer: it was told then, or they are too long ago.
  static func floor(of item: Item, _ now: Instant) -> Instant {
    max(item.notifiedAt ?? never, now.advanced(bySeconds: -ReminderSearch.late))
  }
}
