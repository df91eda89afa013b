import GRDB
package import Intents
package import Storage
package import TodoAPI
package import TodoModel

extension Replica {
  /// What to send next: the first waiting mutations, and the place in the feed from which changes are wanted.
  ///
  /// While the items of an earlier life of the authority wait for the end of a pull, nothing is sent.
  package func request(mutations limit: Int = 100, changes: Int = 500) throws(StoreError) -> SyncRequest {
    try store.read { database in
      let meta = Meta(database)
      return SyncRequest(
        device: device,
        epoch: try meta[.epoch],
        cursor: try meta[.cursor],
        mutations: try Base(database).hasAside() ? [] : Outbox(database).waiting(limit: limit),
        limit: changes
      )
    }
  }

  /// What came of an answer.
  package struct Applied: Hashable, Sendable {
    /// Whether it was stored; one to a request that was made from another place in the feed is not (invariant V8).
    package var isStored: Bool
    /// The items that are seen otherwise than before.
    package var changed: Set<ItemID>
    /// Whether more is to be sent or pulled.
    package var hasMore: Bool
  }

  /// Whether an answer says nothing that is not known, and was asked for only a short time ago: nothing needs to be
  /// written then, and nobody be woken.
  package func isNews(_ response: SyncResponse, to request: SyncRequest) throws(StoreError) -> Bool {
    guard request.mutations.isEmpty, response.items.isEmpty, response.cursor == request.cursor,
      !response.hasMore
    else { return true }
    let now = clock()
    return try store.read { database in
      let standing = try Replica.standing(database)
      let isRecent = standing.syncedAt.map { abs(now.seconds - $0.seconds) < 60 } ?? false
      return try !isRecent || standing.reason != nil || Base(database).hasAside()
        || !Outbox(database).acknowledgedItems().isEmpty
    }
  }

  /// Stores an answer: results, a page of changes and its place, all in one transaction (invariant V7).
  package func apply(_ response: SyncResponse, to request: SyncRequest) throws(StoreError) -> Applied {
    try store.write { database in
      let meta = Meta(database)
      guard try meta[.cursor] == request.cursor, try meta[.epoch] == request.epoch else {
        return Applied(isStored: false, changed: [], hasMore: true)
      }
      try settle(response.results, database)
      let changed = try rebase(response.items, isDrained: !response.hasMore, database)
      try meta.set(.cursor, to: response.cursor)
      try meta.set(.epoch, to: response.epoch)
      if !response.hasMore { try offerAgain(database) }
      try meta.set(.syncedAt, to: String(clock().milliseconds))
      try meta.set(.reason, to: nil)
      let waiting = try Outbox(database).waitingCount()
      return Applied(isStored: true, changed: changed, hasMore: response.hasMore || waiting > 0)
    }
  }

  /// Marks the mutations as on their way, for people to see.
  package func markSending(_ mutations: [Mutation]) throws(StoreError) {
    try store.write { database in
      for mutation in mutations { try Outbox(database).mark(mutation.mid, .sending) }
    }
  }

  /// Keeps why the authority could not be reached, and that nothing is on its way.
  package func fail(_ reason: String) throws(StoreError) {
    try store.write { database in
      try Meta(database).set(.reason, to: reason)
      try database.execute(sql: "UPDATE outbox SET state = 1 WHERE state = 2")
    }
  }

  /// The authority's file has another life, or its feed begins after our place: everything is pulled again,
  /// nothing is wiped.
  ///
  /// What only we have is offered again when the pull is through (protocol section 3.5, client rules 4 and
  /// 5).
  package func startOver() throws(StoreError) {
    try store.write { database in
      try Base(database).layAside()
      try Outbox(database).queueAgain()
      try Meta(database).set(.cursor, to: nil)
      try Meta(database).set(.epoch, to: nil)
    }
  }

  private func settle(_ results: [MutationResult], _ database: Database) throws {
    for result in results {
      let isRefused = result.outcome == .rejected
      try Outbox(database).mark(
        result.mid,
        isRefused ? .failed : .acknowledged,
        reason: result.rejection?.rawValue
      )
    }
  }

  /// Offers again, under their own ids, the items that an authority with a new life lacks and does not call deleted.
  private func offerAgain(_ database: Database) throws {
    guard try Base(database).hasAside() else { return }
    let lacking = try Base(database).takeAside()
    let now = clock()
    let offers = lacking.filter { $0.item.deletedAt == nil }.map { record in
      Mutation(
        mid: identifiers.next(),
        item: record.item.id,
        device: device,
        base: 0,
        at: now,
        intent: .add(record.item)
      )
    }
    try Outbox(database).prepend(offers)
    var visible = Visible(database)
    for record in lacking {
      let waiting = try Outbox(database).mutations(of: record.item.id)
      let own = record.item.deletedAt == nil ? waiting.dropFirst() : waiting[...]
      let after = replay(waiting, on: nil)
      try visible.change(record.item.id, from: replay(Array(own), on: record), to: after)
    }
    try visible.finish()
  }

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
    for record in confirmed.values { try base.put(record) }
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
