import Actions
import Intents
import ScheduleGrammar
import Testing
import TodoModel

/// Tests of extra dates when a repeat gets another time or rule, on Saturday 21 November 2026.
@Suite struct ExtraDateSeriesTests {
  private let moment: Moment

  init() throws {
    let now = try #require(Instant("2026-11-21T12:00:00Z"))
    moment = Moment(now: now, zone: FixedZone.utc, zones: { $0 == "Etc/East" ? FixedZone(offset: 3 * 3600) : nil })
  }

  private func item(_ words: String) throws -> Item {
    var item = Item(id: ItemID(high: 1, low: 1), title: "x", createdAt: moment.now)
    let schedule: Schedule = try #require(Grammar(moment).read(words, mode: .date).schedule)
    item.schedule = schedule
    return item
  }

  private func after(_ words: String, series: Bool = true, _ item: Item) throws -> Schedule {
    let row = ListedRow(seen: Row(item: item), at: moment)
    let change = DateChange(words, at: moment)
    let intents = change.intents(for: row, wholeSeries: series, at: moment)
    guard case .schedule(let schedule?)? = intents.first else { throw Missing(words: "\(words) gives \(intents)") }
    #expect(change.preview(for: row, wholeSeries: series, at: moment) == schedule, "\(words)")
    return schedule
  }

  private struct Missing: Error { let words: String }

  private func extra(_ schedule: Schedule) -> [String] { schedule.extraDates.sorted().map(\.description) }

  /// Another rule keeps those to come; those at the time of the repeat follow its time.
  @Test func aNewRuleKeepsThem() throws {
    var item = try item("every monday 9am plus 3 dec plus 5 dec 2pm")
    item.schedule?.extraDates.insert(try #require(LocalTime("2026-11-10T09:00")))
    #expect(try extra(after("every tuesday 10am", series: false, item)) == ["2026-12-03T10:00", "2026-12-05T14:00"])
    #expect(try extra(after("10am", item)) == ["2026-12-03T10:00", "2026-12-05T14:00"])
    #expect(try extra(after("every friday", series: false, item)) == ["2026-12-03", "2026-12-05T14:00"])
  }

  @Test func wordsWithExtraDatesReplaceThem() throws {
    let item = try item("every monday 9am plus 3 dec")
    #expect(try extra(after("every monday 9am plus 5 dec", series: false, item)) == ["2026-12-05T09:00"])
  }

  @Test func aRepeatFromCompletionHasNone() throws {
    let item = try item("every monday 9am plus 3 dec")
    #expect(try extra(after("1 week after done", series: false, item)) == [])
  }

  /// A skipped extra date stays skipped at the new time.
  @Test func aSkippedOneStaysSkipped() throws {
    var item = try item("every monday 9am plus 3 dec")
    item.schedule?.exceptions = [OccurrenceKey("2026-12-03T09:00")]
    let schedule = try after("10am", item)
    #expect(schedule.exceptions.map(\.text) == ["2026-12-03T10:00"])
  }

  /// Only a whole schedule can be valid: a rule by the calendar, a time if the start has one, a bounded number.
  @Test func whatCannotBeKeptIsRefused() throws {
    let plain = try #require(item("every monday 9am plus 3 dec").schedule)
    #expect(Intent.schedule(plain).fault == nil)
    var bad: [Schedule] = []
    func add(_ change: (inout Schedule) -> Void) {
      var schedule = plain
      change(&schedule)
      bad.append(schedule)
    }
    add { $0.recurrence = nil }
    add { $0.repeatMode = .afterCompletion }
    add { $0.extraDates = [LocalTime($0.start.day)] }
    add { schedule in
      schedule.extraDates = Set((0..<367).map { LocalTime(schedule.start.day.advanced(by: $0), schedule.start.time) })
    }
    for schedule in bad { #expect(Intent.schedule(schedule).fault?.words.hasSuffix(".") == true, "\(schedule)") }
  }
}
