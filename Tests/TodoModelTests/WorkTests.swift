import DiceSupport
import ModelSupport
import Synchronization
import Testing
import TodoModel

/// Tests that a query of any rule takes a limited number of steps.
struct WorkTests {
  private final class CountingZone: Zone {
    let identifier = "Count/Steps"
    private let asked = Mutex(0)
    func offset(at instant: Instant) -> Int {
      asked.withLock { $0 += 1 }
      return 3600
    }
    var count: Int { asked.withLock { $0 } }
  }

  private static let evil: [(start: String, rule: String, mode: Schedule.RepeatMode)] = [
    ("0001-01-01T00:00", "FREQ=MINUTELY;INTERVAL=15;UNTIL=20261121T090000", .catchUp),
    ("0001-01-01T00:00", "FREQ=MINUTELY;INTERVAL=15;COUNT=99999", .fixed),
    ("0001-01-01T00:00", "FREQ=MINUTELY;INTERVAL=15;BYHOUR=3;COUNT=99999", .fixed),
    ("0001-01-01", "FREQ=MINUTELY;INTERVAL=15", .fixed), ("2026-01-01", "FREQ=HOURLY", .catchUp),
    ("2026-01-01T01:00", "FREQ=MINUTELY;INTERVAL=120;BYHOUR=2", .fixed),
    ("2026-01-01T00:00", "FREQ=MINUTELY;INTERVAL=15;BYMONTH=2;BYMONTHDAY=30", .fixed),
    ("0001-01-01", "FREQ=DAILY;COUNT=99999", .fixed), ("0001-02-01", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", .fixed),
    ("0004-02-29", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29", .fixed),
    ("0001-01-01", "FREQ=YEARLY;BYYEARDAY=366;COUNT=99999", .catchUp),
    ("0001-01-01", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU", .fixed),
    ("0001-01-01T00:00", "FREQ=DAILY;INTERVAL=9999;BYMONTHDAY=31;BYMONTH=12", .fixed),
    ("0001-01-01T00:00", "FREQ=HOURLY;INTERVAL=9999;UNTIL=20000101", .fixed),
    ("0001-01-01", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", .afterCompletion),
    ("9999-12-31T23:59", "FREQ=MINUTELY;INTERVAL=15", .fixed), ("9999-12-31", "FREQ=YEARLY", .afterCompletion),
    ("0001-01-01T00:00", "FREQ=MINUTELY;INTERVAL=15", .afterCompletion),
  ]

  /// Maximum number of steps of all queries about one item.
  private static let maximum = 3_000_000

  @Test(arguments: evil.indices) func everyQuestionIsBounded(_ index: Int) throws {
    let (start, rule, mode) = Self.evil[index]
    let begin = try #require(LocalTime(start))
    for settled in 0..<3 {
      var item = Item(id: ItemID(high: 1, low: 1), title: "x", createdAt: Instant(seconds: 0))
      var schedule = Schedule(start: begin, recurrence: try Recurrence(reading: rule), repeatMode: mode)
      let expansion = Expansion(try Recurrence(reading: rule), from: begin, zone: FixedZone.utc)
      let keys = expansion.prefix(1_000).map { OccurrenceKey($0.nominal, zone: nil) }
      if settled == 1 { schedule.moves = Dictionary(uniqueKeysWithValues: Set(keys).map { ($0, LocalTime(Day.last)) }) }
      if settled == 2 {
        schedule.exceptions = Set(keys).union([OccurrenceKey(count: 20_000)])
        item.completions = Dictionary(uniqueKeysWithValues: Set(keys.suffix(3)).map { ($0, Instant(seconds: 0)) })
      }
      item.schedule = schedule
      let zone = CountingZone()
      let now = Instant(seconds: 1_795_251_600)
      _ = item.isDone(zone: zone)
      _ = item.firstOpenDay
      for day in [Day.first, zone.local(at: now).day, Day.last] {
        _ = item.occurrence(at: LocalTime(day), zone: zone)
        _ = item.nextOccurrences(after: LocalTime(day), count: 4, zone: zone)
      }
      _ = item.reminder(after: now, zone: zone, allDay: .midnight)
      _ = item.reminderPlace(after: now)
      #expect(zone.count < Self.maximum, "\(rule) from \(start), \(settled): \(zone.count)")
    }
  }

  /// A rule with COUNT is a prefix of the rule without, in every query.
  @Test func countIsABeginning() throws {
    var dice = Dice(23)
    for _ in 0..<Times.of(1_500) {
      var (rule, start) = dice.flip() ? RuleDice.rule(&dice) : RuleDice.wide(&dice)
      rule.end = nil
      let count = dice.number(1...40)
      let wanted = Array(Expansion(rule, from: start, zone: FixedZone.utc).prefix(count))
      rule.end = .count(count)
      let counted = Expansion(rule, from: start, zone: FixedZone.utc)
      guard !counted.isCutShort else { continue }
      #expect(Array(counted) == wanted, "\(rule) from \(start)")
      guard let last = wanted.last?.nominal else { continue }
      let target = LocalTime(minutes: dice.number(start.minutes...max(start.minutes, last.minutes)))
      #expect(counted.first(atOrAfter: target) == wanted.first { $0.nominal >= target }?.nominal, "\(rule) \(start)")
      #expect(counted.last(atOrBefore: target) == wanted.last { $0.nominal <= target }?.nominal, "\(rule) \(start)")
      #expect(counted.last(atOrBefore: LocalTime(Day.last)) == last, "\(rule) from \(start)")
    }
  }

  @Test(arguments: [
    ("2026-11-21", "FREQ=HOURLY", RepeatFault.needsTime),
    ("2026-11-21", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", .neverHappens),
    ("2026-11-21T09:00", "FREQ=MINUTELY;INTERVAL=15;BYHOUR=3;COUNT=99999", .tooLong),
    ("2026-11-21", "FREQ=YEARLY;BYYEARDAY=100;COUNT=9999", .tooLong),
  ]) func whatCannotBeWorkedOutIsSaid(_ start: String, _ rule: String, _ fault: RepeatFault) throws {
    let schedule = Schedule(start: try #require(LocalTime(start)), recurrence: try Recurrence(reading: rule))
    #expect(schedule.repeatFault == fault)
  }

  @Test(arguments: [
    ("2026-11-21", "FREQ=DAILY;COUNT=99999"), ("2026-11-21T09:00", "FREQ=MINUTELY;INTERVAL=15;COUNT=99999"),
    ("2026-11-21", "FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=5000"), ("2024-02-29", "FREQ=YEARLY;COUNT=300"),
    ("2026-11-30", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=1200"),
    ("2026-11-21T09:00", "FREQ=HOURLY;INTERVAL=3;BYHOUR=9,12,15;COUNT=1000"),
  ]) func whatPeopleSayCanBe(_ start: String, _ rule: String) throws {
    let schedule = Schedule(start: try #require(LocalTime(start)), recurrence: try Recurrence(reading: rule))
    #expect(schedule.repeatFault == nil)
  }

  @Test func everyMomentComesBackFromItsText() {
    var dice = Dice(5)
    let ends: [Int] = [.min, .min + 1, -1, 0, 1, .max - 1, .max, -62_135_596_800_000, 253_402_300_799_999]
    for _ in 0..<Times.of(3_000) {
      let any = Int(truncatingIfNeeded: dice.next()) >> dice.number(0...40)
      for start in ends + [any] {
        for moment in [
          Instant(milliseconds: start), Instant(seconds: start), Instant(milliseconds: start).advanced(bySeconds: any),
          Instant(milliseconds: any).advanced(bySeconds: start),
        ] {
          #expect(Instant(moment.description) == moment)
          let zone = FixedZone(offset: dice.number(-86_399...86_399))
          let local = zone.local(at: moment)
          #expect(LocalTime(local.description) == local)
        }
      }
    }
  }

  @Test(arguments: [
    "9999-12-31T23:59:59-23:59", "9999-12-31T23:59:59.999-00:01", "0001-01-01T00:00:00+00:01", "0000-01-01T00:00:00Z",
  ]) func momentsBeyondTheCalendarAreRefused(_ text: String) { #expect(Instant(text) == nil) }
}
