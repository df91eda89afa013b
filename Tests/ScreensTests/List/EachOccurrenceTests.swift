import Actions
import Frames
import Intents
import PortraitSupport
import ScheduleGrammar
import Screens
import Settings
import Testing
import Themes
import TodoModel

/// Tests of Upcoming with each occurrence: several independent rows of one item.
@Suite struct EachOccurrenceTests {
  static let water = Sample.item(40, "Water the ferns", "home", on: "2026-11-21T09:00", rule: "FREQ=DAILY;INTERVAL=3")
  static let pump = Sample.item(41, "Check the pump", on: "2026-11-24", rule: "FREQ=WEEKLY;BYDAY=TU")
  static var report: Item {
    var report = Sample.item(42, "Send the report", "work", on: "2026-11-23T08:00")
    report.deadline = Deadline("2026-11-25T17:00")
    return report
  }
  static let items = Sample.ahead + [water, pump, report]

  private func stage(_ items: [Item] = items, _ columns: Int = 80, _ rows: Int = 24, surface: Surface = .full) -> Stage
  { Stage(items, columns, rows, view: .upcoming, showsEach: true, surface: surface) }

  /// The stage with the cursor on the second occurrence of the ferns, Tue 24 Nov.
  private func second(_ stage: Stage? = nil) -> Stage {
    var stage = stage ?? self.stage()
    let rows = stage.model.list.outline.rows(Self.water.id)
    stage.model.list.place(stage.model.list.outline.placeOf[rows[1].id] ?? 0)
    stage.model.settle()
    return stage
  }

  private func key(_ day: Int) -> OccurrenceKey { OccurrenceKey("2026-11-\(day)T09:00") }
  private func at(_ stage: Stage) -> OccurrenceKey? { stage.model.list.current?.key }

  private func rows(_ stage: Stage, _ item: Item = water) -> [ListedRow] { stage.model.list.outline.rows(item.id) }

  private func load(_ stage: inout Stage, _ items: [Item]) {
    let loaded = Loaded(generation: 99, query: stage.model.list.query, rows: Sample.rows(items), token: 99)
    stage.send(.loaded(loaded))
  }

  @Test(arguments: Sizes.all) func portraits(size: Size) {
    let stage = second(stage(Self.items, size.columns, size.rows))
    expectScene(stage.frame, "upcoming-each", at: [Sizes.usual])
  }

  /// The cursor stays on its row when time passes, new rows arrive, or the day changes.
  @Test func theCursorStaysOnItsRow() {
    var stage = second()
    for time in ["2026-11-20T08:01", "2026-11-20T09:00", "2026-11-21T00:00", "2026-11-21T09:30"] {
      stage.send(.time(Sample.instant(time), zone: Sample.zone, identity: "UTC"))
      #expect(at(stage) == key(24), "\(time)")
    }
    load(&stage, Self.items + [Sample.item(60, "Before all", on: "2026-11-22")])
    #expect(at(stage) == key(24))
  }

  @Test func theOneThatIsSeenIsDone() {
    var stage = second()
    let effects = stage.press("Space")
    guard case .done(let done, _)? = effects.intents.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(done == key(24) && effects.intents.count == 1)
    #expect(rows(stage).map(\.isDone).prefix(3) == [false, true, false] && at(stage) == key(24))
    #expect(stage.press("Space").intents == [.reopen(key(24))])
    #expect(rows(stage).allSatisfy { !$0.isDone })
  }

  @Test(arguments: ["", "g g", "G"]) func undoGoesBackToIt(_ keys: String) {
    var stage = second()
    stage.press("Space")
    var done = Self.water
    done.completions[key(24)] = stage.model.context.now
    stage.press("g t g u")
    load(&stage, Self.items.map { $0.id == done.id ? done : $0 })
    #expect(rows(stage).map(\.key).prefix(2) == [key(21), key(27)], "it has gone from the view")
    stage.press(keys)
    var undoing = Undoing(label: "done", items: [done.id])
    undoing.occurrences = [done.id: key(24)]
    stage.send(.undone(undoing))
    load(&stage, Self.items)
    #expect(at(stage) == key(24) && stage.cursor == Self.water.title)
  }

  /// Marks belong to rows: an action on occurrences applies to each marked one, an action on items once per item.
  @Test func severalOfOneAreMarked() {
    var stage = second()
    stage.press("V j j V")
    #expect(stage.model.list.selection.count == 3)
    let title = stage.model.list.targets(count: 1).map(\.row.item.title)
    stage = self.stage([Self.water])
    stage.press("V j")
    #expect(stage.model.list.selection.count == 2 && title.count == 3)
    let marked = stage.model.list.targets(count: 1)
    #expect(ItemAction.priority(.high).changes(marked, at: stage.model.context.moment).count == 1)
    let effects = stage.press("Space")
    #expect(effects.intents.compactMap(\.occurrence) == [key(21), key(24)])
    #expect(rows(stage).prefix(3).map(\.isDone) == [true, true, false])
    guard case .commit(_, let label, _)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(label == "done “Water the ferns”")
  }

  /// Moving one occurrence moves only that one, and the cursor follows.
  @Test func oneOfThemIsMoved() {
    var stage = second()
    let effects = stage.press(">")
    #expect(effects.intents == [.moveOccurrence(key(24), to: LocalTime("2026-11-25T09:00"))])
    #expect(at(stage) == key(24) && stage.model.list.current?.occurrence?.due.day == Day("2026-11-25"))
    #expect(rows(stage).count == 9)
  }

  /// In a deadline's row, moving changes the deadline, and completing completes the item.
  @Test func aDeadlineIsMoved() throws {
    var stage = stage()
    let row = try #require(rows(stage, Self.report).last)
    #expect(row.mark.isDeadline)
    stage.model.list.place(stage.model.list.outline.placeOf[row.id] ?? 0)
    #expect(stage.model.list.current == row)
    let later = Deadline("2026-11-26T17:00")
    #expect(stage.press(">").intents == [.setDeadline(later)])
    #expect(stage.model.list.current?.mark.isDeadline == true)
    #expect(stage.press("Space").intents.compactMap(\.occurrence) == [.once])
    #expect(rows(stage, Self.report).map(\.isDone) == [true, true])
  }

  @Test func thePageIsOfTheRow() {
    var stage = second()
    stage.press("Enter")
    #expect(stage.model.details.last?.row.key == key(24) && stage.model.details.last?.key == key(24))
    #expect(stage.press("Space").intents.compactMap(\.occurrence) == [key(24)])
    var wide = second(self.stage(Self.items, 200, 40))
    wide.model.panes.wanted = .both
    wide.model.settle()
    #expect(wide.model.panes.page?.detail.row.key == key(24))
    for _ in 0..<40 where at(wide) != key(27) { wide.press("j") }
    #expect(wide.model.panes.page?.detail.row.key == key(27))
    #expect(wide.model.panes.row == wide.model.list.focus.cursor)
  }

  @Test func whatIsSoughtHasAllItsRows() {
    var stage = stage()
    stage.press("/")
    stage.type("ferns")
    #expect(stage.titles.count == 9 && Set(stage.titles) == [Self.water.title])
    stage.press("Enter j")
    #expect(at(stage) == key(24))
    stage.press("n")
    #expect(at(stage) == key(27))
  }

  @Test func theEditorStandsBelowItsRow() throws {
    var stage = second()
    stage.press("d")
    let line = try #require(stage.model.list.focus.cursor.flatMap { stage.model.list.outline.lineOf[$0] })
    #expect(Inset(stage.model, chrome: stage.model.chrome)?.start == line + 1)
  }

  /// The setting applies at once, and the cursor stays on the item.
  @Test func theSettingIsFollowed() {
    var stage = second()
    var settings = ScreenSettings(
      look: stage.model.context.look, icons: stage.model.context.icons, keymap: .standard, options: GrammarOptions())
    settings.look.config.upcoming = .next
    let effects = stage.send(.settings(settings))
    #expect(effects.contains { if case .load(let query, _, _) = $0 { !query.showsEach } else { false } })
    #expect(rows(stage).count == 1 && stage.cursor == Self.water.title)
    settings.look.config.upcoming = .each
    stage.send(.settings(settings))
    #expect(rows(stage).count == 9 && stage.cursor == Self.water.title)
    #expect(stage.model.remembered.selection == Self.water.id)
  }

  @Test func aWidgetHasThemToo() {
    let widget = Widget(.upcoming)
    let stage = stage(Self.items, 40, 30, surface: .widget(widget))
    #expect(rows(stage).count == 9)
  }

  /// In the manual order an item moves among the others of its day, not to its own other days.
  @Test func byHandItMovesInItsSection() {
    var stage = second()
    stage.model.list.order(by: Arrangement(sort: .manual), in: stage.model.context)
    stage.model.settle()
    let rows = rows(stage)
    stage.model.list.place(stage.model.list.outline.placeOf[rows[1].id] ?? 0)
    #expect(stage.model.list.outline.siblings(of: [rows[1].id]).count == 1)
  }
}
