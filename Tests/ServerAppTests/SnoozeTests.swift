import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of snoozing by request; the time is Saturday 21 November 2026, 9:00.
@Suite struct SnoozeTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  private func snooze(_ item: Item, _ body: String, _ headers: [(String, String)] = []) async -> SiteFixture.Reply {
    await fixture.ask(token, "POST", "/api/todos/\(item.id)/snooze", headers, body: body)
  }

  @Test(arguments: [
    (#"{"when":"1 hour"}"#, "2026-11-21T10:00:00Z"), (#"{"until":"2026-12-01T08:00:00Z"}"#, "2026-12-01T08:00:00Z"),
  ]) func itSleepsAndWakes(_ body: String, _ until: String) async throws {
    let item = try fixture.add("stand-up")
    let reply = await snooze(item, body)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(try fixture.item(item.id)?.snoozedUntil == Instant(until))
    #expect(try fixture.item(item.id)?.schedule == item.schedule)
    for end in ["{\"when\":\"none\"}", "{\"until\":null}"] {
      #expect(await snooze(item, end).status == 200)
      let now = try #require(try fixture.item(item.id))
      #expect(now.snoozeEnd(after: fixture.bench.now) == nil)
    }
  }

  @Test func aRetrySnoozesNoLonger() async throws {
    let item = try fixture.add("stand-up")
    let key = [("Idempotency-Key", "nap")]
    #expect(await snooze(item, "{\"when\":\"10 min\"}", key).status == 200)
    fixture.bench.pass(seconds: 3_600)
    #expect(await snooze(item, "{\"when\":\"10 min\"}", key).status == 200)
    #expect(try fixture.item(item.id)?.snoozedUntil == Instant("2026-11-21T09:10:00Z"))
  }

  @Test(arguments: [
    "{}", #"{"when":"1 hour","until":null}"#, #"{"when":"every monday"}"#, #"{"until":"2026-11-21T08:00:00Z"}"#,
    #"{"when":"1 hour","tz":"Mars/Base"}"#,
  ]) func whatIsNoTimeToComeIsRefused(_ body: String) async throws {
    let item = try fixture.add("stand-up")
    let reply = await snooze(item, body)
    #expect([400, 422].contains(reply.status), "\(reply.text)")
    #expect(try fixture.item(item.id) == item)
  }

  @Test func nothingRemindsOfWhatIsDone() async throws {
    let item = try fixture.add("stand-up")
    let done = fixture.bench.mutation(item.id, .done(.once, at: fixture.bench.now))
    _ = try fixture.service.apply(fixture.me, [done])
    #expect(await snooze(item, "{\"when\":\"1 hour\"}").problem == .invalid)
    #expect(try fixture.item(item.id)?.snoozedUntil == nil)
  }
}
