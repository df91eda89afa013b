import Actions
import Intents
import ScheduleGrammar
import Testing
import TodoModel

@Suite struct SweepTests {
  private static let choices: [SweepChoice] = [
    .day(Shelf.today), .day(Shelf.today.advanced(by: 1)), .done, .drop, .leave,
  ]

  private static var overview: Shelf {
    var overview = Shelf()
    overview.put("passport", "2026-11-18")
    overview.put("call", "2026-11-19T09:30")
    overview.put("late today", "2026-11-20T08:00")
    overview.put("tomorrow", "2026-11-21")
    overview.put("someday")
    overview.put("run", "2026-11-18") { $0.completions[.once] = Table.at }
    overview.put("taxes", "2026-11-30") { $0.deadline = Deadline(today.advanced(by: -5)) }
    overview.put("due only") { $0.deadline = Deadline(today.advanced(by: -1)) }
    overview.put("both", "2026-11-17") { $0.deadline = Deadline(today.advanced(by: 2)) }
    overview.put("water") { $0.schedule = repeating("2026-11-13", "FREQ=DAILY;INTERVAL=2") }
    overview.put("piano") { $0.schedule = repeating("2026-11-10T19:00", "FREQ=WEEKLY;BYDAY=TU") }
    overview.put("daily") { $0.schedule = repeating("2026-11-10", "FREQ=DAILY") }
    overview.put("filter") {
      $0.schedule = repeating("2026-10-01", "FREQ=DAILY;INTERVAL=3")
      $0.schedule?.repeatMode = .afterCompletion
    }
    overview.put("moved") {
      var schedule = repeating("2026-11-10T10:00", "FREQ=WEEKLY;BYDAY=TU,TH")
      schedule.moves[OccurrenceKey("2026-11-19T10:00")] = LocalTime("2026-11-19T15:00")
      $0.schedule = schedule
    }
    return overview
  }

  private static let today = Shelf.today
  private static let now = FixedZone.utc.instant(of: Shelf.now)
  private static let place = Moment(now: now, zone: FixedZone.utc, zones: { _ in nil })

  private static func repeating(_ start: String, _ rule: String) -> Schedule {
    var schedule = Schedule(start: LocalTime(start) ?? LocalTime(today))
    schedule.recurrence = Recurrence(rule)
    return schedule
  }

  private static func found(in rows: RowSet) -> [Leftover] { leftovers(of: rows, at: place) }

  private static func carried(_ changes: [Change], on rows: RowSet) -> RowSet {
    changes.reduce(rows) { rows, change in
      let mutation = Mutation(
        mid: MutationID(high: 0, low: 0), item: change.item, device: Table.a, base: 0, at: now, intent: change.intent)
      return rows.applying(mutation, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })
    }
  }

  @Test func theLongestWaitingComesFirst() {
    let found = Self.found(in: Self.overview.set).map { "\($0.since.dayOfMonth) \($0.row.row.item.title)" }
    #expect(
      found == ["1 filter", "17 piano", "17 both", "18 passport", "19 call", "19 moved", "19 due only", "19 water"])
  }

  /// The item's zone is at today's date while the user's is at yesterday's.
  @Test func aTimeElsewhereMayBeOfTheDayBefore() {
    var overview = Shelf()
    overview.put("call Kiritimati") {
      var schedule = Schedule(start: LocalTime(Self.today, ClockTime(minutes: 60)))
      schedule.zone = "Pacific/Kiritimati"
      $0.schedule = schedule
    }
    let ahead = Moment(now: Self.now, zone: FixedZone.utc, zones: { _ in FixedZone(offset: 14 * 3600) })
    #expect(leftovers(of: overview.set, at: ahead).map(\.since) == [Self.today.advanced(by: -1)])
    #expect(Self.found(in: overview.set) == [], "nobody knows the zone")
  }

  /// After any choice the item is no longer left over; an item left as it is stays so; every choice can be undone.
  @Test(arguments: choices) func aChoiceSettlesItAndCanBeTakenBack(_ choice: SweepChoice) {
    let before = Self.overview.set
    for leftover in Self.found(in: before) {
      var sweep = Sweep([leftover])
      let changes = sweep.decide(choice, at: Self.place)
      let after = Self.carried(changes, on: before)
      let isLeft = Self.found(in: after).contains { $0.id == leftover.id }
      #expect(isLeft == (choice == .leave), "\(leftover.row.row.item.title)")
      let back = Self.carried(sweep.takeBack(), on: after)
      let item = { (rows: RowSet) in rows.rows.first { $0.item.id == leftover.id }?.item }
      if choice != .drop || leftover.repeats {
        #expect(item(back).map { $0.showsAs(leftover.row.row.item) } == true, "\(leftover.row.row.item.title)")
      }
      #expect(sweep.waiting == [leftover] && sweep.decided == 0)
    }
  }

  /// W12: a sweep moves the date and keeps the deadline.
  @Test func timesOfDayAndDeadlinesStay() {
    let rows = Self.overview.set
    for leftover in Self.found(in: rows) {
      var sweep = Sweep([leftover])
      let after = Self.carried(sweep.decide(.day(Self.today), at: Self.place), on: rows)
      guard let item = after.rows.first(where: { $0.item.id == leftover.id })?.item else { continue }
      let due = item.occurrence(at: LocalTime(Self.today), zone: FixedZone.utc)?.due
      switch item.title {
      case "call": #expect(due == LocalTime("2026-11-20T09:30"))
      case "piano": #expect(due == LocalTime("2026-11-20T19:00"))
      case "moved": #expect(due == LocalTime("2026-11-20T15:00"))
      case "both": #expect(item.deadline == Deadline(Self.today.advanced(by: 2)) && due?.day == Self.today)
      case "due only": #expect(item.deadline == Deadline(Self.today.advanced(by: -1)) && due == LocalTime(Self.today))
      default: #expect(due?.day == Self.today)
      }
    }
  }

  @Test func theRestIsSpreadEvenlyAndNotBeyondADeadlineOrARepeat() {
    let rows = Self.overview.set
    var sweep = Sweep(Self.found(in: rows))
    _ = sweep.decide(.leave, at: Self.place)
    let days = sweep.spreadDays(at: Self.place).map { Self.today.distance(to: $0) }
    #expect(days == [1, 2, 3, 4, 3, 6, 0])
    let after = Self.carried(sweep.spread(at: Self.place), on: rows)
    #expect(Self.found(in: after).map(\.row.row.item.title) == ["filter"])
    #expect(sweep.current == nil && sweep.label == "swept 7 items")
    #expect(sweep.tally.words(today: Self.today) == "7 spread over the week, 1 left")
    let back = Self.carried(sweep.takeBack(), on: after)
    #expect(Self.found(in: back).count == 8 && sweep.waiting.count == 7)
    let two = Sweep(Array(Self.found(in: rows).suffix(2)))
    #expect(two.spreadDays(at: Self.place).map { Self.today.distance(to: $0) } == [1, 0])
  }

  @Test func whatOthersSettleIsNotAskedAndWhatFailedIsAskedAgain() {
    let found = Self.found(in: Self.overview.set)
    var sweep = Sweep(found)
    _ = sweep.decide(.done, at: Self.place)
    sweep.learn(Array(found.dropFirst(3)))
    #expect(sweep.current == found[3] && sweep.decided == 1)
    sweep.learn(found)
    #expect(sweep.decided == 0 && sweep.waiting.last == found[0])
  }
}
