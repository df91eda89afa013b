import Intents
import PtySupport
import Service
import SiteSupport
import StoreSupport
import Sync
import Testing
import TodoAPI
import TodoModel

/// Tests that Upcoming with each occurrence is equal in every interface, and equals the calendar's agenda.
@Suite(.serialized) struct UpcomingParityTests {
  private let items: [Item] = {
    let bench = Bench(seed: 12)
    return (0..<60).map { number in
      var item = bench.anyItem(number)
      // The zones of the server under test are not those of the system.
      item.schedule?.zone = nil
      item.deadline?.zone = nil
      return item
    }
  }()

  private func facts(_ items: [ItemBody]) -> [String] {
    items.map { "\($0.title) \($0.next.map(\.description) ?? "none") \($0.occurrence?.text ?? "only") \($0.overdue)" }
  }

  private func printed(_ home: CommandSurface, _ arguments: String...) throws -> [ItemBody] {
    try decodeJSON(ListBody.self, from: home.run(["list", "upcoming", "--json"] + arguments).output).items
  }

  @Test func everyDoorShowsTheSameRows() async throws {
    let home = try CommandSurface(items)
    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    let each = try printed(home, "--each")
    var asked: [ItemBody] = []
    var next: String? = ""
    while let cursor = next {
      let place = cursor.isEmpty ? "" : "&cursor=\(cursor)"
      let target = "/api/todos?view=upcoming&each=true&tz=UTC&limit=7" + place
      let page = try await fixture.ask(token, "GET", target).value(PageBody.self)
      asked += page.items
      next = page.cursor
    }
    #expect(facts(asked) == facts(each))
    let usual = try printed(home)
    #expect(each.count > usual.count && usual.allSatisfy { $0.occurrence == nil })
    #expect(home.run(["config", "set", "upcoming", "each"]).status == 0)
    #expect(try facts(printed(home)) == facts(each))
    #expect(try facts(printed(home, "--no-each")) == facts(usual))
    #expect(try facts(printed(home, "--limit", "5")) == facts(Array(each.prefix(5))))
    #expect(try facts(printed(home, "--filter", "rent")) == facts(each.filter { $0.title.contains("rent") }))
    let agenda = try decodeJSON(CalendarBody.self, from: home.run(["calendar", "--agenda", "--json"]).output).days
      .dropFirst().flatMap(\.items).filter { $0.kind != "done" }
    let there = Set(agenda.map(\.item.id))
    let rows = each.filter { there.contains($0.item.id) }
    #expect(rows.map(\.item.title).sorted() == agenda.map(\.item.title).sorted())
    #expect(rows.count > 100)
  }
}
