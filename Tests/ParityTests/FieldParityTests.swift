import Intents
import JSON
import PtySupport
import Screens
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that rows sorted by one of the user's own fields have the same order in every interface.
@Suite(.serialized) struct FieldParityTests {
  private static let costs: [JSONValue?] = [
    .integer(10), .number(9.5), nil, .integer(-2), .integer(10), nil, .number(1_000_000.25), .integer(0),
  ]

  private let items: [Item] = costs.enumerated().map { number, cost in
    var item = Item(
      id: ItemID(high: 0x0199_f9c0_0000_7000, low: 0x8000_0000_0000_0000 | UInt64(number)), title: "item \(number)",
      createdAt: Bench.start.advanced(bySeconds: -3_600 * number))
    item.order = OrderKey("a\(number)")
    item.ownFields["size"] = [.string("M"), .string("S"), nil, .string("former"), .string("L")][number % 5]
    item.ownFields["cost"] = cost
    item.schedule = number % 3 == 0 ? Schedule(start: LocalTime(Day(ordinal: 20_778 + number))) : nil
    return item
  }

  /// Returns the titles of the view of all items on the screen.
  private func seen(_ key: SortKey, _ fields: OwnFields) -> [String] {
    let counts = Snapshot.Counts(open: 0, done: 0, anytime: 0, items: items.count)
    var rows = RowSet(rows: items.map { Row(item: $0) }, counts: counts, total: items.count)
    rows.fields = fields
    var memory = Memory()
    memory.view = .all
    memory.arrangements[.all] = Arrangement(sort: key)
    let model = Model(memory: memory, shown: rows, presets: [])
    return model.list.listing.sections.flatMap(\.rows).map(\.row.item.title)
  }

  @Test func everyDoorHasTheSameOrder() async throws {
    let home = try CommandSurface(items)
    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    let definitions: [(words: [String], json: String)] = [
      (["cost", "number"], #"{"name":"cost","kind":"number"}"#),
      (["size", "choice", "S", "M", "L"], #"{"name":"size","kind":"choice","choices":["S","M","L"]}"#),
    ]
    var records: [Item] = []
    for (words, json) in definitions {
      #expect(home.run(["fields", "add"] + words).status == 0)
      #expect(await fixture.ask(token, "POST", "/api/fields", body: json).status == 201)
      var record = Item(named: words[0], .field)
      record.body = OwnField.body(OwnField.Kind(rawValue: words[1]) ?? .text, choices: Array(words.dropFirst(2)))
      records.append(record)
    }
    for name in ["cost", "size"] {
      let told = home.run(["list", "all", "--sort", name, "--format", "{title}"])
      let printed = told.output.split(separator: "\n").map(String.init)
      let asked = try await fixture.ask(token, "GET", "/api/todos?sort=\(name)&tz=UTC").value(PageBody.self)
      let filtered = try await fixture.ask(token, "GET", "/api/todos?filter=sort:\(name)&tz=UTC").value(PageBody.self)
      #expect(printed.count == items.count, "\(told)")
      #expect(asked.items.map(\.title) == printed && filtered.items.map(\.title) == printed)
      #expect(seen(.own(name), OwnFields(records)) == printed)
    }
    let unknown = await fixture.ask(token, "GET", "/api/todos?sort=cots")
    #expect(unknown.status == 400 || unknown.status == 422, "\(unknown.text)")
  }
}
