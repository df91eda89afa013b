import Frames
import Intents
import ScheduleGrammar
import Screens
import Settings
import Testing
import Themes
import TodoModel

/// Keys in a row's date editor, and the intents that follow.
struct DateCase: Sendable, CustomTestStringConvertible {
  let keys: String
  let row: @Sendable () -> ListedRow
  let wanted: [Intent]
  var testDescription: String { keys }

  init(_ keys: String, _ wanted: [Intent], _ row: @escaping @Sendable () -> ListedRow = { LayerRows.row("Oats") }) {
    self.keys = keys
    self.row = row
    self.wanted = wanted
  }
}

@Suite struct DateEditorTests {
  /// A warning is readable to its end, in the lower border of the box if there is no other space; nothing moves.
  @Test(arguments: [(40, 12), (60, 20), (80, 24)]) func aWarningIsReadToItsEnd(_ columns: Int, _ rows: Int) {
    var stage = Stage(Sample.day, columns, rows, selecting: 2)
    stage.press("d")
    let input = stage.frame.cursor?.y
    stage.type("every day except 24,25,26 dec and 31 dec")
    let words = stage.frame.portrait().split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
    #expect(words.contains("left out in 2026 only, not every year"), "\(stage.frame.portrait())")
    #expect(stage.frame.cursor?.y == input)
  }

  @Test func aPresetMayBeARepeatWithoutFixedDays() throws {
    var stage = Stage(Sample.day, 80, 24, selecting: 2)
    var settings = ScreenSettings(look: Look(), icons: .box, keymap: Keymap(remaps: [:]), options: GrammarOptions())
    settings.look.config.presets = ["today 5pm", "3 times a week"]
    stage.send(.settings(settings))
    stage.press("d 2")
    #expect(stage.frame.portrait().contains(", 3 times a week"), "\(stage.frame.portrait())")
    guard case .schedule(let schedule?)? = stage.press("Enter").intents.first else {
      Issue.record("no date")
      return
    }
    #expect(schedule.quota == Quota("3/week") && schedule.recurrence?.description == "FREQ=DAILY")
  }

  static func at(_ text: String) -> LocalTime { LocalTime(text) ?? LocalTime(Day(ordinal: 0)) }
  static func once(_ text: String) -> Intent { .schedule(Schedule(start: at(text))) }
  static let dated: @Sendable () -> ListedRow = { LayerRows.row("Oats", due: "2026-11-20T17:00") }
  static let key = OccurrenceKey(at("2026-11-20T09:00"), zone: nil)
  static let standup: @Sendable () -> ListedRow = { LayerRows.standup }
  static let daily: @Sendable () -> ListedRow = { LayerRows.row("Water", due: "2026-11-20", rule: "FREQ=DAILY") }

  static let choir = Schedule(
    start: at("2026-11-23"), recurrence: Recurrence("FREQ=WEEKLY;BYDAY=MO"), extraDates: [at("2026-12-03T14:00")])

  static let jogging = Schedule(start: at("2026-11-20"), recurrence: Recurrence(.daily), quota: Quota("3/week"))

  static let cases = [
    DateCase("'tomorrow' Enter", [once("2026-11-21")]), DateCase("'tomorrow 9am' Enter", [once("2026-11-21T09:00")]),
    DateCase("'2' Enter", [once("2026-11-21T09:00")]), DateCase("Down Down Enter", [once("2026-11-21T09:00")]),
    DateCase("Down Down Up Enter", [once("2026-11-20T17:00")]), DateCase("'1' 'pm' Enter", [once("2026-11-20T13:00")]),
    DateCase("'2026-11-30 17:00' Enter", [once("2026-11-30T17:00")]),
    DateCase("'tomor' Right Enter", [once("2026-11-21")]),
    // no input, no change
    DateCase("Enter", []), DateCase("Esc", []), DateCase("'tomorrow' Esc", []), DateCase("'tomorrow' Ctrl-G", []),
    DateCase("'nonsense' Enter", []), DateCase("'2026-11-20 17:00' Enter", [], dated),
    // a shift keeps the time of day
    DateCase("'4' Enter", [once("2026-11-27T17:00")], dated), DateCase("'4' Enter", [once("2026-11-27")]),
    // no date
    DateCase("Ctrl-X", [.schedule(nil)], dated), DateCase("'no date' Enter", [.schedule(nil)], dated),
    DateCase("Ctrl-X", []),
    DateCase("Ctrl-X", [.setDeadline(nil)], { LayerRows.row("Oats") { $0.deadline = Deadline("2026-11-27") } }),
    // a deadline
    DateCase("'by friday' Tab Tab Enter", [.setDeadline(Deadline("2026-11-27"))]),
    // the first visible day, alone or beside others
    DateCase("'show from monday' Enter", [.setShowFrom(.day(at("2026-11-23").day))], dated),
    DateCase("'hide until monday' Enter", [.setShowFrom(.day(at("2026-11-23").day))]),
    DateCase("'show 3 days before' Enter", [.setShowFrom(.before(days: 3))], dated),
    DateCase("'show a week before' Enter", [.setShowFrom(.before(days: 7))], standup),
    DateCase("'no date, hide until monday' Enter", [.schedule(nil), .setShowFrom(.day(at("2026-11-23").day))], dated),
    DateCase(
      "'by friday, show from monday' Enter",
      [.setDeadline(Deadline("2026-11-27")), .setShowFrom(.day(at("2026-11-23").day))]),
    // reminders of the item's own, alone or beside a date
    DateCase(
      "'remind 1h before' Enter", [.setReminders(ItemReminders([.before(minutes: 60, of: .date)]))], dated),
    DateCase(
      "'tomorrow 3pm remind 1h before' Enter",
      [once("2026-11-21T15:00"), .setReminders(ItemReminders([.before(minutes: 60, of: .date)]))]),
    DateCase(
      "'by friday, remind 1 day before' Tab Tab Enter",
      [
        .setDeadline(Deadline("2026-11-27")),
        .setReminders(ItemReminders([.before(minutes: 1_440, of: .deadline)])),
      ]), DateCase("'remind never' Enter", [.setReminders(.never)], standup),
    DateCase("'remind tomorrow' Enter", []),
    // a time of day, of a repeat at 9:00, and of one without a time
    DateCase("'remind at 8am' Enter", [.setReminders(ItemReminders([.before(minutes: 60, of: .date)]))], standup),
    DateCase("'remind at 8am' Enter", [], daily), DateCase("'every day remind at 8am' Enter", []),
    DateCase(
      "'no deadline' Enter", [.setDeadline(nil)], { LayerRows.row("Oats") { $0.deadline = Deadline("2026-11-27") } }),
    // a time alone keeps the day of a future item
    DateCase("'3pm' Enter", [once("2026-11-24T15:00")]) { LayerRows.row("Oats", due: "2026-11-24") },
    DateCase("'3pm' Enter", [once("2026-11-20T15:00")]) { LayerRows.row("Oats", due: "2026-11-18") },
    // one of many
    DateCase("'tomorrow 10:30' Enter", [.moveOccurrence(key, to: at("2026-11-21T10:30"))], standup),
    DateCase("'4' Enter", [.moveOccurrence(key, to: at("2026-11-27T09:00"))], standup),
    DateCase("Ctrl-X", [.schedule(nil)], standup),
    // dates beside a repeat
    DateCase("'every monday, and 3 dec 2pm' Enter", [.schedule(choir)]),
    DateCase("'every monday plus 3 dec, 5 dec 2pm' Enter", []),
    DateCase("'3 times a week' Enter", [.schedule(jogging)]), DateCase("'3 times a week on mondays' Enter", []),
  ]

  @Test(arguments: cases) func asks(_ row: DateCase) {
    var stage = LayerStage(DateEditor(rows: [row.row()]))
    stage.press(row.keys)
    #expect(stage.changes == row.wanted.map { Change(LayerRows.id(1), $0) })
  }

  /// Whole days have no time that every device and the server know, so a time of day of each is refused with a way out.
  @Test func aTimeOfDayOfWholeDaysIsRefusedWithAWayOut() {
    var stage = LayerStage(DateEditor(rows: [Self.daily()]))
    stage.press("'remind at 8am'")
    #expect(stage.frame.portrait().contains("no reminder at a time of day; try remind 1h before"))
    stage.press("Enter")
    #expect(stage.said.last?.contains("Count from its date") == true && stage.changes.isEmpty)
  }

  /// N25: the editor shows the date that it will save.
  @Test func whatIsSaidBesideADateIsShown() {
    for (typed, shown) in [
      ("show from monday", "show from Mon 23 Nov"), ("no date, show from monday", "no date, show from Mon 23 Nov"),
    ] {
      var stage = LayerStage(DateEditor(rows: [Self.dated()]))
      stage.press("'\(typed)'")
      #expect(stage.frame.portrait().contains(shown), "\(stage.frame.portrait())")
    }
  }

  @Test func theWholeSeriesMoves() throws {
    var stage = LayerStage(
      DateEditor(rows: [LayerRows.row("Bins", due: "2026-11-23T07:00", rule: "FREQ=WEEKLY;BYDAY=MO")]))
    stage.press("'2026-11-25' Ctrl-S Enter")
    let wanted = Schedule(start: Self.at("2026-11-25T07:00"), recurrence: Recurrence("FREQ=WEEKLY;BYDAY=WE"))
    #expect(stage.changes == [Change(LayerRows.id(1), .schedule(wanted))])
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-28T09:00", "2026-11-30T09:00", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("FREQ=MONTHLY;BYMONTHDAY=23", "2026-12-01", "2026-12-01T09:00", "FREQ=MONTHLY;BYMONTHDAY=1"),
    ("FREQ=MONTHLY;BYDAY=4MO", "2026-12-02", "2026-12-02T09:00", "FREQ=MONTHLY;BYDAY=1WE"),
    (
      "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=23", "2026-12-24T08:00", "2026-12-24T08:00",
      "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"
    ), ("FREQ=DAILY;INTERVAL=2", "2026-12-02", "2026-12-02T09:00", "FREQ=DAILY;INTERVAL=2"),
    ("FREQ=MONTHLY;BYMONTHDAY=23", "2026-12-31", "2026-12-31T09:00", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
  ]) func aSeriesThatMovesKeepsItsShape(_ rule: String, _ to: String, _ start: String, _ after: String) {
    let text = to.replacing("T", with: " ")
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("x", due: "2026-11-23T09:00", rule: rule)]))
    stage.press("'\(text)' Ctrl-S Enter")
    let wanted = Schedule(start: Self.at(start), recurrence: Recurrence(after))
    #expect(stage.changes == [Change(LayerRows.id(1), .schedule(wanted))])
  }

  @Test func severalRowsChangeAtOnce() {
    let rows = [
      LayerRows.standup, LayerRows.row("Oats", number: 2, due: "2026-11-20"), LayerRows.row("Rice", number: 3),
    ]
    var stage = LayerStage(DateEditor(rows: rows))
    stage.press("'tomorrow' Enter")
    #expect(stage.outcome == .closes)
    #expect(
      stage.changes == [
        Change(LayerRows.id(1), .moveOccurrence(Self.key, to: Self.at("2026-11-21"))),
        Change(LayerRows.id(2), Self.once("2026-11-21")), Change(LayerRows.id(3), Self.once("2026-11-21")),
      ])
    let steps = stage.actions.count { if case .change = $0 { true } else { false } }
    #expect(steps == 1, "one step of undo")
  }

  @Test func aPresetThatHasPassedIsNotTaken() {
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")]), now: "2026-11-20T18:00")
    stage.press("'1' Enter")
    #expect(stage.changes.isEmpty && stage.outcome == .stays && stage.said.count == 1)
    stage.press("Backspace Down Enter")
    #expect(stage.changes == [Change(LayerRows.id(1), Self.once("2026-11-21T09:00"))])
  }

  /// The reading follows the clock between two keys.
  @Test func aPresetPassesWhileTheEditorIsOpen() {
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")]), now: "2026-11-20T16:00")
    stage.press("'1'")
    stage.context.moment = LayerStage.context(now: "2026-11-20T18:00").moment
    stage.press("Enter")
    #expect(stage.changes.isEmpty && stage.outcome == .stays && stage.said.count == 1)
  }

  @Test func whatWasNotSavedIsOffered() {
    let draft = Draft(kind: .date, item: LayerRows.id(1), text: "tomorrow")
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")], draft: draft))
    stage.press("'2' Enter")
    #expect(stage.changes == [Change(LayerRows.id(1), Self.once("2026-11-21T09:00"))])
    var taken = LayerStage(DateEditor(rows: [LayerRows.row("Oats")], draft: draft))
    taken.press("Right ' 8am' Enter")
    #expect(taken.changes == [Change(LayerRows.id(1), Self.once("2026-11-21T08:00"))])
  }

  @Test func arrowsGiveBackWhatWasTyped() {
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")]))
    stage.press("'fri' Down Down Up Up")
    #expect(stage.layer.draft?.text == "fri")
  }

  @Test func tabTakesTheOtherReading() throws {
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")]))
    stage.press("'friday' Tab Enter")
    #expect(stage.changes == [Change(LayerRows.id(1), Self.once("2026-11-20"))])
  }

  @Test func tabTakesTheRepair() {
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")]))
    stage.press("'feb 30' Enter")
    #expect(stage.outcome == .stays && stage.changes.isEmpty)
    stage.press("Tab")
    #expect(stage.layer.draft?.text != "feb 30")
    stage.press("Enter")
    #expect(stage.changes == [Change(LayerRows.id(1), Self.once("2027-02-28"))])
  }

  @Test func aTimeThatHasPassedIsTakenWhereItIsTyped() {
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")]), now: "2026-11-20T18:00")
    stage.press("'today 5pm' Enter")
    #expect(stage.changes == [Change(LayerRows.id(1), Self.once("2026-11-20T17:00"))])
  }

  @Test func theOtherReadingOfADeadlineIsADeadline() {
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")]))
    stage.press("'by friday'")
    #expect(stage.frame.portrait().contains("Tab or by Fri 20 Nov"))
    stage.press("Tab Enter")
    #expect(stage.changes == [Change(LayerRows.id(1), .setDeadline(Deadline("2026-11-20")))])
  }

  @Test func aTimeThatClocksLeaveOutIsTold() {
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")]), zone: Spring())
    stage.press("'28 mar 2027 2:30am'")
    #expect(stage.frame.portrait().contains("02:30 does not exist that day (clocks go forward): 03:30"))
    // a week later at the row's own time of day
    let row = LayerRows.row("Oats", due: "2027-03-21T02:30")
    var shift = LayerStage(DateEditor(rows: [row]), now: "2027-03-21T01:00", zone: Spring())
    shift.press("'4'")
    #expect(shift.frame.portrait().contains("02:30 does not exist that day"))
    #expect(shift.frame.portrait().contains("Sun 28 Mar 03:30"))
  }

  @Test func ofATimeThatComesTwiceEitherCanBeHad() {
    var wanted = Schedule(start: Self.at("2027-10-31T02:30"))
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")]), zone: Spring())
    stage.press("'31 oct 2027 2:30am'")
    #expect(stage.frame.portrait().contains("02:30 comes twice (clocks go back): the first"))
    var first = stage
    first.press("Enter")
    #expect(first.changes == [Change(LayerRows.id(1), .schedule(wanted))])
    stage.press("Tab")
    #expect(stage.frame.portrait().contains("(clocks go back): the second"))
    stage.press("Enter")
    wanted.fold = 1
    #expect(stage.changes == [Change(LayerRows.id(1), .schedule(wanted))])
  }

  @Test func theKeysStayBelowThreeRemarks() {
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")]), zone: Spring())
    stage.press("'31 oct 2027 2:30am'")
    #expect(stage.frame.portrait().contains("the first   Tab the second"))
    #expect(stage.frame.portrait().contains("Enter save"))
  }

  @Test(arguments: [
    ("sunday", "Sun 22 Nov, all day  · in 2 days, weekend"), ("monday", "Mon 23 Nov, all day  · in 3 days"),
    ("every! 2 weeks", "then 4 Dec if done that day"),
    ("daily 2:30am from 30 oct 2027", "then 31 Oct 2027 (clocks change) · 1 Nov 2027"),
    ("daily at 9am and 5pm", "daily 9:00 and 17:00"),
    ("every day at 9am, 1pm and 5pm", "then 13:00, 17:00 · 21 Nov 9:00"), ("weekdays 9am", "then 23 Nov · 24 Nov"),
    ("every 1st", "then 1 Jan · 1 Feb · 1 Mar"), ("every 5th", "then 5 Jan · 5 Feb · 5 Mar"),
    ("every 6th", "then 6 Jan · 6 Feb (weekend) · 6 Mar (weekend)"), ("every month on the 28th", "in 8 days, weekend"),
    ("every saturday", "then 28 Nov · 5 Dec"),
  ]) func thePreviewSaysWhatComes(_ words: String, _ seen: String) {
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")]), zone: Spring())
    stage.press("'\(words)'")
    #expect(stage.frame.portrait().contains(seen))
  }

  @Test func severalRowsTellInWhatTheyDiffer() {
    var stage = LayerStage(DateEditor(rows: LayerRows.several))
    #expect(stage.frame.portrait().contains("now Fri 20 Nov 9:00, Tue 24 Nov 17:00, no date"))
    stage.press("'4'")
    #expect(stage.frame.portrait().contains("Fri 27 Nov, each at its own time"))
    #expect(stage.frame.portrait().contains("1 of 3 repeats: moves only this one"))
    stage.press("Enter")
    #expect(
      stage.changes == [
        Change(LayerRows.id(1), .moveOccurrence(Self.key, to: Self.at("2026-11-27T09:00"))),
        Change(LayerRows.id(2), Self.once("2026-11-27T17:00")), Change(LayerRows.id(3), Self.once("2026-11-27")),
      ])
  }

  @Test func theWordsBelowTheLineCanBeClicked() throws {
    var stage = LayerStage(DateEditor(rows: [LayerRows.standup]), 100, 30)
    stage.press("'friday'")
    for (words, seen) in [("the series", "moves the whole series"), ("Tab or", "Fri 20 Nov")] {
      let point = try #require(stage.frame.point(of: words))
      stage.click(point.x + 1, point.y)
      #expect(stage.outcome == .stays && stage.frame.portrait().contains(seen), "\(words)")
    }
  }

  /// The footer shows the keys that currently have an effect.
  @Test func hintsFollowWhatIsTyped() {
    var stage = LayerStage(DateEditor(rows: [LayerRows.standup]))
    func keys() -> [String] { stage.layer.hints(in: stage.context).map(\.key) }
    #expect(keys() == ["1 …", "Esc", "↑↓", "Ctrl-X"])
    stage.press("'tomorrow 9am'")
    #expect(keys() == ["Enter", "Esc", "Ctrl-S", "↑↓", "Ctrl-X"])
    stage.press("Ctrl-U 'every friday'")
    #expect(keys() == ["Enter", "Esc", "↑↓", "Ctrl-X"])
    stage.press("Ctrl-U 'friday'")
    #expect(keys() == ["Enter", "Tab", "Esc", "Ctrl-S", "↑↓", "Ctrl-X"])
    stage.press("Ctrl-U 'feb 30'")
    #expect(stage.layer.hints(in: stage.context).contains(Hint("Tab", "repair")))
    #expect(!keys().contains("Enter"))
  }

  @Test func theMouseChoosesAndTakes() {
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")]), 100, 30)
    stage.click(20, 1)
    #expect(stage.layer.draft?.text == "tomorrow 9am")
    #expect(stage.changes.isEmpty)
    stage.click(20, 1)
    #expect(stage.changes == [Change(LayerRows.id(1), Self.once("2026-11-21T09:00"))])
  }

  @Test func theMousePressesTheKeysOfTheBox() throws {
    for (word, changes) in [("save", 1), ("Esc cancel", 0)] {
      var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")]), 100, 30)
      stage.press("'tomorrow'")
      let point = try #require(stage.frame.point(of: word))
      stage.click(point.x, point.y)
      #expect(stage.outcome == .closes && stage.changes.count == changes, "\(word)")
    }
  }

  @Test func aTimeOfOneZoneMovesASeriesOfAnother() {
    let row = LayerRows.row("Call", due: "2026-11-23T09:00", rule: "FREQ=WEEKLY;BYDAY=MO") {
      $0.schedule?.zone = "UTC+3"
    }
    var stage = LayerStage(DateEditor(rows: [row]))
    stage.context.moment = Moment(
      now: stage.context.now, zone: stage.context.zone, zones: { FixedZone(identifier: $0) })
    stage.press("'2026-11-24 10:00' Ctrl-S Enter")
    let wanted = Schedule(
      start: Self.at("2026-11-24T13:00"), zone: "UTC+3", recurrence: Recurrence("FREQ=WEEKLY;BYDAY=TU"))
    #expect(stage.changes == [Change(LayerRows.id(1), .schedule(wanted))])
  }

  @Test func pastedTextRunsNoKeys() {
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")]))
    stage.send(.paste("tomorrow\n"))
    #expect(stage.outcome == .stays && stage.actions.isEmpty)
    #expect(stage.layer.draft?.text == "tomorrow")
  }

  @Test func onlyTheProgramsOwnKeysAreNotTyped() {
    var stage = LayerStage(DateEditor(rows: [LayerRows.row("Oats")]))
    stage.press("Ctrl-R PgUp Insert Alt-x ?")
    #expect(stage.outcome == .stays && stage.actions.isEmpty && stage.layer.draft?.text == "?")
    for (key, verb) in [("Ctrl-L", ProgramVerb.redraw), ("Ctrl-Z", .suspend), ("F1", .help)] {
      stage.press(key)
      guard case .run(.program(verb))? = stage.actions.last else {
        Issue.record("\(key)")
        continue
      }
    }
  }
}
