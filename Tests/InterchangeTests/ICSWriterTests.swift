import DiceSupport
import Interchange
import JSON
import Testing
import TodoModel

/// Tests of the content of our calendar files, and of a lossless round trip.
@Suite struct ICSWriterTests {
  @Test func itemsGoThereAndBack() throws {
    var dice = Dice(17)
    for round in 1...Times.of(400) {
      let item = Calendars.item(&dice)
      let text = Calendars.write([item])
      let part = try Calendars.read(Array(text.utf8))
      let back = try #require(part.taken.first, "\(part.refused) \(text)")
      var wanted = item
      wanted.blockedBy = [:]
      if !item.blockedBy.isEmpty { wanted.extra = back.item.extra }
      #expect(back.item == wanted, "round \(round)\n\(text)\n\(back.item.jsonText)\n\(wanted.jsonText)")
      #expect(Set(back.remarks).isSubset(of: Self.unlinked), "\(back.remarks)")
      #expect(Calendars.write([back.item]) == Calendars.write([wanted]))
    }
  }

  private static let unlinked: Set<String> = [
    "an item it waits for is not in the file, waits for it, or is one too many; it does not wait for that item"
      + "; the link is kept for the export"
  ]

  @Test func partsAndWhatIsWaitedForComeBack() throws {
    var dice = Dice(3)
    var items = (1...3).map { _ in Calendars.item(&dice) }
    for place in items.indices { items[place].blockedBy = [:] }
    items[1].parent = items[0].id
    items[2].blockedBy = [items[1].id: Samples.now]
    let back = try Calendars.read(Array(Calendars.write(items).utf8)).taken.map(\.item)
    #expect(back == items)
  }

  @Test func aPlainItemIsAPlainToDo() throws {
    var item = Item(
      id: try #require(ItemID("019aa3c4-5a00-7000-8000-000000000001")), title: "Pay, the rent", createdAt: Samples.now)
    item.tags = ["home", "money"]
    item.priority = .high
    item.deadline = Deadline(Samples.today)
    #expect(
      Calendars.lines(Calendars.write([item])) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//todos//todos//EN", "CALSCALE:GREGORIAN", "BEGIN:VTODO",
        "UID:019aa3c4-5a00-7000-8000-000000000001", "DTSTAMP:20261120T090000Z", "CREATED:20261120T090000Z",
        "SUMMARY:Pay\\, the rent", "CATEGORIES:home,money", "PRIORITY:1", "DUE;VALUE=DATE:20261120",
        "STATUS:NEEDS-ACTION", "END:VTODO", "END:VCALENDAR",
      ])
  }

  /// F34: the date is in the field that every program shows for a to-do; older exports are read as before.
  @Test(arguments: [
    ("2026-11-20" as String?, nil as String?, nil as String?, ["DUE;VALUE=DATE:20261120", "X-TODOS-DATE:do"]),
    ("2026-11-20T09:00", nil, nil, ["DUE:20261120T090000", "X-TODOS-DATE:do"]),
    ("2026-11-20", "2026-11-22", nil, ["DTSTART;VALUE=DATE:20261120", "DUE;VALUE=DATE:20261122", "X-TODOS-DATE:do"]),
    (
      "2026-11-20T09:00", "2026-11-20T10:00", nil,
      ["DTSTART:20261120T090000", "DUE:20261120T100000", "X-TODOS-DATE:do"]
    ), ("2026-11-20", nil, "2026-11-24", ["DTSTART;VALUE=DATE:20261120", "DUE;VALUE=DATE:20261124"]),
    (nil, nil, "2026-11-24", ["DUE;VALUE=DATE:20261124"]),
  ]) func aDateIsShownByEveryProgram(_ start: String?, _ end: String?, _ deadline: String?, _ lines: [String]) throws {
    var item = Item(
      id: try #require(ItemID("019aa3c4-5a00-7000-8000-000000000001")), title: "a", createdAt: Samples.now)
    item.schedule = try start.map { Schedule(start: try #require(LocalTime($0)), end: end.flatMap { LocalTime($0) }) }
    item.deadline = deadline.flatMap { LocalTime($0) }.map { Deadline($0, zone: nil) }
    let text = Calendars.write([item])
    let written = Calendars.lines(text)
    #expect(written.filter { $0.hasPrefix("D") && !$0.hasPrefix("DTSTAMP") || $0.hasPrefix("X") } == lines)
    #expect(try Calendars.read(Array(text.utf8)).taken.first?.item == item)
  }

  @Test func aDateThatAnotherProgramMovesStaysTheDate() throws {
    var item = Samples.fresh("a")
    item.list = "home"
    item.schedule = Schedule(start: LocalTime(Samples.today))
    let text = Calendars.write([item]).replacing("DUE;VALUE=DATE:20261120", with: "DUE;VALUE=DATE:20261125")
    let moved = try #require(try Calendars.read(Array(text.utf8)).taken.first?.item)
    #expect(moved.schedule?.start.description == "2026-11-25" && moved.deadline == nil && moved.list == "home")
  }

  /// Earlier exports had the date in DTSTART, and its end and more in our own properties.
  @Test func olderExportsAreReadAsBefore() throws {
    let taken = try #require(
      try Calendars.item(
        """
        BEGIN:VTODO
        UID:019aa3c4-5a00-7000-8000-000000000001
        DTSTAMP:20261120T090000Z
        CREATED:20261120T090000Z
        SUMMARY:fair
        DTSTART;VALUE=DATE:20261120
        STATUS:NEEDS-ACTION
        X-TODOS-LIST:"home"
        X-TODOS-SCHEDULE:{"all_day":true\\,"end":"2026-11-22"\\,"start":"2026-11-20"}
        END:VTODO
        """))
    #expect(taken.item.schedule?.end?.description == "2026-11-22" && taken.item.list == "home")
    #expect(taken.item.deadline == nil && taken.remarks.isEmpty)
  }

  @Test func linesAreFoldedByOctets() {
    var item = Samples.fresh(String(repeating: "äöü€🌻", count: 40))
    item.notes = String(repeating: "x", count: 500)
    let text = Calendars.write([item])
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
  }

  @Test func whatAnotherProgramChangedCounts() throws {
    var item = Samples.fresh("water")
    item.list = "home"
    item.schedule = Schedule(
      start: LocalTime(Samples.today), recurrence: Recurrence("FREQ=DAILY"), repeatMode: .afterCompletion)
    let text = Calendars.write([item])
    let kept = try #require(try Calendars.read(Array(text.utf8)).taken.first?.item)
    #expect(kept.schedule == item.schedule)
    let other = text.replacing("DTSTART;VALUE=DATE:20261120", with: "DTSTART;VALUE=DATE:20261201").replacing(
      "SUMMARY:water", with: "SUMMARY:water it")
    let changed = try #require(try Calendars.read(Array(other.utf8)).taken.first?.item)
    #expect(changed.title == "water it" && changed.list == "home")
    #expect(changed.schedule?.start.description == "2026-12-01" && changed.schedule?.repeatMode == .fixed)
  }

  @Test(arguments: [
    ("Europe/Berlin", ["DTSTART:19810329T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"]),
    ("America/New_York", ["RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"]),
    ("Asia/Kolkata", ["TZOFFSETTO:+0530"]),
  ]) func zonesAreDescribed(_ zone: String, _ lines: [String]) throws {
    var item = Samples.fresh("a")
    item.schedule = Schedule(
      start: LocalTime(try #require(Day("1975-07-01")), ClockTime(hour: 9, minute: 0)), zone: zone)
    let written = Calendars.lines(Calendars.write([item]))
    #expect(written.contains("TZID:" + zone) && written.contains("DUE;TZID=\(zone):19750701T090000"))
    for line in lines { #expect(written.contains(line), "\(written)") }
  }

  /// The exported description of a zone equals the zone on every day of many years.
  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Africa/Casablanca", "Australia/Lord_Howe", "Asia/Tokyo", "America/Sao_Paulo",
  ]) func zonesAreDescribedRightly(_ name: String) throws {
    let zone = try #require(Calendars.place.zones(name))
    var item = Samples.fresh("a")
    let first = try #require(Day("1995-01-01"))
    item.schedule = Schedule(start: LocalTime(first, .midnight), zone: name)
    let text = Calendars.write([item])
    let described = text[..<(try #require(text.firstRange(of: "BEGIN:VTODO")).lowerBound)].replacing(
      name, with: "Some zone")
    for day in stride(from: 0, to: 365 * 40, by: 61) {
      let local = LocalTime(first.advanced(by: day), ClockTime(hour: 12, minute: 0))
      let value = local.description.filter { $0 != "-" && $0 != ":" } + "00"
      let event = "BEGIN:VEVENT\r\nSUMMARY:a\r\nDTSTART;TZID=Some zone:\(value)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
      let read = try #require(try Calendars.read(Array((described + event).utf8)).taken.first?.item.schedule)
      let clock = try #require(read.zone.flatMap(Calendars.place.zones))
      #expect(clock.instant(of: read.start) == zone.instant(of: local), "\(name) \(value)")
    }
  }
}
