import JSON
import Programs
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
    #expect(worker.text.contains("notificationclick"), "it shows what the server pushes")
    #expect(worker["Content-Security-Policy"]?.contains("connect-src 'self'") == true)
    for asset in Asset.scripts + [.style] { #expect(worker.text.contains(asset.path.dropFirst()), "\(asset.path)") }
    #expect(await fixture.send("GET", "/offline").text.contains("no copy of the page"))
  }

  @Test(arguments: [("de", "Heute"), ("en", "Today"), ("fr", "Aujourd")])
  func theFilesOfAnInstalledPageAreInTheLanguageOfTheBrowser(language: String, today: String) async {
    let said = [("Accept-Language", language)]
    let page = await fixture.send("GET", "/offline", said).text
    let worker = await fixture.send("GET", "/worker.js", said).text
    let scripts = page.split(separator: "<script src=\"/").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(scripts.count == Asset.scripts.count)
    for script in scripts { #expect(worker.contains("\"\(script)\""), "\(script)") }
    #expect(await fixture.send("GET", "/manifest.webmanifest", said).text.contains("\"\(today)"))
  }

  /// 30 kB for the first view, with its scripts and style, as a browser receives it.
  @Test func theFirstViewIsSmall() async throws {
    _ = await browser.signIn()
    let files = Asset.all.reduce(0) { $0 + ($1.compressed ?? $1.bytes).count }
    let page = try #require(Gzip.compress(Array(browser.page.utf8), level: 6)).count
    #expect(page + files <= 30_000, "\(page) + \(files)")
  }

  /// A browser keeps its theme without a script; its colours come in a file of their own.
  @Test func aBrowserChoosesItsTheme() async throws {
    _ = await browser.signIn()
    let page = await browser.open("/sessions").text
    #expect(page.contains("<option value=\"\" selected>") && page.contains("<option value=\"nord\">Nord</option>"))
    #expect(!page.contains("theme-nord"))
    let chosen = await browser.send("/web/theme", ["theme": "nord"])
    let cookie = try #require(chosen.setCookies.first { $0.hasPrefix("todos-theme=nord; Path=/; Max-Age=31536000; ") })
    #expect(chosen["Location"] == "/sessions" && cookie.contains("SameSite=Strict"))
    let said = [("Cookie", browser.cookie + "; todos-theme=nord")]
    let themed = await fixture.send("GET", "/sessions", said).text
    #expect(themed.contains("<option value=\"nord\" selected>") && themed.contains("content=\"#2e3440\""), "\(themed)")
    let sheet = try #require(PageTheme.named("nord")).sheet
    #expect(themed.contains("<link rel=\"stylesheet\" href=\"\(sheet.path)\">"))
    #expect(await fixture.send("GET", sheet.path).text.contains("--ground: #2e3440;"))
    #expect(await fixture.send("GET", "/login", [("Cookie", "todos-theme=nord")]).text.contains(sheet.path))
    // Pages of problems and the page without a connection have it, too.
    for path in ["/offline", "/items/nonsense", "/nothing", "/problems/nothing"] {
      let page = await fixture.send("GET", path, said + [("Accept", "text/html,*/*;q=0.8")])
      #expect(page.text.contains(sheet.path), "\(path): \(page.text)")
    }
    let unknown = await fixture.send("GET", "/login", [("Cookie", "todos-theme=../x")]).text
    #expect(!unknown.contains("../x") && unknown.contains("dark light"))
    #expect(await browser.send("/web/theme", ["theme": "../x"]).status == 400)
    let none = await browser.send("/web/theme", ["theme": ""])
    #expect(none.setCookies.contains { $0.hasPrefix("todos-theme=; Path=/; Max-Age=0; ") })
  }

  @Test func filesAreCompressedForThoseWhoTakeIt() async throws {
    for (said, isTaken) in [
      ("gzip, deflate, br", true), ("deflate, GZIP;q=0.5", true), ("gzip;q=0", false), ("br", false), ("", false),
    ] {
      let reply = await fixture.send("GET", Asset.style.path, [("Accept-Encoding", said)])
      #expect((reply["Content-Encoding"] == "gzip") == isTaken && reply["Vary"] == "Accept-Encoding", "\(said)")
    }
    let worker = await fixture.send("GET", "/worker.js", [("Accept-Encoding", "gzip")])
    #expect(worker["Content-Encoding"] == "gzip")
    let plain = await fixture.send("GET", Asset.style.path)
    #expect(plain["Content-Encoding"] == nil && plain.text == String(decoding: Asset.style.bytes, as: UTF8.self))
  }

  /// A page that another site can ask for is not compressed, because its size would tell its secrets.
  @Test(arguments: [nil, "cross-site", "same-site", "same-origin", "none"])
  func pagesAreCompressedForTheirOwnSiteAlone(_ site: String?) async throws {
    _ = await browser.signIn()
    let fields =
      [("Cookie", browser.cookie), ("Accept-Encoding", "gzip")] + (site.map { [("Sec-Fetch-Site", $0)] } ?? [])
    let reply = await fixture.send("GET", "/find?q=oats", fields)
    #expect((reply["Content-Encoding"] == "gzip") == ["same-origin", "none"].contains(site))
  }

  @Test(.enabled(if: ProgramPath.first("gzip", in: nil) != nil, "gzip is not installed"))
  func aCompressedPageIsReadBack() async throws {
    _ = await browser.signIn()
    let fields = [("Cookie", browser.cookie), ("Accept-Encoding", "gzip"), ("Sec-Fetch-Site", "none")]
    let response = await fixture.respond("GET", "/", fields)
    let bytes = try #require(await CollectedBody.bytes(of: response))
    #expect(bytes.count < browser.page.utf8.count / 2)
    let folder = TemporaryFolder()
    TemporaryFolder.write(bytes, to: folder.path + "/page.gz")
    let gzip = try #require(ProgramPath.first("gzip", in: nil))
    _ = OutsideProgram([gzip, "-d", folder.path + "/page.gz"]).answer(within: .seconds(60))
    let page = String(decoding: TemporaryFolder.bytes(folder.path + "/page"), as: UTF8.self)
    #expect(page.hasSuffix("</html>\n") && page.contains("id=\"add-form\""))
    #expect(Gzip.compress([]) == nil && Gzip.compress([1, 2, 3]) == nil, "what does not shrink stays")
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
    let late = toggle.merging(["waited": "60"]) { $1 }
    let again = await browser.send("/web/toggle", late, headers: browser.origin + key)
    #expect(again.status == 204 && again.text.isEmpty)
    #expect(try fixture.service.standing(fixture.me) == before)
    let other = await browser.send("/web/add", ["text": "another"], headers: browser.origin + key)
    #expect(other.status >= 400)
    let reopened = ["toggle": "\(item.id) \(item.version) open once"]
    #expect(await browser.send("/web/toggle", reopened, headers: browser.origin + key).status >= 400)
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
