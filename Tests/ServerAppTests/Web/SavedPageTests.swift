import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoModel

/// Tests of saved filters on the page: listed, opened, and returned to; the time is Saturday 21 November 2026, 9:00.
@Suite struct SavedPageTests {
  private let fixture: SiteFixture
  private let browser: Browser

  init() async throws {
    fixture = try SiteFixture()
    browser = Browser(fixture)
    _ = await browser.signIn()
    let token = try await fixture.token()
    for text in ["paint the wall #house", "hang the picture #house after #1", "invoice monday #money"] {
      _ = await fixture.ask(token, "POST", "/api/todos", [], body: "{\"text\":\"\(text)\"}")
    }
    for body in [
      "{\"name\":\"at home\",\"filter\":\"#house\",\"icon\":\"§\"}", "{\"name\":\"later\",\"filter\":\"#money\"}",
    ] { _ = await fixture.ask(token, "POST", "/api/filters", [], body: body) }
  }

  private func open(_ target: String) async -> String { await browser.open(target).text }

  @Test func theyAreListedAndOpened() async {
    let today = await open("/")
    #expect(today.contains("<a href=\"/\" aria-current=\"page\"><bdi>today</bdi></a>"), "\(today)")
    #expect(today.contains("<a href=\"/?saved=at%20home\"><bdi>§ at home</bdi></a>"), "\(today)")
    let house = await open("/?saved=at%20home")
    #expect(house.contains("<title>at home · todos</title>") && house.contains("2 found"), "\(house)")
    #expect(house.contains("paint the wall") && house.contains("hang the picture") && !house.contains("invoice"))
    #expect(house.contains("href=\"/?saved=at%20home\" aria-current=\"page\""))
    #expect(await open("/?saved=later").contains("invoice"))
    let unknown = await browser.open("/?saved=lat")
    #expect(unknown.status == 404 && unknown.text.contains("There is no"), "\(unknown.text)")
  }

  /// A row shows why it is not in Today, with the text of every other interface.
  @Test func aRowSaysWhyItWaits() async throws {
    #expect(await open("/?saved=at%20home").contains("after #1 paint the wall"))
    #expect(await !open("/").contains("hang the picture"))
    let added = await browser.send("/web/add", ["text": "dust #house after #1"])
    let told = await open(added["Location"] ?? "")
    #expect(told.contains("added “dust”") && told.contains("· after #1 paint the wall"), "\(told)")
  }

  /// Without a script, every form on a filter's page returns to it.
  @Test func whatIsDoneComesBackToIt() async throws {
    let page = await open("/?saved=at%20home")
    #expect(
      page.contains("action=\"/web/toggle?at=%2F%3Fsaved%3Dat%2520home\"")
        && page.contains("action=\"/web/add?at=%2F%3Fsaved%3Dat%2520home\""))
    let wall = try #require(try fixture.service.item(fixture.me, number: 1)?.item)
    let toggle = "\(wall.id) \(wall.version) done once"
    #expect(page.contains("value=\"\(toggle)\""), "\(page)")
    let done = await browser.send("/web/toggle?at=%2F%3Fsaved%3Dat%2520home", ["toggle": toggle])
    #expect(done["Location"]?.hasPrefix("/?saved=at%20home&said=done&of=") == true, "\(done["Location"] ?? "")")
    let then = await open(done["Location"] ?? "")
    #expect(then.contains("at home · todos") && then.contains("done “paint the wall”"), "\(then)")
    #expect(!then.contains("after #1"), "it waits no longer")
    let picture = try #require(try fixture.service.item(fixture.me, number: 2)?.item.id)
    let editing = await open("/?saved=at%20home&date=\(picture)")
    #expect(editing.contains("action=\"/web/schedule?at=%2F%3Fsaved%3Dat%2520home\""), "\(editing)")
  }
}
