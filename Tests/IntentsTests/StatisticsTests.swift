import DiceSupport
import Intents
import JSON
import Testing
import TodoModel

@Suite struct StatisticsTests {
  private static let friday = Day("2026-11-20") ?? Day(ordinal: 0)
  private static let year = StatisticsSpan.year.days(to: friday)

  private func scope(
    _ days: ClosedRange<Day> = year, zone: any Zone = FixedZone.utc, at now: String = "2026-11-20T09:00",
    weekStart: Weekday = .monday, lists: StatisticsScope.Lists = .all
  ) -> StatisticsScope {
    let now = LocalTime(now) ?? LocalTime(Self.friday)
    return StatisticsScope(days, now: now, zone: zone, weekStart: weekStart, lists: lists)
  }

  private func instant(_ text: String) -> Instant {
    FixedZone.utc.instant(of: LocalTime(text) ?? LocalTime(Self.friday))
  }

  private func fact(
    _ number: Int = 1, list: String? = nil, added: String = "2026-11-01", done: [String] = [], isDone: Bool? = nil,
    due: String? = nil
  ) -> StatisticsFact {
    StatisticsFact(
      ItemID(high: 7, low: UInt64(number)), list: list, createdAt: instant(added), completions: done.map(instant),
      isDone: isDone ?? !done.isEmpty, due: due.flatMap(LocalTime.init), today: Self.friday)
  }

  private func count(_ facts: [StatisticsFact], _ scope: StatisticsScope, moved: [ItemID: Int]? = nil) -> Statistics {
    var tally = StatisticsTally(scope, moved: moved)
    for fact in facts { tally.add(fact) }
    return tally.finished()
  }

  /// Items done in the days count, with all their sessions; repeats and open items do not.
  @Test func effortIsComparedWithFocus() {
    func item(_ number: UInt64, effort: Int?, done: String?, minutes: Int, repeats: Bool = false) -> Item {
      var item = Item(id: ItemID(high: 7, low: number), title: "a", createdAt: instant("2026-11-01"))
      item.effort = effort
      if let done { item.completions[.once] = instant(done) }
      if repeats { item.schedule = Schedule(start: LocalTime(Self.friday), recurrence: Recurrence(.daily)) }
      let start = instant("2026-11-19T10:00")
      if minutes > 0 { item.focusSessions[start] = start.advanced(bySeconds: 60 * minutes) }
      return item
    }
    let week = StatisticsSpan.week.days(to: Self.friday)
    var tally = StatisticsTally(scope(week))
    for item in [
      item(1, effort: 60, done: "2026-11-20T08:00", minutes: 90),
      item(2, effort: 30, done: "2026-11-19T12:00", minutes: 20),
      item(3, effort: 60, done: nil, minutes: 500), item(4, effort: nil, done: "2026-11-20T08:00", minutes: 500),
      item(5, effort: 60, done: "2026-11-20T08:00", minutes: 0), item(6, effort: 60, done: "2026-10-01", minutes: 500),
      item(7, effort: 60, done: "2026-11-20T08:00", minutes: 500, repeats: true),
    ] { tally.add(focus: item, now: instant("2026-11-20T09:00")) }
    let effort = tally.finished().focus.effort
    #expect(effort.items == 2 && effort.estimated == 90 && effort.taken == 110)
  }

  // MARK: tables

  @Test func countsByDayHourWeekdayAndList() {
    let facts = [
      fact(1, list: "home", done: ["2026-11-20T08:15"]),
      fact(2, list: "home", done: ["2026-11-20T08:59", "2026-11-19T23:00", "2025-11-20T23:00"], isDone: false),
      fact(3, added: "2026-11-18"),
    ]
    let numbers = count(facts, scope())
    #expect(numbers.total == 3, "what was done a day before the year does not count")
    #expect(numbers.done(on: Self.friday) == 2)
    #expect(numbers.done(on: Self.friday.advanced(by: -1)) == 1)
    #expect(numbers.done(on: Self.friday.advanced(by: -400)) == 0)
    #expect(numbers.hours[8] == 2 && numbers.hours[23] == 1)
    #expect(numbers.weekdays == [0, 0, 0, 1, 2, 0, 0])
    #expect(numbers.shares.map(\.list) == ["home", nil])
    #expect(numbers.shares.map(\.done) == [3, 0] && numbers.shares.map(\.open) == [1, 1])
    #expect(numbers.best?.count == 2 && numbers.best?.day == Self.friday)
    #expect(numbers.open == 2 && numbers.added == 3 && numbers.recent.added == 1)
  }

  @Test func ofOneListAlone() {
    let facts = [
      fact(1, list: "Home", done: ["2026-11-20T08:15"]), fact(2, list: "work", done: ["2026-11-20T08:15"]), fact(3),
    ]
    #expect(count(facts, scope(lists: .named("home"))).total == 1)
    #expect(count(facts, scope(lists: .inbox)).open == 1)
    #expect(count(facts, scope(lists: .inbox)).total == 0)
  }

  @Test func openAtTheEndOfEachWeek() {
    let days = Self.friday.advanced(by: -18)...Self.friday
    let facts = [
      fact(1, added: "2026-10-01"), fact(2, added: "2026-10-01", done: ["2026-11-03T10:00"]),
      fact(3, added: "2026-11-10", done: ["2026-11-17T10:00"]), fact(4, added: "2026-11-18"),
      // Completed before it was added, as by an import.
      fact(5, added: "2026-11-12", done: ["2026-11-04T10:00"]),
      fact(6, added: "2026-09-01", done: ["2026-09-02T10:00"]),
    ]
    let numbers = count(facts, scope(days))
    #expect(numbers.weeks.map(\.start.description) == ["2026-11-02", "2026-11-09", "2026-11-16"])
    #expect(numbers.weeks.map(\.open) == [1, 2, 2])
    #expect(numbers.weeks.map(\.done) == [2, 0, 1])
    #expect(numbers.weeks.map(\.added) == [0, 2, 1])
  }

  @Test func weeksBeginWhereThePersonsDo() {
    let numbers = count([], scope(Self.friday.advanced(by: -6)...Self.friday, weekStart: .sunday))
    #expect(numbers.weeks.map(\.start.description) == ["2026-11-08", "2026-11-15"])
  }

  @Test(
    arguments: [
      ([0, -1, -2], 3, 3, 0), ([-1, -2], 2, 2, -1), ([-2, -3, -4], 0, 3, -2), ([], 0, 0, nil),
      ([0, -2, -3, -4, -10, -11, -12], 1, 3, -2), ([1, 0], 1, 1, 0),
    ] as [([Int], Int, Int, Int?)]) func streaks(_ days: [Int], _ current: Int, _ longest: Int, _ end: Int?)
  {
    let facts = days.enumerated().map { place, offset in
      fact(place, done: [Self.friday.advanced(by: offset).description + "T07:00"])
    }
    let streaks = count(facts, scope()).streaks
    #expect(streaks.current == current && streaks.longest == longest)
    #expect(streaks.longestEnd == end.map(Self.friday.advanced))
  }

  @Test func streaksReachBehindTheDaysThatAreCounted() {
    let facts = (0..<30).map { fact($0, done: [Self.friday.advanced(by: -$0).description + "T07:00"]) }
    let numbers = count(facts, scope(StatisticsSpan.week.days(to: Self.friday)))
    #expect(numbers.streaks.current == 30)
    #expect(numbers.total == 7 && numbers.recent.done == 7 && numbers.recent.before == 7)
  }

  @Test func whatWasMovedMostSlipsMost() {
    let facts = [
      fact(1, due: "2026-11-10"), fact(2, due: "2026-12-01"), fact(3, due: "2026-11-19"), fact(4),
      fact(5, done: ["2026-11-19T10:00"]),
    ]
    let moved = [ItemID(high: 7, low: 2): 4, ItemID(high: 7, low: 3): 1, ItemID(high: 7, low: 5): 9]
    let numbers = count(facts, scope(), moved: moved)
    #expect(numbers.slips.map(\.named.item.low) == [2, 3, 1])
    #expect(numbers.slips.map(\.moved) == [4, 1, 0])
    #expect(numbers.slips.map(\.overdueDays) == [0, 1, 10])
    #expect(numbers.overdue == 2 && numbers.knowsMoves)
    let blind = count(facts, scope())
    #expect(blind.slips.map(\.named.item.low) == [1, 3] && !blind.knowsMoves)
  }

  @Test func keepsAsManySlipsAsAreTold() {
    let facts = (1...50).map { fact($0, due: Self.friday.advanced(by: -$0).description) }
    let slips = count(facts, scope()).slips
    #expect(slips.map(\.overdueDays) == Array((41...50).reversed()))
  }

  @Test func aTimeOfADayComesBeforeTheWholeOfIt() {
    let facts = [fact(1, due: "2026-11-21"), fact(2, due: "2026-11-21T17:00"), fact(3, due: "2026-11-10")]
    let next = count(facts, scope()).next
    #expect(next?.named.item.low == 2 && next?.due.description == "2026-11-21T17:00")
  }

  /// On 28 March 2027 clocks went from 2:00 to 3:00: 23:30 of the day before is 22:30 UTC, 0:30 of the day after 22:30.
  @Test func daysAreThoseOfThePersonsClock() {
    let day = Day("2027-03-28") ?? Self.friday
    let zone = Forward()
    let days = day.advanced(by: -6)...day.advanced(by: 1)
    let facts = [
      fact(1, done: ["2027-03-27T22:30"]), fact(2, done: ["2027-03-27T23:30"]),
      fact(3, done: ["2027-03-28T00:59", "2027-03-28T01:00"]), fact(4, done: ["2027-03-28T21:59"]),
      fact(5, done: ["2027-03-28T22:00"]),
    ]
    let numbers = count(facts, scope(days, zone: zone, at: "2027-03-29T09:00"))
    #expect(numbers.done(on: day.advanced(by: -1)) == 1)
    #expect(numbers.done(on: day) == 4)
    #expect(numbers.done(on: day.advanced(by: 1)) == 1)
    #expect(numbers.hours[1] == 1 && numbers.hours[2] == 0 && numbers.hours[3] == 1)
    #expect(numbers.streaks.current == 3)
  }

  // MARK: properties

  @Test(arguments: 1...60) func sumsAgreeWithAPlainCount(_ seed: Int) {
    var dice = Dice(UInt64(seed))
    let zone: any Zone = dice.flip() ? Forward() : FixedZone(offset: dice.number(-12...14) * 3600)
    let facts = (0..<200).map { number in any(number, &dice) }
    let days = Self.friday.advanced(by: -dice.number(0...700))...Self.friday
    let weekStart = dice.pick(Weekday.allCases)
    let numbers = count(facts, scope(days, zone: zone, weekStart: weekStart))
    let moments = facts.flatMap(\.completions).map { zone.local(at: $0) }
    let counted = moments.filter { days.contains($0.day) }
    #expect(numbers.total == counted.count)
    for (place, done) in numbers.done.enumerated() {
      #expect(done == counted.count { $0.day == days.lowerBound.advanced(by: place) })
    }
    #expect(numbers.hours == (0..<24).map { hour in counted.count { $0.time?.hour == hour } })
    #expect(numbers.weekdays == Weekday.allCases.map { weekday in counted.count { $0.day.weekday == weekday } })
    #expect(numbers.weeks.reduce(0) { $0 + $1.done } == numbers.total)
    #expect(numbers.weeks.reduce(0) { $0 + $1.added } == numbers.added)
    #expect(numbers.weeks.allSatisfy { $0.start.weekday == weekStart && $0.open >= 0 })
    #expect(numbers.weeks.last?.open == numbers.open, "what is open at the end is what is open now")
    #expect(numbers.shares.reduce(0) { $0 + $1.done } == numbers.total)
    #expect(numbers.shares.reduce(0) { $0 + $1.open } == numbers.open)
    let walked = walk(Set(moments.map(\.day)))
    #expect(numbers.streaks.current == walked.current && numbers.streaks.longest == walked.longest)
    #expect(numbers.streaks.longestEnd == walked.end)
  }

  private func any(_ number: Int, _ dice: inout Dice) -> StatisticsFact {
    let added = instant("2024-06-01").advanced(bySeconds: dice.number(0...(77_000_000)))
    let isRepeat = dice.flip(4)
    var completions: [Instant] = []
    for _ in 0..<(isRepeat ? dice.number(0...20) : dice.number(0...1)) {
      completions.append(instant("2024-06-01").advanced(bySeconds: dice.number(0...(78_000_000))))
    }
    return StatisticsFact(
      ItemID(high: 7, low: UInt64(number)), list: dice.pick([nil, "home", "work"]), createdAt: added,
      completions: completions, isDone: !isRepeat && !completions.isEmpty, due: nil, today: Self.friday)
  }

  /// Computes streaks by iterating over every day.
  private func walk(_ days: Set<Day>) -> (current: Int, longest: Int, end: Day?) {
    var (run, longest) = (0, 0)
    var end: Day?
    var day = Day("2024-01-01") ?? Self.friday
    var current = 0
    while day <= Self.friday {
      run = days.contains(day) ? run + 1 : 0
      if run > 0, run >= longest { (longest, end) = (run, day) }
      if day == Self.friday.advanced(by: -1) { current = run }
      if day == Self.friday, run > 0 { current = run }
      day = day.advanced(by: 1)
    }
    return (current, longest, end)
  }

  // MARK: items

  @Test func anItemIsAsListsHaveIt() {
    let now = LocalTime("2026-11-20T09:00") ?? LocalTime(Self.friday)
    func fact(_ edit: (inout Item) -> Void) -> StatisticsFact {
      var item = Item(id: ItemID(high: 7, low: 1), title: "x", createdAt: instant("2026-11-01"))
      edit(&item)
      return StatisticsFact(item, at: now, zone: FixedZone.utc)
    }
    func schedule(_ text: String, _ rule: String? = nil) -> Schedule {
      Schedule(start: LocalTime(text) ?? LocalTime(Self.friday), recurrence: rule.flatMap { Recurrence($0) })
    }
    #expect(fact { _ in }.next == nil)
    #expect(fact { $0.schedule = schedule("2026-11-18") }.overdueSince?.description == "2026-11-18")
    let passed = fact { $0.schedule = schedule("2026-11-20T08:00") }
    #expect(passed.overdueSince == nil && passed.next == nil)
    #expect(fact { $0.deadline = Deadline(LocalTime("2026-11-20T08:00") ?? now) }.overdueSince == Self.friday)
    #expect(fact { $0.schedule = schedule("2026-11-20T17:00") }.next?.time?.hour == 17)
    let daily = fact {
      $0.schedule = schedule("2026-11-01", "FREQ=DAILY")
      $0.completions[OccurrenceKey(LocalTime(Self.friday), zone: nil)] = instant("2026-11-20T07:00")
    }
    #expect(!daily.isDone && daily.next?.day == Self.friday.advanced(by: 1))
    let both = fact {
      $0.schedule = schedule("2026-11-18")
      $0.deadline = Deadline(Self.friday.advanced(by: 3))
    }
    #expect(both.overdueSince == nil && both.next?.day == Self.friday.advanced(by: 3))
  }

  // MARK: history

  @Test(
    arguments: [
      (Field.schedule, #"{"start":"2026-11-20"}"#, #"{"start":"2026-11-21"}"#, true),
      (.schedule, #"{"start":"2026-11-20T09:00"}"#, #"{"start":"2026-11-20T17:00"}"#, false),
      (.schedule, #"{"start":"2026-11-20"}"#, #"{"start":"2026-11-19"}"#, false),
      (.schedule, #"{"occurrence":"2026-11-20"}"#, #"{"occurrence":"2026-11-20","to":"2026-11-22"}"#, true),
      (
        .schedule, #"{"occurrence":"2026-11-20","to":"2026-11-22"}"#, #"{"occurrence":"2026-11-20","to":"2026-11-21"}"#,
        false
      ), (.schedule, #"{"occurrence":"2026-11-20"}"#, #"{"occurrence":"2026-11-20","skipped":true}"#, false),
      (.deadline, #""2026-11-20""#, #""2026-11-27T17:00""#, true),
      (.deadline, #""2026-11-27""#, #""2026-11-20""#, false), (.title, #""2026-11-20""#, #""2026-11-27""#, false),
    ] as [(Field, String, String, Bool)]) func movedToALaterDay(
      _ field: Field, _ old: String, _ new: String, _ isLater: Bool
    ) throws
  {
    var entry = try entry(field, old, new)
    #expect(entry.isPostponement == isLater)
    entry.lost = true
    #expect(!entry.isPostponement)
    entry.lost = false
    entry.old = nil
    #expect(!entry.isPostponement, "a first date puts nothing off")
  }

  @Test func whatIsTakenBackDoesNotCount() throws {
    let days = ["20", "21", "25", "21", "23"].map { #"{"start":"2026-11-\#($0)"}"# }
    var postponements = Postponements()
    for (old, new) in zip(days, days.dropFirst()) { postponements.take(try entry(.schedule, old, new)) }
    #expect(postponements.counts == [ItemID(high: 7, low: 1): 2])
    postponements = Postponements()
    for (old, new) in zip(days.prefix(2), days.prefix(2).reversed()) {
      postponements.take(try entry(.schedule, old, new))
    }
    #expect(postponements.counts.isEmpty)
  }

  /// N12: moving back from an earlier day does not count as postponed, unless it goes further.
  @Test(arguments: [(["20", "18", "20"], 0), (["20", "18", "19", "22"], 2), (["20", "18", "16", "18", "20"], 0)])
  func aMoveToAnEarlierDayThatIsTakenBackDoesNotCount(_ days: [String], _ count: Int) throws {
    let days = days.map { #"{"start":"2026-11-\#($0)"}"# }
    var postponements = Postponements()
    for (old, new) in zip(days, days.dropFirst()) { postponements.take(try entry(.schedule, old, new)) }
    #expect(postponements.counts[ItemID(high: 7, low: 1)] ?? 0 == count)
  }

  private func entry(_ field: Field, _ old: String, _ new: String) throws -> HistoryEntry {
    HistoryEntry(
      item: ItemID(high: 7, low: 1), mid: MutationID(high: 7, low: 1), device: DeviceID(high: 1, low: 1),
      at: instant("2026-11-20"), revision: 1, field: field, old: try JSONValue(parsing: old),
      new: try JSONValue(parsing: new))
  }
}

/// Clocks of central Europe around 28 March 2027: an hour forward at 1:00 UTC.
private struct Forward: Zone {
  var identifier: String { "Forward" }
  func offset(at instant: Instant) -> Int { instant.seconds < 1_806_195_600 ? 3_600 : 7_200 }
}
