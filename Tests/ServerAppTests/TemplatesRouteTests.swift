import Intents
import JSON
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of templates by request: saved, read, used, renamed and removed; the time is Saturday 21 November 2026, 9:00.
@Suite struct TemplatesRouteTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  private func ask(
    _ method: String, _ target: String, _ body: String? = nil, key: String? = nil
  ) async -> SiteFixture.Reply { await fixture.ask(token, method, target, body: body, key: key) }

  private var all: [TemplatesBody.Entry] {
    get async throws { try await ask("GET", "/api/templates").value(TemplatesBody.self).templates }
  }

  private func trip() async throws -> ItemID {
    let trip = await ask("POST", "/api/todos", "{\"text\":\"trip 2026-11-27 #travel\"}")
    let id = try trip.value(ItemBody.self).id
    let part = "{\"title\":\"book a room\",\"deadline\":\"2026-11-20\",\"parent\":\"\(id)\"}"
    #expect(await ask("POST", "/api/todos", part).status == 201)
    return id
  }

  private func saved() async throws -> String {
    let body = "{\"name\":\"trip\",\"item\":\"\(try await trip())\"}"
    let reply = await ask("POST", "/api/templates", body)
    #expect(reply.status == 201, "\(reply.text)")
    return "/api/templates/\(try #require(try reply.value(TemplateBody.self).id))"
  }

  @Test func anItemIsKeptWithItsParts() async throws {
    let path = try await saved()
    #expect(try await all.map { "\($0.name) \($0.items ?? 0)" } == ["trip 2"])
    let template = try await ask("GET", path).value(TemplateBody.self)
    #expect(template.name == "trip" && template.items.count == 1)
    #expect(template.items[0]["list"].text == "travel")
    let taken = await ask("POST", "/api/templates", "{\"name\":\"Trip\",\"items\":[{\"title\":\"a\"}]}")
    #expect(taken.status == 422 && taken.text.contains("already"), "\(taken.text)")
    let instead = "{\"name\":\"Trip\",\"items\":[{\"title\":\"a\"}],\"replace\":true}"
    for _ in 0..<2 { #expect(await ask("POST", "/api/templates", instead).status == 201) }
    #expect(try await all.map { "\($0.name) \($0.items ?? 0)" } == ["trip 1"])
  }

  @Test func itsItemsAreAddedOnceUnderAKey() async throws {
    let path = try await saved() + "/use"
    for _ in 0..<2 {
      let reply = await ask("POST", path, "{\"start\":\"next friday\",\"list\":\"away\"}", key: "go")
      #expect(reply.status == 201, "\(reply.text)")
      let added = try reply.value(TogetherBody.self).items
      #expect(added.map(\.item.title) == ["trip", "book a room"])
      #expect(added.map(\.item.list) == ["away", "away"])
      #expect(added[1].item.parent == added[0].item.id)
      #expect(added[0].item.schedule?.start.day == Day("2026-11-27"))
      #expect(added[1].item.deadline?.day == Day("2026-11-20"))
    }
    #expect(try fixture.service.count(fixture.me) == 4)
    #expect(await ask("POST", path).status == 201, "today, and the lists it says")
    #expect(try fixture.service.count(fixture.me) == 6)
    for body in ["{\"start\":\"friday 9am\"}", "{\"start\":\"soonish\"}", "{\"list\":\"inbox\"}"] {
      #expect(await ask("POST", path, body).status == 422)
    }
  }

  @Test func itIsRenamedAndRemoved() async throws {
    let path = try await saved()
    for _ in 0..<2 {
      let renamed = await ask("PATCH", path, "{\"name\":\"tour\"}", key: "name")
      #expect(renamed.status == 200 && renamed.text.contains("\"name\":\"tour\""), "\(renamed.text)")
    }
    #expect(await ask("PATCH", path, "{}").status == 422)
    for _ in 0..<2 { #expect(await ask("DELETE", path, key: "gone").status == 204) }
    #expect(try await all.isEmpty)
    #expect(await ask("GET", path).status == 404)
    #expect(await ask("DELETE", path).status == 404)
    #expect(await ask("POST", path + "/use").status == 404)
  }

  @Test(arguments: [
    (#"{"name":"x"}"#, "item"), (#"{"items":[{"title":"a"}]}"#, "name"),
    (#"{"name":"x","items":[{}]}"#, "/items/0/title"), (#"{"name":"inbox","items":[{"title":"a"}]}"#, "inbox"),
  ]) func whatIsNoTemplateIsRefusedWithItsPlace(_ body: String, _ place: String) async throws {
    let reply = await ask("POST", "/api/templates", body)
    #expect(reply.status == 422 && reply.text.contains(place), "\(reply.text)")
    #expect(try await all.isEmpty)
  }
}
