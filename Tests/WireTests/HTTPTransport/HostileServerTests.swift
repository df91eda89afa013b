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

/// Tests that after any response no data is removed, the request ends in time with a message, and memory is bounded.
@Suite(.serialized) struct HostileServerTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  /// A transport whose limits no valid response reaches, however slow the machine.
  static func transport(_ server: HostileServer, deadline: Int = 60_000, silence: Int = 60_000) throws -> HTTPTransport
  {
    HTTPTransport(
      try ServerAddress("http://127.0.0.1:\(server.port)"), token: "t1.secret", deadline: deadline, silence: silence)
  }

  @Test(arguments: Kind.all) func aWrongAnswerRemovesNothingAndIsTold(_ kind: Kind) throws {
    let server = try HostileServer { kind.script($0) }
    defer { server.stop() }
    let transport = try Self.transport(server, deadline: kind.deadline)
    let paths = HomePaths(root: folder.path)
    let local = try bench.home(folder.path)
    for number in 0..<3 { try local.add("kept \(number)") }
    #expect(local.settle().freshness.pending == 0)
    let before = try local.rows(Query(.all)).rows.map(\.item.title)
    let home = try Home(paths, bench.dependencies, transport: transport)
    let error = #expect(throws: TransportError.self) {
      try transport.sync(SyncRequest(device: home.device, epoch: "e", cursor: "e.0", mutations: []))
    }
    let told = try #require(error)
    #expect(kind.isMade(told), "\(told)")
    #expect(told.words.contains(kind.words), "\(told.words)")
    #expect((1...400).contains(told.words.count))
    #expect(!told.words.contains { $0.isNewline })
    #expect(server.sent <= server.connections * Self.mostSent)
    let report = home.refresh(isAsked: true)
    #expect(report.freshness.state == .unavailable)
    #expect(report.freshness.reason?.isEmpty == false)
    #expect(try home.rows(Query(.all)).rows.map(\.item.title) == before)
  }

  /// Maximum bytes sent on a connection before it is closed: a whole response, and the kernel's buffers at both ends.
  private static let mostSent = Limits.answerBody + 4 * 8_388_608

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

  /// A former token identifies this machine at a new sign-in; it is sent only to its own server, for its own account.
  @Test func signingInShowsTheFormerTokenToItsServerAlone() throws {
    let server = try HostileServer { $0.answer(401, "{}") }
    defer { server.stop() }
    let address = try ServerAddress("http://127.0.0.1:\(server.port)")
    func former(_ server: String, _ account: String) -> Login {
      Login(server: server, account: account, token: "t1.former", session: "s", expiresAt: bench.now)
    }
    let body = LoginBody(account: "ann", password: "a b c d e", name: "n")
    for login in [former(address.text, "ann"), former(address.text, "bob"), former("https://todo.example", "ann"), nil]
    { #expect(throws: TransportError.self) { try HTTPTransport.login(address, body, former: login) } }
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
    for line in ["authorization: bearer t1.secret", "content-type: application/json", "accept: application/json"] {
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

  @Test func requestsShareAConnectionOneAfterTheOther() throws {
    let flying = Mutex((now: 0, maximum: 0))
    let server = try HostileServer { peer in
      flying.withLock { $0 = ($0.now + 1, max($0.maximum, $0.now + 1)) }
      peer.waitForEnd(milliseconds: 5)
      flying.withLock { $0.now -= 1 }
      peer.answer(200, Kind.good)
    }
    defer { server.stop() }
    let transport = try Self.transport(server)
    let done = DispatchGroup()
    for number in 0..<6 {
      DispatchQueue(label: "asking \(number)").async(group: done) {
        #expect(throws: Never.self) { try transport.sync(.nothing) }
      }
    }
    done.wait()
    #expect(server.requests.count == 6)
    #expect(server.connections == 1)
    #expect(flying.withLock { $0.maximum } == 1)
  }

  @Test func proxiesOfTheEnvironmentAreIgnored() async {
    await #expect(processExitsWith: .success) {
      let proxy = try HostileServer { $0.answer(502, "") }
      let server = try HostileServer { $0.answer(200, Kind.good) }
      unsetenv("no_proxy")
      unsetenv("NO_PROXY")
      for name in ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
        setenv(name, "http://127.0.0.1:\(proxy.port)", 1)
      }
      #expect(try HostileServerTests.transport(server).sync(.nothing).epoch == "e")
      #expect(server.requests.count == 1)
      #expect(proxy.connections == 0)
    }
  }

  /// A socket in the file system is addressed by its path, with any characters, with the local host as the host name.
  @Test(arguments: ["s.sock", "To do é%41#?x@:1.sock"]) func aSocketIsReached(_ name: String) throws {
    let path = folder.path + "/" + name
    let server = try HostileServer(on: .socket(path)) { $0.answer(200, Kind.good) }
    defer { server.stop() }
    let transport = HTTPTransport(try ServerAddress("unix:" + path), token: nil, deadline: 60_000)
    for _ in 0..<2 { #expect(try transport.sync(.nothing).epoch == "e") }
    let request = try #require(server.requests.first)
    #expect(request.hasPrefix("POST /api/v1/sync HTTP/1.1\r\n"))
    #expect(request.lowercased().contains("\r\nhost: localhost\r\n"))
    #expect(server.connections == 1)
  }

  private static let hasIPv6 = (try? HostileServer(on: .ipv6) { _ in })?.stop() != nil

  @Test(.enabled(if: hasIPv6, "this machine has no IPv6")) func anAddressOfIPv6IsReached() throws {
    let server = try HostileServer(on: .ipv6) { $0.answer(200, Kind.good) }
    defer { server.stop() }
    let transport = HTTPTransport(try ServerAddress("http://[::1]:\(server.port)"), token: nil, deadline: 60_000)
    #expect(try transport.sync(.nothing).epoch == "e")
    #expect(server.requests.first?.lowercased().contains("\r\nhost: [::1]:\(server.port)\r\n") == true)
  }

  @Test func nobodyListening() throws {
    let server = try HostileServer { _ in }
    let port = server.port
    server.stop()
    let transport = HTTPTransport(try ServerAddress("http://127.0.0.1:\(port)"), token: nil, deadline: 60_000)
    let error = #expect(throws: TransportError.self) { try transport.sync(.nothing) }
    #expect(error?.words == "http://127.0.0.1:\(port) cannot be reached")
  }

  /// No name under `invalid` exists (RFC 2606).
  @Test func aNameThatNobodyKnows() throws {
    let transport = HTTPTransport(try ServerAddress("https://todo.invalid"), token: nil, deadline: 60_000)
    let error = #expect(throws: TransportError.self) { try transport.sync(.nothing) }
    #expect(error?.words.hasPrefix("https://todo.invalid was not found") == true, "\(error?.words ?? "")")
  }

  /// Quitting does not wait for a hanging server: the request ends long before its timeout.
  @Test func givingUpEndsTheRequestAtOnce() throws {
    let (arrived, left) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = try HostileServer { peer in
      arrived.signal()
      peer.hang()
      left.signal()
    }
    defer { server.stop() }
    let transport = try Self.transport(server, deadline: 3_600_000)
    let result = Mutex<TransportError?>(nil)
    let done = DispatchGroup()
    DispatchQueue(label: "asking").async(group: done) {
      do throws(TransportError) { _ = try transport.sync(.nothing) } catch { result.withLock { $0 = error } }
    }
    arrived.wait()
    transport.abandon()
    #expect(done.wait(timeout: .now() + 120) == .success)
    #expect(left.wait(timeout: .now() + 120) == .success, "the connection is closed, too")
    #expect(result.withLock { $0 } == .abandoned)
    #expect(throws: TransportError.abandoned) { try transport.sync(.nothing) }
    #expect(server.connections == 1)
  }
}

extension SyncRequest {
  /// A request without changes.
  static let nothing = SyncRequest(device: DeviceID(high: 1, low: 1), epoch: nil, cursor: nil, mutations: [])
}
