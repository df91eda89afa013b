import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of requests that skip an occurrence of a repeat and restore it.
@Suite struct SkipTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  /// Every day from today on: Saturday 21 November 2026.
  private func repeating(_ rule: String = "FREQ=DAILY") throws -> Item {
    var item = fixture.bench.item("gym")
    let start = try #require(Day("2026-11-21"))
    item.schedule = Schedule(start: LocalTime(start), recurrence: Recurrence(rule))
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .add(item))])
    return try #require(try fixture.item(item.id))
  }

  private func key(_ number: Int) -> (String, String) {
    ("Idempotency-Key", MutationID(high: 7, low: UInt64(number)).description)
  }

  @Test func theOpenOneIsLeftOutOnceForEachKey() async throws {
    let item = try repeating()
    let path = "/api/todos/\(item.id)/skip"
    let bare = await fixture.ask(token, "POST", path, body: "{}")
    #expect(bare.problem == .idempotencyKeyMissing)
    let first = OccurrenceKey("2026-11-21")
    let second = OccurrenceKey("2026-11-22")
    for _ in 0..<2 {
      let reply = await fixture.ask(token, "POST", path, [key(1)])
      #expect(reply.status == 200, "\(reply.text)")
      #expect(try fixture.item(item.id)?.schedule?.exceptions == [first])
    }
    #expect(await fixture.ask(token, "POST", path, [key(2)]).status == 200)
    #expect(try fixture.item(item.id)?.schedule?.exceptions == [first, second])
  }

  /// After the last occurrence is skipped, the repeated request finds none open and responds as before.
  @Test func theLastOneIsSkippedAndTheSameRequestAgainIsTheSame() async throws {
    let item = try repeating("FREQ=DAILY;COUNT=1")
    let path = "/api/todos/\(item.id)/skip"
    #expect(await fixture.ask(token, "POST", path, [key(1)]).status == 200)
    #expect(await fixture.ask(token, "POST", path, [key(1)]).status == 200)
    #expect(await fixture.ask(token, "POST", path, [key(2)]).problem == .invalid)
    #expect(try fixture.item(item.id)?.schedule?.exceptions.count == 1)
  }

  @Test func whatIsSkippedOrMovedIsPutBack() async throws {
    let item = try repeating()
    let path = "/api/todos/\(item.id)/skip"
    let occurrence = OccurrenceKey("2026-11-25")
    let move = Intent.moveOccurrence(occurrence, to: LocalTime("2026-11-26"))
    let mutation = fixture.bench.mutation(item.id, move)
    _ = try fixture.service.apply(fixture.me, [mutation])
    let said = "\"occurrence\":\"2026-11-25\"}"
    #expect(await fixture.ask(token, "POST", path, body: "{" + said).status == 200)
    #expect(try fixture.item(item.id)?.schedule?.exceptions == [occurrence])
    for _ in 0..<2 {
      let reply = await fixture.ask(token, "POST", path, body: "{\"to\":\"open\"," + said)
      let schedule = try reply.value(ItemBody.self).schedule
      #expect(schedule?.exceptions.isEmpty == true && schedule?.moves.isEmpty == true, "\(reply.text)")
    }
  }

  /// A request that found nothing to restore has no effect later either.
  @Test func aRequestThatChangedNothingIsKnownAgain() async throws {
    let item = try repeating()
    let path = "/api/todos/\(item.id)/skip"
    let open = "{\"to\":\"open\",\"occurrence\":\"2026-11-25\"}"
    #expect(await fixture.ask(token, "POST", path, [key(1)], body: open).status == 200)
    let skip = "{\"occurrence\":\"2026-11-25\"}"
    #expect(await fixture.ask(token, "POST", path, [key(2)], body: skip).status == 200)
    #expect(await fixture.ask(token, "POST", path, [key(1)], body: open).status == 200)
    #expect(try fixture.item(item.id)?.schedule?.exceptions == [OccurrenceKey("2026-11-25")])
  }

  @Test func whatCannotBeMeantIsRefused() async throws {
    let once = try fixture.add("once")
    let item = try repeating()
    for (path, body) in [
      ("\(once.id)", "{\"occurrence\":\"2026-11-25\"}"), ("\(item.id)", "{\"occurrence\":\"next\"}"),
      ("\(item.id)", "{\"to\":\"gone\"}"), ("\(item.id)", "{\"occurrence\":\"2026-11-20\"}"),
      ("\(item.id)", "{\"occurrence\":\"2026-11-25T09:00\"}"),
      ("\(item.id)", "{\"occurrence\":\"2026-11-25[Europe/Berlin]\"}"),
      ("\(once.id)", "{\"to\":\"open\",\"occurrence\":\"2026-11-25\"}"),
    ] {
      let reply = await fixture.ask(token, "POST", "/api/todos/\(path)/skip", [key(3)], body: body)
      #expect(reply.status == 422 || reply.status == 400, "\(body): \(reply.text)")
    }
    let open = await fixture.ask(token, "POST", "/api/todos/\(item.id)/skip", [key(4)], body: "{\"to\":\"open\"}")
    #expect(open.problem == .invalid)
    #expect(try fixture.item(item.id) == item)
  }
}
