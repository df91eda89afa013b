import DiceSupport
import Interchange
import JSON
import Testing
import TodoModel

/// Tests of what clients store, each in its own dialect.
@Suite struct CalendarObjectTests {
  // MARK: New to-dos of clients

  /// Each pair is what a client sends for a new to-do and what the item says.
  @Test(arguments: [
    (
      "Tasks.org",
      """
      CREATED:20261119T080000Z
      LAST-MODIFIED:20261119T080000Z
      SUMMARY:Milk
      PRIORITY:9
      DUE;VALUE=DATE:20261124
      CATEGORIES:shop
      X-APPLE-SORT-ORDER:649239
      X-OC-HIDESUBTASKS:0
      BEGIN:VALARM
      TRIGGER;RELATED=END:-PT60M
      ACTION:DISPLAY
      DESCRIPTION:Default Tasks.org description
      END:VALARM
      """, "Milk deadline 2026-11-24 low shop"
    ),
    (
      "DAVx5 and jtx Board",
      """
      SEQUENCE:2
      SUMMARY:Report
      DESCRIPTION:two lines\\nof text
      STATUS:IN-PROCESS
      PERCENT-COMPLETE:40
      PRIORITY:5
      DTSTART;TZID=Europe/Berlin:20261124T090000
      DUE;TZID=Europe/Berlin:20261125T170000
      COMMENT:kept
      ATTACH;FMTTYPE=text/plain:https://example.org/a.txt
      COLOR:teal
      GEO:52.5;13.4
      """, "Report date 2026-11-24T09:00[Europe/Berlin] deadline 2026-11-25T17:00[Europe/Berlin] medium"
    ),
    (
      "Apple Reminders",
      """
      SUMMARY:Call
      STATUS:NEEDS-ACTION
      DUE;TZID=Europe/Berlin:20261124T090000
      DTSTART;TZID=Europe/Berlin:20261124T090000
      X-APPLE-SORT-ORDER:700000000
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Reminder
      TRIGGER;VALUE=DATE-TIME:20261124T080000Z
      UID:B1E0
      X-WR-ALARMUID:B1E0
      ACKNOWLEDGED:20261120T070000Z
      END:VALARM
      """, "Call deadline 2026-11-24T09:00[Europe/Berlin] seen"
    ),
    (
      "Thunderbird",
      """
      SUMMARY:Weekly
      DTSTART;TZID=Europe/Berlin:20261123T150000
      RRULE:FREQ=WEEKLY;BYDAY=MO
      X-MOZ-GENERATION:3
      X-MOZ-LASTACK:20261120T060000Z
      CLASS:PRIVATE
      """, "Weekly date 2026-11-23T15:00[Europe/Berlin] FREQ=WEEKLY;BYDAY=MO seen"
    ),
    (
      "Nextcloud Tasks",
      """
      SUMMARY:Trip
      PERCENT-COMPLETE:100
      STATUS:COMPLETED
      COMPLETED:20261119T090000
      X-OC-HIDESUBTASKS:1
      X-PINNED:true
      """, "Trip done"
    ),
    (
      "todoman",
      """
      SUMMARY:Pay
      DUE;TZID=CET:20261124T000000
      PRIORITY:1
      LOCATION:bank
      """, "Pay deadline 2026-11-24T00:00[CET] high"
    ),
    ("cancelled", "SUMMARY:No\nSTATUS:CANCELLED\nLAST-MODIFIED:20261118T090000Z", "No done"),
    ("without a title", "DESCRIPTION:x", "(no title)"),
  ]) func aNewToDoIsReadAndItsBytesStay(_ client: String, _ lines: String, _ said: String) throws {
    let sent = Resources.bytes(lines)
    let reading = try Resources.read(sent)
    #expect(Self.words(reading.item) == said, "\(client)")
    #expect(reading.item.id.description == Resources.uid && reading.item.list == nil)
    #expect(Resources.text(reading.item, reading.kept) == String(decoding: sent, as: UTF8.self), "\(client)")
  }

  private static func words(_ item: Item) -> String {
    var words = [item.title]
    if let schedule = item.schedule {
      words.append("date \(schedule.start)" + (schedule.zone.map { "[\($0)]" } ?? ""))
      if let rule = schedule.recurrence { words.append(rule.description) }
    }
    if let deadline = item.deadline { words.append("deadline \(deadline)") }
    if item.priority != .none { words.append(item.priority.rawValue) }
    words += item.tags.sorted()
    if item.completions[.once] != nil { words.append("done") }
    if item.notifiedAt != nil { words.append("seen") }
    return words.joined(separator: " ")
  }

  // MARK: Changes

  @Test func aChangeHereReplacesOnlyItsLines() throws {
    let lines = """
      BEGIN:VTODO
      uid:\(Resources.uid)
      DTSTAMP:20261119T080000Z
      X-FOLDED;X-A="b:c";x-d=E:one
        two
      summary;LANGUAGE=de;X-P=1:Milch
      DUE;VALUE=DATE;X-KEPT=1:20261124
      priority:3
      BEGIN:VALARM
      TRIGGER:-PT15M
      ACTION:AUDIO
      X-SOUND:ping
      END:VALARM
      BEGIN:X-PART
      X-B:1
      END:X-PART
      END:VTODO
      BEGIN:X-OTHER
      x-c:2
      END:X-OTHER
      """
    let sent = Resources.bytes(lines)
    let reading = try Resources.read(sent)
    var item = reading.item
    (item.title, item.changedAt, item.version) = ("Brot", Samples.now, 7)
    let wanted = String(decoding: sent, as: UTF8.self)
      .replacing("DTSTAMP:20261119T080000Z", with: "DTSTAMP:20261120T090000Z")
      .replacing("summary;LANGUAGE=de;X-P=1:Milch", with: "SUMMARY;LANGUAGE=de;X-P=1:Brot")
      .replacing("priority:3\r\n", with: "priority:3\r\nLAST-MODIFIED:20261120T090000Z\r\nSEQUENCE:7\r\n")
    #expect(Resources.text(item, reading.kept) == wanted)
  }

  @Test func alarmsOfAClientStayWhileTheirRemindersDo() throws {
    let alarm = "BEGIN:VALARM\nACTION:AUDIO\nX-KEPT:1\nTRIGGER;RELATED=END:-PT15M\nEND:VALARM"
    let reading = try Resources.read("SUMMARY:a\nDUE:20261124T090000\n" + alarm)
    var item = reading.item
    let quarter = ItemReminder.before(minutes: 15, of: .deadline)
    #expect(item.reminders == ItemReminders([quarter]))
    item.reminders = ItemReminders([quarter, .before(minutes: 60, of: .deadline)])
    let both = Resources.text(item, reading.kept)
    #expect(both.contains("X-KEPT:1") && both.contains("TRIGGER;RELATED=END:-PT1H"))
    #expect(try Resources.read(Array(both.utf8), over: item).item == item)
    item.reminders = nil
    #expect(!Resources.text(item, reading.kept).contains("VALARM"))
  }

  @Test func linksAreItemsOrAreKept() throws {
    let parent = try #require(ItemID("019aa3c4-5a00-7000-8000-000000000002"))
    let context = CalendarObjectContext(
      now: Samples.now, zone: Calendars.place.zone, zones: Calendars.place.zones,
      uid: { $0 == parent ? "whole" : nil }, item: { $0 == "whole" ? parent : nil })
    let sent = Resources.bytes("SUMMARY:a\nRELATED-TO:whole\nRELATED-TO;RELTYPE=SIBLING:x\nX-OC-HIDESUBTASKS:1")
    let part = try Resources.read(sent, over: nil, context)
    #expect(part.item.parent == parent && part.missing.isEmpty)
    var item = part.item
    item.parent = nil
    let alone = String(
      decoding: CalendarObject.bytes(of: item, uid: Resources.uid, kept: part.kept, context: context), as: UTF8.self)
    #expect(!alone.contains("whole") && alone.contains("RELTYPE=SIBLING:x") && alone.contains("X-OC-HIDESUBTASKS:1"))
    let early = try Resources.read(sent)
    #expect(early.item.parent == nil && early.missing == ["whole"])
    #expect(Resources.text(early.item, early.kept) == String(decoding: sent, as: UTF8.self))
  }

  @Test func aToDoThatIsReopenedHereIsOpenThere() throws {
    let lines = "SUMMARY:a\nX-A:1\nSTATUS:COMPLETED\nPERCENT-COMPLETE:100\nCOMPLETED:20261119T080000Z\nX-B:2"
    let reading = try Resources.read(lines)
    var item = reading.item
    item.completions = [:]
    #expect(Resources.lines(item, reading.kept) == ["SUMMARY:a", "X-A:1", "STATUS:NEEDS-ACTION", "X-B:2"])
    #expect(try Resources.read(lines, over: item).item == reading.item)
  }

  @Test func aRemovedPropertyIsARemovedValue() throws {
    var item = try Resources.item()
    (item.notes, item.tags, item.priority) = ("n", ["t"], .high)
    item.deadline = Deadline(Samples.today)
    item.reminders = ItemReminders([.before(minutes: 60, of: .deadline)])
    item.parent = ItemID("019aa3c4-5a00-7000-8000-000000000002")
    #expect(try Resources.read(Array(Resources.text(item).utf8), over: item).item == item)
    #expect(try Resources.read("SUMMARY:a", over: item).item == Resources.item())
  }

  @Test func aValueThatAClientCannotShowStays() throws {
    var item = try Resources.item()
    (item.list, item.effort, item.order) = ("home", 45, OrderKey("m"))
    item.ownFields = ["k": .integer(3)]
    item.showFrom = .before(days: 2)
    item.schedule = Schedule(start: LocalTime(Samples.today))
    item.focusSessions = [Samples.now: Samples.now.advanced(bySeconds: 60)]
    let plain = Resources.lines(item).filter { !$0.hasPrefix("X-TODOS") }.joined(separator: "\n")
    #expect(try Resources.read(plain, over: item).item == item)
    let moved = try Resources.read(plain.replacing("20261120", with: "20261125"), over: item).item
    var wanted = item
    wanted.schedule?.start = LocalTime(Samples.today.advanced(by: 5))
    #expect(moved == wanted)
  }

  @Test func aRepeatAfterCompletionStaysOne() throws {
    var item = try Resources.daily("2026-11-20", "FREQ=WEEKLY")
    item.schedule?.repeatMode = .afterCompletion
    item.completions = [OccurrenceKey(count: 1): Samples.now]
    #expect(
      Resources.lines(item).prefix(3) == ["SUMMARY:a", "DTSTART;VALUE=DATE:20261127", "RRULE:FREQ=WEEKLY"])
    let done = try Resources.read("SUMMARY:a\nDTSTART;VALUE=DATE:20261204\nRRULE:FREQ=WEEKLY", over: item).item
    #expect(done.schedule == item.schedule && done.completions[OccurrenceKey(count: 2)] == Samples.now)
    let moved = try Resources.read("SUMMARY:a\nDTSTART;VALUE=DATE:20261129\nRRULE:FREQ=WEEKLY", over: item).item
    #expect(moved.schedule?.start.description == "2026-11-29" && moved.schedule?.repeatMode == .afterCompletion)
    #expect(Resources.lines(moved).contains("DTSTART;VALUE=DATE:20261129"))
  }

  @Test func aRepeatAfterCompletionStartsOnTheClientsDay() throws {
    var item = try Resources.daily("2026-11-23", "FREQ=WEEKLY;BYDAY=MO")
    item.schedule?.repeatMode = .afterCompletion
    let sent = "SUMMARY:a\nDTSTART;VALUE=DATE:20261128\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"
    let moved = try Resources.read(sent, over: item)
    #expect(moved.item.schedule?.start.description == "2026-11-28")
    #expect(moved.item.schedule?.repeatMode == .afterCompletion && moved.item.schedule?.moves == [:])
    #expect(try Resources.read(sent, over: moved.item).item == moved.item)
  }

  /// A client that writes UTC or its own zone has not given the date a zone.
  @Test(arguments: ["DUE:20261124T080000Z", "DUE;TZID=Europe/Berlin:20261124T090000", "DUE:20261124T090000"])
  func aDateOnTheUsersClockStaysThere(_ due: String) throws {
    var item = try Resources.item()
    item.schedule = Schedule(start: try #require(LocalTime("2026-11-24T09:00")))
    #expect(try Resources.read("SUMMARY:a\n" + due, over: item).item == item)
    let later = due.replacing("1124", with: "1125")
    item.schedule?.start.day = Samples.today.advanced(by: 5)
    #expect(try Resources.read("SUMMARY:a\n" + later, over: item).item.schedule == item.schedule)
  }

  @Test func aDateThatAppleWritesTwiceStaysADate() throws {
    var item = try Resources.item()
    item.schedule = Schedule(start: try #require(LocalTime("2026-11-24T09:00")))
    let lines = "SUMMARY:a\nDTSTART;TZID=Europe/Berlin:20261125T100000\nDUE;TZID=Europe/Berlin:20261125T100000"
    let moved = try Resources.read(lines, over: item)
    #expect(moved.item.schedule?.start.description == "2026-11-25T10:00" && moved.item.deadline == nil)
    #expect(Resources.text(moved.item, moved.kept) == String(decoding: Resources.bytes(lines), as: UTF8.self))
  }

  /// Tasks.org writes a day to start and a time to end; programs get back what they wrote, and may remove it.
  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20261124", "DUE:20261125T170000"), ("DTSTART:20261126T090000Z", "DUE:20261125T090000Z"),
  ]) func aStartOfAnotherKindOrAfterTheEndStays(_ start: String, _ due: String) throws {
    let reading = try Resources.read("SUMMARY:a\n\(start)\n\(due)")
    #expect(reading.item.schedule != nil && reading.item.deadline != nil)
    #expect(Resources.lines(reading.item, reading.kept) == ["SUMMARY:a", start, due])
    var item = reading.item
    item.schedule?.start.day = Samples.today
    let other = start.replacing("1124", with: "1120").replacing("1126", with: "1120")
    let moved = Resources.lines(item, reading.kept)
    #expect(moved.contains(other) && !moved.contains { $0.hasPrefix("X-TODOS") }, "\(moved)")
    let removed = try CalendarObject(parsing: Resources.bytes("SUMMARY:a\n" + due)).item(
      over: item, kept: reading.kept, context: Resources.context, isCurrent: true)
    #expect(removed.item.schedule == nil && removed.item.deadline == item.deadline)
  }

  @Test func aDateThatGetsAStartIsADeadline() throws {
    var item = try Resources.item()
    item.schedule = Schedule(start: LocalTime(Samples.today.advanced(by: 4)))
    let lines = "SUMMARY:a\nDTSTART;VALUE=DATE:20261122\nDUE;VALUE=DATE:20261124\nX-TODOS-DATE:do"
    let read = try Resources.read(lines, over: item).item
    #expect(read.schedule?.start.description == "2026-11-22" && read.deadline?.description == "2026-11-24")
    #expect(try Resources.read(lines, over: read).item == read)
  }

  // MARK: Occurrences

  /// All clients' ways to complete an occurrence, and the resource after it.
  @Test(arguments: [
    ("SUMMARY:a\nDUE;VALUE=DATE:20261121\nRRULE:FREQ=DAILY", "2026-11-20"),
    ("SUMMARY:a\nDTSTART;VALUE=DATE:20261121\nDUE;VALUE=DATE:20261121\nRRULE:FREQ=DAILY", "2026-11-20"),
    ("SUMMARY:a\nDTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY\nSTATUS:COMPLETED", "2026-11-20"),
    (
      """
      BEGIN:VTODO
      UID:\(Resources.uid)
      SUMMARY:a
      DTSTART;VALUE=DATE:20261120
      RRULE:FREQ=DAILY
      END:VTODO
      BEGIN:VTODO
      UID:\(Resources.uid)
      RECURRENCE-ID;VALUE=DATE:20261120
      SUMMARY:a
      DTSTART;VALUE=DATE:20261120
      STATUS:COMPLETED
      COMPLETED:20261120T090000Z
      END:VTODO
      """, "2026-11-20"
    ),
  ]) func anOccurrenceIsDoneInEachDialect(_ sent: String, _ day: String) throws {
    let item = try Resources.daily("2026-11-20")
    let done = try Resources.read(sent, over: item)
    #expect(done.item.completions == [OccurrenceKey(day): Samples.now] && done.item.schedule == item.schedule)
    // Sent again, it changes nothing.
    #expect(try Resources.read(sent, over: done.item).item == done.item)
    let text = Resources.text(done.item, done.kept)
    #expect(text.contains("20261121") && !text.contains("COMPLETED") && !text.contains("RECURRENCE-ID"))
    #expect(try Resources.read(Array(text.utf8), over: done.item).item == done.item)
  }

  /// Missed occurrences do not pile up: done is done of the one that is due now, as on the screen.
  @Test func aMissedRepeatMovesOnToTheNextDay() throws {
    let item = try Resources.daily("2026-11-01")
    #expect(Resources.lines(item).contains("DTSTART;VALUE=DATE:20261101"))
    let done = try Resources.read("SUMMARY:a\nDTSTART;VALUE=DATE:20261102\nRRULE:FREQ=DAILY", over: item)
    #expect(done.item.completions.keys.map(\.text) == ["2026-11-20"])
    #expect(Resources.lines(done.item, done.kept).contains("DTSTART;VALUE=DATE:20261121"))
    // The client takes it back.
    let undone = try Resources.read("SUMMARY:a\nDTSTART;VALUE=DATE:20261101\nRRULE:FREQ=DAILY", over: done.item)
    #expect(undone.item == item)
  }

  @Test func aCountedRepeatEndsAsADoneToDo() throws {
    var item = try Resources.daily("2026-11-19", "FREQ=DAILY;COUNT=2")
    item.completions = [OccurrenceKey("2026-11-19"): Samples.now]
    #expect(Resources.lines(item).contains("RRULE:FREQ=DAILY;COUNT=1"))
    let last = "SUMMARY:a\nDTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY;COUNT=1\nSTATUS:COMPLETED"
    let done = try Resources.read(last, over: item)
    #expect(done.item.completions.count == 2 && done.item.schedule == item.schedule)
    #expect(Resources.text(done.item).contains("STATUS:COMPLETED"))
    #expect(Resources.text(done.item, done.kept) == String(decoding: Resources.bytes(last), as: UTF8.self))
    let open = try Resources.read(last.replacing("\nSTATUS:COMPLETED", with: ""), over: done.item)
    #expect(open.item == item)
  }

  @Test func anOccurrenceIsMovedAndSkipped() throws {
    let item = try Resources.daily("2026-11-20")
    let master = "BEGIN:VTODO\nUID:\(Resources.uid)\nSUMMARY:a\nDTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY\n"
    let day = "BEGIN:VTODO\nUID:\(Resources.uid)\nSUMMARY:b\nX-KEPT:1\nRECURRENCE-ID;VALUE=DATE:20261122\n"
    let sent =
      master + "EXDATE;VALUE=DATE:20261121\nEND:VTODO\n" + day + "DTSTART;VALUE=DATE:20261125\nEND:VTODO"
    let moved = try Resources.read(sent, over: item)
    #expect(moved.item.schedule?.exceptions == [OccurrenceKey("2026-11-21")])
    #expect(moved.item.schedule?.moves == [OccurrenceKey("2026-11-22"): LocalTime(Samples.today.advanced(by: 5))])
    #expect(Resources.text(moved.item, moved.kept) == String(decoding: Resources.bytes(sent), as: UTF8.self))
    var later = moved.item
    later.schedule?.moves[OccurrenceKey("2026-11-22")] = LocalTime(Samples.today.advanced(by: 6))
    let text = Resources.text(later, moved.kept)
    #expect(text.contains("X-KEPT:1") && text.contains("DTSTART;VALUE=DATE:20261126") && text.contains("SUMMARY:b"))
    #expect(try Resources.read(master + "END:VTODO", over: moved.item).item == item)
  }

  @Test func aChangeOfAllLaterOccurrencesReplacesTheSeriesOrIsRefused() throws {
    let item = try Resources.daily("2026-11-20")
    func sent(_ day: String, _ to: String) -> String {
      """
      BEGIN:VTODO
      UID:\(Resources.uid)
      SUMMARY:a
      DTSTART;VALUE=DATE:20261120
      RRULE:FREQ=DAILY
      END:VTODO
      BEGIN:VTODO
      UID:\(Resources.uid)
      SUMMARY:a
      RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:\(day)
      DTSTART;VALUE=DATE:\(to)
      END:VTODO
      """
    }
    let moved = try Resources.read(sent("20261120", "20261123"), over: item)
    #expect(moved.item.schedule?.start.description == "2026-11-23" && moved.item.completions.isEmpty)
    #expect(try Resources.read(sent("20261122", "20261122"), over: item).item == item)
    let refused = #expect(throws: CalendarObjectError.self) {
      try Resources.read(sent("20261122", "20261124"), over: item)
    }
    #expect(refused?.kind == .unsupported)
  }

  // MARK: Refusals

  private static let refusals: [(String, CalendarObjectError.Kind?)] = [
    ("BEGIN:VEVENT\nUID:1\nEND:VEVENT", .noTask), ("BEGIN:VTODO\nSUMMARY:a\nEND:VTODO", .invalid),
    ("BEGIN:VTODO\nUID:1\nEND:VTODO\nBEGIN:VTODO\nUID:2\nEND:VTODO", .invalid),
    ("BEGIN:VTODO\nUID:1\nEND:VTODO\nBEGIN:VTODO\nUID:1\nEND:VTODO", .invalid),
    ("BEGIN:VTODO\nUID:1\nEND:VTODO\nBEGIN:VEVENT\nUID:2\nEND:VEVENT", .invalid),
    ("METHOD:REQUEST\nBEGIN:VTODO\nUID:1\nEND:VTODO", .invalid), ("BEGIN:VTODO\nUID:1\nEND:VEVENT", .unreadable),
    ("BEGIN:VTODO\nUID:1\nno line\nEND:VTODO", .unreadable), ("BEGIN:VTODO\nUID:1", .unreadable),
    ("BEGIN:VTODO\nUID:1\nRECURRENCE-ID:20261120\nEND:VTODO", nil),
  ]

  /// Resources that are too large or too deep: a beginning, its repetition, an end.
  private static let large: [(String, String, Int, CalendarObjectError.Kind)] = [
    ("BEGIN:X", "\nBEGIN:X", 9, .unreadable), ("BEGIN:VTODO\nUID:1\nX:", "x", CalendarObject.maximumBytes, .tooLarge),
    ("X:", "\nX:", 20_001, .tooLarge),
    (
      "BEGIN:VTODO\nUID:1\nEND:VTODO", "\nBEGIN:VTODO\nUID:1\nRECURRENCE-ID:20261120\nEND:VTODO", 1_025, .tooLarge
    ),
  ]

  @Test(arguments: refusals) func aBadResourceIsRefused(_ lines: String, _ kind: CalendarObjectError.Kind?) {
    #expect(Self.refusal(lines) == kind)
  }

  @Test(arguments: large) func aLargeResourceIsRefused(
    _ begin: String, _ more: String, _ count: Int, _ kind: CalendarObjectError.Kind
  ) { #expect(Self.refusal(begin + String(repeating: more, count: count)) == kind) }

  private static func refusal(_ lines: String) -> CalendarObjectError.Kind? {
    do throws(CalendarObjectError) {
      _ = try CalendarObject(parsing: Resources.bytes(lines))
      return nil
    } catch { return error.kind }
  }

  @Test(arguments: ["", "x", "BEGIN:VTODO\r\nUID:1\r\nEND:VTODO\r\n", "SUMMARY:a\r\n"])
  func whatIsNoCalendarIsRefused(_ text: String) {
    let error = #expect(throws: CalendarObjectError.self) { try CalendarObject(parsing: Array(text.utf8)) }
    #expect(error?.kind == .unreadable)
  }
}
