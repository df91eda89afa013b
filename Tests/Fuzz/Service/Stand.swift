import FuzzSupport
import Intents
import Service
import StoreSupport
import TodoAPI
import TodoModel

/// The file that every input begins with: an attacked account, and a bystander with ordinary items.
final class Stand: Sendable {
  /// Made once; never nil, because the program ends if it cannot be made.
  static let shared: Stand? = attempt("a stand is made", "") { try Stand() }

  let template: [UInt8]
  let bystander: String

  private init() throws {
    let bench = Bench(seed: 1)
    let folder = TemporaryFolder()
    let path = folder.path + "/template.sqlite"
    let service = try Stand.open(path + "-made", bench)
    let account = try service.account("bystander")
    let items = Stand.items(bench)
    let request = SyncRequest(
      device: DeviceID(high: 2, low: 2), epoch: nil, cursor: nil,
      mutations: items.map { bench.mutation($0.id, .add($0), device: DeviceID(high: 2, low: 2)) })
    _ = try service.sync(account, request)
    _ = try service.account("attacked")
    bystander = try encodeJSON(service.changes(account, cursor: nil).items)
    try service.copy(to: path)
    service.close()
    template = TemporaryFolder.bytes(path)
  }

  /// Opens a service on a file, with a clock that stands still and reproducible random numbers.
  static func open(_ path: String, _ bench: Bench) throws -> Service {
    try Service(path: path, clock: { bench.now }, random: { bench.random() })
  }

  /// Returns some ordinary items: without a date, today, with a reminder, every day, done.
  private static func items(_ bench: Bench) -> [Item] {
    let schedules = [nil, "2026-11-21", "2026-11-21T09:30", "2026-11-20T08:00", "2026-11-20"]
    return schedules.enumerated().map { index, start in
      var item = bench.item("item \(index)")
      item.schedule = start.flatMap(LocalTime.init).map { Schedule(start: $0) }
      if index == 3 { item.schedule?.recurrence = Recurrence(.daily) }
      if index == 4 { item.completions[.once] = Bench.start }
      return item
    }
  }
}
