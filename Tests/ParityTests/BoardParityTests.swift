import Actions
import Intents
import JSON
import PtySupport
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that a card moved by keys, by command and by request gives the same item or the same refusal.
@Suite(.serialized) struct BoardParityTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let key: CardKey
    /// The card's title, the keys that move it, and the target column.
    let card: String
    let keys: String
    let column: String
    /// The source column, if the card is in several.
    var from: String?
    /// The expected value; nil if only the interfaces are compared.
    var meant: String?
    /// Indicates that every interface refuses.
    var isRefused = false
    var testDescription: String { "\(card) \(key) \(column)" }
  }

  static let cases = [
    Case(key: .list, card: "oats", keys: "L", column: "home", meant: #"oats home none []"#),
    Case(key: .list, card: "rent", keys: "L", column: "Work", meant: #"rent work high ["call"]"#),
    Case(key: .list, card: "rent", keys: "H", column: "inbox", meant: #"rent inbox high ["call"]"#),
    Case(key: .priority, card: "oats", keys: "H H H", column: "high", meant: #"oats inbox high []"#),
    Case(key: .priority, card: "rent", keys: "L L L", column: "none", meant: #"rent home none ["call"]"#),
    Case(key: .tag, card: "oats", keys: "H", column: "@money", meant: #"oats inbox none ["money"]"#),
    Case(key: .tag, card: "rent", keys: "L", column: "money", meant: #"rent home high ["money"]"#),
    Case(key: .tag, card: "rent", keys: "L L", column: "untagged", meant: #"rent home high []"#),
    Case(key: .tag, card: "bank", keys: "L", column: "money", from: "call", meant: #"bank home none ["money"]"#),
    Case(key: .tag, card: "bank", keys: "H", column: "call", from: "money", meant: #"bank home none ["call"]"#),
    Case(key: .filters, card: "oats", keys: "H H", column: "calls"),
    Case(key: .filters, card: "bank", keys: "L", column: "finished"),
    Case(key: .filters, card: "rent", keys: "H", column: "finished"),
    Case(key: .filters, card: "report", keys: "H", column: "home", isRefused: true),
    Case(key: .filters, card: "oats", keys: "L", column: "other", isRefused: true),
  ]

  private let items: [Item] = {
    let bench = Bench(seed: 5)
    var items = ["oats", "rent", "bank", "report"].map { bench.item($0) }
    (items[1].list, items[1].priority, items[1].tags) = ("home", .high, ["call"])
    (items[2].list, items[2].tags) = ("home", ["call", "money"])
    items[3].list = "work"
    return items
  }()
  private let filters = [("calls", "@call -!high"), ("finished", "is:done"), ("home", "#home or oats")]

  private func facts(_ item: Item?) -> String {
    guard let item else { return "nothing" }
    let isDone = item.completions.isEmpty ? "open" : "done"
    return "\(item.title) \(item.list ?? "inbox") \(item.priority) \(item.tags.sorted()) \(isDone)"
  }

  private func fixture() async throws -> (SiteFixture, token: String) {
    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    for (name, filter) in filters {
      let body = "{\"name\":\"\(name)\",\"filter\":\"\(filter)\"}"
      #expect(await fixture.ask(token, "POST", "/api/filters", [], body: body).status == 201)
    }
    return (fixture, token)
  }

  @Test(arguments: cases) func aCardIsCarriedThroughEveryDoor(_ some: Case) async throws {
    let command = try CommandSurface(items)
    for (name, filter) in filters { #expect(command.run(["filter", "save", name, filter]).status == 0) }
    let item = try #require(items.first { $0.title == some.card })
    let cards = try #require(try command.cards(by: some.key))
    let screen = try BoardSurface(items, cards).carrying(item.id, some.keys, in: some.from)
    let from = some.from.map { ["--from", $0] } ?? []
    let words = ["board", "move", some.column, item.id.description, "--by", some.key.rawValue]
    let run = command.run(words + from)
    let (fixture, token) = try await fixture()
    let left = some.from.map { ",\"from\":\"\($0)\"" } ?? ""
    let body = "{\"by\":\"\(some.key)\",\"to\":\"\(some.column)\",\"items\":[\"\(item.id)\"],\"tz\":\"UTC\"\(left)}"
    let reply = await fixture.ask(token, "POST", "/api/board/move", [], body: body)
    let stored = try fixture.service.item(fixture.me, item.id)?.item
    #expect(facts(try command.rows([item.id]).first) == facts(screen.item), "\(run)")
    #expect(facts(stored) == facts(screen.item), "\(reply.text)")
    if !some.isRefused {
      #expect(run.status == 0 && reply.status == 200, "\(run) \(reply.text)")
      #expect(facts(screen.item) != facts(item))
      #expect(some.meant.map { $0 + " open" == facts(screen.item) } ?? true, "\(facts(screen.item))")
    } else {
      #expect(run.status == 1 && reply.status == 422 && facts(screen.item) == facts(item), "\(run)")
      let detail = try JSONValue(parsing: reply.text)["detail"].text ?? "?"
      #expect(run.errors.contains(detail) && screen.said == detail, "\(run.errors) \(screen.said)")
    }
  }

  @Test(arguments: CardKey.allCases) func theBoardIsTheSameByRequest(_ key: CardKey) async throws {
    let command = try CommandSurface(items)
    let (fixture, token) = try await fixture()
    for (name, filter) in filters { #expect(command.run(["filter", "save", name, filter]).status == 0) }
    let run = command.run(["board", "--by", key.rawValue, "--json"])
    let one = try decodeJSON(BoardBody.self, from: run.output)
    let path = "/api/board?by=\(key.rawValue)&tz=UTC"
    let other = try await fixture.ask(token, "GET", path).value(BoardBody.self)
    #expect(columns(one) == columns(other) && one.by == other.by)
    #expect(one.columns.flatMap(\.items).count >= items.count)
  }

  private func columns(_ board: BoardBody) -> [String] {
    board.columns.map { "\($0.name ?? "-") \($0.open) \($0.items.map(\.title))" }
  }
}
