import SQL
import SQLite
import ScheduleGrammar
import Storage
import TodoModel

/// The index of the reminders of items' own, so that the cost of a search is independent of other items.
struct OwnReminderTable {
  static let schema = """
    CREATE TABLE own_reminder (
      clock INTEGER NOT NULL, minute INTEGER NOT NULL, item TEXT NOT NULL, PRIMARY KEY (clock, minute, item)
    ) WITHOUT ROWID;
    """

  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Replaces the entries of the visible item `old` with those of `new`.
  func change(_ id: ItemID, from old: Item?, to new: Item?) throws {
    let (before, after) = (old?.ownReminderKeys ?? [], new?.ownReminderKeys ?? [])
    for key in before.subtracting(after) {
      try say("DELETE FROM own_reminder WHERE clock = ? AND minute = ? AND item = ?", key, id)
    }
    for key in after.subtracting(before) {
      try say("INSERT OR IGNORE INTO own_reminder (clock, minute, item) VALUES (?, ?, ?)", key, id)
    }
  }

  private func say(_ sql: String, _ key: OwnReminderKey, _ id: ItemID) throws {
    try database.cachedStatement(sql: sql).execute(arguments: [key.clock.rawValue, key.minute, id.description])
  }

  /// Returns the first minute of a clock's entries within a range.
  func minute(of clock: OwnReminderKey.Clock, in range: ClosedRange<Int>) throws -> Int? {
    let sql = "SELECT min(minute) FROM own_reminder WHERE clock = ? AND minute BETWEEN ? AND ?"
    let arguments: StatementArguments = [clock.rawValue, range.lowerBound, range.upperBound]
    return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
  }
}

extension ReminderTable {
  /// Hours by which the clocks of two zones differ at most, with a clock change.
  private static let zones = 28

  /// Adds the items with reminders of their own, from a day ago until the start of the day `until`.
  ///
  /// Reminders of the same minute give the same result, so their number does not matter; those of repeats and in other
  /// zones are looked at one by one.
  func lookAtOwn(
    _ moment: Moment, _ rules: ReminderRules, until: Day, _ search: ReminderSearch, _ seen: inout Set<ItemID>,
    _ outlook: inout ReminderOutlook
  ) throws {
    let now = moment.local.minutes - ReminderSearch.late / 60
    let end = LocalTime(until).minutes
    try look("own.clock = ? AND own.minute <= ?", [OwnReminderKey.Clock.again.rawValue, end], search, &seen, &outlook)
    let far = ReminderTable.zones * 60
    try look(
      "own.clock = ? AND own.minute BETWEEN ? AND ?", [OwnReminderKey.Clock.zone.rawValue, now - far, end + far],
      search, &seen, &outlook)
    for (clock, added) in [(OwnReminderKey.Clock.person, 0), (.days, rules.allDay?.minutes)] {
      guard let added else { continue }
      var from = now - added - ReminderKey.Group.slack
      while from <= end, let minute = try OwnReminderTable(database).minute(of: clock, in: from...end) {
        from = minute + 1
        let time = moment.zone.instant(of: LocalTime(minutes: minute + added))
        let earliest = time.advanced(bySeconds: -ReminderKey.Group.slack * 60)
        guard !outlook.covers(earliest, at: moment.now) else { continue }
        try look(
          "own.clock = ? AND own.minute = ?", [clock.rawValue, minute], search, &seen, &outlook, from: earliest,
          at: moment.now)
      }
    }
  }

  /// Adds the items of entries, until the outlook covers reminders from `earliest` on.
  private func look(
    _ condition: String, _ arguments: StatementArguments, _ search: ReminderSearch, _ seen: inout Set<ItemID>,
    _ outlook: inout ReminderOutlook, from earliest: Instant? = nil, at now: Instant = Instant(seconds: 0)
  ) throws {
    let rows = try fetch("id IN (SELECT own.item FROM own_reminder AS own WHERE \(condition))", arguments)
    while earliest.map({ !outlook.covers($0, at: now) }) ?? true, let row = try rows.next() {
      guard let candidate = try candidate(row), seen.insert(candidate.item.id).inserted else { continue }
      search.look(at: candidate, &outlook)
    }
  }
}
