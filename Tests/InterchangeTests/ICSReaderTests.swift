import DiceSupport
import Interchange
import JSON
import Testing
import TodoModel

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
        """))
    let item = taken.item
    #expect(item.title == "Buy oats, rice; and tea" && item.notes == "two\nlines" && taken.remarks.isEmpty)
    #expect(item.tags == ["food", "two words", "shop"] && item.priority == .high)
    #expect(item.schedule?.start.description == "2026-11-21" && item.deadline?.description == "2026-11-24")
    #expect(item.createdAt == Instant("2026-11-01T08:00:00Z") && item.changedAt == Instant("2026-11-19T08:00:00Z"))
    #expect(item.reminders == ItemReminders([.before(minutes: 555, of: .date)]))
    let written = Calendars.lines(Calendars.write([item]))
    for line in [
      "UID:20261120T080000Z-123@example.org", "PRIORITY:3", "LOCATION:Town", "X-OTHER;Q=\"a:b\":1", "BEGIN:VALARM",
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
        """))
    let schedule = try #require(taken.item.schedule)
    #expect(schedule.start.description == "2026-11-24T09:00" && schedule.zone == "America/New_York")
    #expect(
      schedule.end?.description == "2026-11-24T10:30"
        && schedule.recurrence?.description == "FREQ=WEEKLY;UNTIL=20270301T140000Z")
    #expect(schedule.exceptions == [OccurrenceKey("2026-12-01T09:00[America/New_York]")])
    #expect(
      schedule.moves == [
        OccurrenceKey("2026-12-08T09:00[America/New_York]"): try #require(LocalTime("2026-12-09T16:00"))
      ])
    #expect(taken.remarks.isEmpty)
    let written = Calendars.lines(Calendars.write([taken.item]))
    for line in [
      "BEGIN:VEVENT", "DURATION:PT1H30M", "STATUS:TENTATIVE", "RECURRENCE-ID;TZID=America/New_York:20261208T090000",
      "DTSTART;TZID=America/New_York:20261209T100000", "TZID:America/New_York",
    ] { #expect(written.contains(line), "\(line) \(written)") }
    #expect(!written.contains { $0.hasPrefix("X-TODOS") || $0.hasPrefix("DTEND") })
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20261124\nDTEND;VALUE=DATE:20261127", "2026-11-24", "2026-11-26", nil),
    ("DTSTART;VALUE=DATE:20261124\nDTEND;VALUE=DATE:20261125", "2026-11-24", nil, nil),
    ("DTSTART:20261124T080000Z", "2026-11-24T08:00", nil, "UTC"),
    ("DTSTART;TZID=/softwarestudio.org/Tzfile/Europe/Paris:20261124T080000", "2026-11-24T08:00", nil, "Europe/Paris"),
    ("DTSTART;TZID=W. Europe Standard Time:20261124T080000", "2026-11-24T08:00", nil, "Europe/Berlin"),
    ("DTSTART;TZID=Mars/Olympus:20261124T080000", "2026-11-24T08:00", nil, nil),
    ("DTSTART:20261124T080000\nDTEND;TZID=Europe/London:20261124T090000", "2026-11-24T08:00", "2026-11-24T10:00", nil),
  ]) func datesOfEvents(_ lines: String, _ start: String, _ end: String?, _ zone: String?) throws {
    let taken = try #require(try Calendars.item("BEGIN:VEVENT\nUID:1\nSUMMARY:a\n\(lines)\nEND:VEVENT"))
    let schedule = try #require(taken.item.schedule)
    #expect(schedule.start.description == start && schedule.zone == zone && schedule.end?.description == end)
    #expect(taken.remarks.isEmpty == !lines.contains("Mars"))
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
        """))
    #expect(taken.item.completions == [OccurrenceKey("2026-11-22"): try #require(Instant("2026-11-22T10:00:00Z"))])
    #expect(taken.item.schedule?.exceptions == [OccurrenceKey("2026-11-23")])
    #expect(taken.item.schedule?.moves == [OccurrenceKey("2026-11-24"): LocalTime(try #require(Day("2026-11-26")))])
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
      """)
    #expect(part.taken.map(\.item.title) == ["a", "b", "b"] && part.taken.map(\.item.list) == ["Work", nil, nil])
    #expect(Set(part.taken.map(\.item.id)).count == 3)
    #expect(part.refused.map(\.line) == [3, 12, 20, 24, 28])
  }

  /// F16: a start that its rule does not contain is the first occurrence, and COUNT includes it.
  @Test(arguments: [
    ("20261201T100000", "MONTHLY;BYDAY=-1TU", ["2026-12-01", "2026-12-29", "2027-01-26"]),
    ("20261201T100000", "MONTHLY;BYDAY=-1TU;COUNT=2", ["2026-12-01", "2026-12-29"]),
    ("20261201T100000", "MONTHLY;INTERVAL=2;BYDAY=-1TU", ["2026-12-01", "2026-12-29", "2027-02-23"]),
    ("20261202", "WEEKLY;INTERVAL=2;BYDAY=MO,FR", ["2026-12-02", "2026-12-04", "2026-12-14"]),
    ("20261202", "WEEKLY;BYDAY=MO;UNTIL=20261203", ["2026-12-02"]),
    ("20261202T100000", "YEARLY;BYMONTH=2;BYMONTHDAY=29", ["2026-12-02", "2028-02-29", "2032-02-29"]),
    ("20261202T100000", "DAILY;BYMONTH=1", ["2026-12-02", "2027-01-01", "2027-01-02"]),
    ("20261202T100000", "WEEKLY;BYDAY=MO;BYHOUR=9", ["2026-12-02", "2026-12-07", "2026-12-14"]),
  ]) func aDateOutsideOfItsRuleIsTheFirst(_ start: String, _ rule: String, _ days: [String]) throws {
    for (name, zone) in [("VEVENT", ""), ("VTODO", ";TZID=America/New_York"), ("VTODO", "")] {
      let begin = "DTSTART" + (start.count == 8 ? ";VALUE=DATE" : zone) + ":" + start
      let taken = try #require(
        try Calendars.item("BEGIN:\(name)\nUID:1\nSUMMARY:a\n\(begin)\nRRULE:FREQ=\(rule)\nEND:\(name)"))
      let next = taken.item.nextOccurrences(
        after: LocalTime(Samples.today), count: 3, zone: Calendars.place.zone, zones: Calendars.place.zones)
      #expect(next.map(\.due.day.description) == days, "\(name) \(rule)")
      #expect(taken.remarks.isEmpty)
      let written = Calendars.write([taken.item])
      #expect(Calendars.lines(written).contains(begin) && !written.contains("X-TODOS"), "\(written)")
      #expect(try Calendars.read(Array(written.utf8)).taken.first?.item == taken.item)
    }
  }

  /// A first date outside the rule is skipped, done and moved as any other.
  @Test func theFirstDateOutsideOfItsRuleIsAnOccurrence() throws {
    let start = "DTSTART;VALUE=DATE:20261202\nRRULE:FREQ=WEEKLY;BYDAY=MO"
    func next(_ lines: String) throws -> [String] {
      let taken = try #require(try Calendars.item("BEGIN:VTODO\nUID:1\nSUMMARY:a\n\(start)\(lines)\nEND:VTODO"))
      let written = Calendars.write([taken.item])
      #expect(try Calendars.read(Array(written.utf8)).taken.first?.item == taken.item)
      return taken.item.nextOccurrences(after: LocalTime(Samples.today), count: 2, zone: Calendars.place.zone).map(
        \.due.description)
    }
    func changed(_ lines: String) -> String {
      "\nEND:VTODO\nBEGIN:VTODO\nUID:1\nSUMMARY:a\nRECURRENCE-ID;VALUE=DATE:20261202\n" + lines
    }
    #expect(try next("") == ["2026-12-02", "2026-12-07"])
    #expect(try next("\nEXDATE;VALUE=DATE:20261202") == ["2026-12-07", "2026-12-14"])
    #expect(try next(";COUNT=2\nEXDATE;VALUE=DATE:20261202") == ["2026-12-07"])
    #expect(try next(changed("DTSTART;VALUE=DATE:20261203")) == ["2026-12-03", "2026-12-07"])
    #expect(
      try next(changed("STATUS:COMPLETED\nCOMPLETED:20261119T100000Z\nDTSTART;VALUE=DATE:20261202")) == [
        "2026-12-07", "2026-12-14",
      ])
  }

  /// F17: of two components with one UID the newest counts, in any order.
  @Test(arguments: [
    (["SEQUENCE:0", "SEQUENCE:3"], 1), (["SEQUENCE:3", "SEQUENCE:0"], 0), (["", "SEQUENCE:1"], 1),
    (["SEQUENCE:10", "SEQUENCE:9"], 0), (["", ""], 0),
    (["LAST-MODIFIED:20261101T080000Z", "LAST-MODIFIED:20261102T080000Z"], 1),
    (["SEQUENCE:2\nLAST-MODIFIED:20261101T080000Z", "SEQUENCE:1\nLAST-MODIFIED:20261102T080000Z"], 0),
  ]) func theNewestOfOneNameCounts(_ versions: [String], _ newest: Int) throws {
    for day in ["", "RECURRENCE-ID:20261201T100000\n"] {
      let events = versions.enumerated().map { place, version in
        "BEGIN:VEVENT\nUID:1\n\(day)SUMMARY:\(place)\n\(version)\nDTSTART:20261201T100000\nEND:VEVENT"
      }
      let part = try Calendars.read("BEGIN:VCALENDAR\n" + events.joined(separator: "\n") + "\nEND:VCALENDAR\n")
      #expect(part.taken.map(\.item.title) == ["\(newest)"] && part.refused.count == 1)
      #expect(part.refused.first?.reason.contains("line \(part.taken.first?.line ?? 0) is used") == true)
    }
  }

  /// A to-do that is cancelled is done, as for programs that store it on a server; the export says so again.
  @Test func aCancelledToDoIsDone() throws {
    var item = try #require(try Calendars.item("BEGIN:VTODO\nUID:1\nSUMMARY:a\nSTATUS:CANCELLED\nEND:VTODO")).item
    #expect(item.lastDone != nil)
    #expect(Calendars.lines(Calendars.write([item])).contains("STATUS:CANCELLED"))
    item.completions = [:]
    #expect(Calendars.lines(Calendars.write([item])).contains("STATUS:NEEDS-ACTION"))
  }

  @Test func theNewestMayBeCancelled() throws {
    let event = "BEGIN:VEVENT\nUID:1\nSUMMARY:a\nDTSTART:20261201T100000\n"
    let part = try Calendars.read(event + "END:VEVENT\n" + event + "SEQUENCE:1\nSTATUS:CANCELLED\nEND:VEVENT\n")
    #expect(part.taken.isEmpty && part.refused.count == 2)
  }

  /// F3: an occurrence whose series is not in the file stays separate and is recognized by its date.
  @Test func occurrencesWithoutTheirSeriesStayApart() throws {
    let days = ["VALUE=DATE:20261210", "VALUE=DATE:20271210", "TZID=America/New_York:20281210T090000"]
    let events = days.map { day in "BEGIN:VEVENT\nUID:s2\nSUMMARY:Bo\nRECURRENCE-ID;\(day)\nDTSTART;\(day)\nEND:VEVENT"
    }
    let part = try Calendars.read(
      "BEGIN:VCALENDAR\nNAME:Birthdays\n" + events.joined(separator: "\n") + "\nEND:VCALENDAR\n")
    let items = part.taken.map(\.item)
    #expect(items.count == 3 && items.allSatisfy { $0.list == "Birthdays" })
    let written = Calendars.write(items)
    for day in days { #expect(Calendars.lines(written).contains("RECURRENCE-ID;" + day)) }
    let again = try Calendars.read(Array(written.utf8))
    #expect(again.taken.map(\.item) == items && again.refused.isEmpty)
    // Parts and waits refer to the item, not to the series.
    var (whole, part2) = (items[0], items[1])
    part2.parent = whole.id
    let linked = try Calendars.read(Array(Calendars.write([whole, part2]).utf8)).taken.map(\.item)
    #expect(linked == [whole, part2])
    // An item that has become a repeat is a separate series.
    whole.schedule?.recurrence = Recurrence("FREQ=YEARLY")
    let repeated = try Calendars.read(Array(Calendars.write([whole, items[2]]).utf8))
    #expect(repeated.taken.map(\.item.schedule) == [whole.schedule, items[2].schedule])
  }

  /// F18: unusual escapes in parameters, and parameters without a value, are accepted.
  @Test(arguments: [
    (
      "X-PLACE;VALUE=URI;X-TITLE=Main St 1\\; 4041 Town:geo:48.3,14.2",
      "X-PLACE;VALUE=URI;X-TITLE=\"Main St 1; 4041 Town\":geo:48.3,14.2"
    ), ("X;A=one\\, two:v", "X;A=one\\, two:v"), ("X;A=\"say \\\"no\\\" twice\":v", "X;A=say ^'no^' twice:v"),
    ("X;A=C:\\dir:v", "X;A=C:\\dir:v"), ("X;QUOTED-PRINTABLE:v", "X;QUOTED-PRINTABLE:v"),
  ]) func parametersAreReadAsTheyAreWritten(_ line: String, _ written: String) throws {
    let part = try Calendars.read(
      "BEGIN:VTODO\nUID:1\nSUMMARY:a\n\(line)\nEND:VTODO\nBEGIN:VTODO\nUID:2\nSUMMARY:b\nEND:VTODO\n")
    #expect(part.taken.map(\.item.title) == ["a", "b"])
    let lines = Calendars.lines(Calendars.write(part.taken.map(\.item)))
    #expect(lines.contains(written), "\(lines)")
  }

  /// F19: a line that is too long loses itself, or at most the item that requires it.
  @Test(arguments: [
    ("ATTACH;ENCODING=BASE64;VALUE=BINARY:", ["a", "b"]), ("X-PICTURE:", ["a", "b"]),
    ("BEGIN:VALARM\nACTION:AUDIO\nATTACH:", ["a", "b"]), ("DESCRIPTION:", ["b"]), ("SUMMARY:", ["b"]),
  ]) func aLineThatIsTooLongIsToldAndPassedOver(_ line: String, _ titles: [String]) throws {
    for fold in ["", "\n "] {
      let long = line + String(repeating: fold + String(repeating: "A", count: 64), count: 20_000)
      let end = line.hasPrefix("BEGIN") ? "\nEND:VALARM" : ""
      let part = try Calendars.read(
        "BEGIN:VEVENT\nUID:1\nSUMMARY:a\n\(long)\(end)\nLOCATION:Town\nDTSTART:20261201T100000Z\nEND:VEVENT\n"
          + "BEGIN:VEVENT\nUID:2\nSUMMARY:b\nDTSTART:20261202T100000Z\nEND:VEVENT\n")
      #expect(part.taken.map(\.item.title) == titles)
      #expect(part.refused.count == 2 - titles.count)
      guard titles.count == 2, let first = part.taken.first else { continue }
      #expect(first.remarks.count == 1 && first.remarks[0].contains("too large to keep"))
      #expect(Calendars.lines(Calendars.write([first.item])).contains("LOCATION:Town"))
    }
  }

  /// F20: an oversized item does not affect others.
  @Test func theLargestAloneIsLeftOut() throws {
    let picture = "ATTACH;ENCODING=BASE64;VALUE=BINARY:" + String(repeating: "A", count: 40_000)
    let sound = "BEGIN:VALARM\nACTION:AUDIO\nATTACH:" + String(repeating: "B", count: 40_000) + "\nEND:VALARM"
    let taken = try #require(
      try Calendars.item(
        "BEGIN:VEVENT\nUID:1\nSUMMARY:a\nLOCATION:Town\n\(picture)\nURL:http://x.org\n\(sound)\nEND:VEVENT"))
    #expect(taken.remarks == ["ATTACH, VALARM are too large to keep; they are left out"])
    let lines = Calendars.lines(Calendars.write([taken.item]))
    #expect(lines.contains("LOCATION:Town") && lines.contains("URL:http://x.org") && !lines.contains("ACTION:AUDIO"))
  }

  /// F21: a link to an item outside of the file is exported unchanged.
  @Test(arguments: [
    "RELATED-TO;RELTYPE=PARENT:not-in-this-file", "RELATED-TO:elsewhere",
    "RELATED-TO:one\nRELATED-TO:two\nRELATED-TO;RELTYPE=DEPENDS-ON:three\nRELATED-TO;RELTYPE=DEPENDS-ON:four",
    "RELATED-TO;RELTYPE=DEPENDS-ON;X-A=1:elsewhere", "RELATED-TO;RELTYPE=SIBLING:elsewhere",
  ]) func linksOutOfTheFileAreKept(_ link: String) throws {
    let taken = try #require(try Calendars.item("BEGIN:VTODO\nUID:1\nSUMMARY:a\n\(link)\nEND:VTODO"))
    #expect(taken.remarks.allSatisfy { $0.hasSuffix("the link is kept for the export") })
    let written = Calendars.write([taken.item])
    let lines = Calendars.lines(written).filter { $0.hasPrefix("RELATED-TO") }
    #expect(lines.joined(separator: "\n") == link)
    #expect(try Calendars.read(Array(written.utf8)).taken.first?.item == taken.item)
    var (part, whole) = (taken.item, Samples.fresh("whole"))
    whole.title = "whole"
    part.parent = whole.id
    let parents = Calendars.lines(Calendars.write([whole, part])).filter { line in
      line.hasPrefix("RELATED-TO:") || line.hasPrefix("RELATED-TO;RELTYPE=PARENT")
    }
    #expect(parents == ["RELATED-TO:\(whole.id)"])
  }

  /// F24: a meaningless value is reported, and exported unchanged.
  @Test(arguments: [
    ("VEVENT", "DTSTART:20261201T100000\nDTEND:20261201T090000", "DTEND:20261201T090000"),
    ("VEVENT", "DTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261130", "DTEND;VALUE=DATE:20261130"),
    ("VEVENT", "DTSTART:20261201T100000\nDTEND;VALUE=DATE:20261202", "DTEND;VALUE=DATE:20261202"),
    ("VEVENT", "DTSTART:20261201T100000\nDURATION:-PT1H", "DURATION:-PT1H"),
    ("VEVENT", "DTSTART:20261201T100000\nDURATION:an hour", "DURATION:an hour"),
    ("VTODO", "DTSTART:20261201T100000\nRRULE:FREQ=DAILY\nDUE:20261201T090000", "DUE:20261201T090000"),
    ("VTODO", "PRIORITY:12", "PRIORITY:12"), ("VTODO", "PRIORITY:urgent", "PRIORITY:urgent"),
    ("VTODO", "PRIORITY:-1", "PRIORITY:-1"), ("VTODO", "DUE:soon", "DUE:soon"),
  ]) func whatMeansNothingIsTold(_ name: String, _ lines: String, _ line: String) throws {
    let taken = try #require(try Calendars.item("BEGIN:\(name)\nUID:1\nSUMMARY:a\n\(lines)\nEND:\(name)"))
    #expect(taken.remarks.count == 1 && taken.remarks[0].hasSuffix("kept for the export"), "\(taken.remarks)")
    let written = Calendars.write([taken.item])
    #expect(Calendars.lines(written).contains(line), "\(written)")
    #expect(try Calendars.read(Array(written.utf8)).taken.first?.item == taken.item)
  }

  /// No message is given for an end that equals the start.
  @Test(arguments: ["DTEND:20261201T100000", "DURATION:PT0S"]) func whatEndsAsItBeginsIsAMoment(_ line: String) throws {
    let taken = try #require(
      try Calendars.item("BEGIN:VEVENT\nUID:1\nSUMMARY:a\nDTSTART:20261201T100000\n\(line)\nEND:VEVENT"))
    #expect(taken.remarks.isEmpty && taken.item.schedule?.end == nil)
  }

  @Test(arguments: [
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n", 4, 1), ("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VEVENT\n", 3, 1),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY a\nEND:VTODO\nEND:VCALENDAR\n", 3, 8),
    ("BEGIN:VCALENDAR\nEND:VCALENDAR\nSUMMARY:a\n", 3, 1), (String(repeating: "BEGIN:VTODO\n", count: 100_000), 9, 1),
    ("BEGIN:" + String(repeating: "x", count: 1 << 21), 1, 1),
    ("BEGIN:VTODO\nSUMMARY:" + String(repeating: "x", count: 1 << 21), 2, 2_097_161),
    ("BEGIN:VTODO\nX;A=\"b:c\nEND:VTODO", 2, 9),
  ]) func whatIsBrokenIsRefusedWithItsPlace(_ text: String, _ line: Int, _ column: Int) {
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
    let split = Array("BEGIN:VTODO\r\nSUMMARY:caf".utf8) + [0xC3, 0x0D, 0x0A, 0x20, 0xA9] + Array("\r\nEND:VTODO".utf8)
    #expect(try Calendars.read(split).taken.first?.item.title == "café")
  }

  @Test(arguments: [
    "RRULE:FREQ=SECONDLY", "RRULE:FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2", "RRULE:nonsense", "RRULE:FREQ=MINUTELY",
  ]) func repeatsThatCannotBeAreToldAndKept(_ rule: String) throws {
    let taken = try #require(
      try Calendars.item("BEGIN:VTODO\nUID:1\nSUMMARY:a\nDTSTART:20261124T090000\n\(rule)\nEND:VTODO"))
    #expect(taken.item.schedule?.recurrence == nil && taken.item.schedule != nil && taken.remarks.count == 1)
    let written = Calendars.lines(Calendars.write([taken.item]))
    #expect(written.contains(rule) && written.contains("DTSTART:20261124T090000"))
  }
}
