import Intents
import JSON
import PtySupport
import Screens
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that every interface agrees on overdue items: a passed day or deadline, but not a passed time of today.
@Suite(.serialized) struct OverdueTests {
  private static let overdue: Set<String> = ["by nine", "yesterday"]

  /// The time is 9:00 on Saturday 21 November.
  private let items: [Item] = [
    ("yesterday", "2026-11-20T17:00", nil), ("at eight", "2026-11-21T08:00", nil), ("at ten", "2026-11-21T10:00", nil),
    ("by nine", "2026-11-20", "2026-11-21T08:59"), ("by friday", "2026-11-20", "2026-11-27"),
    ("all day long", "2026-11-21", nil), ("some day", nil, nil),
  ].enumerated().map { number, row in
    var item = Bench(seed: UInt64(number)).item(row.0)
    item.schedule = row.1.flatMap { LocalTime($0) }.map { Schedule(start: $0) }
    item.deadline = row.2.flatMap { Deadline($0) }
    return item
  }

  private func json(_ run: PlainRun) throws -> JSONValue { try decodeJSON(JSONValue.self, from: run.output) }

  @Test func theProgramSaysSo() throws {
    let home = try CommandSurface(items)
    func titles(_ arguments: String...) throws -> Set<String> {
      let answer = try json(home.run(["list", "all", "--json"] + arguments))
      guard case .array(let list) = answer["items"] else { return [] }
      let meant = arguments.isEmpty ? list.filter { $0["overdue"] == .bool(true) } : list
      return Set(meant.map { $0["title"].text ?? "" })
    }
    #expect(try titles() == Self.overdue)
    #expect(try titles("--filter", "due:overdue") == Self.overdue)
    let status = try json(home.run(["status", "--format", "json"]))
    #expect(status["overdue_count"] == .integer(2))
    let list = home.run(["list"]).output
    let section = list.split(separator: "TODAY").first.map(String.init) ?? ""
    #expect(items.filter { section.contains($0.title) }.map(\.title).sorted() == Self.overdue.sorted())
    #expect(list.contains("◂ 8:00") && list.contains("◂ by ") && !list.contains("◂ 10:00"))
  }

  @Test func theServerSaysSo() async throws {
    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    let today = try await fixture.ask(token, "GET", "/api/todos/today").value(TodayBody.self)
    #expect(Set(today.items.filter(\.overdue).map(\.title)) == Self.overdue)
    let found = try await fixture.ask(token, "GET", "/api/todos?filter=due:overdue").value(PageBody.self)
    #expect(Set(found.items.map(\.title)) == Self.overdue)
    let browser = Browser(fixture)
    _ = await browser.signIn()
    _ = await browser.open("/")
    let section = browser.page.split(separator: "id=\"today\"").first.map(String.init) ?? ""
    #expect(Set(items.map(\.title).filter(section.contains)) == Self.overdue)
  }

  @Test func theScreenSaysSo() throws {
    let counts = Snapshot.Counts(open: 6, done: 0, anytime: 1, items: items.count)
    let rows = RowSet(rows: items.map { Row(item: $0) }, counts: counts, total: items.count)
    let now = FixedZone.utc.local(at: Bench.start)
    func listing(_ filter: String? = nil) throws -> Listing {
      let query = Query(.today, filter: try filter.flatMap { try Filter(parsing: $0) })
      return arrange(rows, query: query, now: now, zone: FixedZone.utc) { _ in nil }
    }
    func titles(_ rows: [ListedRow]) -> Set<String> { Set(rows.map(\.row.item.title)) }
    let sections = try listing().sections
    #expect(titles(sections.filter { $0.kind == .overdue }.flatMap(\.rows)) == Self.overdue)
    #expect(titles(sections.flatMap(\.rows).filter(\.isOverdue)) == Self.overdue)
    #expect(titles(sections.flatMap(\.rows).filter { $0.lateness == .passed }) == ["at eight"])
    #expect(try titles(listing("due:overdue").sections.flatMap(\.rows)) == Self.overdue)
    let local = Freshness(state: .fresh, source: .local, age: 0)
    let glance = Glance(rows, freshness: local, now: Bench.start, zone: FixedZone.utc) { _ in nil }
    #expect(glance.overdue == Self.overdue.count)
  }
}
