import Intents
import ScheduleGrammar
import Service
import Storage
import StoreSupport
import Synchronization
import TodoAPI
import TodoModel

/// A service on its own file, with an account and helpers of the tests.
struct ServiceFixture {
  static let east = FixedZone(offset: 9 * 3600)
  static let west = FixedZone(offset: -8 * 3600)

  let folder = TemporaryFolder()
  let bench: Bench
  let service: Service
  let me: AccountID

  init(seed: UInt64 = 1) throws {
    let bench = Bench(seed: seed)
    self.bench = bench
    service = try ServiceFixture.open(folder.path + "/todos.sqlite", bench)
    me = try service.account("me")
  }

  static func open(_ path: String, _ bench: Bench) throws -> Service {
    try openService(path, clock: { bench.now }, random: { bench.random() })
  }

  var path: String { folder.path + "/todos.sqlite" }

  /// Opens another process at the same file.
  func neighbour() throws -> Service { try ServiceFixture.open(path, bench) }

  func request(_ mutations: [Mutation], after cursor: String? = nil, seq: Int? = nil) -> SyncRequest {
    SyncRequest(device: DeviceID(high: 1, low: 1), epoch: nil, cursor: cursor, mutations: mutations, seq: seq)
  }

  func add(_ items: [Item]) throws {
    for start in stride(from: 0, to: items.count, by: 100) {
      let part = items[start..<min(items.count, start + 100)]
      _ = try service.sync(me, request(part.map { bench.mutation($0.id, .add($0)) }))
    }
  }

  /// Adds one non-repeating item on a day or at a time.
  @discardableResult func add(_ title: String, on day: String? = nil) throws -> ItemID {
    var item = bench.item(title)
    item.schedule = day.flatMap(LocalTime.init).map { Schedule(start: $0) }
    try add([item])
    return item.id
  }

  /// Sends an intent as a device that has seen everything.
  @discardableResult func say(_ intent: Intent, of id: ItemID) throws -> MutationResult? {
    let base = try service.item(me, id)?.item.version ?? 0
    return try service.sync(me, request([bench.mutation(id, intent, base: base)])).results.first
  }

  func moment(_ zone: any Zone = FixedZone.utc) -> Moment {
    Moment(now: bench.now, zone: zone) { name in
      name == "E" ? ServiceFixture.east : name == "W" ? ServiceFixture.west : nil
    }
  }
}

final class Told: Sendable {
  private let list = Mutex<[Revision]>([])

  var revisions: [Revision] { list.withLock { $0 } }
  func add(_ revision: Revision) { list.withLock { $0.append(revision) } }
}
