import Actions
import DiceSupport
import Intents
import ScheduleGrammar
import Testing
import TodoModel

/// Tests of Upcoming with each occurrence: the agenda of four weeks as a list.
@Suite struct EachOccurrenceTests {
  private func upcoming(_ overview: Shelf, each: Bool = true) -> Shelf {
    var overview = overview
    overview.query = Query(.upcoming, limit: .max, each: each)
    return overview
  }

  private func repeating(_ start: String, _ rule: String) -> Schedule {
    Schedule(start: LocalTime(start) ?? Shelf.now, recurrence: Recurrence(rule))
  }

  @Test func aRepeatStandsOnEveryDay() {
    var overview = Shelf()
    overview.put("figures", "2026-11-23T10:00")
    overview.put("oats", "2026-11-20")
    overview.put("yearly") { $0.schedule = repeating("2027-03-01", "FREQ=YEARLY") }
    overview.put("water") { $0.schedule = repeating("2026-11-16", "FREQ=WEEKLY;BYDAY=MO") }
    #expect(
      upcoming(overview).text == [
        "2026-11-23: figures, water", "2026-11-30: water", "2026-12-07: water", "2026-12-14: water",
        "2027-03-01: yearly",
      ])
    #expect(upcoming(overview, each: false).text == ["2026-11-23: figures, water", "2027-03-01: yearly"])
    #expect(!Query(.all, each: true).showsEach)
  }

  /// W8: requested days contain everything that falls on them and nothing else, also past and distant days.
  @Test func daysHaveOnlyWhatFallsOnThem() throws {
    var overview = Shelf()
    overview.put("figures", "2026-11-23T10:00")
    overview.put("late", "2026-11-18")
    overview.put("yearly") { $0.schedule = repeating("2027-03-01", "FREQ=YEARLY") }
    overview.put("water") { $0.schedule = repeating("2026-11-16", "FREQ=WEEKLY;BYDAY=MO") }
    overview.put("tax") { $0.deadline = Day("2026-11-23").map { Deadline($0) } }
    func days(_ first: String, _ last: String) throws -> [String] {
      let days = try #require(Day(first))...#require(Day(last))
      overview.query = Query(.upcoming, limit: .max, days: days)
      return overview.text
    }
    let monday = try days("2026-11-23", "2026-11-23")
    #expect(monday.count == 1 && ["figures", "water", "tax"].allSatisfy { monday[0].contains($0) }, "\(monday)")
    #expect(try days("2026-11-17", "2026-11-19") == ["2026-11-18: !late"])
    #expect(try days("2027-02-26", "2027-03-02") == ["2027-03-01: yearly, water"])
    #expect(try days("2026-11-24", "2027-03-01").count == 14)
    #expect(Query(.all, days: Shelf.today...Shelf.today).days == nil)
  }

  /// A deadline has its own row beside the date's, and can be moved there.
  @Test func aDeadlineStandsOnItsDay() {
    var overview = Shelf()
    overview.put("report", "2026-11-23") { $0.deadline = LocalTime("2026-11-27T17:00").map { Deadline($0) } }
    overview.put("tax") { $0.deadline = Deadline(Day("2026-11-27") ?? Shelf.today) }
    let shown = upcoming(overview)
    #expect(shown.text == ["2026-11-23: report", "2026-11-27: report, tax"])
    let rows = shown.listing.sections.flatMap(\.rows)
    #expect(Set(rows.map(\.id)).count == 3)
    #expect(rows.map(\.mark.isDeadline) == [false, true, false])
    #expect(rows[1].due(on: Shelf.today) == LocalTime("2026-11-27T17:00"))
  }

  /// W1: a row that keeps its place shows its own occurrence or, if that is gone, the view's.
  @Test func aRowThatIsHeldKeepsItsOccurrence() {
    var overview = Shelf()
    let id = overview.put("piano") { $0.schedule = repeating("2026-11-20T19:30", "FREQ=DAILY") }
    let tomorrow = OccurrenceKey("2026-11-21T19:30")
    func shown(_ overview: Shelf) -> ListedRow? {
      upcoming(overview, each: false).listing.sections.flatMap(\.rows).first
    }
    #expect(shown(overview)?.key == tomorrow)
    overview.held[id] = overview.rows[0].item
    #expect(shown(overview)?.key == tomorrow && shown(overview)?.isDone == false)
    overview.rows[0].item.completions[tomorrow] = Table.at
    #expect(shown(overview)?.key == tomorrow && shown(overview)?.isDone == true)
    overview.rows[0].item.completions = [:]
    overview.rows[0].item.schedule?.exceptions = [tomorrow]
    #expect(shown(overview)?.key == OccurrenceKey("2026-11-22T19:30"))
    overview.rows[0].item.schedule = repeating("2026-11-20T20:00", "FREQ=DAILY")
    #expect(shown(overview)?.key == OccurrenceKey("2026-11-21T20:00"))
  }

  /// A completed row keeps its place, and the item's other rows do not change.
  @Test func oneOfThemIsDone() throws {
    var overview = Shelf()
    let id = overview.put("water") { $0.schedule = repeating("2026-11-16", "FREQ=WEEKLY;BYDAY=MO") }
    let before = overview.rows[0].item
    overview.rows[0].item.completions[OccurrenceKey("2026-11-30")] = Table.at
    #expect(upcoming(overview).text == ["2026-11-23: water", "2026-12-07: water", "2026-12-14: water"])
    overview.held[id] = before
    #expect(
      upcoming(overview).text == ["2026-11-23: water", "2026-11-30: xwater", "2026-12-07: water", "2026-12-14: water"])
    #expect(upcoming(overview).listing.total == 3)
  }

  /// A limit cuts rows, and a filter tests each of them.
  @Test func rowsAreCutAndSought() throws {
    var overview = Shelf()
    overview.put("water") { $0.schedule = repeating("2026-11-16", "FREQ=WEEKLY;BYDAY=MO") }
    overview.put("oats", "2026-11-24")
    overview.query = Query(.upcoming, limit: 2, each: true)
    #expect(overview.text == ["2026-11-23: water", "2026-11-24: oats"])
    #expect(overview.listing.total == 5)
    let moment = Moment(now: FixedZone.utc.instant(of: Shelf.now), zone: FixedZone.utc, zones: { _ in nil })
    let filter = try Filter("start:>2026-12-01", at: moment)
    overview.query = Query(.upcoming, filter: filter, each: true)
    #expect(overview.text == ["2026-12-07: water", "2026-12-14: water"])
    let test = RowTest(overview.query, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })
    #expect(overview.rows.map(test.passes) == [true, false])
  }

  /// For random items, the list has the agenda's rows of its four weeks, and the usual row of an item without any.
  @Test(arguments: 1...Times.of(60)) func itIsTheAgenda(_ seed: Int) {
    var dice = Dice(UInt64(seed))
    var overview = Shelf()
    for number in 0..<16 {
      overview.put("item \(number)") { item in
        item = CalendarTests.any(item, &dice)
        if dice.flip(4) { item.schedule?.repeatMode = .afterCompletion }
        if dice.flip(5) { item.showFrom = .day(Shelf.today.advanced(by: dice.number(1...20))) }
      }
    }
    let days = Query.eachDays(from: Shelf.today)
    let question = CalendarQuestion(from: days.lowerBound, to: days.upperBound, limit: 10_000)
    let reader = CalendarReader(question, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })
    let agenda = overview.rows.flatMap(reader.entries).filter { $0.kind != .done }
    let shown = upcoming(overview).listing
    let rows = shown.sections.flatMap { section in section.rows.map { (section.kind, $0) } }
    #expect(Set(rows.map(\.1.id)).count == rows.count)
    let there = Set(agenda.map(\.row.row.item.id))
    let seen = rows.filter { there.contains($0.1.row.item.id) }.map { kind, row in
      "\(kind) \(row.row.item.title) \(row.key.text) \(row.mark.isDeadline) \(row.lateness)"
    }
    let wanted = agenda.map { entry in
      "\(Section.Kind.day(entry.day)) \(entry.row.row.item.title) \(entry.row.key.text) "
        + "\(entry.kind == .deadline && entry.row.occurrence != nil) \(entry.row.lateness)"
    }
    #expect(seen.sorted() == wanted.sorted())
    let rest = rows.filter { !there.contains($0.1.row.item.id) }.map { "\($0) \($1.row.item.title) \($1.key.text)" }
    let usual = upcoming(overview, each: false).listing.sections.flatMap { section in
      section.rows.filter { !there.contains($0.row.item.id) }.map {
        "\(section.kind) \($0.row.item.title) \($0.key.text)"
      }
    }
    #expect(rest.sorted() == usual.sorted())
    // The name of each occurrence equals that of its row.
    #expect(rows.allSatisfy { _, row in row.mark.isDeadline || row.mark == RowMark(row.key) })
  }
}
