package import Intents
package import Sync
import Synchronization
package import TodoAPI
package import TodoModel

/// The clock of a store's test, and its deterministic random numbers.
package final class Bench: Sendable {
  /// 2026-11-21T09:00:00Z, a Saturday.
  package static let start = Instant(milliseconds: 1_795_251_600_000)

  private let time = Mutex(Bench.start)
  private let seed: Mutex<UInt64>

  /// Creates a bench; another seed gives other IDs.
  package init(seed: UInt64 = 1) { self.seed = Mutex(seed) }

  package var now: Instant { time.withLock { $0 } }

  package func pass(seconds: Int) { time.withLock { $0 = $0.advanced(bySeconds: seconds) } }

  package func random() -> UInt64 {
    seed.withLock { seed in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return seed ^ seed >> 29
    }
  }

  package func random(below limit: Int) -> Int { Int(random() >> 33) % limit }

  /// The dependencies of a home: clock, random numbers and zone.
  package var dependencies: Dependencies {
    Dependencies(clock: { self.now }, random: { self.random() }, zone: { (FixedZone.utc, "UTC") }, zones: { _ in nil })
  }

  package func home(_ folder: String, transport: (any Transport)? = nil) throws -> Home {
    try Home(HomePaths(root: folder), dependencies, transport: transport)
  }

  /// Returns an item with a title only.
  package func item(_ title: String, id: ItemID? = nil) -> Item {
    Item(id: id ?? ItemID(at: now, random: random(), more: random()), title: title, createdAt: Bench.start)
  }

  package func mutation(
    _ item: ItemID, _ intent: Intent, base: Revision = 0, device: DeviceID = DeviceID(high: 1, low: 1)
  ) -> Mutation {
    let mid = MutationID(at: now, random: random(), more: random())
    return Mutation(mid: mid, item: item, device: device, base: base, at: now, intent: intent)
  }
}

extension Home {
  /// Adds an item and returns its ID.
  @discardableResult package func add(_ title: String, on day: String? = nil) throws -> ItemID {
    var item = Item(id: newID(), title: title, createdAt: Bench.start)
    item.schedule = day.flatMap(LocalTime.init).map { Schedule(start: $0) }
    _ = try commit([Change(item.id, .add(item))], label: "Added: \(title)")
    return item.id
  }
}

extension Mutation {
  /// Returns the mutation as an offer, with the authority's order before it was lost.
  package func offered(_ former: Former) -> Mutation {
    Mutation(mid: mid, item: item, device: device, base: base, at: at, intent: intent, by: by, former: former)
  }

  package func made(by agent: String) -> Mutation {
    Mutation(mid: mid, item: item, device: device, base: base, at: at, intent: intent, by: agent)
  }
}
