import Intents
import Interchange
import Testing
import TodoModel

/// Tests of the events of other calendars: their occurrences in the days around Friday 20 November 2026, in Berlin.
@Suite struct EventFeedTests {
  private static let days = Day(ordinal: Samples.today.ordinal - 10)...Day(ordinal: Samples.today.ordinal + 30)

  private func feed(
    _ text: String, limits: EventFeed.Limits = EventFeed.Limits(), isOver: () -> Bool = { false }
  ) throws -> EventFeed {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    return try EventFeed([Array(lines.utf8)], on: Self.days, at: Calendars.place, limits: limits, isOver: isOver)
  }

  private func feed(event: String) throws -> EventFeed {
    try feed("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:Talk\n" + event + "\nEND:VEVENT\nEND:VCALENDAR\n")
  }

  /// Returns the times of an event, as stored.
  private func times(_ event: String) throws -> [String] { try feed(event: event).events.map(Self.text) }

  private static func text(_ event: CalendarEvent) -> String {
    event.start.description + (event.end.map { " to " + $0.description } ?? "")
  }

  @Test(arguments: [
    ("DTSTART:20261120T090000Z\nDTEND:20261120T100000Z", "2026-11-20T09:00Z to 2026-11-20T10:00Z"),
    ("DTSTART:20261120T090000\nDURATION:PT90M", "2026-11-20T09:00 to 2026-11-20T10:30"),
    ("DTSTART;TZID=Europe/Berlin:20261120T090000", "2026-11-20T08:00Z"),
    ("DTSTART;TZID=W. Europe Standard Time:20261120T090000", "2026-11-20T08:00Z"),
    ("DTSTART;VALUE=DATE:20261120", "2026-11-20"),
    ("DTSTART;VALUE=DATE:20261120\nDTEND;VALUE=DATE:20261121", "2026-11-20"),
    ("DTSTART;VALUE=DATE:20261120\nDTEND;VALUE=DATE:20261123", "2026-11-20 to 2026-11-22"),
    ("DTSTART:20261120T090000Z\nDTEND:20261120T080000Z", "2026-11-20T09:00Z"),
    ("DTSTART:20261120T090000Z\nTRANSP:TRANSPARENT", "2026-11-20T09:00Z"),
  ]) func aSingleEvent(_ event: String, _ wanted: String) throws { #expect(try times(event) == [wanted]) }

  @Test func aTitleIsShortEnoughForAnItem() throws {
    let title = String(repeating: "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", count: 300)
    let found = try feed("BEGIN:VEVENT\nUID:1\nSUMMARY:\(title)\nDTSTART:20261120T090000Z\nEND:VEVENT\n").events
    let kept = try #require(found.first).title
    #expect(!kept.isEmpty && title.hasPrefix(kept) && kept.utf8.count <= ValueLimits.titleBytes)
  }

  @Test(arguments: [
    "DTSTART:20261001T090000Z", "DTSTART:20271001T090000Z", "DTSTART:20261120T090000Z\nSTATUS:CANCELLED",
    "DTSTART:20261120T090000Z\nSTATUS:cancelled",
  ]) func whatIsElsewhereOrCancelledIsNotShown(_ event: String) throws { #expect(try times(event).isEmpty) }

  @Test(arguments: [
    ("RRULE:FREQ=WEEKLY;COUNT=3", ["2026-11-16T09:00", "2026-11-23T09:00", "2026-11-30T09:00"]),
    ("RRULE:FREQ=WEEKLY;UNTIL=20261123T090000Z", ["2026-11-16T09:00", "2026-11-23T09:00"]),
    ("RRULE:FREQ=WEEKLY;COUNT=3\nEXDATE:20261123T090000", ["2026-11-16T09:00", "2026-11-30T09:00"]),
    ("RDATE:20261118T100000,20261119T110000", ["2026-11-16T09:00", "2026-11-18T10:00", "2026-11-19T11:00"]),
    // The start is the first of the count although it is no Friday.
    ("RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=2", ["2026-11-16T09:00", "2026-11-20T09:00"]),
    ("RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=1", ["2026-11-16T09:00"]),
  ]) func repeatsAreEnumerated(_ rule: String, _ wanted: [String]) throws {
    #expect(try times("DTSTART:20261116T090000\n" + rule) == wanted)
  }

  @Test func aRepeatFromLongAgoIsOnlyInTheDays() throws {
    let found = try times("DTSTART:19800101T090000\nRRULE:FREQ=DAILY")
    #expect(found.count == 41)
    #expect(found.first == "2026-11-10T09:00" && found.last == "2026-12-20T09:00")
  }

  @Test func aRepeatKeepsItsHourAcrossAClockChange() throws {
    let days = try #require(Day("2027-03-26"))...(try #require(Day("2027-03-30")))
    let text = """
      BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Talk\r\nDTSTART;TZID=Europe/Berlin:20270326T090000\r
      RRULE:FREQ=DAILY;COUNT=4\r\nEND:VEVENT\r\n
      """
    let found = try EventFeed([Array(text.utf8)], on: days, at: Calendars.place)
    let wanted = ["2027-03-26T08:00Z", "2027-03-27T08:00Z", "2027-03-28T07:00Z", "2027-03-29T07:00Z"]
    #expect(found.events.map(Self.text) == wanted)
  }

  @Test func aChangedOccurrenceReplacesItsTime() throws {
    let found = try feed(
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      SUMMARY:Talk
      DTSTART:20261116T090000
      RRULE:FREQ=DAILY;COUNT=4
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      SUMMARY:Talk, moved
      RECURRENCE-ID:20261117T090000
      DTSTART:20261117T150000
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      SUMMARY:Talk
      RECURRENCE-ID:20261118T090000
      DTSTART:20261118T090000
      STATUS:CANCELLED
      END:VEVENT
      END:VCALENDAR

      """)
    #expect(found.events.map(Self.text) == ["2026-11-16T09:00", "2026-11-17T15:00", "2026-11-19T09:00"])
    #expect(found.events.map(\.title) == ["Talk", "Talk, moved", "Talk"])
    #expect(found.count == 1 && found.gaps.isEmpty)
  }

  @Test func theNewestVersionIsShown() throws {
    let event = "BEGIN:VEVENT\nUID:1\nSUMMARY:T\nSEQUENCE:%\nDTSTART:20261120T1%0000\nEND:VEVENT\n"
    let text = ["1", "3", "2"].map { number in event.split(separator: "%").joined(separator: number) }.joined()
    #expect(try feed(text).events.map(Self.text) == ["2026-11-20T13:00"])
  }

  @Test(arguments: [
    ("DTSTART:20261120T090000Z\nRRULE:FREQ=SECONDLY", EventFeed.Gap.rule),
    ("DTSTART:20261120T090000Z\nRRULE:FREQ=DAILY;BYNOON=1", .rule),
    ("DTSTART:20261120T090000Z\nRRULE:FREQ=DAILY\nEXRULE:FREQ=WEEKLY", .rule),
    ("DTSTART:20261120T090000Z\nRDATE;VALUE=PERIOD:20261121T090000Z/PT1H", .rule),
    ("DTSTART;TZID=Middle-earth/Shire:20261120T090000", .zone),
  ]) func whatIsNotSupportedIsCountedAndTheFirstTimeShown(_ event: String, _ gap: EventFeed.Gap) throws {
    let found = try feed(event: event)
    #expect(found.gaps == [gap: 1])
    #expect(found.events.count == 1)
  }

  @Test(arguments: ["DTSTART:soon", "DTEND:20261120T090000Z"]) func whatCannotBeReadIsCounted(_ event: String) throws {
    let found = try feed(event: event)
    #expect(found.gaps == [.unreadable: 1] && found.events.isEmpty && found.count == 1)
  }

  @Test func theNameOfTheCalendarIsKnown() throws {
    let found = try feed("BEGIN:VCALENDAR\nX-WR-CALNAME: Team \\, all\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR\n")
    #expect(found.name == "Team , all")
  }

  // MARK: hostile files

  @Test(arguments: [
    "FREQ=HOURLY", "FREQ=MINUTELY;INTERVAL=15", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;COUNT=99999",
    "FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2;COUNT=99999", "FREQ=DAILY;INTERVAL=9999", "FREQ=HOURLY;BYMONTH=2;COUNT=99999",
  ]) func endlessRulesEnd(_ rule: String) throws {
    let found = try feed(event: "DTSTART:20261116T090000Z\nRRULE:" + rule)
    #expect(found.events.count <= 2_000)
    #expect(!found.events.isEmpty)
  }

  @Test func eventsAndDaysAreBounded() throws {
    var limits = EventFeed.Limits()
    (limits.events, limits.days) = (100, 50)
    let event = "BEGIN:VEVENT\nSUMMARY:T\nDTSTART:20261120T100000\nEND:VEVENT\n"
    let found = try feed(String(repeating: event, count: 1_000), limits: limits)
    #expect(found.count == 1_000 && found.events.count == 50)
    #expect(found.gaps[.tooMany] == 950)
  }

  @Test func oldEventsUseUpNoLimit() throws {
    var limits = EventFeed.Limits()
    limits.events = 10
    let old = "BEGIN:VEVENT\nSUMMARY:T\nDTSTART:20001120T100000\nEND:VEVENT\n"
    let new = "BEGIN:VEVENT\nSUMMARY:T\nDTSTART:20261120T100000\nEND:VEVENT\n"
    let found = try feed(String(repeating: old, count: 500) + new, limits: limits)
    #expect(found.events.count == 1 && found.gaps.isEmpty && found.count == 501)
  }

  @Test func aLongEventCountsEachOfItsDays() throws {
    var limits = EventFeed.Limits()
    limits.days = 60
    let event = "BEGIN:VEVENT\nSUMMARY:T\nDTSTART;VALUE=DATE:20000101\nDTEND;VALUE=DATE:29990101\nEND:VEVENT\n"
    let found = try feed(event + event, limits: limits)
    #expect(found.events.isEmpty)
    let within = "BEGIN:VEVENT\nSUMMARY:T\nDTSTART;VALUE=DATE:20261101\nDTEND;VALUE=DATE:20261231\nEND:VEVENT\n"
    #expect(try feed(within + within, limits: limits).events.count == 1)
  }

  @Test func readingEndsWhenItsTimeIsOver() {
    let event = "BEGIN:VEVENT\nSUMMARY:T\nDTSTART:20261120T100000\nEND:VEVENT\n"
    var asked = 0
    #expect(throws: ExchangeFault.self) {
      try feed(String(repeating: event, count: 100)) {
        asked += 1
        return asked > 20
      }
    }
    #expect(asked < 30)
  }

  @Test(arguments: [
    "<html>", "", "BEGIN:VEVENT\nSUMMARY:T\n", "END:VEVENT\n", String(repeating: "BEGIN:VEVENT\n", count: 1_000),
    "BEGIN:VEVENT\nSUMMARY:T\nno colon\nEND:VEVENT\n",
  ]) func aDamagedFileIsRefused(_ text: String) { #expect(throws: ExchangeFault.self) { try feed(text) } }

  @Test func brokenTextIsRefused() {
    let bytes = Array("BEGIN:VEVENT\nSUMMARY:".utf8) + [0xFF, 0xC0, 0x0A] + Array("END:VEVENT\n".utf8)
    #expect(throws: ExchangeFault.self) { try EventFeed([bytes], on: Self.days, at: Calendars.place) }
  }

  @Test func aHugeLineCostsOnlyItsEvent() throws {
    let huge =
      "BEGIN:VEVENT\nSUMMARY:" + String(repeating: "x", count: 2 << 20) + "\nDTSTART:20261120T100000\nEND:VEVENT\n"
    let found = try feed(huge + "BEGIN:VEVENT\nSUMMARY:T\nDTSTART:20261120T100000\nEND:VEVENT\n")
    #expect(found.events.map(\.title) == ["T"])
    #expect(found.gaps == [.unreadable: 1])
  }

  @Test func aLongTitleIsCutAndIsOneLine() throws {
    let title = String(repeating: "ab\\n", count: 200)
    let found = try feed("BEGIN:VEVENT\nSUMMARY:\(title)\nDTSTART:20261120T100000\nEND:VEVENT\n")
    let text = try #require(found.events.first?.title)
    #expect(text.count <= CalendarEvent.longestText && !text.contains("\n"))
  }

  @Test func hostileZonesAreBounded() throws {
    let zones = (0..<300).map { number in
      """
      BEGIN:VTIMEZONE
      TZID:Z\(number)
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETTO:+0\(number % 10)\(10 + number / 10)
      END:STANDARD
      END:VTIMEZONE

      """
    }
    let event = "BEGIN:VEVENT\nSUMMARY:T\nDTSTART;TZID=Z1:20261120T100000\nEND:VEVENT\n"
    #expect(try feed("BEGIN:VCALENDAR\n" + zones.joined() + event + "END:VCALENDAR\n").events.count == 1)
  }
}
