import ServerApp
import SiteSupport
import Testing
import TodoAPI

/// S15: tests of a server below a path of another program's host.
struct BasePathTests {
  @Test(arguments: [
    ("/todos", "/todos"), ("/todos/", "/todos"), ("/a/b-c_1.2~", "/a/b-c_1.2~"), ("todos", nil), ("/", nil), ("", nil),
    ("//a", nil), ("/a//b", nil), ("/../a", nil), ("/a b", nil), ("/ä", nil), ("/a?b", nil), ("/a\"", nil),
  ]) func pathsAreRead(_ written: String, _ read: String?) { #expect(BasePath(written)?.text == read) }

  @Test func everythingIsBelowThePath() async throws {
    let fixture = try SiteFixture(base: BasePath("/todos"))
    #expect(await fixture.send("GET", "/todos")["Location"] == "/todos/")
    #expect(await fixture.send("GET", "/todos/")["Location"] == "/todos/login")
    for other in ["/", "/login", "/todosx/login", "/api/todos/today"] {
      #expect(await fixture.send("GET", other).status == 404, "\(other)")
    }
    for health in ["/healthz", "/todos/healthz", "/readyz"] {
      #expect(await fixture.send("GET", health).status == 200, "\(health)")
    }
    let login = await fixture.send("GET", "/todos/login").text
    #expect(login.contains("action=\"/todos/web/login\"") && login.contains("href=\"/todos/assets/style."))
    #expect(!login.contains("=\"/web/") && !login.contains("=\"/assets/"))
    #expect(login.contains("href=\"/todos/manifest.webmanifest\""))
    #expect(await fixture.send("GET", "/todos/worker.js").text.contains("const files = [\"assets/"))

    let form = [("Content-Type", "application/x-www-form-urlencoded"), ("Origin", "http://localhost:8080")]
    let body = "password=" + Browser.encoded(SiteFixture.password)
    let signedIn = await fixture.send("POST", "/todos/web/login", form, body: body)
    #expect(signedIn.status == 303 && signedIn["Location"] == "/todos/")
    #expect(!signedIn.setCookies.isEmpty && signedIn.setCookies.allSatisfy { $0.contains("; Path=/todos; ") })
    let cookie = signedIn.setCookies.first { $0.hasPrefix("todos=") }.map { String($0.prefix { $0 != ";" }) }
    let today = await fixture.send("GET", "/todos/", [("Cookie", try #require(cookie))])
    #expect(today.status == 200 && today.text.contains("action=\"/todos/web/add\""))
  }

  @Test func anAPIIsBelowThePathToo() async throws {
    let fixture = try SiteFixture(base: BasePath("/todos"))
    let said = "{\"account\":\"me\",\"password\":\"\(SiteFixture.password)\",\"name\":\"test\"}"
    let json = [("Content-Type", "application/json")]
    let login = await fixture.send("POST", "/todos/api/login-token", json, body: said)
    let token = try login.value(LoginAnswer.self).token
    let added = await fixture.ask(token, "POST", "/todos/api/todos", body: "{\"title\":\"say =\\\"/x\"}")
    #expect(added.status == 201 && added["Location"]?.hasPrefix("/todos/api/todos/") == true)
    let described = await fixture.send("GET", "/todos/openapi.json")
    #expect(described.text.contains(#""servers":[{"url":"/todos/"}]"#))
  }

  /// Browsers accept a `__Host-` cookie only for the root of a host, which may belong to another server.
  @Test func cookiesOverTLSHaveAPrefixThatTakesAPath() async throws {
    let fixture = try SiteFixture(trustsProxy: true, base: BasePath("/todos"))
    let secure = [("X-Forwarded-Proto", "https")]
    let form = [("Content-Type", "application/x-www-form-urlencoded"), ("Origin", "https://localhost:8080")]
    let body = "password=" + Browser.encoded(SiteFixture.password)
    let signedIn = await fixture.send("POST", "/todos/web/login", secure + form, body: body)
    #expect(signedIn.status == 303)
    #expect(signedIn.setCookies.allSatisfy { $0.hasPrefix("__Secure-todos") && $0.contains("; Path=/todos; ") })
    let own = signedIn.setCookies.first { $0.hasPrefix("__Secure-todos=") }.map { String($0.prefix { $0 != ";" }) }
    let cookie = try #require(own)
    let both = await fixture.send("GET", "/todos/", secure + [("Cookie", "__Host-todos=x; " + cookie)])
    #expect(both.status == 200)
    let other = cookie.replacing("__Secure-", with: "__Host-")
    #expect(await fixture.send("GET", "/todos/", secure + [("Cookie", other)])["Location"] == "/todos/login")
  }
}
