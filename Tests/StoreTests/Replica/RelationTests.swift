import Intents
import Replica
import ScheduleGrammar
import Storage
import StoreSupport
import Testing
import TodoModel

/// A device finds by relations what a walk over all items finds.
@Suite struct RelationTests {
  let folder = TemporaryFolder()

  private func moment(_ bench: Bench) -> Moment { Moment(now: Bench.start, zone: FixedZone.utc, zones: { _ in nil }) }

  @Test(arguments: 1...3) func everyRelationIsWhole(_ seed: Int) throws {
    let bench = Bench(seed: UInt64(seed) &* 31)
    let replica = try Replica(path: folder.path + "/r", clock: { bench.now }, random: { bench.random() })
    var forest = RelatedItems(bench, count: 90)
    _ = try replica.commit(forest.items.map { Change($0.id, .add($0)) }, label: "Added")
    let gone = forest.items[3].id
    _ = try replica.commit([Change(gone, .delete)], label: "Deleted")
    forest.items = try replica.rows(forest.items.map(\.id)).map(\.item).filter { $0.deletedAt == nil }
    let moment = moment(bench)
    for text in forest.texts(naming: [0, 1, 5, 40]) + ["under:\(gone)"] {
      let filter = try #require(try Filter(parsing: text), "\(text)")
      let related = try forest.rows(filter, at: moment)
      for view in ListView.allCases {
        let query = Query(view, filter: filter, limit: 500)
        let given = try replica.rows(query, at: moment)
        let all = RowSet(rows: related, counts: given.counts, total: 0)
        let wanted = arrange(all, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
        let shown = arrange(given, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
        #expect(ids(shown) == ids(wanted), "\(view) \(text)")
        #expect(try replica.hits(of: filter, at: moment)?[view] ?? 0 == wanted.total, "\(view) \(text)")
      }
    }
  }

  @Test func anItemThatDoesNotExistIsReported() throws {
    let bench = Bench()
    let replica = try Replica(path: folder.path + "/r", clock: { bench.now }, random: { bench.random() })
    let item = Item(id: replica.newID(), title: "alone", createdAt: bench.now)
    _ = try replica.commit([Change(item.id, .add(item))], label: "Added")
    func unknown(_ text: String) throws -> [ItemReference] {
      try replica.rows(Query(.all, filter: try Filter(parsing: text)), at: moment(bench)).unknown
    }
    #expect(try unknown("under:999") == [.number(999)])
    #expect(try unknown("any-part(blocking:998) or under:\(item.id)") == [.number(998)])
    #expect(try unknown("under:\(item.id)").isEmpty)
  }

  @Test func whatIsFoundFollowsItsItems() throws {
    let bench = Bench()
    let replica = try Replica(path: folder.path + "/r", clock: { bench.now }, random: { bench.random() })
    var (whole, part, wait) = (bench.item("whole"), bench.item("part"), bench.item("wait"))
    part.parent = whole.id
    wait.blockedBy = [part.id: wait.createdAt]
    whole.title = "whole"
    _ = try replica.commit([whole, part, wait].map { Change($0.id, .add($0)) }, label: "Added")
    func titles(_ text: String) throws -> [String] {
      let found = try replica.rows(Query(.all, filter: try Filter(parsing: text)), at: moment(bench))
      return found.rows.map(\.item.title).sorted()
    }
    #expect(try titles("under:\(whole.id)") == ["part"])
    #expect(try titles("-under:\(whole.id)") == ["wait", "whole"])
    #expect(try titles("any-part(part)") == ["whole"])
    #expect(try titles("blocking:\(wait.id)") == ["part"] && titles("blocked:\(part.id)") == ["wait"])
    _ = try replica.commit([Change(part.id, .done(.once, at: bench.now))], label: "Done")
    #expect(try titles("any-part(part)").isEmpty && titles("blocking:\(wait.id)").isEmpty)
    #expect(try titles("any-part(part is:done)") == ["whole"], "done parts count if they are asked for")
    _ = try replica.commit([Change(part.id, .reopen(.once))], label: "Reopened")
    _ = try replica.commit([Change(part.id, .setParent(nil))], label: "Moved")
    #expect(try titles("under:\(whole.id)").isEmpty && titles("any-part(part)").isEmpty)
  }

  private func ids(_ listing: Listing) -> [ItemID] { listing.sections.flatMap(\.rows).map(\.row.item.id) }
}
