package import Intents
import SQLite
package import Storage
package import TodoModel

extension Replica {
  /// The changes that were refused, oldest first: the person's "needs you" list.
  package func parked() throws(StoreError) -> [Parked] {
    try store.read { database in
      let lists = try Visible.lists(database)
      return try Outbox(database).refused().map { refused in
        let seen = try Visible(database).record(refused.item)?.item
        return Parked(
          mid: refused.mid,
          item: refused.item,
          number: seen?.number,
          title: seen?.title ?? "",
          intent: (refused.mutation?.intent).map(lists.named),
          words: Parked.words(refused.reason)
        )
      }
    }
  }

  /// Parks a change that the authority does not take, so that what waits behind it goes on.
  package func park(_ mid: MutationID, _ reason: String) throws(StoreError) {
    try store.write { try Outbox($0).mark(mid, .failed, reason: reason) }
  }

  /// Sends refused changes again; gives how many.
  package func retry(_ mids: [MutationID]) throws(StoreError) -> Int {
    try store.write { database in
      try mids.count { try Outbox(database).renew($0, as: identifiers.next()) }
    }
  }

  /// Lets go of refused changes: the items are seen as the authority has them.
  ///
  /// Gives the items.
  package func drop(_ mids: [MutationID]) throws(StoreError) -> Set<ItemID> {
    try store.write { database in
      let outbox = Outbox(database)
      let refused = try outbox.refused().filter { mids.contains($0.mid) }
      let items = Set(refused.map(\.item))
      var visible = Visible(database)
      var before: [ItemID: ItemRecord?] = [:]
      for id in items { before[id] = try visible.record(id) }
      for change in refused { _ = try outbox.drop(change.mid) }
      for (id, old) in before { try visible.change(id, from: old, to: visible.record(id)) }
      try visible.finish()
      return items
    }
  }
}
