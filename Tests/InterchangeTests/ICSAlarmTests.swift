import Interchange
import Testing
import TodoModel

/// Tests of alarms as reminders of an item's own, in both directions.
@Suite struct ICSAlarmTests {
  private static func alarm(_ trigger: String, _ action: String = "DISPLAY") -> String {
    "BEGIN:VALARM\nACTION:\(action)\nDESCRIPTION:x\n\(trigger)\nEND:VALARM"
  }

  private static func reminders(_ dates: String, _ trigger: String, _ kind: String = "VTODO") throws -> [ItemReminder]?
  {
    let lines = "BEGIN:\(kind)\nUID:a\nSUMMARY:x\n\(dates)\n\(alarm(trigger))\nEND:\(kind)"
    return try Calendars.item(lines)?.item.reminders?.all
  }

  private static let start = "DTSTART:20261124T090000"
  private static let both = "DTSTART:20261124T090000\nDUE:20261126T170000"

  @Test(arguments: [
    (start, "TRIGGER:-PT15M", ItemReminder.before(minutes: 15, of: .date)),
    (start, "TRIGGER:-P1D", .before(minutes: 1_440, of: .date)),
    (start, "TRIGGER:-P1DT2H30M", .before(minutes: 1_590, of: .date)),
    (start, "TRIGGER;RELATED=START:PT10M", .before(minutes: -10, of: .date)),
    (start, "TRIGGER:PT0S", .before(minutes: 0, of: .date)),
    (both, "TRIGGER;RELATED=END:-P1D", .before(minutes: 1_440, of: .deadline)),
    (both, "TRIGGER:-PT15M", .before(minutes: 15, of: .date)),
    ("DUE:20261126T170000", "TRIGGER:-PT15M", .before(minutes: 15, of: .deadline)),
    ("DUE:20261126T170000\nX-TODOS-DATE:do", "TRIGGER;RELATED=END:-PT15M", .before(minutes: 15, of: .date)),
    ("DTSTART;VALUE=DATE:20261124", "TRIGGER:-PT15H", .before(minutes: 1_440, of: .date)),
    ("DTSTART;VALUE=DATE:20261124", "TRIGGER:PT9H", .before(minutes: 0, of: .date)),
    ("DTSTART;VALUE=DATE:20261124", "TRIGGER:-P1D", .before(minutes: 1_980, of: .date)),
  ]) func aTriggerIsAReminder(_ dates: String, _ trigger: String, _ wanted: ItemReminder) throws {
    #expect(try Self.reminders(dates, trigger) == [wanted])
  }

  @Test func theEndOfAnEventCountsFromItsStart() throws {
    let dates = Self.start + "\nDTEND:20261124T100000"
    #expect(
      try Self.reminders(dates, "TRIGGER;RELATED=END:-PT15M", "VEVENT") == [.before(minutes: -45, of: .date)])
  }

  /// A moment is on the clock of the person, who is in Berlin.
  @Test func aMomentIsOnYourClock() throws {
    let eight = try #require(LocalTime("2026-11-24T08:00"))
    #expect(try Self.reminders(Self.start, "TRIGGER;VALUE=DATE-TIME:20261124T070000Z") == [.at(eight)])
  }

  @Test(arguments: ["AUDIO", "EMAIL", "DISPLAY"]) func anyActionReminds(_ action: String) throws {
    let lines =
      "BEGIN:VTODO\nUID:a\nSUMMARY:x\n\(Self.start)\n"
      + Self.alarm("ACKNOWLEDGED:20261101T080000Z\nTRIGGER:-PT15M", action) + "\nEND:VTODO"
    let item = try #require(try Calendars.item(lines)?.item)
    #expect(item.reminders == ItemReminders([.before(minutes: 15, of: .date)]))
    // Another program's alarm is written unchanged, and once.
    let written = Calendars.lines(Calendars.write([item]))
    #expect(written.count { $0 == "BEGIN:VALARM" } == 1 && written.contains("ACTION:\(action)"))
    #expect(written.contains("ACKNOWLEDGED:20261101T080000Z"))
    var other = item
    other.reminders = ItemReminders([.before(minutes: 30, of: .date)])
    let changed = Calendars.lines(Calendars.write([other]))
    #expect(changed.contains("TRIGGER;RELATED=END:-PT30M") && !changed.contains("TRIGGER:-PT15M"))
    other.reminders = nil
    #expect(!Calendars.write([other]).contains("VALARM"))
  }

  @Test(arguments: ["TRIGGER:soon", "TRIGGER;VALUE=DATE-TIME:never", "X-NONE:1"])
  func anAlarmWithoutATimeIsOnlyKept(_ trigger: String) throws {
    let lines = "BEGIN:VTODO\nUID:a\nSUMMARY:x\n\(Self.start)\n\(Self.alarm(trigger))\nEND:VTODO"
    let item = try #require(try Calendars.item(lines)?.item)
    #expect(item.reminders == nil)
    #expect(Calendars.write([item]).contains("VALARM"))
  }

  private static let written: [(start: String?, deadline: String?, reminders: [ItemReminder], triggers: [String])] = [
    ("2026-11-24T09:00", nil, [ItemReminder.before(minutes: 60, of: .date)], ["TRIGGER;RELATED=END:-PT1H"]),
    (nil, "2026-11-26T17:00", [.before(minutes: 1_440, of: .deadline)], ["TRIGGER;RELATED=END:-P1D"]),
    (
      "2026-11-24T09:00", "2026-11-26T17:00", [.before(minutes: -10, of: .date), .before(minutes: 90, of: .deadline)],
      ["TRIGGER:PT10M", "TRIGGER;RELATED=END:-PT1H30M"]
    ), ("2026-11-24", nil, [.before(minutes: 1_440, of: .date)], ["TRIGGER;RELATED=END:-PT15H"]),
    ("2026-11-24", nil, [], []),
  ]

  /// Written reminders are alarms that other programs know, and are read back as the same item.
  @Test(arguments: written) func anItemComesBack(
    _ start: String?, _ deadline: String?, _ reminders: [ItemReminder], _ triggers: [String]
  ) throws {
    // A UID of another kind than a UUID would be kept.
    let id = ItemID(at: Samples.now, random: 1, more: 2)
    var item = Item(id: id, title: "one, two", createdAt: Samples.now)
    item.schedule = try start.map { Schedule(start: try #require(LocalTime($0))) }
    item.deadline = deadline.flatMap { Deadline($0) }
    item.reminders = ItemReminders(reminders)
    let text = Calendars.write([item])
    let lines = Calendars.lines(text)
    #expect(lines.filter { $0.hasPrefix("TRIGGER") } == triggers)
    #expect(lines.count { $0 == "ACTION:DISPLAY" } == triggers.count)
    let back = try #require(try Calendars.read(Array(text.utf8)).taken.first?.item)
    #expect(back.reminders == item.reminders && back.extra == item.extra)
  }

  @Test func aMomentOfAnItemWithoutADateIsAnAbsoluteAlarm() throws {
    var item = Item(id: ItemID(high: 1, low: 2), title: "call", createdAt: Samples.now)
    item.reminders = ItemReminders([.at(try #require(LocalTime("2026-11-24T08:00")))])
    let text = Calendars.write([item])
    #expect(text.contains("TRIGGER;VALUE=DATE-TIME:20261124T070000Z"))
    #expect(try Calendars.read(Array(text.utf8)).taken.first?.item.reminders == item.reminders)
  }
}
