import Intents
import JSON
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

struct StatisticsTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  private func numbers(_ query: String = "") async throws -> JSONValue {
    try await fixture.ask(token, "GET", "/api/v1/stats" + query).value(JSONValue.self)
  }

  private func add(_ title: String, done: Int? = nil) throws -> ItemID {
    let item = fixture.bench.item(title)
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .add(item))])
    guard let done else { return item.id }
    let intent = Intent.done(.once, at: fixture.bench.now.advanced(bySeconds: done))
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, intent)])
    return item.id
  }

  /// The time is 9:00 UTC: 3:00 is the evening before at UTC-8.
  @Test func inAZone() async throws {
    _ = try add("one", done: -6 * 3_600)
    let json = try await numbers("?tz=UTC-8&from=2026-11-20&to=2026-11-20")
    #expect(json["done"] == .integer(1) && json["tz"] == .string("UTC-8"))
    #expect(try await numbers("?tz=UTC&from=2026-11-20&to=2026-11-20")["done"] == .integer(0))
  }

  @Test(arguments: ["?from=2026-11-21&to=2026-11-20", "?from=1990-01-01", "?tz=Nowhere/Land"])
  func whatIsNoSpanIsRefused(_ query: String) async {
    let reply = await fixture.ask(token, "GET", "/api/v1/stats" + query)
    #expect(reply.problem == .invalid, "\(reply.text)")
    #expect(await fixture.ask(token, "GET", "/api/v1/stats?from=yesterday").problem == .badRequest)
  }

  @Test func howOftenItemsWereMovedIsToldToDevices() async throws {
    let id = try add("passport")
    for day in ["2026-11-22", "2026-11-23", "2026-11-25"] {
      let schedule = LocalTime(day).map { Schedule(start: $0) }
      _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(id, .schedule(schedule))])
    }
    #expect(StatisticsBody.moves(in: try await numbers()) == [id: 2])
  }
}
