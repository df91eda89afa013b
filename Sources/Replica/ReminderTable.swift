import Intents
import SQL
import SQLite
import ScheduleGrammar
import Storage
import TodoModel

/// What reminders need of the device's file: the items that may remind, and what was told already.
struct ReminderTable {
  /// Days for which it is kept what was told.
  static let days = 60
  /// `visible.due_minute` of a date that is a whole day.
  private static let wholeDay = 1_440

  /// What the person's clock showed when an item's latest reminder was told stands in `told`, too, in minutes, under the
  /// item's id with this behind it.
  private static let clock = " clock"

  private let database: Database

  init(_ database: Database) { self.database = database }

  /// What reminds now, and what does so first by the end of tomorrow.
  ///
  /// Items whose only date is to come are asked only until one of them says when: those of the same minute say the same,
  /// so that it does not matter how many there are.
  func outlook(at moment: Moment, _ rules: ReminderRules, _ search: ReminderSearch) throws -> ReminderOutlook
  {
    let until = moment.today.advanced(by: 2 + rules.longestLead)
    let since = moment.now.advanced(bySeconds: -ReminderSearch.late).milliseconds
    var outlook = ReminderOutlook()
    var seen: Set<ItemID> = []
    for source in [
      try fetch("is_plain = 0 AND due_day <= ?", [until.ordinal]),
      try fetch("id IN (SELECT item FROM asleep WHERE until > ?)", [since]),
    ] {
      while let row = try source.next() {
        guard let candidate = try candidate(row), seen.insert(candidate.item.id).inserted else { continue }
        search.look(at: candidate, &outlook)
      }
    }
    for ordinal in moment.today.advanced(by: -2).ordinal...until.ordinal {
      try look(at: Day(ordinal: ordinal), moment.now, search, without: seen, &outlook)
    }
    return outlook
  }

  /// Adds the items whose only date is on a day.
  private func look(
    at day: Day,
    _ now: Instant,
    _ search: ReminderSearch,
    without seen: Set<ItemID>,
    _ outlook: inout ReminderOutlook
  ) throws {
    var minute = -1
    while let date = try date(on: day, after: minute) {
      minute = date.time?.minutes ?? ReminderTable.wholeDay
      // A later minute may come sooner where clocks are set, so each is asked for.
      guard let earliest = search.earliest(due: date), !outlook.covers(earliest, at: now) else { continue }
      let rows = try fetch("is_plain = 1 AND due_day = ? AND due_minute = ?", [day.ordinal, minute])
      while !outlook.covers(earliest, at: now), let row = try rows.next() {
        guard let candidate = try candidate(row), !seen.contains(candidate.item.id) else { continue }
        search.look(at: candidate, &outlook)
      }
    }
  }

  /// The first date of a day, behind a minute, that is the only one of an open item.
  private func date(on day: Day, after minute: Int) throws -> LocalTime? {
    let sql = """
      SELECT min(due_minute) FROM visible
      WHERE is_deleted = 0 AND is_done = 0 AND is_plain = 1 AND due_day = ? AND due_minute > ?
      """
    let statement = try database.cachedStatement(sql: sql)
    return try Int.fetchOne(statement, arguments: [day.ordinal, minute]).map {
      LocalTime(day, $0 < ReminderTable.wholeDay ? ClockTime(minutes: $0) : nil)
    }
  }

  /// Keeps that a reminder is told; false where it, or a later one of the item, was told already.
  ///
  /// A time that lies more than a day ahead was kept by a clock that was wrong, and does not count.
  func claim(_ reminder: DueReminder, at moment: Moment) throws -> Bool {
    let (id, now) = (reminder.item.id.description, moment.now)
    let ahead = now.advanced(bySeconds: ReminderSearch.late)
    let former = try told(id).flatMap { $0.at > ahead ? nil : $0 }
    let sql = """
      INSERT INTO told (item, at, kept_at) VALUES (:item, :at, :now)
      ON CONFLICT (item) DO UPDATE SET at = excluded.at, kept_at = excluded.kept_at
      WHERE excluded.at > told.at OR told.at > :ahead
      """
    try database.cachedStatement(sql: sql).execute(
      arguments: [
        "item": id, "at": reminder.at.milliseconds, "now": now.milliseconds, "ahead": ahead.milliseconds,
      ]
    )
    guard database.changesCount > 0 else { return false }
    let local = ToldReminder(at: reminder.at, in: moment.zone, after: former).local
    try database.cachedStatement(sql: "INSERT OR REPLACE INTO told (item, at, kept_at) VALUES (?, ?, ?)")
      .execute(arguments: [id + ReminderTable.clock, local?.minutes ?? 0, now.milliseconds])
    return true
  }

  /// The latest reminder of an item that was told; nil where none was.
  private func told(_ id: String) throws -> ToldReminder? {
    let sql = """
      SELECT told.at AS told, clock.at AS clock FROM told LEFT JOIN told AS clock ON clock.item = ? WHERE told.item = ?
      """
    let rows = try SQLRow.fetchCursor(
      database.cachedStatement(sql: sql),
      arguments: [id + ReminderTable.clock, id]
    )
    return try rows.next().flatMap { try told($0) }
  }

  private func told(_ row: SQLRow) throws -> ToldReminder? {
    guard let at = try row["told"] as Int? else { return nil }
    let local = (try row["clock"] as Int?).map { LocalTime(minutes: $0) }
    return ToldReminder(at: Instant(milliseconds: at), local: local)
  }

  /// Forgets by which clock an item's reminder was told: it has other dates, which remind anew.
  func forgetClock(of item: ItemID) throws {
    try database.cachedStatement(sql: "DELETE FROM told WHERE item = ?")
      .execute(arguments: [item.description + ReminderTable.clock])
  }

  /// Lets go of a reminder that was taken and could not be told: it is due again.
  func giveBack(_ reminder: DueReminder) throws {
    try database.cachedStatement(sql: "UPDATE told SET at = at - 1 WHERE item = ? AND at = ?")
      .execute(arguments: [reminder.item.id.description, reminder.at.milliseconds])
    if database.changesCount > 0 { try forgetClock(of: reminder.item.id) }
  }

  /// Notes that a person has snoozed an item's reminder, or that it sleeps no longer because its date was changed.
  ///
  /// A server that has told its listeners marks the item, which takes the snooze from it; this device keeps it until it
  /// has told the person itself.
  func noteSnooze(of item: Item) throws {
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
      arguments: [item.id.description, until.milliseconds, item.lastDone?.milliseconds]
    )
  }

  /// Forgets what was told long ago.
  func prune(now: Instant) throws {
    let old = now.advanced(bySeconds: -ReminderTable.days * 86_400).milliseconds
    try database.execute(sql: "DELETE FROM told WHERE kept_at < ?", arguments: [old])
    try database.execute(sql: "DELETE FROM asleep WHERE until < ?", arguments: [old])
  }

  private func fetch(_ condition: String, _ arguments: StatementArguments) throws -> SQLCursor {
    let sql = """
      SELECT visible.item AS item, told.at AS told, clock.at AS clock, asleep.until AS until, asleep.done_at AS done_at
      FROM visible LEFT JOIN told ON told.item = id LEFT JOIN told AS clock ON clock.item = id || '\(ReminderTable.clock)'
        LEFT JOIN asleep ON asleep.item = id
      WHERE is_deleted = 0 AND is_done = 0 AND \(condition)
      """
    return try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
  }

  /// An item that may remind; nil where it cannot be read.
  private func candidate(_ row: SQLRow) throws -> ReminderCandidate? {
    guard let item = try? ItemMemo.shared.item(row["item"]) else { return nil }
    let snooze = try (row["until"] as Int?).map {
      ReminderCandidate.Snooze(
        until: Instant(milliseconds: $0),
        doneBefore: try (row["done_at"] as Int?).map { Instant(milliseconds: $0) }
      )
    }
    return ReminderCandidate(item: item, told: try told(row), snooze: snooze)
  }
}
