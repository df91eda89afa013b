import Intents
import SQL
package import Storage
import Synchronization
import TodoModel

/// The tags of an account's lists at a position, which later changes continue.
struct CalendarTags: Hashable, Sendable {
  /// The number of items of a list that are not deleted, and the last of their versions and stored objects.
  struct Tag: Hashable, Sendable {
    var count = 0
    var version: Revision = 0
    var change = 0

    var text: String { "\(count).\(version).\(change)" }
  }

  /// The revision, the last number of an item, and the last stored object.
  struct Position: Hashable, Sendable {
    let revision: Revision
    let number: Int
    let change: Int
  }

  private(set) var position: Position
  private(set) var byList: [String?: Tag] = [:]

  /// Maximum number of changes that are continued from; more are counted anew.
  private static let maximum = 500

  /// Counts the items of all lists.
  init(_ database: any SQLConnection, _ account: AccountID, at position: Position) throws {
    self.position = position
    let sql = """
      SELECT item.list AS list, count(*) AS count, max(item.version) AS version,
        coalesce(max(dav_resource.change), 0) AS change
      FROM item LEFT JOIN dav_resource ON dav_resource.account = item.account AND dav_resource.item = item.id
      WHERE item.account = ? AND item.kind IS NULL AND item.is_deleted = 0 GROUP BY item.list
      """
    for row in try SQLRow.fetchAll(database.cachedStatement(sql: sql), arguments: [account.rowID]) {
      byList[try row["list"]] = Tag(count: try row["count"], version: try row["version"], change: try row["change"])
    }
  }

  /// Returns the tags at a later position by what changed since; nil if the items must be counted anew.
  ///
  /// An item that left a list does not say which one it was.
  func moved(to next: Position, _ database: any SQLConnection, _ account: AccountID) throws -> CalendarTags? {
    guard next.revision >= position.revision, next.change >= position.change else { return nil }
    var tags = self
    tags.position = next
    guard try tags.addItems(since: position, database, account) else { return nil }
    guard next.change > position.change else { return tags }
    return try tags.addObjects(since: position, database, account) ? tags : nil
  }

  private mutating func addItems(
    since last: Position, _ database: any SQLConnection, _ account: AccountID
  ) throws -> Bool {
    let sql = """
      SELECT version, list, kind, number, is_deleted, record FROM item WHERE account = ? AND version > ?
      ORDER BY version LIMIT \(CalendarTags.maximum + 1)
      """
    let arguments: StatementArguments = [account.rowID, last.revision]
    let rows = try SQLRow.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
    guard rows.count <= CalendarTags.maximum else { return false }
    for row in rows {
      if try (row["kind"] as String?) != nil { continue }
      guard let record = RecordText.readable(try row["record"]), try row["is_deleted"] as Int == 0 else { return false }
      let isNew = try row["number"] as Int > last.number
      let isMoved = [Field.list, .deleted].contains { record.stamps[$0].map { $0.revision > last.revision } ?? false }
      guard isNew || !isMoved else { return false }
      var tag = try byList[row["list"]] ?? Tag()
      tag.count += isNew ? 1 : 0
      tag.version = max(tag.version, try row["version"])
      byList[try row["list"]] = tag
    }
    return true
  }

  private mutating func addObjects(
    since last: Position, _ database: any SQLConnection, _ account: AccountID
  ) throws -> Bool {
    let sql = """
      SELECT item.list AS list, max(dav_resource.change) AS change
      FROM dav_resource JOIN item ON item.account = dav_resource.account AND item.id = dav_resource.item
      WHERE dav_resource.account = ? AND dav_resource.change > ? AND item.is_deleted = 0 GROUP BY item.list
      """
    let arguments: StatementArguments = [account.rowID, last.change]
    for row in try SQLRow.fetchAll(database.cachedStatement(sql: sql), arguments: arguments) {
      guard var tag = byList[try row["list"]] else { return false }
      tag.change = max(tag.change, try row["change"])
      byList[try row["list"]] = tag
    }
    return true
  }
}

extension Service {
  /// Returns a text for each list with items, by its key, and for the inbox; it differs after every change of its items.
  ///
  /// Versions and positions only rise, so that a change without a new maximum has removed an item. Tags that are known
  /// are continued by what changed since, so that a poll reads no items.
  package func calendarTags(_ account: AccountID) throws(StoreError) -> [String?: String] {
    let known = calendarTagCache.withLock { $0[account] }
    let tags = try store.read { database in
      let position = try Service.tagPosition(database, account)
      if let known, known.position == position { return known }
      return try known?.moved(to: position, database, account) ?? CalendarTags(database, account, at: position)
    }
    calendarTagCache.withLock { $0[account] = tags }
    return tags.byList.mapValues(\.text)
  }

  private static func tagPosition(
    _ database: any SQLConnection, _ account: AccountID
  ) throws -> CalendarTags.Position {
    let sql = "SELECT revision, number FROM account WHERE id = ?"
    let row = try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: [account.rowID])
    return CalendarTags.Position(
      revision: try row?["revision"] ?? 0, number: try row?["number"] ?? 0, change: try lastChange(database, account))
  }
}
