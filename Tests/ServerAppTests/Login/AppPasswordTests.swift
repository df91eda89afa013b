import Intents
import JSON
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

@Suite struct AppPasswordTests {
  private let fixture: SiteFixture

  init() throws { fixture = try SiteFixture() }

  private func add(
    _ token: String, _ name: String, readOnly: Bool = false, password: String = SiteFixture.password
  ) async throws -> SiteFixture.Reply {
    let body = NewAppPasswordBody(name: name, readOnly: readOnly, password: password)
    return await fixture.ask(token, "POST", "/api/v1/app-passwords", body: try encodeJSON(body))
  }

  /// Creates an app password and signs in with it; returns it with the owner's token and its own.
  private func app(
    _ name: String = "backup", readOnly: Bool = false
  ) async throws -> (made: AppPasswordBody, owner: String, token: String) {
    let owner = try await fixture.token()
    let made: AppPasswordBody = try await add(owner, name, readOnly: readOnly).value()
    let token = try await fixture.logIn(password: try #require(made.password)).value(LoginAnswer.self).token
    return (made, owner, token)
  }

  private func list(_ token: String) async throws -> [AppPasswordBody] {
    try await fixture.ask(token, "GET", "/api/v1/app-passwords").value(AppPasswordsBody.self).appPasswords
  }

  private func status(_ token: String) async -> Int { await fixture.ask(token, "GET", "/api/todos/today").status }

  @Test func oneIsMadeUsedListedAndTakenAway() async throws {
    let check = SchemaCheck(components: Schemas.all)
    let owner = try await fixture.token()
    let added = try await add(owner, "backup")
    #expect(added.status == 201)
    #expect(check.faults(try added.value(), .object(Schema.named("NewAppPasswordAnswer").json)) == [])
    let made: AppPasswordBody = try added.value()
    let password = try #require(made.password)
    #expect(try await list(owner).map(\.lastUsedAt) == [nil])
    let answer = try await fixture.logIn(password: password).value(LoginAnswer.self)
    #expect(!answer.readOnly)
    let body = #"{"title":"oats"}"#
    #expect(await fixture.ask(answer.token, "POST", "/api/todos", body: body).status == 201)

    let listed = await fixture.ask(owner, "GET", "/api/v1/app-passwords")
    #expect(check.faults(try listed.value(), .object(Schema.named("AppPasswords").json)) == [])
    #expect(!listed.text.contains("\"password\"") && !listed.text.contains(password), "it is told once")
    let only = try #require(try await list(owner).first)
    #expect(only.id == made.id && only.name == "backup" && only.lastUsedAt == fixture.bench.now)
    let sessions = try await fixture.ask(owner, "GET", "/api/v1/sessions").value(SessionsBody.self).sessions
    #expect(Set(sessions.map(\.appPassword)) == [nil, "backup"])

    let place = "/api/v1/app-passwords/\(made.id)"
    #expect(await fixture.ask(owner, "DELETE", place).status == 204)
    #expect(await fixture.ask(owner, "DELETE", place).problem == .notFound)
    #expect(await fixture.ask(answer.token, "GET", "/api/todos/today").problem == .tokenRevoked)
    #expect(await fixture.logIn(password: password).problem == .unauthenticated)
    #expect(await status(owner) == 200)
  }

  @Test func itIsTypedAsPeopleType() async throws {
    let (made, _, _) = try await app()
    let password = try #require(made.password)
    #expect(password.wholeMatch(of: /app(-[0-9a-hjkmnp-tv-z]{5}){5}/) != nil, "\(password)")
    let letters = password.dropFirst(4).filter { $0 != "-" }
    let loose = letters.uppercased().replacing("0", with: "O").replacing("1", with: "L")
    for text in [password.uppercased(), "app-" + letters, "app-" + loose] {
      #expect(await fixture.logIn(password: text).status == 200, "\(text)")
    }
    let last = password.last == "7" ? "8" : "7"
    for text in [String(password.dropLast()), password.dropLast() + last, letters, password + "7"] {
      fixture.bench.pass(seconds: 600)
      #expect(await fixture.logIn(password: text).status == 401, "\(text)")
    }
  }

  @Test func itIsOfItsAccountAlone() async throws {
    let (made, _, _) = try await app()
    _ = try fixture.service.account("ada")
    let password = try #require(made.password)
    #expect(await fixture.logIn(account: "ada", password: password).problem == .unauthenticated)
  }

  /// An open session alone is not enough to create a password.
  @Test func onlyWhoKnowsThePasswordMakesOne() async throws {
    let owner = try await fixture.token()
    let refused = try await add(owner, "backup", password: "not the password")
    let problem: Problem = try refused.value()
    #expect(problem.kind == .invalid && problem.errors.map(\.pointer) == ["/password"])
    let (made, _, _) = try await app("other")
    let byApp = try await add(owner, "backup", password: try #require(made.password))
    #expect(byApp.problem == .invalid, "an app password is not the account's own")
    #expect(try await list(owner).map(\.name) == ["other"])
  }

  @Test func namesAreDifferentAndNotTooMany() async throws {
    let owner = try await fixture.token()
    #expect(try await add(owner, "backup").status == 201)
    for (name, words) in [
      ("backup", "another name"), ("", "is required"), (String(repeating: "n", count: 257), "256 bytes"),
    ] {
      let problem: Problem = try await add(owner, name).value()
      #expect(problem.kind == .invalid && problem.errors.map(\.pointer) == ["/name"])
      #expect(problem.detail?.contains(words) == true, "\(problem)")
    }
    let phc = try #require(try fixture.service.password(of: "me")?.phc)
    for number in 1..<Limits.appPasswords {
      let digest = "\(number)"
      let added = try fixture.service.addAppPassword(
        fixture.me, name: digest, digest: digest, isReadOnly: true, by: phc)
      #expect(added != .nameTaken && added != .full && added != .passwordChanged)
    }
    let more = try await add(owner, "more")
    #expect(more.problem == .invalid && more.text.contains("at most 50 app passwords"))
  }

  /// No endpoint gives access to sessions, passwords and webhooks.
  @Test func itDoesNotReachWhatIsTheOwners() async throws {
    let (_, owner, token) = try await app()
    let rows = fixture.site.rows.filter { $0.operation?.isForOwner == true }
    #expect(rows.count >= 11)
    for row in rows {
      let place = row.path.replacing("{id}", with: "01a1fe21-d54d-70c0-8c1a-47fd630a6753")
      let body = row.payload == .nothing ? nil : "{}"
      let reply = await fixture.ask(token, row.method.rawValue, place, body: body)
      #expect(reply.status == 403 && reply.problem == .ownerOnly, "\(row.method) \(row.path): \(reply.text)")
    }
    #expect(await status(owner) == 200)
    #expect(await fixture.ask(token, "POST", "/api/v1/logout").status == 204)
  }

  @Test func oneThatOnlyReadsChangesNothing() async throws {
    let item = try fixture.add("oats")
    let (_, _, token) = try await app(readOnly: true)
    let rows = fixture.site.rows.filter { $0.proof == .always && $0.operation?.isForOwner == false }
    #expect(rows.count > 20)
    for row in rows {
      let place = row.path.replacing("{id}", with: item.id.description)
      let reply = await fixture.ask(token, row.method.rawValue, place, body: row.payload == .nothing ? nil : "{}")
      #expect(reply.status == 403 && reply.problem == .readOnly, "\(row.method) \(row.path): \(reply.text)")
    }
    for mutations in [[], [fixture.bench.mutation(item.id, .setTitle("rye"))]] {
      let body = SyncRequest(device: DeviceID(high: 1, low: 1), epoch: nil, cursor: nil, mutations: mutations)
      let reply = await fixture.ask(token, "POST", "/api/v1/sync", body: try encodeJSON(body))
      #expect(reply.status == (mutations.isEmpty ? 200 : 403), "\(reply.text)")
    }
    #expect(try fixture.item(item.id)?.title == "oats")
    for (method, place, body) in [
      ("GET", "/api/todos/today", nil), ("GET", "/api/v1/export", nil),
      ("POST", "/api/todos/parse", #"{"text":"tomorrow 9am"}"#),
      ("POST", "/api/todos?dry_run=true", #"{"title":"rye"}"#),
    ] { #expect(await fixture.ask(token, method, place, body: body).status == 200, "\(place)") }
  }

  /// One for calendar programs is refused like a wrong password wherever it is not meant for.
  @Test func oneForCalendarsOpensCalendarsAlone() async throws {
    let owner = try await fixture.token()
    let body = NewAppPasswordBody(name: "Phone", scope: .calendar, password: SiteFixture.password)
    let added = await fixture.ask(owner, "POST", "/api/v1/app-passwords", body: try encodeJSON(body))
    let check = SchemaCheck(components: Schemas.all)
    #expect(check.faults(try added.value(), .object(Schema.named("NewAppPasswordAnswer").json)) == [])
    let made: AppPasswordBody = try added.value()
    let password = try #require(made.password)
    #expect(made.scope == "calendar")
    let unknown = "app-00000-00000-00000-00000-00000"
    for text in [unknown, password] {
      fixture.bench.pass(seconds: 600)
      #expect(await fixture.logIn(password: text).problem == .unauthenticated)
      fixture.bench.pass(seconds: 600)
      #expect(await Browser(fixture).send("/web/login", ["password": text]).status == 401)
    }
    let basic = CalendarClient.basic("me", password)
    func find(_ path: String, _ header: (String, String)) async -> Int {
      await fixture.send("PROPFIND", path, [header, ("Depth", "0")], peer: CalendarClient.local).status
    }
    #expect(await find("/dav/", basic) == 207)
    #expect(await fixture.send("GET", "/api/todos/today", [basic]).status == 401)
    #expect(await fixture.send("GET", "/api/todos/today", [("Authorization", "Bearer " + password)]).status == 401)
    let sessions = try await fixture.ask(owner, "GET", "/api/v1/sessions").value(SessionsBody.self).sessions
    #expect(sessions.compactMap(\.scope) == ["calendar"] && sessions.compactMap(\.appPassword) == ["Phone"])
    #expect(try await list(owner).map(\.scope) == ["calendar"])
    fixture.bench.pass(seconds: 600)
    let (other, _, _) = try await app()
    #expect(
      await find("/dav/", CalendarClient.basic("me", other.password ?? "")) == 207, "the others keep what they can")
    let later = await fixture.ask(
      owner, "POST", "/api/v1/app-passwords",
      body: #"{"name":"x","scope":"fridge","password":"\#(SiteFixture.password)"}"#)
    #expect((400..<500).contains(later.status), "\(later.text)")
    #expect(try await list(owner).count == 2)
  }

  /// A user of the old password may have created app passwords.
  @Test func anotherPasswordEndsThemAll() async throws {
    let (made, owner, token) = try await app()
    let body = PasswordBody(password: SiteFixture.password, newPassword: "three unrelated words")
    #expect(await fixture.ask(owner, "POST", "/api/v1/password", body: try encodeJSON(body)).status == 204)
    #expect(try await list(owner).isEmpty)
    #expect(await fixture.ask(token, "GET", "/api/todos/today").problem == .tokenRevoked)
    #expect(await fixture.logIn(password: try #require(made.password)).status == 401)
  }

  /// A script that signs in at each run leaves a limited number of sessions.
  @Test func oldSessionsOfAScriptMakeRoomForNewOnes() async throws {
    let (made, owner, first) = try await app()
    let password = try #require(made.password)
    #expect(await status(first) == 200)
    var last = first
    for _ in 0..<Service.sessionsOfApp {
      fixture.bench.pass(seconds: 1)
      last = try await fixture.logIn(password: password).value(LoginAnswer.self).token
    }
    #expect(await fixture.ask(first, "GET", "/api/todos/today").problem == .tokenRevoked)
    #expect(await status(last) == 200)
    #expect(await status(owner) == 200)
    #expect(try fixture.service.sessions(of: fixture.me).count == Service.sessionsOfApp + 1)
  }

  /// The page is for users; they can create and remove app passwords on it.
  @Test func onThePageTheyAreMadeAndTakenAway() async throws {
    let browser = Browser(fixture)
    _ = await browser.signIn()
    _ = await browser.open("/sessions")
    let fields = ["program": "a <b>", "read_only": "true", "password": SiteFixture.password]
    let wrong = await browser.send("/web/app-passwords", fields.merging(["password": "a guess"]) { $1 })
    #expect(wrong.status == 422 && wrong.text.contains("The current password is wrong."))
    let made = await browser.send("/web/app-passwords", fields)
    #expect(made.status == 200 && made.text.contains("a &lt;b&gt;") && made.text.contains("read-only"))
    let password = try #require(made.text.firstMatch(of: /app(-[0-9a-z]{5}){5}/)).output.0
    let answer = try await fixture.logIn(password: String(password)).value(LoginAnswer.self)
    #expect(answer.readOnly)
    let page = await browser.open("/sessions")
    #expect(page.text.contains("app password “a &lt;b&gt;”") && !page.text.contains(password))

    let other = Browser(fixture)
    let refused = await other.send("/web/login", ["password": String(password)])
    #expect(refused.status == 403 && refused.text.contains("App passwords are for programs."))

    let id = try #require(browser.value(after: "name=\"app_password\" value=\""))
    #expect(await browser.send("/web/app-passwords/remove", ["app_password": id]).status == 303)
    #expect(await browser.open("/sessions").text.contains("remove</button>") == false)
    #expect(await fixture.ask(answer.token, "GET", "/api/todos/today").problem == .tokenRevoked)
  }
}
