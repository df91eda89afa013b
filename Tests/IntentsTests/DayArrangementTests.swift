import Actions
import DiceSupport
import Intents
import ScheduleGrammar
import Testing
import TodoModel

/// Today on its time axis, and what "distribute" and "stack" do to it; on Friday 20 November 2026.
@Suite struct DayArrangementTests {
  private static let office = WorkHours.span(
    from: ClockTime(hour: 9, minute: 0) ?? .midnight, to: ClockTime(hour: 17, minute: 0) ?? .midnight)

  private static let noHours = [WorkHours?](repeating: nil, count: 7)

  private func moment(_ time: String, _ zone: any Zone = FixedZone.utc) -> Moment {
    Moment(local: LocalTime(Shelf.today, ClockTime(time)), zone: zone, zones: { _ in nil })
  }

  private func day(
    _ shelf: Shelf, at time: String = "10:00", _ hours: WorkHours? = office, _ events: [ShownEvent] = []
  ) -> DayArrangement {
    DayArrangement(shelf.set, events, Array(repeating: hours, count: 7), at: moment(time))
  }

  private func event(_ start: String, _ end: String) throws -> ShownEvent {
    let event = CalendarEvent("meeting", from: try #require(EventTime(start)), to: EventTime(end))
    return ShownEvent(event, of: "work", zone: FixedZone.utc)
  }

  /// The placed items with their times, and the others behind a bar.
  private func text(_ outcome: DayOutcome) -> String {
    let placed = outcome.placed.map { entry in
      entry.row.row.item.title + " " + (ClockTime(minutes: entry.start ?? 0)?.description ?? "")
    }
    let others = outcome.unplaced.map(\.row.row.item.title)
    return (placed + (others.isEmpty ? [] : ["|"] + others)).joined(separator: " ")
  }

  private func clock(_ text: String) -> ClockTime? { ClockTime(text) }

  // MARK: distribute

  @Test func untimedItemsGoIntoTheGapsInTheOrderOfTheList() throws {
    var shelf = Shelf()
    shelf.put("call", "2026-11-20T11:00") { $0.effort = 60 }
    shelf.put("write", "2026-11-20") { $0.effort = 90 }
    shelf.put("post", "2026-11-20")
    shelf.put("old", "2026-11-18") { $0.effort = 15 }
    let meeting = try event("2026-11-20T13:30", "2026-11-20T14:00")
    let outcome = try day(shelf, Self.office, [meeting]).distributed()
    #expect(text(outcome) == "old 10:00 write 12:00 post 14:00")
    #expect(outcome.unplacedWords == nil)
  }

  @Test(
    arguments: [
      ("10:00", nil, "a 10:00 b 11:00"), ("10:01", nil, "a 10:15 b 11:15"), ("07:10", nil, "a 09:00 b 10:00"),
      ("10:00", "12:20", "a 12:20 b 13:20"), ("07:00", "08:00", "a 08:00 b 09:00"), ("15:40", nil, "a 15:45 | b"),
      ("16:15", nil, "b 16:15 | a"), ("10:00", "18:00", "a 18:00 b 19:00"), ("10:00", "23:15", "b 23:15 | a"),
    ] as [(String, String?, String)]) func theyBeginNowOrAtATimeWithinTheHours(
      _ now: String, _ from: String?, _ expected: String
    ) throws
  {
    var shelf = Shelf()
    shelf.put("a", "2026-11-20") { $0.effort = 60 }
    shelf.put("b", "2026-11-20") { $0.effort = 45 }
    #expect(text(try day(shelf, at: now).distributed(from: from.flatMap(clock))) == expected)
  }

  @Test func aTimeThatHasPassedAndHoursThatAreOverAreRefused() {
    var shelf = Shelf()
    shelf.put("a", "2026-11-20")
    #expect(throws: ActionRefusal("9:00 has passed.")) {
      try day(shelf).distributed(from: ClockTime(hour: 9, minute: 0))
    }
    #expect(throws: ActionRefusal("Your hours for today ended at 17:00.")) { try day(shelf, at: "17:00").stacked() }
  }

  @Test func withoutHoursTheDayEndsAtMidnight() throws {
    var shelf = Shelf()
    shelf.put("a", "2026-11-20") { $0.effort = 120 }
    shelf.put("b", "2026-11-20") { $0.effort = 61 }
    #expect(text(try day(shelf, at: "21:00", nil).distributed()) == "a 21:00 | b")
  }

  @Test func hoursAsANumberAreALimitOfTheWork() throws {
    var shelf = Shelf()
    shelf.put("timed", "2026-11-20T12:00") { $0.effort = 60 }
    shelf.put("done", "2026-11-20") {
      $0.effort = 30
      $0.completions[.once] = Table.at
    }
    shelf.put("a", "2026-11-20") { $0.effort = 120 }
    shelf.put("b", "2026-11-20") { $0.effort = 40 }
    shelf.put("c", "2026-11-20") { $0.effort = 30 }
    #expect(text(try day(shelf, .minutes(240)).distributed()) == "a 10:00 c 13:00 | b")
  }

  @Test func whatIsNotPlannedForTheDayStays() throws {
    var shelf = Shelf()
    shelf.put("undated") { $0.effort = 15 }
    shelf.put("trip", "2026-11-19") { $0.schedule?.end = LocalTime(Shelf.today.advanced(by: 2)) }
    let whole = shelf.put("party", "2026-11-20")
    for title in ["cake", "music"] {
      shelf.put(title) {
        $0.parent = whole
        $0.effort = 20
      }
    }
    shelf.put("guests", "2026-11-20") { $0.parent = whole }
    let arrangement = day(shelf)
    #expect(text(try arrangement.distributed()) == "party 10:00")
    let stances = Dictionary(uniqueKeysWithValues: arrangement.entries.map { ($0.row.row.item.title, $0.stance) })
    #expect(stances["undated"] == .undated && stances["trip"] == .fixed && stances["party"] == .free)
    #expect(stances["cake"] == .counted && stances["guests"] == .counted)
    #expect(arrangement.entries.first { $0.id == whole }?.length == 40, "the whole takes the effort of its parts")
  }

  @Test func itemsEndBeforeTheirDeadline() throws {
    var shelf = Shelf()
    shelf.put("a", "2026-11-20") { $0.effort = 60 }
    shelf.put("tax") {
      $0.effort = 100
      $0.deadline = LocalTime("2026-11-20T11:30").map { Deadline($0) }
    }
    shelf.put("form") {
      $0.effort = 60
      $0.deadline = LocalTime("2026-11-20T12:30").map { Deadline($0) }
    }
    #expect(text(try day(shelf).distributed()) == "form 10:00 a 11:00 | tax")
  }

  @Test func theMissingHourOfTheNightIsNoTime() throws {
    var shelf = Shelf()
    shelf.put("a", "2026-11-20") { $0.effort = 60 }
    shelf.put("b", "2026-11-20") { $0.effort = 30 }
    let zone = SkippingHour()
    let moment = moment("01:00", zone)
    #expect(text(try DayArrangement(shelf.set, [], Self.noHours, at: moment).distributed()) == "a 01:00 b 03:00")
  }

  // MARK: stack

  @Test func stackingMovesTimedItemsAroundAppointments() throws {
    var shelf = Shelf()
    shelf.put("late", "2026-11-20T09:00") { $0.effort = 30 }
    shelf.put("call", "2026-11-20T15:00") { $0.effort = 60 }
    shelf.put("lunch", "2026-11-20T12:00") { $0.schedule?.end = LocalTime("2026-11-20T13:00") }
    shelf.put("post", "2026-11-20") { $0.effort = 45 }
    let meeting = try event("2026-11-20T10:15", "2026-11-20T10:45")
    let outcome = try day(shelf, Self.office, [meeting]).stacked()
    #expect(Set(outcome.placed.map(\.row.row.item.title)) == ["late", "call", "post"])
    #expect(outcome.placed.map(\.start).first == 10 * 60 + 45)
    for entry in outcome.placed {
      let span = try #require(entry.span)
      #expect(!span.overlaps(12 * 60..<13 * 60) && !span.overlaps(10 * 60 + 15..<10 * 60 + 45), "\(text(outcome))")
    }
  }

  // MARK: changes

  @Test func onlyTheOpenOccurrenceMoves() throws {
    var shelf = Shelf()
    shelf.put("water") {
      $0.schedule = Schedule(start: LocalTime(Shelf.today.advanced(by: -3)), recurrence: Recurrence(.daily))
    }
    let outcome = try day(shelf).distributed()
    let key = OccurrenceKey(LocalTime(Shelf.today), zone: nil)
    let start = LocalTime(Shelf.today, ClockTime(hour: 10, minute: 0))
    #expect(outcome.changes(at: moment("10:00")).map(\.intent) == [.moveOccurrence(key, to: start)])
    #expect(outcome.label(at: moment("10:00")) == "distributed 1 item")
  }

  @Test func anEndMovesWithItsItem() throws {
    var shelf = Shelf()
    let lunch = shelf.put("lunch", "2026-11-20T12:00") { $0.schedule?.end = LocalTime("2026-11-20T13:15") }
    let outcome = try #require(day(shelf).put(lunch, at: 13 * 60))
    let changes = outcome.changes(at: moment("10:00"))
    guard case .schedule(let schedule?)? = changes.first?.intent else {
      Issue.record("\(changes)")
      return
    }
    #expect(schedule.start.description == "2026-11-20T13:00" && schedule.end?.description == "2026-11-20T14:15")
    #expect(outcome.label(at: moment("10:00")) == "moved “lunch” to 13:00")
    #expect(day(shelf).put(lunch, at: 12 * 60)?.changes(at: moment("10:00")).isEmpty == true)
  }

  @Test func aTimeKeepsItsZone() throws {
    let moment = Moment(
      local: Shelf.now, zone: FixedZone.utc, zones: { $0 == "Europe/Berlin" ? FixedZone(offset: 3600) : nil })
    var shelf = Shelf()
    let call = shelf.put("call", "2026-11-20T12:00") { $0.schedule?.zone = "Europe/Berlin" }
    let arrangement = DayArrangement(shelf.set, [], Self.noHours, at: moment)
    #expect(arrangement.entries.first?.start == 11 * 60)
    let changes = try #require(arrangement.put(call, at: 14 * 60)).changes(at: moment)
    guard case .schedule(let schedule?)? = changes.first?.intent else {
      Issue.record("\(changes)")
      return
    }
    #expect(schedule.start.description == "2026-11-20T15:00" && schedule.zone == "Europe/Berlin")
  }

  @Test func undatedAndDeadlineItemsGetADateByHand() throws {
    var shelf = Shelf()
    let undated = shelf.put("undated")
    let tax = shelf.put("tax") { $0.deadline = Deadline(Shelf.today) }
    let arrangement = day(shelf)
    for item in [undated, tax] {
      let changes = try #require(arrangement.put(item, at: 15 * 60)).changes(at: moment("10:00"))
      let start = LocalTime(Shelf.today, ClockTime(hour: 15, minute: 0))
      #expect(changes == [Change(item, .schedule(Schedule(start: start)))])
    }
    let entry = try #require(arrangement.entries.first { $0.id == tax })
    #expect(arrangement.suggestedStart(of: entry) == 10 * 60)
  }

  @Test func doneItemsAndItemsOfWholeDaysAreNotMoved() {
    var shelf = Shelf()
    let done = shelf.put("done", "2026-11-20T09:00") { $0.completions[.once] = Table.at }
    let trip = shelf.put("trip", "2026-11-20") { $0.schedule?.end = LocalTime(Shelf.today.advanced(by: 2)) }
    #expect(day(shelf).put(done, at: 600) == nil && day(shelf).put(trip, at: 600) == nil)
  }

  @Test func itemsWithoutRoomAreNamed() throws {
    var shelf = Shelf()
    for place in 1...5 { shelf.put("big \(place)", "2026-11-20") { $0.effort = 600 } }
    let words = try day(shelf).distributed().unplacedWords
    #expect(words == "No room for “big 1” (10h), “big 2” (10h), “big 3” (10h), 2 more.")
  }

  // MARK: properties

  /// In random days nothing overlaps or leaves the hours, the order is that of the list, and lengths are kept.
  @Test func randomDaysKeepTheRules() throws {
    var dice = Dice(36)
    for run in 0..<500 {
      let (shelf, events) = try random(&dice)
      let hours: WorkHours? = dice.pick([nil, Self.office, .minutes(dice.number(30...600))])
      let now = try #require(ClockTime(minutes: dice.number(0...1000))?.description)
      let arrangement = day(shelf, at: now, hours, events)
      for outcome in [try arrangement.distributed(), try arrangement.stacked()] {
        check(outcome, arrangement, hours, "run \(run)")
      }
    }
  }

  private func random(_ dice: inout Dice) throws -> (Shelf, [ShownEvent]) {
    var shelf = Shelf()
    for place in 0..<dice.number(1...12) {
      let time = dice.flip(3) ? ClockTime(minutes: dice.number(0...1439)).map { "T\($0)" } ?? "" : ""
      shelf.put("item \(place)", dice.happens(90) ? "2026-11-20" + time : nil) {
        $0.effort = dice.happens(70) ? dice.number(5...200) : nil
        if !time.isEmpty, dice.flip(3), let start = $0.schedule?.start {
          $0.schedule?.end = LocalTime(minutes: start.minutes + dice.number(10...120))
        }
        if dice.happens(10) { $0.completions[.once] = Table.at }
      }
    }
    let events = try (0..<dice.number(0...4)).map { _ in
      let start = LocalTime(Shelf.today, ClockTime(minutes: dice.number(0...1300)))
      return try event(start.description, LocalTime(minutes: start.minutes + dice.number(5...130)).description)
    }
    return (shelf, events)
  }

  private func check(_ outcome: DayOutcome, _ day: DayArrangement, _ hours: WorkHours?, _ run: Comment) {
    let wanted = day.entries.filter { $0.stance == .free && (outcome.gesture == .stack || $0.start == nil) }
    let placed = outcome.placed
    #expect(Set(placed.map(\.id)).union(outcome.unplaced.map(\.id)) == Set(wanted.map(\.id)), run)
    #expect(placed.count + outcome.unplaced.count == wanted.count, run)
    let order = wanted.map(\.id).filter { id in placed.contains { $0.id == id } }
    #expect(placed.map(\.id) == order, run)
    let spans = placed.map { ($0.start ?? 0)..<($0.start ?? 0) + $0.length }
    #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, run)
    let limits = if case .span(let from, let to)? = hours { from.minutes..<to.minutes } else { 0..<1440 }
    let first = max(day.now, limits.lowerBound)
    #expect(spans.allSatisfy { $0.lowerBound >= first && $0.upperBound <= limits.upperBound }, run)
    if case .minutes(let most)? = hours { #expect(placed.map(\.length).reduce(0, +) <= most, run) }
    for entry in placed { #expect(day.entries.contains { $0.id == entry.id && $0.length == entry.length }, run) }
    let moved = Set(placed.map(\.id))
    let others = day.entries.filter { !moved.contains($0.id) && $0.stance != .done && $0.stance != .free }
    let timed = outcome.gesture == .distribute ? day.entries.filter { $0.start != nil && $0.stance != .done } : others
    for taken in day.events.map(\.span) + timed.compactMap(\.span) {
      #expect(!spans.contains { $0.overlaps(taken) }, run)
    }
  }
}

/// A zone whose clocks skip the hour from 2:00 on 20 November 2026.
private struct SkippingHour: Zone {
  var identifier: String { "Skipping" }

  func offset(at instant: Instant) -> Int {
    instant < FixedZone.utc.instant(of: LocalTime("2026-11-20T02:00") ?? LocalTime(Shelf.today)) ? 0 : 3600
  }
}
