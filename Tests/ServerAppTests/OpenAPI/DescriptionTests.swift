import HTTPTypes
import JSON
import ServerApp
import SiteSupport
import Testing
import TodoAPI
import TodoModel

#if canImport(Glibc)
import Glibc
#endif

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
    let used = Set(
      text.split(separator: "#/components/schemas/").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    )
    #expect(Set(Schemas.all.keys).subtracting(used).isEmpty)
  }

  private static let bodies: [(String, String)] = [
    ("login", "Login"), ("password", "Password"), ("add", "Add"), ("add-fields", "Add"),
    ("add-fields", "Values"), ("patch", "Patch"),
    ("patch-list", "Patch"), ("toggle", "Toggle"), ("toggle-bare", "Toggle"), ("skip", "Skip"),
    ("snooze", "Snooze"), ("snooze-none", "Snooze"), ("schedule", "Reschedule"),
    ("schedule-none", "Reschedule"), ("parse", "Parse"),
    ("sync-request", "SyncRequest"), ("login-answer", "LoginAnswer"), ("item", "ItemAnswer"),
    ("today", "Today"), ("today-quiet", "Today"),
    ("parse-answer", "ParseAnswer"), ("parse-refused", "ParseAnswer"), ("sync-response", "SyncResponse"),
    ("record", "Record"), ("record-bare", "Record"), ("problem-full", "Problem"),
  ]

  @Test func whatTheCodeWritesIsWhatIsDescribed() throws {
    var bodies = DescriptionTests.bodies
    bodies += ProblemKind.allCases.map { ("problem-\($0.rawValue)", "Problem") }
    for (file, name) in bodies {
      let value = try #require(try golden(file), "no \(file)")
      // What newer programs add is kept: such fields are in the goldens of records.
      let isExact = !["record", "sync-response"].contains(file)
      let check = SchemaCheck(components: Schemas.all, isExact: isExact)
      #expect(check.faults(value, .object(Schema.named(name).json)) == [], "\(file) as \(name)")
    }
    for name in try intents() {
      let value = try #require(try golden(name))
      let check = SchemaCheck(components: Schemas.all, isExact: false)
      #expect(check.faults(value, .object(Schema.named("Mutation").json)) == [], "\(name)")
    }
  }

  @Test func whatIsNotDescribedIsFound() {
    let problem: JSONValue = .object([
      "type": .string("/problems/busy"), "title": .string("Busy"), "status": .integer(200),
      "more": .bool(true),
    ])
    let faults = check.faults(problem, .object(Schema.named("Problem").json))
    #expect(faults.contains { $0.contains("minimum") } && faults.contains { $0.contains("one more") })
    let item = check.faults(.object([:]), .object(Schema.named("Item").json))
    #expect(item.count == 21)
    let session: JSONValue = .object(["sessions": .string("x")])
    #expect(!check.faults(session, .object(Schema.named("Sessions").json)).isEmpty)
  }

  /// Clients are made from it: what changes in it is seen here first.
  ///
  /// With TODOS_WRITE_GOLDENS=1 it is written instead.
  @Test func itIsKeptByteForByte() throws {
    let text = try encodeJSON(APIDocument.json, pretty: true) + "\n"
    if getenv("TODOS_WRITE_GOLDENS") != nil { try write(text, "openapi") }
    #expect(text == read("openapi"))
  }

  @Test func theServerServesIt() async throws {
    let fixture = try SiteFixture()
    let reply = await fixture.send("GET", "/openapi.json")
    #expect(reply.status == 200 && reply["Content-Type"] == "application/json")
    #expect(try reply.value(JSONValue.self) == APIDocument.json)
  }

  /// Asks every endpoint well and badly: each answer is a described one, and its body fits.
  @Test func everyAnswerIsADescribedOne() async throws {
    let fixture = try SiteFixture()
    let token = try await fixture.token()
    let item = try fixture.add("dance")
    let bodies = [
      "{}", "[]", "{\"text\":\"pay rent tomorrow\"}", "{\"title\":\"x\",\"tags\":[\"a\"]}",
      "{\"to\":\"done\"}", "{\"to\":\"open\",\"occurrence\":\"2026-11-21\"}", "nonsense",
      "{\"schedule\":null}", "{\"when\":\"feb 30\"}", "{\"when\":\"tomorrow 9am\"}",
      "{\"text\":\"\",\"mode\":\"x\"}",
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
      for id in [item.id.description, "0199f9c0-1234-7abc-8def-0123456789ff", "x"] {
        guard endpoint.path.contains("{id}") || id == "x" else { continue }
        let target = endpoint.path.replacing("{id}", with: id)
        let hasQuery = endpoint.parameters.contains { $0.place == .query }
        let queries =
          endpoint.canRehearse
          ? ["", "?dry_run=true", "?dry_run=maybe"]
          : hasQuery ? ["", "?limit=0&day=x&tz=Nowhere", "?limit=1&cursor=x", "?limit=1"] : [""]
        for query in queries {
          for extra in headers {
            for body in endpoint.schema == nil ? [nil] : bodies.map(Optional.some) {
              let reply = await fixture.ask(
                token,
                endpoint.method.rawValue,
                target + query,
                extra,
                body: body
              )
              seen.insert("\(endpoint.name) \(reply.status)")
              try expect(reply, of: endpoint, "\(endpoint.name) \(id) \(query) \(extra) \(body ?? "")")
            }
          }
        }
      }
    }
    #expect(seen.count > 60, "\(seen.count)")
  }

  private func expect(_ reply: SiteFixture.Reply, of endpoint: Operation, _ asked: String) throws {
    let content = try #require(
      Description.answer(endpoint, reply.status),
      "\(asked): \(reply.status) \(reply.text)"
    )
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

  private static var folder: String {
    let here = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return here.joined(separator: "/") + "/TodoAPITests/Goldens/"
  }

  private func golden(_ name: String) throws -> JSONValue? {
    try read(name).map { try decodeJSON(JSONValue.self, from: $0) }
  }

  private func read(_ name: String) -> String? {
    guard let file = fopen(DescriptionTests.folder + name + ".json", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1_048_576)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  private func write(_ text: String, _ name: String) throws {
    let file = try #require(fopen(DescriptionTests.folder + name + ".json", "w"))
    defer { fclose(file) }
    fputs(text, file)
  }

  private func intents() throws -> [String] {
    let names = [
      "add", "set_title", "set_title-contested", "set_notes", "set_notes-blind", "set_list", "set_list-none",
      "set_priority",
      "set_parent",
      "set_parent-none", "schedule", "schedule-none", "set_deadline", "set_deadline-none", "add_tag",
      "remove_tag",
      "move", "done", "reopen", "skip", "unskip", "move_occurrence", "move_occurrence-back", "delete",
      "restore",
      "acknowledge", "snooze", "start_focus", "stop_focus",
    ]
    return names.map { "intent-" + $0 }
  }
}

/// Looks things up in the description as it is served.
enum Description {
  static func operation(_ endpoint: Operation) -> [String: JSONValue]? {
    let methods = object(object(object(APIDocument.json)["paths"])[endpoint.path])
    let operation = object(methods[endpoint.method.rawValue.lowercased()])
    return operation.isEmpty ? nil : operation
  }

  static func statuses(_ endpoint: Operation) -> [Int] {
    object(operation(endpoint)?["responses"]).keys.compactMap(Int.init)
  }

  /// The media types of an answer with their schemas; nil where it is not described.
  static func answer(_ endpoint: Operation, _ status: Int) -> [String: JSONValue]? {
    guard let answer = object(operation(endpoint)?["responses"])[String(status)] else { return nil }
    return object(object(answer)["content"]).mapValues { object($0)["schema"] ?? .null }
  }

  private static func object(_ value: JSONValue?) -> [String: JSONValue] {
    if case .object(let fields)? = value { return fields }
    return [:]
  }
}
