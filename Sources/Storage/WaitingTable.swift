package import Intents
package import SQL
package import TodoModel

/// The table of blockers and blocked items with their current state, updated with every change of either.
///
/// Completing an item therefore needs no search for the items that it unblocks. If the file belongs to one user, the
/// account is 0.
package struct WaitingTable {
  package static let schema = """
    CREATE TABLE waiting (
      account INTEGER NOT NULL, blocker TEXT NOT NULL, blocked TEXT NOT NULL, since INTEGER NOT NULL,
      is_open INTEGER NOT NULL, PRIMARY KEY (account, blocker, blocked)
    ) WITHOUT ROWID;
    CREATE INDEX waiting_open ON waiting (account, blocked) WHERE is_open = 1;
    """

  private let database: any SQLConnection
  private let account: Int

  /// Creates the table of an account; nil stands for the only account.
  package init(_ database: any SQLConnection, account: Int? = nil) {
    self.database = database
    self.account = account ?? 0
  }

  /// Returns the SQL of the blocked ids, for a statement with the parameter `:account`.
  static func blocked(_ dialect: SQLDialect) -> String {
    """
    (
      SELECT blocked FROM waiting \(dialect.reading(by: "waiting_open"))
      WHERE account = coalesce(:account, 0) AND is_open = 1
    )
    """
  }

  /// Returns the SQL condition that a row is blocked.
  ///
  /// SQLite would look for the blocked item among all of the account, so that the index is named.
  package static func isBlocked(_ table: String, account: String, _ dialect: SQLDialect = .sqlite) -> String {
    """
    EXISTS (
      SELECT 1 FROM waiting AS w \(dialect.reading(by: "waiting_open"))
      WHERE w.account = \(account) AND w.blocked = \(table).id AND w.is_open = 1
    )
    """
  }

  /// Returns the SQL condition that a row blocks an open item; `account` is a column if the table has several accounts.
  package static func isBlocking(_ table: String, account: String) -> String {
    let same = account.contains(".") ? " AND b.account = w.account" : ""
    return """
      EXISTS (
        SELECT 1 FROM waiting AS w JOIN \(table) AS b ON b.id = w.blocked\(same)
        WHERE w.account = \(account) AND w.blocker = \(table).id AND w.is_open = 1 AND b.is_done = 0
      )
      """
  }

  /// Updates the table for a change of an item; `item` returns other items in their current state.
  package func change(_ id: ItemID, from old: Item?, to new: Item?, item: (ItemID) throws -> Item?) throws {
    let (before, after) = (Self.links(of: old), Self.links(of: new))
    if before != after { try link(id, from: before, to: after, item) }
    guard Self.isOtherwise(old, new) else { return }
    let sql = "SELECT blocked, since FROM waiting WHERE account = ? AND blocker = ?"
    let rows = try SQLRow.fetchAll(database.cachedStatement(sql: sql), arguments: [account, id.description])
    for row in rows {
      let since = Instant(milliseconds: try row["since"])
      let blocked: String = try row["blocked"]
      try database.cachedStatement(
        sql: "UPDATE waiting SET is_open = ? WHERE account = ? AND blocker = ? AND blocked = ?"
      ).execute(arguments: [new?.holdsUp(since: since) ?? false, account, id.description, blocked])
    }
  }

  private func link(
    _ id: ItemID, from before: [ItemID: Instant], to after: [ItemID: Instant], _ item: (ItemID) throws -> Item?
  ) throws {
    for blocker in before.keys where after[blocker] == nil {
      try database.cachedStatement(sql: "DELETE FROM waiting WHERE account = ? AND blocker = ? AND blocked = ?")
        .execute(arguments: [account, blocker.description, id.description])
    }
    for (blocker, since) in after where before[blocker] != since {
      let isOpen = try item(blocker)?.holdsUp(since: since) ?? false
      try database.cachedStatement(
        sql: """
          INSERT INTO waiting (account, blocker, blocked, since, is_open) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (account, blocker, blocked) DO UPDATE SET since = excluded.since, is_open = excluded.is_open
          """
      ).execute(arguments: [account, blocker.description, id.description, since.milliseconds, isOpen])
    }
  }

  /// Returns the blockers of an item; a deleted item has none.
  private static func links(of item: Item?) -> [ItemID: Instant] {
    item.flatMap { $0.isShown ? $0.blockedBy : nil } ?? [:]
  }

  /// Returns true if the change may affect whether the item blocks others.
  private static func isOtherwise(_ old: Item?, _ new: Item?) -> Bool {
    old?.isShown != new?.isShown || old?.completions != new?.completions || old?.schedule != new?.schedule
  }

  package func isBlocked(_ id: ItemID) throws -> Bool {
    let sql = "SELECT 1 FROM waiting WHERE account = ? AND blocked = ? AND is_open = 1 LIMIT 1"
    let statement = try database.cachedStatement(sql: sql)
    return try Int.fetchOne(statement, arguments: [account, id.description]) != nil
  }

  /// Returns the items that wait, or waited, for any of these.
  package func waiting(for ids: Set<ItemID>) throws -> Set<ItemID> {
    let statement = try database.cachedStatement(sql: "SELECT blocked FROM waiting WHERE account = ? AND blocker = ?")
    let found = try ids.flatMap { try String.fetchAll(statement, arguments: [account, $0.description]) }
    return Set(found.compactMap(ItemID.init))
  }

  /// Returns the items for which an item waits now.
  func holdingUp(_ id: ItemID) throws -> Set<ItemID> {
    let reading = database.dialect.reading(by: "waiting_open")
    return try ids("SELECT blocker FROM waiting \(reading) WHERE account = ? AND blocked = ? AND is_open = 1", id)
  }

  /// Returns the items that wait for an item now.
  func heldUp(by id: ItemID) throws -> Set<ItemID> {
    try ids("SELECT blocked FROM waiting WHERE account = ? AND blocker = ? AND is_open = 1", id)
  }

  private func ids(_ sql: String, _ id: ItemID) throws -> Set<ItemID> {
    let found = try String.fetchAll(database.cachedStatement(sql: sql), arguments: [account, id.description])
    return Set(found.compactMap(ItemID.init))
  }

  var holdsAny: Bool {
    get throws {
      let reading = database.dialect.reading(by: "waiting_open")
      let sql = "SELECT 1 FROM waiting \(reading) WHERE account = ? AND is_open = 1 LIMIT 1"
      return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: [account]) != nil
    }
  }
}

extension Intents.Row {
  /// Sets the blockers of the row by name, open ones first; `item` returns the other items.
  package mutating func nameBlockers(_ item: (ItemID) throws -> Item?) rethrows {
    guard !self.item.blockedBy.isEmpty else { return }
    blockers = try self.item.blockedBy.compactMap { id, since in
      try item(id).flatMap { blocker in
        guard blocker.isShown else { return nil }
        let isOpen = blocker.holdsUp(since: since)
        return Blocker(id: id, number: blocker.number, title: blocker.title, isOpen: isOpen)
      }
    }
    blockers.sort { ($0.isOpen ? 0 : 1, $0.number ?? .max, $0.id) < ($1.isOpen ? 0 : 1, $1.number ?? .max, $1.id) }
    isBlocked = blockers.contains(where: \.isOpen)
  }

  /// Sets the open items that wait for the row, by number; `item` returns the other items.
  package mutating func nameWaiters(_ ids: Set<ItemID>, _ item: (ItemID) throws -> Item?) rethrows {
    waiters = try ids.compactMap { id in
      guard let other = try item(id), !ItemColumns(other).isHidden, !ItemColumns(other).isDone,
        let since = other.blockedBy[self.id], self.item.holdsUp(since: since)
      else { return nil }
      return Blocker(id: id, number: other.number, title: other.title, isOpen: true)
    }
    waiters.sort { ($0.number ?? .max, $0.id) < ($1.number ?? .max, $1.id) }
    isBlocking = !waiters.isEmpty
  }
}
