import Intents
import Messages
import SQL
import SQLite
import Storage
import TodoModel

/// The undo log of this device's actions, on any of its surfaces.
///
/// `undo_group.is_undone` is 1 for an undone action, and 2 for an unfinished import, which can be neither undone nor
/// redone.
struct UndoLog {
  /// Maximum number of actions that can be undone.
  static let depth = 500

  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Begins an action and discards the undone ones, which can no longer be redone.
  func begin(label: String, at now: Instant) throws -> Int {
    try delete(where: "is_undone = 1")
    try database.execute(
      sql: "INSERT INTO undo_group (label, at, is_undone) VALUES (?, ?, 0)", arguments: [label, now.milliseconds])
    let group = Int(database.lastInsertedRowID)
    try delete(where: "id <= \(group - UndoLog.depth) AND is_undone <> 2")
    return group
  }

  /// Begins an import, which cannot be undone until it is finished.
  func beginImport(label: String, at now: Instant) throws -> Int {
    try database.execute(
      sql: "INSERT INTO undo_group (label, at, is_undone) VALUES (?, ?, 2)", arguments: [label, now.milliseconds])
    return database.lastInsertedRowID
  }

  func unfinishedImport() throws -> Int? {
    let sql = "SELECT id FROM undo_group WHERE is_undone = 2"
    return try Int.fetchOne(database.cachedStatement(sql: sql))
  }

  /// Removes the last `limit` items from an action and returns them.
  func removeLast(_ limit: Int, of group: Int) throws -> [ItemID] {
    let rows = try SQLRow.fetchAll(
      database,
      sql: """
        SELECT place, json_extract(step, '$.item') AS item FROM undo_step
        WHERE "group" = ? ORDER BY place DESC LIMIT ?
        """, arguments: [group, limit])
    guard let first: Int = try rows.last?["place"] else { return [] }
    let sql = "DELETE FROM undo_step WHERE \"group\" = ? AND place >= ?"
    try database.execute(sql: sql, arguments: [group, first])
    return try rows.compactMap { try ItemID($0["item"]) }
  }

  /// Turns an import into a regular action; removes it if it has no steps.
  func finishImport(_ id: Int) throws {
    let step = "SELECT place FROM undo_step WHERE \"group\" = ? LIMIT 1"
    guard try Int.fetchOne(database, sql: step, arguments: [id]) != nil else { return try forget(id) }
    try delete(where: "is_undone = 1")
    try mark(id, isUndone: false)
    try delete(where: "id <= \(id - UndoLog.depth)")
  }

  func forget(_ id: Int) throws { try delete(where: "id = \(id)") }

  func add(_ steps: [UndoStep], to group: Int) throws {
    let last = "SELECT coalesce(max(place), 0) FROM undo_step WHERE \"group\" = ?"
    var place = try Int.fetchOne(database, sql: last, arguments: [group]) ?? 0
    let sql = "INSERT INTO undo_step (\"group\", place, step) VALUES (?, ?, ?)"
    for step in steps {
      place += 1
      try database.cachedStatement(sql: sql).execute(arguments: [group, place, try StepText.write(step)])
    }
  }

  /// Adds steps to an action and renames it; returns false if the action is missing or undone.
  ///
  /// A step that reverses the last one of its item removes both. Removes the action if no steps are left.
  func join(_ steps: [UndoStep], to id: Int, label: String) throws -> Bool {
    guard let former = try group(where: "is_undone = 0 AND id = \(id)") else { return false }
    var kept = former.group.steps
    for step in steps {
      if let last = kept.lastIndex(where: { $0.item == step.item }), kept[last].isTakenBack(by: step) {
        kept.remove(at: last)
      } else {
        kept.append(step)
      }
    }
    try delete(where: "is_undone = 1")
    guard !kept.isEmpty else {
      try delete(where: "id = \(id)")
      return true
    }
    try database.execute(sql: "DELETE FROM undo_step WHERE \"group\" = ?", arguments: [id])
    try database.execute(sql: "UPDATE undo_group SET label = ? WHERE id = ?", arguments: [label, id])
    try add(kept, to: id)
    return true
  }

  /// Returns the last action that is not undone.
  func last() throws -> (id: Int, group: UndoGroup)? { try group(where: "is_undone = 0 ORDER BY id DESC") }

  func next() throws -> (id: Int, group: UndoGroup)? { try group(where: "is_undone = 1 ORDER BY id") }

  func forget() throws { try delete(where: "1") }

  func mark(_ id: Int, isUndone: Bool) throws {
    try database.execute(sql: "UPDATE undo_group SET is_undone = ? WHERE id = ?", arguments: [isUndone, id])
  }

  private func group(where condition: String) throws -> (id: Int, group: UndoGroup)? {
    let sql = "SELECT id, label FROM undo_group WHERE \(condition) LIMIT 1"
    guard let row = try SQLRow.fetchOne(database, sql: sql) else { return nil }
    let id: Int = try row["id"]
    let texts = try String.fetchAll(
      database, sql: "SELECT step FROM undo_step WHERE \"group\" = ? ORDER BY place", arguments: [id])
    let steps = texts.compactMap { try? StoredJSON.value(UndoStep.self, $0) }
    return (id, UndoGroup(label: KeptText.shown(try row["label"]), steps: steps))
  }

  private func delete(where condition: String) throws {
    try database.execute(
      sql: """
        DELETE FROM undo_step WHERE "group" IN (SELECT id FROM undo_group WHERE \(condition));
        DELETE FROM undo_group WHERE \(condition);
        """)
  }
}

extension UndoStep {
  /// Returns true if the other step restores exactly the state before this one.
  fileprivate func isTakenBack(by other: UndoStep) -> Bool { other.did == undo && other.undo == did }
}
