import DiceSupport
import Interchange
import JSON
import Testing
import TodoModel

/// Calendars of other programs.
@Suite struct ICSReaderTests {
  @Test func aToDoIsAnItem() throws {
    let taken = try #require(
      try Calendars.item(
        """
        BEGIN:VTODO
        UID:20261120T080000Z-123@example.org
        DTSTAMP:20261120T080000Z
        CREATED:20261101T080000Z
        LAST-MODIFIED:20261119T080000Z
        SUMMARY;LANGUAGE=en;ALTREP="http://x.org/a;b":Buy oats\\, rice\\; and
          tea
        DESCRIPTION:two\\nlines
        CATEGORIES:food,two words
        CATEGORIES:shop
        PRIORITY:3
        DTSTART;VALUE=DATE:20261121
        DUE;VALUE=DATE:20261124
        LOCATION:Town
        X-OTHER;Q="a:b":1
        BEGIN:VALARM
        ACTION:DISPLAY
        TRIGGER:-PT15M
        END:VALARM
        END:VTODO
        """
      )
    )
    let item = taken.item
    #expect(item.title == "Buy oats, rice; and tea" && item.notes == "two\nlines" && taken.remarks.isEmpty)
    #expect(item.tags == ["food", "two words", "shop"] && item.priority == .high)
    #expect(item.schedule?.start.description == "2026-11-21" && item.deadline?.description == "2026-11-24")
    #expect(
      item.createdAt == Instant("2026-11-01T08:00:00Z") && item.changedAt == Instant("2026-11-19T08:00:00Z")
    )
    let written = Calendars.lines(Calendars.write([item]))
    for line in [
      "UID:20261120T080000Z-123@example.org", "PRIORITY:3", "LOCATION:Town", "X-OTHER;Q=\"a:b\":1",
      "BEGIN:VALARM",
      "TRIGGER:-PT15M", "CREATED:20261101T080000Z",
    ] { #expect(written.contains(line), "\(line)") }
    #expect(!written.contains { $0.hasPrefix("X-TODOS") })
  }

  @Test func anEventIsAnItemAndGoesBackAsOne() throws {
    let taken = try #require(
      try Calendars.item(
        """
        BEGIN:VEVENT
        UID:e1
        SUMMARY:Talk
        DTSTART;TZID=America/New_York:20261124T090000
        DURATION:PT1H30M
        RRULE:FREQ=WEEKLY;UNTIL=20270301T140000Z
        EXDATE;TZID=America/New_York:20261201T090000
        STATUS:TENTATIVE
        END:VEVENT
        BEGIN:VEVENT
        UID:e1
        RECURRENCE-ID:20261208T140000Z
        SUMMARY:Talk
        DTSTART;TZID=America/New_York:20261209T100000
        END:VEVENT
        """
      )
    )
    let schedule = try #require(taken.item.schedule)
    #expect(schedule.start.description == "2026-11-24T09:00" && schedule.zone == "America/New_York")
    #expect(
      schedule.end?.description == "2026-11-24T10:30"
        && schedule.recurrence?.description == "FREQ=WEEKLY;UNTIL=20270301T140000Z"
    )
    #expect(schedule.exceptions == [OccurrenceKey("2026-12-01T09:00[America/New_York]")])
    #expect(
      schedule.moves == [
        OccurrenceKey("2026-12-08T09:00[America/New_York]"): try #require(LocalTime("2026-12-09T16:00"))
      ]
    )
    #expect(taken.remarks.isEmpty)
    let written = Calendars.lines(Calendars.write([taken.item]))
    for line in [
      "BEGIN:VEVENT", "DURATION:PT1H30M", "STATUS:TENTATIVE",
      "RECURRENCE-ID;TZID=America/New_York:20261208T090000",
      "DTSTART;TZID=America/New_York:20261209T100000", "TZID:America/New_York",
    ] { #expect(written.contains(line), "\(line) \(written)") }
    #expect(!written.contains { $0.hasPrefix("X-TODOS") || $0.hasPrefix("DTEND") })
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20261124\nDTEND;VALUE=DATE:20261127", "2026-11-24", "2026-11-26", nil),
    ("DTSTART;VALUE=DATE:20261124\nDTEND;VALUE=DATE:20261125", "2026-11-24", nil, nil),
    ("DTSTART:20261124T080000Z", "2026-11-24T08:00", nil, "UTC"),
    (
      "DTSTART;TZID=/softwarestudio.org/Tzfile/Europe/Paris:20261124T080000", "2026-11-24T08:00", nil,
      "Europe/Paris"
    ),
    ("DTSTART;TZID=W. Europe Standard Time:20261124T080000", "2026-11-24T08:00", nil, "Europe/Berlin"),
    ("DTSTART;TZID=Mars/Olympus:20261124T080000", "2026-11-24T08:00", nil, nil),
    (
      "DTSTART:20261124T080000\nDTEND;TZID=Europe/London:20261124T090000", "2026-11-24T08:00",
      "2026-11-24T10:00", nil
    ),
  ])
  func datesOfEvents(_ lines: String, _ start: String, _ end: String?, _ zone: String?) throws {
    let taken = try #require(try Calendars.item("BEGIN:VEVENT\nUID:1\nSUMMARY:a\n\(lines)\nEND:VEVENT"))
    let schedule = try #require(taken.item.schedule)
    #expect(schedule.start.description == start && schedule.zone == zone && schedule.end?.description == end)
    #expect(taken.remarks.isEmpty == !lines.contains("Mars"))
  }

  /// A zone that has no name here goes by the rules that the file has for it.
  @Test func zonesGoByTheirRules() throws {
    let taken = try #require(
      try Calendars.item(
        """
        BEGIN:VTIMEZONE
        TZID:Our house
        BEGIN:STANDARD
        DTSTART:19701025T030000
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
        TZOFFSETFROM:+0300
        TZOFFSETTO:+0200
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:19700329T020000
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0300
        END:DAYLIGHT
        END:VTIMEZONE
        BEGIN:VTODO
        UID:1
        SUMMARY:a
        DTSTART;TZID=Our house:20261124T090000
        DUE;TZID=Our house:20270701T090000
        END:VTODO
        """
      )
    )
    #expect(taken.item.schedule?.start.description == "2026-11-24T08:00")
    #expect(taken.item.deadline?.description == "2027-07-01T08:00")
    #expect(
      taken.remarks == ["its time zone Our house has no name here; the time is the same moment in yours"]
    )
  }

  @Test func daysOfARepeatAreDoneAndSkipped() throws {
    let taken = try #require(
      try Calendars.item(
        """
        BEGIN:VTODO
        UID:1
        RECURRENCE-ID;VALUE=DATE:20261122
        SUMMARY:a
        STATUS:COMPLETED
        COMPLETED:20261122T100000Z
        END:VTODO
        BEGIN:VTODO
        UID:1
        SUMMARY:a
        DUE;VALUE=DATE:20261121
        RRULE:FREQ=DAILY
        END:VTODO
        BEGIN:VTODO
        UID:1
        RECURRENCE-ID;VALUE=DATE:20261123
        STATUS:CANCELLED
        END:VTODO
        BEGIN:VTODO
        UID:1
        RECURRENCE-ID;VALUE=DATE:20261124
        SUMMARY:other
        DUE;VALUE=DATE:20261126
        END:VTODO
        BEGIN:VTODO
        UID:1
        RECURRENCE-ID;VALUE=DATE:20200101
        SUMMARY:a
        END:VTODO
        """
      )
    )
    #expect(
      taken.item.completions == [OccurrenceKey("2026-11-22"): try #require(Instant("2026-11-22T10:00:00Z"))]
    )
    #expect(taken.item.schedule?.exceptions == [OccurrenceKey("2026-11-23")])
    #expect(
      taken.item.schedule?.moves == [OccurrenceKey("2026-11-24"): LocalTime(try #require(Day("2026-11-26")))]
    )
    #expect(taken.remarks.count == 2, "\(taken.remarks)")
    #expect(Calendars.lines(Calendars.write([taken.item])).contains("DUE;VALUE=DATE:20261121"))
  }

  @Test func whatIsNothingToDoIsTold() throws {
    let part = try Calendars.read(
      """
      BEGIN:VCALENDAR
      X-WR-CALNAME:Work
      BEGIN:VJOURNAL
      SUMMARY:diary
      END:VJOURNAL
      BEGIN:VTODO
      UID:1
      SUMMARY:a
      END:VTODO
      END:VCALENDAR
      BEGIN:VCALENDAR
      BEGIN:VFREEBUSY
      END:VFREEBUSY
      BEGIN:VTODO
      SUMMARY:b
      END:VTODO
      BEGIN:VTODO
      SUMMARY:b
      END:VTODO
      BEGIN:VTODO
      UID:1
      SUMMARY:again
      END:VTODO
      BEGIN:VEVENT
      SUMMARY:off
      STATUS:CANCELLED
      END:VEVENT
      BEGIN:VTODO
      END:VTODO
      END:VCALENDAR
      """
    )
    #expect(
      part.taken.map(\.item.title) == ["a", "b", "b"] && part.taken.map(\.item.list) == ["Work", nil, nil]
    )
    #expect(Set(part.taken.map(\.item.id)).count == 3)
    #expect(part.refused.map(\.line) == [3, 12, 20, 24, 28])
  }

  @Test(arguments: [
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n", 4, 1),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VEVENT\n", 3, 1),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY a\nEND:VTODO\nEND:VCALENDAR\n", 3, 8),
    ("BEGIN:VCALENDAR\nEND:VCALENDAR\nSUMMARY:a\n", 3, 1),
    (String(repeating: "BEGIN:VTODO\n", count: 100_000), 9, 1),
    ("BEGIN:VTODO\nSUMMARY:" + String(repeating: "x", count: 1 << 21), 2, 1),
    ("BEGIN:VTODO\nX;A=\"b:c\nEND:VTODO", 2, 9),
  ])
  func whatIsBrokenIsRefusedWithItsPlace(_ text: String, _ line: Int, _ column: Int) {
    let fault = #expect(throws: ExchangeFault.self) { try Calendars.read(text) }
    #expect(fault?.line == line && fault?.column == column, "\(String(describing: fault))")
  }

  @Test func otherBytesAreRefusedWithAWayOut() throws {
    let bytes = Array("BEGIN:VTODO\nSUMMARY:caf".utf8) + [0xE9] + Array("\nEND:VTODO\n".utf8)
    let fault = #expect(throws: ExchangeFault.self) { try Calendars.read(bytes) }
    #expect(fault?.line == 2 && fault?.words.contains("iconv") == true)
    let marked = [0xEF, 0xBB, 0xBF] + Array("BEGIN:VTODO\nSUMMARY:a\nEND:VTODO\n".utf8)
    #expect(try Calendars.read(marked).taken.count == 1)
    #expect(ExchangeFormat(lookingAt: marked) == .ics)
    let split =
      Array("BEGIN:VTODO\r\nSUMMARY:caf".utf8) + [0xC3, 0x0D, 0x0A, 0x20, 0xA9] + Array("\r\nEND:VTODO".utf8)
    #expect(try Calendars.read(split).taken.first?.item.title == "café")
  }

  @Test(arguments: [
    "RRULE:FREQ=SECONDLY", "RRULE:FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2", "RRULE:nonsense",
    "RRULE:FREQ=MINUTELY",
  ])
  func repeatsThatCannotBeAreToldAndKept(_ rule: String) throws {
    let taken = try #require(
      try Calendars.item("BEGIN:VTODO\nUID:1\nSUMMARY:a\nDTSTART:20261124T090000\n\(rule)\nEND:VTODO")
    )
    #expect(taken.item.schedule?.recurrence == nil && taken.item.schedule != nil && taken.remarks.count == 1)
    #expect(Calendars.lines(Calendars.write([taken.item])).contains(rule))
  }
}
