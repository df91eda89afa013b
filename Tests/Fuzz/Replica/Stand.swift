import FuzzSupport
import Intents
import Replica
import StoreSupport
import TodoAPI
import TodoModel

/// The file that every input begins with: a device with some items and some pending changes.
final class Stand: Sendable {
  /// Made once; never nil, because the program ends if it cannot be made.
  static let shared: Stand? = attempt("a stand is made", "") { try Stand() }

  let template: [UInt8]
  /// An item confirmed by the authority.
  let item: ItemID
  let known: WireText.Known

  private init() throws {
    let bench = Bench(seed: 1)
    let folder = TemporaryFolder()
    let path = folder.path + "/template.sqlite"
    let replica = try Stand.open(path + "-made", bench)
    let items = try ["one", "two", "three", "four"].map { try Stand.add($0, replica, bench) }
    try Stand.confirm(items.prefix(2), replica, bench)
    _ = try replica.commit([Change(items[0], .setTitle("one, renamed"))], label: "Renamed")
    _ = try replica.commit([Change(items[1], .done(.once, at: bench.now))], label: "Done")
    let waiting = try replica.request().mutations
    item = items[0]
    known = WireText.Known(
      items: (items + [bench.item("another").id]).map(\.description), mids: waiting.map(\.mid.description),
      devices: [replica.device.description, DeviceID(high: 5, low: 5).description],
      cursors: [#""life.2""#, #""life.9""#], epochs: [#""life""#, #""another life""#])
    try replica.copy(to: path)
    replica.close()
    template = TemporaryFolder.bytes(path)
  }

  /// Opens a device on a file, with a clock that stands still and reproducible random numbers.
  static func open(_ path: String, _ bench: Bench) throws -> Replica {
    try Replica(path: path, clock: { bench.now }, random: { bench.random() })
  }

  static func add(_ title: String, _ replica: Replica, _ bench: Bench) throws -> ItemID {
    var item = bench.item(title, id: replica.newID())
    item.schedule = LocalTime("2026-11-21T08:00").map { Schedule(start: $0) }
    item.order = OrderKey.between(try replica.lastOrder(), nil)
    _ = try replica.commit([Change(item.id, .add(item))], label: "Added: \(title)")
    return item.id
  }

  private static func confirm(_ items: ArraySlice<ItemID>, _ replica: Replica, _ bench: Bench) throws {
    let request = try replica.request(mutations: items.count)
    let records = request.mutations.enumerated().compactMap { index, mutation -> ItemRecord? in
      guard case .add(var item) = mutation.intent else { return nil }
      item.version = index + 1
      item.number = index + 1
      return ItemRecord(item: item)
    }
    let response = SyncResponse(
      results: request.mutations.map { MutationResult(mid: $0.mid, outcome: .applied, revision: 1) }, items: records,
      cursor: "life.2", hasMore: false, epoch: "life", serverTime: bench.now, seq: items.count)
    _ = try replica.apply(response, to: request)
  }
}
