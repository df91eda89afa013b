import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that a request repeated with its key gets the first result, whatever has changed since.
struct RetryTests {
  private let fixture: SiteFixture
  private let token: String
  private let key = ("Idempotency-Key", "a retry")

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  private func send(
    _ method: String, _ path: String = "", _ headers: [(String, String)] = [], body: String?
  ) async -> SiteFixture.Reply { await fixture.ask(token, method, "/api/todos" + path, headers + [key], body: body) }

  private func say(_ intent: Intent, of id: ItemID) throws {
    let base = try fixture.item(id)?.version ?? 0
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(id, intent, base: base)])
  }

  private func version(_ item: Item) -> (String, String) { ("If-Match", "\"\(item.version)\"") }

  @Test func anItemIsAddedThoughItsParentIsGoneByNow() async throws {
    let whole = try fixture.add("whole")
    let body = "{\"title\":\"part\",\"parent\":\"\(whole.id)\"}"
    let first = await send("POST", body: body)
    try say(.delete, of: whole.id)
    let again = await send("POST", body: body)
    #expect(first.status == 201 && again.status == 201 && again.text == first.text)
    let id = try first.value(ItemBody.self).id
    try say(.delete, of: id)
    let late = await send("POST", body: body)
    #expect(try late.status == 201 && late.value(ItemBody.self).id == id, "though it is deleted itself")
    #expect(await send("POST", body: "{\"title\":\"other\"}").problem == .idempotencyKeyReused)
    #expect(await fixture.ask(token, "POST", "/api/todos", body: body).problem == .invalid, "without the key")
  }

  /// A repeated value resolves no conflict.
  @Test func aValueThatIsSaidAgainLeavesAConflict() async throws {
    let item = try fixture.add("draft")
    for (device, title) in [(2, "mine"), (3, "theirs")] {
      let device = DeviceID(high: 1, low: UInt64(device))
      let wish = fixture.bench.mutation(item.id, .setTitle(title), base: item.version, device: device)
      _ = try fixture.service.apply(fixture.me, [wish])
    }
    let contested = try #require(try fixture.item(item.id))
    let body = "{\"title\":\"\(contested.title)\"}"
    let reply = await send("PUT", "/\(item.id)", [version(contested)], body: body)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(try fixture.service.item(fixture.me, item.id)?.conflicts == [.title])
  }

  @Test(arguments: [
    ("PUT", "{\"title\":\"final\",\"notes\":\"n\"}"), ("PUT", "{\"title\":\"draft\"}"),
    ("PATCH", "{\"title\":\"final\",\"notes\":\"n\"}"), ("DELETE", nil),
  ]) func aChangeIsKnownAgain(_ method: String, _ body: String?) async throws {
    let item = try fixture.add("draft")
    let path = "/\(item.id)"
    let status = method == "DELETE" ? 204 : 200
    #expect(await send(method, path, [version(item)], body: body).status == status)
    try say(.delete, of: item.id)
    try say(.restore, of: item.id)
    for intent in [Intent.setTitle("theirs"), .setNotes("theirs", basis: nil), .setList("l")] {
      try say(intent, of: item.id)
    }
    let seen = try fixture.item(item.id)
    #expect(await send(method, path, [version(item)], body: body).status == status)
    #expect(try fixture.item(item.id) == seen, "a retry changes nothing")
    try say(.delete, of: item.id)
    #expect(await send(method, path, [version(item)], body: body).status == status)
  }

  @Test func aFirstRequestIsCheckedThoughItHasAKey() async throws {
    let item = try fixture.add("draft")
    try say(.setTitle("theirs"), of: item.id)
    let body = "{\"title\":\"final\"}"
    #expect(await send("PUT", "/\(item.id)", [version(item)], body: body).status == 412)
    #expect(await send("PUT", "/\(item.id)", [("If-None-Match", "*")], body: body).status == 412)
    #expect(await send("PUT", "/\(item.id)", [version(item)], body: "{\"title\":\"theirs\"}").status == 412)
    #expect(try fixture.item(item.id)?.title == "theirs")
    let path = "/\(ItemID(at: Bench.start, random: 5, more: 5))"
    let new = await send("PUT", path, [("If-None-Match", "*")], body: body)
    let again = await send("PUT", path, [("If-None-Match", "*")], body: body)
    #expect(new.status == 201 && again.status == 201 && again.text == new.text)
  }

  /// After midnight "tomorrow" is another day: a repeated request means the first one's day.
  @Test func wordsOfARetryAreReadAsTheyWereFirst() async throws {
    let text = "{\"text\":\"gym tomorrow\"}"
    let added = await send("POST", body: text)
    let item = try fixture.add("draft")
    let (path, key) = ("/api/todos/\(item.id)/schedule", [("Idempotency-Key", "moved")])
    let first = await fixture.ask(token, "POST", path, key, body: "{\"when\":\"in 2 days\"}")
    fixture.bench.pass(seconds: 86_400)
    let again = await send("POST", body: text)
    #expect(again.status == 201)
    #expect(try again.value(ItemBody.self).read == added.value(ItemBody.self).read)
    #expect(try again.value(ItemBody.self).read?.words.hasPrefix("Sun 22 Nov") == true, "\(again.text)")
    let late = await fixture.ask(token, "POST", path, key, body: "{\"when\":\"in 2 days\"}")
    #expect(try late.value(ItemBody.self).read == first.value(ItemBody.self).read)
    #expect(try late.value(ItemBody.self).read?.words.hasPrefix("Mon 23 Nov") == true, "\(late.text)")
    #expect(try fixture.item(item.id)?.schedule?.start == LocalTime("2026-11-23"))
  }

  /// A request without effect is recognized too, because a day later it would have one.
  @Test func aDateThatIsSoAlreadyIsKnownAgain() async throws {
    let item = try fixture.add("draft")
    try say(.schedule(Schedule(start: try #require(LocalTime("2026-11-22")))), of: item.id)
    let (path, body) = ("/\(item.id)/schedule", "{\"when\":\"tomorrow\"}")
    #expect(await send("POST", path, body: body).status == 200)
    let seen = try fixture.item(item.id)
    fixture.bench.pass(seconds: 86_400)
    #expect(await send("POST", path, body: body).status == 200)
    #expect(try fixture.item(item.id) == seen)
  }

  @Test func aDeletedItemWasDoneAndMoved() async throws {
    for (path, body) in [("/schedule", "{\"when\":\"tomorrow\"}"), ("/toggle", "{\"to\":\"done\"}")] {
      let item = try fixture.add("item")
      let path = "/\(item.id)" + path
      let key = [("Idempotency-Key", path)]
      let first = await fixture.ask(token, "POST", "/api/todos" + path, key, body: body)
      try say(.delete, of: item.id)
      let again = await fixture.ask(token, "POST", "/api/todos" + path, key, body: body)
      #expect(first.status == 200 && again.status == 200, "\(path)")
      #expect(await fixture.ask(token, "POST", "/api/todos" + path, body: body).status == 404, "\(path)")
    }
  }
}
