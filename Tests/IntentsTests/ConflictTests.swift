import Intents
import Testing
import TodoModel

/// Tests of the questions about a field that two devices changed differently, and of each answer.
@Suite struct ConflictTests {
  enum Case: CaseIterable {
    case title, deadline, schedule, moved, movedTwice, skipped, skippedFirst, notes, done, deletedFirst, deletedLast

    func play(_ table: inout Table) {
      let (a, b) = (Table.a, Table.b)
      switch self {
      case .title:
        table.take(.setTitle("of A"), by: a)
        table.take(.setTitle("of B"), by: b)
      case .deadline:
        table.take(.setDeadline(Deadline(Table.friday)), by: a)
        table.take(.setDeadline(nil), by: b)
      case .schedule:
        table.take(.schedule(Table.weekdays(9)), by: a)
        table.take(.schedule(Table.weekdays(8)), by: b)
      case .moved:
        table.take(.moveOccurrence(Case.monday, to: Case.at(10)), by: a)
        table.take(.moveOccurrence(Case.monday, to: Case.at(11)), by: b)
      case .movedTwice:
        for key in [Case.monday, Case.tuesday] { table.take(.moveOccurrence(key, to: Case.at(10)), by: a) }
        for key in [Case.monday, Case.tuesday] { table.take(.moveOccurrence(key, to: Case.at(11)), by: b) }
      case .skipped:
        table.take(.moveOccurrence(Case.monday, to: Case.at(10)), by: a)
        table.take(.skip(Case.monday), by: b)
      case .skippedFirst:
        table.take(.skip(Case.monday), by: a)
        table.take(.moveOccurrence(Case.monday, to: Case.at(10)), by: b)
      case .notes:
        table.take(.setNotes("top\nof A", basis: "top\nold"), by: a)
        table.take(.setNotes("top\nof B", basis: "top\nold"), by: b)
      case .done:
        table.take(.reopen(.once), by: a)
        table.take(.reopen(.once), by: b)
        table.take(.done(.once, at: Table.at), by: b)
      case .deletedFirst:
        table.take(.delete, by: a)
        table.take(.setTitle("of B"), by: b)
      case .deletedLast:
        table.take(.setTitle("of A"), by: a)
        table.take(.delete, by: b)
      }
    }

    static let monday = OccurrenceKey(at(9), zone: nil)
    static let tuesday = OccurrenceKey(LocalTime(Table.friday.advanced(by: 4), at(9).time), zone: nil)

    static func at(_ hour: Int) -> LocalTime {
      LocalTime(Table.friday.advanced(by: 3), ClockTime(hour: hour, minute: 0))
    }

    /// Indicates that occurrences of a repeat are affected.
    var hasOccurrences: Bool { [.moved, .movedTwice, .skipped, .skippedFirst].contains(self) }

    var table: Table {
      var table = Table {
        if hasOccurrences { $0.schedule = Table.weekdays(9) }
        $0.notes = "top\nold"
        $0.deadline = Deadline(Table.friday.advanced(by: 9))
        if self == .done { $0.completions[.once] = Table.at }
      }
      play(&table)
      return table
    }
  }

  private func conflict(_ table: Table, seenBy device: DeviceID) throws -> Conflict {
    let found = try #require(table.record).conflicts(history: table.history.reversed(), device: device)
    #expect(found.count == 1)
    return try #require(found.first)
  }

  @Test(arguments: Case.allCases) func whatIsMineIsTheirsToTheOther(_ name: Case) throws {
    let table = name.table
    let (a, b) = (try conflict(table, seenBy: Table.a), try conflict(table, seenBy: Table.b))
    #expect(a.choice(.mine)?.intent == b.choice(.theirs)?.intent)
    #expect(a.choice(.theirs)?.intent == b.choice(.mine)?.intent)
    #expect(a.choice(.mine)?.intent != a.choice(.theirs)?.intent)
    #expect(a.choices.count { $0.isSeen } == (name == .notes ? 0 : 1))
    #expect(a.choices.first?.side == .mine)
  }

  /// Both times are the options, and nothing else of the repeat is.
  @Test func theTimesOfOneOccurrenceAreTheValues() throws {
    func moved(_ keys: [OccurrenceKey], _ hour: Int) -> Intent {
      var schedule = Table.weekdays(9)
      for key in keys { schedule.moves[key] = Case.at(hour) }
      return .schedule(schedule)
    }
    for (name, keys) in [(Case.moved, [Case.monday]), (.movedTwice, [Case.monday, Case.tuesday])] {
      let found = try conflict(name.table, seenBy: Table.a)
      #expect(found.occurrences == keys)
      #expect(found.choice(.mine)?.intent == moved(keys, 10))
      #expect(found.choice(.theirs)?.intent == moved(keys, 11))
      #expect(found.before == .schedule(Table.weekdays(9)))
    }
    for name in [Case.skipped, .skippedFirst] {
      let found = try conflict(name.table, seenBy: name == .skipped ? Table.a : Table.b)
      #expect(found.choice(.mine)?.intent == moved([Case.monday], 10))
      #expect(found.choice(.theirs)?.isSeen == true, "what is skipped is seen as skipped")
    }
  }

  /// One device skipped and moved an occurrence, the other moved it: the options are skipped, or the other's time.
  @Test func whatIsMovedWhileItIsSkippedCanBeChosen() throws {
    var table = Table { $0.schedule = Table.weekdays(9) }
    table.take(.skip(Case.monday), by: Table.a)
    table.take(.moveOccurrence(Case.monday, to: Case.at(10)), by: Table.a)
    table.take(.moveOccurrence(Case.monday, to: Case.at(11)), by: Table.b)
    var schedule = Table.weekdays(9)
    schedule.moves[Case.monday] = Case.at(11)
    let moved = Intent.schedule(schedule)
    schedule.exceptions.insert(Case.monday)
    let skipped = Intent.schedule(schedule)
    for (device, own, other) in [(Table.a, skipped, moved), (Table.b, moved, skipped)] {
      let found = try conflict(table, seenBy: device)
      #expect(found.occurrences == [Case.monday])
      #expect(found.choice(.mine)?.intent == own && found.choice(.theirs)?.intent == other)
    }
  }

  /// A device that wrote neither value has no value of its own.
  @Test(arguments: Case.allCases) func whoWroteNeitherIsToldOfTwoValues(_ name: Case) throws {
    let found = try conflict(name.table, seenBy: DeviceID(high: 1, low: 3))
    #expect(found.choices.prefix(2).map(\.side) == [.first, .second])
  }

  @Test func whatWasBeforeBothIsKnown() throws {
    #expect(try conflict(Case.title.table, seenBy: Table.a).before == .setTitle(Table { _ in }.item?.title ?? ""))
    let deadline = Deadline(Table.friday.advanced(by: 9))
    #expect(try conflict(Case.deadline.table, seenBy: Table.b).before == .setDeadline(deadline))
    #expect(try conflict(Case.notes.table, seenBy: Table.b).before == nil)
  }

  /// Notes with conflict markers are never plain text: undoing a choice asks again.
  @Test(arguments: [Conflict.Side.mine, .theirs, .both]) func aChoiceOfNotesThatIsUndoneIsAskedAgain(
    _ side: Conflict.Side
  ) throws {
    var table = Case.notes.table
    let joined = try #require(table.item).notes
    let choice = try #require(try conflict(table, seenBy: Table.a).choice(side))
    table.take(choice.intent, by: Table.a, base: table.revision)
    let chosen = try #require(table.item).notes
    #expect(table.record?.conflicts == [])
    table.take(.setNotes(joined, basis: chosen), by: Table.a, base: table.revision)
    #expect(try #require(table.item).notes == joined)
    #expect(try conflict(table, seenBy: Table.a).choices.map(\.side) == [.mine, .theirs, .both])
  }

  @Test(arguments: Case.allCases, [Conflict.Side.mine, .theirs, .both]) func everyChoiceTakesTheMarkAway(
    _ name: Case, _ side: Conflict.Side
  ) throws {
    var table = name.table
    guard let choice = try conflict(table, seenBy: Table.a).choice(side) else {
      return #expect(side == .both && name != .notes)
    }
    let before = table.item
    table.take(choice.intent, by: Table.a, base: table.revision)
    #expect(table.record?.conflicts == [])
    #expect(table.outcomes.last == .applied)
    if choice.isSeen, name != .schedule, !name.hasOccurrences {
      #expect(table.item?.showsAs(try #require(before)) == true)
    }
    if !choice.isSeen { #expect(table.item?.showsAs(try #require(before)) == false) }
  }

  /// Undo reverts exactly the choice: every device is asked again, with the same values.
  @Test(arguments: Case.allCases, [Conflict.Side.mine, .theirs, .both]) func aChoiceThatIsUndoneIsAskedAgain(
    _ name: Case, _ side: Conflict.Side
  ) throws {
    for device in [Table.a, Table.b] {
      var table = name.table
      let asked = [try conflict(table, seenBy: Table.a), try conflict(table, seenBy: Table.b)]
      guard let choice = try conflict(table, seenBy: device).choice(side) else { continue }
      let before = try #require(table.item)
      let step = try #require(table.step(choice.intent, by: device))
      table.take(choice.intent, by: device, base: table.revision)
      let group = UndoGroup(label: "", steps: [step])
      let plan = undo(group) { _ in table.record }
      #expect(plan.skipped == [] && plan.changes.count == 1)
      for change in plan.changes { table.take(change.intent, by: device, base: table.revision) }
      #expect(table.item?.showsAs(before) == true)
      for (former, device) in zip(asked, [Table.a, Table.b]) {
        let again = try conflict(table, seenBy: device)
        #expect(again.choices == former.choices)
        #expect(again.before == former.before)
      }
      let redone = redo(group) { _ in table.record }
      for change in redone.changes { table.take(change.intent, by: device, base: table.revision) }
      #expect(table.record?.conflicts == [])
    }
  }

  @Test func anEditThatIsUndoneIsAskedAgain() throws {
    var table = Case.title.table
    let asked = try conflict(table, seenBy: Table.a)
    let step = try #require(table.step(.setTitle("of neither"), by: Table.a))
    #expect(step.undo == .contest(.setTitle("of B")))
    table.take(step.did, by: Table.a, base: table.revision)
    #expect(table.record?.conflicts == [])
    table.take(step.undo, by: Table.a, base: table.revision)
    #expect(try conflict(table, seenBy: Table.a).choices == asked.choices)
  }

  @Test func theValuesAreWhatWasWanted() throws {
    let title = try conflict(Case.title.table, seenBy: Table.a)
    #expect(title.choice(.mine)?.intent == .setTitle("of A"))
    #expect(title.choice(.theirs)?.intent == .setTitle("of B"))
    #expect(title.choice(.theirs)?.isSeen == true)
    let schedule = try conflict(Case.schedule.table, seenBy: Table.a)
    #expect(schedule.choice(.mine)?.intent == .schedule(Table.weekdays(9)))
    let notes = try conflict(Case.notes.table, seenBy: Table.b)
    #expect(notes.choices.map(\.excerpt) == ["of B", "of A", "of A\nof B"])
    let done = try conflict(Case.done.table, seenBy: Table.b)
    #expect(done.choice(.mine)?.intent == .done(.once, at: Table.at))
    #expect(done.choice(.theirs)?.intent == .reopen(.once))
    #expect(try conflict(Case.deletedLast.table, seenBy: Table.b).choice(.mine)?.intent == .delete)
    #expect(try conflict(Case.deletedFirst.table, seenBy: Table.b).choice(.mine)?.intent == .restore)
  }

  @Test func withoutTheHistoryWhatIsSeenCanBeKept() throws {
    let table = Case.title.table
    let found = try #require(table.record).conflicts(history: nil, device: Table.a)
    #expect(found.map(\.isWhole) == [false])
    #expect(found.first?.choices.map(\.intent) == [.setTitle("of B")])
    #expect(
      found.first?.choices.map(\.side) == [.keep], "even where it is this device's, the record cannot tell (N57b)")
  }

  @Test func aScheduleComesBackFromItsHistoryWhole() throws {
    var wanted = Table.weekdays(9)
    wanted.zone = "Europe/Berlin"
    wanted.fold = 1
    wanted.end = LocalTime(Table.friday, ClockTime(hour: 10, minute: 0))
    wanted.repeatMode = .catchUp
    let monday = OccurrenceKey(LocalTime(Table.friday.advanced(by: 3)), zone: "Europe/Berlin")
    wanted.exceptions = [monday]
    wanted.moves = [monday: LocalTime(Table.friday.advanced(by: 4))]
    var table = Table()
    table.take(.schedule(wanted), by: Table.a)
    table.take(.schedule(nil), by: Table.b)
    #expect(try conflict(table, seenBy: Table.a).choice(.mine)?.intent == .schedule(wanted))
  }

  @Test func whoHadNotSeenTheMarkLeavesIt() {
    var table = Case.done.table
    table.take(.reopen(.once), by: Table.b)
    #expect(table.record?.conflicts == [.done])
  }
}
