import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoModel

/// Tests of the page of the review; the time is Saturday 21 November 2026, 9:00.
@Suite struct ReviewPageTests {
  private let fixture: SiteFixture
  private let browser: Browser

  init() async throws {
    fixture = try SiteFixture()
    browser = Browser(fixture)
    _ = await browser.signIn()
    let token = try await fixture.token()
    for text in [
      "buy oats", "learn Greek someday", "paint the door #home", "call Ann 24 nov 9:00 #work",
      "sand the door #work after #3", "water the tomatoes today 7:00 #home",
    ] { _ = await fixture.ask(token, "POST", "/api/todos", [], body: "{\"text\":\"\(text)\"}") }
  }

  private func open(_ target: String) async -> String { await browser.open(target).text }

  @Test func itHasThePartsInTheOrderOfTheCommand() async throws {
    let page = await open("/review")
    var rest = page[...]
    for words in [
      "<title>Review · todos</title>", "Inbox to zero", "buy oats", "Lists to review: #home", "paint the door",
      "Lists to review: #work", "Waiting", "sand the door", "after #3 paint the door", "Someday", "learn Greek",
      "The next 7 days", "call Ann", "In short", "No decisions were made.", "1 item is left in the inbox.",
      "No list was reviewed.", "Nothing is slipping.", "1 item is due in the next 7 days: “call Ann”",
    ] {
      let found = try #require(rest.firstRange(of: words), "\(words) in \(rest)")
      rest = rest[found.upperBound...]
    }
    #expect(await open("/").contains("<a href=\"/review\">review</a>"))
  }

  /// An item that is in several parts has ids of its own in each.
  @Test func idsAreUnique() async {
    let page = await open("/review?date=\(await id(5))")
    let ids = page.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(ids.count > 20 && Set(ids).count == ids.count, "\(ids)")
    #expect(page.contains("action=\"/web/schedule?at=%2Freview\""), "\(page)")
  }

  private func id(_ number: Int) async -> String {
    (try? fixture.service.item(fixture.me, number: number))?.item.id.description ?? ""
  }

  /// Without a script, every form returns to the page.
  @Test func whatIsDoneComesBackToIt() async throws {
    let oats = try #require(try fixture.service.item(fixture.me, number: 1)?.item)
    let toggle = "\(oats.id) \(oats.version) done once"
    #expect(await open("/review").contains("value=\"\(toggle)\""))
    let done = await browser.send("/web/toggle?at=%2Freview", ["toggle": toggle])
    #expect(done["Location"]?.hasPrefix("/review?said=done&of=") == true, "\(done["Location"] ?? "")")
    let then = await open(done["Location"] ?? "")
    #expect(then.contains("done “buy oats”") && then.contains("The inbox is empty."), "\(then)")
    #expect(!then.contains("Inbox to zero"))
    let refused = await browser.send("/web/schedule?at=%2Freview", ["item": await id(3), "words": "feb 30"])
    #expect(refused.status == 422 && refused.text.contains("<title>Review"), "\(refused.text)")
  }
}
