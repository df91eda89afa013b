import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of the page of the calendar; the time is Saturday 21 November 2026, 9:00.
@Suite struct CalendarPageTests {
  private let fixture: SiteFixture
  private let browser: Browser
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    browser = Browser(fixture)
    _ = await browser.signIn()
    token = try await fixture.token()
    for text in ["call Ann 24 nov 9:00", "water every day", "file taxes by 2 dec", "<b>dance</b> 5 dec"] {
      _ = await fixture.ask(token, "POST", "/api/todos", [], body: "{\"text\":\"\(text)\"}")
    }
  }

  private func open(_ target: String) async -> String { await browser.open(target).text }

  /// Returns the numbers of open entries by day, as the month shows them.
  private func counts(_ page: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    for cell in page.split(separator: "<td").dropFirst() {
      guard let begin = cell.firstRange(of: "datetime=\"") else { continue }
      let day = String(cell[begin.upperBound...].prefix(10))
      let count = cell.firstRange(of: "class=\"count\" aria-hidden=\"true\">")
      counts[day] = count.flatMap { Int(cell[$0.upperBound...].prefix { $0 != "<" }) }
    }
    return counts
  }

  /// Each day has as many open entries as in the API.
  @Test func aMonthHasTheEntriesOfTheAPI() async throws {
    let page = await open("/calendar?month=2026-12")
    #expect(page.contains("<h1>December 2026</h1>") && page.contains("<title>Calendar · todos</title>"), "\(page)")
    let body: CalendarBody = try await fixture.ask(
      token, "GET", "/api/todos/calendar?from=2026-11-30&to=2027-01-03"
    ).value()
    #expect(body.days.count == 35)
    let found = counts(page)
    for day in body.days { #expect(found[day.day.description] ?? 0 == day.open + day.deadlines, "\(day.day)") }
  }

  @Test func aDayHasItsRows() async {
    let today = await open("/calendar")
    #expect(today.contains("<h1>November 2026</h1>") && today.contains("Today · Sat 21 November"), "\(today)")
    let day = await open("/calendar?month=2026-11&day=2026-11-24")
    #expect(day.contains("id=\"day\">") && day.contains("<bdi>call Ann</bdi>"), "\(day)")
    #expect(day.contains("aria-current=\"date\""), "\(day)")
    #expect(!(await open("/calendar?month=2026-12&day=2026-12-05")).contains("<b>dance"))
  }

  @Test func monthsAreLinked() async {
    let page = await open("/calendar?month=2026-12")
    #expect(page.contains("<a href=\"/calendar?month=2026-11\" rel=\"prev\" aria-label=\"November 2026\">"), "\(page)")
    #expect(page.contains("<a href=\"/calendar?month=2027-01\" rel=\"next\" aria-label=\"January 2027\">"), "\(page)")
    let last = await open("/calendar?month=2200-12")
    #expect(!last.contains("rel=\"next\""))
  }

  @Test(arguments: ["month=2026-13", "month=9999-01", "day=nonsense", "month=%3Cb%3E", "month=0000-00"])
  func anUnknownMonthIsThisOne(_ query: String) async {
    #expect(await open("/calendar?" + query).contains("<h1>November 2026</h1>"), "\(query)")
  }

  /// A new item is for the chosen day, and the form returns to it.
  @Test func anItemIsAddedToTheDay() async throws {
    let page = await open("/calendar?month=2026-12&day=2026-12-05")
    let at = try #require(browser.value(after: "action=\"/web/add?at="), "\(page)")
    let added = await browser.send("/web/add?at=" + at, ["text": "sing"])
    #expect(added["Location"]?.hasPrefix("/calendar?month=2026-12&day=2026-12-05&said=added") == true)
    #expect(try fixture.service.item(fixture.me, number: 5)?.item.schedule?.start.day == Day("2026-12-05"))
  }
}
