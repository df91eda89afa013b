import Intents
import JSON
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of focus by request: started, ended, sessions shown and changed; the time is Saturday 21 November 2026, 9:00.
@Suite struct FocusRouteTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  private func ask(
    _ method: String, _ target: String, _ body: String? = nil, key: String? = nil
  ) async -> SiteFixture.Reply { await fixture.ask(token, method, target, body: body, key: key) }

  private func path(_ item: Item, _ rest: String = "") -> String { "/api/todos/\(item.id)/focus" + rest }

  private func told(_ query: String = "") async throws -> FocusBody {
    let reply = await ask("GET", "/api/focus" + query)
    #expect(reply.status == 200, "\(reply.text)")
    return try reply.value(FocusBody.self)
  }

  private func words(_ log: FocusLogBody) -> [String] {
    log.sessions.map { "\($0.title) \($0.since) \($0.until.map(\.description) ?? "-") \($0.minutes)" }
  }

  @Test func whatIsBegunEndsAndIsKept() async throws {
    let (one, other) = (try fixture.add("report"), try fixture.add("letter"))
    let nothing = try await told()
    #expect(nothing.now.focus == nil && nothing.log.sessions.isEmpty && nothing.log.minutes == 0)
    let begun = await ask("POST", path(one))
    #expect(begun.status == 200 && begun["ETag"] != nil, "\(begun.text)")
    #expect(begun.text.contains("\"focused_since\":\"2026-11-21T09:00:00.000Z\""), "\(begun.text)")
    fixture.bench.pass(seconds: 1_500)
    #expect(try await told().now.focus?.minutes == 25)
    #expect(await ask("POST", path(other), "{}").status == 200, "beginning another ends it")
    #expect(try fixture.item(one.id)?.focusedSince == nil)
    #expect(try fixture.item(one.id)?.focusSessions.count == 1)
    #expect(try await told().now.focus?.title == "letter")
    fixture.bench.pass(seconds: 600)
    let ended = await ask("DELETE", path(other))
    #expect(ended.status == 200 && ended.text.contains("focus_sessions"), "\(ended.text)")
    let log = try await told().log
    #expect(
      words(log) == [
        "report 2026-11-21T09:00:00.000Z 2026-11-21T09:25:00.000Z 25",
        "letter 2026-11-21T09:25:00.000Z 2026-11-21T09:35:00.000Z 10",
      ])
    #expect(log.minutes == 35)
    #expect(try await told("?item=\(one.id)").log.minutes == 25)
    #expect(try await told("?to=2026-11-20").log.sessions.isEmpty)
    #expect(try await told("?from=2026-11-21&to=2026-11-21").log.sessions.count == 2)
  }

  @Test func theSameKeyBeginsOnce() async throws {
    let item = try fixture.add("report")
    #expect(await ask("POST", path(item), key: "go").status == 200)
    fixture.bench.pass(seconds: 60)
    #expect(await ask("DELETE", path(item)).status == 200)
    #expect(await ask("POST", path(item), key: "go").status == 200)
    #expect(try fixture.item(item.id)?.focusedSince == nil)
    #expect(await ask("DELETE", path(item), key: "go").problem == .idempotencyKeyReused)
  }

  @Test(arguments: [
    "{}", "{\"since\":\"2026-11-21T07:00:00Z\"}", "{\"when\":\"soonish\"}", "{\"when\":\"9:10-9:20\"}",
    "{\"since\":\"2026-11-21T08:00:00Z\",\"until\":\"2026-11-21T07:00:00Z\"}",
    "{\"since\":\"2026-11-21T07:20:00Z\",\"until\":\"2026-11-21T07:30:00Z\"}",
    "{\"when\":\"8:00-8:10\",\"instead_of\":\"2026-11-21T06:00:00Z\"}", "{\"when\":\"8:00-8:10\",\"began\":1}",
  ]) func whatCannotHaveBeenIsRefused(_ body: String) async throws {
    let item = try fixture.add("report")
    let known = "{\"since\":\"2026-11-21T07:00:00Z\",\"until\":\"2026-11-21T07:40:00Z\"}"
    #expect(await ask("POST", path(item, "/sessions"), known).status == 200)
    let reply = await ask("POST", path(item, "/sessions"), body)
    #expect(reply.status == 422, "\(reply.text)")
    #expect(try fixture.item(item.id)?.focusSessions.count == 1)
  }

  @Test func whatIsDoneIsNotBegun() async throws {
    let item = try fixture.add("report")
    let done = fixture.bench.mutation(item.id, .done(.once, at: fixture.bench.now))
    _ = try fixture.service.apply(fixture.me, [done])
    let reply = await ask("POST", path(item))
    #expect(reply.status == 422 && reply.text.contains("is done"), "\(reply.text)")
    #expect(await ask("POST", "/api/todos/\(ItemID(high: 1, low: 2))/focus").status == 404)
  }
}
