import GRDB
import Intents
package import Storage
import TodoModel

extension Replica {
  /// The authority of a home that belongs to no server.
  package static let localAuthority = "local"

  /// Makes the device one of that authority; nothing that is seen changes, and nothing is lost.
  ///
  /// To an authority that the device has been with before, what has changed since is offered, as made on what it knew
  /// then. One that it has never been with is pulled first; what it lacks is offered after that, under the same ids.
  package func follow(_ authority: String) throws(StoreError) {
    guard try store.read({ try Replica.authority($0) }) != authority else { return }
    try store.write { database in
      let former = try Replica.authority(database)
      guard former != authority else { return }
      try Outbox(database).queueAgain()
      try move(from: former, to: authority, database)
      let meta = Meta(database)
      try meta.set(.authority, to: authority)
      for name in [Meta.Name.syncedAt, .freshFor, .removed, .accepted, .seq] {
        try meta.set(name, to: nil as String?)
      }
      try Replica.forgetTrouble(database)
    }
  }

  private static func authority(_ database: Database) throws -> String {
    try Meta(database)[.authority] ?? localAuthority
  }

  private func move(from former: String, to authority: String, _ database: Database) throws {
    let left = LeftPlaces(database)
    let base = Base(database)
    let offers = try base.ids().flatMap { id -> [Mutation] in
      guard let held = try base.record(id) else { return [] }
      return self.offers(held, known: try left.record(id, of: authority))
    }
    try left.keep(former)
    if try left.takeUp(authority) {
      try Outbox(database).prepend(offers)
      try Outbox(database).rewrite { $0.with(base: try base.record($0.item)?.item.version ?? 0) }
      try rebuildVisible(database)
    } else {
      try startOver(isSame: false, database)
      try Outbox(database).rewrite { $0.with(base: 0) }
    }
  }

  /// What is to be told of an item to an authority that knew it so, or not at all.
  private func offers(_ held: ItemRecord, known: ItemRecord?) -> [Mutation] {
    guard let known else { return held.item.deletedAt == nil ? [offer(held.item, .add(held.item))] : [] }
    return wishes(from: known.item, to: held.item).map { offer(held.item, $0, base: known.item.version) }
  }

  /// A mutation that tells an authority what this device holds.
  func offer(_ item: Item, _ intent: Intent, base: Revision = 0) -> Mutation {
    Mutation(mid: identifiers.next(), item: item.id, device: device, base: base, at: clock(), intent: intent)
  }
}
