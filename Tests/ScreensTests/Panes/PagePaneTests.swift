import Frames
import Intents
import Screens
import Testing
import TodoModel

@Suite struct PagePaneTests {
  private func page(_ stage: Stage) -> String? { stage.model.panes.page?.detail.row.row.item.title }

  @Test func thePageFollowsTheCursor() {
    var stage = PaneTests.stage()
    #expect(page(stage) == "Stand-up notes")
    #expect(stage.press("j") == [.loadFollowed(Sample.id(3))] && page(stage) == "Pay the gardener")
    #expect(stage.press("Esc") == [])
    stage.press("d")
    #expect(stage.model.layers.last is DateEditor && page(stage) == "Pay the gardener")
  }

  @Test func whatIsLoadedIsShownOnIt() {
    var stage = PaneTests.stage()
    var item = Sample.day[1]
    item.notes = "First line\nSecond line"
    stage.send(.detail(Row(item: item), []))
    #expect(stage.model.panes.page?.detail.notes == item.notes)
    #expect(stage.frame.portrait().contains("Second line"))
    #expect(stage.send(.changed).contains(.loadFollowed(item.id)))
  }

  @Test(arguments: ["l", "Enter", "Right"]) func theListLeadsIntoIt(_ key: String) {
    var stage = PaneTests.stage()
    stage.press(key)
    #expect(stage.model.panes.keyed == .page && stage.model.layers.isEmpty)
    stage.press("j")
    #expect(stage.cursor == "Stand-up notes" && stage.model.panes.page?.part == .date)
    stage.press("Enter")
    #expect(stage.model.layers.last is DateEditor)
    stage.press("Esc h")
    #expect(stage.model.panes.keyed == nil && stage.model.layers.isEmpty)
    stage.press("j")
    #expect(page(stage) == "Pay the gardener")
  }

  @Test func itemVerbsOnItAreForItsItem() {
    var stage = PaneTests.stage()
    stage.press("l Space")
    #expect(stage.model.list.outline.row(Sample.id(2))?.isDone == true)
    stage.press("D")
    #expect(stage.model.panes.item != Sample.id(2) && stage.model.panes.keyed == nil)
  }

  @Test func whatIsTypedOnItStaysThough() {
    var stage = PaneTests.stage()
    stage.press("l Enter")
    stage.type("x")
    #expect(stage.effects.contains { if case .saveDrafts = $0 { true } else { false } })
    var items = Sample.day
    items[1].deletedAt = Sample.instant("2026-11-20T08:00")
    let query = stage.model.list.query
    stage.send(.loaded(Loaded(generation: 9, query: query, rows: Sample.rows(items), token: 0)))
    #expect(page(stage) == "Stand-up notes" && stage.model.unsent.map(\.text) == ["Stand-up notesx"])
    stage.send(.input(.resized(Size(columns: 150, rows: 40))))
    #expect(stage.model.layers.last is DetailPage && stage.model.panes.page == nil)
    #expect(stage.model.unsent.map(\.text) == ["Stand-up notesx"])
  }

  @Test func aClickElsewhereKeepsWhatWasTyped() {
    var stage = PaneTests.stage()
    stage.press("l Enter")
    stage.type("x")
    stage.click(50, 4)
    #expect(stage.model.panes.keyed == nil && page(stage) == "Renew passport")
    #expect(stage.model.drafts.draft(.title, Sample.id(2))?.text == "Stand-up notesx")
  }

  @Test func aClickOnAPartOfThePageChangesIt() {
    var stage = PaneTests.stage()
    stage.click(130, 4)
    #expect(stage.model.panes.keyed == .page && stage.model.panes.page?.part == .date)
    stage.click(130, 4)
    #expect(stage.model.layers.last is DateEditor)
  }

  @Test func paletteAndHelpKnowWhereTheyWereOpened() {
    var stage = PaneTests.stage()
    stage.press("h ?")
    #expect(stage.frame.portrait().contains("change lists"))
    stage.press("Esc l l :")
    stage.type("priority")
    stage.press("Enter")
    #expect(stage.model.layers.last is PriorityPicker && stage.model.panes.keyed == .page)
  }

  /// An open line is closed when the focus leaves, even if nothing was changed in it.
  @Test func aPageThatIsLeftIsReadAgain() {
    var stage = PaneTests.stage()
    stage.press("l Enter")
    #expect(stage.model.panes.page?.mode != .reading)
    stage.click(60, 7)
    #expect(stage.model.panes.keyed == nil && stage.model.panes.page?.mode == .reading)
    #expect(page(stage) == "Stand-up notes" && stage.model.drafts.unsent.isEmpty)
  }

  /// A layer opened from the page stays above it when the page moves over the list.
  @Test func aScreenThatShrinksKeepsWhatIsOpenInOrder() {
    var stage = PaneTests.stage()
    stage.press("l j Enter")
    stage.type("fri")
    let typed = stage.model.unsent
    stage.send(.input(.resized(Size(columns: 100, rows: 30))))
    #expect(stage.model.layers.map { "\(type(of: $0))" } == ["DetailPage", "DateEditor"])
    #expect(stage.model.unsent == typed && !typed.isEmpty)
    stage.press("Esc")
    #expect(stage.model.layers.last is DetailPage)
    stage.press("Esc")
    #expect(stage.model.layers.isEmpty && stage.cursor == "Stand-up notes")
  }

  /// Data loaded for a page over the list, of another item, is not shown in the pane.
  @Test func anotherItemsNotesAreNotShownOnIt() throws {
    var stage = PaneTests.stage()
    let row = try #require(stage.model.list.outline.row(Sample.id(5)))
    let key = OccurrenceKey("2026-11-21")
    var other = ItemDetail(row: row)
    other.key = key
    stage.model.open(DetailPage(other))
    stage.send(.detail(row.row, []))
    #expect(stage.model.layers.details.last?.isLoaded == true)
    #expect(stage.model.panes.page?.detail.isLoaded == false && page(stage) == "Stand-up notes")
  }

  @Test func theNextItemTakesThePlaceOfOneThatIsDeleted() {
    var stage = PaneTests.stage()
    stage.press("j")
    #expect(stage.press("D").contains(.loadFollowed(Sample.id(4))) && page(stage) == stage.cursor)
    let next = page(stage)
    stage.press("l D")
    #expect(stage.model.panes.keyed == nil && page(stage) == stage.cursor && page(stage) != next)
  }

  /// A title of several rows is edited in one line, and the rows below are hidden.
  @Test func aLongTitleIsTypedInOneLine() {
    var stage = PaneTests.stage()
    stage.press("j j l")
    stage.press("Enter")
    #expect(stage.frame.portrait().ranges(of: "about retries").count == 1)
    stage.press("Esc")
    #expect(stage.model.panes.page?.mode == .reading)
  }

  /// A part is added to the page's item, even if the list no longer contains it.
  @Test func aPartIsAddedToIt() {
    var stage = PaneTests.stage()
    stage.press("l A")
    #expect((stage.model.layers.last as? QuickAdd)?.placement == .centre)
  }

  @Test func whatCannotBeWrittenIsRefusedOnIt() {
    var stage = PaneTests.stage()
    stage.send(.readOnly("Only reading is possible."))
    let effects = stage.press("l Space")
    #expect(!effects.contains { if case .commit = $0 { true } else { false } })
    #expect(stage.model.toast?.text == "Only reading is possible.")
  }
}
