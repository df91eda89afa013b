package import Intents
import SQL
package import SQLite
package import Storage
package import TodoModel

/// The index of parts by parent, so that the cost of counting or finding them is independent of other items.
package struct PartTable {
  private enum State: Int { case open, done, deleted }

  static let hasParts =
    "EXISTS (SELECT 1 FROM visible_part AS p WHERE p.parent = visible.id AND p.state < \(State.deleted.rawValue))"

  private let database: Database

  package init(_ database: Database) { self.database = database }

  /// Replaces the entry of the visible item `old` with that of `new`; a hidden part counts as a deleted one.
  package func change(_ id: ItemID, from old: Item?, to new: Item?, isHidden: Bool = false) throws {
    if let before = old?.parent, before != new?.parent {
      try database.cachedStatement(sql: "DELETE FROM visible_part WHERE parent = ? AND id = ?").execute(arguments: [
        before.description, id.description,
      ])
    }
    guard let new, let parent = new.parent else { return }
    try database.cachedStatement(sql: "INSERT OR REPLACE INTO visible_part (parent, id, state) VALUES (?, ?, ?)")
      .execute(arguments: [
        parent.description, id.description, (isHidden ? .deleted : PartTable.state(of: new)).rawValue,
      ])
  }

  private static func state(of item: Item) -> State {
    let columns = ItemColumns(item)
    return columns.isHidden ? .deleted : columns.isDone ? .done : .open
  }

  /// Adds each row's number of parts, the title of its parent, and its blockers.
  func naming(_ rows: [Intents.Row]) throws -> [Intents.Row] {
    let rows = try rows.map { row in
      var row = row
      try row.nameBlockers { try Visible.seenUnlessHidden($0, database) }
      return row
    }
    guard try !isEmpty else { return rows }
    var titles: [ItemID: String?] = [:]
    let all = rows.count > PartTable.many ? try counts() : nil
    return try rows.map { row in
      var row = row
      row.parts = if let all { all[row.item.id] } else { try count(of: row.item.id) }
      if let parent = row.item.parent {
        if titles[parent] == nil { titles[parent] = .some(try title(of: parent)) }
        row.whole = titles[parent] ?? nil
      }
      return row
    }
  }

  private var isEmpty: Bool {
    get throws { try Int.fetchOne(database.cachedStatement(sql: "SELECT 1 FROM visible_part LIMIT 1")) == nil }
  }

  /// Number of rows from which all parts are counted in one query.
  private static let many = 2_000

  private func counts() throws -> [ItemID: PartCount] {
    let sql = """
      SELECT parent, count(*) AS every, sum(state = 1) AS done FROM visible_part WHERE state < 2 GROUP BY parent
      """
    let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql))
    var counts: [ItemID: PartCount] = [:]
    while let row = try rows.next() {
      guard let id = ItemID(try row["parent"]) else { continue }
      counts[id] = PartCount(done: try row["done"], all: try row["every"])
    }
    return counts
  }

  private func count(of id: ItemID) throws -> PartCount? {
    let sql = "SELECT count(*) AS every, sum(state = 1) AS done FROM visible_part WHERE parent = ? AND state < 2"
    let row = try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: [id.description])
    guard let row, case let all:Int = try row["every"], all > 0 else { return nil }
    return PartCount(done: try row["done"], all: all)
  }

  private func title(of id: ItemID) throws -> String? {
    let sql = "SELECT item FROM visible WHERE id = ? AND is_deleted = 0"
    let text = try String.fetchOne(database.cachedStatement(sql: sql), arguments: [id.description])
    return text.flatMap { try? Item(jsonText: $0) }?.title
  }

  /// Returns the parts of an item in manual order, without deleted ones.
  func parts(of id: ItemID) throws -> [ItemID] {
    let sql = """
      SELECT visible.id FROM visible_part JOIN visible ON visible.id = visible_part.id
      WHERE visible_part.parent = ? AND state < 2 ORDER BY place, visible.id
      """
    return try String.fetchAll(database.cachedStatement(sql: sql), arguments: [id.description]).compactMap(ItemID.init)
  }

  /// Returns the parents of items, including deleted ones.
  func wholes(of ids: Set<ItemID>) throws -> Set<ItemID> {
    guard try !isEmpty else { return [] }
    let statement = try database.cachedStatement(sql: "SELECT item FROM visible WHERE id = ?")
    return Set(
      try ids.compactMap { id in
        try String.fetchOne(statement, arguments: [id.description]).flatMap { try? Item(jsonText: $0) }?.parent
      })
  }

  /// Returns all descendants of items, each once and the nearest first, even in cycles; deleted ones on request.
  func below(_ ids: [ItemID], deleted: Bool) throws -> [ItemID] {
    let sql = "SELECT id FROM visible_part WHERE parent = ?" + (deleted ? "" : " AND state < 2")
    let statement = try database.cachedStatement(sql: sql)
    var seen = Set(ids)
    var found: [ItemID] = []
    var level = ids
    while !level.isEmpty {
      level = try level.flatMap { try String.fetchAll(statement, arguments: [$0.description]) }.compactMap(ItemID.init)
        .filter { seen.insert($0).inserted }
      found += level
    }
    return found
  }
}

extension Replica {
  /// Returns the parts of an item in manual order, without deleted ones.
  package func parts(of id: ItemID) throws(StoreError) -> [ItemID] {
    try store.read { try PartTable($0).parts(of: id) }
  }

  /// Returns the items whose display changes with `items`: their parents, and the items that wait for them.
  package func affected(by items: Set<ItemID>) throws(StoreError) -> Set<ItemID> {
    try store.read { database in
      try PartTable(database).wholes(of: items).union(WaitingTable(database).waiting(for: items))
    }
  }

  /// Returns the rows of all descendants of items, each once; deleted ones only if `deleted` is true.
  package func rows(below ids: [ItemID], deleted: Bool = false) throws(StoreError) -> [Intents.Row] {
    try store.read { database in
      let statement = try database.cachedStatement(sql: "SELECT \(RowSource.visible.columns) FROM visible WHERE id = ?")
      let rows = try PartTable(database).below(ids, deleted: deleted).compactMap { id in
        try SQLRow.fetchOne(statement, arguments: [id.description]).flatMap(RowSource.visible.read)
      }
      return try PartTable(database).naming(rows)
    }
  }

  /// Returns the most recently deleted items, newest first.
  package func deletedRows(limit: Int) throws(StoreError) -> [Intents.Row] {
    try store.read { database in
      let sql = """
        SELECT \(RowSource.visible.columns) FROM visible WHERE is_deleted = 1 AND kind IS NULL
        ORDER BY json_extract(item, '$.deleted_at') DESC, number DESC LIMIT ?
        """
      let rows = try SQLRow.fetchAll(database.cachedStatement(sql: sql), arguments: [limit])
      return try PartTable(database).naming(rows.compactMap(RowSource.visible.read))
    }
  }

  /// Throws if the changes are of hidden rows, or would make an item part of itself, nest it too deep, or make it wait
  /// for itself.
  func checkPlaces(_ changes: [Change]) throws(CommitError) {
    try checkShown(changes.lazy.map(\.item))
    guard changes.contains(where: { $0.intent.parent != nil || !$0.intent.blockers.isEmpty }) else { return }
    let fault: ValueFault?
    do throws(StoreError) { fault = try store.read { try Replica.placeFault(of: changes, $0) } } catch {
      throw .store(error)
    }
    if let fault { throw .invalid(fault) }
  }

  /// Returns why changes are invalid: an item would be part of itself, nested too deep, or wait for itself.
  static func placeFault(of changes: [Change], _ database: Database) throws -> ValueFault? {
    if let fault = try waitingFault(of: changes, database) { return fault }
    let table = PartTable(database)
    for change in changes {
      guard let parent = change.intent.parent else { continue }
      let fault = try Intents.placeFault(
        change.item, in: parent,
        levels: { () throws(any Error) in
          try levels(of: change.item) { ids throws(any Error) in try ids.flatMap(table.parts) }
        }, parentOf: { id throws(any Error) in try Visible(database).record(id)?.item.parent })
      if let fault { return fault }
    }
    return nil
  }
}
