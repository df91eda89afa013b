import Intents
import SQL
import SQLite
package import Storage
package import TodoModel

/// The items of a file come in part by part, so that other programs get their turn; nothing of them is sent, and nothing
/// can be undone, before the last part is there. So what an interrupted import leaves can be taken away whole.
extension Replica {
  /// Items that one transaction of an import takes: about a quarter of a second of work.
  package static let importLimit = 4000

  /// Runs `body`, which writes much in many transactions.
  package func writingMuch<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try store.writingMuch(room: 6_144, body)
  }

  /// Adds the next part to an import, beginning one where `id` is nil; gives the import.
  ///
  /// An item that is there already stays as it is.
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

  /// Queues items, and what makes the lists that need a record for their name; gives what takes both back.
  private func enqueue(_ changes: [Change], addingTo database: Database) throws -> [UndoStep] {
    let items = changes.compactMap {
      if case .add(let item) = $0.intent, item.kind == .item { item } else { nil }
    }
    let lists = changes.filter { if case .add(let item) = $0.intent { item.kind != .item } else { true } }
    return try enqueue(items, database) + enqueue(lists, database).namedLists
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

  /// Makes an import one step of undo like any other; from here on it is sent.
  package func finishImport(_ id: Int) throws(CommitError) {
    try write { try UndoLog($0).finishImport(id) }
  }

  /// Whether an import goes on, or was interrupted.
  package func hasUnfinishedImport() throws(StoreError) -> Bool {
    try store.ask { try UndoLog($0).unfinishedImport() != nil }
  }

  /// Takes a part of what an import that was interrupted has brought away again; false where nothing is left of it.
  ///
  /// An item that a person has changed meanwhile is theirs, and stays.
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
