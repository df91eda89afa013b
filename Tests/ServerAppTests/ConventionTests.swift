import Intents
import Logging
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// Tests of common conventions of HTTP APIs.
struct ConventionTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  @Test func headAnswersLikeGetWithoutABody() async throws {
    let item = try fixture.add("item")
    for path in ["/api/todos/today", "/api/todos/\(item.id)", "/api/v1/sessions", "/api/nothing", "/api/todos/x"] {
      let get = await fixture.ask(token, "GET", path)
      let head = await fixture.ask(token, "HEAD", path)
      #expect(head.status == get.status && head.text.isEmpty, "\(path)")
      for name in ["Content-Type", "Content-Length", "ETag"] { #expect(head[name] == get[name], "\(path) \(name)") }
    }
    #expect(await fixture.send("HEAD", "/healthz").status == 200)
    #expect(await fixture.send("HEAD", "/api/todos/today").status == 401)
    let post = await fixture.ask(token, "HEAD", "/api/v1/sync")
    #expect(post.status == 405 && post.text.isEmpty && post["Allow"] == "POST")
    #expect(await fixture.ask(token, "DELETE", "/api/v1/changes")["Allow"] == "GET, HEAD")
  }

  @Test func aPatchMaySayThatItIsAMergePatch() async throws {
    let item = try fixture.add("item")
    func patch(_ type: String, _ version: Revision) async -> SiteFixture.Reply {
      await fixture.send(
        "PATCH", "/api/todos/\(item.id)",
        [("Content-Type", type), ("If-Match", "\"\(version)\""), ("Authorization", "Bearer " + token)],
        body: "{\"title\":\"\(type)\"}")
    }
    #expect(await patch("application/merge-patch+json", item.version).status == 200)
    let version = try fixture.item(item.id)?.version ?? 0
    #expect(await patch("Application/Merge-Patch+JSON; charset=utf-8", version).status == 200)
    for type in ["application/json-patch+json", "text/plain", "application/merge-patch"] {
      #expect(await patch(type, version).problem == .media, "\(type)")
    }
    let post = await fixture.send(
      "POST", "/api/todos", [("Content-Type", "application/merge-patch+json"), ("Authorization", "Bearer " + token)],
      body: "{\"title\":\"x\"}")
    #expect(post.problem == .media)
  }

  @Test(arguments: ["x", "order 7/2026", String(repeating: "k", count: 255), "\"quoted\""])
  func anyTextThatCanBePrintedIsAKey(_ text: String) async throws {
    let key = [("Idempotency-Key", text)]
    let body = "{\"title\":\"once\"}"
    let first = await fixture.ask(token, "POST", "/api/todos", key, body: body)
    let again = await fixture.ask(token, "POST", "/api/todos", key, body: body)
    #expect(first.status == 201 && again.status == 201)
    #expect(try first.value(ItemBody.self).id == again.value(ItemBody.self).id)
    #expect(try fixture.service.count(fixture.me) == 1)
    let other = await fixture.ask(token, "POST", "/api/todos", key, body: "{\"title\":\"other\"}")
    #expect(other.problem == .idempotencyKeyReused)
    let next = await fixture.ask(token, "POST", "/api/todos", [("Idempotency-Key", "y" + text.dropLast())], body: body)
    #expect(next.status == 201)
    #expect(try fixture.service.count(fixture.me) == 2, "another key is another request")
  }

  @Test(arguments: ["", String(repeating: "k", count: 256), "schlüssel"]) func whatIsNoKeyIsRefused(
    _ text: String
  ) async throws {
    let reply = await fixture.ask(token, "POST", "/api/todos", [("Idempotency-Key", text)], body: "{\"title\":\"x\"}")
    #expect(reply.problem == .badRequest)
    #expect(try fixture.service.count(fixture.me) == 0)
  }

  @Test func everyAnswerNamesItsRequest() async throws {
    for said in ["abc-1.2_3", String(repeating: "a", count: 64)] {
      #expect(await fixture.send("GET", "/healthz", [("X-Request-Id", said)])["X-Request-Id"] == said)
      #expect(await fixture.send("GET", "/nothing", [("X-Request-Id", said)])["X-Request-Id"] == said)
    }
    var given: Set<String> = []
    for said in [[], ["a b"], [""], ["a=b"], [String(repeating: "a", count: 65)], ["one", "two"]] {
      let id = await fixture.send("GET", "/healthz", said.map { ("X-Request-Id", $0) })["X-Request-Id"] ?? ""
      #expect(id.utf8.count == 16 && !said.contains(id), "\(said)")
      given.insert(id)
    }
    #expect(given.count == 6)
  }

  @Test func theLogSpeaksOfTheRequestByItsName() async throws {
    let lines = Mutex<[String]>([])
    let logger = Logger(label: "test") { _ in Handler { line in lines.withLock { $0.append(line) } } }
    _ = await fixture.respond("GET", "/healthz", [("X-Request-Id", "abc-1")], logger: logger)
    #expect(lines.withLock { $0 } == ["request abc-1"])
  }

  private struct Handler: LogHandler {
    let add: @Sendable (String) -> Void
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    init(_ add: @escaping @Sendable (String) -> Void) { self.add = add }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { add("\(event.message) \(metadata["request"] ?? "-")") }
  }

  @Test func whoIsSignedInIsToldHowMuchIsLeft() async throws {
    var limits = SiteFixture.wideLimits
    limits.requestsPerFiveMinutes = 600
    limits.burst = 60
    let fixture = try SiteFixture(limits: limits)
    let token = try await fixture.token()
    let first = await fixture.ask(token, "GET", "/api/todos/today")
    #expect(first["RateLimit-Policy"] == "\"session\";q=60;w=30")
    #expect(first["RateLimit"] == "\"session\";r=59;t=1")
    for _ in 0..<59 { _ = await fixture.ask(token, "POST", "/api/todos/parse", body: "{\"text\":\"today\"}") }
    let refused = await fixture.ask(token, "GET", "/api/todos/today")
    #expect(refused.status == 429 && refused["RateLimit"] == "\"session\";r=0;t=30")
    fixture.bench.pass(seconds: 10)
    #expect(await fixture.ask(token, "GET", "/api/todos/today")["RateLimit"] == "\"session\";r=19;t=21")
    #expect(await fixture.send("GET", "/healthz")["RateLimit"] == nil, "nobody is signed in")
    #expect(await self.fixture.ask(self.token, "GET", "/api/todos/today")["RateLimit"] == nil, "no limit")
  }

  @Test(arguments: ProblemKind.allCases) func everyProblemHasItsPage(_ kind: ProblemKind) async throws {
    let page = await fixture.send("GET", kind.type)
    #expect(page.status == 200 && page["Content-Type"] == "text/html; charset=utf-8")
    #expect(page.text.contains("Status \(kind.status)."))
    #expect(await fixture.send("GET", kind.type + "x").status == 404)
  }

  @Test func whatNobodyAsksForIsRefusedInAQuery() async throws {
    let item = try fixture.add("item")
    let odd = await fixture.ask(token, "GET", "/api/todos/today?timezone=UTC")
    #expect(odd.problem == .badRequest)
    #expect(try odd.value(Problem.self).detail?.contains("tz, day") == true)
    #expect(await fixture.ask(token, "DELETE", "/api/todos/\(item.id)?force=1").problem == .badRequest)
    #expect(await fixture.ask(token, "POST", "/api/todos?tz=UTC", body: "{\"title\":\"x\"}").problem == .badRequest)
    #expect(await fixture.ask(token, "GET", "/api/v1/changes?later=1").status == 200, "a newer device may ask more")
  }

}
