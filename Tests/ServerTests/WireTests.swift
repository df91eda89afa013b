import Dispatch
import Glibc
import ServerSupport
import Synchronization
import Testing
import TodoAPI
import WaitSupport

/// Malformed and slow clients at the real server: it sends a proper response or closes, and survives.
@Suite(.serialized) struct WireTests {
  private let server: RunningServer

  init() throws { server = try RunningServer(prepared: ["--connections-per-source", "64"]) }

  private func say(_ text: String) throws -> RawReply {
    let client = try RawClient(port: server.port)
    client.send(text)
    return client.reply()
  }

  private func post(_ target: String, _ body: [UInt8], token: String, length: Int? = nil) throws -> RawReply {
    let client = try RawClient(port: server.port)
    let head = """
      POST \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer \(token)\r\n\
      Content-Type: application/json\r\nContent-Length: \(length ?? body.count)\r\n\r\n
      """
    client.send(head)
    client.send(body)
    return client.reply()
  }

  private func lives() throws -> Bool { try server.ask("GET", "/healthz").status == 200 }

  @Test func headsThatAreTooLargeOrTooManyAreRefused() throws {
    let get = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    let large = get + "X-Large: " + String(repeating: "a", count: 100_000) + "\r\n\r\n"
    #expect(try say(large).problem == .headersTooLarge)
    let many = get + (0..<5_000).map { "X-\($0): 1\r\n" }.joined() + "\r\n"
    #expect(try say(many).problem == .headersTooLarge)
    let some = get + (0..<100).map { "X-\($0): 1\r\n" }.joined() + "\r\n"
    #expect(try say(some).problem == .headersTooLarge)
    let endless = "GET /" + String(repeating: "a", count: 1_000_000)
    #expect(try [ProblemKind.headersTooLarge, .uriTooLong].contains(say(endless).problem))
    let long = "GET /\(String(repeating: "a", count: 5_000)) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    #expect(try say(long).problem == .uriTooLong)
    #expect(try lives())
  }

  @Test func whatIsNoHTTPIsToldSo() throws {
    for text in [
      "\u{16}\u{3}\u{1}\u{2}\u{0}\r\n\r\n", "HELO mail.example\r\n\r\n", "GET /healthz\r\n\r\n", "\0\0\0\0\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n", "GET /healthz HTTP/1.1\r\nHost : localhost\r\n\r\n",
      "POST /api/v1/sync HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
      "POST /api/v1/sync HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
      "POST /api/v1/sync HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST /api/v1/sync HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
    ] {
      let reply = try say(text)
      #expect(reply.status == 400 || reply.status == 401, "\(text.debugDescription): \(reply.head)")
      #expect(reply.problem != nil, "\(text.debugDescription)")
    }
    #expect(try say("GET / HTTP/1.1\r\nConnection: close\r\n\r\n").problem == .hostNotAllowed)
    #expect(try say("GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n").status == 200, "a check of health needs none")
    let two = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    #expect(try [400, 421].contains(say(two).status))
    #expect(try lives())
  }

  @Test func bodiesAreMeasuredAndLookedAt() throws {
    let token = try server.token()
    let large = [UInt8](repeating: 0x20, count: Limits.requestBody + 1)
    #expect(try post("/api/v1/sync", large, token: token).problem == .tooLarge)
    #expect(try post("/api/v1/sync", [], token: token, length: 10 << 30).problem == .tooLarge)
    let chunks = try RawClient(port: server.port)
    chunks.send(
      "POST /api/v1/sync HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
        + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")
    let chunk = [UInt8]("10000\r\n".utf8) + [UInt8](repeating: 0x20, count: 65_536) + [UInt8]("\r\n".utf8)
    for _ in 0..<64 where !chunks.send(chunk) { break }
    #expect(chunks.reply().problem == .tooLarge)
    let deep = Array((String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)).utf8)
    #expect(try post("/api/v1/sync", deep, token: token).problem == .badRequest)
    #expect(try post("/api/todos", Array("{\"title\":\"\\u0000\"}".utf8), token: token).problem == .badRequest)
    #expect(
      try post("/api/todos", Array("{\"title\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8), token: token).problem
        == .badRequest)
    #expect(try post("/api/todos", Array("{\"title\":\"a\"".utf8), token: token).problem == .badRequest)
    #expect(try post("/api/todos", Array("{\"title\":1e999}".utf8), token: token).status >= 400)
    let today = try server.ask("GET", "/api/todos/today", token: token)
    #expect(try decodeJSON(TodayBody.self, from: today.body).items.isEmpty)
  }

  /// A client that sends a byte now and then times out too, and none times out early.
  @Test func slowClientsAreGivenUp() throws {
    let server = try RunningServer(prepared: ["--head-seconds", "1", "--body-seconds", "2"])
    let token = try server.token()
    let get = "GET /healthz HTTP/1.1\r\nHost: loc"
    let body =
      "POST /api/todos HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
      + "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"title\":"
    // The bytes sent at once, those sent ten times a second, the final response, and its earliest second.
    let cases: [(first: String, drip: String, problem: ProblemKind?, seconds: Int)] = [
      (get, "", .timeout, 1), (get, "x", .timeout, 1), ("", "", nil, 1), (body, "", .timeout, 2),
      (body, " ", .timeout, 2), ("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" + get, "x", nil, 1),
    ]
    let found = Mutex<[Int: (reply: RawReply, isOver: Bool, time: Duration)]>([:])
    let port = server.port
    DispatchQueue.concurrentPerform(iterations: cases.count) { index in
      let start = ContinuousClock.now
      guard let client = try? RawClient(port: port) else { return }
      client.send(cases[index].first)
      let isOver = Mutex(false)
      let drip = DispatchQueue(label: "drip")
      let timer = DispatchSource.makeTimerSource(queue: drip)
      timer.schedule(deadline: .now() + 0.1, repeating: 0.1)
      timer.setEventHandler { @Sendable in client.sendSome(cases[index].drip, unless: isOver.withLock { $0 }) }
      timer.resume()
      let reply = client.reply()
      let time = ContinuousClock.now - start
      isOver.withLock { $0 = true }
      timer.cancel()
      drip.sync {}
      found.withLock { $0[index] = (reply, client.isOver, time) }
    }
    for (index, expected) in cases.enumerated() {
      let met = try #require(found.withLock { $0[index] })
      if let problem = expected.problem { #expect(met.reply.problem == problem, "\(index): \(met.reply.head)") }
      #expect(met.isOver, "\(index) was not given up")
      #expect(met.time >= .seconds(expected.seconds), "\(index): \(met.time)")
    }
    #expect(try server.ask("GET", "/healthz").status == 200)
  }

  @Test func aNewConnectionTakesThePlaceOfTheOneThatWaitsLongest() throws {
    let get = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for flags in [["--connections-per-source", "8"], ["--connections-per-source", "64", "--connections", "16"]] {
      let few = try RunningServer(prepared: flags)
      let open = try (0..<8).map { _ in try RawClient(port: few.port) }
      // A request on each makes sure that all are counted.
      for client in open {
        client.send(get)
        #expect(client.read()?.isEmpty == false)
      }
      let ninth = try RawClient(port: few.port)
      ninth.send(get)
      #expect(ninth.read()?.isEmpty == false)
      #expect(open[0].read()?.isEmpty != false, "the first was cut")
      open[1].send(get)
      #expect(open[1].read()?.isEmpty == false, "the second was not")
    }
  }

  @Test func aFloodOfConnectionsKeepsNobodyOutAndCutsNobodyWhoHasSignedIn() throws {
    let server = try RunningServer(prepared: [])
    let token = try server.token()
    let mine = try RawClient(port: server.port)
    let today = "GET /api/todos/today HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n"
    mine.send(today)
    #expect(mine.read()?.isEmpty == false)
    var flood: [RawClient] = []
    for number in 0..<400 {
      flood.append(try RawClient(port: server.port))
      guard number % 50 == 49 else { continue }
      // One source may wait on eight connections, so all have been accepted when all but eight have been cut.
      try #require(Patience.wait(seconds: 60) { flood.count(where: \.isOver) >= flood.count - 8 } != nil)
      #expect(try server.ask("GET", "/healthz").status == 200)
      mine.send(today)
      #expect(String(decoding: mine.read() ?? [], as: UTF8.self).hasPrefix("HTTP/1.1 200"))
    }
    withExtendedLifetime(flood) {}
  }

  @Test func aListenerThatHangsUpLeavesItsSeatAtOnce() throws {
    let token = try server.token()
    let listen = "GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n"
    for _ in 0..<20 {
      let page = try RawClient(port: server.port)
      page.send(listen)
      #expect(String(decoding: page.read() ?? [], as: UTF8.self).hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func manyRequestsGoOverOneConnection() throws {
    let client = try RawClient(port: server.port)
    let get = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
    client.send(String(repeating: get + "\r\n", count: 199) + get + "Connection: close\r\n\r\n")
    let text = client.all()
    #expect(text.split(separator: "HTTP/1.1 200 OK").count == 200)
  }

  @Test func aClientThatAsksMayGoOn() throws {
    let token = try server.token()
    let client = try RawClient(port: server.port)
    let body = "{\"title\":\"asked first\"}"
    client.send(
      "POST /api/todos HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer \(token)\r\n"
        + "Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: \(body.utf8.count)\r\n\r\n")
    #expect(String(decoding: client.read() ?? [], as: UTF8.self).hasPrefix("HTTP/1.1 100"))
    client.send(body)
    #expect(client.reply().status == 201)
  }
}

extension RawClient {
  /// Sends the text unless it is empty.
  func sendSome(_ text: String, unless isOver: Bool) { if !isOver, !text.isEmpty { send(text) } }
}

/// One thread reads while another writes, as sockets allow.
extension RawClient: @unchecked Sendable {}
