import Actions
import DiceSupport
import Intents
import ScheduleGrammar
import Testing
import TodoModel

/// Tests of skipped and moved occurrences when a repeat gets another time or rule.
@Suite struct SeriesTests {
  private static let weekdays = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
  private let moment: Moment

  init() throws {
    let now = try #require(Instant("2026-11-21T12:00:00Z"))
    moment = Moment(now: now, zone: FixedZone.utc, zones: { _ in nil })
  }

  private func item(
    _ start: String, _ rule: String, skipped: [String] = [], moved: [String: String] = [:], done: [String: String] = [:]
  ) throws -> Item {
    var item = Item(id: ItemID(high: 1, low: 1), title: "x", createdAt: moment.now)
    var schedule = Schedule(start: try #require(LocalTime(start)))
    schedule.recurrence = try Recurrence(reading: rule)
    schedule.exceptions = Set(skipped.map { OccurrenceKey($0) })
    for (key, to) in moved { schedule.moves[OccurrenceKey(key)] = LocalTime(to) }
    item.schedule = schedule
    for (key, at) in done { item.completions[OccurrenceKey(key)] = Instant(at) }
    return item
  }

  private func row(_ item: Item) -> ListedRow { ListedRow(seen: Row(item: item), at: moment) }

  /// Returns the schedule after the words are applied, and their confirmation.
  private func after(_ words: String, series: Bool = true, _ item: Item) throws -> (Schedule, String) {
    let change = DateChange(words, at: moment)
    let intents = change.intents(for: row(item), wholeSeries: series, at: moment)
    guard case .schedule(let schedule?)? = intents.first else { throw Missing(words: "\(words) gives \(intents)") }
    let answer = change.answer(for: [row(item)], wholeSeries: series, at: moment)
    #expect(change.preview(for: row(item), wholeSeries: series, at: moment) == schedule, "\(words)")
    return (schedule, try #require(answer))
  }

  private struct Missing: Error { let words: String }

  private func skipped(_ schedule: Schedule) -> [String] { schedule.exceptions.map(\.text).sorted() }
  private func moved(_ schedule: Schedule) -> [String] {
    schedule.moves.map { "\($0.key.text) to \($0.value)" }.sorted()
  }

  @Test func aNewTimeKeepsWhatIsSkippedAndMoved() throws {
    let item = try item(
      "2026-11-19T09:00", Self.weekdays, skipped: ["2026-11-25T09:00", "2026-12-25T09:00"],
      moved: ["2026-11-24T09:00": "2026-11-28T09:00", "2026-11-26T09:00": "2026-11-27T15:00"])
    let (schedule, answer) = try after("10am", item)
    #expect(skipped(schedule) == ["2026-11-25T10:00", "2026-12-25T10:00"])
    #expect(moved(schedule) == ["2026-11-24T10:00 to 2026-11-28T10:00", "2026-11-26T10:00 to 2026-11-27T15:00"])
    #expect(answer == "Mon 23 Nov 10:00, weekdays except 25 Nov and 25 Dec · in 2 days")
    let said = try after("weekdays 10am", series: false, item).0
    #expect(said.exceptions == schedule.exceptions && said.moves == schedule.moves)
  }

  /// A time without a day keeps the weekdays and the weeks of the repeat.
  @Test func aTimeAloneKeepsTheDays() throws {
    for (rule, start, words) in [
      ("FREQ=WEEKLY;BYDAY=MO", "2026-11-23T10:00", "every Monday"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "2026-11-30T10:00", "every 2 weeks on Monday"),
      ("FREQ=MONTHLY;BYDAY=-1MO", "2026-11-30T10:00", "monthly on the last Monday"),
      ("FREQ=MONTHLY", "2026-12-16T10:00", "Wed 16 Dec 10:00, monthly"),
    ] {
      var item = try item("2026-11-16T09:00", rule)
      if rule.contains("-1MO") { item.schedule?.start.day = try #require(Day("2026-10-26")) }
      if !rule.hasSuffix("=MO") || rule.contains("INTERVAL") {
        item.completions[OccurrenceKey("2026-11-16T09:00")] = moment.now
      }
      let (schedule, answer) = try after("10am", item)
      #expect(schedule.start == LocalTime(start) && answer.contains(words), "\(rule): \(answer)")
      #expect(schedule.recurrence?.weekdays == item.schedule?.recurrence?.weekdays)
      let change = DateChange("10am", at: moment)
      #expect(change.warning(for: [row(item)], wholeSeries: true, at: moment) == nil)
    }
  }

  /// Occurrences skipped or moved before the next one stay part of the repeat, whatever changes later.
  @Test func aTimeAloneKeepsWhatIsSkippedBeforeTheNext() throws {
    var item = try item(
      "2026-11-19T11:00", Self.weekdays, skipped: ["2026-11-23T11:00", "2026-11-24T11:00"],
      moved: ["2026-11-25T11:00": "2026-11-27"])
    item.schedule = try after("10am", item).0
    #expect(item.schedule.map(skipped) == ["2026-11-23T10:00", "2026-11-24T10:00"])
    #expect(item.schedule.map(moved) == ["2026-11-25T10:00 to 2026-11-27"])
    #expect(row(item).occurrence?.due == LocalTime("2026-11-26T10:00"))
    let (days, answer) = try after("tue thu", series: false, item)
    #expect(skipped(days) == ["2026-11-24"] && days.moves.isEmpty)
    #expect(answer.hasSuffix("; no longer skipped or moved: 23 Nov, 25 Nov"), "\(answer)")
    item.schedule = try after("weekdays 8am", series: false, item).0
    #expect(row(item).occurrence?.due == LocalTime("2026-11-26T08:00"))
  }

  /// Skipped and moved days before the start of the new repeat are reported as dropped.
  @Test func daysBeforeTheNewStartAreNamed() throws {
    let item = try item(
      "2026-11-19T09:00", Self.weekdays, skipped: ["2026-11-20T09:00", "2026-11-23T09:00"],
      moved: ["2026-11-24T09:00": "2026-11-28T09:00"])
    let (schedule, answer) = try after("friday", item)
    #expect(schedule.exceptions.isEmpty && schedule.moves.isEmpty)
    #expect(answer.hasSuffix("; no longer skipped or moved: 23 Nov, 24 Nov"), "\(answer)")
  }

  /// An occurrence moved to an earlier day does not move the series to that day.
  @Test func aTimeAloneKeepsTheDaysBeforeOneThatWasMovedSooner() throws {
    let item = try item("2026-11-19T09:00", Self.weekdays, moved: ["2026-11-30T09:00": "2026-11-22T09:00"])
    #expect(try after("10am", item).0.start == LocalTime("2026-11-23T10:00"))
  }

  /// A time without a day keeps the day of a future occurrence; one of today or before goes to the next such time.
  @Test func aTimeAloneKeepsTheDayOfTheOneThatIsMoved() throws {
    for (start, rule, words, to, isFlagged) in [
      ("2026-11-23T09:00", Self.weekdays, "10am", "2026-11-23T10:00", false),
      ("2026-12-04", "FREQ=MONTHLY;BYDAY=1FR", "10am", "2026-12-04T10:00", false),
      ("2026-11-21T09:00", "FREQ=DAILY", "10am", "2026-11-22T10:00", true),
      ("2026-11-21T09:00", "FREQ=DAILY", "6pm", "2026-11-21T18:00", false),
      ("2026-11-23T09:00", Self.weekdays, "tomorrow 10am", "2026-11-22T10:00", false),
    ] {
      let item = try item(start, rule)
      let change = DateChange(words, at: moment)
      let key = try #require(row(item).occurrence?.key)
      let due = try #require(LocalTime(to))
      #expect(change.intents(for: row(item), at: moment) == [.moveOccurrence(key, to: due)], "\(words)")
      #expect(change.preview(for: row(item), wholeSeries: false, at: moment)?.start == due, "\(words)")
      #expect((change.warning(for: [row(item)], at: moment) != nil) == isFlagged, "\(words) of \(start)")
    }
  }

  /// "tomorrow, no deadline" applies both parts; without a deadline, only the date.
  @Test func theDeadlineGoesBesideTheDate() throws {
    var item = try item("2026-11-23T09:00", Self.weekdays)
    for deadline in [Deadline(try #require(LocalTime("2026-11-27")), zone: nil), nil] {
      item.deadline = deadline
      let row = row(item)
      let gone: [Intent] = deadline == nil ? [] : [.setDeadline(nil)]
      for (words, date, said) in [
        ("tomorrow, no deadline", "tomorrow", "Sun 22 Nov, no deadline · tomorrow"),
        ("no date no deadline", "no date", nil),
      ] {
        let (both, alone) = (DateChange(words, at: moment), DateChange(date, at: moment))
        #expect(both.intents(for: row, at: moment) == alone.intents(for: row, at: moment) + gone)
        #expect(both.answer(for: [row], at: moment) == said)
        #expect(ItemAction.date(both).label([row], at: moment).hasSuffix("no deadline"))
      }
    }
  }

  /// A time range keeps its length from the new start.
  @Test func theEndGoesWithTheStart() throws {
    var item = try item("2026-11-19T09:00", Self.weekdays)
    item.schedule?.end = LocalTime("2026-11-19T09:45")
    let schedule = try after("sunday 10am", item).0
    #expect(schedule.start == LocalTime("2026-11-23T10:00") && schedule.end == LocalTime("2026-11-23T10:45"))
  }

  /// The rescheduled occurrence goes to the given time, wherever it had been moved to.
  @Test func theOccurrenceThatIsMeantGoesWhereTheWordsSay() throws {
    let key = "2026-11-21T08:00"
    let item = try item("2026-11-19T08:00", "FREQ=DAILY", moved: [key: "2026-11-21T17:00"])
    var after = item
    after.schedule = try self.after("18:00", item).0
    #expect(row(after).occurrence?.due == LocalTime("2026-11-21T18:00"))
    #expect(after.schedule?.moves.isEmpty == true)
  }

  /// An occurrence moved past the start of the new repeat stays open there; done ones stay done.
  @Test func whatWasMovedBeforeStaysOpenAndWhatIsDoneStaysDone() throws {
    let open = try item("2026-11-19T08:00", "FREQ=DAILY", moved: ["2026-11-20T08:00": "2026-11-22T15:00"])
    #expect(moved(try after("10am", open).0) == ["2026-11-20T08:00 to 2026-11-22T15:00"])
    var done = try item(
      "2026-11-19T08:00", "FREQ=DAILY", moved: ["2026-11-23T08:00": "2026-11-21T08:30"],
      done: ["2026-11-23T08:00": "2026-11-21T09:00:00Z"])
    done.schedule = try after("10am", done).0
    let next = done.nextOccurrences(after: moment.local, count: 3, zone: moment.zone).map(\.due.description)
    #expect(next == ["2026-11-22T10:00", "2026-11-24T10:00", "2026-11-25T10:00"])
  }

  @Test func daysThatNoLongerComeAreNamed() throws {
    let monday = try item(
      "2026-11-16T09:00", "FREQ=WEEKLY;BYDAY=MO", skipped: ["2026-11-16T09:00", "2026-12-28T09:00"],
      moved: ["2026-11-30T09:00": "2026-12-01T09:00"])
    let (schedule, answer) = try after("tuesday", monday)
    #expect(schedule.exceptions.isEmpty && schedule.moves.isEmpty)
    #expect(answer == "Tue 24 Nov 9:00, every Tuesday · in 3 days; no longer skipped or moved: 30 Nov, 28 Dec")
    let change = DateChange("tuesday", at: moment)
    let words = "no longer skipped or moved: 30 Nov, 28 Dec"
    #expect(change.warning(for: [row(monday)], wholeSeries: true, at: moment) == words)
    let label = ItemAction.date(change, wholeSeries: true).label([row(monday)], at: moment)
    #expect(label == "repeats every Tuesday 9:00; " + words)
    let only = DateChange("tuesday", at: moment).answer(for: [row(monday)], at: moment)
    #expect(only?.contains("no longer") == false)
  }

  @Test func aNewRuleKeepsTheDaysThatItHas() throws {
    let item = try item("2026-11-19T09:00", Self.weekdays, skipped: ["2026-12-02T09:00", "2026-11-27T09:00"])
    let (schedule, answer) = try after("every friday 8am except 11 dec", series: false, item)
    #expect(skipped(schedule) == ["2026-11-27T08:00", "2026-12-11T08:00"])
    #expect(answer.hasSuffix("; no longer skipped or moved: 2 Dec"))
  }

  /// A fully skipped day stays skipped with any times; one of several times has no equivalent among others.
  @Test func aDayThatIsSkippedStaysSoWithMoreTimesOrFewer() throws {
    let twice = try item(
      "2026-11-19T09:00", "FREQ=DAILY;BYHOUR=9,17",
      skipped: ["2026-11-25T09:00", "2026-11-25T17:00", "2026-11-26T17:00"])
    let (once, answer) = try after("daily 10am", series: false, twice)
    #expect(skipped(once) == ["2026-11-25T10:00"] && answer.hasSuffix("no longer skipped or moved: 26 Nov"))
    let day = try item("2026-11-19", "FREQ=DAILY", skipped: ["2026-11-25"])
    let (more, _) = try after("daily 10am and 6pm", series: false, day)
    #expect(skipped(more) == ["2026-11-25T10:00", "2026-11-25T18:00"])
  }

  /// For a repeat counted from completion, the start only sets the first due date.
  @Test func theNextOneCountedFromCompletionGoesWhereTheWordsSay() throws {
    for (skipped, done) in [([], ["#1": "2026-11-21T11:00:00Z"]), (["#1"], [:]), ([], [:])] {
      var item = try item("2026-11-19", "FREQ=DAILY;INTERVAL=3", skipped: skipped, done: done)
      item.schedule?.repeatMode = .afterCompletion
      item.schedule = try after("friday", item).0
      let next = item.occurrence(at: moment.local, zone: moment.zone)
      #expect(next?.due == LocalTime("2026-11-27"), "\(skipped) \(done)")
      #expect(item.schedule?.exceptions == Set(skipped.map { OccurrenceKey($0) }))
    }
  }

  /// For random rules and words, no fully skipped day returns unreported, and no other day is skipped.
  @Test func randomSeriesKeepTheirSkippedDays() throws {
    var dice = Dice(5)
    let rules = [
      Self.weekdays, "FREQ=DAILY", "FREQ=DAILY;BYHOUR=9,17", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "FREQ=MONTHLY",
      "FREQ=WEEKLY;BYDAY=TU",
    ]
    let words = [
      "10am", "tuesday", "dec 1 8am", "weekdays 7am", "daily", "every monday and friday", "daily 8am and 8pm",
    ]
    for _ in 0..<Times.of(400) {
      var item = try item(dice.pick(["2026-11-16T09:00", "2026-11-18"]), dice.pick(rules))
      let keys = item.nextOccurrences(after: moment.local, count: 12, zone: moment.zone)
      for next in keys where dice.flip(3) { item.schedule?.exceptions.insert(next.key) }
      let change = DateChange(dice.pick(words), at: moment)
      guard case .schedule(let new?)? = change.intents(for: row(item), wholeSeries: true, at: moment).first else {
        continue
      }
      let old = item
      item.schedule = new
      let answer = change.answer(for: [row(old)], wholeSeries: true, at: moment) ?? ""
      let start = LocalTime(moment.today)
      func days(of item: Item) -> Set<Day> {
        Set(item.nextOccurrences(after: start, count: 60, zone: moment.zone).map(\.nominal.day))
      }
      let (open, before) = (days(of: item), days(of: old))
      let skipped = Set((old.schedule?.exceptions ?? []).compactMap(\.nominal?.day))
      let isWhole = skipped.subtracting(before)
      #expect(open.isDisjoint(with: isWhole), "\(change) of \(old) gives \(new)")
      for key in new.exceptions { #expect(key.nominal.map { skipped.contains($0.day) } == true) }
      let gone = skipped.subtracting(new.exceptions.compactMap(\.nominal?.day))
      #expect(gone.isEmpty || answer.contains("no longer skipped"), "\(change) of \(old) gives \(new)")
    }
  }
}
