import Interchange
import JSON
import Testing
import TodoModel

/// F2: a zone without an IANA name uses the rules in its file.
@Suite struct ICSZoneTests {
  /// Returns a VTIMEZONE with a fixed offset.
  private static func fixed(_ name: String, _ offset: String) -> String {
    """
    BEGIN:VTIMEZONE
    TZID:\(name)
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:\(offset)
    TZOFFSETTO:\(offset)
    END:STANDARD
    END:VTIMEZONE
    """
  }

  /// Returns a VTIMEZONE with summer time, as Windows writes it: today's rules for all years.
  private static func changing(
    _ name: String, _ standard: String, _ summer: String, _ spring: (String, Int), _ autumn: (String, Int),
    _ hours: (Int, Int) = (2, 3)
  ) -> String {
    """
    BEGIN:VTIMEZONE
    TZID:\(name)
    BEGIN:STANDARD
    DTSTART:16010101T0\(hours.1)0000
    TZOFFSETFROM:\(summer)
    TZOFFSETTO:\(standard)
    RRULE:FREQ=YEARLY;BYDAY=\(autumn.0);BYMONTH=\(autumn.1)
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T0\(hours.0)0000
    TZOFFSETFROM:\(standard)
    TZOFFSETTO:\(summer)
    RRULE:FREQ=YEARLY;BYDAY=\(spring.0);BYMONTH=\(spring.1)
    END:DAYLIGHT
    END:VTIMEZONE
    """
  }

  private static let tokyo = fixed("Tokyo office", "+0900")
  private static let boston = changing("Boston desk", "-0500", "-0400", ("2SU", 3), ("1SU", 11), (2, 2))
  private static let berlin = changing(
    "(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "+0100", "+0200", ("-1SU", 3), ("-1SU", 10))
  /// A zone that does not exist.
  private static let ours = changing("Our house", "+0137", "+0237", ("1TU", 4), ("2TH", 9))

  private static func next(_ item: Item, _ count: Int, after day: String = "2026-11-20") throws -> [String] {
    let day = LocalTime(try #require(Day(day)))
    return item.nextOccurrences(after: day, count: count, zone: Calendars.place.zone, zones: Calendars.place.zones).map
    { "\($0.due.day.weekday.code) \($0.due)" }
  }

  private static func item(_ zones: String, _ lines: String) throws -> ImportPart.Taken {
    try #require(try Calendars.item(zones + "\nBEGIN:VEVENT\nUID:1\nSUMMARY:a\n\(lines)\nEND:VEVENT"))
  }

  /// Mondays at seven in Tokyo are Sundays at 23 in Berlin, and at midnight while Berlin has summer time.
  @Test func aRepeatStaysOnItsWeekday() throws {
    let taken = try Self.item(Self.tokyo, "DTSTART;TZID=\"Tokyo office\":20261130T070000\nRRULE:FREQ=WEEKLY;BYDAY=MO")
    #expect(try Self.next(taken.item, 2) == ["SU 2026-11-29T23:00", "SU 2026-12-06T23:00"])
    #expect(try Self.next(taken.item, 1, after: "2027-06-01") == ["MO 2027-06-07T00:00"])
    #expect(taken.remarks.isEmpty)
  }

  /// Ten in Boston is sixteen in Berlin, and fifteen in the weeks when only Boston has summer time.
  @Test func aRepeatFollowsTheOtherSummerTime() throws {
    let taken = try Self.item(Self.boston, "DTSTART;TZID=\"Boston desk\":20261207T100000\nRRULE:FREQ=WEEKLY;BYDAY=MO")
    #expect(taken.item.schedule?.zone == "America/New_York")
    #expect(try Self.next(taken.item, 1) == ["MO 2026-12-07T16:00"])
    #expect(try Self.next(taken.item, 1, after: "2027-03-13") == ["MO 2027-03-15T15:00"])
    #expect(try Self.next(taken.item, 1, after: "2027-03-27") == ["MO 2027-03-29T16:00"])
  }

  /// Names of programs that do not denote an IANA zone.
  @Test(arguments: [
    "(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Customized Time Zone", "MEZ",
    "tzone://Microsoft/Custom", "CET/CEST", "Mitteleuropäische Zeit", "W. Europe", "GMT+01.00", "1", "EST", "UTC-3",
    "Etc/GMT+5", "Custom:1",
  ]) func aZoneIsWhatItsRulesSay(_ name: String) throws {
    let zone = Self.berlin.replacing("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", with: name)
    let value = "TZID=\"\(name)\":20270701T090000"
    let repeated = try Self.item(
      zone, "DTSTART;\(value)\nRRULE:FREQ=DAILY\nDTEND;\(value.replacing("T09", with: "T10"))")
    let once = try Self.item(zone, "DTSTART;\(value)")
    for taken in [repeated, once] {
      #expect(taken.item.schedule?.zone == "Europe/Berlin" && taken.remarks.isEmpty, "\(taken)")
      #expect(taken.item.schedule?.start.description == "2027-07-01T09:00")
    }
    #expect(repeated.item.schedule?.end?.description == "2027-07-01T10:00")
  }

  /// Programs that change the clocks at another hour of the night mean the same zone by day, and by night their own
  /// rule.
  @Test func anotherHourOfTheNight() throws {
    let zone = Self.changing("Mitteleurop\u{E4}ische Zeit ", "+0100", "+0200", ("-1SU", 3), ("-1SU", 10), (1, 2))
    let lines = "DTSTART;TZID=Mitteleurop\u{E4}ische Zeit :20260701T170000\nRRULE:FREQ=DAILY"
    #expect(try Self.item(zone, lines).item.schedule?.zone == "Europe/Berlin")
    let night = try Self.item(zone, lines.replacing("T17", with: "T01"))
    #expect(night.item.schedule?.recurrence == nil && night.item.schedule?.start.description == "2026-06-30T23:00")
  }

  /// A place's name takes precedence over an old file's rules.
  @Test(arguments: [
    ("US-Eastern", "US/Eastern"), ("America-Chicago", "America/Chicago"),
    ("/x.org/America/New_York", "America/New_York"), ("Romance Standard Time", "Europe/Paris"),
  ]) func aPlaceCountsByItsName(_ name: String, _ zone: String) throws {
    let taken = try Self.item(Self.fixed(name, "+0100"), "DTSTART;TZID=\(name):20260701T170000\nRRULE:FREQ=DAILY")
    #expect(taken.item.schedule?.zone == zone && taken.remarks.isEmpty)
  }

  /// A name of Windows counts unless the rules are those of another part of the world.
  @Test(arguments: [
    ("Eastern Standard Time", "+1000", "UTC+10"), ("Eastern Standard Time", "-0500", "America/New_York"),
    ("Tasmania Standard Time", "+1000", "Australia/Hobart"),
  ]) func aNameOfWindowsCountsBesideItsRules(_ name: String, _ offset: String, _ zone: String) throws {
    let taken = try Self.item(Self.fixed(name, offset), "DTSTART;TZID=\(name):20260701T170000\nRRULE:FREQ=DAILY")
    #expect(taken.item.schedule?.zone == zone && taken.remarks.isEmpty)
  }

  @Test(arguments: [
    ("+0900", "UTC+9"), ("-0330", "UTC-3:30"), ("+0545", "UTC+5:45"), ("+0000", "UTC"), ("-1100", "UTC-11"),
    ("+0100", "UTC+1"),
  ]) func clocksThatNeverChangeAreAnOffset(_ offset: String, _ name: String) throws {
    let taken = try Self.item(Self.fixed("X", offset), "DTSTART;TZID=X:20270701T090000\nRRULE:FREQ=DAILY")
    #expect(taken.item.schedule?.zone == name && taken.remarks.isEmpty)
    #expect(try Self.again(taken.item) == taken.item)
  }

  /// Skipped and changed occurrences and the end use the same zone.
  @Test func allOfARepeatIsOnTheSameClocks() throws {
    let lines = """
      DTSTART;TZID=Tokyo office:20261130T070000
      RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261220T220000Z
      EXDATE;TZID=Tokyo office:20261207T070000
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      SUMMARY:a
      RECURRENCE-ID;TZID=Tokyo office:20261214T070000
      DTSTART;TZID=Tokyo office:20261215T080000
      """
    let taken = try Self.item(Self.tokyo, lines)
    #expect(try Self.next(taken.item, 9) == ["SU 2026-11-29T23:00", "TU 2026-12-15T00:00", "SU 2026-12-20T23:00"])
    #expect(taken.remarks.isEmpty)
  }

  /// In an unknown zone a single time keeps its moment; a repeat is exported unchanged.
  @Test func clocksOfNobodyElse() throws {
    let once = try Self.item(Self.ours, "DTSTART;TZID=Our house:20261124T093700")
    #expect(once.item.schedule?.start.description == "2026-11-24T08:00" && once.item.schedule?.zone == "UTC")
    #expect(once.remarks == ["its time zone Our house is unknown; the time is kept in UTC"])
    let start = "DTSTART;TZID=Our house:20270601T093700"
    let repeated = try Self.item(Self.ours, start + "\nRRULE:FREQ=WEEKLY")
    #expect(repeated.item.schedule?.start.description == "2027-06-01T07:00")
    #expect(repeated.item.schedule?.recurrence == nil && repeated.remarks.count == 2)
    let written = Calendars.lines(Calendars.write([repeated.item]))
    for line in [start, "RRULE:FREQ=WEEKLY", "TZID:Our house", "TZOFFSETTO:+0137"] {
      #expect(written.contains(line), "\(line) \(written)")
    }
    #expect(try Self.again(repeated.item) == repeated.item)
    #expect(try Self.again(once.item) == once.item)
  }

  /// Zones that change their clocks every minute or every day are not compared with all others.
  @Test(arguments: [
    (";BYHOUR=\(list(0...23));BYMINUTE=\(list(0...59))", "UTC+9", false), ("", "UTC", true),
  ]) func clocksWithoutRest(_ times: String, _ zone: String, _ isUnknown: Bool) throws {
    let rule = "TZOFFSETTO:+0900\nRRULE:FREQ=YEARLY;BYMONTHDAY=\(Self.list(1...31))\(times)"
    let taken = try Self.item(
      Self.fixed("X", "+0900").replacing("TZOFFSETTO:+0900", with: rule), "DTSTART;TZID=X:20261124T170000")
    #expect(taken.item.schedule?.zone == zone)
    #expect(taken.remarks == (isUnknown ? ["its time zone X is unknown; the time is kept in UTC"] : []))
  }

  private static func list(_ numbers: ClosedRange<Int>) -> String { numbers.map(String.init).joined(separator: ",") }

  @Test func keptLinesHaveTheirZone() throws {
    let period = "RDATE;VALUE=PERIOD;TZID=\"Tokyo office\":20261208T100000/PT1H"
    let taken = try Self.item(Self.tokyo, "DTSTART;TZID=\"Tokyo office\":20261201T100000\n\(period)")
    #expect(taken.remarks.count == 1)
    let other = try Self.item(
      Self.fixed("Tokyo office", "-0330"),
      "DTSTART:20261201T100000Z\n\(period)\nRDATE;VALUE=PERIOD;TZID=Asia/Kolkata:20261209T100000/PT1H")
    let both = [taken.item, other.item.identified(as: 2)]
    let written = Calendars.lines(Calendars.write(both))
    for line in [
      "TZID:Tokyo office", "RDATE;VALUE=PERIOD;TZID=Tokyo office:20261208T100000/PT1H", "TZOFFSETTO:+0900",
      "TZID:Tokyo office 2", "RDATE;VALUE=PERIOD;TZID=Tokyo office 2:20261208T100000/PT1H", "TZOFFSETTO:-0330",
      "TZID:Asia/Kolkata",
    ] { #expect(written.contains(line), "\(line) \(written)") }
    let named = Set(written.compactMap { $0.split(separator: ":").first?.split(separator: "TZID=").dropFirst().first })
    for name in named { #expect(written.contains("TZID:" + name), "\(name)") }
    #expect(try Self.again(taken.item) == taken.item)
  }

  /// Two calendars of one file may define one zone name differently; a calendar without a definition uses the others'.
  @Test func eachCalendarHasItsZones() throws {
    func calendar(_ zone: String, _ uid: String) -> String {
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:\(uid)
      SUMMARY:\(uid)
      DTSTART;TZID=Customized Time Zone:20261201T100000
      END:VEVENT
      \(zone)
      END:VCALENDAR

      """
    }
    let part = try Calendars.read(
      calendar(Self.fixed("Customized Time Zone", "+0900"), "a")
        + calendar(Self.fixed("Customized Time Zone", "-0330"), "b") + calendar("X:1", "c"))
    #expect(part.taken.map(\.item.schedule?.zone) == ["UTC+9", "UTC-3:30", "UTC+9"])
  }

  /// Returns an item written and read again.
  private static func again(_ item: Item) throws -> Item? {
    try Calendars.read(Array(Calendars.write([item]).utf8)).taken.first?.item
  }
}

extension Item {
  fileprivate func identified(as number: UInt64) -> Item {
    var item = Item(
      id: ItemID(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0000 + number), title: title, createdAt: createdAt)
    (item.schedule, item.extra) = (schedule, extra)
    return item
  }
}
