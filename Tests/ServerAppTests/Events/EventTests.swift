import Dispatch
import HTTPTypes
import Hummingbird
import Logging
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Synchronization
import Testing
import TodoAPI
import TodoModel

@Suite struct EventTests {
  private let fixture: SiteFixture

  init() throws { fixture = try SiteFixture() }

  @Test func everyListenerOfTheAccountIsTold() async throws {
    let other = try #require(try fixture.service.addAccount("other"))
    let subscribers = try (0..<3).map { _ in
      try #require(fixture.site.events.subscribe(fixture.me, session: fixture.session()))
    }
    let stranger = try #require(fixture.site.events.subscribe(other, session: "o"))
    _ = try fixture.add("one")
    _ = try fixture.add("two")
    for subscriber in subscribers {
      var stream = subscriber.stream.makeAsyncIterator()
      await stream.next()
      #expect(subscriber.drain() == "event: change\ndata: {\"revision\":2}\n\n")
    }
    #expect(stranger.drain() == "")
  }

  @Test func aSessionHasSoManyListenersAndTheNewestIsOne() async throws {
    var subscribers = try (0..<5).map { _ in try #require(fixture.site.events.subscribe(fixture.me, session: "s")) }
    #expect(fixture.site.events.count == 4)
    for await _ in subscribers[0].stream { Issue.record("the oldest was told something instead of ending") }
    subscribers[4].send(.ping)
    var stream = subscribers[4].stream.makeAsyncIterator()
    let told: Void? = await stream.next()
    #expect(told != nil)
    #expect(fixture.site.events.subscribe(fixture.me, session: "t") != nil)
    subscribers = []
    #expect(fixture.site.events.count == 0)
    #expect(fixture.site.events.subscribe(fixture.me, session: "s") != nil)
  }

  @Test func theHeadOfTheEventsEndsNobodysListening() async throws {
    let token = try await fixture.token()
    let session = try #require(try fixture.service.sessions(of: fixture.me).first).sid
    let subscribers = try (0..<4).map { _ in try #require(fixture.site.events.subscribe(fixture.me, session: session)) }
    let head = await fixture.ask(token, "HEAD", "/api/v1/events")
    #expect(head.status == 200 && head["Content-Type"] == "text/event-stream" && head.text.isEmpty)
    #expect(fixture.site.events.count == 4)
    withExtendedLifetime(subscribers) {}
  }

  @Test func whoeverHasEndedCountsNoLonger() throws {
    let subscriber = try #require(fixture.site.events.subscribe(fixture.me, session: "s"))
    subscriber.end()
    subscriber.end()
    #expect(fixture.site.events.count == 0)
  }

  @Test func aConnectionThatIsGoneEndsTheListening() async throws {
    let ends = Mutex<[@Sendable () -> Void]>([])
    let connection = ClientConnection(
      markSignedIn: { _ in }, whenOver: { work in ends.withLock { $0.append(work) } }, cut: {})
    let ear = try await Ear(fixture, try await fixture.token(), connection)
    #expect(await ear.heard("event: hello"))
    for end in ends.withLock({ $0 }) { end() }
    #expect(fixture.site.events.count == 0, "without waiting for a ping")
    await ear.ended()
  }

  /// After signing out here, elsewhere or everywhere else, a signed-out listener receives nothing more.
  @Test func whoeverIsSignedOutHearsNothingMore() async throws {
    let browser = Browser(fixture)
    _ = await browser.signIn()
    let (here, there, third) = (try await fixture.token(), try await fixture.token(), try await fixture.token())
    let ears = try await [Ear(fixture, here), Ear(fixture, there), Ear(fixture, third)]
    for ear in ears { #expect(await ear.heard("event: hello")) }
    #expect(await fixture.ask(here, "POST", "/api/v1/logout").status == 204)
    await ears[0].ended()
    #expect(fixture.site.events.count == 2)
    let sessions = try fixture.service.sessions(of: fixture.me)
    let sid = try sid(of: there)
    #expect(sessions.contains { $0.sid == sid })
    #expect(await fixture.ask(third, "DELETE", "/api/v1/sessions/\(sid)").status == 204)
    await ears[1].ended()
    _ = await browser.send("/web/sessions/end-others", [:])
    await ears[2].ended()
    #expect(fixture.site.events.count == 0)
  }

  /// If another process sets the password or ends a session, its listeners receive nothing more.
  @Test func whoeverAnotherProcessSignedOutHearsNothingMore() async throws {
    let (gone, here) = (try await fixture.token(), try await fixture.token())
    let ears = try await [Ear(fixture, gone), Ear(fixture, here)]
    for ear in ears { #expect(await ear.heard("event: hello")) }
    let bench = fixture.bench
    let other = try Service(
      path: fixture.folder.path + "/todosd.sqlite", clock: { bench.now }, random: { bench.random() })
    #expect(try other.endSession(sid(of: gone), of: fixture.me))
    _ = try fixture.add("one")
    #expect(await ears[1].heard("event: change"))
    await ears[0].ended()
    #expect(fixture.site.events.count == 1, "without waiting for a ping")
  }

  private func sid(of token: String) throws -> String {
    try #require(token.split(separator: ".").dropFirst(2).first.map(String.init))
  }

  @Test func whoDoesNotTakeIsLetGoAndKeepsLittle() async throws {
    let subscriber = try #require(fixture.site.events.subscribe(fixture.me, session: "s"))
    for revision in 0..<10_000 { subscriber.send(.change(revision)) }
    for _ in 0..<10_000 { subscriber.send(.ping) }
    #expect(subscriber.drain() == "event: change\ndata: {\"revision\":9999}\n\n: ping\n\n")
    let id = fixture.bench.item("x").id
    for _ in 0...EventSubscriber.maximum { subscriber.send(.reminder(id, number: 1, due: fixture.bench.now)) }
    var times = 0
    for await _ in subscriber.stream { times += 1 }
    #expect(times <= 1)
  }

  @Test func signingOutEndsTheListening() async throws {
    let token = try await fixture.token()
    let ear = try await Ear(fixture, token)
    #expect(await ear.heard("event: hello"))
    _ = try fixture.add("one")
    #expect(await ear.heard("event: change\ndata: {\"revision\":1}"))
    fixture.site.events.ping()
    #expect(await ear.heard(": ping"))
    #expect(await fixture.ask(token, "POST", "/api/v1/logout").status == 204)
    await ear.ended()
    #expect(fixture.site.events.count == 0)
  }

  /// A change during the greeting of a listener is reported.
  @Test func whatChangesBeforeTheHelloIsTold() async throws {
    let token = try await fixture.token()
    _ = await fixture.ask(token, "GET", "/api/v1/sessions")
    let free = DispatchSemaphore(value: 0)
    let readers = (0..<Site.readerCount).map { _ in Task.immediate { try await fixture.site.store.work { free.wait() } }
    }
    let listening = Task.immediate { try await Ear(fixture, token) }
    #expect(fixture.site.events.count == 1)
    _ = try fixture.add("one")
    for _ in readers { free.signal() }
    let ear = try await listening.value
    #expect(await ear.heard("event: hello\ndata: {\"revision\":1}"))
    #expect(await ear.heard("event: change\ndata: {\"revision\":1}"))
  }

  @Test func stoppingTheServerEndsAllListening() async throws {
    let token = try await fixture.token()
    let ears = try await [Ear(fixture, token), Ear(fixture, token)]
    for ear in ears { #expect(await ear.heard("event: hello")) }
    fixture.site.events.close()
    for ear in ears { await ear.ended() }
    let reply = await fixture.ask(token, "GET", "/api/v1/events")
    #expect(reply.status == 503 && reply["Retry-After"] != nil)
  }
}

private final class Ear: Sendable {
  private let lines: AsyncStream<String>
  private let task: Task<Void, Never>

  init(_ fixture: SiteFixture, _ token: String, _ connection: ClientConnection = .none) async throws {
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "localhost:8080", path: "/api/v1/events",
      headerFields: [.authorization: "Bearer " + token])
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let response = await fixture.responder.respond(
      to: Request(head: head, body: RequestBody(buffer: ByteBuffer())),
      context: SiteContext(peer: "192.0.2.7", logger: logger, connection: connection))
    try #require(response.status == .ok)
    #expect(response.headers[.contentType] == "text/event-stream")
    let (lines, source) = AsyncStream<String>.makeStream()
    self.lines = lines
    let body = response.body
    task = Task {
      try? await body.write(Pipe(source))
      source.finish()
    }
  }

  /// Waits until this text arrives.
  func heard(_ words: String) async -> Bool {
    for await line in lines where line.contains(words) { return true }
    return false
  }

  func ended() async { await task.value }
}

private final class Pipe: ResponseBodyWriter {
  private let source: AsyncStream<String>.Continuation

  init(_ source: AsyncStream<String>.Continuation) { self.source = source }

  func write(_ buffer: ByteBuffer) async throws { source.yield(String(buffer: buffer)) }
  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
