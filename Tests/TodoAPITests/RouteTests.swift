import Intents
import Testing
import TodoAPI
import TodoModel

@Suite struct RouteTests {
  private static let routes: [(Route, String)] = [
    (.loginToken, "POST /api/login-token"),
    (.today(zone: nil, day: nil), "GET /api/todos/today"),
    (
      .today(zone: "Europe/Berlin", day: Known.day),
      "GET /api/todos/today?tz=Europe%2FBerlin&day=2026-11-20"
    ),
    (.addItem, "POST /api/todos"),
    (.parse, "POST /api/todos/parse"),
    (.toggle(Known.id), "POST /api/todos/0199f9c0-1234-7abc-8def-0123456789ab/toggle"),
    (.schedule(Known.id), "POST /api/todos/0199f9c0-1234-7abc-8def-0123456789ab/schedule"),
    (.readItem(Known.id), "GET /api/todos/0199f9c0-1234-7abc-8def-0123456789ab"),
    (.putItem(Known.id), "PUT /api/todos/0199f9c0-1234-7abc-8def-0123456789ab"),
    (.patchItem(Known.id), "PATCH /api/todos/0199f9c0-1234-7abc-8def-0123456789ab"),
    (.deleteItem(Known.id), "DELETE /api/todos/0199f9c0-1234-7abc-8def-0123456789ab"),
    (.sync, "POST /api/v1/sync"),
    (.changes(cursor: nil, limit: nil), "GET /api/v1/changes"),
    (.changes(cursor: "a+b/=&", limit: 500), "GET /api/v1/changes?cursor=a%2Bb%2F%3D%26&limit=500"),
    (.history(Known.id, limit: nil), "GET /api/v1/items/0199f9c0-1234-7abc-8def-0123456789ab/history"),
    (
      .history(Known.id, limit: 20), "GET /api/v1/items/0199f9c0-1234-7abc-8def-0123456789ab/history?limit=20"
    ),
    (.events, "GET /api/v1/events"),
    (.sessions, "GET /api/v1/sessions"),
    (.endSession("5f/ä ?"), "DELETE /api/v1/sessions/5f%2F%C3%A4%20%3F"),
    (.logout, "POST /api/v1/logout"),
    (.export, "GET /api/v1/export"),
    (.health, "GET /healthz"),
    (.openAPI, "GET /openapi.json"),
  ]

  @Test(arguments: routes)
  func printsAndParses(_ route: Route, _ line: String) throws {
    #expect(route.method.rawValue + " " + route.target == line)
    #expect(try Route(method: route.method.rawValue, target: route.target) == route)
  }

  @Test func everyEndpointIsTried() {
    #expect(Set(RouteTests.routes.map(\.0.endpoint)) == Set(Endpoint.allCases))
  }

  @Test func onlyWhatMustBeIsOpen() {
    #expect(Endpoint.allCases.filter(\.isOpen) == [.loginToken, .health, .openAPI])
  }

  @Test func theTableOfRoutesIsKept() throws {
    let table = Endpoint.allCases.map { [$0.rawValue, $0.method.rawValue, $0.path] + $0.parameters }
    try Golden.expect(table, "routes")
  }

  @Test(arguments: [
    ("GET", "/", RouteFault.notFound), ("GET", "", .notFound),
    ("GET", "/api/todos", .method(allowed: [.post])),
    ("GET", "/api/todos/", .notFound), ("GET", "/api/todos/today/", .notFound),
    ("GET", "/API/todos/today", .notFound), ("GET", "//api/todos/today", .notFound),
    ("DELETE", "/api/v1/sessions/%zz", .notFound), ("DELETE", "/api/v1/sessions/%ff", .notFound),
    ("POST", "/api/todos/today", .method(allowed: [.get])),
    ("get", "/healthz", .method(allowed: [.get])),
    ("POST", "/api/todos/x", .method(allowed: [.get, .put, .patch, .delete])),
    ("GET", "/api/todos/x", .invalid(parameter: "id")),
    ("GET", "/api/todos/today?day=tomorrow", .invalid(parameter: "day")),
    ("GET", "/api/todos/today?day=2026-11-20&day=2026-11-21", .invalid(parameter: "day")),
    ("GET", "/api/todos/today?tz", .invalid(parameter: "tz")),
    ("GET", "/api/v1/changes?limit=501", .invalid(parameter: "limit")),
    ("GET", "/api/v1/changes?limit=0", .invalid(parameter: "limit")),
    ("GET", "/api/v1/changes?cursor=%0", .invalid(parameter: "cursor")),
    ("GET", "/" + String(repeating: "a", count: 2_048), .tooLong),
  ])
  func refusesWhatItDoesNotKnow(_ method: String, _ target: String, _ fault: RouteFault) {
    #expect(throws: fault) { try Route(method: method, target: target) }
    #expect(fault.problem.detail?.hasSuffix(".") == true)
  }

  @Test func unknownParametersArePassedOver() throws {
    let route = try Route(method: "GET", target: "/api/todos/today?x=1&tz=UTC&&y")
    #expect(route == .today(zone: "UTC", day: nil))
  }

  @Test func noTargetCrashes() {
    let pieces = [
      "/", "api", "todos", "today", "%", "%4", "%C3", "?", "&", "=", "tz", "day", "\u{0}", "ä", "v1", "{id}",
    ]
    var state: UInt64 = 7
    for _ in 0..<5_000 {
      var target = ""
      for _ in 0..<8 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        target += pieces[Int(state >> 33) % pieces.count]
      }
      if let route = try? Route(method: "GET", target: target) {
        #expect(throws: Never.self) { try Route(method: "GET", target: route.target) }
      }
    }
  }

  @Test func problemsHaveTheirTable() {
    for kind in ProblemKind.allCases {
      #expect((400...599).contains(kind.status), "\(kind)")
      #expect(!kind.title.isEmpty && kind.type == "/problems/\(kind.rawValue)")
    }
    #expect(ProblemKind.allCases.filter { $0.status == 500 } == [.internal])
    #expect(Set(ProblemKind.allCases.map(\.title)).count == ProblemKind.allCases.count)
  }
}
