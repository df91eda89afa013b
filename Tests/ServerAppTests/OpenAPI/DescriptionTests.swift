import DiceSupport
import Glibc
import HTTPTypes
import JSON
import ServerApp
import SiteSupport
import Testing
import TodoAPI
import TodoModel

@Suite struct DescriptionTests {
  private let check = SchemaCheck(components: Schemas.all)

  @Test func everyEndpointIsDescribedWithItsAnswers() throws {
    for endpoint in Route.operations {
      let operation = try #require(Description.operation(endpoint), "\(endpoint.name)")
      let statuses = Description.statuses(endpoint)
      #expect(statuses.contains { $0 < 300 }, "\(endpoint.name)")
      #expect(statuses.contains(401) == (!endpoint.isOpen || endpoint.path == "/api/login-token"))
      let parameters = endpoint.parameters
      #expect(statuses.contains(428) == parameters.contains { $0.name == "If-Match" }, "\(endpoint.name)")
      #expect(parameters.contains { $0.place == .path } == endpoint.path.contains("{id}"), "\(endpoint.name)")
      #expect((operation["parameters"] == nil) == parameters.isEmpty, "\(endpoint.name)")
    }
    let ids = Route.operations.map { Description.operation($0)?["operationId"] }
    #expect(Set(ids).count == ids.count)
  }

  @Test func everySchemaThatIsNamedIsThere() throws {
    let text = try encodeJSON(APIDocument.json)
    for piece in text.split(separator: "#/components/schemas/").dropFirst() {
      let name = String(piece.prefix { $0 != "\"" })
      #expect(Schemas.all[name] != nil, "\(name)")
    }
    let used = Set(text.split(separator: "#/components/schemas/").dropFirst().map { String($0.prefix { $0 != "\"" }) })
    #expect(Set(Schemas.all.keys).subtracting(used).isEmpty)
  }

  private static let bodies: [(String, String)] = [
    ("login", "Login"), ("password", "Password"), ("add", "Add"), ("add-fields", "Add"), ("add-fields", "Values"),
    ("patch", "Patch"), ("patch-list", "Patch"), ("toggle", "Toggle"), ("toggle-bare", "Toggle"), ("skip", "Skip"),
    ("snooze", "Snooze"), ("snooze-none", "Snooze"), ("schedule", "Reschedule"), ("schedule-none", "Reschedule"),
    ("parse", "Parse"), ("sync-request", "SyncRequest"), ("login-answer", "LoginAnswer"), ("item", "ItemAnswer"),
    ("today", "Today"), ("parse-answer", "ParseAnswer"), ("parse-refused", "ParseAnswer"),
    ("sync-response", "SyncResponse"), ("record", "Record"), ("record-bare", "Record"), ("problem-full", "Problem"),
  ]

  @Test func whatTheCodeWritesIsWhatIsDescribed() throws {
    var bodies = DescriptionTests.bodies
    bodies += ProblemKind.allCases.map { ("problem-\($0.rawValue)", "Problem") }
    for (file, name) in bodies {
      let value = try #require(try golden(file), "no \(file)")
      // Unknown fields are kept: the goldens of records have some.
      let isExact = !["record", "sync-response"].contains(file)
      let check = SchemaCheck(components: Schemas.all, isExact: isExact)
      #expect(check.faults(value, .object(Schema.named(name).json)) == [], "\(file) as \(name)")
    }
    for name in intents() {
      let value = try #require(try golden(name))
      let check = SchemaCheck(components: Schemas.all, isExact: false)
      #expect(check.faults(value, .object(Schema.named("Mutation").json)) == [], "\(name)")
    }
  }

  /// S14: every handwritten body has a valid example, and every group a description.
  @Test func examplesFitAndGroupsAreSaid() throws {
    for (name, example) in RequestExamples.all {
      #expect(check.faults(example, .object(Schema.named(name).json)) == [], "\(name)")
    }
    let taken = Set(Route.operations.compactMap(\.schema))
    #expect(Set(RequestExamples.all.keys).isSubset(of: taken))
    #expect(taken.subtracting(RequestExamples.all.keys) == ["SyncRequest"])
    let tags = try decodeJSON(JSONValue.self, from: encodeJSON(APIDocument.json))["tags"]
    guard case .array(let groups) = tags else {
      Issue.record("no tags")
      return
    }
    #expect(groups.count == APIDocument.groups.count)
    #expect(groups.allSatisfy { $0["description"] != .null }, "\(groups)")
  }

  /// S14: objects named in a query or a body may be missing.
  @Test func aSavedFilterThatIsNotThereIsADescribedAnswer() async throws {
    let fixture = try SiteFixture()
    let reply = await fixture.ask(try await fixture.token(), "GET", "/api/todos?saved=none")
    #expect(reply.status == 404 && reply.problem == .notFound)
    try expect(reply, of: Route.listItems.operation, "saved=none")
  }

  @Test func whatIsNotDescribedIsFound() {
    let problem: JSONValue = .object([
      "type": .string("/problems/busy"), "title": .string("Busy"), "status": .integer(200), "more": .bool(true),
    ])
    let faults = check.faults(problem, .object(Schema.named("Problem").json))
    #expect(faults.contains { $0.contains("minimum") } && faults.contains { $0.contains("one more") })
    let item = check.faults(.object([:]), .object(Schema.named("Item").json))
    #expect(item.count == 23)
    let session: JSONValue = .object(["sessions": .string("x")])
    #expect(!check.faults(session, .object(Schema.named("Sessions").json)).isEmpty)
  }

  /// Clients are generated from the document: every part is compared by digest, and a failure prints each part's
  /// changes.
  ///
  /// With TODOS_RECORD=1 the digests are rewritten, and the whole document beside them into a folder ignored by git:
  /// later failures print the difference to it, line by line.
  @Test func everyPartIsAsItWas() throws {
    let digests = TextFile(path: "Tests/WireTests/TodoAPI/Goldens/openapi.txt")
    let whole = TextFile(path: ".build-recorded/openapi.json")
    let parts = DocumentParts(APIDocument.json)
    if getenv("TODOS_RECORD") != nil {
      digests.write(try parts.lines().map { $0 + "\n" }.joined())
      whole.write(try encodeJSON(APIDocument.json, pretty: true) + "\n")
    }
    let kept = try #require(digests.read(), "record it with TODOS_RECORD=1").split(separator: "\n").map(String.init)
    let recorded = try whole.read().map { DocumentParts(try decodeJSON(JSONValue.self, from: $0)) }
    for change in try parts.changes(from: kept, recorded: recorded) {
      Issue.record("\(change)\nwhere that is meant, run the test with TODOS_RECORD=1")
    }
    #expect(try parts.lines() == kept)
  }

  @Test func aChangeOfAPartIsNamedAndShown() throws {
    func document(_ words: String, _ more: [String: JSONValue] = [:]) -> DocumentParts {
      let operation = JSONValue.object(["summary": .string(words), "tags": .array([])])
      return DocumentParts(
        .object([
          "openapi": .string("3.1.0"), "paths": .object(["/a": .object(["get": operation])]),
          "components": .object(["schemas": .object(more)]),
        ]))
    }
    let (old, new) = (document("old", ["Id": .null]), document("new", ["Name": .null]))
    let kept = try old.lines()
    #expect(kept.map { String($0.dropLast(17)) } == ["GET /a", "openapi", "schema Id"])
    #expect(try old.changes(from: kept, recorded: nil).isEmpty)
    let named = ["schema Id: removed", "schema Name: added\n  null"]
    let changes = try new.changes(from: kept, recorded: nil)
    #expect(changes.count == 3 && changes.contains(named[0]) && changes.contains(named[1]), "\(changes)")
    #expect(changes.contains { $0.hasPrefix("GET /a: changed, now\n") && $0.contains("\"new\"") })
    let lines = "GET /a: changed\n  -   \"summary\" : \"old\",\n  +   \"summary\" : \"new\","
    #expect(try new.changes(from: kept, recorded: old).contains(lines))
    // A document of another commit is no reference for this one.
    #expect(
      try new.changes(from: kept, recorded: document("other")).count { $0.hasPrefix("GET /a: changed, now") } == 1)
  }

  @Test func theServerServesIt() async throws {
    let fixture = try SiteFixture()
    let reply = await fixture.send("GET", "/openapi.json")
    #expect(reply.status == 200 && reply["Content-Type"] == "application/json")
    #expect(try reply.value(JSONValue.self) == APIDocument.json)
  }

  /// Sends valid and invalid requests to every endpoint: each response is described, and its body is valid.
  @Test func everyAnswerIsADescribedOne() async throws {
    let fixture = try SiteFixture()
    let token = try await fixture.token()
    let item = try fixture.add("dance")
    let bodies = [
      "{}", "[]", "{\"text\":\"pay rent tomorrow\"}", "{\"title\":\"x\",\"tags\":[\"a\"]}", "{\"to\":\"done\"}",
      "{\"to\":\"open\",\"occurrence\":\"2026-11-21\"}", "nonsense", "{\"schedule\":null}", "{\"when\":\"feb 30\"}",
      "{\"when\":\"tomorrow 9am\"}", "{\"text\":\"\",\"mode\":\"x\"}",
      "{\"account\":\"me\",\"password\":\"wrong password\",\"name\":\"t\"}", "{\"title\":\"\"}",
      "{\"device_id\":\"\(item.id)\",\"mutations\":[],\"limit\":1}", "{\"device_id\":1}",
      "{\"device_id\":\"\(item.id)\",\"mutations\":[],\"limit\":1,\"cursor\":\"zz\"}", "{\"add_tags\":null}",
    ]
    let headers: [[(String, String)]] = [
      [], [("If-Match", "\"\(item.version)\"")], [("If-Match", "\"99\"")], [("Idempotency-Key", "x")],
      [("Idempotency-Key", "0199f9c0-1234-7abc-8def-0123456789ab")], [("Origin", "http://evil.example")],
      [("If-None-Match", "*")],
    ]
    var seen: Set<String> = []
    for endpoint in Route.operations where !["events", "logout"].contains(endpoint.name) {
      let bodies = endpoint.schema == nil ? [nil] : bodies.map(Optional.some)
      // The header of a valid request to this endpoint.
      let good = endpoint.parameters.contains { $0.name == "If-Match" } ? 1 : 4
      for (number, target) in targets(endpoint, item.id).enumerated() {
        for (place, extra) in headers.enumerated() {
          for (index, body) in bodies.enumerated() where isAsked(number, place, index, good, bodies.count) {
            let reply = await fixture.ask(token, endpoint.method.rawValue, target, extra, body: body)
            seen.insert("\(endpoint.name) \(reply.status)")
            try expect(reply, of: endpoint, "\(endpoint.name) \(target) \(extra) \(body ?? "")")
          }
        }
      }
    }
    #expect(seen.count > 60, "\(seen.count)")
  }

  /// Returns an endpoint's paths with existing, missing and malformed IDs, each with valid and invalid queries.
  private func targets(_ endpoint: Operation, _ item: ItemID) -> [String] {
    let ids = [item.description, "0199f9c0-1234-7abc-8def-0123456789ff", "x"]
    let hasQuery = endpoint.parameters.contains { $0.place == .query }
    let queries =
      endpoint.canRehearse
      ? ["", "?dry_run=true", "?dry_run=maybe"]
      : hasQuery ? ["", "?limit=0&day=x&tz=Nowhere", "?limit=1&cursor=x", "?limit=1"] : [""]
    return (endpoint.path.contains("{id}") ? ids : ["x"]).flatMap { id in
      queries.map { endpoint.path.replacing("{id}", with: id) + $0 }
    }
  }

  /// Returns true for a combination of header and body to send: all with `TODOS_FULL=1`.
  ///
  /// Otherwise the first path gets each body with a valid header and each header once, and every path every third body,
  /// each with another header.
  private func isAsked(_ target: Int, _ field: Int, _ body: Int, _ good: Int, _ bodies: Int) -> Bool {
    if Times.isFull || bodies == 1 { return true }
    if target == 0, field == good || body == field % bodies { return true }
    return body % 3 == target % 3 && (body / 3 + target) % 7 == field
  }

  private func expect(_ reply: SiteFixture.Reply, of endpoint: Operation, _ asked: String) throws {
    let content = try #require(Description.answer(endpoint, reply.status), "\(asked): \(reply.status) \(reply.text)")
    guard !content.isEmpty else {
      #expect(reply.text.isEmpty, "\(asked)")
      return
    }
    let type = try #require(reply["Content-Type"])
    let schema = try #require(content[type], "\(asked): \(type)")
    guard type.hasSuffix("/json") || type.hasSuffix("+json"), endpoint.name != "openapi" else { return }
    #expect(check.faults(try reply.value(), schema) == [], "\(asked): \(reply.text)")
  }

  // MARK: goldens

  private func golden(_ name: String) throws -> JSONValue? {
    try TextFile(path: "Tests/WireTests/TodoAPI/Goldens/\(name).json").read().map {
      try decodeJSON(JSONValue.self, from: $0)
    }
  }

  private func intents() -> [String] {
    let names = [
      "add", "set_title", "set_title-contested", "set_notes", "set_notes-blind", "set_list", "set_list-none",
      "set_priority", "set_parent", "set_parent-none", "schedule", "schedule-none", "set_deadline", "set_deadline-none",
      "add_tag", "remove_tag", "move", "done", "reopen", "skip", "unskip", "move_occurrence", "move_occurrence-back",
      "delete", "restore", "acknowledge", "snooze", "start_focus", "stop_focus",
    ]
    return names.map { "intent-" + $0 }
  }
}

/// Lookups in the served description.
enum Description {
  private static let paths = object(object(APIDocument.json)["paths"])

  static func operation(_ endpoint: Operation) -> [String: JSONValue]? {
    let methods = object(paths[endpoint.path])
    let operation = object(methods[endpoint.method.rawValue.lowercased()])
    return operation.isEmpty ? nil : operation
  }

  static func statuses(_ endpoint: Operation) -> [Int] {
    object(operation(endpoint)?["responses"]).keys.compactMap(Int.init)
  }

  /// Returns the media types of a response with their schemas; nil if it is not described.
  static func answer(_ endpoint: Operation, _ status: Int) -> [String: JSONValue]? {
    guard let answer = object(operation(endpoint)?["responses"])[String(status)] else { return nil }
    return object(object(answer)["content"]).mapValues { object($0)["schema"] ?? .null }
  }

  private static func object(_ value: JSONValue?) -> [String: JSONValue] {
    if case .object(let fields)? = value { return fields }
    return [:]
  }
}
