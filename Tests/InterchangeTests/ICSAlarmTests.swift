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

  // MARK: Alarms that are more than one reminder, or none

  private static let apple = "BEGIN:VALARM\nACTION:NONE\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z\nEND:VALARM"

  private static func repeated(_ count: Int, _ pause: String, _ trigger: String = "TRIGGER:-PT15M") -> String {
    alarm("\(trigger)\nREPEAT:\(count)\nDURATION:\(pause)")
  }

  /// The alarms of a to-do at 9:00, its reminders in minutes before, and what is told.
  private static let alarms: [(alarms: String, reminders: [Int]?, remark: String?)] = [
    (repeated(2, "PT5M"), [15, 10, 5], nil), (repeated(1, "P1D"), [15, -1_425], nil),
    (repeated(0, "PT5M"), [15], nil), (repeated(3, "PT0S"), [15], nil), (alarm("TRIGGER:-PT15M\nREPEAT:3"), [15], nil),
    (repeated(500, "PT1M"), Array(0...15), "only the first 16 alarms were imported"),
    (alarm("TRIGGER:-PT15M", "EMAIL"), [15], "an alarm by e-mail reminds you here, without an e-mail"),
    (alarm("TRIGGER:-PT15M", "AUDIO"), [15], nil), (apple, [], nil),
    (apple + "\n" + alarm("TRIGGER:-PT15M"), [15], nil), (alarm("X-NONE:1"), nil, nil),
    (alarm("TRIGGER;RELATED=END:-PT15M", "AUDIO") + "\n" + alarm("TRIGGER:-PT15M"), [15], nil),
  ]

  /// Each is exported as it was, and read back as the same reminders.
  @Test(arguments: alarms) func alarmsAreReadAndWrittenAgain(
    _ alarms: String, _ minutes: [Int]?, _ remark: String?
  ) throws {
    let taken = try #require(
      try Calendars.item("BEGIN:VTODO\nUID:a\nSUMMARY:x\n\(Self.start)\n\(alarms)\nEND:VTODO"))
    let wanted = minutes.map { ItemReminders($0.map { .before(minutes: $0, of: .date) }) }
    #expect(taken.item.reminders == wanted && taken.remarks == [remark].compactMap(\.self))
    let text = Calendars.write([taken.item])
    let back = try #require(try Calendars.read(Array(text.utf8)).taken.first)
    #expect(back.item.reminders == wanted, "\(text)")
    let first = alarms.split(separator: "\n").prefix { $0 != "END:VALARM" }.map(String.init)
    #expect(Set(Calendars.lines(text)).isSuperset(of: first), "\(text)")
  }

  /// Of a repeated alarm that lost one of its reminders, the others are written one by one.
  @Test func aChangedRepetitionIsWrittenOneByOne() throws {
    let lines = "BEGIN:VTODO\nUID:a\nSUMMARY:x\n\(Self.start)\n\(Self.repeated(2, "PT5M"))\nEND:VTODO"
    var item = try #require(try Calendars.item(lines)?.item)
    item.reminders = ItemReminders([.before(minutes: 15, of: .date), .before(minutes: 5, of: .date)])
    let triggers = Calendars.lines(Calendars.write([item])).filter { $0.hasPrefix("TRIGGER") }
    #expect(triggers == ["TRIGGER;RELATED=END:-PT15M", "TRIGGER;RELATED=END:-PT5M"])
    item.reminders = .never
    #expect(!Calendars.write([item]).contains("VALARM"))
  }

  /// Reminders that another program has shown stay silent: each alarm has its own mark (RFC 9074), or the last (Mozilla).
  @Test(arguments: [
    ("ACKNOWLEDGED:20261124T074600Z", "", ["date 15 2026-11-24T09:00"]),
    ("ACKNOWLEDGED:20261124T074400Z", "", []),
    ("X-NONE:1", "X-MOZ-LASTACK:20261124T080000Z", ["date 15 2026-11-24T09:00"]),
    ("X-NONE:1", "X-MOZ-LASTACK:20261101T080000Z", []),
    ("X-NONE:1", "RRULE:FREQ=DAILY\nX-MOZ-LASTACK:20261124T080000Z", []),
  ]) func whatWasShownIsMarked(_ inside: String, _ beside: String, _ marks: [String]) throws {
    let alarm = Self.alarm("\(inside)\nTRIGGER:-PT15M")
    let more = beside.isEmpty ? "" : beside + "\n"
    let item = try #require(
      try Calendars.item("BEGIN:VTODO\nUID:a\nSUMMARY:x\n\(Self.start)\n\(more)\(alarm)\nEND:VTODO")?.item)
    #expect(item.remindedBy.keys.sorted() == marks)
    let text = Calendars.write([item])
    #expect(!text.contains("X-TODOS-REMINDED") && (beside.isEmpty || text.contains("X-MOZ-LASTACK")))
    #expect(try Calendars.read(Array(text.utf8)).taken.first?.item.remindedBy == item.remindedBy)
  }

  /// A snooze that is to come is the item's; the line is written again while the item has it.
  @Test(arguments: [("20261124T071000Z", true), ("20261101T071000Z", false)])
  func aSnoozeOfMozillasProgramsIsOurs(_ time: String, _ isToCome: Bool) throws {
    let lines =
      "BEGIN:VTODO\nUID:a\nSUMMARY:x\n\(Self.start)\nX-MOZ-SNOOZE-TIME:\(time)\n\(Self.alarm("TRIGGER:-PT15M"))\nEND:VTODO"
    var item = try #require(try Calendars.item(lines)?.item)
    #expect((item.snoozedUntil != nil) == isToCome)
    let text = Calendars.write([item])
    #expect(text.contains("X-MOZ-SNOOZE-TIME:\(time)") && !text.contains("X-TODOS-SNOOZED"))
    item.snoozedUntil = nil
    #expect(Calendars.write([item]).contains("X-MOZ-SNOOZE-TIME") == !isToCome)
  }

  /// An item that never reminds stays so, also where an alarm of another program was kept.
  @Test func neverIsKeptOverAnAlarm() throws {
    let lines = "BEGIN:VTODO\nUID:a\nSUMMARY:x\n\(Self.start)\n\(Self.alarm("TRIGGER:-PT15M", "AUDIO"))\nEND:VTODO"
    var item = try #require(try Calendars.item(lines)?.item)
    item.reminders = .never
    let text = Calendars.write([item])
    #expect(text.contains("X-TODOS-REMINDERS:[]") && !text.contains("VALARM"))
    #expect(try Calendars.read(Array(text.utf8)).taken.first?.item.reminders == .never)
    // An alarm that another program adds later counts.
    let other = text.replacing(
      "END:VTODO", with: Self.alarm("TRIGGER;RELATED=END:-PT5M").replacing("\n", with: "\r\n") + "\r\nEND:VTODO")
    #expect(
      try Calendars.read(Array(other.utf8)).taken.first?.item.reminders
        == ItemReminders([.before(minutes: 5, of: .date)]))
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
