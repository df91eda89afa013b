import DiceSupport
import Intents
import Replica
import ScheduleGrammar
import StoreSupport
import Testing
import TodoModel

/// Tests that for every query the device's columns give the rows of a full scan, in its order.
///
/// Five homes get 100 queries each; with `TODOS_FULL` 50 homes get 300 each.
@Suite struct QueryTests {
  @Test(arguments: 1...Times.of(5)) func theColumnsFindWhatAWalkFinds(_ seed: Int) throws {
    let folder = TemporaryFolder()
    let bench = Bench(seed: UInt64(seed) &* 77)
    let replica = try Replica(path: folder.path + "/r", clock: { bench.now }, random: { bench.random() })
    let history = bench.anyHistory(120)
    for (seconds, change) in history {
      bench.pass(seconds: seconds)
      _ = try replica.commit([change], label: "Changed")
    }
    var rows = try replica.rows(history.prefix(120).map(\.change.item)).filter { $0.item.deletedAt == nil }
    let items = Dictionary(uniqueKeysWithValues: rows.map { ($0.item.id, $0.item) })
    for index in rows.indices { rows[index].above = governing(rows[index].item) { items[$0] } }
    let moment = Moment(now: bench.now, zone: FixedZone.utc, zoneIdentity: "", zones: { _ in nil })
    for _ in 0..<(Times.isFull ? 300 : 100) {
      let text = bench.anyQuery()
      let filter = try #require(try Filter(parsing: text), "\(text)")
      let query = Query(ListView.allCases[bench.random(below: 5)], filter: filter)
      func listed(_ set: RowSet) -> Listing {
        arrange(set, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
      }
      let found = try replica.rows(query, at: moment)
      let (given, wanted) = (listed(found), listed(RowSet(rows: rows, counts: found.counts, total: 0)))
      #expect(ids(given) == ids(wanted), "\(query.view) \(text)")
      #expect(given.total == wanted.total, "\(query.view) \(text)")
      var whole = query
      whole.limit = .max
      let all = arrange(
        RowSet(rows: rows, counts: found.counts, total: 0), query: whole, now: moment.local, zone: moment.zone,
        zones: moment.zones)
      let counted = try replica.hits(of: filter, at: moment)?[query.view] ?? 0
      #expect(counted == ids(all).count, "\(query.view) \(text)")
    }
  }

  private func ids(_ listing: Listing) -> [ItemID] { listing.sections.flatMap(\.rows).map(\.row.item.id) }
}
