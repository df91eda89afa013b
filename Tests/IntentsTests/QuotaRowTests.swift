import Actions
import DiceSupport
import Intents
import ScheduleGrammar
import Testing
import TodoModel

/// Tests of what rows, gestures and merges make of "3 times a week", in the week of Monday 16 November 2026.
@Suite struct QuotaRowTests {
  private static func moment(_ now: String = "2026-11-21T12:00:00Z") throws -> Moment {
    Moment(now: try #require(Instant(now)), zone: FixedZone.utc, zones: { _ in nil })
  }

  private static func key(_ day: Int) -> OccurrenceKey { OccurrenceKey("2026-11-\(day)") }

  private static func item(done days: [Int] = [], _ quota: String = "3/week") throws -> Item {
    var item = Item(id: Table.id, title: "run", createdAt: Table.at)
    let start = try #require(LocalTime("2026-11-16"))
    item.schedule = Schedule(start: start, recurrence: Recurrence(.daily), quota: Quota(quota))
    for day in days { item.completions[key(day)] = Instant("2026-11-\(day)T10:00:00Z") }
    return item
  }

  private static func row(_ item: Item, _ now: String = "2026-11-21T12:00:00Z") throws -> ListedRow {
    ListedRow(seen: Row(item: item), at: try moment(now))
  }

  @Test(arguments: [
    ([Int](), "0 of 3 this week, 2 behind", "0 of 3, 2 behind", "0/3"),
    ([16], "1 of 3 this week, 1 behind", "1 of 3, 1 behind", "1/3"),
    ([16, 17], "2 of 3 this week", "2 of 3 this week", "2/3"),
  ]) func aRowSaysTheProgress(_ days: [Int], _ long: String, _ middle: String, _ short: String) throws {
    let row = try Self.row(Self.item(done: days))
    let pill = RowPill(row, in: .today, at: try Self.moment())
    #expect([pill.words(room: 30), pill.words(room: 18), pill.words(room: 4)] == [long, middle, short])
    #expect(row.lateness == .onTime)
    let spoken = SpokenRow(row, at: try Self.moment()).text
    #expect(spoken == "run, 3 times a week, \(long), today")
  }

  @Test func aMetWeekIsInUpcomingFromTheNextOn() throws {
    let item = try Self.item(done: [16, 18, 20])
    let rows = [Row(item: item)]
    let moment = try Self.moment()
    func days(_ view: ListView) -> [String] {
      let set = RowSet(rows: rows, counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 1), total: 0)
      let listing = arrange(set, query: Query(view), now: moment.local, zone: moment.zone, zones: moment.zones)
      return listing.sections.flatMap(\.rows).compactMap(\.occurrence?.due.description)
    }
    #expect(days(.today) == [])
    #expect(days(.upcoming) == ["2026-11-23"])
    let row = try Self.row(item)
    #expect(RowPill(row, in: .plain, at: moment).words(room: 30) == "Mon 23, 3x a week")
    #expect(row.quota == QuotaProgress(try #require(Quota("3/week")), done: 3, behind: 0))
  }

  /// While today is open, the day after it depends on today.
  @Test func anOpenDayHasNoNextOne() throws {
    let moment = try Self.moment()
    let days = moment.today...moment.today.advanced(by: 20)
    let open = try Self.item().openOccurrences(
      on: days, at: moment.local, limit: 5, zone: moment.zone, zones: moment.zones)
    #expect(open.map(\.due.day) == [moment.today])
    #expect(moment.following(try #require(Self.item().schedule), after: LocalTime(moment.today), count: 3).isEmpty)
  }

  @Test func aTickSaysTheProgress() throws {
    let row = try Self.row(Self.item(done: [16]))
    #expect(ItemAction.done.label([row], at: try Self.moment()) == "done “run”, 2 of 3 this week")
  }

  /// Another time or number keeps what is done; a plain date moves the open day.
  @Test(arguments: [
    ("4 times a week", "4/week", "FREQ=DAILY"), ("every monday", nil, "FREQ=WEEKLY;BYDAY=MO"),
  ]) func wordsReplaceIt(_ words: String, _ quota: String?, _ rule: String) throws {
    let moment = try Self.moment()
    let change = DateChange(words, at: moment)
    let intents = change.intents(for: try Self.row(Self.item(done: [20])), at: moment)
    guard case .schedule(let schedule?)? = intents.first else { throw Missing(words: "\(intents)") }
    #expect(schedule.quota?.description == quota && schedule.recurrence?.description == rule)
    let moved = DateChange("tomorrow", at: moment).intents(for: try Self.row(Self.item()), at: moment)
    #expect(moved == [.moveOccurrence(Self.key(21), to: LocalTime(moment.today.advanced(by: 1)))])
  }

  private struct Missing: Error { let words: String }

  /// Two devices that tick on different days count twice, on the same day once, in any order.
  @Test func ticksOfTwoDevicesMergeInAnyOrder() throws {
    var dice = Dice(63)
    let day = try #require(Day("2026-11-21"))
    for _ in 0..<200 {
      let left = dice.some(Array(16...20), atMost: 3)
      let right = dice.some(Array(16...20), atMost: 3)
      let ticks = left.map { (Table.a, $0) } + right.map { (Table.b, $0) }
      let schedule = try Self.item().schedule
      let counts = [ticks, ticks.reversed(), ticks.shuffled(using: &dice)].map { ticks in
        var table = Table { $0.schedule = schedule }
        for (device, day) in ticks { table.take(.done(Self.key(day), at: Table.at), by: device) }
        return table.item?.quotaProgress(on: day, zone: FixedZone.utc)?.done
      }
      #expect(Set(counts) == [Set(left + right).count], "\(ticks)")
    }
  }

  @Test func itIsInTheBodyOfAnItem() throws {
    let row = try Self.row(Self.item(done: [16]))
    #expect(row.quota?.jsonText == #"{"quota":"3/week","done":1,"behind":1}"#)
  }
}
