import Intents
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of the pages of views, lists and the search; the time is Saturday 21 November 2026, 9:00.
@Suite struct ViewPageTests {
  private let fixture: SiteFixture
  private let browser: Browser
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    browser = Browser(fixture)
    _ = await browser.signIn()
    token = try await fixture.token()
  }

  private func add(_ texts: String...) async {
    for text in texts {
      let body = "{\"text\":\"\(text.replacing("\"", with: "\\\""))\"}"
      _ = await fixture.ask(token, "POST", "/api/todos", [], body: body)
    }
  }

  /// Adds an item to a list whose name has characters of the markup.
  private func addStrange() async {
    let body = "{\"title\":\"x\",\"list\":\"a \\\"b\\\" & <c>\"}"
    _ = await fixture.ask(token, "POST", "/api/todos", [], body: body)
  }

  private func open(_ target: String) async -> String { await browser.open(target).text }

  /// Returns the titles of the rows of a page, top to bottom.
  private func titles(_ page: String) -> [String] {
    page.split(separator: "class=\"title\"").dropFirst().compactMap { part in
      part.firstRange(of: "<bdi>").flatMap { begin in
        part.firstRange(of: "</bdi>").map { String(part[begin.upperBound..<$0.lowerBound]) }
      }
    }
  }

  private func done(_ title: String) async throws {
    let page: PageBody = try await fixture.ask(token, "GET", "/api/todos?view=all").value()
    let item = try #require(page.items.first { $0.title == title })
    _ = await fixture.ask(token, "POST", "/api/todos/\(item.id)/toggle", [], body: "{\"to\":\"done\"}")
  }

  /// Each view has the items of the API in the same order.
  @Test(arguments: [(ListView.upcoming, "Upcoming"), (.inbox, "Inbox"), (.all, "All"), (.done, "Done")])
  func aViewHasTheItemsOfTheAPIInItsOrder(_ view: ListView, _ name: String) async throws {
    await add(
      "buy oats", "call Ann 24 nov 9:00 #work", "pay rent every month on the 1st #home", "paint the door #home !high",
      "sweep", "water the tomatoes today 7:00 #home", "file taxes by 30 nov")
    for title in ["sweep", "paint the door"] { try await done(title) }
    let wanted: PageBody = try await fixture.ask(token, "GET", "/api/todos?view=\(view.rawValue)").value()
    let page = await open("/\(view.rawValue)")
    #expect(titles(page) == wanted.items.map(\.title) && !wanted.items.isEmpty, "\(page)")
    #expect(page.contains("<a href=\"/\(view.rawValue)\" aria-current=\"page\">"), "\(page)")
    #expect(page.contains("<title>\(name) · todos</title>") && page.contains("\(wanted.total) item"), "\(page)")
  }

  @Test func upcomingHasItsDays() async {
    await add("call Ann 24 nov 9:00", "pack 25 nov")
    let page = await open("/upcoming")
    #expect(page.contains("id=\"day-2026-11-24\"") && page.contains("id=\"day-2026-11-25\""), "\(page)")
    #expect(page.contains("Tuesday") && page.contains("9:00"), "\(page)")
  }

  @Test func doneHasTheTimeOfEachCompletion() async throws {
    await add("sweep")
    try await done("sweep")
    #expect(await open("/done").contains("<span class=\"pill is-quiet\">9:00</span>"))
  }

  @Test func anEmptyViewSaysSo() async {
    for (path, words) in [
      ("/upcoming", "Nothing is planned"), ("/inbox", "The inbox is empty"), ("/all", "Nothing is open"),
      ("/done", "Nothing is done yet"), ("/find?q=oats", "No items found"),
    ] { #expect(await open(path).contains("<h2>\(words)</h2>"), "\(path)") }
  }

  /// Without a script, every form returns to the view, and a new item gets the day of the view.
  @Test func aFormReturnsToItsView() async throws {
    await add("buy oats")
    let page = await open("/inbox")
    #expect(page.contains("action=\"/web/toggle?at=%2Finbox\"") && page.contains("value=\"/inbox\""), "\(page)")
    let item = try #require(try fixture.service.item(fixture.me, number: 1)?.item)
    let done = await browser.send("/web/toggle?at=%2Finbox", ["toggle": "\(item.id) \(item.version) done once"])
    #expect(done["Location"]?.hasPrefix("/inbox?said=done&of=") == true, "\(done["Location"] ?? "")")
    _ = await browser.send("/web/add?at=%2Finbox", ["text": "call Ann"])
    _ = await browser.send("/web/add?at=%2Fupcoming", ["text": "pack"])
    _ = await browser.send("/web/add?at=%2Flist%3Fname%3Dwork", ["text": "mail Ben"])
    let days = try (2...4).map { try fixture.service.item(fixture.me, number: $0)?.item.schedule?.start.day }
    #expect(days == [nil, Day("2026-11-22"), nil])
    #expect(try fixture.service.item(fixture.me, number: 4)?.item.list == "work")
    let read = await browser.send("/web/read", ["text": "mail Ben", "at": "/list?name=work"])
    #expect(read.text.contains("#work"), "\(read.text)")
  }

  /// A form returns to a place of the page, never to another address.
  @Test(arguments: [
    "https://evil.example/", "//evil.example/", "/web/logout", "javascript:alert(1)", "/\\evil.example",
  ])
  func aFormReturnsToNoOtherAddress(_ address: String) async {
    let added = await browser.send("/web/add?at=" + Browser.encoded(address), ["text": "buy oats"])
    #expect(added["Location"]?.hasPrefix("/?said=added&of=") == true, "\(added["Location"] ?? "")")
  }

  @Test func aLongViewHasPages() async throws {
    for number in 1...130 { await add("item \(number)") }
    let first = await open("/all")
    #expect(titles(first).count == 100 && first.contains("130 items") && first.contains(">30 more</a>"), "\(first)")
    let link = try #require(browser.value(after: "class=\"pages\"><a href=\"")).replacing("&amp;", with: "&")
    let second = await open(link)
    #expect(titles(second).count == 30 && second.contains("from the beginning"), "\(second)")
    #expect(Set(titles(first)).union(titles(second)).count == 130)
    // A form of a later page returns to it.
    let last = try #require(try fixture.service.item(fixture.me, number: 130)?.item)
    let at = try #require(browser.value(after: "action=\"/web/toggle?at="))
    let toggle = "\(last.id) \(last.version) done once"
    let done = await browser.send("/web/toggle?at=" + at, ["toggle": toggle])
    #expect(done["Location"]?.hasPrefix("/all?after=100.") == true, "\(done["Location"] ?? "")")
    #expect(await open("/all?after=nonsense").contains("item 1<"))
  }

  @Test func rowsHavePartsAndBlockers() async throws {
    await add("paint", "sand after #1")
    let paint = try #require(try fixture.service.item(fixture.me, number: 1)?.item)
    _ = await fixture.ask(token, "POST", "/api/todos", [], body: "{\"title\":\"buy paint\",\"parent\":\"\(paint.id)\"}")
    let page = await open("/all")
    #expect(page.contains("0 of 1 parts done") && page.contains("after #1 paint"), "\(page)")
  }

  // MARK: lists and filters

  @Test func listsHaveCountsAndLinks() async {
    await add("paint #home", "sweep 2026-11-20 #home", "mail Ben #work/alpha", "buy oats")
    await addStrange()
    _ = await fixture.ask(token, "POST", "/api/filters", [], body: "{\"name\":\"late\",\"filter\":\"overdue\"}")
    let page = await open("/lists")
    #expect(page.contains("<a href=\"/list?name=home\"><bdi>home</bdi>"), "\(page)")
    #expect(page.contains("1 overdue</span> 2<span"), "\(page)")
    #expect(page.contains("<a href=\"/list?name=work%2Falpha\">"), "\(page)")
    #expect(page.contains("<a href=\"/inbox\"><bdi>Inbox</bdi><span class=\"count\"> 1<span"), "\(page)")
    #expect(page.contains("<a href=\"/?saved=late\"><bdi>late</bdi>"), "\(page)")
    #expect(!page.contains("<c>") && page.contains("&lt;c&gt;"), "\(page)")
    #expect(page.contains("<a href=\"/lists\" aria-current=\"page\">"))
  }

  @Test(arguments: ["home", "work/alpha", "work", "a \"b\" & <c>", "über"])
  func aListHasItsItems(_ name: String) async {
    await add("paint #home", "mail Ben #work/alpha", "y #über", "buy oats")
    await addStrange()
    let wanted = ["home": "paint", "work/alpha": "mail Ben", "work": "mail Ben", "über": "y"][name] ?? "x"
    let page = await open("/list?name=" + Browser.encoded(name))
    #expect(titles(page) == [wanted], "\(page)")
    #expect(!page.contains("<c>"))
  }

  @Test func anUnknownListIsNotFound() async {
    let reply = await browser.open("/list?name=secret")
    #expect(reply.status == 404 && reply.text.contains("There is no such list."), "\(reply.text)")
  }

  // MARK: search

  @Test func aSearchFindsOpenAndDoneItems() async throws {
    await add("buy oats #home", "sow oats", "call Ann")
    try await done("sow oats")
    let sent = await browser.send("/web/find", ["q": "oats"])
    #expect(sent["Location"] == "/find?q=oats")
    let page = await open("/find?q=oats")
    #expect(titles(page) == ["buy oats", "sow oats"] && page.contains("2 items"), "\(page)")
    #expect(page.contains("value=\"oats\"") && !page.contains("id=\"add\""), "\(page)")
    #expect(titles(await open("/find?q=%23home")) == ["buy oats"])
    #expect(titles(await open("/find?q=is%3Adone")) == ["sow oats"])
  }

  /// The typed text stays, with the reason.
  @Test func aSearchThatCannotBeReadSaysWhy() async {
    let reply = await browser.open("/find?q=%28oats")
    #expect(
      reply.status == 200 && reply.text.contains("value=\"(oats\"") && reply.text.contains("is-bad"), "\(reply.text)")
  }

  /// No page shows anything of another account.
  @Test func anotherAccountSeesNothing() async throws {
    await add("secret oats 25 nov #secret", "secret done")
    try await done("secret done")
    let cost = PasswordCost(logRounds: 4)
    let hash = PasswordHash(of: SiteFixture.password, cost: cost) { fixture.bench.random() }
    try fixture.service.setPassword(hash?.description ?? "", of: fixture.service.account("other"))
    let other = Browser(fixture)
    _ = await other.send("/web/login", ["account": "other", "password": SiteFixture.password])
    for path in ["/", "/upcoming", "/inbox", "/all", "/done", "/lists", "/find?q=oats"] {
      let reply = await other.open(path)
      #expect(reply.status == 200 && !reply.text.contains("secret"), "\(path): \(reply.text)")
    }
    #expect(await other.open("/list?name=secret").status == 404)
  }
}
