import Intents
import Storage
import Sync
import Synchronization
import TodoAPI
import TodoModel

/// A home in a temporary folder, with a clock that a test sets and chance that is always the same.
final class Bench: Sendable {
  let now = Mutex(Instant("2026-11-21T09:00:00Z")!)
  private let seed = Mutex<UInt64>(1)

  func surroundings() -> Surroundings {
    Surroundings(
      clock: { self.now.withLock { $0 } },
      random: {
        self.seed.withLock { seed in
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return seed ^ seed >> 29
        }
      },
      zone: { (FixedZone.utc, "UTC") },
      zones: { _ in nil }
    )
  }

  func home(_ folder: TemporaryFolder, transport: (any Transport)? = nil) throws -> Home {
    try Home(HomePaths(root: folder.path), surroundings(), transport: transport)
  }
}

extension Home {
  /// Adds an item and gives its id.
  @discardableResult
  func add(_ title: String, on day: String? = nil) throws -> ItemID {
    let id = newID()
    var item = Item(id: id, title: title, createdAt: Instant("2026-11-21T08:00:00Z")!)
    item.schedule = day.map { Schedule(start: LocalTime($0)!) }
    _ = try commit([Change(id, .add(item))], label: "Added: \(title)")
    return id
  }
}
