import Intents
import JSON
import ScheduleGrammar
import Service
import Storage
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// The service stores list keys; callers that read or write items without a device use names.
@Suite struct PlaceTests {
  private let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  private var lists: Lists { get throws { try fixture.service.lists(fixture.me) } }

  private func add(_ title: String, in list: String) throws -> ItemID {
    var item = fixture.bench.item(title)
    item.list = list
    try fixture.add([item])
    return item.id
  }

  /// Creates a list as a device does and sends an intent for it.
  private func say(_ intent: Intent, ofList key: String) throws {
    try fixture.add([Item(listOf: key)])
    try fixture.say(intent, of: ListKey.id(of: key))
  }

  private func titles(_ text: String, in view: ListView = .all) throws -> [String] {
    let filter = text.isEmpty ? nil : try Filter(parsing: text)
    let moment = Moment(now: fixture.bench.now, zone: FixedZone.utc, zones: { _ in nil })
    let found = try fixture.service.list(fixture.me, Query(view, filter: filter), at: moment)
    #expect(found.listing.total == found.listing.sections.flatMap(\.rows).count)
    return found.listing.sections.flatMap(\.rows).map(\.row.item.title).sorted()
  }

  @Test func itemsAreReadWithTheNameOfTheirList() throws {
    let id = try add("paint", in: "house")
    _ = try add("rent", in: "money")
    try say(.setTitle("Home"), ofList: "house")
    #expect(try fixture.service.item(fixture.me, id)?.item.list == "Home")
    #expect(try fixture.service.item(fixture.me, number: 1)?.item.list == "Home")
    #expect(try titles("#home") == ["paint"] && titles("home") == ["paint"] && titles("#house").isEmpty)
    #expect(try titles("-#home") == ["rent"] && titles("#home or #money") == ["paint", "rent"])
    try say(.setInto(""), ofList: "money")
    #expect(try titles("", in: .inbox) == ["rent"] && titles("list:none") == ["rent"])
    let feed = try fixture.service.changes(fixture.me, cursor: nil).items
    #expect(feed.first { $0.item.id == id }?.item.list == "house", "devices have keys")
  }

  @Test func aListIsNoItem() throws {
    try say(.setColour("red"), ofList: "house")
    let id = ListKey.id(of: "house")
    #expect(try fixture.service.item(fixture.me, id) == nil && fixture.service.count(fixture.me) == 0)
    #expect(try titles("").isEmpty && titles("house").isEmpty)
    try fixture.add("first")
    #expect(try fixture.service.item(fixture.me, number: 1)?.item.title == "first")
    #expect(try fixture.service.item(fixture.me, number: 0) == nil)
    let page = try fixture.service.exportPage(fixture.me, after: nil)
    #expect(page.records.count == 2, "an export keeps it")
    let moment = Moment(now: fixture.bench.now, zone: FixedZone.utc, zones: { _ in nil })
    #expect(try fixture.service.today(fixture.me, at: moment).listing.counts.items == 1)
  }

  @Test func whatIsWrittenUnderANameIsReadUnderIt() throws {
    let id = try add("paint", in: "house")
    try say(.setTitle("Home"), ofList: "house")
    func write(_ intent: Intent, _ id: ItemID) throws {
      let base = try fixture.service.item(fixture.me, id)?.item.version ?? 0
      let results = try fixture.service.apply(fixture.me, [fixture.bench.mutation(id, intent, base: base)])
      #expect(results.map(\.outcome) == [.applied])
    }
    var item = fixture.bench.item("sell")
    item.list = "house"
    try write(.add(item), item.id)
    #expect(try titles("#house") == ["sell"] && titles("#home") == ["paint"])
    #expect(try lists.record(named: "house")?.list == "house~2")
    try write(.setList("Home"), item.id)
    try write(.setList("house"), id)
    #expect(try titles("#house") == ["paint"] && titles("#home") == ["sell"])
  }

  /// A record that an older device could not parse is refused, as is a second record with the same key.
  @Test func aListKeepsItsKey() throws {
    try say(.setTitle("Home"), ofList: "house")
    #expect(try fixture.say(.setList("other"), of: ListKey.id(of: "house"))?.rejection == .invalid)
    var twin = Item(listOf: "house")
    twin.title = "twin"
    #expect(try fixture.say(.add(twin), of: twin.id)?.outcome == .already)
    var stray = fixture.bench.item("stray")
    stray.list = "house"
    let forged = try Item(jsonText: "{\"kind\":\"list\"," + stray.jsonText.dropFirst())
    #expect(try fixture.say(.add(forged), of: forged.id)?.rejection == .invalid)
    #expect(try lists.names == ["Home"])
  }
}
