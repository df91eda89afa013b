import HTTPTransport
import JSON
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of links that sign a phone in: once, for two minutes, and only on request of the account.
@Suite struct PhoneLinkTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  private static let agent = ("User-Agent", "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/604.1")

  private func link(_ fixture: SiteFixture? = nil) async throws -> PhoneLinkBody {
    let reply = await (fixture ?? self.fixture).ask(token, "POST", "/api/v1/phone-links")
    #expect(reply.status == 201, "\(reply.text)")
    let check = SchemaCheck(components: Schemas.all)
    #expect(check.faults(try reply.value(), .object(Schema.named("PhoneLink").json)) == [])
    return try reply.value()
  }

  private func secret(_ link: PhoneLinkBody) throws -> String {
    try #require(link.path.firstMatch(of: /^\/phone\/([A-Za-z0-9_-]{22})$/)).output.1.description
  }

  private func open(_ secret: String, _ browser: Browser) async -> SiteFixture.Reply {
    await browser.send("/web/login", ["link": secret], headers: browser.origin + [PhoneLinkTests.agent])
  }

  @Test func thePhoneIsSignedInOnceAndListed() async throws {
    let link = try await link()
    #expect(link.expiresAt == fixture.bench.now.advanced(bySeconds: 120) && link.address == nil)
    let phone = Browser(fixture)
    #expect(await phone.open(link.path).status == 200)
    #expect(phone.page.contains("account me") && phone.page.contains("action=\"/web/login\""))
    let secret = try #require(phone.value(after: "name=\"link\" value=\""))
    #expect(secret == (try self.secret(link)))
    let reply = await open(secret, phone)
    #expect(reply.status == 303 && reply["Location"] == "/")
    #expect(await phone.open("/").status == 200 && phone.page.contains("/web/logout"))
    let sessions = try await fixture.ask(token, "GET", "/api/v1/sessions").value(SessionsBody.self).sessions
    let made = try #require(sessions.first { $0.name == "Safari on iPhone" })
    let again = await open(secret, Browser(fixture))
    #expect(again.status == 401 && again.setCookies.isEmpty && again.text.contains("has been used or has ended"))
    #expect(await fixture.ask(token, "DELETE", "/api/v1/sessions/\(made.id)").status == 204)
    #expect(await phone.open("/").text.contains("current-password"), "it was revoked")
  }

  /// Previews of messengers and scanners of mail open links, but send no forms.
  @Test func openingTheLinkUsesNothingUp() async throws {
    let link = try await link()
    for method in ["GET", "HEAD", "GET"] {
      let reply = await fixture.send(method, link.path)
      #expect(reply.status == 200 && reply.setCookies.isEmpty && reply["Cache-Control"] == "no-store")
    }
    #expect(await open(try secret(link), Browser(fixture)).status == 303)
    #expect(await fixture.send("GET", link.path).status == 404)
  }

  @Test func itEndsAfterTwoMinutesAndWithItsSession() async throws {
    let late = try await link()
    fixture.bench.pass(seconds: 120)
    let reply = await fixture.send("GET", late.path)
    #expect(reply.status == 404 && reply.text.contains("todos phone"))
    #expect(await open(try secret(late), Browser(fixture)).status == 401)
    let orphan = try await link()
    #expect(await fixture.ask(token, "POST", "/api/v1/logout").status == 204)
    #expect(await open(try secret(orphan), Browser(fixture)).status == 401)
  }

  @Test func onlyTheOwnerMakesOne() async throws {
    #expect(await fixture.send("POST", "/api/v1/phone-links").problem == .unauthenticated)
    let wanted = try encodeJSON(NewAppPasswordBody(name: "cron", password: SiteFixture.password))
    let app: AppPasswordBody = try await fixture.ask(token, "POST", "/api/v1/app-passwords", body: wanted).value()
    let program = try await fixture.logIn(password: try #require(app.password)).value(LoginAnswer.self).token
    #expect(await fixture.ask(program, "POST", "/api/v1/phone-links").problem == .ownerOnly)
    let browser = Browser(fixture)
    _ = await browser.signIn()
    let foreign = [("Cookie", browser.cookie), ("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site")]
    #expect(await fixture.send("POST", "/api/v1/phone-links", foreign).problem == .forbiddenOrigin)
    let bare = [("Cookie", browser.cookie)]
    #expect(await fixture.send("POST", "/api/v1/phone-links", bare).problem == .forbiddenOrigin)
    let own = bare + browser.origin
    #expect(await fixture.send("POST", "/api/v1/phone-links", own).status == 201)
  }

  /// Another site's page cannot sign a browser in to an account of its choice.
  @Test func anotherSiteSignsNobodyIn() async throws {
    let secret = try secret(try await link())
    let foreign = [("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site")]
    let reply = await Browser(fixture).send("/web/login", ["link": secret], headers: foreign)
    #expect(reply.status == 403 && reply.setCookies.isEmpty)
    #expect(await open(secret, Browser(fixture)).status == 303, "the link is as good as before")
  }

  @Test func guessesWaitAsAtTheDoorAndDoNotStopARightLink() async throws {
    let fixture = try SiteFixture(limits: ServerLimits())
    let token = try await fixture.token()
    var refused = 0
    for number in 0..<40 {
      let reply = await open("guess\(number)", Browser(fixture))
      #expect(reply.status == 401 || reply.status == 429)
      if reply.status == 429 { refused += 1 }
    }
    #expect(refused >= 30, "\(refused)")
    let link: PhoneLinkBody = try await fixture.ask(token, "POST", "/api/v1/phone-links").value()
    #expect(await open(String(link.path.dropFirst(7)), Browser(fixture)).status == 303)
  }

  @Test func theKeyOfTheBrowserIsTheSessions() async throws {
    let key = DeviceKey()
    let secret = try secret(try await link())
    let browser = Browser(fixture)
    let bad = await browser.send("/web/login", ["link": secret, "public_key": "AAAA"])
    #expect(bad.status == 422 && bad.setCookies.isEmpty)
    let reply = await browser.send("/web/login", ["link": secret, "public_key": key.publicKey])
    #expect(reply.status == 303)
    let sessions = try await fixture.ask(token, "GET", "/api/v1/sessions").value(SessionsBody.self).sessions
    #expect(sessions.contains { $0.signed && $0.name == "Browser" })
  }

  /// The secret of a link is in no log and in no header that leaves the server.
  @Test func theSecretIsNotLogged() async throws {
    let lines = LoggedLines()
    let link = try await link()
    let reply = await fixture.send("GET", link.path, logger: lines.logger)
    #expect(reply["Referrer-Policy"] == "same-origin")
    _ = await fixture.send("GET", "/phone/" + "x", logger: lines.logger)
    let secret = try secret(link)
    #expect(!lines.all.contains { $0.contains(secret) || $0.contains("/phone/x") }, "\(lines.all)")
  }
}
