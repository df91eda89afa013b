import Intents
import PtySupport
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that the calendar is equal in every interface: the screen's engine, the command and the server.
@Suite(.serialized) struct CalendarTests {
  private let items: [Item] = {
    let bench = Bench(seed: 11)
    return (0..<60).map { number in
      var item = bench.anyItem(number)
      // The zones of the server under test are not those of the system.
      item.schedule?.zone = nil
      item.deadline?.zone = nil
      return item
    }
  }()

  /// Returns a day's counts, and each item's reason, time and occurrence.
  private func facts(_ body: CalendarBody) -> [String] {
    body.days.map { day in
      let items = day.items.map { entry in
        "\(entry.item.title) \(entry.kind) \(entry.at) \(entry.occurrence?.text ?? "none") \(entry.times ?? 0)"
      }
      return "\(day.day) \(day.open) \(day.deadlines) \(day.done): " + items.joined(separator: ", ")
    }
  }

  @Test func everyDoorShowsTheSameDays() async throws {
    let home = try CommandSurface(items)
    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    let question = "?from=2026-11-01&to=2026-11-30&tz=UTC"
    let asked = try await fixture.ask(token, "GET", "/api/todos/calendar" + question).value(CalendarBody.self)
    let printed = try decodeJSON(CalendarBody.self, from: home.run(["calendar", "--json"]).output)
    #expect(facts(asked) == facts(printed))
    #expect(facts(asked).contains { $0.contains("deadline") && $0.contains("done") })
  }
}
