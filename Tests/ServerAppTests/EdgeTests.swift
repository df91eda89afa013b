import Intents
import JSON
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that a request with any value is accepted or refused with a message, without side effects.
struct EdgeTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  private static let fields: Set = ["title", "notes", "list", "tags", "priority", "schedule", "deadline", "parent"]

  @Test func everyFieldOfAnItem() async throws {
    let bystander = try fixture.add("bystander")
    var (taken, refused) = (0, 0)
    for edge in Edge.all where EdgeTests.fields.contains(String(edge.field.prefix { $0 != "." })) {
      // An empty list is the inbox here, and an item that is part of itself has no ID yet.
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
      guard case .object(let fields) = edge.body, edge.field != "title", edge.field != "tags" else { continue }
      let patch = try encodeJSON(JSONValue.object(fields.filter { $0.key != "title" }))
      let changed = await fixture.ask(token, "PATCH", "/api/todos/\(bystander.id)", [version], body: patch)
      #expect(changed.status < 500 && (changed.status == 200 || !wanted), "\(edge): \(changed.status)")
      if changed.status == 200 { taken += 1 } else { refused += 1 }
      #expect(await fixture.ask(token, "GET", "/api/todos/today").status == 200, "\(edge)")
    }
    #expect(taken > 15 && refused > 30)
  }

  @Test func aParentMustBeThereAndNoCircle() async throws {
    let (whole, gone) = (try fixture.add("whole"), try fixture.add("gone"))
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(gone.id, .delete)])
    for id in [gone.id, ItemID(high: 1, low: 2)] {
      let body = "{\"title\":\"part\",\"parent\":\"\(id)\"}"
      let reply = await fixture.ask(token, "POST", "/api/todos", body: body)
      #expect(reply.problem == .invalid)
      #expect(try reply.value(Problem.self).errors.map(\.pointer) == ["/parent"])
    }
    let body = "{\"title\":\"part\",\"parent\":\"\(whole.id)\"}"
    let part = try await fixture.ask(token, "POST", "/api/todos", body: body).value(ItemBody.self)
    #expect(part.parent == whole.id && part.children == [])
    let shown = try await fixture.ask(token, "GET", "/api/todos/\(whole.id)").value(ItemBody.self)
    #expect(shown.parent == nil && shown.children == [part.id])
    let version = [("If-Match", "\"\(whole.version)\"")]
    let circle = "{\"parent\":\"\(part.id)\"}"
    let refused = await fixture.ask(token, "PATCH", "/api/todos/\(whole.id)", version, body: circle)
    #expect(refused.problem == .invalid)
    #expect(try refused.value(Problem.self).errors.map(\.pointer) == ["/parent"])
    #expect(try fixture.item(whole.id)?.parent == nil)
  }

  @Test func theNextTimeIsToldInTheZoneThatWasAskedFor() async throws {
    let body = "{\"title\":\"call\",\"schedule\":{\"start\":\"2026-11-22T09:00\",\"zone\":\"UTC\"}}"
    let added = try await fixture.ask(token, "POST", "/api/todos", body: body).value(ItemBody.self)
    #expect(added.next?.description == "2026-11-22T09:00" && added.zone == "UTC")
    for name in ["tz", "zone"] {
      let there = await fixture.ask(token, "GET", "/api/todos/\(added.id)?\(name)=UTC%2B9")
      let item = try there.value(ItemBody.self)
      #expect(item.next?.description == "2026-11-22T18:00" && item.zone == "UTC+9", "\(name)")
    }
    #expect(await fixture.ask(token, "GET", "/api/todos/\(added.id)?tz=Mars").problem == .invalid)
  }

  @Test(arguments: ["No/Where", "../../etc/passwd", ""]) func aZoneThatIsNotThereIsNamed(_ zone: String) async throws {
    let item = try fixture.add("item")
    let schedule = "{\"start\":\"2026-11-21T09:00\",\"zone\":\"\(zone)\"}"
    let added = "{\"title\":\"x\",\"schedule\":\(schedule)}"
    #expect(await fixture.ask(token, "POST", "/api/todos", body: added).problem == .invalid)
    let body = "{\"schedule\":\(schedule)}"
    #expect(await fixture.ask(token, "POST", "/api/todos/\(item.id)/schedule", body: body).problem == .invalid)
    let version = [("If-Match", "\"\(item.version)\"")]
    let deadline = "{\"deadline\":\"2026-11-21T09:00[\(zone)]\"}"
    for body in [body, deadline] {
      #expect(await fixture.ask(token, "PATCH", "/api/todos/\(item.id)", version, body: body).problem == .invalid)
    }
  }
}
