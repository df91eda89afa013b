import DiceSupport
import JSON
import Testing
import TodoModel

/// Tests of repeats without fixed days, most of them in the week of Monday 23 November 2026.
@Suite struct QuotaTests {
  private func item(
    _ quota: String = "3/week", from start: String = "2026-11-23", _ rule: String = "FREQ=DAILY"
  ) throws -> Item {
    var item = Item(id: ItemID(high: 1, low: 1), title: "run", createdAt: Instant(seconds: 1_790_000_000))
    item.schedule = Schedule(
      start: try #require(LocalTime(start)), recurrence: try Recurrence(reading: rule),
      quota: Quota(quota))
    return item
  }

  private func due(_ item: Item, on day: String) throws -> String? {
    item.occurrence(at: LocalTime(try #require(Day(day)), .midnight), zone: FixedZone.utc)?.due.description
  }

  private func tick(_ item: inout Item, on days: String...) throws {
    for day in days {
      let now = LocalTime(try #require(Day(day)), ClockTime(hour: 12, minute: 0))
      let occurrence = try #require(item.occurrence(at: now, zone: FixedZone.utc))
      item.completions[occurrence.key] = FixedZone.utc.instant(of: now)
    }
  }

  private func progress(_ item: Item, on day: String) throws -> String? {
    item.quotaProgress(on: try #require(Day(day)), zone: FixedZone.utc).map { "\($0.done) \($0.behind)" }
  }

  @Test func itIsOpenUntilTheQuotaIsMet() throws {
    var item = try item()
    #expect(try due(item, on: "2026-11-24") == "2026-11-24")
    try tick(&item, on: "2026-11-24")
    #expect(try due(item, on: "2026-11-24") == "2026-11-25")
    try tick(&item, on: "2026-11-25")
    #expect(try due(item, on: "2026-11-27") == "2026-11-27")
    try tick(&item, on: "2026-11-27")
    #expect(try due(item, on: "2026-11-27") == "2026-11-30")
    #expect(try due(item, on: "2026-11-28") == "2026-11-30")
    #expect(try due(item, on: "2026-11-30") == "2026-11-30")
    item.completions[OccurrenceKey("2026-11-25")] = nil
    #expect(try due(item, on: "2026-11-28") == "2026-11-28")
  }

  /// A week that ends short carries nothing over, and nothing is overdue.
  @Test func anEndedWeekBeginsAnew() throws {
    var item = try item()
    try tick(&item, on: "2026-11-24")
    #expect(try due(item, on: "2026-11-30") == "2026-11-30")
    #expect(try due(item, on: "2026-12-09") == "2026-12-09")
    #expect(try progress(item, on: "2026-11-30") == "0 0")
  }

  @Test func aSkippedDayDoesNotCount() throws {
    var item = try item()
    item.schedule?.exceptions = [OccurrenceKey("2026-11-24")]
    #expect(try due(item, on: "2026-11-24") == "2026-11-25")
    #expect(try progress(item, on: "2026-11-24") == "0 0")
  }

  /// A day moved ahead hides the days before it; its new day counts.
  @Test func aMovedDayCountsOnItsNewDay() throws {
    var item = try item("1/week")
    item.schedule?.moves = [OccurrenceKey("2026-11-28"): try #require(LocalTime("2026-12-02"))]
    #expect(try due(item, on: "2026-11-28") == "2026-12-02")
    #expect(try due(item, on: "2026-12-01") == "2026-12-02")
    try tick(&item, on: "2026-12-02")
    #expect(item.completions.keys.map(\.text) == ["2026-11-28"])
    #expect(try progress(item, on: "2026-12-02") == "1 0")
    #expect(try due(item, on: "2026-12-02") == "2026-12-07")
    var missed = try self.item()
    missed.schedule?.moves = [OccurrenceKey("2026-11-24"): try #require(LocalTime("2026-11-26"))]
    #expect(try due(missed, on: "2026-11-27") == "2026-11-27")
  }

  /// An even pace of 3 in 7 days has 1 before Thursday and 2 before Saturday.
  @Test func behindIsByAnEvenPace() throws {
    let item = try item()
    let all = try ["2026-11-23", "2026-11-25", "2026-11-26", "2026-11-28", "2026-11-29"].map {
      try progress(item, on: $0)
    }
    #expect(all == ["0 0", "0 0", "0 1", "0 2", "0 2"])
    var ticked = item
    try tick(&ticked, on: "2026-11-24")
    #expect(try progress(ticked, on: "2026-11-29") == "1 1")
    #expect(try progress(item, on: "2026-11-22") == nil)
  }

  /// A week that begins late or ends early has fewer days for the pace.
  @Test func aPartOfAWeekHasItsOwnPace() throws {
    #expect(try progress(item(from: "2026-11-28"), on: "2026-11-29") == "0 1")
    let ended = try item("3/week", from: "2026-11-23", "FREQ=DAILY;UNTIL=20261125")
    #expect(try progress(ended, on: "2026-11-25") == "0 2")
    #expect(try progress(ended, on: "2026-11-26") == nil)
  }

  /// It is done once its last week is met; otherwise its last day stays open.
  @Test func itEnds() throws {
    var item = try item("1/week", from: "2026-11-23", "FREQ=DAILY;UNTIL=20261202")
    try tick(&item, on: "2026-11-24")
    #expect(!item.isDone(zone: FixedZone.utc))
    #expect(try due(item, on: "2026-12-05") == "2026-12-02")
    try tick(&item, on: "2026-12-01")
    #expect(item.isDone(zone: FixedZone.utc))
    #expect(try due(item, on: "2026-12-01") == nil)
  }

  @Test func weeksBeginOnTheDayOfTheRule() throws {
    var item = try item("1/week", from: "2026-11-22", "FREQ=DAILY;WKST=SU")
    try tick(&item, on: "2026-11-22")
    #expect(try due(item, on: "2026-11-23") == "2026-11-29")
    item.schedule?.recurrence?.weekStart = .monday
    #expect(try due(item, on: "2026-11-23") == "2026-11-23")
  }

  @Test(arguments: [
    ("3/week", "2026-11-26", "2026-11-23", "2026-11-29"), ("4/month", "2028-02-10", "2028-02-01", "2028-02-29"),
    ("10/year", "2028-12-31", "2028-01-01", "2028-12-31"),
  ]) func periodsHaveTheirDays(_ quota: String, _ day: String, _ first: String, _ last: String) throws {
    let days = try #require(Quota(quota)).days(around: try #require(Day(day)), weekStart: .monday)
    #expect(days.lowerBound.description == first && days.upperBound.description == last)
  }

  @Test(arguments: ["0/week", "8/week", "29/month", "366/year", "3/day", "03/week", "3", "3/week/", "+3/week"])
  func otherTextsAreNoQuota(_ text: String) { #expect(Quota(text) == nil) }

  @Test func itIsInTheWireForm() throws {
    let schedule = try #require(item().schedule)
    #expect(schedule.jsonText.contains(#""quota":"3/week""#))
    #expect(try Schedule(jsonText: schedule.jsonText) == schedule)
    let plain = Schedule(start: schedule.start, recurrence: schedule.recurrence)
    #expect(!plain.jsonText.contains("quota"))
  }

  /// Random ticks, skips and moves over random weeks: no count exceeds the quota, and what is open is never past.
  @Test func noPeriodExceedsItsQuota() throws {
    var dice = Dice(36)
    for _ in 0..<Times.of(2_000, sample: 300) {
      var item = try item(dice.pick(["1/week", "3/week", "7/week", "2/month", "5/year"]))
      item.schedule?.recurrence?.weekStart = dice.pick([.monday, .sunday, .saturday])
      var today = try #require(Day("2026-11-23"))
      for _ in 0..<60 {
        today = today.advanced(by: dice.number(0...4))
        try step(&item, today, &dice)
      }
    }
  }

  private func step(_ item: inout Item, _ today: Day, _ dice: inout Dice) throws {
    let now = LocalTime(today, ClockTime(hour: 12, minute: 0))
    let open = try #require(item.occurrence(at: now, zone: FixedZone.utc))
    #expect(open.due.day >= today, "\(item.completions.keys) \(String(describing: item.schedule))")
    let first = try #require(item.firstOpenDay)
    #expect(first <= open.due.day)
    switch dice.number(0...5) {
    case 0: item.schedule?.exceptions.insert(open.key)
    case 1: item.schedule?.moves[open.key] = LocalTime(open.due.day.advanced(by: dice.number(1...9)))
    case 2: item.completions[item.completions.keys.sorted().last ?? open.key] = nil
    default: if open.due.day == today { item.completions[open.key] = FixedZone.utc.instant(of: now) }
    }
    let progress = try #require(item.quotaProgress(on: today, zone: FixedZone.utc))
    #expect(progress.done <= progress.quota.times)
  }
}
