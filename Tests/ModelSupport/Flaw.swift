import Intents
import Replica
import SQL
import SQLite
import Service
import StoreSupport
import TodoAPI
import TodoModel

/// A deliberately wrong rule that the model must detect.
///
/// If the code has no seam, a flaw changes the data that the program reads: a request, a response, or its file.
package enum Flaw: String, CaseIterable, Sendable {
  // Flaws of the device.
  /// A change leaves the outbox when it is sent, not when it is acknowledged.
  case dropsWhenSent
  /// A change leaves the outbox with the page that acknowledges it, not after the whole drain.
  case dropsPerPage
  /// A change gets a new ID each time it is sent.
  case mintsAnew
  /// A change of epoch discards pending changes.
  case clearsOutboxOnEpoch
  /// A change of epoch does not set known items aside.
  case forgetsAside
  /// A late page is applied like the requested one.
  case takesStalePages
  /// Items missing in a full response count as deleted.
  case takesAbsenceForDeletion
  /// A page is stored without one of its items, and the cursor advances.
  case losesOneOfAPage
  /// Any number of deletions is accepted.
  case believesAnyDeletion
  // Flaws of a copied device.
  /// Two devices with one ID are not detected.
  case keepsACopysName
  // Flaws of the service.
  case forgetsResults
  /// A deletion wins over an edit it had not seen.
  case deletionWins
  /// The last change of a tag wins, whatever it had seen.
  case lastTagWins
  /// The last title wins, and the other is not kept.
  case lastTitleWins
  /// The last effort wins, and the other is not kept.
  case lastEffortWins
  /// The last reminders win, and the others are not kept.
  case lastRemindersWin
  /// The last value of an own field wins, and the other is not kept.
  case lastFieldWins
  /// All own fields are stored under one key.
  case fieldsAreOne
  /// Done wins over an unseen reopening.
  case doneWins
  /// An occurrence done twice counts twice.
  case countsTwice
  /// Moving one occurrence moves the series.
  case movesTheSeries
  /// Of several devices' offers the first wins, whatever the others know.
  case firstOfferHolds
  /// A repeated addition is another item.
  case addsTwice
  /// Unknown fields are dropped.
  case dropsUnknownFields
  /// A list created on two offline devices becomes two.
  case listsAreTwins
  /// A merged list takes no items along.
  case mergesNothing
  /// Tombstones are dropped too early.
  case dropsTombstones
  /// Deleted items are missing in the feed.
  case hidesTombstones
}

extension Flaw {
  /// Changes a device's file before a request is sent.
  func spoil(_ peer: Peer, on request: SyncRequest) {
    switch self {
    case .dropsWhenSent:
      let mids = request.mutations.map { "'\($0.mid)'" }.joined(separator: ", ")
      run("DELETE FROM outbox WHERE mid IN (\(mids))", on: peer.path)
    case .clearsOutboxOnEpoch where request.epoch == nil:
      run("DELETE FROM outbox WHERE EXISTS (SELECT 1 FROM aside)", on: peer.path)
    case .forgetsAside: run("DELETE FROM aside", on: peer.path)
    case .believesAnyDeletion: run("INSERT OR REPLACE INTO meta (name, value) VALUES ('accepted', '1')", on: peer.path)
    default: return
    }
  }

  /// Changes a request before the service receives it.
  func bend(_ request: SyncRequest, in world: World) -> SyncRequest {
    var request = request
    switch self {
    case .forgetsResults: run("DELETE FROM mutation", on: world.servicePath)
    case .dropsTombstones: run("DELETE FROM item WHERE is_deleted = 1", on: world.servicePath)
    case .keepsACopysName: request.seq = nil
    default: break
    }
    request.mutations = request.mutations.map { bend($0, in: world) }
    return request
  }

  /// Changes a response before the device receives it.
  func bend(_ response: inout SyncResponse, to request: SyncRequest, of peer: Peer) {
    switch self {
    case .dropsPerPage: response.hasMore = false
    case .losesOneOfAPage: if response.items.count > 2 { response.items.removeFirst() }
    case .hidesTombstones: response.items.removeAll { $0.item.deletedAt != nil }
    case .dropsUnknownFields: for index in response.items.indices { response.items[index].item.extra = [:] }
    case .takesAbsenceForDeletion:
      guard request.cursor == nil, !response.hasMore else { return }
      let named = Set(response.items.map(\.item.id))
      for id in peer.shown.subtracting(named).sorted() {
        guard var record = try? peer.replica.record(id) else { continue }
        record.item.deletedAt = response.serverTime
        response.items.append(record)
      }
    default: return
    }
  }

  private func bend(_ mutation: Mutation, in world: World) -> Mutation {
    switch (self, mutation.intent) {
    case (.mintsAnew, _): return mutation.with(mid: MutationID(high: world.bench.random(), low: world.bench.random()))
    case (.firstOfferHolds, .add):
      return Mutation(
        mid: mutation.mid, item: mutation.item, device: mutation.device, base: mutation.base, at: mutation.at,
        intent: mutation.intent)
    case (.countsTwice, .done(let key, let at)):
      let item = try? world.service.item(world.account, mutation.item)?.item
      guard let item, item.completions[key] != nil,
        let next = item.occurrence(at: LocalTime(Day.last), zone: FixedZone.utc)?.key
      else { return mutation }
      return mutation.with(intent: .done(next, at: at))
    case (.addsTwice, .add(let item)):
      guard (try? world.service.item(world.account, item.id)) != nil else { return mutation }
      var twin = Item(id: ItemID(high: world.bench.random(), low: 0), title: item.title, createdAt: item.createdAt)
      twin.order = item.order
      return Mutation(
        mid: MutationID(high: world.bench.random(), low: 0), item: twin.id, device: mutation.device,
        base: mutation.base, at: mutation.at, intent: .add(twin))
    default: return bend(mutation)
    }
  }

  /// Indicates that histories of the merge rules alone reveal the flaw.
  package var isOfRules: Bool {
    let flaws: [Flaw] = [
      .deletionWins, .lastTagWins, .lastTitleWins, .lastEffortWins, .lastRemindersWin, .lastFieldWins, .fieldsAreOne,
      .doneWins, .movesTheSeries, .listsAreTwins, .mergesNothing,
    ]
    return flaws.contains(self)
  }

  func bend(_ mutation: Mutation) -> Mutation {
    switch (self, mutation.intent) {
    case (.deletionWins, .delete), (.lastTagWins, .removeTag), (.lastTitleWins, .set(.title, _)), (.doneWins, .done),
      (.lastEffortWins, .set(.effort, _)), (.lastRemindersWin, .set(.reminders, _)), (.lastFieldWins, .setField):
      return mutation.with(base: .max)
    case (.fieldsAreOne, .setField(_, let value)): return mutation.with(intent: .setField("own", value))
    case (.listsAreTwins, .add(var item)) where item.kind == .list:
      item.list = mutation.mid.description
      return mutation.with(intent: .add(item))
    case (.mergesNothing, .set(.into, _)): return mutation.with(intent: .setInto(nil))
    case (.movesTheSeries, .moveOccurrence(_, let to?)): return mutation.with(intent: .schedule(Schedule(start: to)))
    default: return mutation
    }
  }

  private func run(_ sql: String, on path: String) {
    guard let queue = try? DatabaseQueue(path: path) else { return }
    try? queue.write { try $0.execute(sql: sql) }
    queue.close()
  }
}

extension Mutation {
  fileprivate func with(mid: MutationID? = nil, base: Revision? = nil, intent: Intent? = nil) -> Mutation {
    Mutation(
      mid: mid ?? self.mid, item: item, device: device, base: base ?? self.base, at: at, intent: intent ?? self.intent,
      former: former)
  }
}
