import Intents
import SQL
import SQLite
package import ScheduleGrammar
package import Storage
package import TodoModel

/// The reminder state of the device's file: the items that may remind, and the reminders already delivered.
struct ReminderTable {
  /// Days for which delivered reminders are kept.
  static let days = 60
  /// `visible.due_minute` of a date without a time.
  private static let wholeDay = 1_440

  /// Suffix of an item's id in `told` for the user's local time (minutes) at its latest delivered reminder.
  private static let clock = " clock"

  let database: Database

  init(_ database: Database) { self.database = database }

  /// Returns the reminders that are due now, and the first one by the end of tomorrow.
  ///
  /// Items whose only date is in the future are scanned only until one determines the next reminder. Items of the same
  /// minute give the same result, so their number does not matter.
  func outlook(at moment: Moment, _ rules: ReminderRules, _ search: ReminderSearch) throws -> ReminderOutlook {
    let until = moment.today.advanced(by: 2 + rules.longestLead)
    let since = moment.now.advanced(bySeconds: -ReminderSearch.late).milliseconds
    var outlook = ReminderOutlook()
    var seen: Set<ItemID> = []
    for source in try [
      fetch("is_plain = 0 AND due_day <= ?", [until.ordinal]),
      fetch("id IN (SELECT item FROM asleep WHERE until > ?)", [since]),
    ] + hidden(until, since) {
      while let row = try source.next() {
        guard let candidate = try candidate(row), seen.insert(candidate.item.id).inserted else { continue }
        search.look(at: candidate, &outlook)
      }
    }
    let ownUntil = moment.today.advanced(by: 2)
    try lookAtOwn(moment, rules, until: ownUntil, search, &seen, &outlook)
    for ordinal in moment.today.advanced(by: -2).ordinal...until.ordinal {
      try look(at: Day(ordinal: ordinal), moment.now, search, without: seen, &outlook)
    }
    return outlook
  }

  /// Adds the items whose only date is on `day`.
  private func look(
    at day: Day, _ now: Instant, _ search: ReminderSearch, without seen: Set<ItemID>, _ outlook: inout ReminderOutlook
  ) throws {
    var minute = -1
    while let date = try date(on: day, after: minute) {
      minute = date.time?.minutes ?? ReminderTable.wholeDay
      // With clock changes a later minute may come sooner, so each minute is tested.
      guard let earliest = search.earliest(due: date), !outlook.covers(earliest, at: now) else { continue }
      let rows = try fetch("is_plain = 1 AND due_day = ? AND due_minute = ?", [day.ordinal, minute])
      while !outlook.covers(earliest, at: now), let row = try rows.next() {
        guard let candidate = try candidate(row), !seen.contains(candidate.item.id) else { continue }
        search.look(at: candidate, &outlook)
      }
    }
  }

  /// Returns the first time after `minute` on a day that is the only date of an open item.
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

  /// Claims a reminder for delivery; returns false if it, or a later one of the item, was already claimed.
  ///
  /// A claim more than a day in the future was made with a wrong clock and does not count.
  func claim(_ reminder: DueReminder, at moment: Moment) throws -> Bool {
    let (id, now) = (reminder.item.id.description, moment.now)
    let ahead = now.advanced(bySeconds: ReminderSearch.late)
    let former = try told(id).flatMap { $0.at > ahead ? nil : $0 }
    let sql = """
      INSERT INTO told (item, at, kept_at) VALUES (:item, :at, :now)
      ON CONFLICT (item) DO UPDATE SET at = excluded.at, kept_at = excluded.kept_at
      WHERE excluded.at > told.at OR told.at > :ahead
      """
    try database.cachedStatement(sql: sql).execute(arguments: [
      "item": id, "at": reminder.at.milliseconds, "now": now.milliseconds, "ahead": ahead.milliseconds,
    ])
    guard database.changesCount > 0 else { return false }
    let local = ToldReminder(at: reminder.at, in: moment.zone, after: former).local
    try database.cachedStatement(sql: "INSERT OR REPLACE INTO told (item, at, kept_at) VALUES (?, ?, ?)").execute(
      arguments: [id + ReminderTable.clock, local?.minutes ?? 0, now.milliseconds])
    return true
  }

  /// Returns the latest delivered reminder of an item, if any.
  private func told(_ id: String) throws -> ToldReminder? {
    let sql = """
      SELECT told.at AS told, clock.at AS clock FROM told LEFT JOIN told AS clock ON clock.item = ? WHERE told.item = ?
      """
    let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: [id + ReminderTable.clock, id])
    return try rows.next().flatMap { try told($0) }
  }

  private func told(_ row: SQLRow) throws -> ToldReminder? {
    guard let at = try row["told"] as Int? else { return nil }
    let local = (try row["clock"] as Int?).map { LocalTime(minutes: $0) }
    return ToldReminder(at: Instant(milliseconds: at), local: local)
  }

  /// Removes the local time of an item's delivered reminder: its dates changed and remind anew.
  func forgetClock(of item: ItemID) throws {
    try database.cachedStatement(sql: "DELETE FROM told WHERE item = ?").execute(arguments: [
      item.description + ReminderTable.clock
    ])
  }

  /// Releases a claimed reminder that could not be delivered, so that it is due again.
  func giveBack(_ reminder: DueReminder) throws {
    try database.cachedStatement(sql: "UPDATE told SET at = at - 1 WHERE item = ? AND at = ?").execute(arguments: [
      reminder.item.id.description, reminder.at.milliseconds,
    ])
    if database.changesCount > 0 { try forgetClock(of: reminder.item.id) }
  }

  /// Records that the user snoozed an item's reminder, or that a changed date ended the snooze.
  ///
  /// A server that has notified its listeners marks the item, which removes the snooze from the item. This device keeps
  /// the snooze until it has reminded the user itself.
  func noteSnooze(of item: Item) throws {
    guard let until = item.snoozedUntil else {
      guard item.notifiedAt == nil else { return }
      return try database.cachedStatement(sql: "DELETE FROM asleep WHERE item = ?").execute(arguments: [
        item.id.description
      ])
    }
    let sql = """
      INSERT INTO asleep (item, until, done_at) VALUES (?, ?, ?)
      ON CONFLICT (item) DO UPDATE SET until = excluded.until, done_at = excluded.done_at WHERE until != excluded.until
      """
    try database.cachedStatement(sql: sql).execute(arguments: [
      item.id.description, until.milliseconds, item.lastDone?.milliseconds,
    ])
  }

  /// Removes deliveries and snoozes older than `days`.
  func prune(now: Instant) throws {
    let old = now.advanced(bySeconds: -ReminderTable.days * 86_400).milliseconds
    try database.execute(sql: "DELETE FROM told WHERE kept_at < ?", arguments: [old])
    try database.execute(sql: "DELETE FROM asleep WHERE until < ?", arguments: [old])
  }

  /// Returns the hidden items that may remind; their titles are not told.
  private func hidden(_ until: Day, _ since: Int) throws -> [SQLCursor] {
    guard try Visible.hiddenNames(database) != nil else { return [] }
    let condition = "due_day <= ? OR id IN (SELECT item FROM asleep WHERE until > ?)"
    return [try fetch("(\(condition))", [until.ordinal, since], state: .hidden)]
  }

  func fetch(
    _ condition: String, _ arguments: StatementArguments, state: Visible.State = .shown
  ) throws -> SQLCursor {
    let sql = """
      SELECT visible.item AS item, told.at AS told, clock.at AS clock, asleep.until AS until, asleep.done_at AS done_at,
        is_deleted AS state
      FROM visible LEFT JOIN told ON told.item = id LEFT JOIN told AS clock ON clock.item = id || '\(ReminderTable.clock)'
        LEFT JOIN asleep ON asleep.item = id
      WHERE is_deleted = \(state.rawValue) AND is_done = 0 AND \(condition)
      """
    return try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
  }

  func candidate(_ row: SQLRow) throws -> ReminderCandidate? {
    guard var item = try? ItemMemo.shared.item(row["item"]) else { return nil }
    if try row["state"] == Visible.State.hidden.rawValue { item = item.nameless }
    let snooze = try (row["until"] as Int?).map {
      ReminderCandidate.Snooze(
        until: Instant(milliseconds: $0), doneBefore: try (row["done_at"] as Int?).map { Instant(milliseconds: $0) })
    }
    return ReminderCandidate(item: item, told: try told(row), snooze: snooze)
  }
}

extension Item {
  /// The item with its dates alone, for a reminder that tells nothing else.
  fileprivate var nameless: Item {
    var item = self
    (item.title, item.notes, item.list, item.tags) = (ReplicaMessages.hiddenReminder, "", nil, [])
    (item.number, item.parent, item.blockedBy) = (nil, nil, [:])
    return item
  }
}

extension Replica {
  /// The result of a reminder scan.
  package struct Reminding: Hashable, Sendable {
    /// Reminders that the caller alone must deliver now, earliest first.
    package var due: [DueReminder]
    /// Due reminders that wait for the end of a quiet time; nobody has claimed them.
    package var held: [DueReminder] = []
    /// Latest time for the next scan; nil if no reminder is known to come.
    package var next: Instant?
    /// true if a refresh for these reminders may have changed visible rows.
    package var isRefreshed = false

    package init(due: [DueReminder] = [], held: [DueReminder] = [], next: Instant? = nil) {
      self.due = due
      self.held = held
      self.next = next
    }
  }

  /// Returns the due reminders without claiming them.
  package func dueReminders(at moment: Moment, _ rules: ReminderRules) throws(StoreError) -> Reminding {
    try store.read { try look($0, moment, rules) }
  }

  /// Claims the due reminders; of all programs of this home only one receives each.
  ///
  /// A reminder is recorded as delivered before its delivery: a program killed in between may miss it, but none is
  /// delivered twice. Reminders due before `floor` are recorded but not returned, because the user has just typed them.
  /// While `waits` returns true, they are only returned as held; it is called if any are due, with the start of the
  /// running focus.
  package func takeReminders(
    at moment: Moment, _ rules: ReminderRules, floor: Instant? = nil, waits: (Instant?) -> Bool = { _ in false }
  ) throws(StoreError) -> Reminding {
    let found = try dueReminders(at: moment, rules)
    guard !found.due.isEmpty else { return found }
    if waits(try focus()?.item.focusedSince) { return Reminding(due: [], held: found.due, next: found.next) }
    return try store.write(stamped: false) { database in
      let table = ReminderTable(database)
      var found = try look(database, moment, rules)
      found.due = try found.due.filter { try table.claim($0, at: moment) }
      if let floor { found.due.removeAll { $0.at < floor } }
      try table.prune(now: moment.now)
      return found
    }
  }

  /// Releases claimed reminders that could not be delivered.
  package func giveBack(_ due: [DueReminder]) throws(StoreError) {
    try store.write(stamped: false) { database in for reminder in due { try ReminderTable(database).giveBack(reminder) }
    }
  }

  /// Marks claimed reminders as delivered by this device, for other devices; hidden ones, too, and without an undo step.
  package func mark(_ due: [DueReminder], at now: Instant) throws(StoreError) {
    let changes = due.flatMap { reminder in
      reminder.marks.sorted().map { Change(reminder.item.id, .acknowledge(at: max(now, reminder.at), of: $0)) }
    }
    guard !changes.isEmpty else { return }
    _ = try store.write { try enqueue(changes, $0) }
  }

  /// Returns the reminders that still apply, without those that other devices have marked.
  ///
  /// A reminder that stands for several is left out if other devices have marked all of them.
  package func unmarked(_ due: [DueReminder]) throws(StoreError) -> [DueReminder] {
    var left: [DueReminder] = []
    for reminder in due {
      guard let item = try record(reminder.item.id)?.item, item.deletedAt == nil else { continue }
      let isDone = reminder.occurrence.map { item.completions[$0.key] != nil } ?? false
      let isNew = reminder.marks.contains { !item.isReminded($0, otherThan: device.description) }
      if !isDone, isNew, !reminder.item.remindsOtherwise(than: item) { left.append(reminder) }
    }
    return left
  }

  private func look(_ database: Database, _ moment: Moment, _ rules: ReminderRules) throws -> Reminding {
    let search = ReminderSearch(
      now: moment.now, zone: moment.zone, zones: moment.zones, rules: rules, device: device.description)
    let (due, next) = search.end(try ReminderTable(database).outlook(at: moment, rules, search))
    return Reminding(due: due, next: next)
  }
}
