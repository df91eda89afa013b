import Intents
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// The board over the API; it is 9:00 of Saturday 21 November 2026.
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

  @Test func columnsHaveTheirCards() async throws {
    let lists = try await board()
    #expect(lists.by == "list" && lists.freshness == nil)
    #expect(words(lists) == ["- 1: oats", "house 2: paint rent"])
    #expect(
      try await words(board("?by=priority")) == [
        "high 1: rent", "medium 0: ", "low 0: ", "none 2: oats paint",
      ]
    )
    #expect(
      try await words(board("?by=tag")) == ["call 2: paint rent", "money 1: rent", "- 1: oats"]
    )
  }

  @Test func savedFiltersMakeColumns() async throws {
    for (name, filter) in [("big", "!high"), ("calls", "@call"), ("ready", "is:done")] {
      let body = "{\"name\":\"\(name)\",\"filter\":\"\(filter)\"}"
      _ = await fixture.ask(token, "POST", "/api/filters", [], body: body)
    }
    #expect(
      try await words(board("?by=filters")) == ["big 1: rent", "calls 1: paint", "ready 0: ", "- 1: oats"]
    )
  }

  @Test(arguments: ["?by=colour", "?by=", "?columns=tag", "?tz=nowhere"])
  func whatCannotBeAnsweredIsRefused(_ query: String) async {
    let reply = await fixture.ask(token, "GET", "/api/board" + query)
    #expect(reply.status == 400 || reply.status == 422, "\(reply.status)")
  }
}
