import Interchange
import Testing
import TodoModel

/// Tests of RDATE (RFC 5545 section 3.8.5.2) in both directions.
@Suite struct ICSExtraDateTests {
  private func taken(_ lines: String, _ name: String = "VTODO") throws -> ImportPart.Taken {
    try #require(try Calendars.item("BEGIN:\(name)\nUID:1\nSUMMARY:a\n\(lines)\nEND:\(name)"))
  }

  private func extra(_ item: Item) -> [String] { item.schedule?.extraDates.sorted().map(\.description) ?? [] }

  @Test(arguments: [
    (
      "DTSTART;VALUE=DATE:20261123\nRRULE:FREQ=WEEKLY\nRDATE;VALUE=DATE:20261203,20261205",
      ["2026-12-03", "2026-12-05"]
    ),
    (
      "DTSTART:20261123T090000\nRRULE:FREQ=WEEKLY\nRDATE:20261203T140000\nRDATE;VALUE=DATE:20261205",
      ["2026-12-03T14:00", "2026-12-05T09:00"]
    ),
    (
      "DTSTART;TZID=America/New_York:20261123T090000\nRRULE:FREQ=WEEKLY\nRDATE:20261203T190000Z", ["2026-12-03T14:00"]
    ),
    ("DTSTART;VALUE=DATE:20261123\nRRULE:FREQ=WEEKLY\nRDATE:20261203T140000", ["2026-12-03T14:00"]),
  ]) func datesAreRead(_ lines: String, _ dates: [String]) throws {
    let taken = try taken(lines)
    #expect(extra(taken.item) == dates && taken.remarks.isEmpty, "\(taken.remarks)")
    let back = try Calendars.read(Array(Calendars.write([taken.item]).utf8)).taken.first
    #expect(back?.item.schedule == taken.item.schedule)
  }

  /// Without a rule, DTSTART and the dates are all there is.
  @Test(arguments: ["VTODO", "VEVENT"]) func datesWithoutARule(_ name: String) throws {
    let taken = try taken("DTSTART:20261123T090000\nRDATE:20261203T140000,20261210T140000", name)
    let schedule = try #require(taken.item.schedule)
    #expect(schedule.recurrence == Recurrence("FREQ=DAILY;COUNT=1"))
    let all = try #require(schedule.expansion(in: FixedZone.utc)).map(\.nominal.description)
    #expect(all == ["2026-11-23T09:00", "2026-12-03T14:00", "2026-12-10T14:00"])
  }

  /// A period is refused with a sentence and exported again.
  @Test(arguments: ["\nRRULE:FREQ=WEEKLY\nRDATE:20261205T090000", ""]) func periodsAreKept(_ more: String) throws {
    let period = "RDATE;VALUE=PERIOD:20261203T140000Z/PT1H"
    let taken = try taken("DTSTART:20261123T090000\(more)\n\(period)")
    #expect(extra(taken.item) == (more.isEmpty ? [] : ["2026-12-05T09:00"]))
    #expect(taken.remarks.contains { $0.contains("periods") && $0.contains("write each as a date or a time") })
    let lines = Calendars.lines(Calendars.write([taken.item]))
    #expect(lines.filter { $0 == period }.count == 1)
    #expect(lines.filter { $0.hasPrefix("RDATE") }.count == (more.isEmpty ? 1 : 2))
  }

  @Test func ofTooManyTheFirstAreRead() throws {
    let days = (0..<400).map { LocalTime(Samples.today.advanced(by: $0)).day.description.filter { $0 != "-" } }
    let taken = try taken(
      "DTSTART;VALUE=DATE:20261101\nRRULE:FREQ=YEARLY\nRDATE;VALUE=DATE:" + days.joined(separator: ","))
    #expect(taken.item.schedule?.extraDates.count == 366)
    #expect(taken.remarks.contains("only the first 366 extra dates were imported"))
  }

  /// A changed extra date is a component of its own, as for every occurrence.
  @Test func doneMovedAndSkippedOnesComeBack() throws {
    var item = try taken("DTSTART;VALUE=DATE:20261123\nRRULE:FREQ=WEEKLY").item
    let dates = ["2026-12-01T14:00", "2026-12-02T14:00", "2026-12-03T14:00"].compactMap { LocalTime($0) }
    item.schedule?.extraDates = Set(dates)
    item.completions[OccurrenceKey(dates[0], zone: nil)] = Samples.now
    item.schedule?.moves[OccurrenceKey(dates[1], zone: nil)] = LocalTime("2026-12-04T10:00")
    item.schedule?.exceptions = [OccurrenceKey(dates[2], zone: nil)]
    let text = Calendars.write([item])
    #expect(Calendars.lines(text).contains("RECURRENCE-ID:20261201T140000"))
    #expect(!text.contains("X-TODOS-SCHEDULE"), "\(text)")
    #expect(try Calendars.read(Array(text.utf8)).taken.first?.item == item)
  }
}
