import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// S14: tests of undoing the changes of a session by request, newest first.
@Suite struct UndoRouteTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  private func undo(_ key: String, by token: String? = nil, query: String = "") async -> SiteFixture.Reply {
    await fixture.ask(token ?? self.token, "POST", "/api/undo" + query, [("Idempotency-Key", key)])
  }

  private func patch(_ id: ItemID, _ body: String) async {
    let reply = await fixture.ask(token, "PATCH", "/api/todos/\(id)", [("If-Match", "*")], body: body)
    #expect(reply.status == 200, "\(reply.text)")
  }

  /// Changes an item as another device of the account does.
  private func say(_ intent: Intent, of id: ItemID) throws {
    let base = try fixture.item(id)?.version ?? 0
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(id, intent, base: base)])
  }

  @Test func aRequestIsTakenBackWhole() async throws {
    let item = try fixture.add("draft")
    await patch(item.id, "{\"title\":\"final\",\"priority\":\"high\",\"add_tags\":[\"a\",\"b\"],\"notes\":\"n\"}")
    let reply = await undo("one")
    #expect(reply.status == 200, "\(reply.text)")
    let seen = try #require(try fixture.item(item.id))
    #expect(seen.title == "draft" && seen.priority == .none && seen.tags.isEmpty && seen.notes.isEmpty)
    #expect(seen.version == item.version + 2, "taking back is one request, too")
    let items = try reply.value(TogetherBody.self).items
    #expect(items.map(\.id) == [item.id] && items.first?.version == seen.version)
    let again = await undo("one")
    #expect(again.status == 200 && again.text == reply.text, "a retry takes nothing more back")
    #expect(await undo("two").problem == .notFound)
    #expect(try fixture.item(item.id) == seen)
  }

  @Test func theNewestIsTakenBackFirst() async throws {
    let added = await fixture.ask(token, "POST", "/api/todos", body: "{\"text\":\"pay rent #home\"}")
    let id = try added.value(ItemBody.self).id
    #expect(await fixture.ask(token, "POST", "/api/todos/\(id)/toggle", body: "{\"to\":\"done\"}").status == 200)
    #expect(await fixture.ask(token, "POST", "/api/todos/\(id)/toggle", body: "{\"to\":\"done\"}").status == 200)
    #expect(await undo("one").status == 200)
    #expect(try fixture.item(id)?.completions.isEmpty == true, "what changed nothing is no change")
    #expect(await undo("two").status == 200)
    #expect(try fixture.item(id)?.deletedAt != nil)
    #expect(await undo("three").problem == .notFound)
  }

  /// A deleted item is restored with its parts.
  @Test func aDeletionIsTakenBack() async throws {
    let whole = try fixture.add("whole")
    let part = try fixture.add("part")
    try say(.setParent(whole.id), of: part.id)
    let deleted = await fixture.ask(token, "DELETE", "/api/todos/\(whole.id)", [("If-Match", "*")])
    #expect(deleted.status == 204)
    #expect(try fixture.item(part.id)?.deletedAt != nil)
    #expect(await undo("one").status == 200)
    #expect(try fixture.item(whole.id)?.deletedAt == nil)
    #expect(try fixture.item(part.id)?.deletedAt == nil)
  }

  /// A request is not undone if a part of it has been changed since; other values do not matter.
  @Test func whatWasChangedSinceIsKept() async throws {
    let item = try fixture.add("draft")
    await patch(item.id, "{\"title\":\"final\",\"priority\":\"high\"}")
    try say(.setTitle("theirs"), of: item.id)
    let seen = try fixture.item(item.id)
    let revision = try fixture.service.standing(fixture.me).revision
    let refused = await undo("one")
    #expect(refused.status == 409 && refused.problem == .undoRefused, "\(refused.text)")
    #expect(await undo("one", query: "?dry_run=true").problem == .undoRefused)
    #expect(try fixture.item(item.id) == seen)
    #expect(try fixture.service.standing(fixture.me).revision == revision)
    try say(.setTitle("final"), of: item.id)
    try say(.addTag("theirs"), of: item.id)
    #expect(await undo("one").status == 200)
    let after = try #require(try fixture.item(item.id))
    #expect(after.title == "draft" && after.priority == .none && after.tags == ["theirs"])
  }

  @Test func whatOthersHangOnIsKept() async throws {
    let added = await fixture.ask(token, "POST", "/api/todos", body: "{\"title\":\"whole\"}")
    let id = try added.value(ItemBody.self).id
    let part = try fixture.add("part")
    try say(.setParent(id), of: part.id)
    #expect(await undo("one").problem == .undoRefused)
    #expect(try fixture.item(id)?.deletedAt == nil)
    try say(.setParent(nil), of: part.id)
    #expect(await undo("one").status == 200)
    #expect(try fixture.item(id)?.deletedAt != nil)
  }

  @Test func aListThatIsFilledIsKept() async throws {
    #expect(await fixture.ask(token, "POST", "/api/lists", body: "{\"name\":\"attic\"}").status == 201)
    let item = try fixture.add("box")
    try say(.setList("attic"), of: item.id)
    #expect(await undo("one").problem == .undoRefused)
    #expect(try fixture.service.lists(fixture.me).names.contains("attic"))
    try say(.setList(nil), of: item.id)
    #expect(await undo("one").status == 200)
    #expect(try fixture.service.lists(fixture.me).names.isEmpty)
  }

  @Test func nobodyElsesChangeIsTakenBack() async throws {
    let item = try fixture.add("draft")
    await patch(item.id, "{\"title\":\"final\"}")
    let other = try await fixture.token()
    #expect(await undo("one", by: other).problem == .notFound)
    #expect(try fixture.item(item.id)?.title == "final")
    #expect(await undo("one").status == 200)
    #expect(try fixture.item(item.id)?.title == "draft")
  }

  @Test func itTellsBeforeAndNeedsAKey() async throws {
    let item = try fixture.add("draft")
    await patch(item.id, "{\"title\":\"final\"}")
    #expect(await fixture.ask(token, "POST", "/api/undo").problem == .idempotencyKeyMissing)
    let told = await undo("one", query: "?dry_run=true")
    #expect(told.status == 200 && told.text.contains("\"draft\""), "\(told.text)")
    #expect(try fixture.item(item.id)?.title == "final")
    let key = [("Idempotency-Key", "used")]
    #expect(await fixture.ask(token, "POST", "/api/todos", key, body: "{\"title\":\"new\"}").status == 201)
    #expect(await undo("used").problem == .idempotencyKeyReused)
  }
}
