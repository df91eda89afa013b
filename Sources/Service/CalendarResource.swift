package import Intents
import SQL
package import Storage
package import TodoModel

/// An item as a resource of a calendar, with the object that a client stored for it, if any.
package struct CalendarResource: Hashable, Sendable {
  package let item: ItemID
  package let version: Revision
  /// The key of the item's list; nil for the inbox.
  package let list: String?
  package let isDeleted: Bool
  /// The name that a client gave to the resource; nil for the usual one.
  package let name: String?
  /// The UID in the client's object; nil if no client stored one.
  package let uid: String?
  /// Position of the stored object among those of the account; 0 if there is none.
  package let change: Int
  /// The record and the client's object; nil if they were not asked for, or if the record is unreadable.
  package let record: ItemRecord?
  package let kept: [UInt8]?

  /// The strong entity tag (RFC 9110 section 8.8.3).
  package var tag: String { change == 0 ? "\"\(version)\"" : "\"\(version)-\(change)\"" }
}

extension CalendarResource {
  fileprivate init?(_ row: SQLRow, isWhole: Bool) throws {
    guard let item = ItemID(try row["id"]) else { return nil }
    self.item = item
    version = try row["version"]
    list = try row["list"]
    isDeleted = try row["is_deleted"] as Int != 0
    (name, uid) = (try row["name"], try row["uid"])
    change = try row["change"]
    record = isWhole ? RecordText.readable(try row["record"]) : nil
    kept = isWhole ? try row["kept"] : nil
  }
}

/// The lists of an account for its calendars.
package struct CalendarLists: Hashable, Sendable {
  package let lists: Lists
  /// The names without archived lists, in manual order.
  package let names: [String]
  /// The keys that are addresses (`markCalendars`).
  package let marked: Set<String>
}

extension Service {
  /// Returns the revision at which a cursor of the change feed is.
  package static func revision(ofCursor text: String) -> Revision? { Cursor(text)?.revision }

  package func calendarLists(_ account: AccountID) throws(StoreError) -> CalendarLists {
    try store.ask { database in
      let lists = try ItemTable(database, account).lists()
      let used = try Tally(account: account.rowID).names(database, .list)
      let sql = "SELECT list FROM dav_property WHERE account = ? AND name = ''"
      let marked = try String.fetchAll(database.cachedStatement(sql: sql), arguments: [account.rowID])
      // A list without items and properties of its own stays for the programs that know its address.
      let names = lists.offered((used + marked).compactMap { lists.name(of: $0) })
      return CalendarLists(lists: lists, names: names, marked: Set(marked))
    }
  }

  /// Returns the resources of a list, in the order of their ids; its items have one of `keys`, or none if `hasInbox`.
  package func calendarResources(
    _ account: AccountID, in keys: [String], hasInbox: Bool, isWhole: Bool
  ) throws(StoreError) -> [CalendarResource] {
    let list = keys.isEmpty ? "FALSE" : "item.list IN (\(Service.marks(keys.count)))"
    return try store.ask { database in
      let sql = """
        \(Service.resources(isWhole)) AND item.is_deleted = 0 AND (\(list)\(hasInbox ? " OR item.list IS NULL" : ""))
        ORDER BY item.id
        """
      let values = keys.isEmpty ? [] : Service.padded(keys)
      return try Service.read(database, sql, StatementArguments([account.rowID] + values), isWhole)
    }
  }

  /// Returns the resources with one of the names, or of one of the items, also deleted ones.
  package func calendarResources(
    _ account: AccountID, named names: [String], of items: [ItemID], isWhole: Bool = true
  ) throws(StoreError) -> [CalendarResource] {
    guard !names.isEmpty || !items.isEmpty else { return [] }
    return try store.ask { database in
      let condition = [("dav_resource.name", names), ("item.id", items.map(\.description))].filter { !$0.1.isEmpty }
      let sql = condition.map { "\($0.0) IN (\(Service.marks($0.1.count)))" }.joined(separator: " OR ")
      let values = condition.flatMap { Service.padded($0.1) }
      let arguments = StatementArguments([account.rowID] + values)
      return try Service.read(
        database, "\(Service.resources(isWhole)) AND (\(sql)) ORDER BY item.id", arguments, isWhole)
    }
  }

  /// Returns the resources whose objects have one of the UIDs, also those of deleted items, without their content.
  package func calendarResources(_ account: AccountID, uids: [String]) throws(StoreError) -> [CalendarResource] {
    guard !uids.isEmpty else { return [] }
    return try store.ask { database in
      let sql = "\(Service.resources(false)) AND dav_resource.uid IN (\(Service.marks(uids.count)))"
      let values = Service.padded(uids)
      return try Service.read(database, sql, StatementArguments([account.rowID] + values), false)
    }
  }

  /// Returns the resource whose object has the UID, also that of a deleted item.
  package func calendarResource(_ account: AccountID, uid: String) throws(StoreError) -> CalendarResource? {
    try store.ask { database in
      let sql = "\(Service.resources(true)) AND dav_resource.uid = ? ORDER BY item.is_deleted, item.id LIMIT 1"
      return try Service.read(database, sql, [account.rowID, uid], true).first
    }
  }

  /// Returns the items whose objects were stored after a position, and the position of the last one.
  ///
  /// `isWhole` is false if there are more, which come after `last`.
  package func calendarChanges(
    _ account: AccountID, after change: Int
  ) throws(StoreError) -> (items: [ItemID], last: Int, isWhole: Bool) {
    try store.ask { database in
      let maximum = Service.calendarChanges
      let sql = "SELECT item, change FROM dav_resource WHERE account = ? AND change > ? ORDER BY change LIMIT ?"
      let arguments: StatementArguments = [account.rowID, change, maximum]
      let rows = try SQLRow.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
      let items = try rows.compactMap { ItemID(try $0["item"] as String) }
      return (items, try rows.last.map { try $0["change"] } ?? change, rows.count < maximum)
    }
  }

  /// Returns a text for each list with items, by its key, and for the inbox; it differs after every change of its items.
  ///
  /// Versions and positions only rise, so that a change without a new maximum has removed an item.
  package func calendarTags(_ account: AccountID) throws(StoreError) -> [String?: String] {
    try store.ask { database in
      let sql = """
        SELECT item.list AS list, count(*) AS count, max(item.version) AS version,
          coalesce(max(dav_resource.change), 0) AS change
        FROM item LEFT JOIN dav_resource ON dav_resource.account = item.account AND dav_resource.item = item.id
        WHERE item.account = ? AND item.kind IS NULL AND item.is_deleted = 0 GROUP BY item.list
        """
      let rows = try SQLRow.fetchAll(database.cachedStatement(sql: sql), arguments: [account.rowID])
      let tags = try rows.map { row -> (String?, String) in
        let (count, version, change): (Int, Int, Int) = (try row["count"], try row["version"], try row["change"])
        return (try row["list"], "\(count).\(version).\(change)")
      }
      return Dictionary(tags) { first, _ in first }
    }
  }

  /// Maximum number of stored objects in one answer.
  private static let calendarChanges = 5_000

  /// Returns the position of the last stored object; 0 if there is none.
  package func calendarChange(_ account: AccountID) throws(StoreError) -> Int {
    try store.ask { try Service.lastChange($0, account) }
  }

  /// Returns the resources whose objects name a UID that no item had when they were stored.
  package func calendarResources(_ account: AccountID, awaiting uid: String) throws(StoreError) -> [CalendarResource] {
    let ids = try store.ask { database in
      let sql = "SELECT item, awaits FROM dav_resource WHERE account = ? AND awaits <> ''"
      let rows = try SQLRow.fetchAll(database.cachedStatement(sql: sql), arguments: [account.rowID])
      return try rows.compactMap { row -> ItemID? in
        let uids: String = try row["awaits"]
        return uids.split(separator: "\n").contains { $0 == uid } ? ItemID(try row["item"]) : nil
      }
    }
    return try calendarResources(account, named: [], of: ids).filter { !$0.isDeleted }
  }

  /// Stores a client's object for an item; call it in the write that changes the item.
  ///
  /// `awaited` are the UIDs that the object names and no item has yet.
  package func keepCalendarObject(
    _ account: AccountID, of item: ItemID, name: String, uid: String, kept: [UInt8], awaiting awaited: [String] = []
  ) throws(StoreError) {
    let awaits = awaited.filter { uid in !uid.unicodeScalars.contains { $0.value < 0x20 } }.joined(separator: "\n")
    try store.write(to: .order(account)) { database in
      let change = try Service.lastChange(database, account) + 1
      let sql = """
        INSERT INTO dav_resource (account, item, name, uid, change, kept, awaits) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (account, item) DO UPDATE SET name = excluded.name, uid = excluded.uid, change = excluded.change,
          kept = excluded.kept, awaits = excluded.awaits
        """
      try database.execute(
        sql: sql, arguments: [account.rowID, item.description, name, uid, change, kept, awaits])
    }
  }

  private static func lastChange(_ database: any SQLConnection, _ account: AccountID) throws -> Int {
    let sql = "SELECT coalesce(max(change), 0) FROM dav_resource WHERE account = ?"
    return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: [account.rowID]) ?? 0
  }

  private static func read(
    _ database: any SQLConnection, _ sql: String, _ arguments: StatementArguments, _ isWhole: Bool
  ) throws -> [CalendarResource] {
    let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
    var found: [CalendarResource] = []
    while let row = try rows.next() {
      if let resource = try CalendarResource(row, isWhole: isWhole) { found.append(resource) }
    }
    return found
  }

  private static func resources(_ isWhole: Bool) -> String {
    """
    SELECT item.id AS id, item.version AS version, item.list AS list, item.is_deleted AS is_deleted,
      dav_resource.name AS name, dav_resource.uid AS uid, coalesce(dav_resource.change, 0) AS change\
    \(isWhole ? ", item.record AS record, dav_resource.kept AS kept" : "")
    FROM item LEFT JOIN dav_resource ON dav_resource.account = item.account AND dav_resource.item = item.id
    WHERE item.account = ? AND item.kind IS NULL
    """
  }

  /// Returns placeholders for at least `count` values, of few different lengths, so that few statements are prepared.
  static func marks(_ count: Int) -> String {
    Array(repeating: "?", count: length(count)).joined(separator: ", ")
  }

  /// Returns the values with the last one repeated, as many as `marks` has placeholders.
  static func padded(_ values: [String]) -> [String] {
    values + Array(repeating: values.last ?? "", count: length(values.count) - values.count)
  }

  private static func length(_ count: Int) -> Int {
    var length = 1
    while length < count { length *= 4 }
    return length
  }
}
