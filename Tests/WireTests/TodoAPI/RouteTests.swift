import Intents
import Testing
import TodoAPI
import TodoModel

@Suite struct RouteTests {
  private static let id = "0199f9c0-1234-7abc-8def-0123456789ab"
  private static let finder = RouteFinder(Route.operations)

  /// Prints a route, and finds the endpoint and its values again by the printed text.
  private func prints<each Value: Hashable>(
    _ endpoint: Endpoint<repeat each Value>, _ values: repeat each Value, as line: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let route = endpoint(repeat each values)
    #expect(route.method.rawValue + " " + route.target == line, sourceLocation: sourceLocation)
    var target = try Target(route.target)
    let found = try RouteTests.finder.find(route.method.rawValue, target.path)
    #expect(found.row == endpoint.operation, sourceLocation: sourceLocation)
    target.id = found.id
    let read = try endpoint.values(in: target)
    for (value, said) in repeat (each read, each values) { #expect(value == said, sourceLocation: sourceLocation) }
  }

  @Test func routesArePrintedAndRead() throws {
    let id = RouteTests.id
    try prints(Route.loginToken, as: "POST /api/login-token")
    try prints(Route.today, nil, nil, as: "GET /api/todos/today")
    try prints(Route.today, "Europe/Berlin", Known.day, as: "GET /api/todos/today?tz=Europe%2FBerlin&day=2026-11-20")
    try prints(Route.listItems, nil, nil, nil, nil, nil, nil, nil, nil, as: "GET /api/todos")
    try prints(
      Route.listItems, .done, "#home or !high", nil, .title, 20, PagePlace(count: 40, last: RowID(Known.id)), "UTC",
      true,
      as: "GET /api/todos?view=done&filter=%23home%20or%20%21high&sort=title&limit=20&cursor=40.\(id)&tz=UTC&each=true")
    try prints(Route.listItems, nil, nil, "late", nil, nil, nil, nil, nil, as: "GET /api/todos?saved=late")
    try prints(Route.filters, nil, as: "GET /api/filters")
    try prints(Route.addFilter, as: "POST /api/filters")
    try prints(Route.patchFilter, Known.id, as: "PATCH /api/filters/\(id)")
    try prints(Route.deleteFilter, Known.id, as: "DELETE /api/filters/\(id)")
    try prints(Route.moveCards, as: "POST /api/board/move")
    try prints(Route.next, nil, nil, nil, as: "GET /api/next")
    try prints(Route.next, 3, ClockTime("14:00"), "UTC", as: "GET /api/next?limit=3&until=14%3A00&tz=UTC")
    try prints(Route.plan, nil, nil, nil, nil, as: "GET /api/plan")
    try prints(
      Route.plan, .stack, ClockTime("14:00"), ClockTime("17:00"), "UTC",
      as: "GET /api/plan?how=stack&from=14%3A00&until=17%3A00&tz=UTC")
    try prints(Route.addItem, as: "POST /api/todos")
    try prints(Route.parse, as: "POST /api/todos/parse")
    try prints(Route.toggle, Known.id, as: "POST /api/todos/\(id)/toggle")
    try prints(Route.skip, Known.id, as: "POST /api/todos/\(id)/skip")
    try prints(Route.snooze, Known.id, as: "POST /api/todos/\(id)/snooze")
    try prints(Route.schedule, Known.id, as: "POST /api/todos/\(id)/schedule")
    try prints(Route.readItem, Known.id, nil, as: "GET /api/todos/\(id)")
    try prints(Route.readItem, Known.id, "UTC", as: "GET /api/todos/\(id)?tz=UTC")
    try prints(Route.putItem, Known.id, as: "PUT /api/todos/\(id)")
    try prints(Route.patchItem, Known.id, as: "PATCH /api/todos/\(id)")
    try prints(Route.deleteItem, Known.id, as: "DELETE /api/todos/\(id)")
    try prints(Route.undo, as: "POST /api/undo")
    try prints(Route.lists, nil, as: "GET /api/lists")
    try prints(Route.addList, as: "POST /api/lists")
    try prints(Route.patchList, Known.id, as: "PATCH /api/lists/\(id)")
    try prints(Route.deleteList, Known.id, nil, as: "DELETE /api/lists/\(id)")
    try prints(Route.deleteList, Known.id, Known.id, as: "DELETE /api/lists/\(id)?to=\(id)")
    try prints(Route.sync, as: "POST /api/v1/sync")
    try prints(Route.changes, nil, nil, as: "GET /api/v1/changes")
    try prints(Route.changes, "a+b/=&", 500, as: "GET /api/v1/changes?cursor=a%2Bb%2F%3D%26&limit=500")
    try prints(Route.changes, nil, 1, as: "GET /api/v1/changes?limit=1")
    try prints(Route.history, Known.id, nil, as: "GET /api/v1/items/\(id)/history")
    try prints(Route.history, Known.id, 20, as: "GET /api/v1/items/\(id)/history?limit=20")
    try prints(Route.events, as: "GET /api/v1/events")
    try prints(Route.sessions, as: "GET /api/v1/sessions")
    try prints(Route.endSession, "5f/ä ?", as: "DELETE /api/v1/sessions/5f%2F%C3%A4%20%3F")
    try prints(Route.appPasswords, as: "GET /api/v1/app-passwords")
    try prints(Route.addAppPassword, as: "POST /api/v1/app-passwords")
    let app = AppPasswordID(high: Known.id.high, low: Known.id.low)
    try prints(Route.removeAppPassword, app, as: "DELETE /api/v1/app-passwords/\(id)")
    let feed = FeedID(high: Known.id.high, low: Known.id.low)
    try prints(Route.addPhoneLink, as: "POST /api/v1/phone-links")
    try prints(Route.push, as: "GET /api/push")
    try prints(Route.subscribeToPush, as: "POST /api/push")
    try prints(Route.unsubscribeFromPush, as: "DELETE /api/push")
    try prints(Route.feeds, as: "GET /api/v1/feeds")
    try prints(Route.addFeed, as: "POST /api/v1/feeds")
    try prints(Route.removeFeed, feed, as: "DELETE /api/v1/feeds/\(id)")
    try prints(Route.readFeed, FeedName(secret: "5f", format: .json), as: "GET /feeds/5f.json")
    try prints(Route.webhooks, as: "GET /api/v1/webhooks")
    try prints(Route.addWebhook, as: "POST /api/v1/webhooks")
    let hook = WebhookID(high: Known.id.high, low: Known.id.low)
    try prints(Route.removeWebhook, hook, as: "DELETE /api/v1/webhooks/\(id)")
    try prints(Route.testWebhook, hook, as: "POST /api/v1/webhooks/\(id)/test")
    try prints(Route.resumeWebhook, hook, as: "POST /api/v1/webhooks/\(id)/resume")
    try prints(Route.password, as: "POST /api/v1/password")
    try prints(Route.logout, as: "POST /api/v1/logout")
    try prints(Route.export, as: "GET /api/v1/export")
    try prints(Route.health, as: "GET /healthz")
    try prints(Route.readiness, as: "GET /readyz")
    try prints(Route.openAPI, as: "GET /openapi.json")
  }

  @Test func onlyWhatMustBeIsOpen() {
    #expect(
      Route.operations.filter(\.isOpen).map(\.name) == ["loginToken", "readFeed", "health", "readiness", "openapi"])
  }

  @Test func everyEndpointHasANameAndAPlaceOfItsOwn() {
    #expect(Set(Route.operations.map(\.name)).count == Route.operations.count)
    #expect(Set(Route.operations.map { "\($0.method) \($0.path)" }).count == Route.operations.count)
    for operation in Route.operations {
      let hasID = operation.parameters.contains { $0.place == .path }
      #expect(hasID == operation.path.contains("{id}"), "\(operation.name)")
    }
  }

  @Test(arguments: [
    ("GET", "/", RouteFault.notFound), ("GET", "", .notFound),
    ("DELETE", "/api/todos", .method(allowed: [.get, .post])), ("GET", "/api/todos/", .notFound),
    ("GET", "/api/todos/today/", .notFound), ("GET", "/API/todos/today", .notFound),
    ("GET", "//api/todos/today", .notFound), ("DELETE", "/api/v1/sessions/%zz", .notFound),
    ("DELETE", "/api/v1/sessions/%ff", .notFound), ("DELETE", "/api/v1/sessions/%00", .notFound),
    ("DELETE", "/api/v1/sessions/", .notFound), ("POST", "/api/todos/x/toggle/", .notFound),
    ("POST", "/api/todos/x/y/toggle", .notFound), ("POST", "/api/todos/x/toggled", .notFound),
    ("POST", "/api/todos//toggle", .notFound), ("POST", "/api/todos/today", .method(allowed: [.get])),
    ("get", "/healthz", .method(allowed: [.get])),
    ("POST", "/api/todos/x", .method(allowed: [.get, .put, .patch, .delete])),
    ("GET", "/" + String(repeating: "a", count: 2_048), .tooLong),
  ]) func whatIsNotThereIsNotFound(_ method: String, _ target: String, _ fault: RouteFault) {
    #expect(throws: fault) { try RouteTests.finder.find(method, Target(target).path) }
    #expect(fault.problem.detail?.hasSuffix(".") == true)
  }

  private func refuses<each Value>(
    _ endpoint: Endpoint<repeat each Value>, _ query: String, id: String = RouteTests.id,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> RouteFault? {
    do throws(RouteFault) {
      var target = try Target("/x?" + query)
      target.id = id
      _ = try endpoint.values(in: target)
      return nil
    } catch { return error }
  }

  @Test func whatCannotBeReadIsNamed() {
    #expect(refuses(Route.readItem, "", id: "x") == .invalid(parameter: "id"))
    #expect(refuses(Route.today, "day=tomorrow") == .invalid(parameter: "day"))
    #expect(refuses(Route.today, "day=2026-11-20&day=2026-11-21") == .invalid(parameter: "day"))
    #expect(refuses(Route.today, "tz") == .invalid(parameter: "tz"))
    #expect(refuses(Route.today, "tz=UTC&day=2026-11-20&tz=UTC") == .invalid(parameter: "tz"))
    #expect(refuses(Route.today, "tz=%00") == .invalid(parameter: "tz"))
    #expect(refuses(Route.listItems, "view=tomorrow") == .invalid(parameter: "view"))
    for place in ["", "0.\(RouteTests.id)", "20001.\(RouteTests.id)", "1.x", "1", "-1.\(RouteTests.id)"] {
      #expect(refuses(Route.listItems, "cursor=" + place) == .invalid(parameter: "cursor"), "\(place)")
    }
    #expect(refuses(Route.changes, "limit=501") == .invalid(parameter: "limit"))
    #expect(refuses(Route.changes, "limit=0") == .invalid(parameter: "limit"))
    #expect(refuses(Route.changes, "cursor=%0") == .invalid(parameter: "cursor"))
    #expect(refuses(Route.history, "limit=201") == .invalid(parameter: "limit"))
  }

  @Test func unknownParametersAreRefused() throws {
    for odd in ["x", "tzx", "TZ", ""] {
      let fault = RouteFault.unknown(parameter: odd, known: ["tz", "day"])
      #expect(refuses(Route.today, "tz=UTC&\(odd)=1") == fault, "\(odd)")
      #expect(fault.problem.kind == .badRequest && fault.problem.detail?.hasSuffix("tz, day.") == true)
    }
    #expect(refuses(Route.deleteItem, "x") == .unknown(parameter: "x", known: ["dry_run"]))
    #expect(refuses(Route.changes, "x=1") == nil, "devices may be newer than the server")
  }

  @Test func aZoneHasTwoNames() throws {
    #expect(try Route.today.values(in: Target("/api/todos/today?zone=UTC&")).0 == "UTC")
    #expect(refuses(Route.today, "zone=UTC&tz=UTC") == .invalid(parameter: "zone"))
    #expect(try Route.today.values(in: Target("/api/todos/today?tz=UTC+9")).0 == "UTC+9", "no form")
  }

  @Test func formsAreRead() {
    #expect(PercentText.fields("a=1&b=x+y%2B&c&=d") == ["a": "1", "b": "x y+", "c": "", "": "d"])
    for odd in ["a=1&a=2", "a=%", "a=%f", "%zz=1", "a=%00", "a=%ff"] {
      #expect(PercentText.fields(Substring(odd)) == nil, "\(odd)")
    }
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
      guard var read = try? Target(target) else { continue }
      read.id = (try? RouteTests.finder.find("GET", read.path))?.id ?? ""
      _ = try? Route.history.values(in: read)
      guard let (zone, day) = try? Route.today.values(in: read) else { continue }
      let again = try? Route.today.values(in: Target(Route.today(zone, day).target))
      #expect(again?.0 == zone && again?.1 == day)
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
