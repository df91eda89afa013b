import Intents
import JSON
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of lists by request: read, created, changed and deleted as in every other interface.
@Suite struct ListsRouteTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
    for text in ["paint #house", "sweep yesterday 9am #house", "rent #money", "call Ann"] {
      _ = await fixture.ask(token, "POST", "/api/todos", [], body: "{\"text\":\"\(text)\"}")
    }
  }

  private var lists: ListsBody {
    get async throws {
      let reply = await fixture.ask(token, "GET", "/api/lists", [])
      #expect(reply.status == 200, "\(reply.text)")
      return try decodeJSON(Answered<ListsBody>.self, from: reply.text).body
    }
  }

  private func id(_ name: String) async throws -> ItemID {
    try #require(try await lists.lists.first { $0.name == name }).id
  }

  private func names() async throws -> [String] { try await lists.lists.map { "\($0.name) \($0.open)" } }

  @Test func listsAreAnsweredWithWhatIsOpen() async throws {
    let lists = try await lists
    #expect(lists.lists.map(\.name) == ["house", "money"] && lists.inbox.open == 1)
    #expect(lists.lists.map(\.open) == [2, 1] && lists.lists.map(\.overdue) == [1, 0])
    #expect(lists.lists[0].id == ListKey.id(of: "house") && !lists.lists[0].archived)
  }

  /// Every response names an item's list by the list's ID, whatever the list's name.
  @Test func itemsNameTheirListByItsID() async throws {
    let house = try await id("house")
    for name in ["house", "home"] {
      let body = "{\"name\":\"\(name)\"}"
      #expect(await fixture.ask(token, "PATCH", "/api/lists/\(house)", [], body: body).status == 200)
      let all = try await fixture.ask(token, "GET", "/api/todos", []).value(PageBody.self).items
      #expect(all.filter { $0.item.list == name }.map(\.listID) == [house, house])
      #expect(all.first { $0.item.list == nil }.map(\.listID) == .some(nil))
      let today = try await fixture.ask(token, "GET", "/api/todos/today", []).value(TodayBody.self).items
      #expect(today.first { $0.item.list == name }?.listID == house)
      let one = all.first { $0.item.list == name }.map { "\($0.item.id)" } ?? ""
      let alone = try await fixture.ask(token, "GET", "/api/todos/\(one)", []).value(ItemBody.self)
      #expect(alone.listID == house && alone.item.list == name)
      let calendar = await fixture.ask(token, "GET", "/api/todos/calendar", [])
      #expect(calendar.text.contains("\"list_id\":\"\(house)\""), "\(calendar.text)")
    }
  }

  @Test func aListIsMadeAndMadeOnce() async throws {
    let key = [("Idempotency-Key", "plans")]
    let body = "{\"name\":\"plans\",\"colour\":\"green\"}"
    for _ in 0..<2 {
      let made = await fixture.ask(token, "POST", "/api/lists", key, body: body)
      #expect(made.status == 201 && made.text.contains("\"colour\":\"green\""), "\(made.text)")
    }
    #expect(try await names() == ["house 2", "money 1", "plans 0"])
    #expect(await fixture.ask(token, "POST", "/api/lists", [], body: body).status == 422)
  }

  @Test func aNameThatIsTakenAndAChangeOfNothingAreRefused() async throws {
    let path = "/api/lists/\(try await id("house"))"
    let taken = await fixture.ask(token, "PATCH", path, [], body: "{\"name\":\"money\"}")
    #expect(taken.status == 422 && taken.text.contains("merge"), "\(taken.text)")
    #expect(await fixture.ask(token, "PATCH", path, [], body: "{\"colour\":\"mauve\"}").status == 422)
    #expect(await fixture.ask(token, "PATCH", path, [], body: "{}").status == 422)
  }

  @Test func theReviewsOfAListAreSetAndCleared() async throws {
    let path = "/api/lists/\(try await id("house"))"
    for (body, every, day) in [
      (#"{"review_every":14}"#, 14, nil), (#"{"reviewed_on":"2026-11-20"}"#, 14, "2026-11-20"),
      (#"{"review_every":0}"#, 0, "2026-11-20"), (#"{"review_every":null,"reviewed_on":null}"#, nil, nil),
    ] as [(String, Int?, String?)] {
      let changed = await fixture.ask(token, "PATCH", path, [], body: body)
      #expect(changed.status == 200, "\(changed.text)")
      let list = try #require(try await lists.lists.first { $0.name == "house" })
      #expect(list.reviewEvery == every && list.reviewedOn?.description == day, "\(body)")
    }
    for body in [#"{"review_every":-1}"#, #"{"review_every":3651}"#, #"{"review_every":"often"}"#] {
      let refused = await fixture.ask(token, "PATCH", path, [], body: body)
      #expect([400, 422].contains(refused.status), "\(body): \(refused.status)")
    }
  }

  @Test func letterCaseMakesNoOtherList() async throws {
    let body = "{\"title\":\"dust\",\"list\":\"House\"}"
    let reply = await fixture.ask(token, "POST", "/api/todos", [], body: body)
    #expect(reply.status == 201 && reply.text.contains("\"list\":\"house\""), "\(reply.text)")
    #expect(try await names() == ["house 3", "money 1"])
  }

  /// Names and signs follow the rules of `ListAction`.
  @Test func whatIsNoNameOrSignIsRefused() async throws {
    let path = "/api/lists/\(try await id("house"))"
    for (method, path, body) in [
      ("POST", "/api/lists", #"{"name":"a\nb"}"#), ("PATCH", path, #"{"name":"Inbox"}"#),
      ("PATCH", path, #"{"icon":"ab"}"#), ("POST", "/api/todos", #"{"title":"x","list":"a\nb"}"#),
    ] {
      let reply = await fixture.ask(token, method, path, body: body)
      #expect(reply.status == 422, "\(method) \(reply.text)")
    }
    #expect(try await names() == ["house 2", "money 1"])
  }

  @Test func theInboxIsNoListButOneThatIsCalledSoFromBefore() async throws {
    let made = await fixture.ask(token, "POST", "/api/todos", body: "{\"title\":\"x\",\"list\":\"Inbox\"}")
    #expect(made.status == 201 && made.text.contains("\"list\":null"), "\(made.text)")
    let read = await fixture.ask(token, "POST", "/api/todos", body: "{\"text\":\"y #inbox\"}")
    #expect(read.status == 201 && read.text.contains("\"list\":null"), "\(read.text)")
    let none = await fixture.ask(token, "POST", "/api/todos", body: "{\"text\":\"z #none\"}")
    #expect(none.status == 201 && none.text.contains("\"list\":null"), "\(none.text)")
    let id = try read.value(ItemBody.self).id
    let version = ("If-Match", "\"\(try fixture.item(id)?.version ?? 0)\"")
    let moved = await fixture.ask(token, "PATCH", "/api/todos/\(id)", [version], body: "{\"list\":\" house \"}")
    #expect(moved.status == 200 && moved.text.contains("\"list\":\"house\""), "\(moved.text)")
    #expect(try await lists.inbox.open == 3)
    let open = await fixture.ask(token, "GET", "/api/v1/stats?list=inbox")
    #expect(open.text.contains("\"open\":3") && open.text.contains("\"list\":\"\""), "\(open.text)")
    var old = fixture.bench.item("old")
    old.list = "inbox"
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(old.id, .add(old))])
    let new = await fixture.ask(token, "POST", "/api/todos", body: "{\"title\":\"z\",\"list\":\"Inbox\"}")
    #expect(new.text.contains("\"list\":\"inbox\""), "\(new.text)")
  }

  // MARK: a request that comes again

  private func twice(
    _ method: String, _ path: String, body: String? = nil, meanwhile: () async throws -> Void = {}
  ) async throws -> (SiteFixture.Reply, SiteFixture.Reply) {
    let key = [("Idempotency-Key", "\(method) \(path)")]
    let first = await fixture.ask(token, method, path, key, body: body)
    try await meanwhile()
    return (first, await fixture.ask(token, method, path, key, body: body))
  }

  @Test func aListIsDeletedOnceByOneKey() async throws {
    let (house, money) = (try await id("house"), try await id("money"))
    let (first, again) = try await twice("DELETE", "/api/lists/\(house)?to=\(money)") {
      _ = await fixture.ask(token, "DELETE", "/api/lists/\(money)")
    }
    #expect(first.status == 204 && again.status == 204, "\(again.text)")
    #expect(try await lists.inbox.open == 4)
  }

  @Test func aListThatWasMadeIsAnsweredAsItIsByNow() async throws {
    let (first, again) = try await twice("POST", "/api/lists", body: "{\"name\":\"plans\"}") {
      let path = "/api/lists/\(try await id("plans"))"
      _ = await fixture.ask(token, "PATCH", path, body: "{\"name\":\"ideas\"}")
    }
    #expect(first.status == 201 && again.status == 201, "\(again.text)")
    #expect(try again.value(PlaceBody.self).id == first.value(PlaceBody.self).id)
    #expect(try again.value(PlaceBody.self).name == "ideas")
    #expect(try await names() == ["house 2", "ideas 0", "money 1"])
  }

  /// Its name is already the key of another list, so it gets a different key.
  @Test func aListOfAnEarlierNameIsMadeOnceAndDeleted() async throws {
    let path = "/api/lists/\(try await id("house"))"
    _ = await fixture.ask(token, "PATCH", path, body: "{\"name\":\"home\"}")
    let (first, again) = try await twice("POST", "/api/lists", body: "{\"name\":\"house\"}") {
      let path = "/api/lists/\(try await id("house"))"
      #expect(await fixture.ask(token, "DELETE", path).status == 204)
    }
    #expect(first.status == 201 && again.status == 201, "\(again.text)")
    #expect(try again.value(PlaceBody.self) == first.value(PlaceBody.self))
    #expect(try await names() == ["home 2", "money 1"])
  }

  @Test(arguments: ["{\"name\":\"home\",\"archived\":true}", "{\"archived\":false}"]) func aListIsChangedOnceByOneKey(
    _ body: String
  ) async throws {
    let house = try await id("house")
    let path = "/api/lists/\(house)"
    let (first, again) = try await twice("PATCH", path, body: body) {
      let other = "{\"name\":\"palace\",\"archived\":true}"
      #expect(await fixture.ask(token, "PATCH", path, body: other).status == 200)
    }
    #expect(first.status == 200 && again.status == 200, "\(again.text)")
    #expect(try again.value(PlaceBody.self).name == "palace" && again.value(PlaceBody.self).archived)
    _ = await fixture.ask(token, "DELETE", path)
    let key = [("Idempotency-Key", "PATCH \(path)")]
    #expect(await fixture.ask(token, "PATCH", path, key, body: body).status == 200, "though it is deleted")
    #expect(await fixture.ask(token, "PATCH", path, body: body).status == 404, "without the key")
  }
}
