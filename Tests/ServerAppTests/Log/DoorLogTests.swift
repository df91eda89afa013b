import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing

struct DoorLogTests {
  @Test func failedSignInsAndTokensAreToldWithTheirAddressAndSummed() async throws {
    let fixture = try SiteFixture()
    let lines = LoggedLines()
    let logger = lines.logger
    func send(_ method: String, _ target: String, _ headers: [(String, String)], _ body: String?) async {
      let json = [("Content-Type", "application/json")]
      _ = await fixture.respond(method, target, headers + json, body: body, peer: "2001:db8::7", logger: logger)
    }
    let guess = "{\"account\":\"ann\",\"password\":\"secret words\",\"name\":\"\"}"
    for _ in 0..<2 { await send("POST", "/api/login-token", [], guess) }
    for _ in 0..<20 { await send("GET", "/api/todos/today", [("Authorization", "Bearer t1.x")], nil) }
    await send("GET", "/api/todos/today", [], nil)
    #expect(lines.all == ["login failed address=2001:db8::7 account=\"ann\"", "token refused address=2001:db8::7"])
    fixture.bench.pass(seconds: 60)
    fixture.site.failures.flush()
    #expect(
      lines.all.dropFirst(2) == [
        "login failed address=2001:db8::7 account=\"ann\" count=1", "token refused address=2001:db8::7 count=19",
      ])
  }

  @Test func whatNobodyHasSignedInForIsCountedByAddress() async throws {
    var limits = SiteFixture.wideLimits
    limits.openRequestsPerFiveMinutes = 1_200
    let fixture = try SiteFixture(limits: limits)
    let token = try await fixture.token()
    var answered = 0
    for attempt in 0..<300 {
      let target = ["/healthz", "/login", "/nothing", "/api/todos/today"][attempt % 4]
      if await fixture.send("GET", target).status != 429 { answered += 1 }
    }
    #expect(answered == 240)
    let refused = await fixture.send("GET", "/healthz")
    #expect(refused["Retry-After"] == "1" && refused["Connection"] == "close")
    #expect(await fixture.send("GET", "/healthz", peer: "203.0.113.9").status == 200)
    #expect(await fixture.ask(token, "GET", "/api/todos/today").status == 200, "who has signed in is not")
    #expect(await fixture.logIn().status == 200, "signing in has measures of its own")
    fixture.bench.pass(seconds: 1)
    #expect(await fixture.send("GET", "/healthz").status == 200)
  }

  @Test func thePageToSignInAtLooksAtTheAccountsOnceInAWhile() async throws {
    let fixture = try SiteFixture()
    #expect(await !fixture.send("GET", "/login").text.contains("name=\"account\""))
    _ = try fixture.service.addAccount("ann")
    #expect(await !fixture.send("GET", "/login").text.contains("name=\"account\""))
    fixture.bench.pass(seconds: 5)
    #expect(await fixture.send("GET", "/login").text.contains("name=\"account\""))
  }

  @Test func whetherTheServerLivesIsToldWithoutItsFile() async throws {
    let fixture = try SiteFixture()
    fixture.service.close()
    for target in ["/healthz", "/openapi.json", Asset.style.path] {
      #expect(await fixture.send("GET", target).status == 200, "\(target)")
    }
  }
}
