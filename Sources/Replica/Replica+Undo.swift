import GRDB
package import Intents
package import Storage
package import TodoModel

extension Replica {
  /// Forgets what was done so far, so that it cannot be taken back.
  package func forgetUndo() throws(StoreError) { try store.write { try UndoLog($0).forget() } }

  /// Takes back the last action of this device, whatever surface it was done on; nil where there is none.
  package func undo() throws(CommitError) -> Undone? {
    try write { database in
      guard let last = try UndoLog(database).last() else { return nil }
      let visible = Visible(database)
      let seen = try records(last.group, visible)
      return try carryOut(Intents.undo(last.group) { seen[$0] }, last, isUndone: true, database)
    }
  }

  /// Does again what was taken back last; nil where there is nothing.
  package func redo() throws(CommitError) -> Undone? {
    try write { database in
      guard let next = try UndoLog(database).next() else { return nil }
      let visible = Visible(database)
      let seen = try records(next.group, visible)
      return try carryOut(Intents.redo(next.group) { seen[$0] }, next, isUndone: false, database)
    }
  }

  private func records(_ group: UndoGroup, _ visible: Visible) throws -> [ItemID: ItemRecord] {
    var seen: [ItemID: ItemRecord] = [:]
    for id in Set(group.steps.map(\.item)) { seen[id] = try visible.record(id) }
    return seen
  }

  private func carryOut(
    _ plan: UndoPlan,
    _ logged: (id: Int, group: UndoGroup),
    isUndone: Bool,
    _ database: Database
  ) throws -> Undone {
    let taken = try take(plan.changes, database)
    try UndoLog(database).mark(logged.id, isUndone: isUndone)
    var items: [ItemID] = []
    for mutation in taken.map(\.mutation) where !items.contains(mutation.item) { items.append(mutation.item) }
    return Undone(label: logged.group.label, items: items, skipped: plan.skipped)
  }
}

/// What was taken back, or done again.
package struct Undone: Hashable, Sendable {
  /// What the action had been called.
  package let label: String
  /// The items it changed.
  package let items: [ItemID]
  /// What was left as it is, because somebody has changed it since.
  package let skipped: [UndoPlan.Skip]
}
