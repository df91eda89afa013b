package import Intents
import SQL
package import Storage
package import TodoAPI
package import TodoModel

extension Service {
  /// Applies changes that a script wants, all or none; when it returns they are on the disk, and observers are told.
  ///
  /// They name lists as people do.
  /// `ifVersion` is the version that the first one's item must have, 0 where there must be none yet; a change that has
  /// come before gives its result again, whatever the version is by now. `asked` is the request as it came: where
  /// it is said, the same request under the same ids is known again though times in the changes differ, and
  /// another one under these ids is rejected with `midInUse`; it came at the time of the first change. Where the first
  /// change came before, so did the request:
  /// what it is worked out to besides by now is left out. `limit` is how many changes it may carry. `keepsUndo` is for what
  /// the one who asks may take back (`undo`).
  package func apply(
    _ account: AccountID,
    _ mutations: [Mutation],
    ifVersion: Revision? = nil,
    asked: String? = nil,
    limit: Int = Limits.mutations,
    keepsUndo: Bool = false
  ) throws(ServiceFault) -> [MutationResult] {
    let mode: ApplyingMode = keepsUndo ? .undoable : .final
    return try apply(account, mutations, ifVersion: ifVersion, asked: asked, limit: limit, mode).results
  }

  /// What `apply` would make of changes, with its refusals: they are made, and taken back before anybody sees them.
  ///
  /// In the order in which the items are named first; what would stay as it is is left out, and what would be new has no
  /// number.
  package func rehearse(
    _ account: AccountID,
    _ mutations: [Mutation],
    ifVersion: Revision? = nil,
    limit: Int = Limits.mutations
  ) throws(ServiceFault) -> [Rehearsed] {
    try apply(account, mutations, ifVersion: ifVersion, asked: nil, limit: limit, .rehearsal).told
  }

  private func apply(
    _ account: AccountID,
    _ mutations: [Mutation],
    ifVersion: Revision?,
    asked: String?,
    limit: Int,
    _ mode: ApplyingMode
  ) throws(ServiceFault) -> (results: [MutationResult], told: [Rehearsed]) {
    guard let first = mutations.first else { return ([], []) }
    guard mutations.count <= limit else {
      throw .refused(.refused("a request carries at most \(limit) changes"))
    }
    var fault: ServiceFault?
    var told: [Rehearsed]?
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
        // What came before has made its lists; those are called otherwise by now, perhaps.
        let all = isRetry ? keyed.prefix(wanted.count) : keyed[...]
        let rehearsal =
          mode == .rehearsal ? try ServiceRehearsal(of: all, log, ItemTable(database, account)) : nil
        let results = try log.apply(all, asked: asked).prefix(wanted.count)
        // An item is added as it is said: here nobody would be told that it is kept without a value.
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

  /// The mutations with keys of lists in the place of names; behind them what makes the lists that need a record for
  /// their name.
  private func keyed(
    _ wanted: [Mutation],
    _ account: AccountID,
    _ database: any SQLConnection
  ) throws -> [Mutation] {
    guard wanted.contains(where: \.intent.namesList) else { return wanted }
    let table = ItemTable(database, account)
    let changes = wanted.map { Change($0.item, $0.intent) }
    let lists = try table.lists()
    let keyed = try lists.keyed(
      changes,
      isUsed: { try table.isUsed($0) },
      names: { try Tally(account: account.rowID).names(database, .list).compactMap(lists.name) }
    )
    let now = clock()
    let made = keyed.dropFirst(wanted.count).map { change in
      Mutation(
        mid: newID(),
        item: change.item,
        device: Service.device,
        base: 0,
        at: now,
        intent: change.intent
      )
    }
    return zip(wanted, keyed).map { $0.with(intent: $1.intent) } + made
  }

  /// What became of the request that came before under this id; nil where none has.
  ///
  /// Throws `.rejected` with `midInUse` where it was another one.
  package func result(
    _ account: AccountID,
    of mid: MutationID,
    asked: String
  ) throws(ServiceFault) -> MutationResult? {
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

  /// When the request came that had this id first; nil where none has.
  package func firstCame(_ account: AccountID, _ mid: MutationID) throws(StoreError) -> Instant? {
    try store.ask { try MutationLog.receivedAt($0, account, mid) }
  }

  /// Calls `tell` after every commit that changed something of an account, with the revision reached, for as long as
  /// the observation is held.
  ///
  /// It is called on the thread that wrote, outside of the transaction, and should return soon. Two writers may tell
  /// in another order than they wrote: a revision lower than one told before is no news.
  package func observe(_ tell: @escaping @Sendable (AccountID, Revision) -> Void) -> Observation {
    observers.add(tell)
  }
}

/// The end of a request's changes: kept, kept with undo steps, or taken back.
private enum ApplyingMode {
  case final
  /// They can be taken back.
  case undoable
  /// They are taken back at once.
  case rehearsal
}

/// Rolls a transaction back; the reason is kept in a variable beside it.
private struct Undone: Error {}
