import Actions
import Frames
import Intents
import JSON
import PtySupport
import ScheduleGrammar
import Screens
import Service
import SiteSupport
import StoreSupport
import Testing
import Themes
import TodoAPI
import TodoModel

/// To carry a card of the board means what `todos edit` means with the same list, priority or tags.
@Suite(.serialized) struct BoardParityTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let key: CardKey
    /// The title of the card, the keys that carry it, and what is said to the command.
    let card: String
    let keys: String
    let command: [String]
    var testDescription: String { "\(card) \(keys)" }
  }

  static let cases = [
    Case(key: .list, card: "oats", keys: "Alt-Right", command: ["--list", "home"]),
    Case(key: .list, card: "rent", keys: "Alt-Right", command: ["--list", "work"]),
    Case(key: .list, card: "rent", keys: "Alt-Left", command: ["--list", "inbox"]),
    Case(key: .priority, card: "oats", keys: "Alt-Left", command: ["--priority", "low"]),
    Case(key: .priority, card: "oats", keys: "H H H", command: ["--priority", "high"]),
    Case(key: .priority, card: "rent", keys: "L L L", command: ["--priority", "none"]),
    Case(key: .tag, card: "oats", keys: "Alt-Left", command: ["--add-tag", "money"]),
    Case(
      key: .tag,
      card: "rent",
      keys: "Alt-Right",
      command: ["--remove-tag", "call", "--add-tag", "money"]
    ),
    Case(key: .tag, card: "bank", keys: "Alt-Right", command: ["--remove-tag", "call"]),
    Case(key: .tag, card: "rent", keys: "L L", command: ["--remove-tag", "call"]),
  ]

  private let items: [Item] = {
    let bench = Bench(seed: 5)
    var items = ["oats", "rent", "bank", "report"].map { bench.item($0) }
    (items[1].list, items[1].priority, items[1].tags) = ("home", .high, ["call"])
    (items[2].list, items[2].tags) = ("home", ["call", "money"])
    items[3].list = "work"
    return items
  }()

  private func facts(_ item: Item?) -> String {
    item.map { "\($0.title) \($0.list ?? "inbox") \($0.priority) \($0.tags.sorted())" } ?? "nothing"
  }

  @Test(arguments: cases) func carryingMeansEditing(_ some: Case) throws {
    let command = try CommandSurface(items)
    let id = try #require(items.first { $0.title == some.card }).id
    let cards = try #require(try command.cards(by: some.key))
    let screen = try BoardSurface(items, cards).carrying(id, some.keys).item
    let run = command.run(["edit", id.description] + some.command)
    #expect(run.status == 0, "\(run)")
    #expect(facts(try command.rows([id]).first) == facts(screen))
    #expect(facts(screen) != facts(items.first { $0.id == id }))
  }

  /// The board is the same by request as by command, saved filters and all.
  @Test(arguments: CardKey.allCases) func theBoardIsTheSameByRequest(_ key: CardKey) async throws {
    let command = try CommandSurface(items)
    let fixture = try SiteFixture()
    for item in items {
      _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .add(item))])
    }
    let token = try await fixture.token()
    for (name, filter) in [("calls", "@call -!high"), ("home", "#home or oats"), ("ready", "is:done")] {
      #expect(command.run(["filter", "save", name, filter]).status == 0)
      let body = "{\"name\":\"\(name)\",\"filter\":\"\(filter)\"}"
      #expect(await fixture.ask(token, "POST", "/api/filters", [], body: body).status == 201)
    }
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
