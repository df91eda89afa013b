import ServerApp
import SiteSupport
import Testing
import TodoAPI

/// Tests of the table of routes: only the necessary ones answer without a session.
struct RouteWalkTests {
  private let fixture: SiteFixture

  init() throws { fixture = try SiteFixture() }

  private func target(_ row: RouteRow) -> String {
    row.path.replacing("{id}", with: "01a1fe21-d54d-70c0-8c1a-47fd630a6753")
  }

  private func headers(_ row: RouteRow) -> [(String, String)] {
    switch row.payload {
    case .nothing: []
    case .json, .jsonOrNothing: [("Content-Type", "application/json")]
    case .form: [("Content-Type", "application/x-www-form-urlencoded")]
    }
  }

  @Test func everyEndpointHasOneRow() {
    #expect(fixture.site.rows.count { $0.operation != nil } == Route.operations.count)
    for operation in Route.operations {
      let row = fixture.site.rows.first { $0.operation == operation }
      #expect(row.map { $0.access == .open } == operation.isOpen, "\(operation.name)")
    }
    let places = fixture.site.rows.map { "\($0.method) \($0.path)" }
    #expect(Set(places).count == places.count)
  }

  @Test func onlyOpenRowsAnswerWhoIsNotSignedIn() async {
    for row in fixture.site.rows where row.access != .open {
      for token in [nil, "t1.x", "Bearer"] {
        let said = token.map { [("Authorization", "Bearer " + $0), ("Cookie", "todos=" + $0)] } ?? []
        let origin = [("Origin", "http://localhost:8080")]
        let reply = await fixture.send(row.method.rawValue, target(row), headers(row) + said + origin, body: "{}")
        switch row.access {
        case .open: break
        case .signedIn:
          #expect(reply.status == 401, "\(row.method) \(row.path)")
          #expect(reply.problem == .unauthenticated, "\(row.method) \(row.path)")
          #expect(reply["WWW-Authenticate"]?.hasPrefix("Bearer") == true)
        case .page:
          #expect(reply.status == 401 || reply["Location"] == "/login", "\(row.method) \(row.path): \(reply.status)")
        }
      }
    }
  }

  @Test func theOpenRowsAreTheOnesThatMustBe() {
    let open = fixture.site.rows.filter { $0.access == .open }
    let known: Set = [
      "/api/login-token", "/healthz", "/readyz", "/openapi.json", "/login", "/web/login", "/feeds/{id}",
      "/web/passkeys/login",
    ]
    for row in open where !known.contains(row.path) {
      let isFile = row.method == .get && row.operation == nil
      #expect(isFile, "\(row.path) is neither a file nor a way to sign in")
    }
  }

  /// S13: proxies check its health without a host.
  @Test func healthIsToldWithoutAHost() async {
    for path in ["/healthz", "/readyz"] {
      #expect(await fixture.send("GET", path, host: "").status == 200)
      #expect(await fixture.send("GET", path, host: "other.example").status == 421)
    }
    #expect(await fixture.send("GET", "/login", host: "").status == 421)
  }

  @Test func everyAnswerGuardsTheBrowser() async {
    for row in fixture.site.rows {
      let reply = await fixture.send(row.method.rawValue, target(row), headers(row), body: "{}")
      #expect(reply["X-Content-Type-Options"] == "nosniff", "\(row.path)")
      #expect(reply["X-Frame-Options"] == "DENY", "\(row.path)")
      #expect(["no-referrer", "same-origin"].contains(reply["Referrer-Policy"] ?? ""), "\(row.path)")
      #expect(reply["Content-Security-Policy"]?.contains("frame-ancestors 'none'") == true, "\(row.path)")
      #expect(reply["Cache-Control"] != nil, "\(row.path)")
      #expect(reply["Access-Control-Allow-Origin"] == nil, "\(row.path)")
    }
  }

  @Test func whatIsNotThereIsAProblem() async throws {
    let token = try await fixture.token()
    #expect(await fixture.ask(token, "GET", "/api/nothing").problem == .notFound)
    #expect(await fixture.send("GET", "/api/todos/today/").problem == .notFound)
    let reply = await fixture.ask(token, "DELETE", "/api/todos/today")
    #expect(reply.status == 405 || reply.status == 400)
    let method = await fixture.ask(token, "PATCH", "/api/v1/sync", body: "{}")
    #expect(method.problem == .method)
    #expect(method["Allow"] == "POST")
    #expect(await fixture.send("OPTIONS", "/api/v1/sync").problem == .method)
    #expect(await fixture.send("TRACE", "/healthz").problem == .method)
    #expect(await fixture.ask(token, "GET", "/api/todos/nonsense").problem == .badRequest)
    #expect(await fixture.ask(token, "GET", "/api/todos/today?day=yesterday").problem == .badRequest)
    #expect(await fixture.ask(token, "GET", "/api/todos/today?tz=Mars/Olympus").problem == .invalid)
    #expect(await fixture.send("GET", "/" + String(repeating: "a", count: 3_000)).problem == .uriTooLong)
  }
}
