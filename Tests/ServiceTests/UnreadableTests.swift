import GRDB
import Intents
import ScheduleGrammar
import Service
import Storage
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// A row that an older version took in and nobody can read: it stays as it is and takes nothing else with it.
struct UnreadableTests {
  private let desk: Desk
  private let bad: ItemID
  private let good: ItemID
  private let moment: Moment

  init() throws {
    desk = try Desk()
    bad = try desk.add("bad", on: "2026-11-21T08:00")
    good = try desk.add("good", on: "2026-11-21T08:00")
    moment = Moment(now: desk.bench.now, zone: FixedZone.utc, zoneIdentity: "UTC") { _ in nil }
  }

  /// Spoils the row as a service did that stored what it could not read.
  private func spoil(_ id: ItemID, _ old: String, _ new: String) throws -> String {
    desk.service.close()
    let queue = try DatabaseQueue(path: desk.path)
    defer { try? queue.close() }
    return try queue.write { database in
      try database.execute(
        sql: "UPDATE item SET record = replace(record, ?, ?) WHERE id = ?",
        arguments: [old, new, id.description]
      )
      return try String.fetchOne(
        database,
        sql: "SELECT record FROM item WHERE id = ?",
        arguments: [id.description]
      )
        ?? ""
    }
  }

  private static let spoilings = [
    (#""created_at":"2026"#, #""created_at":"10026"#), (#""number":1"#, #""number":9223372036854775807"#),
    (#""version":1"#, #""version":9223372036854775807"#), (#"{"item""#, #"{"item""#.dropLast() + "]"),
  ].map { (String($0.0), String($0.1)) }

  @Test(arguments: 0..<4)
  func itTakesNothingElseWithIt(_ index: Int) throws {
    let (old, new) = UnreadableTests.spoilings[index]
    let text = try spoil(bad, old, new)
    let service = try desk.neighbour()
    defer { service.close() }
    #expect(try service.unreadable().map(\.text) == [text])
    let page = try service.changes(desk.me, cursor: nil)
    #expect(page.items.map(\.item.id) == [good] && !page.hasMore)
    #expect(
      try service.today(desk.me, at: moment).listing.sections.flatMap(\.rows).map(\.row.item.id) == [good]
    )
    #expect(try service.dueReminders(at: moment, allDay: nil).map(\.item.item.id) == [good])
    _ = try service.nextReminder(after: moment, allDay: .midnight)
    var exported: [ItemID] = []
    try service.export(desk.me) { exported.append($0.item.id) }
    #expect(exported == [good])

    let wishes = [
      desk.bench.mutation(bad, .setTitle("mended")),
      desk.bench.mutation(bad, .add(desk.bench.item("x", id: bad))),
      desk.bench.mutation(good, .setTitle("better")),
    ]
    let results = try service.sync(desk.me, desk.request(wishes)).results
    #expect(results.map(\.outcome) == [.rejected, .rejected, .applied])
    #expect(results[0].detail?.isEmpty == false)
    #expect(try service.unreadable().map(\.text) == [text])
  }

  @Test func aPageOfThemIsPassedOver() throws {
    let first = try desk.service.changes(desk.me, cursor: nil, limit: 1)
    #expect(first.hasMore)
    _ = try spoil(bad, "2026", "10026")
    let service = try desk.neighbour()
    defer { service.close() }
    let page = try service.changes(desk.me, cursor: nil, limit: 1)
    #expect(page.items.isEmpty && page.hasMore)
    #expect(try service.changes(desk.me, cursor: page.cursor, limit: 1).items.map(\.item.id) == [good])
  }
}
