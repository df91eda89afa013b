import Intents
import Relay
import StoreSupport
import Sync
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// Tests that the list of a disconnected machine can still be changed, also from another host.
@Suite struct SharedHomeTests {
  private let folder = TemporaryFolder()
  private let bench = Bench(seed: 9)
  private let wire: Wire
  private let near: Home
  private let list: SharedHome

  /// A connection to a server that can be cut.
  private final class Wire: Transport {
    let server: EmbeddedTransport
    let error = Mutex<TransportError?>(nil)

    init(_ server: EmbeddedTransport) { self.server = server }

    func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse {
      if let error = error.withLock(\.self) { throw error }
      return try server.sync(request)
    }

    func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] {
      if let error = error.withLock(\.self) { throw error }
      return try server.history(of: item, limit: limit)
    }
  }

  init() throws {
    let (clock, random) = (bench.dependencies.clock, bench.dependencies.random)
    let server = EmbeddedTransport(path: folder.path + "/server.sqlite", clock: clock, random: random)
    let wire = Wire(server)
    self.wire = wire
    near = try Home(HomePaths(root: folder.path + "/near"), bench.dependencies) {
      Authority(name: "server", transport: wire)
    }
    list = SharedHome(near)
  }

  private func far() throws -> Home { try bench.home(folder.path + "/far", transport: list) }

  private func cut(_ error: TransportError? = .unavailable("no network")) { wire.error.withLock { $0 = error } }

  private func titles(_ home: Home) throws -> [String] {
    try home.rows(Query(.all, limit: 1000)).rows.map(\.item.title).sorted()
  }

  @Test(arguments: [TransportError.unavailable("no network"), .busy("later", seconds: 60), .signIn("who?")])
  func whoIsCutOffLendsWhatIsSeenHere(_ error: TransportError) throws {
    let oats = try near.add("oats")
    _ = near.refresh()
    cut(error)
    _ = try near.add("rye")
    let far = try far()
    #expect(far.settle(seconds: 60, isAsked: true).freshness.state == .fresh)
    #expect(try titles(far) == ["oats", "rye"])
    _ = try far.commit([Change(oats, .setTitle("bran"))], label: "renamed")
    let millet = try far.add("millet")
    #expect(far.settle(seconds: 60, isAsked: true).freshness.pending == 0)
    #expect(try titles(near) == ["bran", "millet", "rye"] && titles(far) == titles(near))
    _ = try near.commit([Change(millet, .delete)], label: "deleted")
    _ = far.settle(seconds: 60, isAsked: true)
    #expect(try titles(far) == ["bran", "rye"])
    #expect(try near.undo() != nil)
    // The network is back: the server gets everything once, and the other host sees its state.
    cut(nil)
    #expect(near.settle(seconds: 60, isAsked: true).freshness.pending == 0)
    _ = far.settle(seconds: 60, isAsked: true)
    #expect(try titles(far) == ["bran", "millet", "rye"])
    let numbers = try far.rows(Query(.all, limit: 1000)).rows.compactMap(\.item.number)
    #expect(Set(numbers).count == 3)
    let other = try bench.home(folder.path + "/other", transport: wire.server)
    _ = other.settle(seconds: 60, isAsked: true)
    #expect(try titles(other) == ["bran", "millet", "rye"])
  }

  /// A connection that breaks during a visit with much data loses and doubles nothing.
  @Test func aVisitGoesOnWhereTheWayBreaks() throws {
    for number in 1...1200 { _ = try near.add("item \(number)") }
    while near.settle(seconds: 60, isAsked: true).freshness.pending > 0 {}
    let far = try far()
    _ = far.settle(seconds: 60, isAsked: true)
    #expect(try far.ids().count == 1200)
    cut()
    let id = try #require(far.ids().first)
    _ = try far.commit([Change(id, .setTitle("oats"))], label: "renamed")
    #expect(far.settle(seconds: 60, isAsked: true).freshness.pending == 0)
    #expect(try near.row(id)?.item.title == "oats" && near.ids().count == 1200)
    #expect(try far.ids().count == 1200)
    #expect(try near.freshness().pending == 1)
  }

  @Test func whatIsNoFaultOfTheWayIsTold() throws {
    cut(.tooOld("an older form"))
    #expect(throws: TransportError.tooOld("an older form")) {
      try list.sync(SyncRequest(device: near.device, epoch: nil, cursor: nil, mutations: []))
    }
    #expect(!list.isOwn)
  }
}
