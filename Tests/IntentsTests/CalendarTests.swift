import DiceSupport
import Intents
import Testing
import TodoModel

@Suite struct CalendarTests {
  private static let today = Shelf.today

  private func day(_ text: String) -> Day { Day(text) ?? Self.today }

  private func span(
    _ overview: Shelf, _ from: String, _ to: String, limit: Int = 100, now: LocalTime = Shelf.now,
    zone: any Zone = FixedZone.utc, zones: @escaping Item.ZoneLookup = { _ in nil }
  ) -> CalendarSpan {
    let question = CalendarQuestion(from: day(from), to: day(to), limit: limit)
    let reader = CalendarReader(question, now: now, zone: zone, zones: zones)
    var span = CalendarSpan(question)
    for row in overview.rows { span.add(row, by: reader) }
    span.settle()
    return span
  }

  /// Returns a line for each non-empty day: `20: 9:00 title, title`, `by` before a deadline, `x` before a done item,
  /// `!` before an overdue one.
  private func text(_ span: CalendarSpan) -> [String] {
    span.days.filter { $0.total > 0 }.map { day in
      let parts = day.entries.map { entry in
        let sign = [.deadline: "by ", .done: "x", .open: ""][entry.kind] ?? ""
        let late = entry.row.lateness == .overdue ? "!" : ""
        let time = entry.time.map { "\($0) " } ?? ""
        let times = entry.isMany ? " (many)" : entry.times > 1 ? " (\(entry.times))" : ""
        return sign + late + time + entry.row.row.item.title + times
      }
      return "\(day.day.dayOfMonth): " + parts.joined(separator: ", ")
    }
  }

  private func repeating(_ start: String, _ rule: String) -> Schedule {
    Schedule(start: LocalTime(start) ?? LocalTime(Self.today), recurrence: Recurrence(rule))
  }

  @Test func whatIsDueStandsOnItsDay() {
    var overview = Shelf()
    overview.put("passport", "2026-11-18")
    overview.put("late call", "2026-11-20T17:00")
    overview.put("oats", "2026-11-20")
    overview.put("urgent", "2026-11-20") { $0.priority = .high }
    overview.put("early", "2026-11-20T08:00")
    overview.put("someday")
    overview.put("gone", "2026-11-20") { $0.deletedAt = Table.at }
    overview.put("figures", "2026-11-23T10:00")
    overview.put("beyond", "2026-12-01")
    #expect(
      text(span(overview, "2026-11-16", "2026-11-30")) == [
        "18: !passport", "20: 08:00 early, 17:00 late call, urgent, oats", "23: 10:00 figures",
      ])
  }

  @Test func deadlinesAreAKindOfTheirOwn() {
    var overview = Shelf()
    overview.put("report", "2026-11-23") { $0.deadline = LocalTime("2026-11-27T17:00").map { Deadline($0) } }
    overview.put("tax") { $0.deadline = Deadline(day("2026-11-27")) }
    overview.put("late tax") { $0.deadline = Deadline(day("2026-11-19")) }
    overview.put("same day", "2026-11-24T09:00") { $0.deadline = Deadline(day("2026-11-24")) }
    overview.put("over", "2026-11-23") {
      $0.deadline = Deadline(day("2026-11-27"))
      $0.completions[.once] = Table.at
    }
    let span = span(overview, "2026-11-16", "2026-11-29")
    #expect(
      text(span) == [
        "19: by !late tax", "20: xover", "23: report", "24: 09:00 same day", "27: by 17:00 report, by tax",
      ])
    #expect(span[day("2026-11-27")]?.deadlines == 2)
    #expect(span[day("2026-11-27")]?.open == 0)
    #expect(span[day("2026-11-24")].map { [$0.open, $0.deadlines, $0.total] } == [1, 1, 1])
    let deadline = span[day("2026-11-27")]?.entries.first
    #expect(deadline?.row.occurrence?.due.day == day("2026-11-23"))
    #expect(deadline?.row.due(on: day("2026-11-20"))?.day == day("2026-11-27"))
  }

  @Test func aRepeatStandsOnEveryDayItFalls() {
    var overview = Shelf()
    overview.put("weekly") {
      var schedule = repeating("2026-11-06T09:00", "FREQ=WEEKLY;BYDAY=FR")
      schedule.exceptions = [OccurrenceKey("2026-12-04T09:00")]
      schedule.moves = [OccurrenceKey("2026-12-11T09:00"): LocalTime("2026-12-13T10:00") ?? Shelf.now]
      $0.schedule = schedule
    }
    let span = span(overview, "2026-11-09", "2026-12-20")
    // Only the latest missed occurrence is open, and today's 9:00 has replaced it.
    #expect(text(span) == ["20: 09:00 weekly", "27: 09:00 weekly", "13: 10:00 weekly", "18: 09:00 weekly"])
    #expect(span.days.map(\.open).reduce(0, +) == 4)
  }

  @Test func whatWasDoneStandsOnTheDayItWasDone() {
    var overview = Shelf()
    let at = { (text: String) in FixedZone.utc.instant(of: LocalTime(text) ?? Shelf.now) }
    overview.put("run", "2026-11-19") { $0.completions[.once] = at("2026-11-17T07:00") }
    overview.put("undated") { $0.completions[.once] = at("2026-11-18T07:00") }
    overview.put("water") {
      $0.schedule = repeating("2026-11-16", "FREQ=DAILY")
      $0.completions = [
        OccurrenceKey("2026-11-16"): at("2026-11-16T20:00"), OccurrenceKey("2026-11-17"): at("2026-11-18T06:00"),
        OccurrenceKey("2026-11-21"): at("2026-11-20T09:00"),
      ]
    }
    // An occurrence completed in advance leaves the days before open, and its own day is free.
    #expect(
      text(span(overview, "2026-11-16", "2026-11-22")) == [
        "16: xwater", "17: xrun", "18: xwater, xundated", "20: water, xwater", "22: water",
      ])
  }

  @Test func whatComesManyTimesADayStandsOnce() {
    var overview = Shelf()
    overview.put("pills") { $0.schedule = repeating("2026-11-21T08:00", "FREQ=DAILY;BYHOUR=8,20") }
    overview.put("drink") { $0.schedule = repeating("2026-11-21T00:00", "FREQ=HOURLY") }
    overview.put("breathe") { $0.schedule = repeating("2026-11-21T00:00", "FREQ=MINUTELY;INTERVAL=15") }
    let span = span(overview, "2026-11-21", "2027-01-01")
    let first = span.days.first
    #expect(text(span).first == "21: 00:00 breathe (many), 00:00 drink (24), 08:00 pills, 20:00 pills")
    #expect(first?.open == 27)
    #expect(span.days.allSatisfy { $0.open == 27 && $0.entries.count == 4 })
  }

  @Test func monthsOfAllLengths() {
    var overview = Shelf()
    overview.put("daily") { $0.schedule = repeating("2026-11-01", "FREQ=DAILY") }
    overview.put("leap") { $0.schedule = repeating("2024-02-29", "FREQ=YEARLY") }
    overview.put("last") { $0.schedule = repeating("2026-11-30", "FREQ=MONTHLY;BYMONTHDAY=-1") }
    let lengths = [
      ("2027-12-01", "2027-12-31", 31), ("2028-02-01", "2028-02-29", 29), ("2100-02-01", "2100-02-28", 28),
    ]
    for (from, to, days) in lengths {
      let span = span(overview, from, to)
      #expect(span.days.count == days)
      #expect(span.days.allSatisfy { $0.entries.contains { $0.row.row.item.title == "daily" } })
      let leap = span.days.filter { $0.entries.contains { $0.row.row.item.title == "leap" } }
      #expect(leap.map(\.day) == (to == "2028-02-29" ? [day(to)] : []))
      #expect(span.days.last?.entries.contains { $0.row.row.item.title == "last" } == true)
    }
  }

  @Test func aZoneThatIsSaidPutsItOnThePersonsDay() {
    let (east, west) = (FixedZone(offset: 9 * 3600), FixedZone(offset: -8 * 3600))
    let zones: Item.ZoneLookup = { $0 == "E" ? east : $0 == "W" ? west : nil }
    var overview = Shelf()
    overview.put("west evening") {
      var schedule = repeating("2026-11-23T20:00", "FREQ=WEEKLY;BYDAY=MO")
      schedule.zone = "W"
      $0.schedule = schedule
    }
    overview.put("east morning") { $0.deadline = LocalTime("2026-11-25T06:00").map { Deadline($0, zone: "E") } }
    let now = LocalTime(Self.today, ClockTime(hour: 10, minute: 0))
    #expect(
      text(span(overview, "2026-11-22", "2026-11-28", now: now, zone: east, zones: zones)) == [
        "24: 13:00 west evening", "25: by 06:00 east morning",
      ])
    #expect(
      text(span(overview, "2026-11-22", "2026-11-28", now: now, zone: west, zones: zones)) == [
        "23: 20:00 west evening", "24: by 13:00 east morning",
      ])
  }

  @Test func aChangeOfClocksLeavesOneADay() {
    struct Changing: Zone {
      let identifier = "Changing"
      /// Clocks go forward on 28 March 2027 at 1:00 UTC.
      func offset(at instant: Instant) -> Int { instant < Instant(seconds: 1_806_195_600) ? 3600 : 7200 }
    }
    var overview = Shelf()
    overview.put("night") { $0.schedule = repeating("2027-03-01T02:30", "FREQ=DAILY") }
    overview.put("midnight") { $0.schedule = repeating("2027-03-01T23:30", "FREQ=DAILY") }
    let span = span(overview, "2027-03-20", "2027-04-05", zone: Changing())
    #expect(span.days.allSatisfy { $0.open == 2 })
  }

  @Test func aDayKeepsAsManyAsAreAskedForAndCountsAll() {
    var overview = Shelf()
    for number in 0..<400 { overview.put("item \(1000 + number)", "2026-11-23") }
    let cut = span(overview, "2026-11-23", "2026-11-23", limit: 10).days[0]
    #expect(cut.open == 400)
    #expect(cut.total == 400)
    #expect(cut.entries.map(\.row.row.item.title) == (1000..<1010).map { "item \($0)" })
  }

  @Test func noMoreThanSixWeeksAreAskedFor() {
    let question = CalendarQuestion(from: day("2026-11-01"), to: day("2030-01-01"))
    #expect(question.count == CalendarQuestion.longest)
    #expect(CalendarQuestion(from: day("2026-11-09"), to: day("2026-11-01")).count == 1)
  }

  /// For random items, the days are the sum of each item's days, and an incremental change equals a full computation.
  @Test(arguments: 1...Times.of(40)) func daysAddUp(_ seed: Int) {
    var dice = Dice(UInt64(seed))
    var overview = Shelf()
    for number in 0..<12 { overview.put("item \(number)") { item in item = Self.any(item, &dice) } }
    let question = CalendarQuestion(from: day("2026-11-16"), to: day("2026-12-27"), limit: 10_000)
    let reader = CalendarReader(question, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })
    var span = CalendarSpan(question)
    for row in overview.rows { span.add(row, by: reader) }
    span.settle()
    for row in overview.rows {
      let item = row.item
      let coming = item.nextOccurrences(after: Shelf.now, count: 2_000, zone: FixedZone.utc).filter {
        question.days.contains($0.due.day)
      }
      var wanted = Dictionary(coming.map { ($0.key, $0.due) }) { first, _ in first }
      if let current = item.occurrence(at: Shelf.now, zone: FixedZone.utc), question.days.contains(current.due.day) {
        wanted[current.key] = current.due
      }
      let entries = span.days.flatMap(\.entries).filter { $0.row.row.item.id == item.id }
      let open = entries.filter { $0.kind == .open }
      #expect(open.map(\.times).reduce(0, +) == wanted.count, "\(item)")
      #expect(open.allSatisfy { $0.row.occurrence?.due.day == $0.day })
      let done = item.completions.values.filter { question.days.contains(FixedZone.utc.local(at: $0).day) }
      #expect(entries.filter { $0.kind == .done }.map(\.times).reduce(0, +) == done.count)
    }
    let place = dice.number(0...11)
    var changed = overview
    changed.rows[place].item = Self.any(overview.rows[place].item, &dice)
    span.replace(overview.rows[place], by: changed.rows[place], by: reader)
    var anew = CalendarSpan(question)
    for row in changed.rows { anew.add(row, by: reader) }
    anew.settle()
    #expect(span == anew)
  }

  static func any(_ item: Item, _ dice: inout Dice) -> Item {
    var item = item
    let start = LocalTime(
      today.advanced(by: dice.number(-20...30)), dice.flip() ? nil : ClockTime(hour: dice.number(0...23), minute: 0))
    let rules = ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=DAILY;INTERVAL=3;COUNT=9", "FREQ=MONTHLY"]
    item.schedule = Schedule(start: start, recurrence: dice.flip() ? Recurrence(dice.pick(rules)) : nil)
    item.deadline = dice.flip(4) ? Deadline(start.day.advanced(by: dice.number(0...9))) : nil
    item.completions = [:]
    guard item.schedule?.recurrence != nil else {
      if dice.flip(3) { item.completions[.once] = Table.at.advanced(bySeconds: -86_400 * dice.number(0...6)) }
      return item
    }
    for _ in 0..<dice.number(0...3) {
      let nominal = LocalTime(start.day.advanced(by: dice.number(0...30)), start.time)
      let key = OccurrenceKey(nominal, zone: nil)
      switch dice.number(0...2) {
      case 0: item.schedule?.exceptions.insert(key)
      case 1: item.schedule?.moves[key] = LocalTime(nominal.day.advanced(by: dice.number(-3...9)), nominal.time)
      default: item.completions[key] = Table.at.advanced(bySeconds: -86_400 * dice.number(0...6))
      }
    }
    return item
  }
}
