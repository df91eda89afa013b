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

/// Tests that requests about saved filters are equal in every interface, and that a filter has the same matches in
/// each.
@Suite(.serialized) struct FilterParityTests {
  /// Two filters exist before: house, then late.
  static let cases = [
    Asked("rename house home", keys: "Ctrl-R Ctrl-U h o m e Enter", "PATCH", "house", body: #"{"name":"home"}"#),
    Asked("rename house late", keys: "Ctrl-R Ctrl-U l a t e Enter", "PATCH", "house", body: #"{"name":"late"}"#),
    Asked(
      "save house #money", keys: "Ctrl-O Ctrl-U # m o n e y Enter", "PATCH", "house", body: ##"{"filter":"#money"}"##),
    Asked(
      "save house is:opn", keys: "Ctrl-O Ctrl-U i s : o p n Enter", "PATCH", "house", body: #"{"filter":"is:opn"}"#),
    Asked("remove late", keys: "Down Ctrl-X", "DELETE", "late"),
    Asked("colour late red", keys: "Down Ctrl-T Enter", "PATCH", "late", body: #"{"colour":"red"}"#),
    Asked("icon late w", keys: "Down Ctrl-S w Enter", "PATCH", "late", body: #"{"icon":"w"}"#),
  ]

  private let saved = [FilterAction.save("house", "#house"), .save("late", "is:overdue")]

  private let items: [Item] = [("paint", "house"), ("sweep", "house"), ("rent", "money")].enumerated().map {
    number, row in
    var item = Bench(seed: UInt64(number)).item(row.0)
    item.list = row.1
    return item
  }

  @Test(arguments: cases) func everyDoorDoesTheSame(_ some: Asked) async throws {
    let asked = try await ask(some)
    #expect(try command(some) == asked)
    #expect(try screen(some) == asked)
  }

  private func words(_ body: FiltersBody) -> [String] {
    body.filters.map { filter in
      let marks = [filter.filter, filter.colour ?? "-", filter.icon ?? "-", filter.found.map(String.init) ?? "-"]
      return ([filter.name, "\(filter.id)"] + marks).joined(separator: " ")
    }
  }

  private func command(_ some: Asked) throws -> [String] {
    let home = try CommandSurface(items)
    for case .save(let name, let text) in saved { _ = home.run(["filter", "save", name, text]) }
    _ = home.run(["filter"] + some.command)
    return words(try decodeJSON(FiltersBody.self, from: home.run(["filter", "list", "--json"]).output))
  }

  private func ask(_ some: Asked) async throws -> [String] {
    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    for case .save(let name, let text) in saved {
      let body = "{\"name\":\"\(name)\",\"filter\":\"\(text)\"}"
      _ = await fixture.ask(token, "POST", "/api/filters", [], body: body)
    }
    let before = try await fixture.ask(token, "GET", "/api/filters").value(FiltersBody.self)
    let id = before.filters.first { $0.name == some.name }.map { "\($0.id)" } ?? ""
    _ = await fixture.ask(token, some.method, "/api/filters/\(id)", [], body: some.body)
    return words(try await fixture.ask(token, "GET", "/api/filters").value(FiltersBody.self))
  }

  /// Runs the keys on the page of filters and the resulting request, as the screen's library does.
  private func screen(_ some: Asked) throws -> [String] {
    let folder = TemporaryFolder()
    let home = try Bench().home(folder.path)
    _ = try home.commit(items.map { Change($0.id, .add($0)) }, label: "seed")
    func perform(_ action: FilterAction) throws {
      if let changes = try? action.changes(on: home.savedFilters(), at: home.moment) {
        _ = try home.commit(changes, label: action.label)
      }
    }
    for action in saved { try perform(action) }
    var model = Model()
    var effects = model.press("g f")
    _ = update(.filters(try home.filterOverview()), &model)
    effects += model.press(some.keys)
    for case .changeFilters(let action) in effects { try perform(action) }
    return words(FiltersBody(try home.filterOverview()))
  }
}
