import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

struct ListTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  @discardableResult private func add(_ title: String, _ change: (inout Item) -> Void = { _ in }) throws -> Item {
    var item = fixture.bench.item(title)
    change(&item)
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .add(item))])
    return item
  }

  private func page(_ query: String = "") async throws -> PageBody {
    try await fixture.ask(token, "GET", "/api/todos" + query).value(PageBody.self)
  }

  private func addFive() throws {
    try add("water plants") { $0.list = "home" }
    try add("pay rent") {
      $0.priority = .high
      $0.schedule = LocalTime("2026-11-21T12:00").map { Schedule(start: $0) }
    }
    try add("call Zoë") { $0.schedule = LocalTime("2026-11-23").map { Schedule(start: $0) } }
    try add("late") {
      $0.schedule = LocalTime("2026-11-20").map { Schedule(start: $0) }
      $0.tags = ["money"]
      $0.notes = "first\nask for the Invoice"
    }
    let done = try add("answer post")
    let did = Intent.done(.once, at: fixture.bench.now)
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(done.id, did)])
  }

  @Test(arguments: [
    ("", ["late", "pay rent", "call Zoë", "water plants"]), ("?filter=nothing", []),
    ("?view=all", ["late", "pay rent", "call Zoë", "water plants"]),
    ("?view=today", ["late", "pay rent", "water plants", "answer post"]), ("?view=upcoming", ["call Zoë"]),
    ("?view=inbox", ["late", "pay rent", "call Zoë"]), ("?view=done", ["answer post"]),
    ("?sort=title", ["call Zoë", "late", "pay rent", "water plants"]), ("?filter=%23home", ["water plants"]),
    ("?filter=-%23home%20zo%C3%AB", ["call Zoë"]),
    ("?view=inbox&sort=title&filter=a", ["call Zoë", "late", "pay rent"]),
  ]) func itIsAsTheListOfTheCommandLine(_ query: String, _ titles: [String]) async throws {
    try addFive()
    let page = try await page(query)
    #expect(page.items.map(\.title) == titles)
    #expect(page.total == titles.count && !page.hasMore && page.cursor == nil)
    #expect(page.openCount == 2 && page.doneCount == 1 && page.day.description == "2026-11-21")
    #expect(page.zone == "UTC" && page.revision == 6)
  }

  @Test func pagesComeOneAfterTheOther() async throws {
    for number in 0..<25 { try add("item \(number)") }
    for query in ["sort=title", "sort=manual", "filter=item", "view=inbox", "view=today"] {
      var (titles, cursor): ([String], String?) = ([], nil)
      repeat {
        let page = try await page("?limit=10&\(query)" + (cursor.map { "&cursor=" + $0 } ?? ""))
        #expect(page.total == 25 && page.hasMore == (page.cursor != nil), "\(query)")
        titles += page.items.map(\.title)
        cursor = page.cursor
      } while cursor != nil && titles.count <= 25
      #expect(titles.count == 25 && Set(titles).count == 25, "\(query)")
    }
  }

  @Test func nothingComesTwiceOrIsLeftOutWhileItemsComeAndGo() async throws {
    for number in 10..<20 { try add("item \(number)") }
    let first = try await page("?sort=title&limit=4")
    #expect(first.items.map(\.title) == ["item 10", "item 11", "item 12", "item 13"])
    try add("item 00")
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(first.items[1].id, .delete)])
    let second = try await page("?sort=title&limit=4&cursor=\(first.cursor ?? "")")
    #expect(second.items.map(\.title) == ["item 14", "item 15", "item 16", "item 17"])
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(second.items[3].id, .delete)])
    let third = try await page("?sort=title&limit=4&cursor=\(second.cursor ?? "")")
    #expect(third.items.map(\.title) == ["item 18", "item 19"], "the last one has left")
  }

  @Test func theDayIsThatOfTheZone() async throws {
    try addFive()
    fixture.bench.pass(seconds: 14 * 3_600)
    let east = try await page("?tz=UTC%2B9&view=today")
    #expect(east.day.description == "2026-11-22" && east.zone == "UTC+9")
    #expect(east.items.first { $0.title == "pay rent" }?.overdue == true)
    #expect(try await page("?zone=UTC%2B9").day.description == "2026-11-22")
  }

  @Test func aListThereIsNoneOfIsNamed() async throws {
    try addFive()
    let none = try await page("?filter=%23hom%20@mony")
    #expect(
      none.notices == ["There is no list “hom”. Did you mean #home?", "There is no tag “mony”. Did you mean @money?"])
    let some = try await page("?filter=%23home")
    #expect(none.items.isEmpty && some.notices.isEmpty)
  }

  @Test func whatCannotBeReadIsRefused() async throws {
    for (query, kind) in [
      ("?view=tomorrow", ProblemKind.badRequest), ("?sort=size", .badRequest), ("?limit=0", .badRequest),
      ("?limit=501", .badRequest), ("?cursor=x", .badRequest), ("?search=x", .badRequest),
      ("?filter=!urgent", .invalid), ("?filter=oats%20or", .invalid), ("?filter=%22oats", .invalid),
      ("?filter=due:someday", .invalid), ("?tz=Mars", .invalid),
    ] { #expect(await fixture.ask(token, "GET", "/api/todos" + query).problem == kind, "\(query)") }
    #expect(await fixture.send("GET", "/api/todos").problem == .unauthenticated)
  }

}
