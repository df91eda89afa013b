package import Intents
import SQL
import Storage
import TodoAPI
package import TodoModel

extension Service {
  /// Undoes the newest request of a session that is not undone yet, atomically.
  ///
  /// Throws if someone has changed its values since or depends on them. `mid` identifies the undo request: a retry
  /// undoes nothing more. `isRehearsal` performs a dry run.
  package func undo(
    _ account: AccountID, by device: DeviceID, as mid: MutationID, at now: Instant, isRehearsal: Bool = false
  ) throws(ServiceFault) -> TakenBack {
    var fault: ServiceFault?
    var told: [DryRunChange]?
    do {
      return try withLog(account, device: device, at: now) { log, database in
        let table = UndoTable(database, account, device)
        let items = ItemTable(database, account)
        if let known = try table.steps(undoneBy: mid) { return TakenBack(items: try items.things(known)) }
        if let known = try log.known(mid, Fingerprint(request: Service.undoRequest)) {
          fault = .rejected(known)
          throw Undone()
        }
        let undoing = Undoing(table: items, mid: mid, device: device, now: now)
        guard let (revision, steps) = try table.newest() else {
          fault = .notUndone(.nothing)
          throw Undone()
        }
        let (mutations, refusal) = try undoing.plan(steps) { newID() }
        let rehearsal = isRehearsal ? try ServiceRehearsal(of: mutations, log, undoing.table) : nil
        let results = try log.apply(mutations, asked: Service.undoRequest)
        if let refusal = try refusal ?? undoing.fault(mutations, results) {
          fault = .notUndone(refusal)
          throw Undone()
        }
        if let rehearsal {
          told = try rehearsal.told(database)
          throw Undone()
        }
        try table.mark(revision, undoneBy: mid)
        return TakenBack(items: try items.things(steps))
      }
    } catch {
      if let told { return TakenBack(told: told) }
      throw fault ?? .store(error)
    }
  }

  /// Prefix that tells undo requests from others with the same key.
  private static let undoRequest = "POST /api/undo"
}

/// The result of an undo, or of its dry run.
package struct TakenBack: Hashable, Sendable {
  /// The changed items in order, without records of other kinds.
  package var items: [ItemID] = []
  /// Changes of a dry run.
  package var told: [DryRunChange] = []
}

/// The reason why the newest request of a session is not undone.
package enum UndoRefusal: Hashable, Sendable {
  /// There is no request to undo.
  case nothing
  /// The request was too large, or is of a kind that cannot be undone.
  case impossible
  /// The record has changed since, or others depend on it.
  case changedSince(ItemID)
}

private struct Undone: Error {}

/// Plans the undo of a request and checks that it conflicts with nobody's changes.
private struct Undoing {
  let table: ItemTable
  let mid: MutationID
  let device: DeviceID
  let now: Instant

  /// Returns the mutations to apply; none, with the reason, if they would overwrite changes of others.
  func plan(_ steps: [UndoStep], _ newID: () -> MutationID) throws -> ([Mutation], UndoRefusal?) {
    guard !steps.isEmpty else { return ([], .impossible) }
    var seen: [ItemID: ItemRecord] = [:]
    for id in Set(steps.map(\.item)) { seen[id] = try table.record(id) }
    let plan = Intents.undo(UndoGroup(label: "", steps: steps)) { seen[$0] }
    if let skipped = plan.skipped.first { return ([], .changedSince(skipped.item)) }
    let mutations = plan.changes.enumerated().map { place, change in
      Mutation(
        mid: place == 0 ? mid : newID(), item: change.item, device: device, base: seen[change.item]?.item.version ?? 0,
        at: now, intent: change.intent)
    }
    return (mutations, nil)
  }

  /// Returns the reason to roll back: a mutation was not accepted in full, or a record would lose its place.
  func fault(_ mutations: [Mutation], _ results: [MutationResult]) throws -> UndoRefusal? {
    for (mutation, result) in zip(mutations, results) {
      let isTaken = [.applied, .already].contains(result.outcome) && result.field == nil
      guard try isTaken && !hangsLoose(mutation.item) else { return .changedSince(mutation.item) }
    }
    return nil
  }

  /// Returns true if a record is deleted but has parts or items, or is part of a deleted one.
  private func hangsLoose(_ id: ItemID) throws -> Bool {
    guard let item = try table.record(id)?.item else { return true }
    if item.deletedAt != nil {
      if item.kind == .list, let key = item.list { return try table.isFilled(key) }
      return try !table.parts(of: id).isEmpty
    }
    guard item.kind == .item, let parent = item.parent else { return false }
    return try table.record(parent)?.item.isShown != true
  }
}

extension ItemTable {
  fileprivate func things(_ steps: [UndoStep]) throws -> [ItemID] {
    var seen: Set<ItemID> = []
    return try steps.map(\.item).filter { seen.insert($0).inserted }.filter { id in try record(id)?.item.kind == .item }
  }
}
