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
  /// The keys of the lists of other resources, stored earlier under the name that this one would have.
  package private(set) var rivals: [String?] = []

  /// The strong entity tag (RFC 9110 section 8.8.3).
  package var tag: String { change == 0 ? "\"\(version)\"" : "\"\(version)-\(change)\"" }
}

extension CalendarResource {
  /// The name of the resource in its calendar, unless a rival has it there.
  package var usualName: String { name ?? item.description + ".ics" }

  /// Returns the resource with the rivals among all stored names.
  fileprivate func among(_ stored: [StoredName]) -> CalendarResource {
    var resource = self
    resource.rivals = stored.filter { $0.item != item && (change == 0 || $0.change < change) }.map(\.list)
    return resource
  }

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

/// A stored name of a resource that is not deleted.
private struct StoredName {
  let item: ItemID
  let change: Int
  let list: String?
}

/// The resources that are read together.
package enum CalendarSelection: Hashable, Sendable {
  /// Those of a list without deleted ones: the items have one of the keys, or none if `hasInbox`.
  case list(keys: [String], hasInbox: Bool)
  /// Those with one of the names, or of one of the items, also deleted ones.
  case chosen(names: [String], items: [ItemID])

  /// Returns true if a resource that was found by its id is still one of them.
  fileprivate func holds(_ resource: CalendarResource) -> Bool {
    guard case .list(let keys, let hasInbox) = self else { return true }
    return !resource.isDeleted && (resource.list.map(keys.contains) ?? hasInbox)
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
  ) throws -> [CalendarResource] {
    try calendarResources(account, .list(keys: keys, hasInbox: hasInbox), isWhole: isWhole)
  }

  /// Returns the resources with one of the names, or of one of the items, also deleted ones.
  package func calendarResources(
    _ account: AccountID, named names: [String], of items: [ItemID], isWhole: Bool = true
  ) throws -> [CalendarResource] {
    try calendarResources(account, .chosen(names: names, items: items), isWhole: isWhole)
  }

  private func calendarResources(
    _ account: AccountID, _ selection: CalendarSelection, isWhole: Bool
  ) throws -> [CalendarResource] {
    var all: [CalendarResource] = []
    try calendarPages(account, selection, isWhole: isWhole) { page in
      all += page
      return true
    }
    return all
  }

  /// Calls `body` with pages of resources in the order of their ids, until it returns false.
  ///
  /// A page has few enough rows and bytes to be held in memory; `isWhole` is evaluated before each.
  package func calendarPages(
    _ account: AccountID, _ selection: CalendarSelection, isWhole wantsContent: @autoclosure () -> Bool,
    _ body: ([CalendarResource]) throws -> Bool
  ) throws {
    var rest = try ids(account, selection)[...]
    while !rest.isEmpty {
      let isWhole = wantsContent()
      let part = Array(rest.prefix(Service.pageRows(isWhole)))
      let page = try store.read { try Service.page($0, account, part, isWhole) }
      // Chosen items that do not exist have no row.
      let last = page.isCut ? page.last : part.last ?? ""
      rest = rest.drop { $0 <= last }
      guard try body(page.resources.filter(selection.holds)) else { return }
    }
  }

  /// Returns the sorted ids of the items.
  private func ids(_ account: AccountID, _ selection: CalendarSelection) throws(StoreError) -> [String] {
    var (sql, values, all): (String, [String], Set<String>)
    switch selection {
    case .list(let keys, let hasInbox):
      let list = keys.isEmpty ? "FALSE" : "list IN (\(Service.marks(keys.count)))"
      sql = """
        SELECT id FROM item
        WHERE account = ? AND (\(list)\(hasInbox ? " OR list IS NULL" : "")) AND is_deleted = 0 AND kind IS NULL
        """
      (values, all) = (keys, [])
    case .chosen(let names, let items):
      all = Set(items.map(\.description))
      guard !names.isEmpty else { return all.sorted() }
      sql = "SELECT item FROM dav_resource WHERE account = ? AND name IN (\(Service.marks(names.count)))"
      values = names
    }
    let arguments = StatementArguments([account.rowID] + (values.isEmpty ? [] : Service.padded(values)))
    all.formUnion(try store.ask { try String.fetchAll($0.cachedStatement(sql: sql), arguments: arguments) })
    return all.sorted()
  }

  /// Maximum number of rows in a page.
  private static func pageRows(_ isWhole: Bool) -> Int { isWhole ? 256 : 4_096 }
  /// Number of bytes of records and objects after which a page ends.
  private static let pageBytes = 8_388_608

  private static func page(
    _ database: any SQLConnection, _ account: AccountID, _ ids: [String], _ isWhole: Bool
  ) throws -> (resources: [CalendarResource], last: String, isCut: Bool) {
    let sql = "\(resources(isWhole)) AND item.id IN (\(marks(ids.count))) ORDER BY item.id"
    let values = padded(ids)
    let cursor = try SQLRow.fetchCursor(
      database.cachedStatement(sql: sql), arguments: StatementArguments([account.rowID] + values))
    var (found, size, reached) = ([CalendarResource](), 0, "")
    var isCut = false
    while let row = try cursor.next() {
      isCut = size > pageBytes
      guard !isCut else { break }
      reached = try row["id"]
      guard let resource = try CalendarResource(row, isWhole: isWhole) else { continue }
      if isWhole { size += try (row["record"] as String).utf8.count + (resource.kept?.count ?? 0) }
      found.append(resource)
    }
    return (try addressed(found, database, account), reached, isCut)
  }

  /// Returns the resources with the rivals for their names, in one read.
  private static func addressed(
    _ found: [CalendarResource], _ database: any SQLConnection, _ account: AccountID
  ) throws -> [CalendarResource] {
    guard !found.isEmpty else { return [] }
    let names = Set(found.map(\.usualName)).sorted()
    let sql = """
      SELECT dav_resource.name AS name, dav_resource.item AS id, dav_resource.change AS change, item.list AS list
      FROM dav_resource JOIN item ON item.account = dav_resource.account AND item.id = dav_resource.item
      WHERE dav_resource.account = ? AND dav_resource.name IN (\(marks(names.count))) AND item.is_deleted = 0
      """
    let arguments = StatementArguments([account.rowID] + padded(names))
    var stored: [String: [StoredName]] = [:]
    for row in try SQLRow.fetchAll(database.cachedStatement(sql: sql), arguments: arguments) {
      guard let item = ItemID(try row["id"]) else { continue }
      stored[try row["name"], default: []].append(
        StoredName(item: item, change: try row["change"], list: try row["list"]))
    }
    return found.map { resource in stored[resource.usualName].map(resource.among) ?? resource }
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
    try store.read { database in
      let sql = "\(Service.resources(true)) AND dav_resource.uid = ? ORDER BY item.is_deleted, item.id LIMIT 1"
      return try Service.addressed(Service.read(database, sql, [account.rowID, uid], true), database, account).first
    }
  }

  /// Returns the items whose objects were stored after a position and until another, each with its own position.
  ///
  /// If there are as many as `Service.calendarChanges`, there may be more after the last one.
  package func calendarChanges(
    _ account: AccountID, after change: Int, until last: Int = .max
  ) throws(StoreError) -> [(item: ItemID, change: Int)] {
    try store.ask { database in
      let sql = """
        SELECT item, change FROM dav_resource WHERE account = ? AND change > ? AND change <= ?
        ORDER BY change LIMIT \(Service.calendarChanges)
        """
      let rows = try SQLRow.fetchAll(
        database.cachedStatement(sql: sql), arguments: [account.rowID, change, last])
      return try rows.compactMap { row in try ItemID(row["item"]).map { ($0, try row["change"]) } }
    }
  }

  /// Maximum number of stored objects in one read.
  package static let calendarChanges = 1_000

  /// Returns the position of the last stored object; 0 if there is none.
  package func calendarChange(_ account: AccountID) throws(StoreError) -> Int {
    try store.ask { try Service.lastChange($0, account) }
  }

  /// Returns the resources whose objects name a UID that no item had when they were stored.
  package func calendarResources(_ account: AccountID, awaiting uid: String) throws -> [CalendarResource] {
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

  static func lastChange(_ database: any SQLConnection, _ account: AccountID) throws -> Int {
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
