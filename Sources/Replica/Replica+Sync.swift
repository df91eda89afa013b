package import Intents
import SQL
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
    mutations limit: Int = Limits.mutations, changes: Int = Limits.changes
  ) throws(StoreError) -> SyncRequest {
    try store.read { database in
      let meta = Meta(database)
      return SyncRequest(
        device: device, epoch: try meta[.epoch], cursor: try meta[.cursor],
        mutations: try Replica.isHeld(database) ? [] : Outbox(database).waiting(limit: limit), limit: changes,
        seq: try meta.number(.seq) ?? 0)
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
    _ response: SyncResponse, to request: SyncRequest, after seconds: Int = 60
  ) throws(StoreError) -> Bool {
    guard request.mutations.isEmpty, response.items.isEmpty, response.unread.isEmpty, response.cursor == request.cursor,
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

  private func applied(_ response: SyncResponse, to request: SyncRequest, _ database: Database) throws -> Applied {
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
    try store.writeUnsynced { database in for mutation in mutations { try Outbox(database).markSending(mutation.mid) } }
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
        result.mid, isRefused ? .failed : .acknowledged, reason: result.detail ?? result.rejection?.rawValue)
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

extension Replica {
  /// Records why the authority could not be reached, and returns mutations that were being sent to the queue.
  ///
  /// `wait` maps the number of consecutive failures to the delay before the next attempt (ms).
  package func fail(_ reason: String, trouble: SyncProblem? = nil, wait: (Int) -> Int = { _ in 0 }) throws(StoreError) {
    let now = clock()
    try store.write { database in
      let meta = Meta(database)
      let failures = (try meta.number(.failures) ?? 0) + 1
      try meta.set(.reason, to: reason)
      try meta.set(.trouble, to: trouble?.rawValue)
      try meta.set(.failures, to: failures)
      try meta.set(.retryAt, to: now.milliseconds + wait(failures))
      try Outbox(database).rest()
    }
  }

  /// Returns mutations that were being sent to the queue; their result is unknown.
  package func giveUp() throws(StoreError) { try store.write { try Outbox($0).rest() } }

  /// Clears the last failure after the user has acted on it, so that the next attempt is immediate.
  package func forgetTrouble() throws(StoreError) { try store.write { try Replica.forgetTrouble($0) } }

  /// Records that the user has accepted the deletions that are held back.
  package func acceptDeletions() throws(StoreError) {
    try store.write { database in
      try Meta(database).set(.accepted, to: 1)
      try Replica.forgetTrouble(database)
    }
  }

  static func forgetTrouble(_ database: Database) throws {
    let meta = Meta(database)
    for name in [Meta.Name.reason, .trouble, .failures, .retryAt] { try meta.set(name, to: nil as String?) }
  }

  /// Maximum deletions of one drain without confirmation: the greater of this count and this share of the items.
  static let believed = (count: 10, percent: 20)

  /// Returns the drain's deletions including this page, if they need confirmation and the user has not given it.
  ///
  /// Nil lets the page pass. Items that the user has deleted on this device do not count.
  func held(_ response: SyncResponse, _ database: Database) throws -> Int? {
    let meta = Meta(database)
    let visible = Visible(database)
    let going = try response.items.count { record in
      guard record.item.deletedAt != nil else { return false }
      let seen = try visible.record(record.item.id)
      return seen?.item.isShown ?? false
    }
    guard going > 0 else { return nil }
    let removed = (try meta.number(.removed) ?? 0) + going
    let known = try seenCount(database) + removed - going
    let isBelieved = removed <= max(Replica.believed.count, known * Replica.believed.percent / 100)
    guard try isBelieved || meta[.accepted] != nil else { return removed }
    try meta.set(.removed, to: removed)
    return nil
  }

  private func seenCount(_ database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM visible WHERE is_deleted = 0") ?? 0
  }
}

/// A failure that only the user can resolve, so that retries do not help.
package enum SyncProblem: String, Codable, Hashable, Sendable {
  /// The session has expired.
  case signIn = "sign_in"
  /// The program is too old for the authority.
  case tooOld = "too_old"
  /// More deletions arrived than are accepted without confirmation.
  case held
}

/// Access to the visible records for another host while the authority is unreachable; its changes join the outbox.
extension Replica {
  /// Returns the known epoch of the authority; nil before the first contact.
  package func epoch() throws(StoreError) -> String? { try store.read { try Meta($0)[.epoch] } }

  /// Calls `body` with every visible record, including deleted ones and those of lists.
  package func eachSeen(_ body: (ItemRecord) -> Void) throws(StoreError) {
    try store.read { database in
      for id in try String.fetchAll(database, sql: "SELECT id FROM visible").compactMap(ItemID.init) {
        if let record = try Visible(database).record(id) { body(record) }
      }
    }
  }

  /// Returns the visible records of those items that exist.
  package func seen(_ ids: [ItemID]) throws(StoreError) -> [ItemRecord] {
    try store.read { database in try ids.compactMap { try Visible(database).record($0) } }
  }

  /// Queues mutations of another device under their own ids; they are visible at once, and durable on return (V10).
  ///
  /// Records no undo step. Adopts a mutation only once, and skips one without effect (invariant V3).
  package func adopt(_ mutations: [Mutation]) throws(StoreError) {
    guard !mutations.isEmpty else { return }
    try store.write { database in
      var visible = Visible(database)
      let (base, outbox) = (Base(database), Outbox(database))
      for mutation in mutations {
        let waiting = try outbox.mutations(of: mutation.item)
        guard !waiting.contains(where: { $0.mid == mutation.mid }) else { continue }
        let before = try replay(waiting, on: base.record(mutation.item))
        let after = replay([mutation], on: before)
        guard after != before else { continue }
        try outbox.append(mutation)
        try visible.change(mutation.item, from: before, to: after)
      }
      try visible.finish()
    }
  }
}

extension Replica {
  /// Returns the items that the authority has changed after a revision, including deleted ones, in its order.
  package func changed(after revision: Revision) throws(StoreError) -> Changed {
    try store.read { database in
      let version = "CASE WHEN json_valid(item) THEN json_extract(item, '$.version') END"
      let sql = "SELECT id FROM visible WHERE \(version) > ? ORDER BY \(version), id"
      let ids = try String.fetchAll(database, sql: sql, arguments: [revision]).compactMap(ItemID.init)
      let last = try Int.fetchOne(database, sql: "SELECT max(\(version)) FROM visible")
      return Changed(items: ids, last: last ?? 0, epoch: try Meta(database)[.epoch])
    }
  }

  /// The changes of an authority that the device knows.
  package struct Changed: Hashable, Sendable {
    /// The items in the order of their last change's revision.
    package let items: [ItemID]
    package let last: Revision
    /// The epoch of the revisions; nil before the first contact with the authority.
    package let epoch: String?
  }
}
