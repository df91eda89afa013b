import ServerApp
import SiteSupport
import Storage
import StoreSupport
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// Tests of several servers with shared signing keys, one of which has created a new key.
struct SharedKeysTests {
  private let fixture: SiteFixture
  private let old: SigningKeys
  private let new: SigningKeys

  init() throws {
    let fixture = try SiteFixture()
    old = fixture.site.signer.ring.keys
    new = old.rotated(at: fixture.bench.now) { fixture.bench.random() }
    self.fixture = fixture
  }

  /// A session of the other server is valid here, for a program, a page and its forms.
  @Test func theNewKeyIsKnownToAll() async throws {
    let password = SiteFixture.password
    let (bearer, browser) = try await fixture.afresh(keys: KeyRing(new)) { there in
      let body = try? encodeJSON(LoginBody(account: "me", password: password, name: "curl"))
      let type = [("Content-Type", "application/json")]
      let reply = await there.send("POST", "/api/login-token", type, body: body)
      let browser = Browser(there)
      _ = await browser.signIn()
      return (try? reply.value(LoginAnswer.self).token, browser)
    }
    let header = [("Authorization", "Bearer \(bearer ?? "")")]
    #expect(await fixture.send("GET", "/api/todos/today", header).status == 401, "nobody else makes keys here")
    for part in ["program", "page"] {
      let (old, new) = (old, new)
      try await fixture.afresh(keys: KeyRing(old) { new }) { here in
        if part == "program" {
          #expect(await here.send("GET", "/api/todos/today", header).status == 200)
        } else {
          let form = [("Cookie", browser.cookie), ("Content-Type", "application/x-www-form-urlencoded")]
          let reply = await here.send("POST", "/web/logout", form + browser.origin, body: "token=\(browser.formToken)")
          #expect(reply.status == 303)
        }
      }
    }
  }

  /// A long-running server creates a new key when the newest is old, once; if that fails, it continues.
  @Test(arguments: [true, false]) func aSignInMakesTheKeyThatIsDue(canBeKept: Bool) async throws {
    let fixture = fixture
    fixture.bench.pass(seconds: SigningKeys.age)
    let next = old.rotated(at: fixture.bench.now) { fixture.bench.random() }
    let asked = Mutex(0)
    let keys = KeyRing(
      old,
      make: { _ in
        asked.withLock { $0 += 1 }
        guard canBeKept else { throw StoreError(.full, file: "keys") }
        return next
      })
    let body = try encodeJSON(LoginBody(account: "me", password: SiteFixture.password, name: "curl"))
    let type = [("Content-Type", "application/json")]
    let lines = LoggedLines()
    try await fixture.afresh(keys: keys) { here in
      for _ in 0..<2 {
        let target = "/api/login-token"
        let reply = await here.send("POST", target, type, body: body, logger: lines.logger)
        let token = try? reply.value(LoginAnswer.self).token
        let expected = canBeKept ? next.keys[0] : old.keys[0]
        #expect(token?.split(separator: ".")[1] == expected.id[...])
        let header = [("Authorization", "Bearer \(token ?? "")")]
        #expect(await here.send("GET", "/api/todos/today", header).status == 200)
      }
    }
    #expect(asked.withLock(\.self) == (canBeKept ? 1 : 2))
    #expect(lines.all == Array(repeating: "signing key not kept", count: canBeKept ? 0 : 2))
    #expect(old.keys.allSatisfy(next.keys.contains), "what was signed before stays good")
  }

  /// A form with only its key being new is accepted, too.
  @Test func aFormOfTheNewKeyIsTaken() async throws {
    let browser = Browser(fixture)
    _ = await browser.signIn()
    let sid = try #require(
      try? fixture.site.signer.session(
        in: String(browser.cookie.dropFirst("todos=".count)), use: .cookie, now: fixture.bench.now))
    let end = fixture.bench.now.advanced(bySeconds: Signer.life)
    let token = Signer(KeyRing(new)).token(session: sid, end: end, use: .form)
    let (old, new) = (old, new)
    try await fixture.afresh(keys: KeyRing(old) { new }) { here in
      let form = [("Cookie", browser.cookie), ("Content-Type", "application/x-www-form-urlencoded")]
      let reply = await here.send("POST", "/web/logout", form + browser.origin, body: "token=\(token)")
      #expect(reply.status == 303)
    }
  }

  /// Forged keys cost one lookup and are never accepted.
  @Test func madeUpKeysAreLookedForOnce() async throws {
    let looks = Mutex(0)
    let (fixture, old) = (fixture, old)
    let keys = KeyRing(old) {
      looks.withLock { $0 += 1 }
      return old
    }
    try await fixture.afresh(keys: keys) { here in
      for _ in 0..<20 {
        let other = Signer(KeyRing(SigningKeys(at: fixture.bench.now) { fixture.bench.random() }))
        let sid = Signer.newSession { fixture.bench.random() }
        let end = fixture.bench.now.advanced(bySeconds: Signer.life)
        let token = other.token(session: sid, end: end, use: .bearer)
        #expect(await here.send("GET", "/api/todos/today", [("Authorization", "Bearer \(token)")]).status == 401)
      }
    }
    #expect(looks.withLock(\.self) == 1)
  }

  /// A server that cannot read its keys reports that it is busy: nobody is signed out.
  @Test func whereTheyCannotBeReadNobodyIsSignedOut() async throws {
    let sid = Signer.newSession { fixture.bench.random() }
    let end = fixture.bench.now.advanced(bySeconds: Signer.life)
    let token = Signer(KeyRing(new)).token(session: sid, end: end, use: .bearer)
    let keys = KeyRing(old) { throw StoreError(.unreachable, file: "the database") }
    try await fixture.afresh(keys: keys) { here in
      for _ in 0..<2 {
        let reply = await here.send("GET", "/api/todos/today", [("Authorization", "Bearer \(token)")])
        #expect(reply.status == 503 && reply.problem == .busy)
      }
    }
  }
}
