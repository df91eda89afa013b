import HTTPTypes
import Hummingbird
import Logging
import Service
import SiteSupport
import StoreSupport
import Synchronization
import Testing
import TodoAPI
import TodoModel

@testable import ServerApp

@Suite struct EventTests {
  @Test func everyListenerOfTheAccountIsTold() async throws {
    let stand = try Stand()
    let other = try #require(try stand.service.addAccount("other"))
    let subscribers = try (0..<3).map {
      try #require(stand.site.events.subscribe(stand.me, session: "s\($0)"))
    }
    let stranger = try #require(stand.site.events.subscribe(other, session: "o"))
    _ = try stand.add("one")
    _ = try stand.add("two")
    for subscriber in subscribers {
      var stream = subscriber.stream.makeAsyncIterator()
      await stream.next()
      #expect(subscriber.drain() == "event: change\ndata: {\"revision\":2}\n\n")
    }
    #expect(stranger.drain() == "")
  }

  @Test func aSessionHasSoManyListenersAndTheNewestIsOne() async throws {
    let stand = try Stand()
    var subscribers = try (0..<5).map { _ in try #require(stand.site.events.subscribe(stand.me, session: "s"))
    }
    #expect(stand.site.events.count == 4)
    for await _ in subscribers[0].stream { Issue.record("the oldest was told something instead of ending") }
    subscribers[4].send(.ping)
    var stream = subscribers[4].stream.makeAsyncIterator()
    let told: Void? = await stream.next()
    #expect(told != nil)
    #expect(stand.site.events.subscribe(stand.me, session: "t") != nil)
    subscribers = []
    #expect(stand.site.events.count == 0)
    #expect(stand.site.events.subscribe(stand.me, session: "s") != nil)
  }

  @Test func whoeverHasEndedCountsNoLonger() throws {
    let stand = try Stand()
    let subscriber = try #require(stand.site.events.subscribe(stand.me, session: "s"))
    subscriber.end()
    subscriber.end()
    #expect(stand.site.events.count == 0)
  }

  @Test func aConnectionThatIsGoneEndsTheListening() async throws {
    let stand = try Stand()
    let ends = Mutex<[@Sendable () -> Void]>([])
    let line = ConnectionLine(
      prove: { _ in },
      whenOver: { work in ends.withLock { $0.append(work) } },
      cut: {}
    )
    let ear = try await Ear(stand, try await stand.token(), line)
    #expect(await ear.heard("event: hello"))
    for end in ends.withLock({ $0 }) { end() }
    #expect(stand.site.events.count == 0, "without waiting for a ping")
    await ear.ended()
  }

  /// Signing out here, elsewhere and everywhere else: whoever is signed out hears nothing from that moment on.
  @Test func whoeverIsSignedOutHearsNothingMore() async throws {
    let stand = try Stand()
    let browser = Browser(stand)
    _ = await browser.signIn()
    let (here, there, third) = (try await stand.token(), try await stand.token(), try await stand.token())
    let ears = try await [Ear(stand, here), Ear(stand, there), Ear(stand, third)]
    for ear in ears { #expect(await ear.heard("event: hello")) }
    #expect(await stand.ask(here, "POST", "/api/v1/logout").status == 204)
    await ears[0].ended()
    #expect(stand.site.events.count == 2)
    let sessions = try stand.service.sessions(of: stand.me)
    let sid = try #require(there.split(separator: ".").dropFirst(2).first.map(String.init))
    #expect(sessions.contains { $0.sid == sid })
    #expect(await stand.ask(third, "DELETE", "/api/v1/sessions/\(sid)").status == 204)
    await ears[1].ended()
    _ = await browser.send("/web/sessions/end-others", [:])
    await ears[2].ended()
    #expect(stand.site.events.count == 0)
  }

  @Test func whoDoesNotTakeIsLetGoAndKeepsLittle() async throws {
    let stand = try Stand()
    let subscriber = try #require(stand.site.events.subscribe(stand.me, session: "s"))
    for revision in 0..<10_000 { subscriber.send(.change(revision)) }
    for _ in 0..<10_000 { subscriber.send(.ping) }
    #expect(subscriber.drain() == "event: change\ndata: {\"revision\":9999}\n\n: ping\n\n")
    let id = stand.bench.item("x").id
    for _ in 0...EventSubscriber.most { subscriber.send(.reminder(id, number: 1, due: stand.bench.now)) }
    var times = 0
    for await _ in subscriber.stream { times += 1 }
    #expect(times <= 1)
  }

  @Test func signingOutEndsTheListening() async throws {
    let stand = try Stand()
    let token = try await stand.token()
    let ear = try await Ear(stand, token)
    #expect(await ear.heard("event: hello"))
    _ = try stand.add("one")
    #expect(await ear.heard("event: change\ndata: {\"revision\":1}"))
    stand.site.events.ping()
    #expect(await ear.heard(": ping"))
    #expect(await stand.ask(token, "POST", "/api/v1/logout").status == 204)
    await ear.ended()
    #expect(stand.site.events.count == 0)
  }

  @Test func stoppingTheServerEndsAllListening() async throws {
    let stand = try Stand()
    let token = try await stand.token()
    let ears = try await [Ear(stand, token), Ear(stand, token)]
    for ear in ears { #expect(await ear.heard("event: hello")) }
    stand.site.events.close()
    for ear in ears { await ear.ended() }
    let reply = await stand.ask(token, "GET", "/api/v1/events")
    #expect(reply.status == 503 && reply["Retry-After"] != nil)
  }
}

/// Somebody who listens.
private final class Ear: Sendable {
  private let lines: AsyncStream<String>
  private let task: Task<Void, Never>

  init(_ stand: Stand, _ token: String, _ line: ConnectionLine = .none) async throws {
    let head = HTTPRequest(
      method: .get,
      scheme: "http",
      authority: "localhost:8080",
      path: "/api/v1/events",
      headerFields: [.authorization: "Bearer " + token]
    )
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let response = await stand.responder.respond(
      to: Request(head: head, body: RequestBody(buffer: ByteBuffer())),
      context: SiteContext(peer: "192.0.2.7", logger: logger, line: line)
    )
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

  /// Waits until these words come.
  func heard(_ words: String) async -> Bool {
    for await line in lines where line.contains(words) { return true }
    return false
  }

  /// Waits until no more can come.
  func ended() async { await task.value }
}

/// Gives on what is written.
private final class Pipe: ResponseBodyWriter {
  private let source: AsyncStream<String>.Continuation

  init(_ source: AsyncStream<String>.Continuation) { self.source = source }

  func write(_ buffer: ByteBuffer) async throws { source.yield(String(buffer: buffer)) }
  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
