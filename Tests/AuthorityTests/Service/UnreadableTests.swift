import Intents
import SQL
import SQLite
import ScheduleGrammar
import Service
import Storage
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// A row stored by an older version that cannot be decoded stays unchanged and affects nothing else.
struct UnreadableTests {
  private let fixture: ServiceFixture
  private let bad: ItemID
  private let good: ItemID
  private let moment: Moment

  init() throws {
    fixture = try ServiceFixture()
    bad = try fixture.add("bad", on: "2026-11-21T08:00")
    good = try fixture.add("good", on: "2026-11-21T08:00")
    moment = Moment(now: fixture.bench.now, zone: FixedZone.utc, zoneIdentity: "UTC") { _ in nil }
  }

  /// Corrupts the row as a service did that stored what it could not decode.
  private func spoil(_ id: ItemID, _ old: String, _ new: String) throws -> String {
    fixture.service.close()
    let queue = try DatabaseQueue(path: fixture.path)
    defer { queue.close() }
    return try queue.write { database in
      try database.execute(
        sql: "UPDATE item SET record = replace(record, ?, ?) WHERE id = ?", arguments: [old, new, id.description])
      return try String.fetchOne(database, sql: "SELECT record FROM item WHERE id = ?", arguments: [id.description])
        ?? ""
    }
  }

  private static let spoilings = [
    (#""created_at":"2026"#, #""created_at":"10026"#), (#""number":1"#, #""number":9223372036854775807"#),
    (#""version":1"#, #""version":9223372036854775807"#), (#"{"item""#, #"{"item""#.dropLast() + "]"),
  ].map { (String($0.0), String($0.1)) }

  @Test(.enabled(if: isOnFile), arguments: 0..<4) func itTakesNothingElseWithIt(_ index: Int) throws {
    let (old, new) = UnreadableTests.spoilings[index]
    let text = try spoil(bad, old, new)
    let service = try fixture.neighbour()
    defer { service.close() }
    #expect(try service.unreadable().map(\.text) == [text])
    let page = try service.changes(fixture.me, cursor: nil)
    #expect(page.items.map(\.item.id) == [good] && !page.hasMore)
    #expect(try service.today(fixture.me, at: moment).listing.sections.flatMap(\.rows).map(\.row.item.id) == [good])
    #expect(try service.dueReminders(at: moment, allDay: nil).map(\.item.item.id) == [good])
    _ = try service.nextReminder(after: moment, allDay: .midnight)
    var exported: [ItemID] = []
    try service.export(fixture.me) { exported.append($0.item.id) }
    #expect(exported == [good])

    let wishes = [
      fixture.bench.mutation(bad, .setTitle("mended")),
      fixture.bench.mutation(bad, .add(fixture.bench.item("x", id: bad))),
      fixture.bench.mutation(good, .setTitle("better")),
    ]
    let results = try service.sync(fixture.me, fixture.request(wishes)).results
    #expect(results.map(\.outcome) == [.rejected, .rejected, .applied])
    #expect(results[0].detail?.isEmpty == false)
    #expect(try service.unreadable().map(\.text) == [text])
  }

  /// A flipped bit may turn a text into a blob unnoticed by SQLite's own check: it is still read.
  @Test(.enabled(if: isOnFile)) func aRecordThatIsKeptAsBytesIsRead() throws {
    fixture.service.close()
    let queue = try DatabaseQueue(path: fixture.path)
    try queue.write { try $0.execute(sql: "UPDATE item SET record = CAST(record AS BLOB) WHERE number = 1") }
    queue.close()
    let service = try fixture.neighbour()
    defer { service.close() }
    #expect(try service.unreadable().isEmpty && service.changes(fixture.me, cursor: nil).items.count == 2)
    #expect(try service.dueReminders(at: moment, allDay: nil).count == 2)
    let wish = fixture.bench.mutation(bad, .setTitle("better"))
    #expect(try service.sync(fixture.me, fixture.request([wish])).results.map(\.outcome) == [.applied])
  }

  @Test(.enabled(if: isOnFile)) func aPageOfThemIsPassedOver() throws {
    let first = try fixture.service.changes(fixture.me, cursor: nil, limit: 1)
    #expect(first.hasMore)
    _ = try spoil(bad, "2026", "10026")
    let service = try fixture.neighbour()
    defer { service.close() }
    let page = try service.changes(fixture.me, cursor: nil, limit: 1)
    #expect(page.items.isEmpty && page.hasMore)
    #expect(try service.changes(fixture.me, cursor: page.cursor, limit: 1).items.map(\.item.id) == [good])
  }
}
