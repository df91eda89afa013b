import Frames
import Intents
import PortraitSupport
import Settings
import Testing
import Themes
import TodoModel

@testable import Screens

/// What stands beside the list on a wide screen: where it does, its keys, and its mouse.
@Suite struct PaneTests {
  static func stage(
    _ columns: Int = 160,
    _ rows: Int = 40,
    _ panes: UIState.Panes = .both,
    view: ListView = .today,
    tags: [String] = ["call", "two words"]
  ) -> Stage {
    var memory = Memory()
    memory.panes = panes
    var items = Sample.day + Sample.anytime(15)
    items[1].tags = ["call"]
    var stage = Stage(items, columns, rows, view: view, selecting: 2, memory: memory)
    var rows = Sample.rows(items)
    rows.tags = tags
    let query = stage.model.list.query
    stage.send(.loaded(Loaded(generation: 1, query: query, rows: rows, token: 0)))
    stage.send(.lists(Sample.shelf))
    return stage
  }

  /// The item that the page beside the list is about.
  private func page(_ stage: Stage) -> String? { stage.model.panes.page?.detail.row.row.item.title }

  private func queries(_ effects: [Effect]) -> [Query] {
    effects.compactMap { if case .load(let query, _, _) = $0 { query } else { nil } }
  }

  static let sizes = [
    Size(columns: 119, rows: 30), Size(columns: 120, rows: 30), Size(columns: 120, rows: 10),
    Size(columns: 159, rows: 40), Size(columns: 160, rows: 40), Size(columns: 200, rows: 50),
    Size(columns: 250, rows: 80),
  ]

  // MARK: what is seen

  @Test(arguments: sizes) func everySizeHasWhatItHasRoomFor(_ size: Size) {
    let stage = Self.stage(size.columns, size.rows)
    expectPortrait(stage.frame, named: "panes-\(size.columns)x\(size.rows)")
  }

  @Test func theSideListHasTheKeys() {
    var stage = Self.stage(120, 30)
    stage.press("h j j j j j j")
    expectPortrait(stage.frame, named: "panes-keyed-120x30")
    stage = Self.stage(160, 40)
    stage.press("l j")
    expectPortrait(stage.frame, named: "panes-keyed-160x40")
  }

  @Test(
    arguments: [(20, 4), (40, 12), (80, 24), (119, 30), (200, 9)],
    [UIState.Panes.side, .both]
  ) func whereThereIsNoRoomNothingChanges(_ size: (Int, Int), _ panes: UIState.Panes) {
    let plain = Self.stage(size.0, size.1, .none)
    let stage = Self.stage(size.0, size.1, panes)
    #expect(stage.frame == plain.frame && !stage.model.hasPanes && stage.model.panes.page == nil)
  }

  /// At every size the parts lie beside one another on the screen, the list no wider than it ever is.
  @Test func thePartsNeverMeet() {
    for width in 120...260 {
      for panes in UIState.Panes.allCases {
        let shown = panes.fitting(Size(columns: width, rows: 30))
        let columns = PaneColumns(width, shown)
        let parts = [columns[.side], columns.list, columns[.page]].compactMap(\.self)
        #expect(parts.count == UIState.Panes.allCases.firstIndex(of: shown).map { $0 + 1 })
        for (left, right) in zip(parts, parts.dropFirst()) {
          #expect(left.upperBound + 1 == right.lowerBound, "\(width) \(panes)")
        }
        #expect(columns.all.lowerBound >= 0 && columns.all.upperBound <= width)
        #expect((80...Chrome.widest).contains(columns.list.count), "\(width) \(panes)")
      }
    }
  }

  // MARK: the key

  @Test func oneKeyGoesThroughThem() {
    var stage = Self.stage(160, 40, .none)
    for wanted in [UIState.Panes.side, .both, .none] {
      let effects = stage.press("v")
      #expect(stage.model.shownPanes == wanted && stage.model.remembered.panes == wanted)
      #expect(effects.contains(.remember(stage.model.remembered)))
      #expect(effects.contains(.loadLists) == (wanted == .side))
      #expect(stage.model.toast == nil)
    }
  }

  @Test func whereThereIsRoomForOneItSaysWhatTheOtherNeeds() {
    var stage = Self.stage(159, 40, .both)
    #expect(stage.model.shownPanes == .side)
    stage.press("v")
    #expect(stage.model.shownPanes == .none)
    #expect(stage.model.toast?.text == "The page beside the list needs 160 columns; there are 159 here.")
    stage.press("v")
    #expect(stage.model.shownPanes == .side && stage.model.toast == nil)
  }

  @Test(arguments: [
    (119, 30, "A side list needs 120 columns; there are 119 here."),
    (20, 4, "A side list needs 120 columns; there are 20 here."),
    (120, 9, "A side list needs 10 rows; there are 9 here."),
  ]) func whereThereIsNoRoomItSaysSo(_ columns: Int, _ rows: Int, _ words: String) {
    var stage = Self.stage(columns, rows, .both)
    #expect(stage.press("v") == [] && stage.model.toast?.text == words)
    #expect(stage.model.panes.wanted == .both)
  }

  @Test func onlyWhereThePaneIsSeenListsAreAskedFor() {
    var stage = Self.stage(160, 40, .none)
    #expect(!stage.press("j Space").contains(.loadLists))
    #expect(!stage.send(.changed).contains(.loadLists))
    #expect(!stage.send(.input(.resized(Size(columns: 200, rows: 40)))).contains(.loadLists))
    stage.press("v")
    #expect(stage.send(.changed).contains(.loadLists))
    #expect(!stage.press("j k G").contains(.loadLists))
    stage.send(.input(.resized(Size(columns: 80, rows: 24))))
    #expect(!stage.send(.changed).contains(.loadLists))
    #expect(stage.send(.input(.resized(Size(columns: 120, rows: 24)))) == [.loadLists])
  }

  // MARK: the side list

  @Test func aViewAListAndATagAreOpenedFromIt() {
    var stage = Self.stage(120, 30)
    stage.press("h")
    #expect(stage.model.panes.keyed == .side && stage.frame.cursor?.x == 0)
    stage.press("j")
    #expect(stage.press("Enter").contains { if case .load = $0 { true } else { false } })
    #expect(stage.model.list.view == .upcoming && stage.model.panes.keyed == nil)
    stage.press("h j j j j")
    #expect(queries(stage.press("Enter")).map(\.filter) == [Filter(.term(.list("home")))])
    #expect(stage.model.list.place?.name == "home" && stage.model.panes.side.contents.open == .list("home"))
    stage.press("h G")
    #expect(stage.model.panes.side.cursor == .tag("two words"))
    stage.press("k")
    #expect(queries(stage.press("Enter")).map(\.view) == [.all])
    #expect(stage.model.list.place == nil && stage.model.list.search.text == "@call")
    #expect(stage.model.panes.side.contents.open == .tag("call"))
    stage.press("Esc")
    #expect(stage.model.list.filter == nil && stage.model.panes.side.contents.open == .view(.all))
    stage.press("h G Enter")
    #expect(stage.model.list.search.filter == Filter(.term(.tag("two words"))))
  }

  @Test(arguments: ["Esc", "l", "Right", "Ctrl-G", "q"]) func theOtherKeyGoesBack(_ key: String) {
    var stage = Self.stage(120, 30)
    let cursor = stage.cursor
    #expect(stage.press("h j \(key)") == [])
    #expect(stage.model.panes.keyed == nil && stage.cursor == cursor && stage.model.list.view == .today)
  }

  @Test func whatHasPartsIsFoldedFirst() {
    var stage = PartsTests.stage(selecting: 2)
    stage.model.panes.wanted = .side
    stage.send(.input(.resized(Size(columns: 120, rows: 30))))
    stage.press("h")
    #expect(stage.model.list.folds == [Sample.id(2)] && stage.model.panes.keyed == nil)
    stage.press("h")
    #expect(stage.cursor == "Paint the house" && stage.model.panes.keyed == nil)
    stage.press("h")
    #expect(stage.model.list.folds == [Sample.id(1), Sample.id(2)] && stage.model.panes.keyed == nil)
    stage.press("h")
    #expect(stage.model.panes.keyed == .side)
  }

  @Test func anEmptyListLeadsIntoItToo() {
    var memory = Memory()
    memory.panes = .side
    var stage = Stage([], 120, 30, memory: memory)
    stage.press("h")
    #expect(stage.model.panes.keyed == .side && stage.model.toast == nil)
  }

  @Test func aClickOnARowOpensIt() {
    var stage = Self.stage(120, 30)
    stage.click(5, 2 + 9)
    #expect(stage.model.list.place?.name == "work" && stage.model.panes.keyed == nil)
    stage.click(5, 4)
    #expect(stage.model.list.view == .inbox && stage.model.list.place == nil)
    #expect(stage.click(5, 2 + 6) == [] && stage.model.list.view == .inbox)
  }

  @Test func theWheelScrollsWhatIsUnderThePointer() {
    let many = (1...60).map { "tag\($0)" }
    var stage = Self.stage(160, 20, tags: many)
    func wheel(_ x: Int) { stage.send(.input(.mouse(MouseEvent(.wheelDown, .none, at: Point(x: x, y: 6))))) }
    wheel(5)
    #expect(stage.model.panes.side.top == 3 && stage.model.list.focus.top == 0)
    wheel(60)
    #expect(stage.model.panes.side.top == 3 && stage.model.list.focus.top == 3)
    wheel(150)
    #expect(stage.model.list.focus.top == 3 && stage.model.panes.page?.top ?? 0 > 0)
    stage.click(5, 4)
    #expect(stage.model.panes.side.cursor == .view(.today) || stage.model.list.view != .today)
  }

  @Test func longSideListsScrollWithTheCursor() {
    let many = (1...60).map { "tag\($0)" }
    var stage = Self.stage(120, 20, tags: many)
    stage.press("h G")
    #expect(stage.frame.portrait().contains("@tag60"))
    stage.press("g g")
    #expect(stage.model.panes.side.top == 0)
    stage.send(.input(.resized(Size(columns: 120, rows: 12))))
    stage.press("G")
    #expect(stage.frame.portrait().contains("@tag60"))
  }

  // MARK: the page

  @Test func thePageFollowsTheCursor() {
    var stage = Self.stage()
    #expect(page(stage) == "Stand-up notes")
    #expect(stage.press("j") == [.loadFollowed(Sample.id(3))] && page(stage) == "Pay the gardener")
    #expect(stage.press("Esc") == [])
    stage.press("d")
    #expect(stage.model.layers.last is DateEditor && page(stage) == "Pay the gardener")
  }

  @Test func whatIsLoadedIsShownOnIt() {
    var stage = Self.stage()
    var item = Sample.day[1]
    item.notes = "First line\nSecond line"
    stage.send(.detail(Row(item: item), []))
    #expect(stage.model.panes.page?.detail.notes == item.notes)
    #expect(stage.frame.portrait().contains("Second line"))
    #expect(stage.send(.changed).contains(.loadDetail(item.id)))
  }

  @Test(arguments: ["l", "Enter", "Right"]) func theListLeadsIntoIt(_ key: String) {
    var stage = Self.stage()
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
    var stage = Self.stage()
    stage.press("l Space")
    #expect(stage.model.list.outline.row(Sample.id(2))?.isDone == true)
    stage.press("D")
    stage.press("Enter")
    #expect(stage.model.panes.item != Sample.id(2) || stage.model.panes.keyed == .page)
  }

  @Test func whatIsTypedOnItStaysThough() {
    var stage = Self.stage()
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
    var stage = Self.stage()
    stage.press("l Enter")
    stage.type("x")
    stage.click(50, 4)
    #expect(stage.model.panes.keyed == nil && page(stage) == "Renew passport")
    #expect(stage.model.drafts.draft(.title, Sample.id(2))?.text == "Stand-up notesx")
  }

  @Test func aClickOnAPartOfThePageChangesIt() {
    var stage = Self.stage()
    stage.click(130, 4)
    #expect(stage.model.panes.keyed == .page && stage.model.panes.page?.part == .date)
    stage.click(130, 4)
    #expect(stage.model.layers.last is DateEditor)
  }

  @Test func paletteAndHelpKnowWhereTheyWereOpened() {
    var stage = Self.stage()
    stage.press("h ?")
    #expect(stage.frame.portrait().contains("change lists"))
    stage.press("Esc l l :")
    stage.type("priority")
    stage.press("Enter")
    #expect(stage.model.layers.last is PriorityPicker && stage.model.panes.keyed == .page)
  }

  // MARK: drawing

  /// A drawing that has kept panes and a new one draw alike.
  @Test func whatIsKeptNeverShows() {
    var stage = Self.stage()
    var drawing = Drawing()
    let steps = [
      "j", "j", "k", "h", "j", "j", "Esc", "l", "j", "Enter", "Esc", "h", "v", "v", "v", "Space", "Tab", "v",
      "v",
      "h j Enter", "a", "Esc", "?", "Esc", "/", "Esc", "V j", "Esc",
    ]
    for step in steps {
      stage.press(step)
      #expect(drawing.frame(of: stage.model) == stage.frame, "\(step)")
      #expect(drawing.frame(of: stage.model) == stage.frame, "\(step), again")
    }
    let messages: [Message] = [
      .time(Sample.instant("2026-11-20T08:01"), zone: Sample.zone, identity: "UTC"),
      .time(Sample.instant("2026-11-21T09:00"), zone: Sample.zone, identity: "UTC"),
      .lists(Sample.shelf(naming: "garden")), .input(.resized(Size(columns: 170, rows: 30))),
      .input(.resized(Size(columns: 130, rows: 30))),
    ]
    for message in messages {
      stage.send(message)
      #expect(drawing.frame(of: stage.model) == stage.frame, "\(message)")
    }
    stage.model.context.icons = .ascii
    #expect(drawing.frame(of: stage.model) == stage.frame)
    #expect(stage.frame.cells.allSatisfy { $0.glyph.map { $0.base.value <= 0x7E } ?? true })
  }
}
