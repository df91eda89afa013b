import Actions
import Frames
import Intents
import PtySupport
import ScheduleGrammar
import Screens
import Service
import SiteSupport
import StoreSupport
import Sync
import Testing
import Themes
import TodoAPI
import TodoModel

/// What is asked of lists means the same through every door, and what tells of a list is an item at none.
@Suite(.serialized) struct ListParityTests {
  /// What is asked, as each door says it.
  struct Case: Sendable, CustomTestStringConvertible {
    let command: [String]
    /// The keys on the page of lists, on which house, money and work stand behind the inbox.
    let keys: String
    let method: String
    /// The list that is asked, and the one in "to".
    let list: String?
    var to: String?
    var body: String?
    var testDescription: String { command.joined(separator: " ") }
  }

  static let cases = [
    Case(
      command: ["rename", "house", "home"],
      keys: "Down Ctrl-R Ctrl-U h o m e Enter",
      method: "PATCH",
      list: "house",
      body: "{\"name\":\"home\"}"
    ),
    Case(
      command: ["rename", "house", "money"],
      keys: "Down Ctrl-R Ctrl-U m o n e y Enter",
      method: "PATCH",
      list: "house",
      body: "{\"name\":\"money\"}"
    ),
    Case(
      command: ["merge", "house", "money"],
      keys: "Down Ctrl-O Enter",
      method: "DELETE",
      list: "house",
      to: "money"
    ),
    Case(
      command: ["delete", "money", "--inbox"],
      keys: "Down Down Ctrl-X Down Enter",
      method: "DELETE",
      list: "money"
    ),
    Case(
      command: ["archive", "work"],
      keys: "Down Down Down Alt-a",
      method: "PATCH",
      list: "work",
      body: "{\"archived\":true}"
    ),
    Case(
      command: ["colour", "work", "red"],
      keys: "Down Down Down Ctrl-T Enter",
      method: "PATCH",
      list: "work",
      body: "{\"colour\":\"red\"}"
    ),
    Case(
      command: ["icon", "work", "w"],
      keys: "Down Down Down Ctrl-S w Enter",
      method: "PATCH",
      list: "work",
      body: "{\"icon\":\"w\"}"
    ),
    Case(
      command: ["add", "plans"],
      keys: "p l a n s Enter",
      method: "POST",
      list: nil,
      body: "{\"name\":\"plans\"}"
    ),
  ]

  /// What is seen: the lists with what is told of them, and where each item is.
  private struct Outcome: Equatable {
    var lists: [String]
    var items: [String]

    init(_ lists: ListsBody, _ items: [Item]) {
      self.lists = lists.lists.map { list in
        let marks = [list.colour ?? "-", list.icon ?? "-", list.archived ? "archived" : "-"]
        return ([list.name, "\(list.id)", "\(list.open)"] + marks).joined(separator: " ")
      }
      self.items = items.map { "\($0.title) #\($0.list ?? "")" }.sorted()
    }
  }

  private let items: [Item] = [
    ("paint", "house"), ("sweep", "house"), ("rent", "money"), ("report", "work"), ("call", nil),
  ].enumerated().map { number, row in
    var item = Item(
      id: ItemID(high: 0x0199_f9c0_0000_7000, low: 0x8000_0000_0000_0000 | UInt64(number)),
      title: row.0,
      createdAt: Bench.start
    )
    item.list = row.1
    return item
  }

  @Test(arguments: cases) func everyDoorDoesTheSame(_ some: Case) async throws {
    let asked = try await ask(some)
    #expect(try command(some) == asked)
    #expect(try screen(some) == asked)
  }

  private func command(_ some: Case) throws -> Outcome {
    let home = try CommandSurface(items)
    _ = home.run(["lists"] + some.command)
    let lists = try decodeJSON(ListsBody.self, from: home.run(["lists", "--json"]).output)
    let list = try decodeJSON(ListBody.self, from: home.run(["list", "all", "--json"]).output)
    return Outcome(lists, list.items.map(\.item))
  }

  private func ask(_ some: Case) async throws -> Outcome {
    let fixture = try SiteFixture()
    for item in items {
      _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .add(item))])
    }
    let token = try await fixture.token()
    let before = try await fixture.ask(token, "GET", "/api/lists").value(ListsBody.self)
    func id(_ name: String) -> String { before.lists.first { $0.name == name }.map { "\($0.id)" } ?? "" }
    let path = "/api/lists" + (some.list.map { "/" + id($0) } ?? "") + (some.to.map { "?to=" + id($0) } ?? "")
    _ = await fixture.ask(token, some.method, path, [], body: some.body)
    let lists = try await fixture.ask(token, "GET", "/api/lists").value(ListsBody.self)
    let found = try await fixture.ask(token, "GET", "/api/todos").value(PageBody.self)
    let browser = Browser(fixture)
    _ = await browser.signIn()
    _ = await browser.open("/")
    for name in Set(found.items.compactMap(\.list)) {
      #expect(browser.page.contains(name), "the page: \(name)")
    }
    return Outcome(lists, found.items.map(\.item))
  }

  /// The keys on the page of lists, and what they ask for, done as the screen's library does it.
  private func screen(_ some: Case) throws -> Outcome {
    let folder = TemporaryFolder()
    let home = try Home(HomePaths(root: folder.path), Bench().surroundings)
    _ = try home.commit(items.map { Change($0.id, .add($0)) }, label: "seed")
    func shelf() throws -> ListShelf { try ListShelf(home.lists(), home.listCounts()) }
    let moment = Moment(now: Bench.start, zone: FixedZone.utc, zones: { _ in nil })
    let context = ScreenContext(
      moment: moment,
      size: Size(columns: 120, rows: 30),
      icons: .box,
      presets: []
    )
    let random = SystemRandomNumberGenerator()
    let opening = Opening(context: context, zoneIdentity: "UTC", memory: Memory(), rows: nil, random: random)
    var model = Model(opening)
    var effects: [Effect] = []
    for key in ["g", "l"].compactMap({ KeyPress($0) }) { effects += update(.input(.key(key)), &model) }
    _ = update(.lists(try shelf()), &model)
    for key in some.keys.split(separator: " ").compactMap({ KeyPress(String($0)) }) {
      effects += update(.input(.key(key)), &model)
    }
    for case .changeLists(let action) in effects {
      if let changes = try? action.changes(on: shelf()) { _ = try home.commit(changes, label: action.label) }
    }
    return Outcome(ListsBody(try shelf()), try home.rows(Query(.all)).rows.map(\.item))
  }
}
