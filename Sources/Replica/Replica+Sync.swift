package import Intents
import SQLite
package import Storage
package import TodoAPI
package import TodoModel

extension Replica {
  /// Returns the next request: the first waiting mutations and the feed cursor.
  ///
  /// Contains no mutations while records of an earlier epoch wait for the end of a pull, or while an import, which may
  /// yet be removed, is unfinished.
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

  /// The result of applying a response.
  package struct Applied: Hashable, Sendable {
    /// True if the response was stored; false if its request had another feed cursor (invariant V8).
    package var isStored: Bool
    /// The items whose display changed.
    package var changed: Set<ItemID>
    /// Indicates that there is more to send or pull.
    package var hasMore: Bool
    /// Number of deletions held back; nil if none were.
    package var held: Int?
  }

  /// Returns true if a response has news or comes `seconds` after the last; otherwise nothing is written or notified.
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

  /// Stores a response: results, a page of changes and its cursor, in one transaction (invariant V7).
  ///
  /// The last response, if all mutations were accepted, need not be durable on return: after a power loss the device
  /// requests it again under the same ids. A device that knows none of several mutations is treated as a copy.
  /// Does not store a response with more deletions than are accepted without confirmation; `held` is their number.
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

  /// Marks mutations as being sent, for display.
  package func markSending(_ mutations: [Mutation]) throws(StoreError) {
    try store.writeUnsynced { database in
      for mutation in mutations { try Outbox(database).markSending(mutation.mid) }
    }
  }

  /// Pulls everything again after a new epoch or a truncated feed; removes nothing.
  ///
  /// Records that only this device has are offered again after the pull. In a new epoch (`isRestored`) revisions have
  /// other meanings, so waiting mutations get base 0.
  package func startOver(isRestored: Bool = false) throws(StoreError) {
    try store.write { database in
      let outbox = Outbox(database)
      try outbox.queueAgain()
      if isRestored { try outbox.rewrite { $0.with(base: 0) } }
      try startOver(isSame: true, database)
    }
  }

  /// Records the results of mutations.
  ///
  /// If a mutation's id is in use for another mutation, this device is a copy: it gets a new device id, and the
  /// mutation is queued under a new id. If that fails as well, the mutation is parked.
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

  /// Stores confirmed records, removes mutations that a whole drain has passed, and updates the visible rows.
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
