package import Intents
import SQLite
package import Storage
package import TodoModel

extension Replica {
  package func forgetUndo() throws(StoreError) { try store.write { try UndoLog($0).forget() } }

  /// Undoes the last action of this device, on any of its surfaces; returns nil if there is none.
  package func undo() throws(CommitError) -> Undone? {
    try checkShown { try UndoLog($0).last()?.group }
    return try write { database in try carryOut(UndoLog(database).last(), Intents.undo, isUndone: true, database) }
  }

  /// Redoes the last undone action; returns nil if there is none.
  package func redo() throws(CommitError) -> Undone? {
    try checkShown { try UndoLog($0).next()?.group }
    return try write { database in try carryOut(UndoLog(database).next(), Intents.redo, isUndone: false, database) }
  }

  /// Throws if a step of the group, which `read` returns, is of a hidden row.
  private func checkShown(_ read: (Database) throws -> UndoGroup?) throws(CommitError) {
    let steps: [UndoStep]
    do throws(StoreError) { steps = try store.read { try read($0)?.steps ?? [] } } catch { throw .store(error) }
    try checkShown(steps.lazy.map(\.item))
  }

  private func carryOut(
    _ logged: (id: Int, group: UndoGroup)?, _ plan: (UndoGroup, (ItemID) -> ItemRecord?) -> UndoPlan, isUndone: Bool,
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
      label: group.label, items: items,
      occurrences: Dictionary(occurrences) { first, _ in first }.compactMapValues(\.self),
      finished: Set(finished.map(\.mutation.item)), skipped: plan.skipped)
  }

  private func plan(
    _ group: UndoGroup, _ plan: (UndoGroup, (ItemID) -> ItemRecord?) -> UndoPlan, _ database: Database
  ) throws -> UndoPlan {
    let visible = Visible(database)
    var seen: [ItemID: ItemRecord] = [:]
    for item in Set(group.steps.map(\.item)) { seen[item] = try visible.record(item) }
    var plan = plan(group) { seen[$0] }
    for change in plan.changes where try Replica.placeFault(of: [change], database) != nil { plan.skip(change) }
    return plan
  }

  package func rehearseUndo() throws(CommitError) -> DryRunChangeUndo? {
    try checkShown { try UndoLog($0).last()?.group }
    return try reading { try rehearse(UndoLog($0).last(), Intents.undo, $0) }
  }

  package func rehearseRedo() throws(CommitError) -> DryRunChangeUndo? {
    try checkShown { try UndoLog($0).next()?.group }
    return try reading { try rehearse(UndoLog($0).next(), Intents.redo, $0) }
  }

  private func reading<Value>(_ body: (Database) throws -> Value) throws(CommitError) -> Value {
    do throws(StoreError) { return try store.read(body) } catch { throw .store(error) }
  }

  private func rehearse(
    _ logged: (id: Int, group: UndoGroup)?, _ plan: (UndoGroup, (ItemID) -> ItemRecord?) -> UndoPlan,
    _ database: Database
  ) throws -> DryRunChangeUndo? {
    guard let group = logged?.group else { return nil }
    let plan = try self.plan(group, plan, database)
    return DryRunChangeUndo(label: group.label, changes: try rehearse(plan.changes, database), skipped: plan.skipped)
  }
}

/// The result of a dry run of undo or redo.
package struct DryRunChangeUndo: Hashable, Sendable {
  package let label: String
  package let changes: [DryRunChange]
  /// Items left unchanged, because they were changed since.
  package let skipped: [UndoPlan.Skip]
}

/// The result of undo or redo.
package struct Undone: Hashable, Sendable {
  package let label: String
  package let items: [ItemID]
  /// The first changed occurrence of each item that had one.
  package let occurrences: [ItemID: OccurrenceKey]
  /// Items that were completed, or of which an occurrence was.
  package let finished: Set<ItemID>
  package let skipped: [UndoPlan.Skip]
}
