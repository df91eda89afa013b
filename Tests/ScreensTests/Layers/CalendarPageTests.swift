import Actions
import DiceSupport
import Frames
import Intents
import PortraitSupport
import ScheduleGrammar
import Screens
import Testing
import Themes
import TodoModel

/// Tests of the calendar: days and their items, navigation, adding, changing.
@Suite struct CalendarPageTests {
  static let items: [Item] =
    SweepTests.items + Sample.ahead + [
      deadline(31, "File the tax return", on: "2026-11-27"), deadline(32, "Send the report", on: "2026-11-24T17:00"),
      Sample.item(33, "Check the pump", "home", on: "2026-11-22T00:00", rule: "FREQ=HOURLY;COUNT=20"),
    ]

  private static func deadline(_ number: Int, _ title: String, on text: String) -> Item {
    var item = Sample.item(number, title, "admin")
    item.deadline = Deadline(text)
    return item
  }

  private func stage(_ columns: Int = 80, _ rows: Int = 24, icons: IconSet = .box) -> CalendarStage {
    var stage = CalendarStage(Stage(Self.items, columns, rows, icons: icons), Self.items)
    stage.press("g c")
    return stage
  }

  @Test(arguments: Sizes.all) func months(size: Size) {
    let stage = stage(size.columns, size.rows)
    expectScene(stage.frame, "calendar-month")
  }

  @Test(arguments: Sizes.all) func weeks(size: Size) {
    var stage = stage(size.columns, size.rows)
    stage.press("w")
    expectScene(stage.frame, "calendar-week", at: [Sizes.usual])
  }

  @Test(arguments: Sizes.all) func agendas(size: Size) {
    var stage = stage(size.columns, size.rows)
    stage.press("v")
    expectScene(stage.frame, "calendar-agenda", at: [Sizes.usual])
  }

  @Test(arguments: Sizes.all) func itemsOfADay(size: Size) {
    var stage = stage(size.columns, size.rows)
    stage.press("Enter j j")
    expectScene(stage.frame, "calendar-items", at: [Sizes.usual])
  }

  @Test(arguments: Sizes.all) func letters(size: Size) {
    let stage = stage(size.columns, size.rows, icons: .ascii)
    #expect(stage.frame.portrait().unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func monthStyled() {
    expectPortrait(stage().frame, named: "calendar-styled", styled: { ThemeRole(rawValue: $0.rawValue)?.name ?? "?" })
  }

  /// Every look can be drawn at every size, and the cursor is always on the page.
  @Test func everySizeIsDrawn() {
    for columns in [1, 7, 20, 28, 63, 84, 100, 250] {
      for rows in [1, 2, 4, 5, 8, 12, 24, 80] where Times.isFull || (columns + rows) % 3 == 0 {
        for keys in ["", "w", "v", "Enter"] {
          var stage = stage(columns, rows)
          stage.press(keys)
          #expect(stage.frame.size == Size(columns: columns, rows: rows))
        }
      }
    }
  }

  @Test(arguments: [
    ("", "2026-11-20"), ("l", "2026-11-21"), ("Right Right", "2026-11-22"), ("h", "2026-11-19"), ("j", "2026-11-27"),
    ("Up", "2026-11-13"), ("]", "2026-12-20"), ("PgUp", "2026-10-20"), ("G", "2026-11-30"), ("g g", "2026-11-01"),
    ("] ] ] t", "2026-11-20"), ("w j", "2026-11-21"), ("w l", "2026-11-27"), ("w ]", "2026-11-27"),
    ("v ]", "2026-12-18"),
  ]) func keysMoveTheDay(_ keys: String, _ day: String) {
    var stage = stage()
    stage.press(keys)
    #expect(stage.page?.day.description == day)
  }

  @Test func eachMonthIsReadOnceAndOldAnswersAreDropped() {
    var stage = stage()
    #expect(stage.asked.count == 1)
    stage.press("l l j")
    #expect(stage.asked.count == 1)
    stage.isAnswering = false
    stage.press("] ]")
    #expect(stage.asked.count == 3)
    let late = stage.asked[1]
    stage.answer(stage.asked[2])
    #expect(stage.page?.span?.question == stage.asked[2].question)
    stage.answer(late)
    #expect(stage.page?.span?.question == stage.asked[2].question)
  }

  @Test func enterGoesIntoTheItemsAndEscBack() {
    var stage = stage()
    stage.press("Enter")
    #expect(stage.title == "Stand-up notes")
    stage.press("j j")
    #expect(stage.title == "Review Marta's pull request and answer the question about retries")
    stage.press("Esc")
    #expect(stage.title == nil)
    #expect(stage.page != nil)
    stage.press("Esc")
    #expect(stage.page == nil)
  }

  @Test func anItemIsTickedAndStaysWhereItWas() {
    var stage = stage()
    stage.press("l l l l Enter")
    #expect(stage.title == "Dentist")
    let effects = stage.press("Space")
    #expect(stage.intents(effects) == [.done(.once, at: Sample.instant("2026-11-20T08:00"))])
    #expect(stage.title == "Dentist")
    #expect(stage.page?.current?.row.isDone == true)
    #expect(stage.intents(stage.press("Space")) == [.reopen(.once)])
    #expect(stage.page?.current?.row.isDone == false)
    #expect(stage.page?.span?[Day("2026-11-24") ?? Sample.friday]?.open == 4)
  }

  @Test func inTheFourWeeksItStaysWhereItWasToo() {
    var stage = stage()
    stage.press("v")
    stage.select("Dentist")
    let before = stage.page?.entries.map(\.row.row.item.title)
    stage.press("Space")
    #expect(stage.page?.entries.map(\.row.row.item.title) == before)
    #expect(stage.title == "Dentist" && stage.page?.day.description == "2026-11-24")
    #expect(stage.page?.current?.row.isDone == true)
  }

  /// A done item is on its day of completion, which another month may not show: the row still stays.
  @Test func inAnotherMonthItStaysWhereItWas() {
    var stage = stage()
    stage.press("]")
    guard let day = stage.page?.span?.days.first(where: { $0.waiting > 0 })?.day else {
      Issue.record("nothing falls on that month")
      return
    }
    while let now = stage.page?.day, now != day { stage.press(now < day ? "l" : "h") }
    stage.press("Enter")
    let name = stage.page?.current?.name
    stage.press("Space")
    #expect(stage.page?.current?.name == name && stage.page?.current?.row.isDone == true)
    stage.press("Space")
    #expect(stage.page?.current?.name == name && stage.page?.current?.row.isDone == false)
  }

  @Test func thePageIsAboutTheOccurrence() {
    var stage = stage()
    stage.press("v")
    let next = stage.page?.entries.first { entry in
      entry.row.row.item.schedule?.recurrence != nil && entry.day.description > "2026-11-20"
        && stage.stage.model.listed(entry.row.row.item.id)?.key != entry.row.key
    }
    guard let next else {
      Issue.record("nothing repeats")
      return
    }
    while stage.page?.current?.name != next.name { stage.press("j") }
    stage.press("Enter")
    guard let page = stage.stage.model.layers.last as? DetailPage else {
      Issue.record("no page")
      return
    }
    #expect(page.detail.row.key == next.row.key)
    #expect(stage.stage.model.targets(of: next.row.row.item.id).map(\.key) == [next.row.key])
  }

  /// An item that is only in the calendar is not kept at a place of the list.
  @Test func whatIsMovedToTodayIsSeenInToday() {
    var stage = stage()
    stage.press("l Enter")
    guard let row = stage.page?.current?.row else {
      Issue.record("nothing is due tomorrow")
      return
    }
    stage.press("Space Space t")
    #expect(stage.stage.model.list.outline.row(row.row.item.id) != nil)
  }

  /// Moving an item in the calendar equals the same shift of its row.
  @Test func anItemIsCarriedToAnotherDay() {
    var stage = stage()
    stage.press("l l l Enter j")
    #expect(stage.title == "Quarterly figures")
    let effects = stage.press("Alt-Right")
    #expect(stage.intents(effects) == [.schedule(Sample.schedule("2026-11-24T10:00"))])
    #expect(stage.page?.day.description == "2026-11-24")
    #expect(stage.title == "Quarterly figures")
    stage.press("Alt-Down")
    #expect(stage.page?.day.description == "2026-12-01")
    #expect(stage.title == "Quarterly figures")
    #expect(stage.page?.span?[Day("2026-12-01") ?? Sample.friday]?.open == 3)
  }

  @Test func oneOccurrenceOfARepeatIsCarried() {
    var stage = stage()
    stage.press("j Enter")
    stage.select("Call grandma")
    let effects = stage.press("Alt-Left")
    let key = OccurrenceKey("2026-11-27")
    #expect(stage.intents(effects) == [.moveOccurrence(key, to: LocalTime("2026-11-26") ?? LocalTime(Sample.friday))])
    #expect(stage.page?.day.description == "2026-11-26")
    #expect(stage.title == "Call grandma")
  }

  @Test func aDeadlineIsCarriedAsOne() {
    var stage = stage()
    stage.press("j Enter")
    stage.select("File the tax return")
    #expect(stage.intents(stage.press("Alt-Right")) == [.setDeadline(Deadline("2026-11-28"))])
    #expect(stage.intents(stage.press(">")) == [.setDeadline(Deadline("2026-11-29"))])
  }

  @Test func whatIsAddedGetsTheDay() {
    var stage = stage()
    stage.press("l a")
    let line = (stage.stage.model.layers.last as? QuickAdd)?.title
    #expect(line?.parts(in: stage.stage.model.context).chips.isEmpty == false)
    stage.stage.type("water the roses")
    let effects = stage.press("Enter")
    guard case .add(let item)? = stage.intents(effects).first else {
      Issue.record("nothing was added")
      return
    }
    #expect(item.title == "water the roses")
    #expect(item.schedule == Schedule(start: LocalTime(Day("2026-11-21") ?? Sample.friday)))
    #expect(stage.page?.entries.contains { $0.row.row.item.title == "water the roses" } == true)
  }

  @Test func theVerbsOfItemsHoldHere() {
    var stage = stage()
    stage.press("l l l l Enter d")
    #expect(stage.stage.model.layers.last is DateEditor)
    stage.press("Esc #")
    #expect(stage.stage.model.layers.last is ListPicker)
    stage.press("Esc e")
    #expect((stage.stage.model.layers.last as? DetailPage)?.mode != .reading)
    stage.press("Esc Esc Enter")
    #expect((stage.stage.model.layers.last as? DetailPage)?.detail.row.row.item.title == "Dentist")
    stage.press("Esc")
    #expect(stage.intents(stage.press("D")) == [.delete])
    #expect(stage.page?.span?[Day("2026-11-24") ?? Sample.friday]?.waiting == 4, "of five")
  }

  @Test(arguments: ["", "w", "v", "Enter"]) func everyHintDoesSomething(_ keys: String) {
    var stage = stage(200, 50)
    stage.press(keys)
    let hints = stage.stage.model.layers.last?.hints(in: stage.stage.model.context) ?? []
    #expect(hints.count > 6)
    for hint in hints {
      var pressed = stage
      let effects = pressed.press(hint.key == "←→" ? "Right" : hint.key)
      let isTaken = !effects.isEmpty || "\(pressed.stage.model.layers)" != "\(stage.stage.model.layers)"
      #expect(isTaken || hint.word == "today", "\(hint)")
    }
  }

  @Test func aPersonsKeyReachesTheItems() {
    let keymap = Keymap(remaps: ["toggle": ["F9"], "add": ["F8"]])
    var stage = CalendarStage(Stage(Self.items, keymap: keymap), Self.items)
    stage.press("g c Enter")
    #expect(stage.intents(stage.press("F9")).count == 1)
    stage.press("F8")
    #expect(stage.stage.model.layers.last is QuickAdd)
  }

  @Test func aViewLeavesTheCalendar() {
    var stage = stage()
    stage.press("g u")
    #expect(stage.page == nil)
    #expect(stage.stage.model.list.view == .upcoming)
  }

  /// Returns the lines of the screen, and the position of a day's cell.
  private func cell(_ day: String, of stage: CalendarStage) throws -> (lines: [Substring], place: Rect) {
    let (model, page) = (stage.stage.model, try #require(stage.page))
    let area = try #require(Layout(model).layers.last)
    let rect = try #require(page.layout(area, in: model.context).grid)
    let weeks = page.weeks(in: model.context)
    let grid = CalendarGrid(page.span, weeks: weeks, at: model.context.moment, icons: .box)
    let place = try #require(Day(day).flatMap { grid.place(of: $0, in: rect) })
    return (stage.frame.portrait().split(separator: "\n", omittingEmptySubsequences: false), place)
  }

  private func words(_ day: String, of stage: CalendarStage) throws -> [String] {
    let (lines, place) = try cell(day, of: stage)
    return (place.origin.y + 1..<place.endY).map { y in
      String(lines[y].dropFirst(place.origin.x).prefix(place.size.columns))
    }
  }

  /// N35: cells are wide enough for titles, which wrap into the free rows.
  @Test func theCellsOfAWideScreenSayTitles() throws {
    let wide = try words("2026-11-23", of: stage(120, 40))
    #expect(wide.map { $0.count { $0 != " " } > 0 } == [true, true, true], "\(wide)")
    #expect(wide[0].hasPrefix(" 9:00 Stand-up ") && wide[1].hasPrefix("  notes "), "\(wide)")
    #expect(wide[2].hasPrefix(" 10:00 Quarter"), "\(wide)")
    let wider = try words("2026-11-23", of: stage(200, 50))
    #expect(wider.count == 6 && wider[0].hasPrefix(" 9:00 Stand-up notes "), "\(wider)")
    #expect(wider[1].hasPrefix(" 10:00 Quarterly ") && wider[2].hasPrefix("  figures "), "\(wider)")
  }

  /// N35: the month uses all columns of a screen; the day's items are where they leave it the most space.
  @Test(arguments: [(120, 24, true), (120, 40, false), (144, 40, true), (200, 50, true), (250, 80, true)])
  func theMonthTakesTheScreen(_ columns: Int, _ rows: Int, _ isBeside: Bool) throws {
    let stage = stage(columns, rows)
    let (lines, place) = try cell("2026-12-06", of: stage)
    #expect(lines[0].hasPrefix("◧ Today") && lines[1].count == columns)
    #expect(lines[2].contains("November 2026") && lines[2].contains("Today · Fri 20") == isBeside)
    #expect(lines.contains { $0.contains("Today · Fri 20 November") })
    // The rest is less than another column or row of each cell.
    #expect(isBeside || columns - place.endX < 7)
    #expect(!isBeside || rows - 2 - place.endY < 6, "\(place)")
  }

  /// N35: text to read is in the middle of a wide screen, also over the month.
  @Test func whatIsReadStaysNarrow() {
    var stage = stage(200, 50)
    stage.press("v")
    #expect(stage.frame.portrait().hasPrefix(String(repeating: " ", count: 40) + "◧"))
    stage.press("m Enter")
    let month = stage.frame
    #expect(month.portrait().hasPrefix("◧"))
    stage.press("Enter")
    #expect(stage.stage.model.layers.last is DetailPage)
    #expect(stage.frame.portrait().hasPrefix(String(repeating: " ", count: 40) + "◧"))
    stage.press("Esc")
    #expect(stage.frame == month)
    stage.press("d")
    #expect(stage.stage.model.layers.last is DateEditor && stage.frame.portrait().hasPrefix("◧"))
  }

  @Test(arguments: [Size(columns: 120, rows: 36), Size(columns: 200, rows: 50)]) func theMouseChoosesADayAndDragsAnItem(
    _ size: Size
  ) throws {
    var stage = stage(size.columns, size.rows)
    let layout = Layout(stage.stage.model)
    let page = try #require(stage.page)
    let area = try #require(layout.layers.last)
    let parts = page.layout(area, in: stage.stage.model.context)
    let rect = try #require(parts.grid)
    let grid = CalendarGrid(
      page.span, weeks: page.weeks(in: stage.stage.model.context), at: stage.stage.model.context.moment, icons: .box)
    let from = Day("2026-11-23") ?? Sample.friday
    let monday = try #require(grid.place(of: from, in: rect))
    let thursday = try #require(grid.place(of: from.advanced(by: 10), in: rect))
    stage.stage.click(monday.origin.x + 2, monday.origin.y)
    #expect(stage.page?.day.description == "2026-11-23")
    let row = Point(x: monday.origin.x + 3, y: monday.origin.y + 3)
    stage.mouse(.press, row)
    stage.mouse(.drag, Point(x: thursday.origin.x + 1, y: thursday.origin.y))
    let effects = stage.mouse(.release, Point(x: thursday.origin.x + 1, y: thursday.origin.y + 1))
    #expect(stage.intents(effects) == [.schedule(Sample.schedule("2026-12-03T10:00"))])
    #expect(stage.page?.day.description == "2026-12-03")
  }

  @Test func whatIsUnderWayStaysOnTopOfAnOlderReading() {
    var stage = stage()
    stage.press("l l l l Enter")
    stage.press("Alt-Right")
    let question = stage.asked[0]
    stage.answer(question)
    #expect(stage.page?.day.description == "2026-11-25")
    #expect(stage.page?.span?[Day("2026-11-25") ?? Sample.friday]?.entries.count ?? 0 > 0)
    #expect(stage.title == "Dentist")
  }

  @Test func anotherDayAndChangesFromOutsideReadAnew() {
    var stage = stage()
    #expect(stage.stage.send(.changed).contains { if case .ask(.calendar, _) = $0 { true } else { false } })
    #expect(
      stage.stage.send(.time(Sample.instant("2026-11-21T00:00"), zone: Sample.zone, identity: "UTC")).contains {
        if case .ask(.calendar, _) = $0 { true } else { false }
      })
  }
}

/// The screen with a store that answers the calendar's queries.
struct CalendarStage {
  var stage: Stage
  private let items: [Item]
  private(set) var asked: [(question: CalendarQuestion, generation: Int)] = []
  /// True if queries are answered at once.
  var isAnswering = true

  init(_ stage: Stage, _ items: [Item]) { (self.stage, self.items) = (stage, items) }

  var frame: Frame { stage.frame }
  var page: CalendarPage? { stage.model.layers.compactMap { $0 as? CalendarPage }.last }
  var title: String? { page?.current?.row.row.item.title }

  @discardableResult mutating func press(_ keys: String) -> [Effect] {
    var all: [Effect] = []
    for key in keys.split(separator: " ") { all += take(stage.press(String(key))) }
    return all
  }

  @discardableResult mutating func mouse(_ action: MouseEvent.Action, _ point: Point) -> [Effect] {
    take(stage.send(.input(.mouse(MouseEvent(action, .left, at: point)))))
  }

  mutating func select(_ title: String) { for _ in 0..<20 where self.title != title { press("j") } }

  /// Delivers the store's response, which contains no completed change.
  mutating func answer(_ asked: (question: CalendarQuestion, generation: Int)) {
    let context = stage.model.context
    let reader = CalendarReader(asked.question, now: context.local, zone: context.zone, zones: context.moment.zones)
    var span = CalendarSpan(asked.question)
    for item in items { span.add(Row(item: item), by: reader) }
    span.settle()
    stage.send(.answered(AnsweredPage(.calendar(span), generation: asked.generation)))
  }

  func intents(_ effects: [Effect]) -> [Intent] {
    effects.flatMap { effect -> [Intent] in
      if case .commit(let changes, _, _) = effect { changes.map(\.intent) } else { [] }
    }
  }

  private mutating func take(_ effects: [Effect]) -> [Effect] {
    for effect in effects {
      guard case .ask(.calendar(let question), let generation) = effect else { continue }
      asked.append((question, generation))
      if isAnswering { answer((question, generation)) }
    }
    return effects
  }
}
