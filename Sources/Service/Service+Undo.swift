package import Intents
import SQL
import Storage
import TodoAPI
package import TodoModel

extension Service {
  /// Takes back the newest change that one sign-in has made by a request and not taken back yet: whole, or not at all.
  ///
  /// Refused where somebody has changed since what it had set, or builds on it. `mid` is the id of the request: one that
  /// comes again takes nothing more back. `isRehearsal` asks what it would change.
  package func undo(
    _ account: AccountID,
    by device: DeviceID,
    as mid: MutationID,
    at now: Instant,
    isRehearsal: Bool = false
  ) throws(ServiceFault) -> TakenBack {
    var fault: ServiceFault?
    var told: [Rehearsed]?
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

/// Result of an undo, or of its dry run.
package struct TakenBack: Hashable, Sendable {
  /// The items, in the order in which they had been changed; records of other kinds are left out.
  package var items: [ItemID] = []
  /// Changes of a dry run.
  package var told: [Rehearsed] = []
}

/// Why the newest change of a sign-in is not taken back.
package enum UndoRefusal: Hashable, Sendable {
  /// There is none.
  case nothing
  /// It was too large, or of a kind that cannot be taken back.
  case impossible
  /// Somebody has changed this record since, or something hangs on it.
  case changedSince(ItemID)
}

/// Rolls a transaction back; the reason is kept in a variable beside it.
private struct Undone: Error {}

/// Works out what takes a request back, and whether nobody is hurt by it.
private struct Undoing {
  let table: ItemTable
  let mid: MutationID
  let device: DeviceID
  let now: Instant

  /// Mutations to apply; none, with the reason, if they would overwrite what others did.
  func plan(_ steps: [UndoStep], _ newID: () -> MutationID) throws -> ([Mutation], UndoRefusal?) {
    guard !steps.isEmpty else { return ([], .impossible) }
    var seen: [ItemID: ItemRecord] = [:]
    for id in Set(steps.map(\.item)) { seen[id] = try table.record(id) }
    let group = UndoGroup(label: "", steps: steps)
    let plan = Intents.undo(group, users: try users(of: group)) { seen[$0] }
    if let skipped = plan.skipped.first { return ([], .changedSince(skipped.item)) }
    let mutations = plan.changes.enumerated().map { place, change in
      Mutation(
        mid: place == 0 ? mid : newID(),
        item: change.item,
        device: device,
        base: seen[change.item]?.item.version ?? 0,
        at: now,
        intent: change.intent
      )
    }
    return (mutations, nil)
  }

  /// What is in the lists that the request made by naming them: more than its own items suffice.
  private func users(of group: UndoGroup) throws -> [String: Set<ItemID>] {
    let keys = group.namedLists
    guard !keys.isEmpty else { return [:] }
    let lists = try table.lists()
    return try Dictionary(
      uniqueKeysWithValues: keys.map { key in
        let items = try table.items(inList: key, limit: group.steps.count + 1)
        return (key, Set(items).union(lists.merged(into: key)))
      }
    )
  }

  /// Why what was applied cannot stay: something of it was not taken, or it would leave something without its place.
  func fault(_ mutations: [Mutation], _ results: [MutationResult]) throws -> UndoRefusal? {
    for (mutation, result) in zip(mutations, results) {
      let isTaken = [.applied, .already].contains(result.outcome) && result.field == nil
      guard try isTaken && !hangsLoose(mutation.item) else { return .changedSince(mutation.item) }
    }
    return nil
  }

  /// True if a record is deleted that others are part of, or is part of one that is.
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
  /// The items that steps are about, each once; records of other kinds are left out.
  fileprivate func things(_ steps: [UndoStep]) throws -> [ItemID] {
    var seen: Set<ItemID> = []
    return try steps.map(\.item).filter { seen.insert($0).inserted }.filter { id in
      try record(id)?.item.kind == .item
    }
  }
}
