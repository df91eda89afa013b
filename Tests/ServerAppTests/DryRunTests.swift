import Intents
import JSON
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

extension JSONValue {
  fileprivate var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}

/// Tests of `dry_run=true`, which reports changes without making them; the time is 9:00 on Saturday 21 November 2026.
@Suite struct DryRunTests {
  private let fixture: SiteFixture
  private let token: String
  private let ids: [String: String]

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
    var ids: [String: String] = [:]
    for text in ["paint #house", "pay rent tomorrow 9am #home", "stand-up weekdays 9:30"] {
      let reply = await fixture.ask(token, "POST", "/api/todos", body: "{\"text\":\"\(text)\"}")
      ids[String(text.prefix(5))] = try reply.value(JSONValue.self)["id"].text
    }
    for (place, name, more) in [
      ("/api/lists", "attic", ""), ("/api/filters", "late", ",\"filter\":\"is:overdue\""),
      ("/api/fields", "cost", ",\"kind\":\"number\""),
    ] {
      let reply = await fixture.ask(token, "POST", place, body: "{\"name\":\"\(name)\"\(more)}")
      ids[name] = try reply.value(JSONValue.self)["id"].text
    }
    let template = "{\"name\":\"tidy\",\"item\":\"\(ids["paint"] ?? "")\"}"
    ids["tidy"] = try await fixture.ask(token, "POST", "/api/templates", body: template).value(JSONValue.self)["id"]
      .text
    self.ids = ids
  }

  /// A request for each endpoint: whose ID is in the path, the body, a version.
  private static let calls: [String: (id: String, body: String?, isVersioned: Bool)] = [
    "addItem": ("", "{\"text\":\"buy oats tomorrow #shop\"}", false), "toggle": ("paint", "{\"to\":\"done\"}", false),
    "skip": ("stand", "{\"occurrence\":\"2026-11-23T09:30\"}", false),
    "snooze": ("pay r", "{\"when\":\"2 hours\"}", false), "schedule": ("paint", "{\"when\":\"friday 5pm\"}", false),
    "putItem": ("paint", "{\"title\":\"paint the fence\"}", true),
    "patchItem": ("paint", "{\"priority\":\"high\",\"add_tags\":[\"now\"]}", true), "deleteItem": ("paint", nil, true),
    "undo": ("", nil, false), "moveCards": ("", "{\"to\":\"home\",\"items\":[\"ID\"]}", false),
    "addList": ("", "{\"name\":\"cellar\",\"colour\":\"red\"}", false),
    "patchList": ("attic", "{\"name\":\"loft\"}", false), "deleteList": ("attic", nil, false),
    "addFilter": ("", "{\"name\":\"big\",\"filter\":\"!high\"}", false),
    "patchFilter": ("late", "{\"name\":\"too late\"}", false), "deleteFilter": ("late", nil, false),
    "addTemplate": ("", "{\"name\":\"rent\",\"item\":\"ID\"}", false),
    "patchTemplate": ("tidy", "{\"name\":\"clean\"}", false), "deleteTemplate": ("tidy", nil, false),
    "useTemplate": ("tidy", "{\"start\":\"monday\"}", false), "beginFocus": ("paint", nil, false),
    "endFocus": ("paint", nil, false), "putFocusSession": ("paint", "{\"when\":\"8:00-8:30\"}", false),
    "removeFocusSession": ("paint", nil, false), "addField": ("", "{\"name\":\"pages\",\"kind\":\"number\"}", false),
    "patchField": ("cost", "{\"name\":\"price\"}", false), "deleteField": ("cost", nil, false),
  ]

  private func everything() async -> String { await fixture.ask(token, "GET", "/api/v1/export").text }

  private func reply(_ operation: TodoAPI.Operation, isRehearsal: Bool) async throws -> SiteFixture.Reply {
    let call = try #require(Self.calls[operation.name], "\(operation.name) is not tried")
    let id = ids[call.id] ?? ""
    var target = operation.path.replacing("{id}", with: id)
    if operation.name == "removeFocusSession" { target += "?since=2026-11-21T08:00:00Z" }
    if isRehearsal { target += (target.contains("?") ? "&" : "?") + "dry_run=true" }
    var headers: [(String, String)] = []
    if call.isVersioned {
      let item = await fixture.ask(token, "GET", "/api/todos/\(id)")
      headers = [("If-Match", item["ETag"] ?? "")]
    }
    let body = call.body?.replacing("ID", with: ids["paint"] ?? "")
    return await fixture.ask(token, operation.method.rawValue, target, headers, body: body)
  }

  @Test func everyWriteIsToldAndNotDone() async throws {
    let session = "{\"when\":\"8:00-8:10\"}"
    let paint = try #require(ids["paint"])
    _ = await fixture.ask(token, "POST", "/api/todos/\(paint)/focus/sessions", body: session)
    let rehearsable = Route.operations.filter(\.canRehearse)
    #expect(rehearsable.count == Self.calls.count)
    for operation in rehearsable {
      if operation.name == "endFocus" { _ = await fixture.ask(token, "POST", "/api/todos/\(paint)/focus") }
      let before = await everything()
      let told = try await reply(operation, isRehearsal: true)
      #expect(told.status == 200, "\(operation.name) \(told.text)")
      let json = try told.value(JSONValue.self)
      #expect(json["dry_run"] == .bool(true), "\(operation.name)")
      #expect(!json["would_change"].elements.isEmpty, "\(operation.name) \(told.text)")
      #expect(await everything() == before, "\(operation.name)")
    }
  }

  /// Each value after the request equals the one reported by its dry run.
  @Test(arguments: ["patchItem", "schedule", "toggle", "snooze", "beginFocus"]) func whatIsToldIsWhatComes(
    _ name: String
  ) async throws {
    let operation = try #require(Route.operations.first { $0.name == name })
    let told = try await reply(operation, isRehearsal: true).value(JSONValue.self)
    let item = try #require(told["would_change"].elements.first)
    let id = try #require(item["id"].text)
    let changes = item["changes"].elements
    let done = try await reply(operation, isRehearsal: false)
    #expect(done.status == 200)
    let lines = try await fixture.ask(token, "GET", "/api/v1/items/\(id)/history").value(JSONValue.self)
    let newest = lines["entries"].elements.prefix(changes.count).reversed()
    #expect(!changes.isEmpty)
    #expect(newest.map { $0["field"] } == changes.map { $0["field"] })
    #expect(newest.map { $0["new"] } == changes.map { $0["after"] })
  }

  @Test func refusalsAreThoseOfTheRequest() async throws {
    let paint = try #require(ids["paint"])
    let calls: [(String, String, [(String, String)], String)] = [
      ("POST", "/api/todos", [], "{\"title\":\"\"}"),
      ("POST", "/api/todos/\(paint)/schedule", [], "{\"when\":\"feb 30\"}"),
      ("PATCH", "/api/todos/\(paint)", [("If-Match", "\"99\"")], "{\"title\":\"x\"}"),
      ("PATCH", "/api/todos/\(paint)", [], "{\"title\":\"x\"}"),
      ("POST", "/api/todos/0199f9c0-1234-7abc-8def-0123456789ff/toggle", [], "{\"to\":\"done\"}"),
      ("POST", "/api/lists", [], "{\"name\":\"attic\"}"),
    ]
    for (method, path, headers, body) in calls {
      let told = await fixture.ask(token, method, path + "?dry_run=true", headers, body: body)
      let done = await fixture.ask(token, method, path, headers, body: body)
      #expect(told.status == done.status && told.problem == done.problem, "\(path) \(told.text) \(done.text)")
      #expect(done.status >= 400, "\(path)")
    }
    let odd = await fixture.ask(token, "POST", "/api/todos?dry_run=maybe", body: "{\"text\":\"x\"}")
    #expect(odd.status == 400)
    let read = await fixture.ask(token, "GET", "/api/todos?dry_run=true")
    #expect(read.status == 400)
  }

  @Test func nothingOfItIsKept() async throws {
    let key = [("Idempotency-Key", "one")]
    let body = "{\"text\":\"oats\"}"
    let told = try await fixture.ask(token, "POST", "/api/todos?dry_run=true", key, body: body).value(JSONValue.self)
    #expect(told["would_change"].elements.first?["number"] == .null)
    let done = await fixture.ask(token, "POST", "/api/todos", key, body: body)
    #expect(done.status == 201)
    #expect(try done.value(JSONValue.self)["number"] == .integer(4))
    let again = try await fixture.ask(token, "POST", "/api/todos?dry_run=true", key, body: body).value(JSONValue.self)
    #expect(again["would_change"].elements.isEmpty)
  }
}
