package import Intents
import SQLite
package import Storage
package import TodoAPI
package import TodoModel

extension Replica {
  /// What to send next: the first waiting mutations, and the place in the feed from which changes are wanted.
  ///
  /// While the items of an earlier life of the authority wait for the end of a pull, nothing is sent; nor while an import
  /// goes on, which may yet be taken back.
  package func request(
    mutations limit: Int = Limits.mutations,
    changes: Int = Limits.changes
  ) throws(StoreError) -> SyncRequest {
    try store.read { database in
      let meta = Meta(database)
      return SyncRequest(
        device: device,
        epoch: try meta[.epoch],
        cursor: try meta[.cursor],
        mutations: try Replica.isHeld(database) ? [] : Outbox(database).waiting(limit: limit),
        limit: changes,
        seq: try meta.number(.seq) ?? 0
      )
    }
  }

  private static func isHeld(_ database: Database) throws -> Bool {
    try Base(database).hasAside() || UndoLog(database).unfinishedImport() != nil
  }

  /// What came of an answer.
  package struct Applied: Hashable, Sendable {
    /// Whether it was stored; one to a request that was made from another place in the feed is not (invariant V8).
    package var isStored: Bool
    /// The items that are seen otherwise than before.
    package var changed: Set<ItemID>
    /// Whether more is to be sent or pulled.
    package var hasMore: Bool
    /// How many items would have gone; nil where nothing was held back.
    package var held: Int?
  }

  /// Whether an answer says what is not known, or comes `seconds` after the last that was written down: else nothing needs
  /// to be written, and nobody be woken.
  package func isNews(
    _ response: SyncResponse,
    to request: SyncRequest,
    after seconds: Int = 60
  ) throws(StoreError) -> Bool {
    guard request.mutations.isEmpty, response.items.isEmpty, response.unread.isEmpty,
      response.cursor == request.cursor,
      !response.hasMore
    else { return true }
    let now = clock()
    return try store.read { database in
      let standing = try Replica.standing(database)
      let isRecent = standing.syncedAt.map { abs(now.seconds - $0.seconds) < seconds } ?? false
      return try !isRecent || standing.reason != nil || Base(database).hasAside()
        || !Outbox(database).acknowledgedItems().isEmpty
    }
  }

  /// Stores an answer: results, a page of changes and its place, all in one transaction (invariant V7).
  ///
  /// The last one need not be on the disk when this returns, where all was taken: the authority has it, and where the
  /// power goes it is asked for again under the same ids. A device that knows none of several is taken for a copy.
  ///
  /// One that would take more from the person's sight than is believed without asking is not stored: `held` says how
  /// much.
  package func apply(_ response: SyncResponse, to request: SyncRequest) throws(StoreError) -> Applied {
    func store(_ database: Database) throws -> Applied { try applied(response, to: request, database) }
    let others = try self.store.read { try Outbox($0).hasWaiting(behind: request.mutations.count) }
    let isLast = !response.hasMore && !others
    let isTaken = !response.results.contains { $0.outcome == .rejected }
    return isLast && isTaken ? try self.store.writeUnsynced(store) : try self.store.write(store)
  }

  private func applied(
    _ response: SyncResponse,
    to request: SyncRequest,
    _ database: Database
  ) throws -> Applied {
    let meta = Meta(database)
    guard try meta[.cursor] == request.cursor, try meta[.epoch] == request.epoch else {
      return Applied(isStored: false, changed: [], hasMore: true)
    }
    if let held = try held(response, database) {
      return Applied(isStored: false, changed: [], hasMore: false, held: held)
    }
    try settle(response.results, database)
    for item in response.unread { try UnreadTable(database).keep(item) }
    let changed = try rebase(response.items, isDrained: !response.hasMore, database)
    try meta.set(.cursor, to: response.cursor)
    try meta.set(.epoch, to: response.epoch)
    try meta.set(.seq, to: response.seq)
    if !response.hasMore { try drained(database) }
    try meta.set(.freshFor, to: response.freshFor)
    try meta.set(.syncedAt, to: clock().milliseconds)
    try Replica.forgetTrouble(database)
    let hasMore = try response.hasMore || Outbox(database).hasWaiting()
    return Applied(isStored: true, changed: changed, hasMore: hasMore)
  }

  private func drained(_ database: Database) throws {
    try offerAgain(database)
    try Meta(database).set(.removed, to: nil as String?)
    try Meta(database).set(.accepted, to: nil as String?)
  }

  /// Marks the mutations as on their way, for people to see.
  package func markSending(_ mutations: [Mutation]) throws(StoreError) {
    try store.writeUnsynced { database in
      for mutation in mutations { try Outbox(database).markSending(mutation.mid) }
    }
  }

  /// The authority's file has another life, or its feed begins after our place: everything is pulled again,
  /// nothing is wiped.
  ///
  /// What only we have is offered again when the pull is through. In another life (`isRestored`)
  /// revisions mean something else: what waits then counts as made by somebody who has seen nothing of it.
  package func startOver(isRestored: Bool = false) throws(StoreError) {
    try store.write { database in
      let outbox = Outbox(database)
      try outbox.queueAgain()
      if isRestored { try outbox.rewrite { $0.with(base: 0) } }
      try startOver(isSame: true, database)
    }
  }

  /// Notes what became of mutations.
  ///
  /// One whose id has been used for something else is another device's: this one is a copy. It gets a new name, and the
  /// mutation a new id under which it goes on; where that does not help, it is parked.
  private func settle(_ results: [MutationResult], _ database: Database) throws {
    let outbox = Outbox(database)
    for result in results {
      if result.rejection == .midInUse, try outbox.reason(of: result.mid) != Replica.renewed {
        try identifyAnew(database)
        if try outbox.renew(result.mid, as: identifiers.next(), reason: Replica.renewed) { continue }
      }
      let isRefused = result.outcome == .rejected
      try outbox.mark(
        result.mid,
        isRefused ? .failed : .acknowledged,
        reason: result.detail ?? result.rejection?.rawValue
      )
    }
  }

  private static let renewed = "renewed"

  /// Takes confirmed records in, lets go of what a whole drain has passed, and works out what is seen now.
  private func rebase(_ records: [ItemRecord], isDrained: Bool, _ database: Database) throws -> Set<ItemID> {
    var visible = Visible(database)
    let base = Base(database)
    let outbox = Outbox(database)
    var before: [ItemID: ItemRecord?] = [:]
    var confirmed: [ItemID: ItemRecord] = [:]
    for record in records {
      before[record.item.id] = try visible.record(record.item.id)
      confirmed[record.item.id] = record
    }
    if isDrained {
      for id in try outbox.acknowledgedItems() where before[id] == nil { before[id] = try visible.record(id) }
      try outbox.dropAcknowledged()
    }
    for record in confirmed.values {
      try base.put(record)
      try UnreadTable(database).forget(record.item.id)
    }
    var changed: Set<ItemID> = []
    for (id, old) in before {
      let record = try confirmed[id] ?? base.record(id)
      let new = replay(try outbox.mutations(of: id), on: record)
      if new != old { changed.insert(id) }
      try visible.change(id, from: old, to: new)
    }
    try visible.finish()
    return changed
  }
}
