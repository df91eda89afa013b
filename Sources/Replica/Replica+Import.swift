import Intents
import SQL
import SQLite
package import Storage
package import TodoModel

/// Items of a file are imported in batches, so that other programs can write in between.
///
/// They are neither sent nor undoable before the last batch, so an interrupted import can be removed completely.
extension Replica {
  /// Number of items per import transaction, about a quarter of a second of work.
  package static let importLimit = 4000

  /// Runs `body`, which writes many transactions.
  package func writingMuch<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try store.writingMuch(room: 6_144, body)
  }

  /// Adds a batch to import `id`, or to a new one, skipping existing items; returns the import's id.
  package func add(_ items: [Item], toImport id: Int?, label: String) throws(CommitError) -> Int {
    if let fault = items.lazy.compactMap({ Intent.add($0).fault }).first { throw .invalid(fault) }
    return try write { database in
      let log = UndoLog(database)
      let id = try id ?? log.beginImport(label: label, at: clock())
      let changes = try keyed(items.map { Change($0.id, .add($0)) }, database)
      try log.add(enqueue(changes, addingTo: database), to: id)
      return id
    }
  }

  /// Queues items and the changes that create lists for their names; returns the steps that undo the items.
  private func enqueue(_ changes: [Change], addingTo database: Database) throws -> [UndoStep] {
    let items = changes.compactMap {
      if case .add(let item) = $0.intent, item.kind == .item { item } else { nil }
    }
    let lists = changes.filter { if case .add(let item) = $0.intent { item.kind != .item } else { true } }
    let steps = try enqueue(items, database)
    _ = try enqueue(lists, database)
    return steps
  }

  private func enqueue(_ items: [Item], _ database: Database) throws -> [UndoStep] {
    var visible = Visible(database)
    let outbox = Outbox(database)
    let isSeen = try database.cachedStatement(sql: "SELECT 1 FROM visible WHERE id = ?")
    let now = clock()
    var steps: [UndoStep] = []
    for item in items where try Int.fetchOne(isSeen, arguments: [item.id.description]) == nil {
      let add = Mutation(
        mid: identifiers.next(),
        item: item.id,
        device: device,
        base: 0,
        at: now,
        intent: .add(item),
        by: by
      )
      try outbox.append(add)
      try visible.change(item.id, from: nil, to: replay([add], on: nil))
      steps.append(UndoStep(item: item.id, did: add.intent, undo: .delete))
    }
    try visible.finish()
    return steps
  }

  /// Turns an import into a regular undo step; its items are sent from here on.
  package func finishImport(_ id: Int) throws(CommitError) {
    try write { try UndoLog($0).finishImport(id) }
  }

  /// Returns true if an import is in progress or was interrupted.
  package func hasUnfinishedImport() throws(StoreError) -> Bool {
    try store.ask { try UndoLog($0).unfinishedImport() != nil }
  }

  /// Removes a batch of an interrupted import, except items changed meanwhile; returns false when nothing is left.
  package func removeUnfinishedImport() throws(CommitError) -> Bool {
    try write { database in
      let log = UndoLog(database)
      guard let id = try log.unfinishedImport() else { return false }
      let items = try log.removeLast(Replica.importLimit, of: id)
      try remove(items, database)
      if items.count < Replica.importLimit { try log.forget(id) }
      return items.count == Replica.importLimit
    }
  }

  private func remove(_ items: [ItemID], _ database: Database) throws {
    var visible = Visible(database)
    let outbox = Outbox(database)
    for item in items {
      let waiting = try outbox.mutations(of: item)
      guard waiting.count == 1, case .add = waiting[0].intent, try Base(database).record(item) == nil else {
        continue
      }
      let before = replay(waiting, on: nil)
      _ = try outbox.drop(waiting[0].mid)
      try visible.change(item, from: before, to: nil)
    }
    try visible.finish()
  }
}
