import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// The calendar over the API; it is 9:00 of Saturday 21 November 2026.
struct CalendarTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  private func add(_ title: String, _ change: (inout Item) -> Void) throws {
    var item = fixture.bench.item(title)
    change(&item)
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .add(item))])
  }

  private func calendar(_ query: String = "") async throws -> CalendarBody {
    try await fixture.ask(token, "GET", "/api/todos/calendar" + query).value(CalendarBody.self)
  }

  @Test func daysHaveWhatFallsOnThem() async throws {
    try add("weekly") {
      $0.schedule = LocalTime("2026-11-24T09:00").map {
        Schedule(start: $0, recurrence: Recurrence(.weekly))
      }
    }
    try add("tax") { $0.deadline = Deadline("2026-12-01T17:00") }
    let body = try await calendar("?from=2026-11-21&to=2026-12-05&tz=UTC")
    #expect(body.days.count == 15 && body.zone == "UTC" && body.freshness == nil)
    let busy = body.days.filter { !$0.items.isEmpty }
    #expect(busy.map(\.day.description) == ["2026-11-24", "2026-12-01"])
    #expect(busy.map(\.open) == [1, 1] && busy.map(\.deadlines) == [0, 1])
    #expect(busy.last?.items.map(\.item.title) == ["weekly", "tax"])
    #expect(busy.last?.items.map(\.at.description) == ["2026-12-01T09:00", "2026-12-01T17:00"])
    #expect(busy.last?.items.map(\.kind) == ["open", "deadline"])
    #expect(try await calendar("?from=2026-11-24&to=2026-11-24&tz=UTC%2B9").days.count == 1)
  }

  @Test func withoutDaysItIsThisMonth() async throws {
    let body = try await calendar()
    #expect(body.from.description == "2026-11-01" && body.to.description == "2026-11-30")
    let next = try await calendar("?from=2026-12-10")
    #expect(next.from.description == "2026-12-10" && next.to.description == "2026-12-31")
  }

  @Test(arguments: [
    "?from=2026-12-02&to=2026-12-01", "?from=2026-01-01&to=2026-12-31", "?from=soon", "?month=12",
  ])
  func whatCannotBeAnsweredIsRefused(_ query: String) async {
    let reply = await fixture.ask(token, "GET", "/api/todos/calendar" + query)
    #expect(reply.status == 400 || reply.status == 422, "\(reply.status)")
  }
}
