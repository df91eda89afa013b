import Intents
import JSON
import SiteSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of the user's own fields by request, and of their values in items.
@Suite struct FieldsRouteTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
    _ = await post("/api/fields", #"{"name":"cost","kind":"number"}"#)
    _ = await post("/api/fields", #"{"name":"size","kind":"choice","choices":["S","M"]}"#)
    _ = await post("/api/fields", #"{"name":"paid","kind":"date"}"#)
  }

  private func post(_ path: String, _ body: String, _ headers: [(String, String)] = []) async -> SiteFixture.Reply {
    await fixture.ask(token, "POST", path, headers, body: body)
  }

  private var fields: [FieldBody] {
    get async throws { try await fixture.ask(token, "GET", "/api/fields", []).value(FieldsBody.self).fields }
  }

  private func path(_ name: String) async throws -> String {
    "/api/fields/\(try #require(try await fields.first { $0.name == name }).id)"
  }

  private func titles(_ filter: String) async throws -> [String] {
    let page = await fixture.ask(token, "GET", "/api/todos?filter=" + filter, [])
    return try page.value(PageBody.self).items.map(\.item.title).sorted()
  }

  @Test func fieldsAreListedWithTheirKind() async throws {
    let all = try await fields
    #expect(all.map(\.name) == ["cost", "paid", "size"])
    #expect(all.map(\.kind) == ["number", "date", "choice"])
    #expect(all.last?.choices == ["S", "M"])
    #expect(all.allSatisfy { $0.items == 0 })
  }

  @Test func aFieldIsAddedOnceUnderItsKey() async throws {
    let key = [("Idempotency-Key", "pages")]
    for _ in 0..<2 {
      let made = await post("/api/fields", #"{"name":"pages","kind":"number"}"#, key)
      #expect(made.status == 201 && made.text.contains("\"name\":\"pages\""), "\(made.text)")
    }
    #expect(await post("/api/fields", #"{"name":"pages","kind":"number"}"#).status == 422)
    #expect(try await fields.count == 4)
  }

  @Test(arguments: [
    #"{"name":"x"}"#, #"{"kind":"number"}"#, #"{"name":"due","kind":"date"}"#, #"{"name":"a b","kind":"text"}"#,
    #"{"name":"x","kind":"choice"}"#, #"{"name":"x","kind":"text","choices":["a"]}"#,
  ]) func whatCannotBeIsRefused(_ body: String) async throws {
    let refused = await post("/api/fields", body)
    #expect(refused.status == 422, "\(refused.text)")
    #expect(try await fields.count == 3)
  }

  @Test func valuesAreTakenFoundAndCleared() async throws {
    let made = await post("/api/todos", #"{"title":"oats","fields":{"cost":12.5,"size":"m","paid":"2026-12-03"}}"#)
    #expect(made.status == 201, "\(made.text)")
    let item = try made.value(ItemBody.self)
    #expect(item.item.ownFields == ["cost": .number(12.5), "size": .string("M"), "paid": .string("2026-12-03")])
    #expect(try await titles("cost:%3E10") == ["oats"])
    #expect(try await titles("cost:%3E20").isEmpty)
    let patched = await fixture.ask(
      token, "PATCH", "/api/todos/\(item.item.id)", [("If-Match", made["ETag"] ?? "")],
      body: #"{"fields":{"cost":3,"size":null}}"#)
    #expect(patched.status == 200, "\(patched.text)")
    #expect(
      try patched.value(ItemBody.self).item.ownFields == ["cost": .integer(3), "paid": .string("2026-12-03")])
    #expect(try await fields.map(\.items) == [1, 1, 0])
    let put = await fixture.ask(
      token, "PUT", "/api/todos/\(item.item.id)", [("If-Match", patched["ETag"] ?? "")], body: #"{"title":"rye"}"#)
    #expect(put.status == 200, "\(put.text)")
    #expect(try put.value(ItemBody.self).item.ownFields["cost"] == .integer(3))
  }

  @Test(arguments: [
    #"{"cost":"much"}"#, #"{"cost":true}"#, #"{"size":"XL"}"#, #"{"paid":"someplace"}"#, #"{"cots":1}"#, "null", "3",
  ]) func aWrongValueIsRefused(_ values: String) async throws {
    let item = try await post("/api/todos", #"{"title":"oats"}"#).value(ItemBody.self).item
    let version = [("If-Match", "\"\(item.version)\"")]
    let refused = await fixture.ask(token, "PATCH", "/api/todos/\(item.id)", version, body: "{\"fields\":\(values)}")
    #expect(refused.status == 422 || refused.status == 400, "\(refused.text)")
    #expect(try await fields.allSatisfy { $0.items == 0 })
  }

  @Test func valuesSurviveARenameAndARemoval() async throws {
    let item = try await post("/api/todos", #"{"title":"oats","fields":{"cost":1}}"#).value(ItemBody.self).item
    let path = try await path("cost")
    let renamed = await fixture.ask(token, "PATCH", path, [], body: #"{"name":"price"}"#)
    #expect(renamed.status == 200 && renamed.text.contains("\"items\":1"), "\(renamed.text)")
    func values() async throws -> [String: JSONValue] {
      try await fixture.ask(token, "GET", "/api/todos/\(item.id)", []).value(ItemBody.self).item.ownFields
    }
    #expect(try await values() == ["price": .integer(1)])
    #expect(try await titles("price:1") == ["oats"])
    #expect(await fixture.ask(token, "PATCH", path, [], body: #"{"kind":"text"}"#).status == 422)
    for status in [204, 404] { #expect(await fixture.ask(token, "DELETE", path, []).status == status) }
    #expect(try await values() == ["price": .integer(1)])
  }
}
