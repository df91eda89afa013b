package import Intents
import SQL
import SQLite
package import Storage
package import TodoModel

/// Private rows can be hidden from every surface of this device.
///
/// A hidden row has a value of `visible.is_deleted` of its own and neither counts nor tags, so that every query and
/// count leaves it out as it leaves out a deleted one. Only its record remains, for merging and sync.
extension Replica {
  /// Returns the names whose rows are hidden; nil if nothing is hidden.
  package func hiddenNames() throws(StoreError) -> PrivateNames? { try store.ask { try Visible.hiddenNames($0) } }

  /// Hides the rows of these names, and only these; nil shows all rows.
  package func hide(_ names: PrivateNames?) throws(StoreError) {
    guard try hiddenNames() != names else { return }
    try store.write { database in
      try Meta(database).set(.hidden, to: names?.text)
      var visible = Visible(database)
      try visible.showAll()
      if let names { try visible.hideRows(of: names) }
      try visible.finish()
    }
  }

  /// Returns true if rows are hidden and the item is one of them.
  package func isHidden(_ id: ItemID) throws(StoreError) -> Bool {
    try store.read { database in
      guard let names = try Visible.hiddenNames(database) else { return false }
      if try Visible.isHidden(id, database) { return true }
      let item = try Visible.seen(id, database)
      return item.map { $0.kind != .item && names.covers($0) } ?? false
    }
  }

  /// Throws if a change is one of a hidden row, or of a hidden list or tag itself.
  func checkShown(_ ids: some Sequence<ItemID>) throws(CommitError) {
    let isRefused: Bool
    do throws(StoreError) {
      guard try hiddenNames() != nil else { return }
      var refused = false
      for id in ids where !refused { refused = try isHidden(id) }
      isRefused = refused
    } catch { throw .store(error) }
    if isRefused { throw .hidden }
  }

  /// Returns true if a hidden row has this number, or an ID with this beginning.
  package func hidesRow(_ token: String) throws(StoreError) -> Bool {
    try store.read { database in
      guard try Visible.hiddenNames(database) != nil else { return false }
      let hidden = "is_deleted >= \(Visible.State.hidden.rawValue)"
      if let number = Int(token) {
        let sql = "SELECT 1 FROM visible WHERE number = ? AND \(hidden)"
        if try Int.fetchOne(database, sql: sql, arguments: [number]) != nil { return true }
      }
      let prefix = token.lowercased()
      let sql = "SELECT 1 FROM visible WHERE id >= ? AND id < ? AND \(hidden) LIMIT 1"
      return try Int.fetchOne(database, sql: sql, arguments: [prefix, prefix + "~"]) != nil
    }
  }
}

extension Visible {
  /// The values of `visible.is_deleted`: the third and fourth are those of a hidden row.
  enum State: Int {
    case shown, deleted, hidden, hiddenDeleted

    init(_ columns: ItemColumns, isHidden: Bool) {
      switch (columns.isHidden, isHidden) {
      case (false, false): self = .shown
      case (true, false): self = .deleted
      case (false, true): self = .hidden
      case (true, true): self = .hiddenDeleted
      }
    }
  }

  static func hiddenNames(_ database: Database) throws -> PrivateNames? {
    try Meta(database)[.hidden].map(PrivateNames.init(text:))
  }

  /// Returns true if the row of the item is hidden.
  static func isHidden(_ id: ItemID, _ database: Database) throws -> Bool {
    let statement = try database.cachedStatement(sql: "SELECT is_deleted FROM visible WHERE id = ?")
    let state = try Int.fetchOne(statement, arguments: [id.description]) ?? 0
    return state >= State.hidden.rawValue
  }

  /// Returns true if an item has to be hidden: by its own list and tags, or with the item that it is part of.
  func isToHide(_ item: Item, _ names: PrivateNames?) throws -> Bool {
    guard let names, item.kind == .item else { return false }
    return try names.covers(item) || item.parent.map { try Visible.isHidden($0, database) } ?? false
  }

  /// Hides or shows the parts of an item whose row was hidden or shown.
  mutating func turnParts(of id: ItemID, _ names: PrivateNames?) throws {
    let statement = try database.cachedStatement(sql: "SELECT id FROM visible_part WHERE parent = ?")
    for part in try String.fetchAll(statement, arguments: [id.description]).compactMap(ItemID.init) {
      guard let item = try Visible.seen(part, database) else { continue }
      if try turn(part, isHidden: isToHide(item, names)) { try turnParts(of: part, names) }
    }
  }

  /// Shows all hidden rows.
  mutating func showAll() throws {
    let sql = "SELECT id FROM visible WHERE is_deleted >= \(State.hidden.rawValue)"
    for id in try String.fetchAll(database, sql: sql).compactMap(ItemID.init) { try turn(id, isHidden: false) }
  }

  /// Hides the rows of names, and their parts.
  mutating func hideRows(of names: PrivateNames) throws {
    var ids = try idsByList(names) + idsByTag(names)
    ids += try PartTable(database).below(ids, deleted: true)
    for id in ids { try turn(id, isHidden: true) }
  }

  private func idsByList(_ names: PrivateNames) throws -> [ItemID] {
    let used = try String.fetchAll(database, sql: "SELECT DISTINCT list FROM visible WHERE list IS NOT NULL")
    return try used.filter(names.has(list:)).flatMap { list in
      try String.fetchAll(database, sql: "SELECT id FROM visible WHERE list = ?", arguments: [list])
    }.compactMap(ItemID.init)
  }

  /// Returns the items with a private tag; deleted ones are not in the table of tags.
  private func idsByTag(_ names: PrivateNames) throws -> [ItemID] {
    let used = try String.fetchAll(database, sql: "SELECT DISTINCT tag FROM visible_tag").filter(names.has(tag:))
    let shown = try used.flatMap { tag in
      try String.fetchAll(database, sql: "SELECT id FROM visible_tag WHERE tag = ?", arguments: [tag])
    }.compactMap(ItemID.init)
    let sql = "SELECT item FROM visible WHERE is_deleted = 1 AND kind IS NULL AND instr(item, '\"tags\"') > 0"
    let deleted = try String.fetchAll(database, sql: sql).compactMap { try? Item(jsonText: $0) }.filter(names.covers)
    return shown + deleted.map(\.id)
  }

  /// Hides or shows the row of an item; returns false if there is nothing to change.
  @discardableResult
  mutating func turn(_ id: ItemID, isHidden: Bool) throws -> Bool {
    guard try Visible.isHidden(id, database) != isHidden, let item = try Visible.seen(id, database),
      item.kind == .item
    else { return false }
    let columns = ItemColumns(item)
    tally.add(columns.tallies(item), isHidden ? -1 : 1)
    let sql = "UPDATE visible SET is_deleted = ? WHERE id = ?"
    try database.cachedStatement(sql: sql).execute(arguments: [
      State(columns, isHidden: isHidden).rawValue, id.description,
    ])
    try PartTable(database).change(id, from: item, to: item, isHidden: isHidden)
    let tags = columns.isHidden ? [] : item.tags
    try setTags(of: id, from: isHidden ? tags : [], to: isHidden ? [] : tags)
    return true
  }
}
