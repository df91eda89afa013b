import Crypto
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoModel

/// Tests of passkeys at the pages' routes, by an authenticator of their own.
@Suite struct PasskeyTests {
  private let fixture: SiteFixture
  private let browser: Browser

  init() async throws {
    fixture = try SiteFixture()
    browser = Browser(fixture)
    _ = await browser.signIn()
  }

  private struct Options: Decodable {
    let challenge: String
    let party: String
    let user: String?
    let known: [String]?
  }

  /// The options of a ceremony with the cookie of its challenge.
  private struct Offer {
    let options: Options
    let cookie: String
  }

  private func offer(_ reply: SiteFixture.Reply) throws -> Offer {
    #expect(reply.status == 200, "\(reply.text)")
    let set = try #require(reply["Set-Cookie"])
    #expect(set.hasPrefix("todos-passkey=") && set.contains("HttpOnly; SameSite=Strict"))
    return Offer(options: try reply.value(), cookie: String(set.prefix { $0 != ";" }))
  }

  private func post(
    _ path: String, _ fields: [String: String], cookies: [String], in fixture: SiteFixture? = nil
  ) async -> SiteFixture.Reply {
    let body = fields.map { Browser.encoded($0.key) + "=" + Browser.encoded($0.value) }.joined(separator: "&")
    let headers = [
      ("Content-Type", "application/x-www-form-urlencoded"), ("Origin", "http://localhost:8080"),
      ("Cookie", cookies.joined(separator: "; ")),
    ]
    return await (fixture ?? self.fixture).send("POST", path, headers, body: body)
  }

  private func offerNew(_ password: String = SiteFixture.password) async -> SiteFixture.Reply {
    _ = await browser.open("/sessions")
    let fields = ["passkey_name": "phone", "password": password, "token": browser.formToken]
    return await post("/web/passkeys/options", fields, cookies: [browser.cookie])
  }

  private func add(_ authenticator: TestAuthenticator, format: String = "none") async throws -> SiteFixture.Reply {
    let offer = try offer(await offerNew())
    return await add(try authenticator.made(offer.options.challenge, format: format), offer)
  }

  private func add(_ fields: [String: String], _ offer: Offer) async -> SiteFixture.Reply {
    await post(
      "/web/passkeys", fields.merging(["token": browser.formToken]) { $1 }, cookies: [browser.cookie, offer.cookie])
  }

  private func offerKnown() async throws -> Offer {
    try offer(await fixture.send("GET", "/web/passkeys/login/options"))
  }

  private var handle: String {
    get throws { try #require(try fixture.service.passkeys(of: fixture.me).first?.handle) }
  }

  private func signIn(_ authenticator: TestAuthenticator) async throws -> SiteFixture.Reply {
    let offer = try await offerKnown()
    let fields = try authenticator.known(offer.options.challenge, user: handle)
    return await post("/web/passkeys/login", fields, cookies: [offer.cookie])
  }

  @Test(arguments: PasskeyKey.algorithms) func oneIsAddedUsedAndTakenAway(_ algorithm: Int) async throws {
    var authenticator = try TestAuthenticator(algorithm)
    let added = try await add(authenticator)
    #expect(added.status == 303 && added["Location"] == "/sessions", "\(added.text)")
    let options = try offer(await offerNew()).options
    #expect(options.known == [base64(authenticator.id)] && options.party == "localhost")
    #expect(options.user == (try handle))
    #expect(await browser.open("/sessions").text.contains("<bdi>phone</bdi>"))

    for counter in [0, 5, 6] {
      authenticator.counter = counter
      let reply = try await signIn(authenticator)
      #expect(reply.status == 303 && reply["Location"] == "/", "\(reply.text)")
      let cookies = reply.setCookies.map { String($0.prefix { $0 != ";" }) }
      #expect(cookies.count == 3)
      let today = await fixture.send("GET", "/", [("Cookie", cookies[0])])
      #expect(today.status == 200)
    }
    #expect(try fixture.service.passkeys(of: fixture.me).map(\.counter) == [6])
    #expect(try fixture.service.sessions(of: fixture.me).filter { $0.use == .cookie }.count == 4)

    _ = await browser.send("/web/passkeys/remove", ["passkey": base64(authenticator.id)])
    #expect(try fixture.service.passkeys(of: fixture.me).isEmpty)
  }

  @Test func attestationsCountAsNone() async throws {
    #expect(try await add(try TestAuthenticator(), format: "packed").status == 303)
  }

  /// A passkey lasts longer than a session, so an open session is not proof enough.
  @Test func thePasswordIsAskedFirst() async throws {
    let refused = await offerNew("not the password")
    #expect(refused.status == 422 && refused.text.contains("id=\"notice\"") && refused["Set-Cookie"] == nil)
    let without = try await offerKnown()
    let fields = try TestAuthenticator().made(without.options.challenge)
    #expect(await add(fields, without).status == 422, "a challenge for a sign-in")
    #expect(try fixture.service.passkeys(of: fixture.me).isEmpty)
  }

  /// A cookie from elsewhere must not become a challenge that the password was not asked for.
  @Test func noOtherCookieMakesTheChallengeOfARegistration() async throws {
    func session(_ browser: Browser) throws -> Substring {
      try #require(browser.cookie.split(separator: ".").dropFirst(2).first)
    }
    let other = Browser(fixture)
    _ = await other.signIn()
    _ = await other.open("/sessions")
    let (signIn, proved) = (try await offerKnown(), try offer(await offerNew()))
    for offer in [signIn, proved] {
      let token = offer.cookie.split(separator: "=", maxSplits: 1)[1]
      let guess = Array(SHA256.hash(data: Array("todos-passkey\0\(try session(other))\0\(token)".utf8)))
      let fields = try TestAuthenticator().made(base64(guess)).merging(["token": other.formToken]) { $1 }
      #expect(await post("/web/passkeys", fields, cookies: [other.cookie, offer.cookie]).status == 422)
    }
    #expect(try fixture.service.passkeys(of: fixture.me).isEmpty)
  }

  /// Changes of an answer that make it another one.
  private static let faults: [(String, @Sendable (inout TestAuthenticator) -> Void, status: Int)] = [
    ("the origin", { $0.origin = "https://elsewhere.example" }, 403),
    ("the port", { $0.origin = "http://localhost:8081" }, 403),
    ("the relying party", { $0.party = "elsewhere.example" }, 422),
    ("a backup of what has none", { $0.flags = 0x15 }, 422), ("nobody present", { $0.flags = 0x04 }, 422),
    ("nobody verified", { $0.flags = 0x01 }, 422),
    ("another page around it", { $0.isCrossOrigin = true }, 422),
  ]

  @Test func answersFromElsewhereAreRefused() async throws {
    for (what, change, status) in Self.faults {
      var authenticator = try TestAuthenticator()
      change(&authenticator)
      #expect(try await add(authenticator).status == status, "\(what)")
    }
    #expect(try fixture.service.passkeys(of: fixture.me).isEmpty)
    let own = try TestAuthenticator()
    #expect(try await add(own).status == 303)
    for (what, change, status) in Self.faults {
      var authenticator = own
      change(&authenticator)
      #expect(try await signIn(authenticator).status == status, "\(what)")
    }
    #expect(try await signIn(own).status == 303)
  }

  @Test func keysAndSignaturesOfOthersAreRefused() async throws {
    let own = try TestAuthenticator()
    #expect(try await add(own).status == 303)
    var other = try TestAuthenticator(id: own.id)
    #expect(try await signIn(other).status == 401, "another key")
    #expect(try await add(other).status == 422, "an id that is registered")
    other.id = [9]
    #expect(try await signIn(other).status == 401, "an unknown credential")
    let offer = try await offerKnown()
    for user in ["", base64([1])] {
      let fields = try own.known(offer.options.challenge, user: user)
      #expect(await post("/web/passkeys/login", fields, cookies: [offer.cookie]).status != 303)
    }
  }

  @Test func aCountThatGoesBackIsRefused() async throws {
    var authenticator = try TestAuthenticator()
    authenticator.counter = 7
    #expect(try await add(authenticator).status == 303)
    for (counter, status) in [(7, 401), (6, 401), (0, 401), (8, 303), (8, 401)] {
      authenticator.counter = counter
      #expect(try await signIn(authenticator).status == status, "\(counter)")
    }
  }

  @Test func aChallengeIsAnsweredOnceInTimeByItsBrowser() async throws {
    let authenticator = try TestAuthenticator()
    #expect(try await add(authenticator).status == 303)
    let (first, second) = (try await offerKnown(), try await offerKnown())
    let fields = try authenticator.known(first.options.challenge, user: handle)
    func answer(_ cookies: [String]) async -> Int {
      await post("/web/passkeys/login", fields, cookies: cookies).status
    }
    #expect(await answer([]) == 422, "a browser without the cookie")
    #expect(await answer([second.cookie]) == 422, "the cookie of another challenge")
    #expect(await answer([first.cookie, second.cookie]) == 422)
    #expect(await answer([first.cookie]) == 303)
    #expect(await answer([first.cookie]) == 422, "a replay")
    let late = try await offerKnown()
    let slow = try authenticator.known(late.options.challenge, user: handle)
    fixture.bench.pass(seconds: 180)
    #expect(await post("/web/passkeys/login", slow, cookies: [late.cookie]).status == 422)
    let forged = late.cookie.replacing("t1.", with: "t1.0")
    #expect(await post("/web/passkeys/login", slow, cookies: [forged]).status == 422)
  }

  @Test func aRegistrationIsOfItsSession() async throws {
    let offer = try offer(await offerNew())
    let other = Browser(fixture)
    _ = await other.signIn()
    _ = await other.open("/sessions")
    let fields = try TestAuthenticator().made(offer.options.challenge).merging(["token": other.formToken]) { $1 }
    #expect(await post("/web/passkeys", fields, cookies: [other.cookie, offer.cookie]).status == 422)
    #expect(try fixture.service.passkeys(of: fixture.me).isEmpty)
  }

  /// Sign-ins by password wait after failures; answers of passkeys have the limit of their address.
  @Test func answersOfOneAddressAreLimited() async throws {
    var limits = SiteFixture.wideLimits
    (limits.openRequestsPerFiveMinutes, limits.openBurst) = (20, 20)
    let fixture = try SiteFixture(limits: limits)
    let headers = [("Content-Type", "application/x-www-form-urlencoded"), ("Origin", "http://localhost:8080")]
    var statuses: [Int] = []
    for _ in 1...21 {
      statuses.append(await fixture.send("POST", "/web/passkeys/login", headers, body: "signature=AA").status)
    }
    #expect(statuses.prefix(20).allSatisfy { $0 == 422 } && statuses.last == 429, "\(statuses)")
  }

  /// Unusable keys, oversized and malformed answers.
  @Test func malformedAnswersAreRefused() async throws {
    let authenticator = try TestAuthenticator()
    func refused(_ change: (inout [String: String]) -> Void) async throws -> Int {
      let offer = try offer(await offerNew())
      var fields = try authenticator.made(offer.options.challenge)
      change(&fields)
      return await add(fields, offer).status
    }
    let deep = base64(Array(repeating: 0x81, count: 20_000) + [0])
    for attestation in ["", "%", "AA==", deep, base64(CBORValue.map([.text("fmt"): .text("none")]).encoded)] {
      #expect(try await refused { $0["attestation"] = attestation } == 422, "\(attestation.prefix(20))")
    }
    #expect(try await refused { $0["attestation"] = String(repeating: "A", count: 70_000) } == 413)
    for client in ["", "AA==", base64(Array(#"{"type":"webauthn.create"}"#.utf8))] {
      #expect(try await refused { $0["client_data"] = client } == 422, "\(client)")
    }
    #expect(try await refused { $0["passkey_name"] = "" } == 422)
    var long = authenticator
    long.id = Array(repeating: 1, count: AuthenticatorData.longestID + 1)
    #expect(try await add(long).status == 422)
    #expect(try fixture.service.passkeys(of: fixture.me).isEmpty)
  }

  @Test func weakKeysAndOtherAlgorithmsAreRefused() throws {
    let key = try TestAuthenticator.Key.make(-257).cose
    #expect(PasskeyKey(key) != nil)
    for cose: CBORValue in [
      .map([:]), .labels([1: 2, 3: -35, -1: 2], [:]), .labels([1: 2, 3: -7, -1: 1], [-2: [1], -3: [2]]),
      .labels([1: 2, 3: -7, -1: 1], [-2: Array(repeating: 0, count: 32), -3: Array(repeating: 0, count: 32)]),
      .labels([1: 3, 3: -257], [-1: Array(repeating: 0xFF, count: 128), -2: [1, 0, 1]]),
      .labels([1: 3, 3: -257], [-1: Array(repeating: 0xFF, count: 1_024), -2: [1, 0, 1]]),
      .labels([1: 1, 3: -8, -1: 6], [-2: [1, 2]]),
    ] { #expect(PasskeyKey(cose) == nil, "\(cose)") }
  }

  /// A number is no relying party, and browsers would refuse it.
  @Test func addressesHaveNoPasskeys() async throws {
    let reply = await fixture.send("GET", "/web/passkeys/login/options", host: "127.0.0.1:8080")
    #expect(reply.status == 422 && reply.text.contains("host name"))
  }

  @Test func theyWorkBelowAPathAndBehindAProxy() async throws {
    let fixture = try SiteFixture(trustsProxy: true, base: BasePath("/todos"))
    let headers = [("X-Forwarded-Proto", "https"), ("X-Forwarded-For", "192.0.2.9")]
    let reply = await fixture.send("GET", "/todos/web/passkeys/login/options", headers)
    let set = try #require(reply["Set-Cookie"])
    #expect(set.hasPrefix("__Secure-todos-passkey=") && set.contains("Path=/todos;") && set.contains("; Secure"))
    var authenticator = try TestAuthenticator()
    authenticator.origin = "https://localhost:8080"
    let options: Options = try reply.value()
    let fields = try authenticator.known(options.challenge, user: "")
    let body = fields.map { Browser.encoded($0.key) + "=" + Browser.encoded($0.value) }.joined(separator: "&")
    let cookie = String(set.prefix { $0 != ";" })
    let type = ("Content-Type", "application/x-www-form-urlencoded")
    let sent = [type, ("Origin", "https://localhost:8080"), ("Cookie", cookie)]
    let answer = await fixture.send("POST", "/todos/web/passkeys/login", headers + sent, body: body)
    #expect(answer.status == 401, "all fits but the credential, which is unknown: \(answer.text)")
  }

  @Test func aNewPasswordTakesThemAway() async throws {
    #expect(try await add(try TestAuthenticator()).status == 303)
    _ = await browser.open("/sessions")
    let reply = await browser.send(
      "/web/password", ["password": SiteFixture.password, "new_password": "another long password"])
    #expect(reply.text.contains("passkeys"))
    #expect(try fixture.service.passkeys(of: fixture.me).isEmpty)
  }
}
