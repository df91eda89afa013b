import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that a request sent by a browser on behalf of another site changes nothing.
struct BrowserAttackTests {
  private let fixture: SiteFixture
  private let cookie: String
  private let token: String
  private let item: Item

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
    item = try fixture.add("water the plants")
    let now = fixture.bench.now
    let bench = fixture.bench
    let session = Session(
      sid: Signer.newSession { bench.random() }, account: fixture.me, name: "page", use: .cookie, createdAt: now,
      expiresAt: now.advanced(bySeconds: Signer.life))
    try fixture.service.begin(session)
    cookie = "todos=" + fixture.site.signer.token(session: session.sid, end: session.expiresAt, use: .cookie)
  }

  private static let own = "http://localhost:8080"

  private static let foreign = [
    "http://evil.example", "https://localhost:8080", "http://localhost:8081", "http://localhost",
    "http://127.0.0.1:8080", "null", "http://localhost:8080.evil.example", "http://evil.example/http://localhost:8080",
    "HTTP://localhost:8080 ", "http://user@localhost:8080", "http://localhost:8080/", "file://",
    "chrome-extension://abc", "",
  ]

  private var writes: [RouteRow] { fixture.site.rows.filter { $0.isWrite && $0.access != .open } }

  private func body(_ row: RouteRow) -> String {
    switch row.operation?.name {
    case "addItem": "{\"title\":\"made by a page\"}"
    case "toggle": "{\"to\":\"done\"}"
    case "skip": "{\"occurrence\":\"2026-12-24\"}"
    case "snooze": "{\"when\":\"1 hour\"}"
    case "schedule": "{\"schedule\":{\"start\":\"2026-12-24\"}}"
    case "putItem", "patchItem": "{\"title\":\"changed by a page\"}"
    case "sync": "{\"device_id\":\"00000000-0000-0000-0000-000000000001\",\"mutations\":[],\"limit\":1}"
    case nil: "title=made+by+a+page&id=\(item.id)&to=done&when=today"
    default: "{}"
    }
  }

  private func state() throws -> [Int] {
    [
      try fixture.service.standing(fixture.me).revision, try fixture.service.sessions(of: fixture.me).count,
      try fixture.service.count(fixture.me),
    ]
  }

  private func mixes() -> [[(String, String)]] {
    let types = [
      "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json",
    ]
    var mixes: [[(String, String)]] = []
    for origin in Self.foreign {
      for type in types {
        mixes.append([("Cookie", cookie), ("Origin", origin), ("Content-Type", type)])
        mixes.append([("Cookie", cookie), ("Origin", origin), ("Content-Type", type), ("Sec-Fetch-Site", "cross-site")])
        mixes.append([
          ("Cookie", cookie), ("Origin", origin), ("Content-Type", type), ("Sec-Fetch-Site", "same-origin"),
        ])
      }
    }
    for site in ["cross-site", "same-site", "same-origin", "none", "nonsense", ""] {
      for type in types {
        // Without an Origin a cookie proves nothing, whatever the other headers.
        mixes.append([("Cookie", cookie), ("Sec-Fetch-Site", site), ("Content-Type", type)])
        if site != "same-origin", site != "none" {
          mixes.append([("Cookie", cookie), ("Origin", Self.own), ("Sec-Fetch-Site", site), ("Content-Type", type)])
        }
      }
    }
    mixes.append([("Cookie", cookie), ("Origin", Self.own), ("Origin", "http://evil.example")])
    mixes.append([("Cookie", cookie), ("Origin", "http://evil.example"), ("Origin", Self.own)])
    mixes.append([("Cookie", cookie), ("Referer", Self.own + "/"), ("Content-Type", "application/json")])
    mixes.append([("Cookie", cookie), ("Content-Type", "application/json"), ("X-HTTP-Method-Override", "DELETE")])
    mixes.append([("Cookie", cookie + "; " + cookie), ("Origin", Self.own), ("Content-Type", "application/json")])
    mixes.append([("Cookie", cookie.replacing("todos=", with: "__Host-todos=")), ("Origin", Self.own)])
    return mixes
  }

  @Test func noMixOfHeadersChangesARow() async throws {
    let before = try state()
    let mixes = mixes()
    #expect(mixes.count >= 200)
    #expect(writes.count >= 9)
    var tried = 0
    for row in writes {
      let target = row.path.replacing("{id}", with: item.id.description)
      for mix in mixes {
        let headers = mix + [("If-Match", "\"\(item.version)\"")]
        let reply = await fixture.send(row.method.rawValue, target, headers, body: body(row))
        tried += 1
        #expect(
          reply.status >= 400 || reply["Location"] == "/login", "\(row.method) \(row.path) \(mix): \(reply.status)")
        #expect(reply["Access-Control-Allow-Origin"] == nil)
      }
    }
    #expect(try state() == before)
    #expect(tried >= 200 * writes.count)
  }

  @Test func foreignHostsAreNotAnswered() async throws {
    let before = try state()
    for host in [
      "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "", "local host",
      "localhost@evil.example", "[::2]:8080", "0x7f.1", "localhost:80a",
    ] {
      for (method, target) in [
        ("GET", "/api/todos/today"), ("GET", "/healthz"), ("POST", "/api/login-token"), ("GET", "/"),
      ] {
        // Proxies check its health without a host.
        if host.isEmpty, target == "/healthz" { continue }
        let headers = [("Authorization", "Bearer " + token), ("Content-Type", "application/json")]
        let reply = await fixture.send(method, target, headers, body: method == "POST" ? "{}" : nil, host: host)
        #expect(reply.problem == .hostNotAllowed, "\(host)")
        #expect(reply.status == 421)
      }
    }
    for host in ["localhost", "LOCALHOST:8080", "127.0.0.1:1", "[::1]:8080"] {
      #expect(await fixture.send("GET", "/healthz", host: host).status == 200, "\(host)")
    }
    #expect(try state() == before)
  }

  @Test func theServersOwnPageAndProgramsAreLetThrough() async throws {
    let toggle = "/api/todos/\(item.id)/toggle"
    let json = ("Content-Type", "application/json")
    let page = [("Cookie", cookie), ("Origin", Self.own), ("Sec-Fetch-Site", "same-origin"), json]
    #expect(await fixture.send("POST", toggle, page, body: "{\"to\":\"done\"}").status == 200)
    #expect(await fixture.ask(token, "POST", toggle, body: "{\"to\":\"open\"}").status == 200)
    let foreign = await fixture.ask(
      token, "POST", toggle, [("Origin", "http://evil.example")], body: "{\"to\":\"done\"}")
    #expect(foreign.problem == .forbiddenOrigin)
    let login = await fixture.send(
      "POST", "/api/login-token", [json, ("Origin", "http://evil.example")],
      body: "{\"account\":\"me\",\"password\":\"\(SiteFixture.password)\",\"name\":\"x\"}")
    #expect(login.problem == .forbiddenOrigin)
  }

  @Test func aCookieIsNoBearerTokenAndTheOtherWayRound() async {
    let value = String(cookie.dropFirst("todos=".count))
    #expect(await fixture.ask(value, "GET", "/api/todos/today").status == 401)
    #expect(await fixture.send("GET", "/api/todos/today", [("Cookie", "todos=" + token)]).status == 401)
    #expect(await fixture.send("GET", "/api/todos/today", [("Cookie", cookie)]).status == 200)
    let both = [("Cookie", cookie), ("Authorization", "Bearer nonsense")]
    #expect(await fixture.send("GET", "/api/todos/today", both).status == 401, "who says Authorization means it")
  }

  @Test func twoCookiesOfOneNameAreToldToWhoLooks() async throws {
    let cookies = [("Cookie", "todos=a; todos=b")]
    let api = await fixture.send("GET", "/api/todos/today", cookies)
    #expect(api.problem == .unauthenticated)
    #expect(try api.value(Problem.self).detail?.contains("two cookies named todos") == true)
    let page = await fixture.send("GET", "/", cookies)
    #expect(page.status == 401 && page["Content-Type"] == "text/html; charset=utf-8")
    #expect(page.text.contains("two cookies named todos"))
  }

  @Test func doubledAndOddHeadersAreRefused() async {
    let good = "Bearer " + token
    let odd: [[(String, String)]] = [
      [("Authorization", good), ("Authorization", good)],
      [("Authorization", "Bearer nonsense"), ("Authorization", good)],
      [("Authorization", good), ("Authorization", "")], [("Authorization", "")], [("Authorization", "Bearer")],
      [("Authorization", "Bearer ")], [("Authorization", "Bearer  " + token)], [("Authorization", "Basic " + token)],
      [("Authorization", token)], [("Authorization", "Bearer\t" + token)], [("Authorization", good + ", " + good)],
      [("Authorization", "Bearer \"\(token)\"")],
    ]
    for headers in odd {
      #expect(await fixture.send("GET", "/api/todos/today", headers).status == 401, "\(headers.map(\.1))")
    }
    #expect(await fixture.send("GET", "/api/todos/today", [("authorization", "bearer " + token)]).status == 200)
  }
}
