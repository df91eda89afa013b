import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// S8: tests of zones: the request's own takes precedence, then the account's, then the server's.
struct AccountZoneTests {
  private let fixture: SiteFixture

  init() throws { fixture = try SiteFixture() }

  private func zone(_ token: String, _ query: String = "") async throws -> String {
    try await fixture.ask(token, "GET", "/api/todos/today" + query).value(TodayBody.self).zone
  }

  private func account(_ token: String) async throws -> AccountBody {
    try await fixture.ask(token, "GET", "/api/v1/account").value()
  }

  @Test func aRequestsZoneComesFirstAndTheAccountsNext() async throws {
    let token = try await fixture.token()
    #expect(try await account(token) == AccountBody(name: "me", zone: nil))
    #expect(try await zone(token) == "UTC")
    let set = await fixture.ask(token, "PATCH", "/api/v1/account", body: #"{"tz":"UTC+9"}"#)
    #expect(try set.value(AccountBody.self).zone == "UTC+9")
    #expect(try await zone(token) == "UTC+9")
    #expect(try await zone(token, "?tz=UTC%2B2") == "UTC+2")
    fixture.bench.pass(seconds: 8 * 3_600)
    // The time is 17:00 UTC, and 2:00 of the next day there.
    for (body, day) in [
      (#"{"text":"rent tomorrow"}"#, "2026-11-23"), (#"{"text":"rent tomorrow","tz":"UTC"}"#, "2026-11-22"),
    ] {
      let item: ItemBody = try await fixture.ask(token, "POST", "/api/todos", body: body).value()
      #expect(item.schedule?.start.day.description == day, "\(body)")
    }
    let parsed = await fixture.ask(token, "POST", "/api/todos/parse", body: #"{"text":"today"}"#)
    #expect(parsed.text.contains("2026-11-22") && !parsed.text.contains("\"rule\""), "\(parsed.text)")
    let explained = #"{"text":"today","explain":true}"#
    let told = await fixture.ask(token, "POST", "/api/todos/parse", body: explained)
    #expect(told.text.contains(#""explain""#) && told.text.contains(#""rule""#), "\(told.text)")
    for body in [#"{"tz":"Mars/Olympus"}"#, #"{"tz":null}"#, "{}"] {
      #expect(await fixture.ask(token, "PATCH", "/api/v1/account", body: body).problem == .invalid, "\(body)")
    }
    #expect(try await zone(token) == "UTC+9")
    try await fixture.afresh { #expect((try? await $0.token()) != nil) }
  }

  /// The first sign-in with a zone sets the account's; later ones change nothing.
  @Test func signingInTellsTheZoneOnce() async throws {
    func logIn(_ zone: String) async throws -> String {
      let body = LoginBody(account: "me", password: SiteFixture.password, name: "n", zone: zone)
      let type = [("Content-Type", "application/json")]
      return try await fixture.send("POST", "/api/login-token", type, body: try encodeJSON(body)).value(
        LoginAnswer.self
      ).token
    }
    #expect(try await account(logIn("Mars/Olympus")).zone == nil)
    #expect(try await account(logIn("UTC+9")).zone == "UTC+9")
    #expect(try await account(logIn("UTC+2")).zone == "UTC+9")
  }

  @Test func thePageSetsIt() async throws {
    let browser = Browser(fixture)
    _ = await browser.send("/web/login", ["password": SiteFixture.password, "tz": "UTC+9"])
    #expect(await browser.open("/sessions").text.contains("value=\"UTC+9\""))
    #expect(await browser.send("/web/zone", ["zone": " UTC+2 "]).status == 303)
    #expect(try fixture.service.standing(fixture.me).zone == "UTC+2")
    let refused = await browser.send("/web/zone", ["zone": "Mars"])
    #expect(refused.status == 422 && refused.text.contains("There is no zone Mars"))
    // S12: the test's server knows no named zones, like one without tzdata.
    #expect(refused.text.contains("can install tzdata"))
  }
}
