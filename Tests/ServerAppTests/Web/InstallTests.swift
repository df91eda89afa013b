import JSON
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of the files of installed pages, and of changes that a browser sends late or again.
@Suite struct InstallTests {
  private let fixture: SiteFixture
  private let browser: Browser

  init() throws {
    fixture = try SiteFixture()
    browser = Browser(fixture)
  }

  @Test func theManifestNamesItsFilesBelowTheBasePath() async throws {
    let reply = await fixture.send("GET", "/manifest.webmanifest")
    #expect(reply.status == 200 && reply["Content-Type"] == "application/manifest+json")
    let manifest = try JSONValue(parsing: reply.text)
    guard case .array(let icons) = manifest["icons"] else { throw Problem(.invalid) }
    #expect(manifest["start_url"] == .string("./") && manifest["scope"] == .string("./") && icons.count == 4)
    #expect(manifest["share_target"]["action"] == .string("./"))
    for icon in icons {
      guard case .string(let path) = icon["src"] else { throw Problem(.invalid) }
      let file = await fixture.send("GET", "/" + path)
      #expect(file.status == 200 && .string(file["Content-Type"] ?? "") == icon["type"], "\(path)")
    }
  }

  @Test func theWorkerKeepsEachFileOfAPage() async throws {
    let worker = await fixture.send("GET", "/worker.js")
    #expect(worker.status == 200 && worker["Cache-Control"] == "no-cache")
    #expect(worker["Content-Security-Policy"]?.contains("connect-src 'self'") == true)
    for asset in Asset.scripts + [.style] { #expect(worker.text.contains(asset.path.dropFirst()), "\(asset.path)") }
    #expect(await fixture.send("GET", "/offline").text.contains("no copy of the page"))
  }

  /// 60 kB for the first view, with its scripts and style, uncompressed.
  @Test func theFirstViewIsSmall() async throws {
    _ = await browser.signIn()
    let files = Asset.scripts.reduce(Asset.style.bytes.count) { $0 + $1.bytes.count }
    #expect(browser.page.utf8.count + files <= 60_000, "\(browser.page.utf8.count) + \(files)")
  }

  @Test func aPageNamesItsAccountForTheBrowsersCopies() async throws {
    _ = await browser.signIn()
    let page = await browser.open("/")
    let mark = try #require(page["Todos-Account"])
    #expect(page.setCookies.contains { $0.hasPrefix("todos-account=\(mark); Path=/; ") })
    let cookie = browser.cookie + "; todos-account=" + mark
    #expect(await fixture.send("GET", "/", [("Cookie", cookie)]).setCookies.isEmpty)
    #expect(await fixture.send("GET", "/login")["Todos-Account"] == nil)
  }

  @Test func aChangeThatIsSentAgainIsStoredOnce() async throws {
    _ = await browser.signIn()
    let item = try fixture.add("water the plants")
    let key = [("Idempotency-Key", "9f786257-1f6d-7709-8b3b-4cdf66813289")]
    let toggle = ["toggle": "\(item.id) \(item.version) done once"]
    #expect(await browser.send("/web/toggle", toggle, headers: browser.origin + key).status == 303)
    let before = try fixture.service.standing(fixture.me)
    let again = await browser.send("/web/toggle", toggle, headers: browser.origin + key)
    #expect(again.status == 204 && again.text.isEmpty)
    #expect(try fixture.service.standing(fixture.me) == before)
    let other = await browser.send("/web/add", ["text": "another"], headers: browser.origin + key)
    #expect(other.status >= 400)
  }

  /// "tomorrow" means the day after the one on which it was typed.
  @Test func wordsOfAChangeThatWaitedAreReadAsOfThen() async throws {
    _ = await browser.signIn()
    let sent = await browser.send("/web/add", ["text": "pay rent tomorrow", "waited": String(3 * 86_400)])
    _ = await browser.open(sent["Location"] ?? "")
    let late = try #require((sent["Location"] ?? "").split(separator: "of=").last.map(String.init))
    let rent = try #require(try ItemID(late).flatMap { try fixture.item($0) })
    let today = try #require(await added("dance today", waited: "-90000"))
    let start = try #require(rent.schedule?.start.day), now = try #require(today.schedule?.start.day)
    #expect(start.distance(to: now) == 2, "\(start) \(now)")
  }

  private func added(_ text: String, waited: String) async throws -> Item? {
    let sent = await browser.send("/web/add", ["text": text, "waited": waited])
    let id = (sent["Location"] ?? "").split(separator: "of=").last.map(String.init) ?? ""
    return try ItemID(id).flatMap { try fixture.item($0) }
  }
}
