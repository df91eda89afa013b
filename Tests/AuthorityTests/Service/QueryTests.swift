import DiceSupport
import Intents
import ScheduleGrammar
import Service
import StoreSupport
import Testing
import TodoModel

/// For every query, the authority returns the rows of a full scan, in its order.
@Suite struct QueryTests {
  @Test(arguments: 1...Times.of(5)) func theColumnsFindWhatAWalkFinds(_ seed: Int) throws {
    let fixture = try ServiceFixture()
    let bench = Bench(seed: UInt64(seed) &* 79)
    let history = bench.anyHistory(120)
    for (seconds, change) in history {
      bench.pass(seconds: seconds)
      let mutation = bench.mutation(change.item, change.intent)
      // An intent for an item that has been deleted is refused.
      _ = try? fixture.service.apply(fixture.me, [mutation])
    }
    let rows = try self.rows(fixture, history.prefix(120).map(\.change.item))
    let moment = Moment(now: bench.now, zone: FixedZone.utc, zoneIdentity: "", zones: { _ in nil })
    for _ in 0..<100 {
      let text = bench.anyQuery()
      let filter = try #require(try Filter(parsing: text), "\(text)")
      let query = Query(ListView.allCases[bench.random(below: 5)], filter: filter)
      let given = try fixture.service.list(fixture.me, query, at: moment).listing
      let all = RowSet(rows: rows, counts: given.counts, total: 0)
      let wanted = arrange(all, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
      #expect(ids(given) == ids(wanted), "\(query.view) \(text)")
    }
  }

  /// Returns all existing items, each with its number of parts.
  private func rows(_ fixture: ServiceFixture, _ ids: [ItemID]) throws -> [Row] {
    let items = try ids.compactMap { try fixture.service.item(fixture.me, $0)?.item }.filter(\.isShown)
    return items.map { item in
      var row = Row(item: item)
      let parts = items.count { $0.parent == item.id }
      if parts > 0 { row.parts = PartCount(done: 0, all: parts) }
      return row
    }
  }

  private func ids(_ listing: Listing) -> [ItemID] { listing.sections.flatMap(\.rows).map(\.row.item.id) }
}
