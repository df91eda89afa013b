import Crypto
import Foundation
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Synchronization
import Testing
import TodoModel

/// Tests of linking an account that existed before to a person at a provider: the provider calls everybody "me".
@Suite struct ProviderLinkTests {
  private let provider = TestProvider()
  private let fixture: SiteFixture
  private var service: Service { fixture.service }

  init() throws { fixture = try Self.fixture(provider) }

  private static func fixture(_ provider: TestProvider, isOnly: Bool = false) throws -> SiteFixture {
    var settings = TestProvider.settings
    (settings.claim, settings.makesAccounts, settings.isOnly) = ("preferred_username", true, isOnly)
    let fixture = try SiteFixture(provider: settings, transport: provider)
    let bench = fixture.bench
    provider.state.withLock { state in
      state.now = { bench.now }
      state.claims["preferred_username"] = "\"me\""
    }
    return fixture
  }

  /// The form of the page that asks for a proof, and the cookie of its browser.
  private struct Asked {
    var fields: [String: String]
    var cookie: String
  }

  private func post(
    _ path: String, _ fields: [String: String], _ cookies: [String], origin: String = "http://localhost:8080",
    in fixture: SiteFixture? = nil
  ) async -> SiteFixture.Reply {
    let body = fields.map { Browser.encoded($0.key) + "=" + Browser.encoded($0.value) }.joined(separator: "&")
    let headers = [
      ("Content-Type", "application/x-www-form-urlencoded"), ("Origin", origin),
      ("Cookie", cookies.joined(separator: "; ")),
    ]
    return await (fixture ?? self.fixture).send("POST", path, headers, body: body)
  }

  /// Signs the person in at the provider; returns the answer of this server.
  private func enter(_ subject: String = "1", in fixture: SiteFixture? = nil) async throws -> SiteFixture.Reply {
    provider.state.withLock { $0.claims["sub"] = "\"\(subject)\"" }
    let begun = await (fixture ?? self.fixture).send("GET", "/web/oidc")
    let cookie = String(try #require(begun["Set-Cookie"]).prefix { $0 != ";" })
    let (code, state) = try provider.enter(try #require(begun["Location"]))
    return await post("/web/oidc/finish", ["code": code, "state": state], [cookie], in: fixture)
  }

  private func asked(_ reply: SiteFixture.Reply) throws -> Asked {
    #expect(reply.status == 200 && reply.text.contains("The account me exists here already."), "\(reply.text)")
    #expect(!reply.setCookies.contains { $0.hasPrefix("todos=") }, "nobody is signed in")
    let set = try #require(reply.setCookies.first { $0.hasPrefix("todos-link=") })
    #expect(set.contains("HttpOnly; SameSite=Strict"))
    let form = try #require(reply.text.split(separator: "action=\"/web/oidc/link\"").dropFirst().first)
    let fields = form.split(separator: "</form>")[0].matches(of: /name="(\w+)" value="([^"]*)"/)
    return Asked(
      fields: Dictionary(fields.map { (String($0.1), String($0.2)) }) { $1 }, cookie: String(set.prefix { $0 != ";" }))
  }

  private func prove(
    _ asked: Asked, _ password: String = SiteFixture.password, in fixture: SiteFixture? = nil
  ) async -> SiteFixture.Reply {
    await post("/web/oidc/link", asked.fields.merging(["password": password]) { $1 }, [asked.cookie], in: fixture)
  }

  private func isLinked(_ subject: String = "1") throws -> Bool {
    try service.identities(of: fixture.me).map(\.identity.subject) == [subject]
  }

  @Test func thePasswordIsAskedOnce() async throws {
    let first = try asked(try await enter())
    let wrong = await prove(first, "not the password")
    #expect(wrong.status == 401 && wrong.text.contains("Wrong account or password"), "\(wrong.text)")
    #expect(try !isLinked())
    let reply = await prove(first)
    #expect(reply.status == 303 && reply["Location"] == "/", "\(reply.text)")
    #expect(reply.setCookies.contains { $0.hasPrefix("todos-link=;") } && reply.setCookies.count == 4)
    #expect(try isLinked() && service.sessions(of: fixture.me).count == 1)
    #expect(try await enter().status == 303, "from now on the provider signs in")
    let other = try await enter("2")
    #expect(other.status == 401 && other.text.contains("belongs to somebody else"))
  }

  /// With `--oidc-only`, the password is a proof for this alone.
  @Test func aPasswordThatDoesNotSignInIsStillAProof() async throws {
    let provider = TestProvider()
    let fixture = try Self.fixture(provider, isOnly: true)
    let begun = await fixture.send("GET", "/web/oidc")
    let cookie = String(try #require(begun["Set-Cookie"]).prefix { $0 != ";" })
    let (code, state) = try provider.enter(try #require(begun["Location"]))
    let asked = try asked(await post("/web/oidc/finish", ["code": code, "state": state], [cookie], in: fixture))
    #expect(await prove(asked, in: fixture).status == 303)
    #expect(try fixture.service.identities(of: fixture.me).count == 1)
  }

  /// Whoever is called like somebody else at the provider gets nothing, whatever is changed in the form.
  @Test func aNameAloneOpensNothing() async throws {
    let mine = try asked(try await enter("9"))
    let ada = try service.account("ada")
    for (name, value) in [("account", "\(ada.rowID)"), ("subject", "8"), ("seal", ""), ("seal", "x"), ("account", "x")]
    {
      var changed = mine
      changed.fields[name] = value
      #expect(await prove(changed).status == 422, "\(name)")
    }
    for password in ["", "wrong", String(repeating: "x", count: 1_000)] {
      #expect(await prove(mine, password).status != 303)
    }
    #expect(try service.identities(of: fixture.me).isEmpty && service.sizes().sessions == 0)
  }

  @Test func aPendingLinkIsOfItsBrowserOnceAndShort() async throws {
    let (first, second) = (try asked(try await enter()), try asked(try await enter()))
    var stolen = first
    stolen.cookie = second.cookie
    #expect(await prove(stolen).status == 422, "the cookie of another browser")
    stolen.cookie = "other=1"
    #expect(await prove(stolen).status == 422, "no cookie")
    let elsewhere = await post(
      "/web/oidc/link", first.fields.merging(["password": SiteFixture.password]) { $1 }, [first.cookie],
      origin: "https://evil.example")
    #expect(elsewhere.status == 403, "a form of another site")
    #expect(await prove(first).status == 303)
    #expect(try service.unlink(fixture.me))
    #expect(await prove(first).status == 422, "a replay")
    #expect(try service.identities(of: fixture.me).isEmpty)
    fixture.bench.pass(seconds: 600)
    #expect(await prove(second).status == 422, "too late")
  }

  @Test func guessesAreLimited() async throws {
    let asked = try asked(try await enter())
    var last = 401
    for _ in 1...40 where last == 401 { last = await prove(asked, "guess").status }
    #expect(last == 429)
    #expect(await prove(asked).status == 429, "the right one waits too")
    fixture.bench.pass(seconds: 300)
    #expect(await prove(asked).status == 303)
  }

  @Test func aPasskeyIsAProof() async throws {
    let browser = Browser(fixture)
    _ = await browser.signIn()
    _ = await browser.open("/sessions")
    struct Options: Decodable { let challenge: String }
    let wanted = ["passkey_name": "key", "password": SiteFixture.password, "token": browser.formToken]
    let offer = await post("/web/passkeys/options", wanted, [browser.cookie])
    let made = String(try #require(offer["Set-Cookie"]).prefix { $0 != ";" })
    let authenticator = try TestAuthenticator()
    let new = try authenticator.made(offer.value(Options.self).challenge).merging(["token": browser.formToken]) { $1 }
    #expect(await post("/web/passkeys", new, [browser.cookie, made]).status == 303)

    let asked = try asked(try await enter())
    let options = await fixture.send("GET", "/web/oidc/link/options")
    let cookie = String(try #require(options["Set-Cookie"]).prefix { $0 != ";" })
    let handle = try #require(try service.passkeys(of: fixture.me).first?.handle)
    let signed = try authenticator.known(options.value(Options.self).challenge, user: handle)
    let fields = asked.fields.merging(signed) { $1 }
    #expect(await post("/web/oidc/link", fields, [asked.cookie]).status == 422, "without its challenge")
    #expect(await post("/web/oidc/link", fields, [asked.cookie, cookie]).status == 303)
    #expect(try isLinked())
  }

  /// So does an account that a server of an older version disabled, which it did not mark.
  @Test func anAccountWithoutPasswordWaitsForTheOperator() async throws {
    _ = try service.account("ada")
    provider.state.withLock { $0.claims["preferred_username"] = "\"ada\"" }
    let reply = try await enter("a\\u001b7")
    #expect(reply.status == 401 && reply.text.contains("todosd account link. Your id at id.example is a"))
    #expect(!reply.text.contains("\u{1B}"), "the id is written in plain signs")
    #expect(try service.sizes().sessions == 0)
  }

  @Test func thePageRemovesTheLink() async throws {
    let browser = Browser(fixture)
    _ = await browser.signIn()
    #expect(await !browser.open("/sessions").text.contains("https://id.example"))
    #expect(await prove(try asked(try await enter())).status == 303)
    #expect(await browser.open("/sessions").text.contains("<bdi>https://id.example</bdi>"))
    let wrong = await browser.send("/web/identities/remove", ["password": "wrong"])
    #expect(wrong.status == 422 && wrong.text.contains("id=\"notice\""))
    #expect(try isLinked() && service.sessions(of: fixture.me).count == 2)
    let reply = await browser.send("/web/identities/remove", ["password": SiteFixture.password])
    #expect(reply.status == 200 && reply.text.contains("signs nobody in"), "\(reply.text)")
    #expect(try service.identities(of: fixture.me).isEmpty && service.sessions(of: fixture.me).count == 1)
    _ = try asked(try await enter())
  }
}
