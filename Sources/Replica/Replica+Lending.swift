package import Intents
import SQL
import SQLite
package import Storage
package import TodoModel

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
