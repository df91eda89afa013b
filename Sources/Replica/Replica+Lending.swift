package import Intents
import SQL
import SQLite
package import Storage
package import TodoModel

/// What another host works on while the authority is out of reach: the records as they are seen here, and its changes beside
/// those that wait here.
extension Replica {
  /// The life of the authority that is known; nil before it was met for the first time.
  package func epoch() throws(StoreError) -> String? { try store.read { try Meta($0)[.epoch] } }

  /// Calls `body` with every record as it is seen now, deleted ones and those of lists too.
  package func eachSeen(_ body: (ItemRecord) -> Void) throws(StoreError) {
    try store.read { database in
      for id in try String.fetchAll(database, sql: "SELECT id FROM visible").compactMap(ItemID.init) {
        if let record = try Visible(database).record(id) { body(record) }
      }
    }
  }

  /// The records of some items as they are seen now; those there are.
  package func seen(_ ids: [ItemID]) throws(StoreError) -> [ItemRecord] {
    try store.read { database in try ids.compactMap { try Visible(database).record($0) } }
  }

  /// Takes mutations of another device in, under their own ids: they wait, and are seen, as if they were made here, and are
  /// on the disk when it returns (invariant V10).
  ///
  /// None is a step of undo here. One that comes twice, or is so already, is taken once (invariant V3).
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
