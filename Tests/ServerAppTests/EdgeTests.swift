import JSON
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// What comes in over the API may hold any value: it is taken or refused with words, and everything else goes on.
struct EdgeTests {
  private static let fields: Set = [
    "title", "notes", "list", "tags", "priority", "schedule", "deadline", "parent",
  ]

  @Test func everyFieldOfAnItem() async throws {
    let fixture = try SiteFixture()
    let token = try await fixture.token()
    let bystander = try fixture.add("bystander")
    var (taken, refused) = (0, 0)
    for edge in Edge.all where EdgeTests.fields.contains(String(edge.field.prefix { $0 != "." })) {
      // An empty list is the inbox here, and what is a part of itself has no id yet.
      if edge.field == "list" && edge.value == .string("") || edge.value == .string("itself") { continue }
      let isZone = edge.value == .string("No/Where") || edge.field == "schedule.zone" && edge.isTaken
      let wanted = edge.isTaken && !isZone
      let body = try encodeJSON(edge.body)
      let reply = await fixture.ask(token, "POST", "/api/todos", body: body)
      #expect((reply.status == 201) == wanted || isZone, "\(edge): \(reply.status)")
      if reply.status != 201 {
        #expect([400, 422].contains(reply.status), "\(edge): \(reply.status)")
        #expect(try reply.value(Problem.self).detail?.isEmpty == false, "\(edge)")
      }
      let known = try #require(try fixture.item(bystander.id))
      let version = ("If-Match", "\"\(known.version)\"")
      guard case .object(let fields) = edge.body, edge.field != "title", edge.field != "tags" else {
        continue
      }
      let patch = try encodeJSON(JSONValue.object(fields.filter { $0.key != "title" }))
      let changed = await fixture.ask(token, "PATCH", "/api/todos/\(bystander.id)", [version], body: patch)
      #expect(changed.status < 500 && (changed.status == 200 || !wanted), "\(edge): \(changed.status)")
      if changed.status == 200 { taken += 1 } else { refused += 1 }
      #expect(await fixture.ask(token, "GET", "/api/todos/today").status == 200, "\(edge)")
    }
    #expect(taken > 15 && refused > 30)
  }

  @Test(arguments: ["No/Where", "../../etc/passwd", ""])
  func aZoneThatIsNotThereIsNamed(_ zone: String) async throws {
    let fixture = try SiteFixture()
    let token = try await fixture.token()
    let item = try fixture.add("item")
    let schedule = "{\"start\":\"2026-11-21T09:00\",\"zone\":\"\(zone)\"}"
    let added = "{\"title\":\"x\",\"schedule\":\(schedule)}"
    #expect(await fixture.ask(token, "POST", "/api/todos", body: added).problem == .invalid)
    let body = "{\"schedule\":\(schedule)}"
    #expect(
      await fixture.ask(token, "POST", "/api/todos/\(item.id)/schedule", body: body).problem == .invalid
    )
    let version = [("If-Match", "\"\(item.version)\"")]
    #expect(
      await fixture.ask(token, "PATCH", "/api/todos/\(item.id)", version, body: body).problem == .invalid
    )
  }
}
