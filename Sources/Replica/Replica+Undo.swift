package import Intents
import SQL
import SQLite
package import Storage
package import TodoModel

extension Replica {
  /// Forgets what was done so far, so that it cannot be taken back.
  package func forgetUndo() throws(StoreError) { try store.write { try UndoLog($0).forget() } }

  /// Takes back the last action of this device, whatever surface it was done on; nil where there is none.
  package func undo() throws(CommitError) -> Undone? {
    try write { database in
      try carryOut(UndoLog(database).last(), isUndone: true, database)
    }
  }

  /// Does again what was taken back last; nil where there is nothing.
  package func redo() throws(CommitError) -> Undone? {
    try write { database in
      try carryOut(UndoLog(database).next(), isUndone: false, database)
    }
  }

  private func carryOut(
    _ logged: (id: Int, group: UndoGroup)?,
    isUndone: Bool,
    _ database: Database
  ) throws -> Undone? {
    guard let (id, group) = logged else { return nil }
    let plan = try plan(group, isUndone: isUndone, database)
    let queued = try enqueue(plan.changes, database)
    try UndoLog(database).mark(id, isUndone: isUndone)
    var known: Set<ItemID> = []
    let items = queued.map(\.mutation.item).filter { known.insert($0).inserted }
    let finished = queued.filter { if case .done = $0.mutation.intent.plain { true } else { false } }
    let occurrences = queued.map { ($0.mutation.item, $0.mutation.intent.occurrence) }
    return Undone(
      label: group.label,
      items: items,
      occurrences: Dictionary(occurrences) { first, _ in first }.compactMapValues(\.self),
      finished: Set(finished.map(\.mutation.item)),
      skipped: plan.skipped
    )
  }

  /// What takes a group back if it `isUndone`, or does it again.
  private func plan(_ group: UndoGroup, isUndone: Bool, _ database: Database) throws -> UndoPlan {
    let visible = Visible(database)
    var seen: [ItemID: ItemRecord] = [:]
    for item in Set(group.steps.map(\.item)) { seen[item] = try visible.record(item) }
    var plan =
      isUndone
      ? try Intents.undo(group, users: users(of: group, database)) { seen[$0] }
      : Intents.redo(group) { seen[$0] }
    for change in plan.changes where try Replica.placeFault(of: [change], database) != nil {
      plan.skip(change)
    }
    return plan
  }

  /// What is in the lists that a group's changes made by naming them: more than the group's own items suffice.
  private func users(of group: UndoGroup, _ database: Database) throws -> [String: Set<ItemID>] {
    let keys = group.namedLists
    guard !keys.isEmpty else { return [:] }
    let lists = try Visible.lists(database)
    let sql = "SELECT id FROM visible WHERE key = ? AND is_deleted = 0 LIMIT ?"
    return try Dictionary(
      uniqueKeysWithValues: keys.map { key in
        let ids = try String.fetchAll(
          database.cachedStatement(sql: sql),
          arguments: [key, group.steps.count + 1]
        )
        return (key, Set(ids.compactMap(ItemID.init)).union(lists.merged(into: key)))
      }
    )
  }

  /// What `undo` would take back, with nothing taken back; nil where there is nothing.
  package func rehearseUndo() throws(StoreError) -> RehearsedUndo? {
    try store.read { try rehearse(UndoLog($0).last(), isUndone: true, $0) }
  }

  /// What `redo` would do again, with nothing done; nil where there is nothing.
  package func rehearseRedo() throws(StoreError) -> RehearsedUndo? {
    try store.read { try rehearse(UndoLog($0).next(), isUndone: false, $0) }
  }

  private func rehearse(
    _ logged: (id: Int, group: UndoGroup)?,
    isUndone: Bool,
    _ database: Database
  ) throws -> RehearsedUndo? {
    guard let group = logged?.group else { return nil }
    let plan = try plan(group, isUndone: isUndone, database)
    return RehearsedUndo(
      label: group.label,
      changes: try rehearse(plan.changes, database),
      skipped: plan.skipped
    )
  }
}

/// What would be taken back, or done again.
package struct RehearsedUndo: Hashable, Sendable {
  /// What the action had been called.
  package let label: String
  /// What it would make of items.
  package let changes: [Rehearsed]
  /// What would be left as it is, because somebody has changed it since.
  package let skipped: [UndoPlan.Skip]
}

/// What was taken back, or done again.
package struct Undone: Hashable, Sendable {
  /// What the action had been called.
  package let label: String
  /// The items it changed.
  package let items: [ItemID]
  /// Of these items, the first occurrence that was changed, where one was.
  package let occurrences: [ItemID: OccurrenceKey]
  /// Those that are done by it, or of which an occurrence is.
  package let finished: Set<ItemID>
  /// What was left as it is, because somebody has changed it since.
  package let skipped: [UndoPlan.Skip]
}
