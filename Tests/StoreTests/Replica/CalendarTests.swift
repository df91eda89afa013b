import Intents
import Replica
import ScheduleGrammar
import Storage
import StoreSupport
import Testing
import TodoModel

/// Tests that the store's calendar equals a full scan of the items.
@Suite struct CalendarTests {
  private let folder = TemporaryFolder()

  @Test(arguments: 1...4) func everyDayIsWhole(_ seed: Int) throws {
    let (east, west) = (FixedZone(offset: 9 * 3600), FixedZone(offset: -8 * 3600))
    let zones: @Sendable (String) -> (any Zone)? = { $0 == "E" ? east : $0 == "W" ? west : nil }
    let bench = Bench(seed: UInt64(seed))
    let replica = try Replica(path: folder.path + "/r", clock: { bench.now }, random: { bench.random() })
    let items = (0..<150).map { bench.anyItem($0) }
    _ = try replica.commit(items.map { Change($0.id, .add($0)) }, label: "Added")
    _ = try replica.commit(items.prefix(10).map { Change($0.id, .delete) }, label: "Deleted")
    let rows = try replica.rows(items.map(\.id)).filter { $0.item.deletedAt == nil }
    for zone in [FixedZone.utc, east, west] {
      let moment = Moment(now: Bench.start, zone: zone, zoneIdentity: "", zones: zones)
      for (from, count) in [(-14, 42), (0, 1), (-3, 7), (5, 20), (200, 30)] {
        let first = moment.today.advanced(by: from)
        let question = CalendarQuestion(from: first, to: first.advanced(by: count - 1), limit: 1_000)
        let reader = CalendarReader(question, now: moment.local, zone: zone, zones: zones)
        var wanted = CalendarSpan(question)
        for row in rows { wanted.add(row, by: reader) }
        wanted.settle()
        let found = try replica.calendar(question, at: moment)
        #expect(found?.days.map(\.day) == wanted.days.map(\.day))
        #expect(found?.days.map(facts) == wanted.days.map(facts), "\(zone.identifier) \(from)")
      }
    }
  }

  private func facts(_ day: CalendarDay) -> [String] {
    ["\(day.open) \(day.deadlines) \(day.done)"]
      + day.entries.map { "\($0.kind) \($0.row.row.item.title) \($0.row.key.text) \($0.times)" }
  }

  @Test func aReadingThatIsNotWantedAnyMoreEnds() throws {
    let bench = Bench(seed: 1)
    let replica = try Replica(path: folder.path + "/r", clock: { bench.now }, random: { bench.random() })
    let items = (0..<2_000).map { bench.anyItem($0) }
    _ = try replica.commit(items.map { Change($0.id, .add($0)) }, label: "Added")
    let moment = Moment(now: Bench.start, zone: FixedZone.utc, zones: { _ in nil })
    let question = CalendarQuestion(from: moment.today, to: moment.today.advanced(by: 41))
    #expect(try replica.calendar(question, at: moment, until: { true }) == nil)
    #expect(try replica.calendar(question, at: moment, until: { false }) != nil)
  }
}
