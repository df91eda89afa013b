import Intents
import SQL
import ScheduleGrammar
import Storage
import TodoModel

/// Finds reminders by clock and minute (`ReminderKey`), so that the cost is independent of the number of items.
///
/// Reminders that a minute does not determine, such as a repeat delivered today, are computed once for each row: `due`
/// then indexes the exact time (`ReminderReckoning`).
struct ReminderScan {
  /// The due reminders, and the rows with an outdated index entry.
  struct Found {
    var due: [Reminder] = []
    var passed: [PassedReminder] = []

    fileprivate var isFull: Bool { due.count >= ReminderScan.limit || passed.count >= 20 * ReminderScan.limit }
  }

  private static let limit = 500

  private let database: any SQLConnection
  private let moment: Moment
  private let allDay: ClockTime?
  private let here: ReminderReckoning
  /// The accounts to scan; nil for all.
  private let accounts: ReminderAccounts?
  /// Entry names that only rows of other accounts have.
  private let foreign: Set<String>

  init(_ database: any SQLConnection, _ moment: Moment, _ allDay: ClockTime?, _ accounts: ReminderAccounts? = nil) {
    self.database = database
    self.moment = moment
    self.allDay = allDay
    self.accounts = accounts
    here = ReminderReckoning(moment.zone, allDay: allDay)
    let others = accounts?.others.map { ReminderReckoning($0, allDay: allDay) } ?? []
    foreign = Set(others.flatMap { [$0.fires, $0.over] }).subtracting([here.fires, here.over])
  }

  func due() throws -> Found {
    var found = Found()
    let start = moment.now.advanced(bySeconds: -ReminderSearch.late)
    for name in try names() {
      if let group = ReminderKey.Group(name) {
        _ = try walk(group, since: start) { minute in try look(at: rows(of: name, "=", minute), &found) }
      } else {
        try look(at: rows(of: name, "<=", isHere(name) ? moment.now.milliseconds : .max), &found)
      }
    }
    return found
  }

  /// Returns true if the entries' times are of this zone, or of none.
  private func isHere(_ name: String) -> Bool { [ReminderColumns.each, here.fires, here.over].contains(name) }

  private func look(at rows: SQLCursor, _ found: inout Found) throws {
    while !found.isFull, let row = try rows.next() {
      // An unreadable record has no reminder.
      guard let record = try RecordText.readable(row["record"]) else {
        found.passed.append(try PassedReminder(row, ReminderColumns(nil)))
        continue
      }
      let floor = ReminderWindow.floor(of: record.item, moment.now)
      let time = reminder(of: record.item, told: try row["told_clock"], after: floor)
      if let time, time.at <= moment.now {
        let account = AccountID(rowID: try row["account"])
        found.due.append(
          Reminder(
            account: account, item: record, occurrence: time.occurrence, due: time.at, mark: time.mark,
            clock: moment.zone.local(at: moment.now)))
      } else {
        let columns = columns(of: record.item, after: floor, firing: time?.at)
        if try columns.by != row["remind_by"] || columns.at != row["remind_at"] {
          found.passed.append(try PassedReminder(row, columns))
        }
      }
    }
  }

  /// Returns the index entry of an item whose reminder is not due now.
  private func columns(of item: Item, after floor: Instant, firing time: Instant?) -> ReminderColumns {
    let place = item.reminderPlace(after: floor)
    guard let place, place.key == nil, place.earliest <= moment.now else { return ReminderColumns(place) }
    let again = moment.now.advanced(bySeconds: ReminderSearch.late)
    return ReminderColumns(firing: time, in: here, else: again)
  }

  /// Returns the time of the next reminder after now.
  func next() throws -> Instant? {
    var best: Instant?
    for name in try names() {
      if let group = ReminderKey.Group(name) {
        let coming = try walk(group, since: moment.now) { minute in
          // A one-time reminder that is past does not fire again.
          if group.isRepeated { best = try earlier(best, rows(of: name, "=", minute)) }
        }
        best = [best, coming].compactMap(\.self).min()
      } else if name == here.fires {
        best = try earlier(best, rows(of: name, "<=", moment.now.milliseconds))
        let coming = try minute(of: name, from: moment.now.milliseconds + 1).map(Instant.init(milliseconds:))
        best = [best, coming].compactMap(\.self).min()
      } else if !isHere(name) {
        best = try earlier(best, rows(of: name, "<=", .max))
      }
    }
    return try earlier(best, rows(of: ReminderColumns.each, "<", best?.milliseconds ?? .max), isOrdered: true)
  }

  /// Returns the earlier of `known` and the rows' first reminder; stops early if the rows are in order.
  private func earlier(_ known: Instant?, _ rows: SQLCursor, isOrdered: Bool = false) throws -> Instant? {
    var best = known
    while let row = try rows.next() {
      if isOrdered, let best, try row["remind_at"] >= best.milliseconds { break }
      guard let item = try RecordText.readable(row["record"])?.item else { continue }
      let floor = max(moment.now, ReminderWindow.floor(of: item, moment.now))
      guard let time = reminder(of: item, told: try row["told_clock"], after: floor) else { continue }
      best = min(best ?? time.at, time.at)
    }
    return best
  }

  /// Returns the first reminder that no device has delivered.
  ///
  /// `clock` is the user's local time (minutes) at the item's last reminder.
  private func reminder(of item: Item, told clock: Int?, after: Instant) -> ReminderTime? {
    let floating = clock.map { moment.zone.instant(of: LocalTime(minutes: $0)) }
    var after = after
    for _ in 0...item.remindedBy.count {
      let time = item.reminder(
        after: after, floating: floating, zone: moment.zone, zones: moment.zones, allDay: allDay)
      guard let time, let mark = time.mark, item.remindedBy[mark] != nil else { return time }
      after = time.at
    }
    return nil
  }

  /// Calls `fired` for each past minute of a group; returns the time of its first future minute.
  ///
  /// For groups that fire once, begins at `start`.
  private func walk(_ group: ReminderKey.Group, since start: Instant, _ fired: (Int) throws -> Void) throws -> Instant?
  {
    var from = group.isRepeated ? Int.min : group.minutes(at: start, zone: moment.zone, zones: moment.zones)
    var last = Int.max
    var coming: Instant?
    while from <= last, let minute = try minute(of: group.description, from: from), minute <= last {
      let time = group.instant(of: minute, zone: moment.zone, zones: moment.zones, allDay: allDay)
      guard let time else { return nil }
      if time > moment.now {
        coming = min(coming ?? time, time)
        // With clock changes a later minute may come sooner.
        last = min(last, minute + ReminderKey.Group.slack)
      } else {
        try fired(minute)
      }
      from = minute + 1
    }
    return coming
  }

  private func names() throws -> [String] {
    let sql = "SELECT min(remind_by) FROM item WHERE remind_by > ?"
    let statement = try database.cachedStatement(sql: sql)
    var names = [""]
    while let name = try String.fetchOne(statement, arguments: [names[names.count - 1]]) { names.append(name) }
    return names.dropFirst().filter { !foreign.contains($0) }
  }

  private func minute(of name: String, from: Int) throws -> Int? {
    let sql = "SELECT min(remind_at) FROM item WHERE remind_by = ? AND remind_at >= ?"
    return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: [name, from])
  }

  private func rows(of name: String, _ comparison: String, _ at: Int) throws -> SQLCursor {
    let own =
      switch accounts {
      case nil: ""
      case let accounts? where accounts.zone == nil: "AND account IN (SELECT id FROM account WHERE zone IS NULL)"
      default: "AND account IN (SELECT id FROM account WHERE zone = ?)"
      }
    let sql = """
      SELECT account, id, version, remind_by, remind_at, record, told_clock FROM item
      WHERE remind_by = ? AND remind_at \(comparison) ? \(own) ORDER BY remind_at
      """
    let zone: StatementArguments = accounts?.zone.map { [$0] } ?? []
    return try SQLRow.fetchCursor(database.longStatement(sql: sql), arguments: [name, at] + zone)
  }
}

/// The period in which a reminder is still delivered.
enum ReminderWindow {
  /// A time before all others.
  static let never = Instant(seconds: -62_135_596_800)

  /// Returns the time up to which reminders no longer count: the last delivery, or `ReminderSearch.late` ago.
  static func floor(of item: Item, _ now: Instant) -> Instant {
    max(item.notifiedAt ?? never, now.advanced(bySeconds: -ReminderSearch.late))
  }
}
