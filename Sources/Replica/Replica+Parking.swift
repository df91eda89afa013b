package import Intents
import SQLite
package import Storage
package import TodoModel

extension Replica {
  /// Returns the refused changes, oldest first: the user's "needs you" list.
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

  /// Parks a change that the authority refuses, so that the changes behind it continue.
  package func park(_ mid: MutationID, _ reason: String) throws(StoreError) {
    try store.write { try Outbox($0).mark(mid, .failed, reason: reason) }
  }

  package func retry(_ mids: [MutationID]) throws(StoreError) -> Int {
    try store.write { database in
      try mids.count { try Outbox(database).renew($0, as: identifiers.next()) }
    }
  }

  /// Removes refused changes and returns their items, which then show the authority's values.
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
