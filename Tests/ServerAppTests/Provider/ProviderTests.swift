import Crypto
import CryptoExtras
import Foundation
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// Tests of signing in by a provider, at a provider of their own.
@Suite struct ProviderTests {
  /// A server with a provider, and the account "me@work.example", which is linked to the person "1".
  private struct World {
    let fixture: SiteFixture
    let provider: TestProvider

    init(_ change: (inout ProviderSettings) -> Void = { _ in }) throws {
      let provider = TestProvider()
      var settings = TestProvider.settings
      change(&settings)
      fixture = try SiteFixture(provider: settings, transport: provider)
      self.provider = provider
      let bench = fixture.bench
      provider.state.withLock { $0.now = { bench.now } }
      let account = try fixture.service.account("me@work.example")
      _ = try fixture.service.link(Identity(issuer: settings.issuer, subject: "1"), to: account, by: nil)
    }

    /// Begins a sign-in; returns the provider's address and the cookie.
    func begin(_ query: String = "") async throws -> (address: String, cookie: String) {
      let reply = await fixture.send("GET", "/web/oidc" + query)
      #expect(reply.status == 303, "\(reply.text)")
      let set = try #require(reply["Set-Cookie"])
      #expect(set.hasPrefix("todos-provider=") && set.contains("HttpOnly; SameSite=Lax"))
      return (try #require(reply["Location"]), String(set.prefix { $0 != ";" }))
    }

    func finish(_ code: String, _ state: String, _ cookies: [String]) async -> SiteFixture.Reply {
      let fields = ["code": code, "state": state, "public_key": "", "tz": "", "next": "https://evil.example"]
      let body = fields.map { Browser.encoded($0.key) + "=" + Browser.encoded($0.value) }.joined(separator: "&")
      let headers = [
        ("Content-Type", "application/x-www-form-urlencoded"), ("Origin", "http://localhost:8080"),
        ("Cookie", cookies.joined(separator: "; ")),
      ]
      return await fixture.send("POST", "/web/oidc/finish", headers, body: body)
    }

    func signIn(_ query: String = "") async throws -> SiteFixture.Reply {
      let (address, cookie) = try await begin(query)
      let (code, state) = try provider.enter(address)
      return await finish(code, state, [cookie])
    }

    /// Returns the cookies that an answer sets.
    func cookies(_ reply: SiteFixture.Reply) -> [String] { reply.setCookies.map { String($0.prefix { $0 != ";" }) } }

    /// Adds an app password on the page of sessions.
    func add(_ name: String, _ cookies: [String]) async -> SiteFixture.Reply {
      let cookie = ("Cookie", cookies.joined(separator: "; "))
      let page = await fixture.send("GET", "/sessions", [cookie]).text
      #expect(!page.contains("type=\"password\""))
      let token = page.split(separator: "name=\"token\" value=\"")[1].prefix { $0 != "\"" }
      let headers = [
        ("Content-Type", "application/x-www-form-urlencoded"), ("Origin", "http://localhost:8080"), cookie,
      ]
      return await fixture.send("POST", "/web/app-passwords", headers, body: "token=\(token)&program=\(name)")
    }

    /// Returns the name of the account that a sign-in opened.
    func account(_ reply: SiteFixture.Reply) throws -> String? {
      #expect(reply.status == 303 && reply["Location"] == "/", "\(reply.text)")
      let cookie = try #require(reply.setCookies.first { $0.hasPrefix("todos=") })
      let sid = cookie.split(separator: ".")[2]
      return try fixture.service.session(String(sid)).flatMap { try fixture.service.name(of: $0.account) }
    }
  }

  @Test func aPersonSignsIn() async throws {
    let world = try World()
    #expect(await world.fixture.send("GET", "/login").text.contains("Sign in with id.example"))
    let (address, cookie) = try await world.begin()
    let (code, state) = try world.provider.enter(address)
    let query = "code=\(Browser.encoded(code))&state=\(state)"
    let page = await world.fixture.send("GET", "/web/oidc/callback?" + query, [("Cookie", cookie)])
    #expect(page.status == 200 && page.text.contains("id=\"continue\"") && page.text.contains("value=\"\(state)\""))
    let reply = await world.finish(code, state, [cookie])
    #expect(try world.account(reply) == "me@work.example")
    #expect(reply.setCookies.contains { $0.hasPrefix("todos-provider=;") }, "\(reply.setCookies)")
    #expect(await world.finish(code, state, [cookie]).status == 422, "the cookie is valid once")
    #expect(try world.account(try await world.signIn()) == "me@work.example")
    #expect(world.provider.count("openid-configuration") == 1 && world.provider.count("/keys") == 1, "both are cached")
  }

  @Test func rsaKeysSignToo() async throws {
    let world = try World()
    let key = TestProvider.Key.rsa(try _RSA.Signing.PrivateKey(keySize: .bits2048), id: "rsa")
    world.provider.state.withLock { $0.keys = [key] }
    #expect(try world.account(try await world.signIn()) == "me@work.example")
    world.provider.state.withLock { $0.header = #"{"alg":"RS256"}"# }
    #expect(try world.account(try await world.signIn()) == "me@work.example", "the only key needs no id")
  }

  @Test func anotherStateOrBrowserIsRefused() async throws {
    let world = try World()
    let (address, cookie) = try await world.begin()
    let (code, state) = try world.provider.enter(address)
    let (_, other) = try await world.begin()
    for (state, cookies) in [(state, []), (state, [other]), ("", [cookie]), ("x", [cookie]), (state, [cookie, other])] {
      #expect(await world.finish(code, state, cookies).status == 422)
    }
    #expect(world.provider.count("/token") == 0, "no code is sent on")
    world.fixture.bench.pass(seconds: 600)
    #expect(await world.finish(code, state, [cookie]).status == 422, "too late")
  }

  @Test func aPersonWhoDeclinesGetsAWayOut() async throws {
    let world = try World()
    for query in ["error=access_denied&state=x", "", "code=x", "code=%"] {
      let reply = await world.fixture.send("GET", "/web/oidc/callback?" + query)
      #expect(reply.status == 401 && reply.text.contains("href=\"/web/oidc\""), "\(query): \(reply.status)")
    }
  }

  /// Claims and headers that are not those of the sign-in.
  @Test(arguments: [
    ("iss", "\"https://other.example\""), ("aud", "\"other\""), ("aud", "[\"todos\",\"other\"]"), ("aud", ""),
    ("azp", "\"other\""), ("nonce", "\"other\""), ("nonce", ""), ("exp", "1"), ("exp", "\"soon\""), ("exp", ""),
    ("iat", "99999999999"), ("iat", ""), ("nbf", "99999999999"), ("sub", "\"\""), ("sub", ""), ("sub", "1"),
    ("alg", #"{"alg":"none"}"#), ("alg", #"{"alg":"HS256","kid":"one"}"#), ("alg", #"{"alg":"RS256","kid":"one"}"#),
    ("alg", #"{"alg":"ES256","kid":"other"}"#), ("alg", #"{"alg":"ES256","kid":"one","crit":["x"]}"#),
    ("alg", #"{"alg":"ES256","alg":"none","kid":"one"}"#), ("alg", "[]"),
  ]) func aTokenOfAnotherSignInIsRefused(_ name: String, _ value: String) async throws {
    let world = try World()
    world.provider.state.withLock { if name == "alg" { $0.header = value } else { $0.claims[name] = value } }
    let reply = try await world.signIn()
    #expect(reply.status == 503 && reply.text.contains("Try again later"), "\(reply.text)")
    #expect(try world.fixture.service.sizes().sessions == 0)
  }

  @Test func severalAudiencesNeedTheParty() async throws {
    let world = try World()
    world.provider.state.withLock { ($0.claims["aud"], $0.claims["azp"]) = ("[\"todos\",\"other\"]", "\"todos\"") }
    #expect(try world.account(try await world.signIn()) == "me@work.example")
  }

  @Test func aForgedSignatureIsRefused() async throws {
    let world = try World()
    world.provider.state.withLock { $0.signing = .ec(P256.Signing.PrivateKey(), id: "one") }
    #expect(try await world.signIn().status == 503)
  }

  /// An unknown key is asked for once, and then only after a pause.
  @Test func keysAreRotated() async throws {
    let world = try World()
    #expect(try world.account(try await world.signIn()) != nil)
    let next = TestProvider.Key.ec(P256.Signing.PrivateKey(), id: "two")
    world.provider.state.withLock { $0.keys = [next] }
    #expect(try await world.signIn().status == 503, "the keys were just read")
    #expect(world.provider.count("/keys") == 1)
    world.fixture.bench.pass(seconds: 60)
    #expect(try world.account(try await world.signIn()) != nil)
    world.provider.state.withLock { $0.header = #"{"alg":"ES256","kid":"three"}"# }
    for _ in 1...3 { #expect(try await world.signIn().status == 503) }
    #expect(world.provider.count("/keys") == 2)
  }

  @Test func wrongAnswersOfTheProviderAreTold() async throws {
    let long = String(repeating: "x", count: 300_000)
    for (end, status, body) in [
      ("configuration", 500, ""), ("configuration", 302, ""), ("configuration", 200, "[]"),
      ("configuration", 200, long),
      ("configuration", 200, TestProvider.directory(issuer: "https://other.example")),
      ("configuration", 200, TestProvider.directory(keys: "http://id.example/keys")),
      ("configuration", 200, TestProvider.directory(keys: "file:///etc/passwd")), ("/token", 400, "{}"),
      ("/token", 200, "{}"), ("/token", 200, #"{"id_token":"x.y"}"#), ("/token", 307, ""), ("/keys", 200, "{}"),
      ("/keys", 404, ""), ("/keys", 200, long),
    ] {
      let world = try World()
      world.provider.state.withLock { $0.answers[end] = (status, body) }
      let first = await world.fixture.send("GET", "/web/oidc")
      if end == "configuration" {
        #expect(first.status == 503 && first.text.contains("id=\"notice\""), "\(end) \(status)")
      } else {
        #expect(try await world.signIn().status == 503, "\(end) \(status) \(body.prefix(20))")
      }
    }
    let world = try World()
    world.provider.state.withLock { $0.isAway = true }
    #expect(await world.fixture.send("GET", "/web/oidc").status == 503)
    world.provider.state.withLock { $0.isAway = false }
    #expect(try world.account(try await world.signIn()) != nil, "a failure is not cached")
  }

  @Test func theSubjectIsThePerson() async throws {
    let world = try World()
    #expect(try world.account(try await world.signIn()) == "me@work.example")
    world.provider.state.withLock { $0.claims["sub"] = "\"2\"" }
    let other = try await world.signIn()
    #expect(other.status == 401 && other.text.contains("belongs to somebody else"))
    world.provider.state.withLock { ($0.claims["sub"], $0.claims["email"]) = ("\"1\"", "\"new@work.example\"") }
    #expect(try world.account(try await world.signIn()) == "me@work.example", "another address of the same person")
    world.provider.state.withLock { $0.claims["sub"] = "\"3\"" }
    let unknown = try await world.signIn()
    #expect(unknown.status == 401 && unknown.text.contains("no account named new@work.example"))
  }

  @Test func accountsAreMadeIfWanted() async throws {
    let world = try World { ($0.makesAccounts, $0.claim) = (true, "preferred_username") }
    world.provider.state.withLock { $0.claims["sub"] = "\"7\"" }
    #expect(try await world.signIn().status == 401, "the claim is missing")
    world.provider.state.withLock { $0.claims["preferred_username"] = "\"ada\"" }
    #expect(try world.account(try await world.signIn()) == "ada")
    world.provider.state.withLock { $0.claims["preferred_username"] = "\"a\\u0007\"" }
    world.provider.state.withLock { $0.claims["sub"] = "\"2\"" }
    #expect(try await world.signIn().status == 401)
  }

  @Test func addressesAreVerifiedAndOfTheDomain() async throws {
    let world = try World { $0.domains = ["work.example"] }
    #expect(try world.account(try await world.signIn()) != nil)
    for (name, value) in [
      ("email_verified", "false"), ("email_verified", ""), ("email", "\"me@evil.example\""),
      ("email", "\"work.example\""), ("email", "\"me@work.example@evil.example\""), ("email", ""),
    ] {
      world.provider.state.withLock { $0.claims = [name: value] }
      #expect(try await world.signIn().status == 401, "\(name) \(value)")
    }
    let plain = try World()
    plain.provider.state.withLock { $0.claims["email_verified"] = "false" }
    #expect(try await plain.signIn().status == 401)
  }

  @Test func membersOfGroupsAreAccepted() async throws {
    let world = try World { $0.groups = ["todo", "staff"] }
    #expect(try await world.signIn().status == 401)
    world.provider.state.withLock { $0.claims["groups"] = "[\"other\"]" }
    #expect(try await world.signIn().status == 401)
    world.provider.state.withLock { $0.claims["groups"] = "[\"other\",\"staff\"]" }
    #expect(try world.account(try await world.signIn()) != nil)
  }

  @Test func aDisabledAccountStaysClosed() async throws {
    let world = try World()
    #expect(try world.account(try await world.signIn()) != nil)
    let account = try world.fixture.service.account("me@work.example")
    try world.fixture.service.disable(account)
    let reply = try await world.signIn()
    #expect(reply.status == 401 && reply.text.contains("disabled"))
    try world.fixture.service.setPassword("$scrypt$", of: account)
    #expect(try world.account(try await world.signIn()) != nil, "a password opens it again")
  }

  /// An account without a password makes app passwords right after its sign-in.
  @Test func programsSignInByAppPasswords() async throws {
    let world = try World { $0.isOnly = true }
    let fixture = world.fixture
    #expect(await !fixture.send("GET", "/login").text.contains("name=\"password\""))
    #expect(await fixture.logIn().problem == .unauthenticated, "passwords do not sign in")
    #expect(await fixture.send("GET", "/web/passkeys/login/options").status == 404)
    let cookies = world.cookies(try await world.signIn())
    let made = await world.add("laptop", cookies)
    let password = try #require(made.text.firstMatch(of: /app(-[0-9a-z]{5}){5}/)).0
    #expect(await fixture.logIn(account: "me@work.example", password: String(password)).status == 200)
    let other = world.cookies(try await world.signIn()).filter { $0.hasPrefix("todos=") }
    let fresh = cookies.filter { $0.hasPrefix("todos-fresh=") }
    #expect(await world.add("stolen", other + fresh).status == 422, "the proof of another session")
    fixture.bench.pass(seconds: 601)
    let late = await world.add("phone", cookies)
    #expect(late.status == 422 && late.text.contains("sign in again first"))
    #expect(await world.add("phone&waited=86400", cookies).status == 422, "no form but those of items is older")
  }

  /// A provider that knows the browser does not ask the person; the time of the sign-in there tells.
  @Test(arguments: ["", "1", "\"now\"", "99999999999"]) func aSignInThatNobodyMadeConfirmsNothing(
    _ time: String
  ) async throws {
    let world = try World()
    world.provider.state.withLock { $0.claims["auth_time"] = time }
    let cookies = world.cookies(try await world.signIn())
    #expect(!cookies.contains { $0.hasPrefix("todos-fresh=") })
    let page = await world.fixture.send("GET", "/sessions", [("Cookie", cookies.joined(separator: "; "))]).text
    #expect(page.contains("href=\"/web/oidc?again\""))
    #expect(await world.add("laptop", cookies).status == 422)
    let again = try await world.begin("?again")
    #expect(again.address.contains("&prompt=login&max_age=300"))
    let refused = try await world.signIn("?again")
    #expect(refused.status == 401 && refused.text.contains("auth_time"))
    world.provider.state.withLock { $0.claims["auth_time"] = nil }
    let confirmed = try await world.signIn("?again")
    #expect(confirmed.status == 303 && confirmed["Location"] == "/sessions")
    #expect(await world.add("laptop", world.cookies(confirmed)).status == 200)
  }

  /// A sign-in to confirm oneself takes the place of the browser's session, and of no session elsewhere.
  @Test func aConfirmedSignInReplacesTheSession() async throws {
    let world = try World { $0.makesAccounts = true }
    let service = world.fixture.service
    func session(_ reply: SiteFixture.Reply) throws -> String {
      let cookie = try #require(reply.setCookies.first { $0.hasPrefix("todos=") })
      return String(cookie.split(separator: ".")[2])
    }
    func again(_ cookies: [String]) async throws -> SiteFixture.Reply {
      let (address, cookie) = try await world.begin("?again")
      let (code, state) = try world.provider.enter(address)
      return await world.finish(code, state, cookies.filter { !$0.hasPrefix("todos-provider=") } + [cookie])
    }
    let (phone, here) = (try await world.signIn(), try await world.signIn())
    let confirmed = try await again(world.cookies(here))
    #expect(confirmed.status == 303 && confirmed["Location"] == "/sessions", "\(confirmed.text)")
    let account = try service.account("me@work.example")
    let known = try Set(service.sessions(of: account).map(\.sid))
    #expect(try known == [session(phone), session(confirmed)] && service.session(session(here))?.isRevoked == true)
    // The cookie of another account's session, or none that is valid, ends nothing.
    world.provider.state.withLock { ($0.claims["sub"], $0.claims["email"]) = ("\"2\"", "\"ada@work.example\"") }
    let ada = try await world.signIn()
    world.provider.state.withLock { ($0.claims["sub"], $0.claims["email"]) = ("\"1\"", "\"me@work.example\"") }
    for cookies in [world.cookies(ada), ["todos=t1.x"], ["todos="]] {
      #expect(try await again(cookies).status == 303)
    }
    #expect(try service.sessions(of: account).count == 5)
    #expect(try service.sessions(of: service.account("ada@work.example")).map(\.sid) == [session(ada)])
  }

  /// A link for a phone begins another session, so an old session does not make one.
  @Test func anOldSessionWithoutPasswordSignsNoPhoneIn() async throws {
    let world = try World()
    let cookies = world.cookies(try await world.signIn()).joined(separator: "; ")
    let headers = [("Origin", "http://localhost:8080"), ("Cookie", cookies)]
    #expect(await world.fixture.send("POST", "/api/v1/phone-links", headers).status == 201)
    world.fixture.bench.pass(seconds: 601)
    let late = await world.fixture.send("POST", "/api/v1/phone-links", headers)
    #expect(late.status == 422 && late.text.contains("sign in again first"))
  }

  /// Unicode's lower case of the Kelvin sign is the letter k.
  @Test func onlyASCIILettersOfAnAddressChangeTheirCase() async throws {
    let world = try World { $0.makesAccounts = true }
    _ = try world.fixture.service.account("kim@work.example")
    world.provider.state.withLock {
      ($0.claims["sub"], $0.claims["email"]) = ("\"7\"", "\"\u{212A}im@work.example\"")
    }
    #expect(try world.account(try await world.signIn()) == "\u{212A}im@work.example")
  }

  @Test func addressesAreChecked() {
    for address in ["https://id.example", "https://id.example:8443/a", "http://localhost:5000", "http://127.0.0.1:1"] {
      #expect(ProviderAddress.isAllowed(address), "\(address)")
    }
    for address in [
      "http://id.example", "ftp://id.example", "id.example", "https://", "https://a@id.example", "https://id example",
      "http://localhost@evil.example", "http://127.0.0.1.evil.example", "https://id.example\\@evil.example", "",
    ] { #expect(!ProviderAddress.isAllowed(address), "\(address)") }
  }
}
