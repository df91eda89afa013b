import Intents
import SQLite
import ScheduleGrammar
import Storage
import TodoModel

/// Looks for reminders by what they hang on (`ReminderKey`): one minute of a clock tells of all items with it, so that the
/// cost does not grow with their number.
struct ReminderScan {
  /// What fires now, and what has a place that is passed.
  struct Found {
    var due: [Reminder] = []
    var passed: [PassedReminder] = []

    fileprivate var isFull: Bool {
      due.count >= ReminderScan.limit || passed.count >= 20 * ReminderScan.limit
    }
  }

  private static let limit = 500

  private let database: Database
  private let moment: Moment
  private let allDay: ClockTime?

  init(_ database: Database, _ moment: Moment, _ allDay: ClockTime?) {
    self.database = database
    self.moment = moment
    self.allDay = allDay
  }

  /// What fires now, and the rows that need not be looked at for a while.
  func due() throws -> Found {
    var found = Found()
    let start = moment.now.advanced(bySeconds: -ReminderSearch.late)
    for group in try groups() {
      _ = try walk(group, since: start) { minute in
        try look(at: rows(of: group.description, "=", minute), &found)
      }
    }
    try look(at: rows(of: ReminderColumns.each, "<=", moment.now.milliseconds), &found)
    return found
  }

  private func look(at rows: SQLCursor, _ found: inout Found) throws {
    while !found.isFull, let row = try rows.next() {
      // One that cannot be read reminds of nothing.
      guard let record = try RecordText.readable(row["record"]) else {
        found.passed.append(try PassedReminder(row, ReminderColumns(nil)))
        continue
      }
      let floor = ReminderWindow.floor(of: record.item, moment.now)
      if let time = reminder(of: record.item, after: floor), time.at <= moment.now {
        let account = AccountID(rowID: try row["account"])
        found.due.append(
          Reminder(account: account, item: record, occurrence: time.occurrence, due: time.at)
        )
      } else if let columns = try elsewhere(row, record.item.reminderPlace(after: floor)) {
        found.passed.append(try PassedReminder(row, columns))
      }
    }
  }

  /// Where the row is to be found; nil where it is there, or would be looked at again at once.
  private func elsewhere(_ row: SQLRow, _ place: ReminderPlace?) throws -> ReminderColumns? {
    let columns = ReminderColumns(place)
    if let place, try row["remind_by"] == ReminderColumns.each, place.key == nil {
      return place.earliest > moment.now ? columns : nil
    }
    return try columns.by == row["remind_by"] && columns.at == row["remind_at"] ? nil : columns
  }

  /// When the first fires that has not by now.
  func next() throws -> Instant? {
    var best: Instant?
    for group in try groups() {
      let coming = try walk(group, since: moment.now) { minute in
        // What fires once and has fired is over.
        if group.isRepeated { best = try earlier(best, rows(of: group.description, "=", minute)) }
      }
      best = [best, coming].compactMap(\.self).min()
    }
    return try earlier(best, rows(of: ReminderColumns.each, "<", best?.milliseconds ?? .max))
  }

  /// The first that one of the rows fires, or what is known, where that is earlier.
  private func earlier(_ known: Instant?, _ rows: SQLCursor) throws -> Instant? {
    var best = known
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

  /// Goes through the minutes of a group, `fired` is told of those that have come, since `start` where each fires once;
  /// gives when the first of the others comes.
  private func walk(
    _ group: ReminderKey.Group,
    since start: Instant,
    _ fired: (Int) throws -> Void
  ) throws -> Instant? {
    var from = group.isRepeated ? Int.min : group.minutes(at: start, zone: moment.zone, zones: moment.zones)
    var last = Int.max
    var coming: Instant?
    while from <= last, let minute = try minute(of: group, from: from), minute <= last {
      let time = group.instant(of: minute, zone: moment.zone, zones: moment.zones, allDay: allDay)
      guard let time else { return nil }
      if time > moment.now {
        coming = min(coming ?? time, time)
        // A later minute may come sooner where clocks are set.
        last = min(last, minute + ReminderKey.Group.slack)
      } else {
        try fired(minute)
      }
      from = minute + 1
    }
    return coming
  }

  private func groups() throws -> [ReminderKey.Group] {
    let sql = "SELECT min(remind_by) FROM item WHERE remind_by > ?"
    let statement = try database.cachedStatement(sql: sql)
    var names = [""]
    while let name = try String.fetchOne(statement, arguments: [names[names.count - 1]]) {
      names.append(name)
    }
    return names.compactMap(ReminderKey.Group.init)
  }

  private func minute(of group: ReminderKey.Group, from: Int) throws -> Int? {
    let sql = "SELECT min(remind_at) FROM item WHERE remind_by = ? AND remind_at >= ?"
    return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: [group.description, from])
  }

  private func rows(of name: String, _ comparison: String, _ at: Int) throws -> SQLCursor {
    let sql = """
      SELECT account, id, version, remind_by, remind_at, record FROM item
      WHERE remind_by = ? AND remind_at \(comparison) ? ORDER BY remind_at
      """
    return try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: [name, at])
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
