import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of the board over the API; the time is 9:00 on Saturday 21 November 2026.
@Suite struct BoardRouteTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
    for text in ["paint #house @call", "rent #house !high @money @call", "oats"] {
      _ = await fixture.ask(token, "POST", "/api/todos", [], body: "{\"text\":\"\(text)\"}")
    }
  }

  private func board(_ query: String = "") async throws -> BoardBody {
    try await fixture.ask(token, "GET", "/api/board" + query).value(BoardBody.self)
  }

  private func words(_ board: BoardBody) -> [String] {
    board.columns.map { column in
      "\(column.name ?? "-") \(column.open): " + column.items.map(\.title).sorted().joined(separator: " ")
    }
  }

  private func move(_ body: String, key: String? = nil) async -> SiteFixture.Reply {
    await fixture.ask(token, "POST", "/api/board/move", body: body, key: key)
  }

  private func ids() async throws -> [String: ItemID] {
    let items = try await board().columns.flatMap(\.items)
    return Dictionary(uniqueKeysWithValues: items.map { ($0.title, $0.item.id) })
  }

  @Test func cardsAreMovedTogetherAndOnceUnderAKey() async throws {
    let ids = try await ids()
    let (paint, oats) = (try #require(ids["paint"]), try #require(ids["oats"]))
    let body = "{\"by\":\"tag\",\"to\":\"money\",\"items\":[\"\(paint)\",\"\(oats)\"]}"
    for _ in 0..<2 {
      let reply = await move(body, key: "go")
      #expect(try reply.value(TogetherBody.self).items.map { $0.item.tags } == [["money"], ["money"]])
    }
    #expect(try await words(board("?by=tag")).suffix(2) == ["money 3: oats paint rent", "- 0: "])
    let history = await fixture.ask(token, "GET", "/api/v1/items/\(paint)/history")
    #expect(history.text.contains("money"), "\(history.text)")
    #expect(await move("{\"to\":null,\"items\":[\"\(paint)\"]}").status == 200)
    #expect(try await words(board()) == ["- 2: oats paint", "house 1: rent"])
    for _ in 0..<2 { #expect(await move("{\"to\":null,\"items\":[\"\(oats)\"]}", key: "so already").status == 200) }
  }

  @Test func nothingIsHalfDone() async throws {
    let ids = try await ids()
    let (paint, rent) = (try #require(ids["paint"]), try #require(ids["rent"]))
    let before = try fixture.service.standing(fixture.me).revision
    for (body, said) in [
      ("{\"by\":\"tag\",\"to\":\"house\",\"items\":[\"\(paint)\"]}", "There is no column"),
      ("{\"by\":\"tag\",\"to\":null,\"from\":\"money\",\"items\":[\"\(rent)\",\"\(paint)\"]}", "does not stand in"),
      ("{\"to\":null,\"items\":[]}", "1 to"), ("{\"items\":[\"\(paint)\"]}", "is required"),
      ("{\"to\":null,\"columns\":1,\"items\":[\"\(paint)\"]}", "Unknown field"),
      ("{\"by\":\"colour\",\"to\":null,\"items\":[\"\(paint)\"]}", "/by"),
    ] {
      let reply = await move(body)
      #expect(reply.status == 422 && reply.text.contains(said), "\(reply.text)")
    }
    let nobody = "{\"to\":null,\"items\":[\"\(paint)\",\"01990000-0000-7000-8000-000000000000\"]}"
    #expect(await move(nobody).status == 404)
    #expect(try fixture.service.standing(fixture.me).revision == before)
  }

  @Test(arguments: ["?by=colour", "?by=", "?columns=tag", "?tz=nowhere"]) func whatCannotBeAnsweredIsRefused(
    _ query: String
  ) async {
    let reply = await fixture.ask(token, "GET", "/api/board" + query)
    #expect(reply.status == 400 || reply.status == 422, "\(reply.status)")
  }
}
