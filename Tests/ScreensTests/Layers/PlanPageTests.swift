import Actions
import Frames
import Intents
import PortraitSupport
import Screens
import Settings
import Testing
import Themes
import TodoModel

/// Tests of the page with today's hours, on Friday 20 November 2026; the hours are 9:00 to 17:00, and it is 10:00.
@Suite struct PlanPageTests {
  private static let items: [Item] = [
    item(1, "Write the report", effort: 90), item(2, "Call the bank", "T12:00", effort: 30), item(3, "Post"),
    item(4, "Lunch with Ann", "T13:00", end: "T14:00"), item(5, "Water the plants", rule: "FREQ=DAILY"),
    item(6, "Stretch", "T09:15", done: "09:20"), Sample.item(7, "Read a book"),
  ]

  private static func item(
    _ number: Int, _ title: String, _ time: String = "", end: String? = nil, effort: Int? = nil, rule: String? = nil,
    done: String? = nil
  ) -> Item {
    let done = done.map { "2026-11-20T" + $0 }
    var item = Sample.item(number, title, on: "2026-11-20" + time, rule: rule, doneAt: done)
    item.schedule?.end = end.flatMap { LocalTime("2026-11-20" + $0) }
    item.effort = effort
    return item
  }

  private static let meeting = ShownEvent(
    CalendarEvent(
      "Plenary", from: EventTime("2026-11-20T10:30") ?? .day(Sample.friday), to: EventTime("2026-11-20T11:00")),
    of: "office", zone: FixedZone.utc)

  private func stage(
    _ columns: Int = 80, _ rows: Int = 24, _ items: [Item] = Self.items, now: String = "2026-11-20T10:00",
    isAccessible: Bool = false
  ) -> Stage {
    var look = Look()
    let office = WorkHours.span(
      from: ClockTime(hour: 9, minute: 0) ?? .midnight, to: ClockTime(hour: 17, minute: 0) ?? .midnight)
    look.config.day.hours = Array(repeating: office, count: 7)
    var stage = Stage(items, columns, rows, now: now, look: look, isAccessible: isAccessible)
    stage.send(.events(DayEvents([Self.meeting], on: Sample.friday...Sample.friday)))
    stage.press("g h")
    return stage
  }

  private func page(_ stage: Stage) -> PlanPage? { stage.model.layers.last as? PlanPage }

  /// The items with the times that the page shows.
  private func shown(_ stage: Stage) -> [String] {
    (page(stage)?.entries ?? []).map { entry in
      let time = entry.start.flatMap { ClockTime(minutes: $0)?.description } ?? "-"
      return time + " " + entry.row.row.item.title
    }
  }

  private func start(_ effects: [Effect], of number: Int) -> String? {
    effects.changes.filter { $0.item == Sample.id(number) }.compactMap { change in
      switch change.intent {
      case .schedule(let schedule): schedule?.start.description
      case .moveOccurrence(_, let local): local?.description
      default: nil
      }
    }.first
  }

  // MARK: what is shown

  @Test func itemsStandAtTheirHoursAndTheOthersBeside() {
    let stage = stage()
    #expect(
      shown(stage) == [
        "09:15 Stretch", "12:00 Call the bank", "13:00 Lunch with Ann", "- Write the report", "- Post",
        "- Water the plants", "- Read a book",
      ])
    let text = stage.frame.portrait()
    for words in ["Plan of Fri 20 Nov", "2h planned of 7h left", "10:30", "Plenary · office", "until 11:00", "1h 30m"] {
      #expect(text.contains(words), "\(words): \(text)")
    }
    #expect(text.contains("WITHOUT A TIME") && text.contains("NO DATE") && text.contains("~30m"))
    #expect(page(stage)?.current?.row.row.item.title == "Call the bank", "the next item that is open")
  }

  /// The cursor is on an item beside the axis, which does not scroll the axis.
  @Test(arguments: [(80, 24), (80, 18), (40, 12), (200, 50)]) func theAxisOpensAtTheCurrentTime(
    _ columns: Int, _ rows: Int
  ) {
    let stage = stage(columns, rows, now: "2026-11-20T16:40")
    #expect(stage.frame.portrait().contains("16:40 ─"), "\(stage.frame.portrait())")
  }

  @Test func thePortraits() {
    var stage = stage()
    expectPortrait(stage.frame, named: "plan")
    stage.press("=")
    expectPortrait(stage.frame, named: "plan-distributed", styled: { ThemeRole(rawValue: $0.rawValue)?.name ?? "?" })
    expectPortrait(self.stage(40, 12).frame, named: "plan-small")
  }

  @Test(arguments: [(80, 24), (40, 12), (200, 50), (1, 1), (7, 3), (20, 6), (250, 80)]) func everySizeIsDrawn(
    _ columns: Int, _ rows: Int
  ) {
    var stage = stage(columns, rows)
    #expect(stage.frame.size == Size(columns: columns, rows: rows))
    stage.press("= Esc s Esc G Enter Down Down")
    #expect(stage.frame.size == Size(columns: columns, rows: rows))
    if columns >= 40 { #expect(stage.frame.portrait().contains("Read"), "\(stage.frame.portrait())") }
  }

  @Test func aWideScreenHasQuartersOfAnHourAndANarrowOneEverythingBelow() {
    let wide = stage(200, 50).frame
    let (plenary, report) = (wide.point(of: "Plenary"), wide.point(of: "Write the report"))
    #expect(plenary.map { $0.x < 100 } == true && report.map { $0.x > 100 } == true)
    var small = stage(40, 12)
    small.press("G")
    #expect(small.frame.point(of: "Read a book") != nil)
  }

  @Test func theFooterNamesTheKeysThatCarry() {
    var stage = stage()
    #expect(stage.frame.portrait().contains("Enter pick up   = distribute"), "\(stage.frame.portrait())")
    stage.press("Enter")
    let hints = "Enter save   ↑↓ 15 min   PgUp PgDn 1 hour   Space done"
    #expect(stage.frame.portrait().contains(hints), "\(stage.frame.portrait())")
    #expect(stage.frame.portrait().contains("Esc discard"))
  }

  @Test func aNarrowHeadHasThePlanInShortAndTheQuestionAlone() {
    var stage = stage(40, 12)
    #expect(stage.frame.portrait().contains("2h/7h"), "\(stage.frame.portrait())")
    stage.press("Enter")
    #expect(stage.frame.portrait().contains("Move “Call the bank” to 12:00?"), "\(stage.frame.portrait())")
  }

  @Test func theHoursOfAnEarlyAxisHaveTwoDigits() throws {
    var stage = stage()
    let early = CalendarEvent(
      "Handover", from: try #require(EventTime("2026-11-20T06:00")), to: EventTime("2026-11-20T07:00"))
    let event = ShownEvent(early, of: "office", zone: FixedZone.utc)
    stage.send(.events(DayEvents([event], on: Sample.friday...Sample.friday)))
    let text = stage.frame.portrait()
    for words in ["06:00   Handover", "until 07:00", "07:00", "09:15"] { #expect(text.contains(words), "\(text)") }
    #expect(!text.contains(" 7:00"), "\(text)")
  }

  @Test func theTimeGoesOn() {
    var stage = stage()
    #expect(nextTick(stage.model).map { $0 <= stage.model.context.now.advanced(bySeconds: 60) } == true)
    stage.press("=")
    #expect(shown(stage).contains("14:00 Write the report"))
    stage.wait(seconds: 7_800)
    #expect(shown(stage).contains("14:00 Write the report"), "\(shown(stage))")
    #expect(stage.frame.portrait().contains("12:10"))
  }

  @Test func rowsOfAnotherViewAreAskedFor() {
    var stage = Stage(Sample.day, view: .upcoming)
    #expect(stage.press("g h").contains(.ask(.next, generation: 0)))
    #expect(stage.frame.portrait().contains("Loading."))
    stage.send(.answered(AnsweredPage(.next(Sample.rows(Sample.day)), token: stage.model.list.board.token)))
    #expect(shown(stage).contains("12:00 Pay the gardener"))
  }

  // MARK: carrying

  @Test func anItemIsPickedUpMovedAndPutDown() {
    var stage = stage()
    #expect(stage.press("Enter Down Down").changes.isEmpty)
    #expect(shown(stage).contains("12:30 Call the bank"))
    #expect(stage.frame.portrait().contains("Move “Call the bank” to 12:30?"))
    #expect(start(stage.press("Enter"), of: 2) == "2026-11-20T12:30")
    #expect(stage.model.toast?.text == "Moved “Call the bank” to 12:30")
    #expect(page(stage)?.outcome == nil && shown(stage).contains("12:30 Call the bank"))
  }

  @Test(arguments: [
    ("J", "12:15"), ("K", "11:45"), ("L", "12:30"), ("H", "11:30"), ("J J L", "13:00"), ("Enter PgDn", "13:00"),
  ]) func theStepsAreAQuarterAndHalfAnHour(_ keys: String, _ time: String) {
    var stage = stage()
    stage.press(keys)
    #expect(shown(stage).contains(time + " Call the bank"))
    #expect(start(stage.press("Enter"), of: 2) == "2026-11-20T" + time)
  }

  @Test func anItemWithoutATimeBeginsInTheFirstGap() {
    var stage = stage()
    stage.press("j j Enter")
    #expect(shown(stage).contains("14:00 Write the report"))
    #expect(start(stage.press("Enter"), of: 1) == "2026-11-20T14:00")
    stage.press("G Enter")
    #expect(start(stage.press("Enter"), of: 7) == "2026-11-20T10:00", "an undated item gets today as its date")
  }

  @Test func escapeDropsWhatIsShown() {
    var stage = stage()
    let before = shown(stage)
    for keys in ["Enter Down", "=", "s", "J"] {
      stage.press(keys)
      #expect(shown(stage) != before, "\(keys)")
      #expect(stage.press("Esc").changes.isEmpty && shown(stage) == before && page(stage) != nil, "\(keys)")
    }
    stage.press("Esc")
    #expect(page(stage) == nil)
  }

  @Test func doneItemsStay() {
    var stage = stage()
    stage.press("k Enter")
    #expect(stage.model.toast?.text == "This item is done. Reopen it first.")
    #expect(page(stage)?.outcome == nil)
  }

  @Test func anEndMovesWithItsItem() {
    var stage = stage()
    stage.press("j L")
    guard case .schedule(let schedule?)? = stage.press("Enter").intents.first else {
      Issue.record("no date")
      return
    }
    #expect(schedule.start.description == "2026-11-20T13:30" && schedule.end?.description == "2026-11-20T14:30")
  }

  // MARK: distribute and stack

  @Test func distributingIsTriedAndTakenAsOneStep() {
    var stage = stage()
    #expect(stage.press("=").changes.isEmpty)
    #expect(
      shown(stage) == [
        "09:15 Stretch", "12:00 Call the bank", "13:00 Lunch with Ann", "14:00 Write the report", "15:30 Post",
        "16:00 Water the plants", "- Read a book",
      ])
    #expect(stage.frame.portrait().contains("Distribute 3 items?"))
    let effects = stage.press("Enter")
    #expect(effects.count { if case .commit = $0 { true } else { false } } == 1)
    #expect(start(effects, of: 1) == "2026-11-20T14:00" && start(effects, of: 5) == "2026-11-20T16:00")
    #expect(effects.intents.contains { if case .moveOccurrence = $0 { true } else { false } }, "one occurrence moves")
    #expect(stage.model.toast?.text == "Distributed 3 items")
    stage.press("=")
    #expect(stage.model.toast?.text == "Nothing to move: every item is in its place.")
  }

  @Test func stackingMovesTimedItemsButNotAppointments() {
    var stage = stage()
    stage.press("Home s")
    #expect(
      shown(stage) == [
        "09:15 Stretch", "10:00 Call the bank", "11:00 Write the report", "12:30 Post", "13:00 Lunch with Ann",
        "14:00 Water the plants", "- Read a book",
      ])
    #expect(start(stage.press("Enter"), of: 2) == "2026-11-20T10:00")
    #expect(stage.model.toast?.text == "Stacked 4 items")
  }

  @Test func stackingBeginsAtTheCursorsTime() {
    var stage = stage()
    stage.press("s")
    #expect(shown(stage).contains("12:00 Call the bank") && shown(stage).contains("14:00 Write the report"))
  }

  @Test func itemsWithoutRoomAreNamed() {
    var items = Self.items
    items[0].effort = 600
    var stage = stage(80, 24, items)
    stage.press("=")
    #expect(stage.frame.portrait().contains("no room"))
    #expect(stage.frame.portrait().contains("Distribute 2 items? 1 does not fit"))
    #expect(start(stage.press("Enter"), of: 1) == nil)
    #expect(stage.model.toast?.text == "Distributed 2 items. No room for “Write the report” (10h).")
  }

  @Test func hoursThatAreOverAreRefused() {
    var stage = stage(now: "2026-11-20T17:05")
    stage.press("=")
    #expect(stage.model.toast?.text == "Your hours for today ended at 17:00.")
    #expect(page(stage)?.outcome == nil)
  }

  @Test func keysThatCarryWaitWhileATrialIsOpen() {
    var stage = stage()
    stage.press("= J")
    #expect(stage.model.toast?.text == "Save or discard the proposed times first.")
    #expect(page(stage)?.outcome?.gesture == .distribute)
  }

  // MARK: verbs and changes

  @Test func verbsWorkOnTheItemUnderTheCursor() {
    var stage = stage()
    #expect(stage.press("Space").intents == [.done(.once, at: Sample.instant("2026-11-20T10:00"))])
    #expect(page(stage)?.entries.first { $0.id == Sample.id(2) }?.stance == .done)
    stage = self.stage()
    stage.press("l")
    #expect((stage.model.layers.last as? DetailPage)?.detail.row.row.item.id == Sample.id(2))
    stage = self.stage()
    stage.press("d")
    #expect(stage.model.layers.last is DateEditor)
  }

  @Test func aChangeThatFailsIsTakenBack() {
    var stage = stage()
    stage.isDiskSlow = true
    stage.press("J Enter")
    #expect(shown(stage).contains("12:15 Call the bank"))
    stage.send(.commitFailed(token: stage.model.list.board.token, CommitFailure(words: "The disk is full.")))
    #expect(shown(stage).contains("12:00 Call the bank"))
  }

  // MARK: mouse

  private func mouse(_ action: MouseEvent.Action, _ words: String, _ stage: inout Stage) -> [Effect] {
    guard let point = stage.frame.point(of: words) else {
      Issue.record("\(words) is not shown: \(stage.frame.portrait())")
      return []
    }
    return stage.send(.input(.mouse(MouseEvent(action, .left, at: point))))
  }

  @Test func anItemIsDraggedOntoAnHour() {
    var stage = stage()
    _ = mouse(.press, "Post", &stage)
    #expect(page(stage)?.current?.row.row.item.title == "Post")
    _ = mouse(.drag, "15:00", &stage)
    #expect(shown(stage).contains("15:00 Post"))
    #expect(start(mouse(.release, "Post", &stage), of: 3) == "2026-11-20T15:00")
    #expect(page(stage)?.outcome == nil)
  }

  @Test func aSecondClickOpensTheItem() {
    var stage = stage()
    _ = mouse(.press, "Post", &stage)
    _ = mouse(.release, "Post", &stage)
    #expect(page(stage) != nil)
    _ = mouse(.press, "Post", &stage)
    _ = mouse(.release, "Post", &stage)
    #expect(stage.model.layers.last is DetailPage)
  }

  @Test func theItemUnderTheCursorIsReadAloud() {
    var stage = stage(isAccessible: true)
    stage.press("j")
    #expect(stage.model.announcer.text.contains("13:00, Lunch with Ann, 1h"), "\(stage.model.announcer.text)")
    stage.press("j")
    #expect(stage.model.announcer.text.contains("Write the report, 1h 30m, without a time"))
  }
}
