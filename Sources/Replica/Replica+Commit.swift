package import Intents
import SQL
import SQLite
package import Storage
package import TodoModel

extension Replica {
  package func newID() -> ItemID { identifiers.next() }

  /// Maximum number of changes per transaction, so that other programs do not wait for long.
  static let commitLimit = 1000

  /// Commits changes: queues them in the outbox, updates the visible rows, and records one undo step.
  ///
  /// Changes refer to lists by name; the returned mutations contain the lists' keys.
  /// The changes are durable when the function returns (invariant V10). Up to 1,000 changes are atomic; of more, a
  /// crash may leave only the first ones. The result omits changes without effect.
  package func commit(_ changes: [Change], label: String) throws(CommitError) -> [Mutation] {
    let changes = try numbered(changes)
    if let fault = changes.lazy.compactMap(\.intent.fault).first { throw .invalid(fault) }
    try checkPlaces(changes)
    var made: [Mutation] = []
    var group: Int?
    for start in stride(from: 0, to: changes.count, by: Replica.commitLimit) {
      let part = Array(changes[start..<min(changes.count, start + Replica.commitLimit)])
      let (mutations, opened) = try commit(part, label: label, group: group)
      made += mutations
      group = opened
    }
    return made
  }

  /// Commits changes as part of undo step `group`, renames it to `label`, and returns the step to continue with.
  ///
  /// A change that reverses an earlier one of the step removes both from it. Begins a new step if `group` is nil or was
  /// undone meanwhile.
  package func commit(_ changes: [Change], label: String, joining group: Int?) throws(CommitError) -> Int? {
    let changes = try numbered(changes)
    if let fault = changes.lazy.compactMap(\.intent.fault).first { throw .invalid(fault) }
    try checkPlaces(changes)
    return try write { database in
      let wanted = try changes.endingFocus(of: Replica.focused(database), at: clock())
      let steps = try enqueue(keyed(wanted, database), database).steps(of: wanted)
      let log = UndoLog(database)
      guard !steps.isEmpty else { return group }
      if let group, try log.join(steps, to: group, label: label) { return group }
      let opened = try log.begin(label: label, at: clock())
      try log.add(steps, to: opened)
      return opened
    }
  }

  /// Commits changes atomically if the changed items still equal `seen`; otherwise returns false and changes nothing.
  package func commit(_ changes: [Change], label: String, ifStill seen: [Item]) throws(CommitError) -> Bool {
    let ids = Set(changes.map(\.item))
    let known = Set(seen.filter { ids.contains($0.id) })
    return try write { _ in
      guard try Set(rows(Array(ids)).map(\.item)) == known else { return false }
      _ = try commit(changes, label: label)
      return true
    }
  }

  private func commit(
    _ changes: [Change], label: String, group: Int?
  ) throws(CommitError) -> (mutations: [Mutation], group: Int?) {
    try write { database in
      let wanted = try changes.endingFocus(of: Replica.focused(database), at: clock())
      let queued = try enqueue(keyed(wanted, database), database)
      let log = UndoLog(database)
      let steps = queued.steps(of: wanted)
      let opened = try group ?? (steps.isEmpty ? nil : log.begin(label: label, at: clock()))
      if let opened { try log.add(steps, to: opened) }
      return (queued.map(\.mutation), opened)
    }
  }

  /// Replaces names of lists and fields by keys in the changes.
  func keyed(_ changes: [Change], _ database: Database) throws -> [Change] {
    guard changes.contains(where: \.intent.usesNames) else { return changes }
    return try Visible.lists(database).keyed(
      changes, isUsed: { try Replica.isUsed($0, database) }, names: { try Tally().names(database, .list) })
  }

  /// Returns true if an item has the key.
  static func isUsed(_ key: String, _ database: Database) throws -> Bool {
    let statement = try database.cachedStatement(sql: "SELECT 1 FROM visible WHERE key = ? LIMIT 1")
    return try Int.fetchOne(statement, arguments: [key]) != nil
  }

  /// A queued mutation with the step that undoes it.
  struct Queued {
    let mutation: Mutation
    let step: UndoStep?
  }

  /// Queues changes; the caller must be in a transaction.
  func enqueue(_ changes: [Change], _ database: Database) throws -> [Queued] {
    var visible = Visible(database)
    let base = Base(database)
    let now = clock()
    var queued: [Queued] = []
    for change in changes {
      let confirmed = try base.record(change.item)
      let waiting = try Outbox(database).mutations(of: change.item)
      let before = replay(waiting, on: confirmed)
      let mutation = Mutation(
        mid: identifiers.next(), item: change.item, device: device,
        base: try base.isOld(change.item) ? 0 : Replica.seen(confirmed, waiting, shown: before), at: now,
        intent: change.intent, by: by)
      let after = replay([mutation], on: before)
      guard after != before else { continue }
      try Outbox(database).append(mutation)
      try visible.change(change.item, from: before, to: after)
      queued.append(Queued(mutation: mutation, step: UndoStep(mutation, before: before)))
    }
    try visible.finish()
    return queued
  }

  /// Returns the revision that the user has seen of an item.
  ///
  /// If a waiting change hides the confirmed deletion, returns the least base of the waiting mutations.
  private static func seen(_ confirmed: ItemRecord?, _ waiting: [Mutation], shown: ItemRecord?) -> Revision {
    guard let item = confirmed?.item else { return 0 }
    guard item.deletedAt != nil, shown?.item.deletedAt == nil else { return item.version }
    return waiting.map(\.base).min() ?? 0
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(CommitError) -> Value {
    do { return try store.write(body) } catch { throw .store(error) }
  }
}

extension [Replica.Queued] {
  /// Returns the undo steps of the requested items; a list record created for a name stays, as others may use it.
  fileprivate func steps(of changes: [Change]) -> [UndoStep] {
    let asked = Set(changes.map(\.item))
    return filter { asked.contains($0.mutation.item) }.compactMap(\.step)
  }
}

/// An error of a commit.
package enum CommitError: Error, Hashable, Sendable {
  /// A value exceeds a limit; nothing was changed.
  case invalid(ValueFault)
  /// The file could not be written; nothing was changed.
  case store(StoreError)
  /// The item was deleted, or another list replaced its list; nothing was changed; `title` is nil if unknown.
  case gone(title: String?)
  /// A row of the changes is private and hidden; nothing was changed.
  case hidden
  /// A hook of the user refused the changes with this message; nothing was changed.
  case refused(String)

  /// A message of one or two sentences for the user.
  package var words: String {
    switch self {
    case .invalid(let fault): fault.words
    case .store(let error): error.words
    case .gone(let title?): ReplicaMessages.deletedMeanwhile(title)
    case .hidden: ReplicaMessages.isHidden
    case .refused(let words): words
    case .gone: ReplicaMessages.goneFromList
    }
  }
}

extension Replica {
  /// Replaces numbers of blockers by ids; throws if no item has the number.
  package func numbered(_ changes: [Change]) throws(CommitError) -> [Change] {
    guard changes.contains(where: \.intent.namesBlocker) else { return changes }
    var numbered: [Change] = []
    for change in changes {
      let intent = try change.intent.mappingBlockers { id throws(CommitError) in
        guard let number = id.standsFor else { return id }
        let found: ItemID?
        do throws(StoreError) { found = try find(String(number), deleted: false).first } catch { throw .store(error) }
        guard let found else { throw .invalid(.nothingToWaitFor(number)) }
        return found
      }
      numbered.append(Change(change.item, intent))
    }
    return numbered
  }

  /// Returns the fault if an item would wait for itself after all changes; otherwise nil.
  static func waitingFault(of changes: [Change], _ database: Database) throws -> ValueFault? {
    var wanted: [ItemID: Set<ItemID>] = [:]
    var removed: Set<[ItemID]> = []
    for change in changes {
      if case .removeBlocker(let id) = change.intent {
        wanted[change.item]?.remove(id)
        removed.insert([change.item, id])
      } else {
        wanted[change.item, default: []].formUnion(change.intent.blockers)
      }
    }
    for (item, blockers) in wanted where !blockers.isEmpty {
      let fault = try Intents.waitingFault(item, after: blockers) { id throws(any Error) in
        let known = try Visible(database).record(id)?.item.blockedBy.keys.map(\.self) ?? []
        return known.filter { !removed.contains([id, $0]) } + (wanted[id] ?? [])
      }
      if let fault { return fault }
    }
    return nil
  }
}

extension Replica {
  /// Performs a dry run of `commit` with its errors; writes nothing and consumes no id.
  ///
  /// The result is in the order of each item's first change and omits items without a change.
  package func rehearse(_ changes: [Change]) throws(CommitError) -> [DryRunChange] {
    let changes = try numbered(changes)
    if let fault = changes.lazy.compactMap(\.intent.fault).first { throw .invalid(fault) }
    try checkPlaces(changes)
    do throws(StoreError) { return try store.read { database in try rehearse(changes, database) } } catch {
      throw .store(error)
    }
  }

  func rehearse(_ changes: [Change], _ database: Database) throws -> [DryRunChange] {
    let now = clock()
    let wanted = try keyed(changes.endingFocus(of: Replica.focused(database), at: now), database)
    let lists = try Visible.lists(database).applying(wanted, at: now)
    var told: [ItemID: DryRunChange] = [:]
    var order: [ItemID] = []
    var records: [ItemID: ItemRecord] = [:]
    for change in wanted {
      let before = try records[change.item] ?? Visible(database).record(change.item)
      let base = before?.item.version ?? 0
      let mid = MutationID(high: 0, low: 0)
      let mutation = Mutation(mid: mid, item: change.item, device: device, base: base, at: now, intent: change.intent)
      guard let after = replay([mutation], on: before), after != before else { continue }
      if told[change.item] == nil { order.append(change.item) }
      let entries = merge(mutation, into: before, revision: base + 1).history.map(lists.named)
      let earlier = told[change.item]?.entries ?? []
      told[change.item] = DryRunChange(lists.named(after.item), earlier + entries)
      records[change.item] = after
    }
    return order.compactMap { told[$0] }
  }
}
