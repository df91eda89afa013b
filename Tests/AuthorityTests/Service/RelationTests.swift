import Intents
import ScheduleGrammar
import Service
import StoreSupport
import Testing
import TodoModel

/// The authority finds by relations what a walk over all items finds.
@Suite struct RelationTests {
  private func moment(_ fixture: ServiceFixture) -> Moment {
    Moment(now: fixture.bench.now, zone: FixedZone.utc, zoneIdentity: "", zones: { _ in nil })
  }

  private func list(_ text: String, in view: ListView = .all, _ fixture: ServiceFixture) throws -> [String] {
    let query = Query(view, filter: try Filter(parsing: text))
    let found = try fixture.service.list(fixture.me, query, at: moment(fixture)).listing
    return found.sections.flatMap(\.rows).map(\.row.item.title)
  }

  @Test(arguments: 1...2) func everyRelationIsWhole(_ seed: Int) throws {
    let fixture = try ServiceFixture(seed: UInt64(seed) &* 37)
    var forest = RelatedItems(fixture.bench, count: 60)
    for item in forest.items { try fixture.add([item]) }
    try fixture.say(.delete, of: forest.items[3].id)
    forest.items = try forest.items.compactMap { try fixture.service.item(fixture.me, $0.id)?.item }.filter(\.isShown)
    let moment = moment(fixture)
    for text in forest.texts(naming: [0, 1, 4, 20]) {
      let filter = try #require(try Filter(parsing: text), "\(text)")
      for view in [ListView.today, .all, .done] {
        let query = Query(view, filter: filter, limit: 500)
        let given = try fixture.service.list(fixture.me, query, at: moment).listing
        let all = RowSet(rows: try forest.rows(filter, at: moment), counts: given.counts, total: 0)
        let wanted = arrange(all, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
        #expect(ids(given) == ids(wanted), "\(view) \(text)")
      }
    }
  }

  @Test func anItemIsNamedByItsNumber() throws {
    let fixture = try ServiceFixture()
    let whole = try fixture.add("whole")
    let (part, other) = (try fixture.add("part"), try fixture.add("other"))
    try fixture.say(.setParent(whole), of: part)
    try fixture.say(.addBlocker(part), of: other)
    let numbers = try [whole, part, other].map { try fixture.service.item(fixture.me, $0)?.item.number ?? 0 }
    #expect(try list("under:\(numbers[0])", fixture) == ["part"])
    #expect(try list("blocking:\(numbers[2])", fixture) == ["part"])
    #expect(try list("blocked:\(numbers[1])", fixture) == ["other"])
    #expect(try list("any-part(part)", fixture) == ["whole"])
    let query = Query(.all, filter: try Filter(parsing: "under:999"))
    let found = try fixture.service.list(fixture.me, query, at: moment(fixture))
    #expect(found.listing.sections.isEmpty && found.notices.first?.hasPrefix("There is no item 999") == true)
  }

  /// A number of another account is none.
  @Test func accountsKnowTheirOwnItemsOnly() throws {
    let fixture = try ServiceFixture()
    let other = try fixture.service.account("other")
    try fixture.add("mine")
    let query = Query(.all, filter: try Filter(parsing: "under:1 or any-part(mine)"))
    #expect(try fixture.service.list(other, query, at: moment(fixture)).listing.sections.isEmpty)
    #expect(try fixture.service.list(other, query, at: moment(fixture)).notices.count == 1)
  }

  @Test func aFolderFindsItsLists() throws {
    let fixture = try ServiceFixture()
    for (title, list) in [("plain", "Work"), ("site", "Work/Website"), ("shop", "Workshop")] {
      var item = fixture.bench.item(title)
      item.list = list
      try fixture.add([item])
    }
    #expect(try Set(list("#work", fixture)) == ["plain", "site"])
    #expect(try list("#work/website", fixture) == ["site"])
    #expect(try list("-#work", fixture) == ["shop"])
    #expect(try fixture.service.listNames(fixture.me) == ["Work", "Work/Website", "Workshop"])
  }

  private func ids(_ listing: Listing) -> [ItemID] { listing.sections.flatMap(\.rows).map(\.row.item.id) }
}
