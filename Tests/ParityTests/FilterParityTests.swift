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

/// What is asked of saved filters means the same through every door, and a filter finds the same items at each.
@Suite(.serialized) struct FilterParityTests {
  /// What is asked, as each door says it; two filters are there before: house, then late.
  struct Case: Sendable, CustomTestStringConvertible {
    let command: [String]
    /// The keys on the page of filters.
    let keys: String
    let method: String
    /// The filter that is asked.
    let filter: String?
    var body: String?
    var testDescription: String { command.joined(separator: " ") }
  }

  static let cases = [
    Case(
      command: ["rename", "house", "home"],
      keys: "Ctrl-R Ctrl-U h o m e Enter",
      method: "PATCH",
      filter: "house",
      body: "{\"name\":\"home\"}"
    ),
    Case(
      command: ["rename", "house", "late"],
      keys: "Ctrl-R Ctrl-U l a t e Enter",
      method: "PATCH",
      filter: "house",
      body: "{\"name\":\"late\"}"
    ),
    Case(
      command: ["save", "house", "#money"],
      keys: "Ctrl-O Ctrl-U # m o n e y Enter",
      method: "PATCH",
      filter: "house",
      body: "{\"filter\":\"#money\"}"
    ),
    Case(
      command: ["save", "house", "is:opn"],
      keys: "Ctrl-O Ctrl-U i s : o p n Enter",
      method: "PATCH",
      filter: "house",
      body: "{\"filter\":\"is:opn\"}"
    ),
    Case(command: ["remove", "late"], keys: "Down Ctrl-X", method: "DELETE", filter: "late"),
    Case(
      command: ["colour", "late", "red"],
      keys: "Down Ctrl-T Enter",
      method: "PATCH",
      filter: "late",
      body: "{\"colour\":\"red\"}"
    ),
    Case(
      command: ["icon", "late", "w"],
      keys: "Down Ctrl-S w Enter",
      method: "PATCH",
      filter: "late",
      body: "{\"icon\":\"w\"}"
    ),
  ]

  private let saved = [FilterAction.save("house", "#house"), .save("late", "is:overdue")]

  private let items: [Item] = [("paint", "house"), ("sweep", "house"), ("rent", "money")].enumerated().map {
    number,
    row in
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

  private func words(_ body: FiltersBody) -> [String] {
    body.filters.map { filter in
      let marks = [
        filter.filter, filter.colour ?? "-", filter.icon ?? "-", filter.found.map(String.init) ?? "-",
      ]
      return ([filter.name, "\(filter.id)"] + marks).joined(separator: " ")
    }
  }

  private func command(_ some: Case) throws -> [String] {
    let home = try CommandSurface(items)
    for case .save(let name, let text) in saved { _ = home.run(["filter", "save", name, text]) }
    _ = home.run(["filter"] + some.command)
    return words(try decodeJSON(FiltersBody.self, from: home.run(["filter", "list", "--json"]).output))
  }

  private func ask(_ some: Case) async throws -> [String] {
    let fixture = try SiteFixture()
    for item in items {
      _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .add(item))])
    }
    let token = try await fixture.token()
    for case .save(let name, let text) in saved {
      let body = "{\"name\":\"\(name)\",\"filter\":\"\(text)\"}"
      _ = await fixture.ask(token, "POST", "/api/filters", [], body: body)
    }
    let before = try await fixture.ask(token, "GET", "/api/filters").value(FiltersBody.self)
    let id = before.filters.first { $0.name == some.filter }.map { "\($0.id)" } ?? ""
    _ = await fixture.ask(token, some.method, "/api/filters/\(id)", [], body: some.body)
    return words(try await fixture.ask(token, "GET", "/api/filters").value(FiltersBody.self))
  }

  /// The keys on the page of filters, and what they ask for, done as the screen's library does it.
  private func screen(_ some: Case) throws -> [String] {
    let folder = TemporaryFolder()
    let home = try Home(HomePaths(root: folder.path), Bench().surroundings)
    _ = try home.commit(items.map { Change($0.id, .add($0)) }, label: "seed")
    func perform(_ action: FilterAction) throws {
      if let changes = try? action.changes(on: home.savedFilters(), at: home.moment) {
        _ = try home.commit(changes, label: action.label)
      }
    }
    for action in saved { try perform(action) }
    let moment = Moment(now: Bench.start, zone: FixedZone.utc, zones: { _ in nil })
    let context = ScreenContext(moment: moment, size: Size(columns: 120, rows: 30), icons: .box, presets: [])
    let random = SystemRandomNumberGenerator()
    let opening = Opening(context: context, zoneIdentity: "UTC", memory: Memory(), rows: nil, random: random)
    var model = Model(opening)
    var effects: [Effect] = []
    for key in ["g", "f"].compactMap({ KeyPress($0) }) { effects += update(.input(.key(key)), &model) }
    _ = update(.filters(try home.filterShelf()), &model)
    for key in some.keys.split(separator: " ").compactMap({ KeyPress(String($0)) }) {
      effects += update(.input(.key(key)), &model)
    }
    for case .changeFilters(let action) in effects { try perform(action) }
    return words(FiltersBody(try home.filterShelf()))
  }
}
