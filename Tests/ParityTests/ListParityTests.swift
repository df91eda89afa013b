import Actions
import Intents
import PtySupport
import Screens
import Service
import SiteSupport
import StoreSupport
import Sync
import Testing
import TodoAPI
import TodoModel

/// Tests that requests about lists are equal in every interface, and that a list's record is visible as an item in
/// none.
@Suite(.serialized) struct ListParityTests {
  /// On the page of lists house, money and work follow the inbox.
  static let cases = [
    Asked("rename house home", keys: "Down Ctrl-R Ctrl-U h o m e Enter", "PATCH", "house", body: #"{"name":"home"}"#),
    Asked(
      "rename house money", keys: "Down Ctrl-R Ctrl-U m o n e y Enter", "PATCH", "house", body: #"{"name":"money"}"#),
    Asked("merge house money", keys: "Down Ctrl-O Enter", "DELETE", "house", to: "money"),
    Asked("delete money --inbox", keys: "Down Down Ctrl-X Down Enter", "DELETE", "money"),
    Asked("archive work", keys: "Down Down Down Alt-a", "PATCH", "work", body: #"{"archived":true}"#),
    Asked("colour work red", keys: "Down Down Down Ctrl-T Enter", "PATCH", "work", body: #"{"colour":"red"}"#),
    Asked("icon work w", keys: "Down Down Down Ctrl-S w Enter", "PATCH", "work", body: #"{"icon":"w"}"#),
    Asked(
      "set work --review-every 14", keys: "Down Down Down Alt-r Down Enter", "PATCH", "work",
      body: #"{"review_every":14}"#),
    Asked(
      "set work --review-every never", keys: "Down Down Down Alt-r Up Enter", "PATCH", "work",
      body: #"{"review_every":0}"#),
    Asked("add plans", keys: "p l a n s Enter", "POST", body: #"{"name":"plans"}"#),
  ]

  private struct Outcome: Equatable {
    var lists: [String]
    var items: [String]

    init(_ lists: ListsBody, _ items: [Item]) {
      self.lists = lists.lists.map { list in
        let marks =
          [list.colour ?? "-", list.icon ?? "-", list.archived ? "archived" : "-"]
          + [list.reviewEvery.map { "\($0)" } ?? "-", list.reviewedOn.map { "\($0)" } ?? "-"]
        return ([list.name, "\(list.id)", "\(list.open)"] + marks).joined(separator: " ")
      }
      self.items = items.map { "\($0.title) #\($0.list ?? "")" }.sorted()
    }
  }

  private let items: [Item] = [
    ("paint", "house"), ("sweep", "house"), ("rent", "money"), ("report", "work"), ("call", nil),
  ].enumerated().map { number, row in
    var item = Bench(seed: UInt64(number)).item(row.0)
    item.list = row.1
    return item
  }

  @Test(arguments: cases) func everyDoorDoesTheSame(_ some: Asked) async throws {
    let asked = try await ask(some)
    #expect(try command(some) == asked)
    #expect(try screen(some) == asked)
  }

  private func command(_ some: Asked) throws -> Outcome {
    let home = try CommandSurface(items)
    _ = home.run(["lists"] + some.command)
    let lists = try decodeJSON(ListsBody.self, from: home.run(["lists", "--json"]).output)
    let list = try decodeJSON(ListBody.self, from: home.run(["list", "all", "--json"]).output)
    return Outcome(lists, list.items.map(\.item))
  }

  private func ask(_ some: Asked) async throws -> Outcome {
    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    let before = try await fixture.ask(token, "GET", "/api/lists").value(ListsBody.self)
    func id(_ name: String) -> String { before.lists.first { $0.name == name }.map { "\($0.id)" } ?? "" }
    let path = "/api/lists" + (some.name.map { "/" + id($0) } ?? "") + (some.to.map { "?to=" + id($0) } ?? "")
    _ = await fixture.ask(token, some.method, path, [], body: some.body)
    let lists = try await fixture.ask(token, "GET", "/api/lists").value(ListsBody.self)
    let found = try await fixture.ask(token, "GET", "/api/todos").value(PageBody.self)
    let browser = Browser(fixture)
    _ = await browser.signIn()
    _ = await browser.open("/")
    for name in Set(found.items.compactMap(\.list)) { #expect(browser.page.contains(name), "the page: \(name)") }
    return Outcome(lists, found.items.map(\.item))
  }

  /// Runs the keys on the page of lists and the resulting request, as the screen's library does.
  private func screen(_ some: Asked) throws -> Outcome {
    let folder = TemporaryFolder()
    let home = try Bench().home(folder.path)
    _ = try home.commit(items.map { Change($0.id, .add($0)) }, label: "seed")
    func overview() throws -> ListOverview { try ListOverview(home.lists(), home.listCounts()) }
    var model = Model()
    var effects = model.press("g l")
    _ = update(.lists(try overview()), &model)
    effects += model.press(some.keys)
    for case .changeLists(let action) in effects {
      if let changes = try? action.changes(on: overview()) { _ = try home.commit(changes, label: action.label) }
    }
    return Outcome(ListsBody(try overview()), try home.rows(Query(.all)).rows.map(\.item))
  }
}
