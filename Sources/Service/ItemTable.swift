import Intents
import SQL
import Storage
import TodoModel

/// The records of one account, in columns for queries, and their counts.
struct ItemTable {
  private let database: any SQLConnection
  private let account: AccountID
  private var tally: Tally
  /// Pending writes of items.
  private var changes: [SQLChange] = []

  init(_ database: any SQLConnection, _ account: AccountID) {
    self.database = database
    self.account = account
    tally = Tally(account: account.rowID)
  }

  /// Returns the record, if any; a deleted one carries `deletedAt`; throws `UnreadableItem` if it is unreadable.
  func record(_ id: ItemID) throws -> ItemRecord? {
    let statement = try database.cachedStatement(sql: "SELECT record FROM item WHERE account = ? AND id = ?")
    let text = try String.fetchOne(statement, arguments: [account.rowID, id.description])
    return try text.map(ItemTable.read)
  }

  private static func read(_ text: String) throws -> ItemRecord {
    guard let record = RecordText.readable(text) else { throw UnreadableItem() }
    return record
  }

  func parts(of id: ItemID) throws -> [ItemID] {
    let sql = "SELECT id FROM item WHERE account = ? AND parent = ? AND is_deleted = 0 ORDER BY place, id"
    let arguments: StatementArguments = [account.rowID, id.description]
    return try String.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).compactMap(ItemID.init)
  }

  /// Returns the records of at most `limit` parts in manual order, as stored.
  func partRecords(of id: ItemID, limit: Int) throws -> [ItemRecord] {
    let sql = """
      SELECT record FROM item WHERE account = ? AND parent = ? AND is_deleted = 0 ORDER BY place, id LIMIT ?
      """
    let arguments: StatementArguments = [account.rowID, id.description, limit]
    return try String.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).compactMap(
      RecordText.readable)
  }

  func partCount(of id: ItemID) throws -> PartCount? {
    let sql = """
      SELECT count(*) AS every, sum(is_done) AS done FROM item
      WHERE account = ? AND parent = ? AND is_deleted = 0
      """
    let arguments: StatementArguments = [account.rowID, id.description]
    let row = try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
    guard let row, case let all:Int = try row["every"], all > 0 else { return nil }
    return PartCount(done: try row["done"], all: all)
  }

  /// Returns the part counts of those items that have parts.
  func partCounts(of ids: [ItemID]) throws -> [ItemID: PartCount] {
    guard !ids.isEmpty else { return [:] }
    let sql = """
      SELECT parent, count(*) AS every, sum(is_done) AS done FROM item
      WHERE account = ? AND parent IN (\(Service.marks(ids.count))) AND is_deleted = 0 GROUP BY parent
      """
    let arguments = StatementArguments([account.rowID] + Service.padded(ids.map(\.description)))
    let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
    var counts: [ItemID: PartCount] = [:]
    while let row = try rows.next() {
      guard let id = ItemID(try row["parent"] as String) else { continue }
      counts[id] = PartCount(done: try row["done"], all: try row["every"])
    }
    return counts
  }

  /// Returns all descendants of an item, each once and nearest first, even in cycles; `deleted` scans deleted items.
  func below(_ id: ItemID, deleted: Bool) throws -> [ItemRecord] {
    let links = deleted ? try deletedParts() : [:]
    var (seen, level, found) = (Set([id]), [id], [ItemRecord]())
    while !level.isEmpty {
      let next = try level.flatMap { try parts(of: $0) + (links[$0] ?? []) }
      level = next.filter { seen.insert($0).inserted }
      found += level.compactMap { try? record($0) }
    }
    return found
  }

  private func deletedParts() throws -> [ItemID: [ItemID]] {
    let sql = "SELECT id, parent FROM item WHERE account = ? AND is_deleted = 1 AND parent IS NOT NULL"
    let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: [account.rowID])
    var links: [ItemID: [ItemID]] = [:]
    while let row = try rows.next() {
      guard let id = ItemID(try row["id"]), let parent = ItemID(try row["parent"]) else { continue }
      links[parent, default: []].append(id)
    }
    return links
  }

  func record(number: Int) throws -> ItemRecord? {
    let sql = "SELECT record FROM item WHERE account = ? AND number = ? AND number > 0"
    let text = try String.fetchOne(database.cachedStatement(sql: sql), arguments: [account.rowID, number])
    return try text.map(ItemTable.read)
  }

  /// Returns the history entries of an item after a revision, oldest first.
  func history(of id: ItemID, after revision: Revision) throws -> [HistoryEntry] {
    let sql = """
      SELECT entry FROM history WHERE account = ? AND item = ? AND revision > ? ORDER BY revision, place
      """
    let arguments: StatementArguments = [account.rowID, id.description, revision]
    return try String.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).compactMap {
      try? StoredJSON.value(HistoryEntry.self, $0)
    }
  }

  /// Queues the replacement of `before` by a record, for `takeChanges`; `now` decides which reminders are too old.
  mutating func put(
    _ record: ItemRecord, replacing before: ItemRecord?, _ now: Instant,
    inserting insertion: String = ItemTable.insertion
  ) throws {
    if let before { tally.add(ItemColumns(before.item).tallies(before.item, countsDays: true), -1) }
    let columns = ItemColumns(record.item)
    tally.add(columns.tallies(record.item, countsDays: true), 1)
    let floor = ReminderWindow.floor(of: record.item, now)
    let place = record.item.isShown ? record.item.reminderPlace(after: floor) : nil
    let update = before.map { $0.item.isToldAnew(as: record.item) } == true ? ItemTable.rearm : ItemTable.update
    put(record, columns, ReminderColumns(place), before == nil ? insertion : update)
    if insertion == ItemTable.insertion { try link(record.item, replacing: before?.item) }
  }

  /// Stores the blockers of an item, and if it blocks others.
  func link(_ item: Item, replacing before: Item?) throws {
    try WaitingTable(database, account: account.rowID).change(item.id, from: before, to: item) { id in
      (try? record(id))?.item
    }
  }

  /// Stores the user's local time at an item's reminder, unless a later one is stored from another zone.
  func keepClock(_ clock: LocalTime, of id: ItemID) throws {
    let sql = """
      UPDATE item SET told_clock = ?3
      WHERE account = ?1 AND id = ?2 AND (told_clock IS NULL OR told_clock < ?3)
      """
    let arguments: StatementArguments = [account.rowID, id.description, clock.minutes]
    try database.cachedStatement(sql: sql).execute(arguments: arguments)
  }

  func lists() throws -> Lists { Lists(try records(of: .list, .field)) }

  /// Returns the records of kinds other than items, including deleted ones.
  func records(of kinds: RecordKind...) throws -> [Item] {
    let statement = try database.cachedStatement(sql: "SELECT record FROM item WHERE account = ? AND kind = ?")
    return try kinds.flatMap { kind in
      let texts = try String.fetchAll(statement, arguments: [account.rowID, kind.rawValue])
      return texts.compactMap { RecordText.readable($0)?.item }
    }
  }

  /// Returns the item with the names of its list and fields; nil for a record of another kind.
  func shown(_ record: ItemRecord) throws -> ItemRecord? {
    guard record.item.kind == .item else { return nil }
    guard record.item.ownFields.isEmpty else { return try lists().named(record) }
    guard let key = record.item.list else { return record }
    return try lists(toPlace: key).named(record)
  }

  /// Returns the list with the key, and the lists that it was merged into.
  private func lists(toPlace key: String) throws -> Lists {
    var found: [String: Item] = [:]
    var next: String? = key
    while let key = next, !key.isEmpty, found[key] == nil, let list = try record(ListKey.id(of: key))?.item {
      found[key] = list
      next = list.into
    }
    return Lists(found.values)
  }

  /// Returns true if an item has the key of a list.
  func isUsed(_ key: String) throws -> Bool {
    let sql = "SELECT 1 FROM item WHERE account = ? AND list = ? AND kind IS NULL LIMIT 1"
    let statement = try database.cachedStatement(sql: sql)
    return try Int.fetchOne(statement, arguments: [account.rowID, key]) != nil
  }

  /// Returns true if an item that is not deleted has the key of a list.
  func isFilled(_ key: String) throws -> Bool {
    let sql = "SELECT 1 FROM item WHERE account = ? AND list = ? AND is_deleted = 0 AND kind IS NULL LIMIT 1"
    let statement = try database.cachedStatement(sql: sql)
    return try Int.fetchOne(statement, arguments: [account.rowID, key]) != nil
  }

  /// Removes and returns the pending writes of items.
  mutating func takeChanges() -> [SQLChange] {
    defer { changes = [] }
    return changes
  }

  /// The writes of the counts; execute them once, at the end.
  var counts: [SQLChange] { tally.rows }

  /// Copies the rows from a table of an earlier version.
  static func fill(_ database: any SQLConnection, from old: String) throws {
    let rows = try SQLRow.fetchCursor(database, sql: "SELECT account, id, record FROM \(old)")
    var tables: [Int: ItemTable] = [:]
    while let row = try rows.next() {
      let account: Int = try row["account"]
      var table = tables[account] ?? ItemTable(database, AccountID(rowID: account))
      guard let record = try RecordText.readable(row["record"]) else {
        try table.putUnread(try row["id"], from: old)
        continue
      }
      try table.put(record, replacing: nil, ReminderWindow.never, inserting: firstInsertion)
      try database.execute(apart: table.takeChanges())
      tables[account] = table
    }
    for table in tables.values { try database.execute(apart: table.counts) }
  }

  /// Computes the reminder columns of all rows that have a reminder time.
  static func fillReminders(_ database: any SQLConnection) throws {
    let sql = "SELECT account, id, version, remind_at, record FROM item WHERE remind_at IS NOT NULL"
    let rows = try SQLRow.fetchCursor(database, sql: sql)
    var found: [PassedReminder] = []
    while let row = try rows.next() {
      let item = try RecordText.readable(row["record"])?.item
      // One millisecond earlier, so that a snooze until then counts.
      let before = try Instant(milliseconds: row["remind_at"] - 1)
      let place = item?.reminderPlace(after: max(item?.notifiedAt ?? before, before))
      found.append(try PassedReminder(row, ReminderColumns(place)))
    }
    for reminder in found { try reminder.store(database) }
  }

  /// Copies an unreadable row unchanged.
  private func putUnread(_ id: String, from old: String) throws {
    try database.execute(
      sql: """
        INSERT INTO item (account, id, number, version, deleted_at, is_deleted, priority, place, due_minute, is_plain,
          is_done, record)
        SELECT account, id, number, version, deleted_at, deleted_at IS NOT NULL, 0, '', 1440, 1, 1, record
        FROM \(old) WHERE account = ? AND id = ?
        """, arguments: [account.rowID, id])
  }

  private mutating func put(_ record: ItemRecord, _ columns: ItemColumns, _ reminder: ReminderColumns, _ sql: String) {
    let item = record.item
    let values: StatementArguments = [
      "account": account.rowID, "id": item.id.description, "version": item.version,
      "deleted_at": item.deletedAt?.milliseconds, "is_deleted": columns.isHidden, "priority": item.priority.rank,
      "place": item.order.text, "due_day": columns.dueDay?.ordinal, "due_minute": columns.dueMinute,
      "is_plain": columns.isPlain, "is_done": columns.isDone, "done_at": columns.doneAt?.milliseconds,
      "remind_by": reminder.by, "remind_at": reminder.at, "record": RecordText.write(record),
      "number": item.number ?? 0,
    ]
    changes.append(SQLChange(sql, values))
  }

  private static let insertion = insertion(into: firstColumns + ["remind_by"])
  private static let firstInsertion = insertion(into: firstColumns)

  /// The columns since the second version.
  private static let firstColumns = [
    "account", "id", "number", "version", "deleted_at", "is_deleted", "priority", "place", "due_day", "due_minute",
    "is_plain", "is_done", "done_at", "remind_at", "record",
  ]

  private static func insertion(into columns: [String]) -> String {
    let values = columns.map { ":" + $0 }
    return "INSERT INTO item (\(columns.joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")))"
  }

  private static let update = update(also: "")
  /// Also clears the local time of the last reminder.
  private static let rearm = update(also: ", told_clock = NULL")

  private static func update(also others: String) -> String {
    """
    UPDATE item SET version = :version, deleted_at = :deleted_at, is_deleted = :is_deleted, priority = :priority,
      place = :place, due_day = :due_day, due_minute = :due_minute, is_plain = :is_plain, is_done = :is_done,
      done_at = :done_at, remind_by = :remind_by, remind_at = :remind_at, record = :record\(others)
    WHERE account = :account AND id = :id
    """
  }
}

extension Item {
  /// Returns true if the reminder is armed anew: dates changed or the item was reopened, but not snoozed.
  fileprivate func isToldAnew(as new: Item) -> Bool {
    remindsOtherwise(than: new) || new.notifiedAt == nil && new.snoozedUntil == nil
  }
}

/// The error for an unreadable item, which stays byte for byte; only operations on this item fail.
struct UnreadableItem: Error {}
