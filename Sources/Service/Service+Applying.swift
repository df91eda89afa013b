package import Intents
import SQL
package import Storage
package import TodoAPI
package import TodoModel

extension Service {
  /// Applies changes of a script atomically; on return they are durable and observers were notified.
  ///
  /// Changes refer to lists by name. `limit` is the maximum number of changes. `keepsUndo` records undo steps for the
  /// caller (`undo`).
  ///
  /// `ifVersion` is the required version of the first change's item, 0 for none yet. A change that was received before
  /// returns its first result, regardless of the version.
  ///
  /// `asked` is the original request, received at the time of the first change. A retry with the same ids is then
  /// recognized even if times in its changes differ; another request with these ids is rejected with `midInUse`. If the
  /// first change is known, the request is a retry, and changes that it newly expands to are skipped.
  package func apply(
    _ account: AccountID, _ mutations: [Mutation], ifVersion: Revision? = nil, asked: String? = nil,
    limit: Int = Limits.mutations, keepsUndo: Bool = false
  ) throws(ServiceFault) -> [MutationResult] {
    let mode: ApplyingMode = keepsUndo ? .undoable : .final
    return try apply(account, mutations, ifVersion: ifVersion, asked: asked, limit: limit, mode).results
  }

  /// Performs a dry run of `apply` with its errors: applies the changes and rolls them back.
  ///
  /// The result is in the order of each item's first change and omits unchanged items; new items have no number.
  package func rehearse(
    _ account: AccountID, _ mutations: [Mutation], ifVersion: Revision? = nil, limit: Int = Limits.mutations
  ) throws(ServiceFault) -> [DryRunChange] {
    try apply(account, mutations, ifVersion: ifVersion, asked: nil, limit: limit, .rehearsal).told
  }

  private func apply(
    _ account: AccountID, _ mutations: [Mutation], ifVersion: Revision?, asked: String?, limit: Int,
    _ mode: ApplyingMode
  ) throws(ServiceFault) -> (results: [MutationResult], told: [DryRunChange]) {
    guard let first = mutations.first else { return ([], []) }
    guard mutations.count <= limit else { throw .refused(.refused(ServiceMessages.tooManyChanges(maximum: limit))) }
    var fault: ServiceFault?
    var told: [DryRunChange]?
    do {
      return try withLog(account, device: first.device, at: asked.map { _ in first.at }) { log, database in
        let isRetry = try log.isKnown(first.mid)
        if let ifVersion, !isRetry, let record = try ItemTable(database, account).record(first.item),
          record.item.version != ifVersion
        {
          fault = .stale(record)
          throw Undone()
        }
        let wanted = isRetry ? try mutations.filter { try log.isKnown($0.mid) } : mutations
        let keyed = try keyed(wanted, account, database)
        // A retry has created its lists before; they may have other names now.
        let all = isRetry ? keyed.prefix(wanted.count) : keyed[...]
        let rehearsal = mode == .rehearsal ? try ServiceRehearsal(of: all, log, ItemTable(database, account)) : nil
        let results = try log.apply(all, asked: asked).prefix(wanted.count)
        // An item is added exactly or not at all: this caller would not learn that a value was dropped.
        if let rejected = results.first(where: { $0.outcome == .rejected || $0.field != nil }) {
          fault = .rejected(rejected)
          throw Undone()
        }
        if let rehearsal {
          told = try rehearsal.told(database)
          throw Undone()
        }
        if mode == .undoable, !isRetry, log.news != nil {
          try UndoTable(database, account, first.device).keep(log.steps, at: clock())
        }
        return (Array(results), [])
      }
    } catch {
      if let told { return ([], told) }
      throw fault ?? .store(error)
    }
  }

  /// Replaces names of lists and fields by keys; appends mutations that create records for new list names.
  private func keyed(_ wanted: [Mutation], _ account: AccountID, _ database: any SQLConnection) throws -> [Mutation] {
    guard wanted.contains(where: \.intent.usesNames) else { return wanted }
    let table = ItemTable(database, account)
    let changes = wanted.map { Change($0.item, $0.intent) }
    let lists = try table.lists()
    let keyed = try lists.keyed(
      changes, isUsed: { try table.isUsed($0) },
      names: { try Tally(account: account.rowID).names(database, .list).compactMap(lists.name) })
    let now = clock()
    let made = keyed.dropFirst(wanted.count).map { change in
      Mutation(mid: newID(), item: change.item, device: Service.device, base: 0, at: now, intent: change.intent)
    }
    return zip(wanted, keyed).map { $0.with(intent: $1.intent) } + made
  }

  /// Returns the result of the earlier request with this id, if any.
  ///
  /// Throws `.rejected` with `midInUse` if that was another request.
  package func result(_ account: AccountID, of mid: MutationID, asked: String) throws(ServiceFault) -> MutationResult? {
    let known: MutationResult?
    do throws(StoreError) {
      known = try store.read { database in
        let log = try MutationLog(database, account, device: Service.device, clock())
        return try log.known(mid, Fingerprint(request: asked))
      }
    } catch { throw .store(error) }
    if let known, known.outcome == .rejected { throw .rejected(known) }
    return known
  }

  /// Returns the time of the first request with this id, if any.
  package func firstCame(_ account: AccountID, _ mid: MutationID) throws(StoreError) -> Instant? {
    try store.ask { try MutationLog.receivedAt($0, account, mid) }
  }

  /// Calls `tell` with the new revision after each commit to an account, while the observation is retained.
  ///
  /// `tell` runs on the writing thread outside of the transaction and should return soon. Concurrent writers may report
  /// out of order: ignore a revision lower than an earlier one.
  package func observe(_ tell: @escaping @Sendable (AccountID, Revision) -> Void) -> Observation { observers.add(tell) }
}

/// The end of a request's changes: kept, kept with undo steps, or rolled back.
private enum ApplyingMode {
  case final
  case undoable
  case rehearsal
}

/// Rolls a transaction back; the reason is in a local variable.
private struct Undone: Error {}

/// Reports the effect of mutations within a transaction that is then rolled back.
struct ServiceRehearsal {
  private let items: [ItemID]
  /// The items that existed before.
  private let known: Set<ItemID>
  private let since: Revision
  private let table: ItemTable

  /// Call it before the mutations are applied.
  init(of mutations: some Sequence<Mutation>, _ log: MutationLog, _ table: ItemTable) throws {
    var seen: Set<ItemID> = []
    items = mutations.map(\.item).filter { seen.insert($0).inserted }
    known = Set(try items.filter { try table.record($0) != nil })
    since = log.first
    self.table = table
  }

  /// Returns the changes of each item by field; call it after the mutations are applied.
  func told(_ database: any SQLConnection) throws -> [DryRunChange] {
    let lists = try table.lists()
    return try items.compactMap { id in
      guard var item = try table.record(id)?.item, item.version > since else { return nil }
      if !known.contains(id) { item.number = nil }
      return DryRunChange(lists.named(item), try table.history(of: id, after: since).map(lists.named))
    }
  }
}
