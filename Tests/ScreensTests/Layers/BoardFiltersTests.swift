import Actions
import Frames
import Intents
import PortraitSupport
import ScheduleGrammar
import Screens
import Testing
import TodoModel

/// Tests of the board by saved filters, and of moving several cards.
@Suite struct BoardFiltersTests {
  private static let saved = SavedFilters(
    [
      ("late", "is:overdue"), ("calls", "@call"), ("today", "due:today"), ("someday", "#someday @someday"),
      ("ready", "is:done"),
    ].enumerated().map { place, filter in
      var record = Item(named: filter.0, .filter)
      (record.expression, record.order) = (filter.1, OrderKey("a\(10 + place)"))
      return record
    })

  private func stage(_ columns: Int = 160, _ rows: Int = 40, saved: SavedFilters = saved) -> BoardStage {
    let items = BoardPageTests.items
    var stage = BoardStage(Stage(items, columns, rows), items, saved: saved)
    stage.press("g b s s s h h h h h")
    return stage
  }

  private func titles(_ stage: BoardStage) -> [String] { stage.page?.columns.map(\.kind.title) ?? [] }

  private func open(_ stage: BoardStage) -> [Int] { stage.page?.columns.map(\.open) ?? [] }

  // MARK: saved filters

  @Test(arguments: Sizes.all) func byFilters(size: Size) {
    expectWhole(stage(size.columns, size.rows).frame, "\(size)")
  }

  @Test func eachCardStandsInTheFirstColumnThatFindsIt() {
    let stage = stage()
    #expect(titles(stage) == ["late", "calls", "today", "someday", "ready", "other"])
    let ids = stage.page?.columns.flatMap { $0.cards.map(\.row.item.id) } ?? []
    #expect(Set(ids).count == ids.count && open(stage).reduce(0, +) == ids.count)
    #expect(stage.page?.columns[3].cards.isEmpty == true && stage.page?.columns[4].cards.isEmpty == true)
  }

  @Test func withoutSavedFiltersItSaysHowOneIsMade() {
    let stage = stage(saved: SavedFilters())
    #expect(titles(stage) == ["other"])
    #expect(stage.frame.portrait().contains("No filter is saved: / finds something, then Ctrl-S saves it."))
  }

  @Test func aCardIsCarriedToASavedFilter() {
    var stage = stage()
    stage.press("l")
    stage.select("Ask Ben for the drill")
    let before = open(stage)
    let effects = stage.press("L")
    #expect(stage.stage.model.toast?.text.hasPrefix("Moved to “today”: moved to today") == true)
    #expect(effects.intents.contains(.removeTag("call")))
    #expect(stage.title == "Ask Ben for the drill" && stage.page?.cursor.column == 2)
    #expect(zip(open(stage), before).map(-) == [0, -1, 1, 0, 0, 0])
  }

  /// A completed card keeps its place; a card moved to a column of done items is visible there.
  @Test func aColumnOfWhatIsDoneTakesWhatIsCarriedThere() {
    var stage = stage()
    stage.press("l Space")
    #expect(stage.page?.cursor.column == 1 && stage.page?.current?.isDone == true)
    #expect(stage.page?.columns[4].cards.isEmpty == true && stage.page?.columns[4].open == 0)
    stage.press("l l l l")
    stage.select("Read the paper on CRDT order keys")
    #expect(stage.press("H").intents == [.done(.once, at: Sample.instant("2026-11-20T08:00"))])
    #expect(stage.page?.cursor.column == 4 && stage.page?.current?.isDone == true)
    #expect(stage.page?.columns[4].open == 1 && stage.title == "Read the paper on CRDT order keys")
    #expect(stage.press("L").intents == [.reopen(.once)])
    #expect(stage.page?.cursor.column == 5 && stage.page?.current?.isDone == false)
  }

  // MARK: several

  private func byList() -> BoardStage {
    var stage = BoardStage(Stage(BoardPageTests.items, 120, 36), BoardPageTests.items)
    stage.press("g b l l l l")
    return stage
  }

  private func marked(_ stage: BoardStage) -> Int {
    stage.page.map { $0.marks.items(in: $0.columns, $0.cursor).count } ?? 0
  }

  @Test func aRangeIsMarkedAndCarried() {
    var stage = byList()
    stage.press("V j j V")
    #expect(marked(stage) == 3 && stage.frame.portrait().contains("3 selected"))
    expectPortrait(stage.frame, named: "board-marked-120x36")
    let effects = stage.press("L")
    #expect(effects.count { if case .commit = $0 { true } else { false } } == 1)
    #expect(effects.intents == [Intent](repeating: .setList("me"), count: 3))
    #expect(stage.stage.model.toast?.text == "Moved 3 items to #me")
    #expect(stage.page?.columns.map(\.open) == [3, 3, 2, 1, 3, 4, 3] && stage.page?.cursor.column == 5)
    #expect(marked(stage) == 3, "they are carried on")
    #expect(stage.press("H").intents.count == 3)
    stage.press("Esc")
    #expect(marked(stage) == 0 && stage.page != nil)
    stage.press("Esc")
    #expect(stage.page == nil)
  }

  @Test func cardsOfSeveralColumnsAreMarked() {
    var stage = byList()
    stage.press("V j h")
    #expect(marked(stage) == 2, "the range ends where the column does")
    stage.press("V")
    #expect(marked(stage) == 3)
    let intents = stage.press("H").intents
    #expect(intents == [Intent](repeating: .setList("family"), count: 3))
  }

  @Test(arguments: [("Space", 2), ("T", 2), ("D", 2)]) func verbsHoldForAllThatIsMarked(_ key: String, _ count: Int) {
    var stage = byList()
    stage.press("V j")
    let effects = stage.press(key)
    #expect(effects.intents.count == count)
    #expect(marked(stage) == 0)
  }

  @Test func pickersHoldForAllThatIsMarked() {
    var stage = byList()
    stage.press("V j j #")
    stage.stage.type("work")
    #expect(stage.press("Enter").intents == [Intent](repeating: .setList("work"), count: 3))
    #expect(marked(stage) == 0)
    stage.press("V j d")
    stage.stage.type("friday")
    #expect(stage.press("Enter").intents.count == 2)
  }

  @Test func whatIsMarkedIsDraggedTogether() throws {
    var stage = byList()
    stage.press("V j V")
    let title = try #require(stage.title)
    let card = try stage.point(String(title.prefix(12)))
    stage.mouse(.press, card)
    let effects = stage.mouse(.release, try stage.point("health"))
    #expect(effects.intents == [Intent](repeating: .setList("health"), count: 2))
    let other = try stage.point("Dinner with")
    stage.mouse(.press, other)
    stage.mouse(.release, other)
    #expect(marked(stage) == 0)
  }
}
