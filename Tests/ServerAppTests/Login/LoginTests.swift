import DiceSupport
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of signing in: guessing is slow, nothing is revealed, nobody is locked out.
struct LoginTests {
  private func fixture(_ cost: PasswordCost = PasswordCost(logRounds: 4)) throws -> SiteFixture {
    try SiteFixture(limits: ServerLimits(), cost: cost)
  }

  @Test func theRightPasswordOpensASessionAndTheWrongOneDoesNot() async throws {
    let fixture = try fixture()
    let reply = await fixture.logIn()
    #expect(reply.status == 200)
    let answer = try reply.value(LoginAnswer.self)
    #expect(answer.expiresAt == fixture.bench.now.advanced(bySeconds: Signer.life))
    #expect(await fixture.ask(answer.token, "GET", "/api/todos/today").status == 200)
    let wrong = await fixture.logIn(password: "not the password")
    let nobody = await fixture.logIn(account: "nobody", password: SiteFixture.password)
    #expect(wrong.status == 401 && nobody.status == 401)
    #expect(wrong.text == nobody.text, "an account that is not there is not told from a wrong password")
  }

  @Test func peopleChangeTheirOwnPassword() async throws {
    let fixture = try fixture()
    let (here, there) = (try await fixture.token(), try await fixture.token())
    func change(_ old: String, _ new: String) async throws -> SiteFixture.Reply {
      let body = try encodeJSON(PasswordBody(password: old, newPassword: new))
      return await fixture.ask(here, "POST", "/api/v1/password", body: body)
    }
    let (old, new) = (SiteFixture.password, "three unrelated words")
    for (words, pointer) in [((new, "another good one"), "/password"), ((old, "password1"), "/new_password")] {
      let reply = try await change(words.0, words.1)
      #expect(reply.status == 422 && reply.problem == .invalid && reply.text.contains("\"\(pointer)\""))
    }
    #expect(await fixture.ask(there, "GET", "/api/todos/today").status == 200, "nothing was changed")
    #expect(try await change(old, new).status == 204)
    #expect(await fixture.ask(here, "GET", "/api/todos/today").status == 200)
    #expect(await fixture.ask(there, "GET", "/api/todos/today").problem == .tokenRevoked)
    #expect(await fixture.logIn(password: old).status == 401)
    #expect(await fixture.logIn(password: new).status == 200)
  }

  /// An open session does not allow more guesses.
  @Test func guessesAtAChangeAreBoundedAsAtTheDoor() async throws {
    let fixture = try fixture()
    let token = try await fixture.token()
    let body = try encodeJSON(PasswordBody(password: "a guess", newPassword: "three unrelated words"))
    var looked = 0
    for _ in 0..<200 {
      let reply = await fixture.ask(token, "POST", "/api/v1/password", body: body)
      if reply.status == 422 { looked += 1 } else { #expect(reply.status == 429 && reply["Retry-After"] != nil) }
    }
    #expect((1...40).contains(looked), "\(looked) guesses were looked at")
  }

  /// S10: only a wrong password counts; an app password does not, even after others have guessed.
  @Test func whoIsRightNeverWaits() async throws {
    let fixture = try fixture()
    for _ in 0..<30 { #expect(await fixture.logIn().status == 200) }
    let token = try await fixture.token()
    let body = try encodeJSON(NewAppPasswordBody(name: "cron", readOnly: true, password: SiteFixture.password))
    let made: AppPasswordBody = try await fixture.ask(token, "POST", "/api/v1/app-passwords", body: body).value()
    let app = try #require(made.password)
    for _ in 0..<30 { #expect(await fixture.logIn(password: app).status == 200) }
    while await fixture.logIn(password: "a wrong guess").status != 429 {}
    #expect(await fixture.logIn(password: app).status == 200)
  }

  @Test func manyGuessesAreBounded() async throws {
    let fixture = try fixture()
    var looked = 0
    // A guess each second from one address, for an hour, or for nearly three.
    let count = Times.isFull ? 10_000 : 3_600
    for attempt in 0..<count {
      let reply = await fixture.logIn(password: "guess number \(attempt)")
      if reply.status == 401 { looked += 1 }
      #expect(reply.status == 401 || reply.status == 429)
      if reply.status == 429 { #expect(reply["Retry-After"].flatMap(Int.init).map { $0 > 0 } == true) }
      fixture.bench.pass(seconds: 1)
    }
    #expect(looked <= 20 + 20 * count / 3_600 + 1, "\(looked) guesses were looked at")
    #expect(looked >= count / 360, "somebody who mistypes is not locked out")
  }

  /// The right password is accepted at the first try, however long an address guesses.
  @Test func aGuesserThatNeverStopsKeepsNobodyOut() async throws {
    let fixture = try fixture()
    let guesser = "198.51.100.1"
    #expect(await fixture.logIn(peer: "203.0.113.1").status == 200)
    let token = try await fixture.logIn(peer: guesser).value(LoginAnswer.self).token
    let cookie = try #require(await formLogin(fixture, peer: guesser).setCookies.last)
    #expect(cookie.hasPrefix("todos-device=t1.") && cookie.contains("HttpOnly; SameSite=Strict"))
    let device = ("Cookie", String(cookie.prefix { $0 != ";" }))
    #expect(await fixture.ask(token, "POST", "/api/v1/logout").status == 204)
    fixture.bench.pass(seconds: 3_600)
    for round in 1...4 {
      for attempt in 0..<900 {
        _ = await fixture.logIn(password: "guess \(attempt)", peer: guesser)
        fixture.bench.pass(seconds: 1)
      }
      #expect(await fixture.logIn(peer: "192.0.2.\(round)").status == 200, "a new address")
      #expect(await fixture.logIn(peer: "203.0.113.1").status == 200, "a known address")
      #expect(await formLogin(fixture, [device], peer: guesser).status == 303, "a known browser")
      let former = [("Authorization", "Bearer " + token)]
      #expect(await fixture.logIn(peer: guesser, headers: former).status == 200, "a program that signed out")
    }
  }

  @Test func whatShowsADeviceIsGoodForItsAccountAlone() async throws {
    let fixture = try fixture()
    let guesser = "198.51.100.1"
    let cookie = try #require(await formLogin(fixture, peer: guesser).setCookies.last)
    let device = ("Cookie", String(cookie.prefix { $0 != ";" }))
    let token = try await fixture.token()
    var looked = 0
    for attempt in 0..<20 {
      let former = ("Authorization", "Bearer " + token)
      let reply = await fixture.logIn(account: "ann", password: "x", peer: guesser, headers: [device, former])
      if reply.status == 401 { looked += 1 }
      #expect(looked <= 5, "\(attempt)")
    }
    let forged = ("Cookie", "todos-device=" + token)
    #expect(await formLogin(fixture, [forged], peer: guesser).status == 429)
    #expect(await fixture.send("GET", "/", [device])["Location"] == "/login", "it opens nothing")
    let session = ("Cookie", device.1.replacing("todos-device=", with: "todos="))
    #expect(await fixture.send("GET", "/", [session])["Location"] == "/login")
  }

  private func formLogin(
    _ fixture: SiteFixture, _ headers: [(String, String)] = [], peer: String
  ) async -> SiteFixture.Reply {
    await fixture.send(
      "POST", "/web/login",
      headers + [("Content-Type", "application/x-www-form-urlencoded"), ("Origin", "http://localhost:8080")],
      body: "password=" + Browser.encoded(SiteFixture.password), peer: peer)
  }

  @Test func oneAddressTriesFiveTimesAMinuteWhateverTheAccount() async throws {
    let fixture = try fixture()
    var looked = 0
    for attempt in 0..<100 where await fixture.logIn(account: "a\(attempt)").status == 401 { looked += 1 }
    #expect(looked == 5)
    #expect(await fixture.logIn(account: "b", peer: "203.0.113.9").status == 401, "others are not kept out")
    fixture.bench.pass(seconds: 60)
    #expect(await fixture.logIn().status == 200)
  }

  @Test func sessionsGoOnWhileSomebodyGuesses() async throws {
    let fixture = try fixture()
    let token = try await fixture.token()
    for attempt in 0..<200 { _ = await fixture.logIn(password: "guess \(attempt)", peer: "198.51.100.\(attempt)") }
    #expect(await fixture.ask(token, "GET", "/api/todos/today").status == 200)
    fixture.bench.pass(seconds: 3_600)
    #expect(await fixture.logIn().status == 200, "nobody is locked out")
  }

  @Test func aHashIsRenewedWhereItsCostWasRaised() async throws {
    let old = PasswordCost(logRounds: 4)
    let fixture = try SiteFixture(limits: SiteFixture.wideLimits, cost: PasswordCost(logRounds: 6))
    let bench = fixture.bench
    let hash = PasswordHash(of: SiteFixture.password, cost: old) { bench.random() }
    try fixture.service.setPassword(hash?.description ?? "", of: fixture.me)
    let token = try await fixture.token()
    let kept = try fixture.service.password(of: "me")?.phc ?? ""
    #expect(kept.hasPrefix("$scrypt$ln=6,r=8,p=1$"))
    #expect(await fixture.ask(token, "GET", "/api/todos/today").status == 200)
    #expect(await fixture.logIn().status == 200)
    #expect(await fixture.logIn(password: "another password").status == 401)
  }

  @Test func aNewPasswordEndsEverySession() async throws {
    let fixture = try fixture()
    let token = try await fixture.token()
    let bench = fixture.bench
    let hash = PasswordHash(of: "another password", cost: PasswordCost(logRounds: 4)) { bench.random() }
    try fixture.service.setPassword(hash?.description ?? "", of: fixture.me)
    let reply = await fixture.ask(token, "GET", "/api/todos/today")
    #expect(reply.problem == .tokenRevoked)
    #expect(reply["WWW-Authenticate"]?.contains("invalid_token") == true)
  }

  @Test func oddBodiesAreToldAsProblems() async throws {
    let fixture = try SiteFixture()
    let json = [("Content-Type", "application/json")]
    func post(_ body: String, _ headers: [(String, String)]) async -> ProblemKind? {
      await fixture.send("POST", "/api/login-token", headers, body: body).problem
    }
    #expect(await post("{}", json) == .invalid)
    #expect(await post("[]", json) == .invalid)
    #expect(await post("", json) == .badRequest)
    #expect(await post("{\"account\":\"me\"", json) == .badRequest)
    let twice = "{\"account\":\"me\",\"password\":\"x\",\"name\":\"n\",\"password\":\"\(SiteFixture.password)\"}"
    #expect(await post(twice, json) == .badRequest)
    let hidden = "{\"account\":\"me\",\"password\":\"x\",\"name\":\"n\",\"\\u0070assword\":\"\(SiteFixture.password)\"}"
    #expect(await post(hidden, json) == .badRequest)
    #expect(await post("{\"account\":\"m\\u0000e\",\"password\":\"x\",\"name\":\"n\"}", json) == .badRequest)
    #expect(await post("{}", []) == .media)
    #expect(await post("{}", [("Content-Type", "text/plain")]) == .media)
    #expect(await post("{}", json + json) == .media)
    let long = String(repeating: "x", count: 20_000)
    #expect(await post("{\"account\":\"\(long)\",\"password\":\"x\",\"name\":\"n\"}", json) == .tooLarge)
    let name = String(repeating: "x", count: 300)
    #expect(await post("{\"account\":\"\(name)\",\"password\":\"x\",\"name\":\"n\"}", json) == .invalid)
  }

  @Test func aFormOfThePhcTextIsReadStrictly() {
    let hash = PasswordHash(of: "abc", cost: PasswordCost(logRounds: 4)) { 7 }
    let text = hash?.description ?? ""
    #expect(PasswordHash(text)?.matches("abc") == true)
    #expect(PasswordHash(text)?.matches("abd") == false)
    for bad in [
      "", "$", "x" + text, text + "$", text.replacing("ln=4", with: "ln=30"), text.replacing("ln=4", with: "ln=-1"),
      text.replacing("scrypt", with: "argon2id"), text.replacing("r=8", with: "r=80000"), String(text.dropLast(8)),
    ] { #expect(PasswordHash(bad) == nil, "\(bad)") }
    #expect(PasswordHash.nobody(PasswordCost(logRounds: 4)).matches("") == false)
  }

  @Test func commonPasswordsAreRefused() {
    for bad in [
      "password", "Password1", "P@ssw0rd", "12345678", "qwertyui", "iloveyou!", "letmein123", "aaaaaaaa", "87654321",
      "Sunshine2024", "abcdefgh", "1q2w3e4r", "short", "", "welcome1!", "todolist1",
    ] { #expect(PasswordRule.refusal(of: bad) != nil, "\(bad)") }
    for good in [
      SiteFixture.password, "tr0ub4dor&3x", "ein Igel im Nebel", "пароль-не-такой", "x7#kQ9!mZ2",
      String(repeating: "ab c", count: 200),
    ] { #expect(PasswordRule.refusal(of: good) == nil, "\(good)") }
    #expect(PasswordRule.refusal(of: String(repeating: "ab c", count: 300)) != nil)
  }
}
