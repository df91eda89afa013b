package import Intents
import SQLite
package import Storage
package import TodoModel

extension Replica {
  /// Forgets what was done so far, so that it cannot be taken back.
  package func forgetUndo() throws(StoreError) { try store.write { try UndoLog($0).forget() } }

  /// Takes back the last action of this device, whatever surface it was done on; nil where there is none.
  package func undo() throws(CommitError) -> Undone? {
    try write { database in
      try carryOut(UndoLog(database).last(), Intents.undo, isUndone: true, database)
    }
  }

  /// Does again what was taken back last; nil where there is nothing.
  package func redo() throws(CommitError) -> Undone? {
    try write { database in
      try carryOut(UndoLog(database).next(), Intents.redo, isUndone: false, database)
    }
  }

  private func carryOut(
    _ logged: (id: Int, group: UndoGroup)?,
    _ plan: (UndoGroup, (ItemID) -> ItemRecord?) -> UndoPlan,
    isUndone: Bool,
    _ database: Database
  ) throws -> Undone? {
    guard let (id, group) = logged else { return nil }
    let plan = try self.plan(group, plan, database)
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

  private func plan(
    _ group: UndoGroup,
    _ plan: (UndoGroup, (ItemID) -> ItemRecord?) -> UndoPlan,
    _ database: Database
  ) throws -> UndoPlan {
    let visible = Visible(database)
    var seen: [ItemID: ItemRecord] = [:]
    for item in Set(group.steps.map(\.item)) { seen[item] = try visible.record(item) }
    var plan = plan(group) { seen[$0] }
    for change in plan.changes where try Replica.placeFault(of: [change], database) != nil {
      plan.skip(change)
    }
    return plan
  }

  /// What `undo` would take back, with nothing taken back; nil where there is nothing.
  package func rehearseUndo() throws(StoreError) -> RehearsedUndo? {
    try store.read { try rehearse(UndoLog($0).last(), Intents.undo, $0) }
  }

  /// What `redo` would do again, with nothing done; nil where there is nothing.
  package func rehearseRedo() throws(StoreError) -> RehearsedUndo? {
    try store.read { try rehearse(UndoLog($0).next(), Intents.redo, $0) }
  }

  private func rehearse(
    _ logged: (id: Int, group: UndoGroup)?,
    _ plan: (UndoGroup, (ItemID) -> ItemRecord?) -> UndoPlan,
    _ database: Database
  ) throws -> RehearsedUndo? {
    guard let group = logged?.group else { return nil }
    let plan = try self.plan(group, plan, database)
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
