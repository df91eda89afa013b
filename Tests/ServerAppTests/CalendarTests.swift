import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of the calendar over the API; the time is 9:00 on Saturday 21 November 2026.
struct CalendarTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  private func calendar(_ query: String = "") async throws -> CalendarBody {
    try await fixture.ask(token, "GET", "/api/todos/calendar" + query).value(CalendarBody.self)
  }

  @Test func withoutDaysItIsThisMonth() async throws {
    let body = try await calendar()
    #expect(body.from.description == "2026-11-01" && body.to.description == "2026-11-30")
    let next = try await calendar("?from=2026-12-10")
    #expect(next.from.description == "2026-12-10" && next.to.description == "2026-12-31")
  }

  @Test(arguments: ["?from=2026-12-02&to=2026-12-01", "?from=2026-01-01&to=2026-12-31", "?from=soon", "?month=12"])
  func whatCannotBeAnsweredIsRefused(_ query: String) async {
    let reply = await fixture.ask(token, "GET", "/api/todos/calendar" + query)
    #expect(reply.status == 400 || reply.status == 422, "\(reply.status)")
  }
}
