import Intents
import JSON
import Testing
import TodoModel

@Suite struct MergeTests {
  private let friday9 = OccurrenceKey(LocalTime(Table.friday, ClockTime(hour: 9, minute: 0)), zone: nil)

  private func next(_ item: Item?) -> LocalTime? {
    item?.occurrence(at: LocalTime(Table.friday), zone: FixedZone.utc)?.due
  }

  @Test func theLastTitleWinsAndTheOtherIsKept() {
    var table = Table()
    table.take(.setTitle("pay the rent"), by: Table.a)
    table.take(.setTitle("pay rent now"), by: Table.b)
    #expect(table.item?.title == "pay rent now")
    #expect(table.record?.conflicts == [.title])
    #expect(table.history.last?.lost == true)
    #expect(table.history.last?.new == .string("pay the rent"))
    #expect(table.history.last?.device == Table.a)
    table.take(.setTitle("rent"), by: Table.a, base: 3)
    #expect(table.record?.conflicts == [])
  }

  @Test func aDevicesOwnQueueIsNoConflict() {
    var table = Table()
    table.take(.setTitle("one"), by: Table.a)
    table.take(.setTitle("two"), by: Table.a)
    #expect(table.record?.conflicts == [])
    #expect(table.history.allSatisfy { !$0.lost })
  }

  @Test func statingAValueAgainTakesItsMarkAway() {
    var table = Table()
    table.take(.setTitle("one"), by: Table.a)
    table.take(.setTitle("two"), by: Table.b)
    table.take(.setTitle("two"), by: Table.a, base: 3)
    #expect(table.record?.conflicts == [])
    #expect(table.outcomes == [.applied, .applied, .applied])
  }

  @Test func listAndPriorityWinSilently() {
    var table = Table()
    table.take(.setList("home"), by: Table.a)
    table.take(.setList("work"), by: Table.b)
    table.take(.setPriority(.high), by: Table.a)
    table.take(.setPriority(.low), by: Table.b)
    #expect(table.item?.list == "work")
    #expect(table.item?.priority == .low)
    #expect(table.record?.conflicts == [])
    #expect(table.history.filter(\.lost).map(\.new) == [.string("home"), .string("high")])
  }

  @Test func anAddedTagOutlivesARemoveThatHadNotSeenIt() {
    var table = Table()
    table.take(.addTag("home"), by: Table.a)
    table.take(.addTag("work"), by: Table.a)
    table.take(.removeTag("home"), by: Table.b)
    #expect(table.item?.tags == ["home", "work"])
    #expect(table.outcomes.last == .superseded)
    table.take(.removeTag("home"), by: Table.b, base: 4)
    #expect(table.item?.tags == ["work"])
  }

  @Test func anEditWinsOverADeletionThatHadNotSeenIt() {
    var first = Table()
    first.take(.setTitle("new"), by: Table.a)
    first.take(.delete, by: Table.b)
    var second = Table()
    second.take(.delete, by: Table.b)
    second.take(.setTitle("new"), by: Table.a)
    for table in [first, second] {
      #expect(table.item?.deletedAt == nil)
      #expect(table.item?.title == "new")
      #expect(table.record?.conflicts == [.deleted])
    }
    #expect(first.outcomes == [.applied, .superseded])
    #expect(second.outcomes == [.applied, .applied])
  }

  @Test func aSeenEditIsDeletedAndASeenDeletionStays() {
    var table = Table()
    table.take(.setTitle("new"), by: Table.a)
    table.take(.delete, by: Table.b, base: 2)
    #expect(table.item?.deletedAt == Table.at)
    table.take(.setTitle("newer"), by: Table.a, base: 3)
    #expect(table.item?.title == "new")
    #expect(table.outcomes.last == .rejected)
    table.take(.restore, by: Table.a, base: 3)
    #expect(table.item?.deletedAt == nil)
  }

  @Test func whatSomebodyReopenedIsNotDeletedUnseen() {
    var table = Table { $0.completions[.once] = Table.at }
    table.take(.reopen(.once), by: Table.a)
    table.take(.delete, by: Table.b)
    #expect(table.item?.deletedAt == nil)
    #expect(table.outcomes == [.applied, .superseded])
  }

  /// Moving a reopened occurrence does not hide the reopening from a device that had not seen it.
  @Test func whatSomebodyReopenedStaysKnownWhenItIsMoved() {
    for late in [Intent.delete, .done(friday9, at: Table.at)] {
      var table = Table { $0.schedule = Table.weekdays(9) }
      table.take(.done(friday9, at: Table.at), by: Table.a)
      table.take(.reopen(friday9), by: Table.b, base: 2)
      table.take(.moveOccurrence(friday9, to: LocalTime(Table.friday)), by: Table.b, base: 3)
      table.take(late, by: Table.a, base: 2)
      #expect(table.outcomes.last == .superseded)
      #expect(table.item?.deletedAt == nil)
      #expect(table.item?.completions == [:])
    }
  }

  @Test func whatIsDoneDoesNotBringADeletedItemBack() {
    var table = Table()
    table.take(.delete, by: Table.b)
    table.take(.done(.once, at: Table.at), by: Table.a)
    #expect(table.item?.deletedAt != nil)
    #expect(table.item?.completions[.once] == Table.at)
  }

  @Test func bothDoFriday() {
    var table = Table { $0.schedule = Table.weekdays(9) }
    table.take(.done(friday9, at: Table.at), by: Table.a)
    table.take(.done(friday9, at: Table.at.advanced(bySeconds: 60)), by: Table.b)
    #expect(table.outcomes == [.applied, .already])
    #expect(next(table.item)?.description == "2026-11-23T09:00")
  }

  @Test(arguments: [false, true]) func doneAndRescheduledBothHold(_ isSwapped: Bool) {
    var weekly = Recurrence(.weekly)
    weekly.weekdays = [.monday, .wednesday, .friday].map { .init($0) }
    let start = LocalTime(Table.friday, ClockTime(hour: 7, minute: 0))
    let wishes: [(Intent, DeviceID)] = [
      (.done(friday9, at: Table.at), Table.a), (.schedule(Schedule(start: start, recurrence: weekly)), Table.b),
    ]
    var table = Table { $0.schedule = Table.weekdays(9) }
    for (intent, device) in isSwapped ? wishes.reversed() : wishes { table.take(intent, by: device) }
    #expect(table.outcomes == [.applied, .applied])
    #expect(table.item?.completions.count == 1)
    #expect(next(table.item)?.description == "2026-11-23T07:00")
    #expect(table.record?.conflicts == [])
  }

  @Test func aLaterHourOfADayThatIsDoneIsNotDueAgain() {
    var table = Table { $0.schedule = Table.weekdays(9) }
    table.take(.done(friday9, at: Table.at), by: Table.a)
    table.take(.schedule(Table.weekdays(17)), by: Table.b)
    #expect(next(table.item)?.description == "2026-11-23T17:00")
  }

  @Test func theNextHourOfTheSameRuleIsDue() {
    var table = Table {
      let start = LocalTime(Table.friday, ClockTime(hour: 9, minute: 0))
      $0.schedule = Schedule(start: start, recurrence: Recurrence(.hourly, interval: 2))
    }
    table.take(.done(friday9, at: Table.at), by: Table.a)
    #expect(
      table.item?.nextOccurrences(after: LocalTime(Table.friday), count: 1, zone: FixedZone.utc).first?.due.description
        == "2026-11-20T11:00")
  }

  @Test func anItemIsNotPartOfItself() {
    var table = Table()
    table.take(.setParent(Table.id), by: Table.a)
    #expect(table.outcomes == [.rejected])
  }

  @Test(arguments: [false, true]) func doneAndMovedKeepsBothWithAMark(_ isSwapped: Bool) {
    let saturday = LocalTime(Table.friday.advanced(by: 1))
    let wishes: [(Intent, DeviceID)] = [
      (.done(friday9, at: Table.at), Table.a), (.moveOccurrence(friday9, to: saturday), Table.b),
    ]
    var table = Table { $0.schedule = Table.weekdays(9) }
    for (intent, device) in isSwapped ? wishes.reversed() : wishes { table.take(intent, by: device) }
    #expect(table.item?.schedule?.moves == [friday9: saturday])
    #expect(next(table.item)?.description == "2026-11-23T09:00")
    #expect(table.record?.conflicts == [.schedule])
  }

  /// The start and end of a snooze are in the history with their moments; an intent without effect adds no line.
  @Test func aSnoozeStandsInTheHistory() {
    let (first, later) = (Table.at, Table.at.advanced(bySeconds: 3600))
    var table = Table()
    for intent in [Intent.snooze(until: first), .snooze(until: first), .snooze(until: later), .wake, .wake] {
      table.take(intent, by: Table.a)
    }
    #expect(table.history.allSatisfy { $0.field == .reminder && !$0.lost })
    #expect(table.history.map { $0.new?.text } == [first.description, later.description, nil])
    #expect(table.history.map { $0.old?.text } == [nil, first.description, later.description])
  }

  @Test func twoSchedulesLeaveTheLastWithAMarkAndAnArmedReminder() {
    var table = Table {
      $0.schedule = Table.weekdays(9)
      $0.notifiedAt = Table.at
      $0.snoozedUntil = Table.at
    }
    table.take(.schedule(Table.weekdays(7)), by: Table.a)
    #expect(table.item?.notifiedAt == nil)
    #expect(table.item?.snoozedUntil == nil)
    table.take(.schedule(Table.weekdays(8)), by: Table.b)
    #expect(table.item?.schedule == Table.weekdays(8))
    #expect(table.record?.conflicts == [.schedule])
    #expect(table.history.last?.new == Table.weekdays(7).json)
  }

  @Test(arguments: [false, true]) func openWinsOverDone(_ isSwapped: Bool) {
    var table = Table { $0.completions[.once] = Table.at }
    let reopened: [(Intent, DeviceID)] = [(.reopen(.once), Table.a)]
    let redone: [(Intent, DeviceID)] = [(.reopen(.once), Table.b), (.done(.once, at: Table.at), Table.b)]
    for (intent, device) in isSwapped ? redone + reopened : reopened + redone { table.take(intent, by: device) }
    #expect(table.item?.completions == [:])
    #expect(table.record?.conflicts == [.done])
    #expect(table.history.contains { $0.lost && $0.field == .done })
  }

  @Test func otherOccurrencesAreNoConflict() {
    let monday = OccurrenceKey(LocalTime(Table.friday.advanced(by: 3), ClockTime(hour: 9, minute: 0)), zone: nil)
    var table = Table {
      $0.schedule = Table.weekdays(9)
      $0.completions[friday9] = Table.at
    }
    table.take(.reopen(friday9), by: Table.a)
    table.take(.done(monday, at: Table.at), by: Table.b)
    #expect(table.outcomes == [.applied, .applied])
    #expect(table.record?.conflicts == [])
  }

  @Test func skipsOfTwoDevicesAddUp() {
    let monday = OccurrenceKey(LocalTime(Table.friday.advanced(by: 3), ClockTime(hour: 9, minute: 0)), zone: nil)
    var table = Table { $0.schedule = Table.weekdays(9) }
    table.take(.skip(friday9), by: Table.a)
    table.take(.skip(monday), by: Table.b)
    #expect(table.item?.schedule?.exceptions == [friday9, monday])
    #expect(table.record?.conflicts == [])
    table.take(.unskip(friday9), by: Table.b, base: 3)
    #expect(table.item?.schedule?.exceptions == [monday])
    #expect(next(table.item)?.description == "2026-11-20T09:00")
  }

  @Test func aReminderArmedAnewIsNotAcknowledgedByWhoDidNotSeeIt() {
    var table = Table { $0.schedule = Table.weekdays(9) }
    table.take(.schedule(Table.weekdays(8)), by: Table.a)
    table.take(.acknowledge(at: Table.at), by: Table.b)
    #expect(table.item?.notifiedAt == nil)
    #expect(table.outcomes.last == .superseded)
  }

  /// The first device to arrive delivers a reminder; each reminder of an item has its own mark.
  @Test func eachReminderIsMarkedByTheFirstDevice() {
    let (early, due) = ("date 60 2026-11-20T10:00", "date 0 2026-11-20T10:00")
    var table = Table { $0.schedule = Table.weekdays(10) }
    table.take(.acknowledge(at: Table.at, of: early), by: Table.b)
    table.take(.acknowledge(at: Table.at.advanced(bySeconds: 5), of: early), by: Table.a)
    table.take(.acknowledge(at: Table.at.advanced(bySeconds: 3600), of: due), by: Table.a)
    #expect(table.outcomes == [.applied, .already, .applied])
    #expect(table.item?.remindedBy == [early: Table.b.description, due: Table.a.description])
    #expect(table.item?.notifiedAt == Table.at.advanced(bySeconds: 3600), "the latest, for older programs")
  }

  /// A device that was apart delivers a reminder that another one has snoozed in the meantime.
  @Test func aLateMarkDoesNotEndASnooze() {
    let until = Table.at.advanced(bySeconds: 600)
    var table = Table { $0.schedule = Table.weekdays(10) }
    table.take(.snooze(until: until), by: Table.a)
    table.take(.acknowledge(at: Table.at, of: "date 60 2026-11-20T10:00"), by: Table.b)
    #expect(table.item?.snoozedUntil == until && table.item?.notifiedAt == nil)
    table.take(.acknowledge(at: until, of: ReminderMark.snooze(until: until)), by: Table.b)
    #expect(table.item?.snoozedUntil == nil && table.item?.notifiedAt == until)
  }

  @Test func onlyTheMarksOfTheLatestMomentsAreKept() {
    var table = Table()
    for day in 0..<40 {
      table.take(.acknowledge(at: Table.at, of: "date 0 \(Table.friday.advanced(by: day))"), by: Table.a)
    }
    let wanted = (8..<40).map { "date 0 \(Table.friday.advanced(by: $0))" }
    #expect(table.item?.remindedBy.keys.sorted() == wanted)
    #expect(table.item?.fault == nil)
  }

  @Test func unknownFieldsAreGivenBack() {
    var table = Table { $0.extra["shade"] = .string("red") }
    table.take(.setTitle("new"), by: Table.a)
    #expect(table.item?.extra == ["shade": .string("red")])
  }

  @Test func addingAgainIsNothingNewAndAnotherItemIsRefused() {
    var table = Table()
    table.take(.add(Item(id: Table.id, title: "pay rent", createdAt: Table.at)), by: Table.a, base: 0)
    table.take(.add(Item(id: Table.id, title: "x", createdAt: Instant(seconds: 0))), by: Table.b, base: 0)
    #expect(table.outcomes == [.already, .rejected])
    #expect(table.record == Table().record)
  }

  @Test func onlyWhatChangesGetsANewVersion() {
    var table = Table()
    table.take(.setTitle("pay rent"), by: Table.a)
    #expect(table.item?.version == 1)
    table.take(.setTitle("x"), by: Table.a)
    #expect(table.item?.version == 3)
  }

  @Test(arguments: [
    Intent.setTitle(""), .setTitle(" \t "), .setTitle(String(repeating: "a", count: 1025)), .setTitle("a\0b"),
    .setTitle("e" + String(repeating: "\u{301}", count: 9)), .setNotes(String(repeating: "a", count: 65_537)),
    .addTag(""), .addTag(String(repeating: "a", count: 257)), .setList(""), .setList("a\0"), .skip(.once),
    .done(OccurrenceKey("tomorrow"), at: Table.at), .reopen(OccurrenceKey("#0")),
    .done(OccurrenceKey("#9223372036854775807"), at: Table.at), .move(OrderKey(String(repeating: "a", count: 257))),
  ]) func valuesBeyondLimitsAreRefused(_ intent: Intent) {
    var table = Table()
    table.take(intent, by: Table.a)
    #expect(table.outcomes == [.rejected])
    #expect(table.record == Table().record)
  }

  @Test func theSixtyFifthTagIsRefused() {
    var table = Table { $0.tags = Set((1...64).map { "tag\($0)" }) }
    table.take(.addTag("more"), by: Table.a)
    #expect(table.outcomes == [.rejected])
    table.take(.addTag("tag1"), by: Table.a)
    #expect(table.outcomes == [.rejected, .already])
  }

  @Test func aTitleAtItsLimitIsTaken() {
    var table = Table()
    table.take(.setTitle(String(repeating: "ä", count: 512)), by: Table.a)
    table.take(.setTitle("e" + String(repeating: "\u{301}", count: 8)), by: Table.a)
    #expect(table.outcomes == [.applied, .applied])
  }
}
