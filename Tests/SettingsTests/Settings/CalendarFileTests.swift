import Files
import Intents
import ScheduleGrammar
import Settings
import Testing
import TodoModel

/// Tests of the file of other calendars, and of their last events.
@Suite struct CalendarFileTests {
  private let scratch: TestFolder
  private let folders: Folders

  init() throws {
    scratch = try TestFolder()
    folders = Folders(root: scratch.path)
    try folders.makeConfig()
    try folders.make()
  }

  private func text() throws -> String { try UserFile(folders.calendars).text() ?? "" }

  @Test(arguments: [
    ("https://example.org/a/b?key=1#part", "https://example.org/a/b?key=1", "https://example.org/…"),
    ("webcal://example.org/a.ics", "https://example.org/a.ics", "https://example.org/…"),
    ("WEBCALS://example.org:8443/a", "https://example.org:8443/a", "https://example.org:8443/…"),
    ("http://127.0.0.1:80/a", "http://127.0.0.1:80/a", "http://127.0.0.1:80/…"),
    ("https://example.org", "https://example.org", "https://example.org"),
    ("https://example.org?token=secret", "https://example.org?token=secret", "https://example.org/…"),
    ("/home/me/a b.ics", "/home/me/a b.ics", "/home/me/a b.ics"),
    ("file:///home/me/a.ics", "/home/me/a.ics", "/home/me/a.ics"),
    ("file://localhost/home/me/a%20b.ics", "/home/me/a b.ics", "/home/me/a b.ics"),
    ("file:///home/me/100%.ics", "/home/me/100%.ics", "/home/me/100%.ics"),
  ]) func anAddressIsRead(_ text: String, _ wanted: String, _ shown: String) throws {
    let address = try CalendarAddress(text)
    #expect(address.text == wanted && address.shown == shown)
    #expect(address.id.count == 16 && address.id.allSatisfy(\.isHexDigit))
  }

  @Test(arguments: [
    "", "example.org/a.ics", "ftp://example.org/secret", "https://", "https:///secret",
    "https://me:secret@example.org/",
    "file://host/secret", "file:///secret%0A", "https://example.org/se cret", "https://example.org/\u{7}secret",
    "a.ics", "https://exämple.org/secret",
    "https://example.org/secret" + String(repeating: "x", count: 3_000),
  ]) func anotherTextIsRefusedWithoutItsSecret(_ text: String) {
    let error = #expect(throws: SettingsError.self) { try CalendarAddress(text) }
    #expect(error?.description.contains("secret@") == false && error?.description.contains("/secret") == false)
  }

  @Test func aMissingFileHasNoCalendars() throws {
    let file = try CalendarFile(folders)
    #expect(file.calendars.isEmpty && file.problems.isEmpty)
  }

  @Test func calendarsAreAddedRenamedHiddenAndRemoved() throws {
    let (work, home) = (
      OtherCalendar("Work, all", at: try CalendarAddress("https://example.org/w")),
      OtherCalendar("home", at: try CalendarAddress("/home/me/home.ics"))
    )
    var file = try CalendarFile(folders)
    try file.add(work)
    try file.add(home)
    #expect(try CalendarFile(folders).calendars == [work, home])
    #expect(scratch.mode(of: "config/calendars.toml") == 0o600)
    try file.setHidden(true, work)
    try file.setColour(.cyan, work)
    let hidden = try #require(try CalendarFile(folders)["work, ALL"])
    #expect(hidden.isHidden)
    try file.rename(hidden, to: "job")
    let renamed = try #require(try CalendarFile(folders)["job"])
    #expect(renamed.isHidden && renamed.address == work.address && renamed.colour == .cyan)
    try file.setHidden(false, renamed)
    #expect(try CalendarFile(folders)["job"]?.isHidden == false)
    try file.remove(home)
    #expect(try CalendarFile(folders).calendars.map(\.name) == ["job"])
    try file.setColour(nil, renamed)
    #expect(try CalendarFile(folders)["job"]?.colour == nil)
  }

  @Test func otherLinesOfTheFileStay() throws {
    let before = "# mine\nhidden = [\"a\"] # kept\n\n[calendars]\na = \"/a.ics\" # first\n\n[other]\nx = 1\n"
    try UserFile(folders.calendars).replace(with: before)
    var file = try CalendarFile(folders)
    try file.add(OtherCalendar("b", at: try CalendarAddress("/b.ics")))
    let after = try text()
    #expect(after.contains("# mine") && after.contains("# first") && after.contains("[other]\nx = 1"))
    #expect(try CalendarFile(folders).calendars.map(\.isHidden) == [true, false])
  }

  @Test func aBadEntryCostsOnlyItself() throws {
    try UserFile(folders.calendars).replace(
      with: "[calendars]\na = 3\nb = \"ftp://example.org\"\nc = \"/c.ics\"\n\"\" = \"/d.ics\"\n")
    let file = try CalendarFile(folders)
    #expect(file.calendars.map(\.name) == ["c"])
    #expect(file.problems.count == 3 && file.problems.allSatisfy { $0.contains("calendars.toml") })
  }

  @Test func anUnknownColourIsToldAndCostsNoCalendar() throws {
    try UserFile(folders.calendars).replace(
      with: "[calendars]\na = \"/a.ics\"\nb = \"/b.ics\"\n[colours]\na = \"pink\"\nb = \"red\"\nc = \"red\"\n")
    let file = try CalendarFile(folders)
    #expect(file.calendars.map(\.colour) == [nil, .red])
    #expect(file.problems.count == 1 && file.problems[0].contains("magenta"))
  }

  @Test func thereAreAtMostTwentyCalendars() throws {
    let lines = (0..<25).map { "c\($0) = \"/\($0).ics\"\n" }.joined()
    try UserFile(folders.calendars).replace(with: "[calendars]\n" + lines)
    var file = try CalendarFile(folders)
    #expect(file.calendars.count == CalendarFile.most && file.problems.count == 5)
    let another = OtherCalendar("x", at: try CalendarAddress("/x.ics"))
    #expect(throws: SettingsError.self) { try file.add(another) }
  }

  @Test func damageIsToldWithItsPlace() throws {
    try UserFile(folders.calendars).replace(with: "[calendars\n")
    #expect(throws: SettingsError.self) { try CalendarFile(folders) }
  }

  // MARK: events

  private func events(_ texts: [String]) throws -> [CalendarEvent] {
    try texts.map { text in
      let parts = text.split(separator: "/")
      let end = parts.count > 2 ? EventTime(String(parts[2])) : nil
      return CalendarEvent(String(parts[1]), from: try #require(EventTime(String(parts[0]))), to: end, at: "here")
    }
  }

  @Test func theEventsOfSomeDaysAreFound() throws {
    let store = EventStore(folders)
    let calendar = OtherCalendar("work", at: try CalendarAddress("/a.ics"))
    let hidden = OtherCalendar("hidden", at: try CalendarAddress("/b.ics"), isHidden: true)
    let all = try events(
      [
        "2026-11-01/long/2026-11-21", "2026-11-19/before", "2026-11-20/day", "2026-11-20T08:00Z/instant",
        "2026-11-20T09:00/floating/2026-11-20T10:00", "2026-11-21/after",
      ] + (1...400).map { "2027-01-01T10:\(10 + $0 % 40)Z/other \($0)" })
    try store.save(all.sorted { $0.start.description < $1.start.description }, of: calendar)
    try store.save(all, of: hidden)
    let friday = try #require(Day("2026-11-20"))
    let found = store.events(of: [calendar, hidden], on: friday...friday, zone: FixedZone.utc)
    #expect(found.map(\.title) == ["long", "day", "instant", "floating"])
    #expect(Set(found.map(\.calendar)) == ["work"] && found.allSatisfy { $0.place == "here" })
    #expect(found.last?.end?.description == "2026-11-20T10:00")
  }

  /// Twenty calendars of 5,000 events: a day costs its events and some lines for each halving, wherever it is.
  @Test(arguments: [0, 1, 200, 399, 400]) func onlyTheDaysAskedAreRead(_ day: Int) throws {
    let (store, first) = (EventStore(folders), try #require(Day("2026-11-01")))
    let calendar = OtherCalendar("work", at: try CalendarAddress("/a.ics"))
    let all = (0..<5_000).map { number in
      let start = LocalTime(first.advanced(by: number / 13), ClockTime(minutes: 480 + number % 13))
      return CalendarEvent("Meeting \(number)", from: .floating(start), at: "Room \(number)")
    }
    try store.save(all, of: calendar)
    let file = File(folders.calendarState + "/" + calendar.address.id + ".events")
    let text = CountedText(try #require(file.withBytes { Array($0) }))
    let asked = first.advanced(by: day)
    let found = EventStore.events(in: text, on: asked...asked)
    #expect(found.count { $0.start.local(in: FixedZone.utc).day == asked } == (day < 384 ? 13 : day == 384 ? 8 : 0))
    #expect(text.bytes.count > 150_000 && text.reads.count < 25_000, "\(text.reads.count) bytes")
  }

  @Test(arguments: [
    "", "x", "todos-events 2 0\n2026-11-20\t\tt\t\n", "todos-events 1 x\n", "todos-events 1 0\n\n\t\t\t\n2026-11-20\n",
  ])
  func anotherFileHasNoEvents(_ text: String) throws {
    let calendar = OtherCalendar("work", at: try CalendarAddress("/a.ics"))
    let store = EventStore(folders)
    try store.save([], of: calendar)
    try UserFile(folders.calendarState + "/" + calendar.address.id + ".events").replace(with: text)
    let friday = try #require(Day("2026-11-20"))
    #expect(store.events(of: [calendar], on: friday...friday, zone: FixedZone.utc).isEmpty)
  }

  @Test func theWholeDaysOfACalendarAreFound() throws {
    let store = EventStore(folders)
    let calendar = OtherCalendar("off", at: try CalendarAddress("/a.ics"), isHidden: true)
    #expect(store.wholeDays(of: calendar) == nil)
    let all = try events(["2026-12-24/eve/2026-12-26", "2026-12-28T09:00/call", "2026-12-31/party"])
    try store.save(all, of: calendar)
    let found = try #require(store.wholeDays(of: calendar))
    #expect(found.sorted().map(\.dayOfMonth) == [24, 25, 26, 31])
    try UserFile(folders.calendarState + "/" + calendar.address.id + ".events").replace(with: "todos-events 2 0\n")
    #expect(store.wholeDays(of: calendar) == nil)
  }

  @Test func theSettingOfHolidaysNamesCalendars() throws {
    var file = try CalendarFile(folders)
    let calendar = OtherCalendar("Team", at: try CalendarAddress("/a.ics"))
    try file.add(calendar)
    let wanted = try #require(OwnHolidays(["24 dec", "calendar:team", "calendar:taem"]))
    let unread = CalendarHolidays(wanted, folders)
    #expect(unread.days == wanted && unread.faults.map(\.isUsable) == [true, false])
    #expect(unread.faults[0].words.contains("never read") && unread.faults[1].words.contains("Did you mean Team?"))
    try EventStore(folders).save(try events(["2026-11-23/off"]), of: calendar)
    let (read, monday) = (CalendarHolidays(wanted, folders), try #require(Day("2026-11-23")))
    #expect(read.faults.count == 1 && read.days.contains(monday))
    #expect(CalendarHolidays(OwnHolidays(), folders).faults.isEmpty)
  }

  @Test func controlCharactersOfATitleBreakNoLine() throws {
    let calendar = OtherCalendar("work", at: try CalendarAddress("/a.ics"))
    let store = EventStore(folders)
    let friday = try #require(Day("2026-11-20"))
    try store.save([CalendarEvent("a\tb\nc", from: .day(friday))], of: calendar)
    let found = store.events(of: [calendar], on: friday...friday, zone: FixedZone.utc)
    #expect(found.map(\.title) == ["a b c"])
  }

  @Test func theStateIsReadAsItWasWritten() throws {
    let store = EventStore(folders)
    let calendar = OtherCalendar("work", at: try CalendarAddress("https://example.org/secret"))
    #expect(store.state(of: calendar) == CalendarState())
    var state = CalendarState()
    (state.readAt, state.nextAt, state.failures) = (Instant(seconds: 10), Instant(seconds: 20), 3)
    (state.error, state.tag, state.modified) = ("It failed.", "\"x\"", "yesterday")
    (state.count, state.gaps, state.since) = (7, ["rule": 2], Day("2026-11-20"))
    try store.save(state, of: calendar)
    #expect(store.state(of: calendar) == state)
    for name in Folder(folders.calendarState).names {
      #expect(!name.contains("secret"))
      #expect(try UserFile(folders.calendarState + "/" + name).text()?.contains("secret") == false)
    }
    store.keepOnly([])
    #expect(store.state(of: calendar) == CalendarState())
  }
}

/// A text that counts the bytes that are read of it.
private struct CountedText: RandomAccessCollection {
  final class Reads { var count = 0 }

  let bytes: [UInt8]
  let reads = Reads()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var startIndex: Int { 0 }
  var endIndex: Int { bytes.count }

  subscript(place: Int) -> UInt8 {
    reads.count += 1
    return bytes[place]
  }
}
