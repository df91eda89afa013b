import Dispatch
import Glibc
import HTTPTransport
import Intents
import Storage
import StoreSupport
import Sync
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// Whatever a server answers: nothing is removed, it ends in time and in words, memory is bounded.
@Suite(.serialized) struct HostileTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  static func transport(_ server: HostileServer, deadline: Int = 700) throws -> HTTPTransport {
    HTTPTransport(
      try ServerAddress("http://127.0.0.1:\(server.port)"),
      token: "t1.secret",
      deadline: deadline,
      silence: 400
    )
  }

  @Test(arguments: Kind.all) func aWrongAnswerRemovesNothingAndIsTold(_ kind: Kind) throws {
    let server = try HostileServer { kind.script($0) }
    defer { server.stop() }
    let transport = try Self.transport(server)
    let paths = HomePaths(root: folder.path)
    let local = try bench.home(folder.path)
    for number in 0..<3 { try local.add("kept \(number)") }
    #expect(local.settle().freshness.pending == 0)
    let before = try local.rows(Query(.all)).rows.map(\.item.title)
    let home = try Home(paths, bench.surroundings, transport: transport)
    let start = DispatchTime.now()
    let held = Self.memory
    let error = #expect(throws: TransportError.self) {
      try transport.sync(SyncRequest(device: home.device, epoch: "e", cursor: "e.0", mutations: []))
    }
    let took = Int((DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000)
    #expect(took < 5000)
    let told = try #require(error)
    #expect(kind.isMade(told), "\(told)")
    #expect(told.words.contains(kind.words), "\(told.words)")
    #expect((1...400).contains(told.words.count))
    #expect(!told.words.contains { $0.isNewline })
    let report = home.refresh(isAsked: true)
    #expect(report.freshness.state == .unavailable)
    #expect(report.freshness.reason?.isEmpty == false)
    #expect(try home.rows(Query(.all)).rows.map(\.item.title) == before)
    #expect(Self.memory - held < 256)
  }

  /// Mebibytes this process holds, other tests included: what an answer takes is told by how they grow.
  private static var memory: Int {
    let text = String(decoding: TemporaryFolder.bytes("/proc/self/statm", size: 256), as: UTF8.self)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096 / 1_048_576
  }

  @Test func theTokenGoesNowhereElse() throws {
    let elsewhere = try HostileServer { $0.answer(200, Kind.good) }
    let port = elsewhere.port
    let server = try HostileServer { peer in
      peer.answer(307, "", headers: "location: http://127.0.0.1:\(port)/api/v1/sync\r\n")
    }
    defer { for each in [server, elsewhere] { each.stop() } }
    let transport = try Self.transport(server)
    for _ in 0..<3 {
      #expect(throws: TransportError.self) { try transport.sync(.nothing) }
      #expect(throws: TransportError.self) { try transport.history(of: ItemID(high: 1, low: 1), limit: 9) }
      #expect(throws: TransportError.self) { try transport.logout() }
    }
    #expect(server.requests.count == 9)
    #expect(elsewhere.requests.isEmpty)
  }

  /// A former token shows that this machine signed in before: to its own server, and for its own account.
  @Test func signingInShowsTheFormerTokenToItsServerAlone() throws {
    let server = try HostileServer { $0.answer(401, "{}") }
    defer { server.stop() }
    let address = try ServerAddress("http://127.0.0.1:\(server.port)")
    func former(_ server: String, _ account: String) -> Login {
      Login(server: server, account: account, token: "t1.former", session: "s", expiresAt: bench.now)
    }
    let body = LoginBody(account: "ann", password: "a b c d e", name: "n")
    for login in [
      former(address.text, "ann"), former(address.text, "bob"), former("https://todo.example", "ann"), nil,
    ] {
      #expect(throws: TransportError.self) { try HTTPTransport.login(address, body, former: login) }
    }
    let shown = server.requests.map { $0.lowercased().contains("authorization: bearer t1.former\r\n") }
    #expect(shown == [true, false, false, false])
  }

  @Test func theRequestIsWhatTheServerExpects() throws {
    let server = try HostileServer { $0.answer(200, Kind.good) }
    defer { server.stop() }
    #expect(try Self.transport(server).sync(.nothing).epoch == "e")
    let request = try #require(server.requests.first)
    #expect(request.hasPrefix("POST /api/v1/sync HTTP/1.1\r\n"))
    let head = request.lowercased()
    for line in [
      "authorization: bearer t1.secret", "content-type: application/json", "accept: application/json",
    ] {
      #expect(head.contains(line + "\r\n"))
    }
    #expect(!head.contains("accept-encoding"))
  }

  @Test func aConnectionThatTheServerClosedMeanwhileIsReplaced() throws {
    let count = Mutex(0)
    let server = try HostileServer { peer in
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number == 2 { return peer.end() }
      peer.answer(200, Kind.good)
    }
    defer { server.stop() }
    let transport = try Self.transport(server)
    for _ in 0..<3 { #expect(try transport.sync(.nothing).epoch == "e") }
    #expect(server.requests.count == 4)
  }

  @Test func nobodyListening() throws {
    let server = try HostileServer { _ in }
    let port = server.port
    server.stop()
    let transport = HTTPTransport(try ServerAddress("http://127.0.0.1:\(port)"), token: nil, deadline: 2000)
    let error = #expect(throws: TransportError.self) { try transport.sync(.nothing) }
    #expect(error?.words.contains("127.0.0.1:\(port)") == true)
  }

  /// Who quits does not wait for a server that hangs.
  @Test func givingUpEndsTheRequestAtOnce() throws {
    let arrived = DispatchSemaphore(value: 0)
    let server = try HostileServer { peer in
      arrived.signal()
      peer.hang()
    }
    defer { server.stop() }
    let transport = try Self.transport(server, deadline: 10_000)
    let result = Mutex<TransportError?>(nil)
    let done = DispatchGroup()
    DispatchQueue(label: "asking").async(group: done) {
      do throws(TransportError) { _ = try transport.sync(.nothing) } catch { result.withLock { $0 = error } }
    }
    #expect(arrived.wait(timeout: .now() + 5) == .success)
    transport.abandon()
    #expect(done.wait(timeout: .now() + .milliseconds(100)) == .success)
    #expect(result.withLock { $0 } == .abandoned)
    #expect(throws: TransportError.abandoned) { try transport.sync(.nothing) }
  }
}

extension SyncRequest {
  /// A request that only asks.
  static let nothing = SyncRequest(device: DeviceID(high: 1, low: 1), epoch: nil, cursor: nil, mutations: [])
}

extension TemporaryFolder {
  /// The beginning of a file that does not tell its size.
  static func bytes(_ path: String, size: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, size))
    }
  }
}
