import Dispatch
import Files
import Glibc
import Intents
import Relay
import Service
import StoreSupport
import Sync
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// Tests of homes at both ends of a socket, and of foreign clients.
@Suite struct RelayTests {
  private let folder = TemporaryFolder()
  private let bench = Bench(seed: 3)
  private let near: Home
  private let relay: Relay

  init() throws {
    near = try bench.home(folder.path + "/near")
    relay = try Relay(
      at: folder.path + "/socket", host: "lab1", zones: { [bench] in bench.dependencies.zones($0) },
      transport: { [near] in near.transport }, written: { [near] in _ = near.refresh() })
    relay.begin()
  }

  private var socket: String { folder.path + "/socket" }

  private func far(_ name: String = "far", by agent: String? = nil) throws -> Home {
    var dependencies = bench.dependencies
    dependencies.by = agent
    return try Home(HomePaths(root: folder.path + "/" + name), dependencies, transport: SocketTransport(socket))
  }

  private func titles(_ home: Home) throws -> [String] {
    try home.rows(Query(.all, limit: 1000)).rows.map(\.item.title).sorted()
  }

  @Test func bothEndsAreOneListAndTheHistorySaysFromWhere() throws {
    let id = try near.add("oats")
    _ = near.refresh()
    let far = try far()
    #expect(far.settle(seconds: 60, isAsked: true).freshness.state == .fresh)
    #expect(try titles(far) == ["oats"])
    _ = try far.commit([Change(id, .setTitle("rye"))], label: "renamed")
    #expect(far.settle(seconds: 60, isAsked: true).freshness.pending == 0)
    #expect(try titles(near) == ["rye"])
    #expect(try near.history(of: id).map(\.by) == ["host:lab1", nil])
    #expect(try far.history(of: id).map(\.by) == ["host:lab1", nil])
    relay.end()
  }

  /// An agent there keeps its name beside the host's; a host cannot claim another's name.
  @Test(arguments: [("claude", "host:lab1/claude"), ("host:lab2", "host:lab1")]) func whoActsThereIsNamed(
    _ agent: String, _ mark: String
  ) throws {
    let far = try far(by: agent)
    let id = try far.add("oats")
    _ = far.settle(seconds: 60, isAsked: true)
    #expect(try near.history(of: id).map(\.by) == [mark])
    relay.end()
  }

  /// If all shared threads of a process are busy, the listener and the caller have their own.
  @Test func whoAsksWaitsForNoSharedThread() async {
    await #expect(processExitsWith: .success) {
      let taken = DispatchSemaphore(value: 0)
      for _ in 0..<512 { DispatchQueue.global().async { taken.wait() } }
      let ends = try RelayTests()
      let transport = SocketTransport(ends.socket)
      let lines = try transport.listen(opened: {}, changed: {}, ended: { _ in })
      try transport.check()
      lines.end()
    }
  }

  @Test func whoListensHearsOfChanges() async throws {
    let transport = SocketTransport(socket)
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let lines = try transport.listen(
      opened: { continuation.yield("opened") }, changed: { continuation.yield("changed") },
      ended: { _ in continuation.yield("ended") })
    var heard = stream.makeAsyncIterator()
    #expect(await heard.next() == "opened")
    relay.tellChange()
    #expect(await heard.next() == "changed")
    lines.end()
    #expect(await heard.next() == "ended")
    relay.end()
  }

  /// Any input gets a response of at most one line and changes nothing, and the next client is served.
  @Test(arguments: [
    "\n", "GET / HTTP/1.1\r\n\r\n", "{}\n", "{\"method\":\"POST\",\"target\":\"/api/login-token\",\"body\":{}}\n",
    String(repeating: "{", count: 200_000) + "\n", String(repeating: "x", count: 1_100_000), "half a line",
  ]) func hostileWordsChangeNothing(_ words: String) throws {
    try near.add("oats")
    _ = near.refresh()
    let descriptor = try #require(connect())
    var rest = Array(words.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    shutdown(descriptor, Int32(SHUT_WR))
    var answer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &answer, answer.count, 0)
    if count > 0 {
      let text = String(decoding: answer[..<count], as: UTF8.self)
      #expect(text.hasPrefix(#"{"problem":"#) && text.hasSuffix("\n"), "\(text)")
    }
    close(descriptor)
    let far = try far()
    _ = far.settle(seconds: 60, isAsked: true)
    #expect(try titles(far) == ["oats"])
    relay.end()
  }

  /// Clients beyond the limit get an error, and later ones are served.
  @Test func manyAtOnceAreTurnedAway() throws {
    let idle = (0..<40).compactMap { _ in connect() }
    #expect(idle.count == 40)
    #expect(throws: TransportError.self) { try SocketTransport(socket).check() }
    for descriptor in idle { close(descriptor) }
    let end = ContinuousClock.now + .seconds(60)
    while (try? SocketTransport(socket).check()) == nil, ContinuousClock.now < end {}
    try SocketTransport(socket).check()
    relay.end()
  }

  @Test func nobodyElseMayConnect() throws {
    #expect(try FileFacts(socket).mode & 0o777 == 0o600)
    relay.end()
  }

  private func connect() -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socket.utf8) }
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isThere = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, size) == 0 }
    }
    return isThere ? descriptor : nil
  }
}
