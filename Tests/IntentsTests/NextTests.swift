import Actions
import DiceSupport
import Intents
import ScheduleGrammar
import Testing
import TodoModel

/// Tests of what to do next, on Friday 20 November 2026, 10:00: the order, and the reason for each place.
@Suite struct NextTests {
  private static let today = Shelf.today
  private static let moment = Moment(
    now: FixedZone.utc.instant(of: Shelf.now), zone: FixedZone.utc, zones: { _ in nil })

  private func items(_ shelf: Shelf) -> NextItems { NextItems(shelf.set, at: Self.moment) }

  private func titles(_ shelf: Shelf) -> [String] { items(shelf).candidates.map(\.row.row.item.title) }

  /// Returns each candidate with its reason: "paint: due today".
  private func lines(_ shelf: Shelf) -> [String] {
    let items = items(shelf)
    return items.candidates.indices.map { place in
      items.candidates[place].row.row.item.title + ": " + items.reason(at: place, Self.moment)
    }
  }

  private static func deadline(_ text: String) -> Deadline? { LocalTime(text).map { Deadline($0) } }

  // MARK: the time left

  private func lines(_ shelf: Shelf, _ ends: DayEnds) -> [String] {
    let items = NextItems(shelf.set, at: Self.moment, ends: ends)
    return items.candidates.indices.map { place in
      items.candidates[place].row.row.item.title + ": " + items.reason(at: place, Self.moment)
    }
  }

  private static func until(_ time: String) -> DayEnds { DayEnds(event: ClockTime(time)) }

  private static var efforts: Shelf {
    var shelf = Shelf()
    shelf.put("start", "2026-11-20T10:10")
    shelf.put("report", "2026-11-20T11:00") { $0.effort = 120 }
    shelf.put("call", "2026-11-20T12:00")
    shelf.put("letter", "2026-11-20T13:00") { $0.effort = 40 }
    shelf.put("shelves") { $0.effort = 30 }
    return shelf
  }

  @Test func whatFitsComesBeforeTheFirstThatDoesNot() {
    #expect(
      lines(Self.efforts, Self.until("10:40")) == [
        "start: due today at 10:10, in 10 minutes",
        "letter: due today at 13:00, in 3 hours; fits the 40 minutes until 10:40",
        "shelves: fits the 40 minutes until 10:40",
        "report: due today at 11:00, in 1 hour; takes 2h, longer than the 40 minutes until 10:40",
        "call: due today at 12:00, in 2 hours",
      ])
    let hours = DayEnds(hours: .minutes(60), event: ClockTime("12:30"))
    #expect(lines(Self.efforts, hours)[1].hasSuffix("fits the 1h left today"))
  }

  @Test(arguments: ["10:20", "10:00", "09:00", "13:00"])
  func nothingMovesIfNoneOrAllFit(_ time: String) {
    let items = NextItems(Self.efforts.set, at: Self.moment, ends: Self.until(time))
    #expect(items.candidates.map(\.row.row.item.title) == titles(Self.efforts))
    #expect(lines(Self.efforts, Self.until("10:20")) == lines(Self.efforts, DayEnds()))
  }

  @Test func partsStayBeforeTheirWhole() {
    var shelf = Shelf()
    let whole = shelf.put("move", "2026-11-20") { $0.effort = 10 }
    shelf.put("pack") { ($0.parent, $0.effort) = (whole, 300) }
    shelf.put("unpack") { ($0.parent, $0.effort) = (whole, 20) }
    let found = lines(shelf, Self.until("10:30")).map { $0.prefix { $0 != ":" } }
    #expect(found == ["unpack", "pack", "move"])
  }

  @Test(
    arguments: [
      ("span", "10:00", 420, "17:00"), ("span", "08:00", 480, "17:00"), ("span", "17:00", nil, nil),
      ("hours", "10:00", 90, nil), ("hours", "23:30", 30, nil), ("event", "10:00", 45, "10:45"),
      ("event", "10:45", nil, nil), ("both", "10:00", 45, "10:45"), ("both", "11:00", 360, "17:00"),
      ("none", "10:00", nil, nil),
    ] as [(String, String, Int?, String?)])
  func theNearestEndCounts(_ kind: String, _ now: String, _ minutes: Int?, _ end: String?) throws {
    let (nine, five) = (try #require(ClockTime("09:00")), try #require(ClockTime("17:00")))
    let event = ClockTime("10:45")
    let span = WorkHours.span(from: nine, to: five)
    let ends =
      switch kind {
      case "span": DayEnds(hours: span)
      case "hours": DayEnds(hours: .minutes(120))
      case "event": DayEnds(event: event)
      case "both": DayEnds(hours: span, event: event)
      default: DayEnds()
      }
    let left = TimeLeft(ends, at: LocalTime(Self.today, ClockTime(now)), done: 30)
    #expect(left?.minutes == minutes && left?.end == end.flatMap { ClockTime($0) })
  }

  @Test func theNextEventOfTheDayEndsTheTime() throws {
    func event(_ start: String) -> ShownEvent {
      ShownEvent(CalendarEvent(start, from: EventTime(start) ?? .day(Self.today)), of: "work", zone: FixedZone.utc)
    }
    let all = ["2026-11-20", "2026-11-20T09:00", "2026-11-20T14:00", "2026-11-20T11:00", "2026-11-21T10:30"].map(event)
    let days = DayEvents(all, on: Self.today...Self.today.advanced(by: 1))
    let week = Array(repeating: WorkHours?.some(.minutes(60)), count: 7)
    #expect(DayEnds(week, days, at: Shelf.now) == DayEnds(hours: .minutes(60), event: ClockTime("11:00")))
    #expect(DayEnds([], DayEvents(), at: Shelf.now) == DayEnds())
  }

  // MARK: the order

  @Test func theRulesInTheirOrder() {
    var shelf = Shelf()
    shelf.put("idea")
    shelf.put("loud idea") { $0.priority = .high }
    shelf.put("paint") { $0.list = "home" }
    shelf.put("begun", "2026-11-18") { $0.deadline = Self.deadline("2026-12-20") }
    shelf.put("report", "2026-11-18") { $0.deadline = Self.deadline("2026-11-22") }
    shelf.put("whole day", "2026-11-20")
    shelf.put("at two", "2026-11-20T14:00")
    shelf.put("medium", "2026-11-20") { $0.priority = .medium }
    shelf.put("high") { ($0.list, $0.priority) = ("work", .high) }
    shelf.put("tax") { $0.deadline = Self.deadline("2026-11-20") }
    shelf.put("by five") { $0.deadline = Self.deadline("2026-11-20T17:00") }
    shelf.put("soon", "2026-11-20T10:40")
    shelf.put("nine", "2026-11-20T09:00")
    shelf.put("old", "2026-11-17")
    #expect(
      lines(shelf) == [
        "old: overdue since Tuesday", "nine: due today at 9:00, 1 hour ago", "soon: due today at 10:40, in 40 minutes",
        "by five: deadline today at 17:00, in 7 hours", "tax: deadline today", "high: high priority, no date",
        "medium: medium priority, due today", "at two: due today at 14:00, in 4 hours", "whole day: due today",
        "report: deadline Sunday", "begun: nothing more is due today; next in order",
        "paint: nothing more is due today; next in order", "loud idea: nothing else is left; next in the Inbox",
        "idea: nothing else is left; next in the Inbox",
      ])
    #expect(items(shelf).count == 14)
  }

  @Test(
    arguments: [
      ("2026-11-20T10:00", nil, Priority.none, NextRule.pressing), ("2026-11-20T11:00", nil, .none, .pressing),
      ("2026-11-20T11:01", nil, .none, .dueToday), ("2026-11-20T11:01", nil, .low, .dueToday),
      ("2026-11-20T11:01", nil, .medium, .priority), ("2026-11-20", "2026-11-20T10:30", .none, .pressing),
      ("2026-11-20", "2026-11-20T11:30", .high, .deadlineToday), ("2026-11-20T10:30", "2026-11-20", .none, .pressing),
      ("2026-11-18", "2026-11-21", .none, .deadlineSoon), ("2026-11-18", "2026-11-23", .none, .deadlineSoon),
      ("2026-11-18", "2026-11-24", .none, .order), ("2026-11-18", "2026-11-23", .high, .priority),
      (nil, "2026-11-20", .high, .deadlineToday), (nil, "2026-11-19", .none, .pressing), (nil, nil, .high, .inbox),
    ] as [(String?, String?, Priority, NextRule)])
  func theEdgesOfTheRules(_ date: String?, _ deadline: String?, _ priority: Priority, _ rule: NextRule) {
    var shelf = Shelf()
    shelf.put("it", date) { ($0.deadline, $0.priority) = (deadline.flatMap(Self.deadline), priority) }
    #expect(items(shelf).candidates.map(\.rule) == [rule])
  }

  @Test(
    arguments: [
      ("2026-11-19", nil, "overdue since yesterday"), ("2026-11-10", nil, "overdue since Tuesday 10 November"),
      ("2026-11-18", "2026-11-20T09:00", "overdue since 9:00"),
      ("2026-11-20T09:59", nil, "due today at 9:59, 1 minute ago"),
      ("2026-11-20T10:00", nil, "due today at 10:00, now"),
      ("2026-11-20T10:01", nil, "due today at 10:01, in 1 minute"),
      ("2026-11-20T11:00", nil, "due today at 11:00, in 1 hour"),
      ("2026-11-20", "2026-11-20T10:20", "deadline today at 10:20, in 20 minutes"),
      ("2026-11-18", "2026-11-21", "deadline tomorrow"), ("2026-11-18", "2026-11-23T12:00", "deadline Monday at 12:00"),
      (nil, nil, "nothing else is left; the first of the Inbox"),
    ] as [(String?, String?, String)])
  func theReasonInWords(_ date: String?, _ deadline: String?, _ words: String) {
    var shelf = Shelf()
    shelf.put("it", date) { $0.deadline = deadline.flatMap(Self.deadline) }
    #expect(lines(shelf) == ["it: " + words])
  }

  @Test func theFirstOfTodayIsCalledSo() {
    var shelf = Shelf()
    shelf.put("paint") { $0.list = "home" }
    shelf.put("sweep") { $0.list = "home" }
    #expect(
      lines(shelf) == [
        "paint: nothing is due today; the first in order", "sweep: nothing more is due today; next in order",
      ])
  }

  @Test func aSpanIsInProgressUntilItsEnd() {
    var shelf = Shelf()
    shelf.put("fair", "2026-11-20T09:00") { $0.schedule?.end = LocalTime("2026-11-20T17:00") }
    shelf.put("meeting", "2026-11-20T08:00") { $0.schedule?.end = LocalTime("2026-11-20T09:30") }
    #expect(
      lines(shelf) == ["meeting: ended today at 9:30, 30 minutes ago", "fair: in progress until today at 17:00"])
  }

  // MARK: candidates

  @Test func whatCannotBeDoneNowIsNoCandidate() {
    var shelf = Shelf()
    shelf.put("done", "2026-11-20") { $0.completions[.once] = Table.at }
    shelf.put("blocked", "2026-11-20")
    shelf.rows[shelf.rows.count - 1].isBlocked = true
    shelf.put("hidden", "2026-11-30") { $0.showFrom = .day(Self.today.advanced(by: 2)) }
    shelf.put("some day") { $0.someday = true }
    shelf.put("tomorrow", "2026-11-21")
    shelf.put("deleted", "2026-11-20") { $0.deletedAt = Table.at }
    shelf.put("kept out") { $0.list = "ideas" }
    shelf.rows[shelf.rows.count - 1].staysOut = true
    #expect(titles(shelf) == [])
    #expect(items(shelf).count == 0)
    shelf.put("left")
    #expect(titles(shelf) == ["left"])
  }

  /// The total comes from the counts if more rows exist than were read.
  @Test func rowsThatWereNotReadAreCounted() {
    var shelf = Shelf()
    shelf.put("one", "2026-11-20")
    var set = shelf.set
    set.total = 900
    set.counts = Snapshot.Counts(open: 500, done: 7, anytime: 393, items: 1_000)
    #expect(NextItems(set, at: Self.moment).count == 893)
  }

  @Test func deadlinesAheadJoin() {
    var shelf = Shelf()
    shelf.put("idea")
    shelf.put("paint") { $0.list = "home" }
    for (title, day) in [
      ("month", "2026-12-20"), ("far", "2026-12-21"), ("next week", "2026-11-26"), ("soon", "2026-11-23"),
    ] {
      shelf.put(title) { $0.deadline = Self.deadline(day) }
    }
    shelf.put("loud month", "2026-11-30") { ($0.deadline, $0.priority) = (Self.deadline("2026-12-01"), .high) }
    shelf.put("loud week") { ($0.deadline, $0.priority) = (Self.deadline("2026-11-26"), .high) }
    shelf.put("loud soon") { ($0.deadline, $0.priority) = (Self.deadline("2026-11-22"), .medium) }
    shelf.put("blocked") { $0.deadline = Self.deadline("2026-11-22") }
    shelf.rows[shelf.rows.count - 1].isBlocked = true
    shelf.put("hidden") { ($0.deadline, $0.showFrom) = (Self.deadline("2026-11-25"), .day(Self.today.advanced(by: 1))) }
    shelf.put("done") { ($0.deadline, $0.completions[.once]) = (Self.deadline("2026-11-25"), Table.at) }
    #expect(titles(shelf) == ["loud soon", "soon", "paint", "loud week", "next week", "month", "idea"])
    #expect(items(shelf).count == 7)
    #expect(
      lines(shelf)[0] == "loud soon: medium priority, deadline Sunday" && lines(shelf)[1] == "soon: deadline Monday")
  }

  // MARK: parts

  @Test func partsComeBeforeTheirWholeAndInheritItsPlace() {
    var shelf = Shelf()
    shelf.put("call", "2026-11-20T10:30")
    let trip = shelf.put("trip", "2026-11-17")
    shelf.put("tickets") { $0.parent = trip }
    let bags = shelf.put("bags") { $0.parent = trip }
    shelf.put("socks") { $0.parent = bags }
    shelf.put("passport", "2026-11-16") { $0.parent = trip }
    shelf.put("visa") {
      $0.parent = trip
      $0.completions[.once] = Table.at
    }
    #expect(
      lines(shelf) == [
        "passport: overdue since Monday", "tickets: part of “trip”: overdue since Tuesday",
        "socks: part of “trip”: overdue since Tuesday", "bags: part of “trip”: overdue since Tuesday",
        "trip: overdue since Tuesday", "call: due today at 10:30, in 30 minutes",
      ])
  }

  @Test func aWholeWhosePartsAreNotInTodayStandsAlone() {
    var shelf = Shelf()
    let trip = shelf.put("trip", "2026-11-20")
    shelf.put("tickets", "2026-11-25") { $0.parent = trip }
    #expect(titles(shelf) == ["trip"])
  }

  @Test func aCircleOfPartsEnds() {
    var shelf = Shelf()
    let one = shelf.put("one", "2026-11-20") { $0.parent = ItemID(high: 7, low: 2) }
    shelf.put("two", "2026-11-19") { $0.parent = one }
    #expect(Set(titles(shelf)) == ["one", "two"])
  }

  // MARK: properties

  /// Random items around now: any dates, deadlines, priorities, lists, states and parents, even in circles.
  private func randomShelf(_ dice: inout Dice) -> Shelf {
    var shelf = Shelf()
    let count = dice.number(0...14)
    for number in 0..<count {
      var start: String?
      if dice.happens(60) {
        let time = LocalTime(minutes: Shelf.now.minutes + dice.number(-4_000...4_000))
        start = (dice.flip() ? time : LocalTime(time.day)).description
      }
      shelf.put("item \(number)", start) { item in
        if dice.happens(30) {
          let time = LocalTime(minutes: Shelf.now.minutes + dice.number(-3_000...7_000))
          item.deadline = Deadline(dice.flip() ? time : LocalTime(time.day))
        }
        item.priority = dice.pick(Priority.allCases)
        item.list = dice.pick([nil, "home", "work"])
        item.someday = item.schedule == nil && item.deadline == nil && dice.happens(5)
        if dice.happens(10) { item.completions[.once] = Table.at }
        if dice.happens(8) { item.showFrom = .day(Self.today.advanced(by: dice.number(-1...3))) }
        if dice.happens(35) { item.parent = ItemID(high: 7, low: UInt64(dice.number(1...max(1, count)))) }
      }
      shelf.rows[number].isBlocked = dice.happens(8)
    }
    return shelf
  }

  @Test func theOrderIsTotalAndDependsOnTheItemsAlone() {
    for seed in 1...400 {
      var dice = Dice(UInt64(seed))
      let shelf = randomShelf(&dice)
      let next = items(shelf)
      var shuffled = shelf
      for _ in 0..<3 {
        shuffled.rows.shuffle(using: &dice)
        #expect(items(shuffled) == next, "seed \(seed)")
      }
      let open = shelf.listing.sections.flatMap(\.rows).filter { !$0.isDone }.map(\.row.id)
      let ids = next.candidates.map(\.id)
      #expect(Set(ids).count == ids.count && Set(open).isSubset(of: ids), "seed \(seed): each open item of Today once")
      let others = next.candidates.filter { !open.contains($0.id) }
      #expect(
        others.allSatisfy { $0.row.row.item.schedule == nil && $0.row.deadline.map { $0.day > Self.today } == true })
      #expect(next.count == ids.count)
    }
  }

  @Test func aPartPrecedesItsWhole() {
    for seed in 1...400 {
      var dice = Dice(UInt64(seed))
      let candidates = items(randomShelf(&dice)).candidates
      let places = Dictionary(uniqueKeysWithValues: candidates.enumerated().map { ($1.id, $0) })
      for (place, candidate) in candidates.enumerated() {
        guard let whole = candidate.row.row.item.parent.flatMap({ places[$0] }) else { continue }
        #expect(place < whole || isInCircle(candidate, candidates), "seed \(seed)")
      }
    }
  }

  /// Returns true if the item is part of itself.
  private func isInCircle(_ candidate: NextCandidate, _ candidates: [NextCandidate]) -> Bool {
    var (next, steps) = (candidate.row.row.item.parent, 0)
    while let id = next, steps <= candidates.count {
      if id == candidate.id { return true }
      next = candidates.first { $0.id == id }?.row.row.item.parent
      steps += 1
    }
    return false
  }

  @Test func theRuleHoldsOfTheRowThatDecidesAndTheReasonNamesIt() {
    for seed in 1...400 {
      var dice = Dice(UInt64(seed))
      let next = items(randomShelf(&dice))
      let rules = next.candidates.map(\.rule)
      #expect(rules == rules.sorted(), "seed \(seed)")
      for (place, candidate) in next.candidates.enumerated() {
        let reason = next.reason(at: place, Self.moment)
        #expect(rule(of: candidate.decider) == candidate.rule, "seed \(seed), \(reason)")
        let isOfWhole = candidate.isAsPart && ![.order, .inbox].contains(candidate.rule)
        #expect(reason.hasPrefix("part of “\(candidate.decider.row.item.title)”: ") == isOfWhole, "\(reason)")
        #expect(names(candidate.rule, reason), "\(candidate.rule): \(reason)")
      }
    }
  }

  /// The rules as the guide has them.
  private func rule(of row: ListedRow) -> NextRule {
    let item = row.row.item
    let times = [row.occurrence?.due, row.deadline].compactMap(\.self).filter { $0.time != nil }
    let isNear = times.contains { (0...60).contains($0.minutes - Shelf.now.minutes) }
    if row.isOverdue || row.lateness == .passed || isNear { return .pressing }
    if let deadline = row.deadline, deadline.day <= Self.today { return .deadlineToday }
    let isDated = row.occurrence != nil || row.deadline != nil
    if !isDated, item.list == nil { return .inbox }
    if let deadline = row.deadline, row.occurrence == nil, !item.comesEarly,
      deadline.day > Self.today.advanced(by: 3)
    {
      return .deadlineLater
    }
    if item.priority == .high || item.priority == .medium { return .priority }
    if row.due(on: Self.today)?.day == Self.today { return .dueToday }
    if let deadline = row.deadline, deadline.day <= Self.today.advanced(by: 3) { return .deadlineSoon }
    return .order
  }

  private func names(_ rule: NextRule, _ reason: String) -> Bool {
    let words: [String] =
      switch rule {
      case .pressing: ["overdue since ", "due today at ", "deadline today at "]
      case .deadlineToday: ["deadline today"]
      case .priority: ["high priority, ", "medium priority, "]
      case .dueToday: ["due today"]
      case .deadlineSoon: ["deadline tomorrow", "deadline Sunday", "deadline Monday"]
      case .deadlineLater: ["deadline "]
      case .order: ["nothing is due today; the first in order", "nothing more is due today; next in order"]
      case .inbox: ["nothing else is left; the first of the Inbox", "nothing else is left; next in the Inbox"]
      }
    return words.contains { reason.contains($0) }
  }
}
