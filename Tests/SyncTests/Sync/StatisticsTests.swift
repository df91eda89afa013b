import DiceSupport
import Intents
import JSON
import StoreSupport
import Sync
import Testing
import TodoAPI
import TodoModel

/// Tests that a home's statistics equal those of its items, whatever columns they are read from.
@Suite struct StatisticsTests {
  private let folder = TemporaryFolder()
  private let bench = Bench()
  private var today: Day { FixedZone.utc.local(at: bench.now).day }

  private func numbers(_ home: Home, _ span: StatisticsSpan = .year) throws -> Statistics {
    try #require(try home.statistics(span.days(to: today), weekStart: .monday, isAsking: true))
  }

  @Test(arguments: 1...8) func aHomeCountsAsItsItemsAre(_ seed: Int) throws {
    var dice = Dice(UInt64(seed))
    let home = try bench.home(folder.path)
    let changes = (0..<60).flatMap { number in self.changes(number, &dice) }
    _ = try home.commit(changes, label: "All")
    #expect(home.settle().failure == nil)
    let scope = StatisticsScope(
      StatisticsSpan.year.days(to: today), now: FixedZone.utc.local(at: bench.now), zone: FixedZone.utc)
    var tally = StatisticsTally(scope, moved: [:])
    for row in try home.rows(home.ids()) {
      tally.add(StatisticsFact(row.item, at: scope.now, zone: FixedZone.utc))
      tally.add(focus: row.item, now: bench.now)
    }
    var plain = tally.finished()
    try plain.name { try home.row($0)?.item }
    #expect(try numbers(home) == plain)
  }

  private func changes(_ number: Int, _ dice: inout Dice) -> [Change] {
    var item = bench.item("item \(number)")
    item.list = dice.pick([nil, "home", "work"])
    let day = today.advanced(by: dice.number(-9...9))
    let time = dice.flip(3) ? ClockTime(hour: dice.number(0...23), minute: 0) : nil
    var keys: [OccurrenceKey] = [.once]
    if dice.flip() {
      var schedule = Schedule(start: LocalTime(day, time))
      if dice.flip(3) {
        schedule.recurrence = Recurrence(.daily)
        if dice.flip() { schedule.repeatMode = .afterCompletion }
        keys = (0..<4).map { OccurrenceKey(LocalTime(day.advanced(by: $0), time), zone: nil) }
      }
      item.schedule = schedule
    }
    if dice.flip(3) { item.deadline = Deadline(LocalTime(day.advanced(by: dice.number(0...3)), time)) }
    if dice.flip(3) {
      let start = bench.now.advanced(bySeconds: -dice.number(1...900_000))
      item.focusSessions[start] = start.advanced(bySeconds: dice.number(1...9_000))
    }
    var changes = [Change(item.id, .add(item))]
    if dice.flip() {
      changes += dice.some(keys, atMost: 4).map {
        Change(item.id, .done($0, at: bench.now.advanced(bySeconds: -dice.number(0...3_000_000))))
      }
    }
    if dice.flip(8) { changes.append(Change(item.id, .delete)) }
    return changes
  }

  @Test func whatIsPutOffAgainAndAgainSlips() throws {
    let home = try bench.home(folder.path)
    let id = try home.add("passport", on: "2026-11-21")
    try home.add("milk", on: "2026-11-20")
    for day in ["2026-11-22", "2026-11-23", "2026-11-22", "2026-11-25"] {
      let start = try #require(LocalTime(day))
      _ = try home.commit([Change(id, .schedule(Schedule(start: start)))], label: "Moved")
    }
    #expect(home.settle().failure == nil)
    let slips = try numbers(home).slips
    #expect(slips.map(\.named.title) == ["passport", "milk"])
    #expect(slips.map(\.moved) == [2, 0], "what was taken back does not count")
    #expect(slips.map(\.overdueDays) == [0, 1])
    #expect(slips.first?.named.number == 1)
    bench.pass(seconds: 8 * 86_400)
    #expect(try numbers(home, .week).slips.map(\.moved).max() == 0, "only what was moved in these days counts")
  }

  /// For a repeat counted from completion, columns hold the earliest possible due day, not the actual one.
  @Test func whatCountsFromTheDayItWasDoneIsNextOnItsOwnDay() throws {
    let home = try bench.home(folder.path)
    var item = bench.item("water the plants")
    var schedule = Schedule(start: LocalTime(today))
    schedule.recurrence = Recurrence("FREQ=WEEKLY;INTERVAL=2")
    schedule.repeatMode = .afterCompletion
    item.schedule = schedule
    let done = Change(item.id, .done(OccurrenceKey(schedule.start, zone: nil), at: bench.now))
    _ = try home.commit([Change(item.id, .add(item)), done], label: "Added")
    let row = try #require(try home.row(item.id))
    let due = StatisticsFact(row.item, at: FixedZone.utc.local(at: bench.now), zone: FixedZone.utc).next
    let told = try numbers(home).next?.due
    #expect(due != nil && told == due)
  }

  @Test func whereNobodyKnowsWhatWasMovedItIsSaid() throws {
    let home = try bench.home(folder.path, transport: ClosedTransport(.unavailable("away")))
    try home.add("milk", on: "2026-11-20")
    let numbers = try numbers(home)
    #expect(!numbers.knowsMoves && numbers.slips.map(\.overdueDays) == [1])
    let body = StatisticsBody(numbers, zone: "UTC")
    guard case .array(let slips) = body.with([:])["slips"] else {
      Issue.record("no slips")
      return
    }
    #expect(slips.first?["moved"] == .null)
  }
}
