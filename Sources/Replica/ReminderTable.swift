import Intents
import SQLite
import ScheduleGrammar
import Storage
import TodoModel

/// What reminders need of the device's file: the items that may remind, and what was told already.
struct ReminderTable {
  /// Days for which it is kept what was told.
  static let days = 60

  private let database: Database

  init(_ database: Database) { self.database = database }

  /// The items whose reminders may come between a day ago and the end of tomorrow.
  func candidates(at moment: Moment, _ rules: ReminderRules) throws -> [ReminderCandidate] {
    let open = "is_deleted = 0 AND is_done = 0"
    let until = moment.today.advanced(by: 2 + rules.longestLead)
    let days: StatementArguments = [
      "from": moment.today.advanced(by: -2).ordinal, "until": until.ordinal,
    ]
    let plain = try fetch("\(open) AND is_plain = 1 AND due_day BETWEEN :from AND :until", days)
    let others = try fetch(
      "\(open) AND is_plain = 0 AND due_day <= :until",
      ["until": until.ordinal]
    )
    let sleepers = try fetch(
      "\(open) AND id IN (SELECT item FROM asleep WHERE until > :from)",
      ["from": moment.now.advanced(bySeconds: -ReminderSearch.late).milliseconds]
    )
    var seen: Set<ItemID> = []
    return (plain + others + sleepers).filter { seen.insert($0.item.id).inserted }
  }

  /// Keeps that a reminder is told; false where it, or a later one of the item, was told already.
  ///
  /// A time that lies more than a day ahead was kept by a clock that was wrong, and does not count.
  func claim(_ reminder: DueReminder, now: Instant) throws -> Bool {
    let sql = """
      INSERT INTO told (item, at, kept_at) VALUES (:item, :at, :now)
      ON CONFLICT (item) DO UPDATE SET at = excluded.at, kept_at = excluded.kept_at
      WHERE excluded.at > told.at OR told.at > :ahead
      """
    try database.cachedStatement(sql: sql).execute(
      arguments: [
        "item": reminder.item.id.description, "at": reminder.at.milliseconds, "now": now.milliseconds,
        "ahead": now.advanced(bySeconds: ReminderSearch.late).milliseconds,
      ]
    )
    return database.changesCount > 0
  }

  /// Lets go of a reminder that was taken and could not be told: it is due again.
  func giveBack(_ reminder: DueReminder) throws {
    try database.cachedStatement(sql: "UPDATE told SET at = at - 1 WHERE item = ? AND at = ?")
      .execute(arguments: [reminder.item.id.description, reminder.at.milliseconds])
  }

  /// Notes that a person has snoozed an item's reminder, or that it sleeps no longer because its date was changed.
  ///
  /// A server that has told its listeners marks the item, which takes the sleep from it; this device keeps it until it
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

  private func fetch(
    _ condition: String,
    _ arguments: StatementArguments
  ) throws -> [ReminderCandidate] {
    let sql = """
      SELECT visible.item AS item, told.at AS told, asleep.until AS until, asleep.done_at AS done_at
      FROM visible LEFT JOIN told ON told.item = id LEFT JOIN asleep ON asleep.item = id WHERE \(condition)
      """
    let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
    var found: [ReminderCandidate] = []
    while let row = try rows.next() {
      guard let item = try? ItemMemo.shared.item(row["item"]) else { continue }
      let sleep = try (row["until"] as Int?).map {
        ReminderCandidate.Sleep(
          until: Instant(milliseconds: $0),
          doneBefore: try (row["done_at"] as Int?).map { Instant(milliseconds: $0) }
        )
      }
      let told = (try row["told"] as Int?).map { Instant(milliseconds: $0) }
      found.append(ReminderCandidate(item: item, told: told, sleep: sleep))
    }
    return found
  }
}
