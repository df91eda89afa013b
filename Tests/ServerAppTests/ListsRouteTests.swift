import Intents
import JSON
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Lists by request: they are read, made, changed and deleted as on every other surface.
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

  @Test func aListIsRenamedAndItsItemsGoByItsName() async throws {
    let path = "/api/lists/\(try await id("house"))"
    let reply = await fixture.ask(token, "PATCH", path, [], body: "{\"name\":\"home\",\"archived\":true}")
    #expect(reply.status == 200 && reply.text.contains("\"name\":\"home\""), "\(reply.text)")
    #expect(try await lists.lists.map(\.archived) == [true, false])
    let found = await fixture.ask(token, "GET", "/api/todos?filter=%23home", [])
    #expect(found.text.contains("\"total\":2") && found.text.contains("\"list\":\"home\""), "\(found.text)")
    let taken = await fixture.ask(token, "PATCH", path, [], body: "{\"name\":\"money\"}")
    #expect(taken.status == 422 && taken.text.contains("merge"), "\(taken.text)")
    #expect(await fixture.ask(token, "PATCH", path, [], body: "{\"colour\":\"mauve\"}").status == 422)
    #expect(await fixture.ask(token, "PATCH", path, [], body: "{}").status == 422)
  }

  @Test func aListIsDeletedAndItsItemsGoWhereItIsSaid() async throws {
    let (house, money) = (try await id("house"), try await id("money"))
    #expect(await fixture.ask(token, "DELETE", "/api/lists/\(house)?to=\(money)", []).status == 204)
    #expect(try await names() == ["money 3"])
    #expect(await fixture.ask(token, "DELETE", "/api/lists/\(money)", []).status == 204)
    #expect(try await names().isEmpty)
    #expect(try await lists.inbox.open == 4)
    #expect(await fixture.ask(token, "DELETE", "/api/lists/\(money)", []).status == 404)
  }
}
