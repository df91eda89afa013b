import Frames
import Intents
import Screens
import Settings
import Testing
import Themes
import TodoModel

@Suite struct SideListTests {
  @Test func aViewAListAndATagAreOpenedFromIt() {
    var stage = PaneTests.stage(120, 30)
    stage.press("h")
    #expect(stage.model.panes.keyed == .side && stage.frame.cursor?.x == 0)
    stage.press("j")
    #expect(stage.press("Enter").contains { if case .load = $0 { true } else { false } })
    #expect(stage.model.list.view == .upcoming && stage.model.panes.keyed == nil)
    stage.press("h j j j j")
    #expect(stage.press("Enter").queries.map(\.filter) == [Filter(.term(.list("home")))])
    #expect(stage.model.list.place?.name == "home" && stage.model.panes.side.contents.open == .list("home"))
    stage.press("h G")
    #expect(stage.model.panes.side.cursor == .tag("two words"))
    stage.press("k")
    #expect(stage.press("Enter").queries.map(\.view) == [.all])
    #expect(stage.model.list.place == nil && stage.model.list.search.text == "@call")
    #expect(stage.model.panes.side.contents.open == .tag("call"))
    stage.press("Esc")
    #expect(stage.model.list.filter == nil && stage.model.panes.side.contents.open == .view(.upcoming))
    stage.press("h G Enter")
    #expect(stage.model.list.search.filter == Filter(.term(.tag("two words"))))
  }

  @Test(arguments: ["Esc", "l", "Right", "Ctrl-G", "q"]) func theOtherKeyGoesBack(_ key: String) {
    var stage = PaneTests.stage(120, 30)
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

  @Test func tagsHaveHowMuchIsOpenWithThem() {
    var stage = PaneTests.stage(120, 40)
    #expect(stage.model.panes.side.rows.last?.open == 0)
    stage.send(.tags([TagCount(name: "call", open: 3, items: 4), TagCount(name: "two words", open: 12, items: 12)]))
    #expect(stage.model.panes.side.rows.suffix(2).map(\.open) == [3, 12])
    #expect(stage.frame.portrait().contains(#/@"two words" +12/#))
  }

  /// Alt and a digit act like `g` and a letter: the views, the lists, the saved filters, the calendar and the board.
  @Test func altAndADigitOpenThePlacesInTheirOrder() {
    for (place, letter) in ["t", "u", "i", "a", "d", "l", "f", "c", "b"].enumerated() {
      var (one, other) = (PaneTests.stage(120, 30), PaneTests.stage(120, 30))
      let effects = one.press("Alt-\(place + 1)")
      #expect(effects == other.press("g " + letter))
      #expect(one.frame.portrait() == other.frame.portrait(), "Alt-\(place + 1)")
    }
    var stage = PaneTests.stage(120, 30)
    stage.press("Alt-3")
    #expect(stage.model.list.view == .inbox)
  }

  @Test func aClickOnARowOpensIt() {
    var stage = PaneTests.stage(120, 30)
    stage.click(5, 2 + 9)
    #expect(stage.model.list.place?.name == "work" && stage.model.panes.keyed == nil)
    stage.click(5, 4)
    #expect(stage.model.list.view == .inbox && stage.model.list.place == nil)
    #expect(stage.click(5, 2 + 6) == [] && stage.model.list.view == .inbox)
  }

  @Test func theWheelScrollsWhatIsUnderThePointer() {
    let many = (1...60).map { "tag\($0)" }
    var stage = PaneTests.stage(160, 20, tags: many)
    func wheel(_ x: Int) { stage.send(.input(.mouse(MouseEvent(.wheelDown, .none, at: Point(x: x, y: 6))))) }
    wheel(5)
    #expect(stage.model.panes.side.window.top == 3 && stage.model.list.focus.top == 0)
    wheel(60)
    #expect(stage.model.panes.side.window.top == 3 && stage.model.list.focus.top == 3)
    wheel(150)
    #expect(stage.model.list.focus.top == 3 && stage.model.panes.page?.window.top ?? 0 > 0)
    stage.click(5, 6)
    #expect(stage.model.list.place?.name == "home")
  }

  @Test func longSideListsScrollWithTheCursor() {
    let many = (1...60).map { "tag\($0)" }
    var stage = PaneTests.stage(120, 20, tags: many)
    stage.press("h G")
    #expect(stage.frame.portrait().contains("@tag60"))
    stage.press("g g")
    #expect(stage.model.panes.side.window.top == 0)
    stage.send(.input(.resized(Size(columns: 120, rows: 12))))
    stage.press("G")
    #expect(stage.frame.portrait().contains("@tag60"))
  }

  /// If its list is deleted, a focused side list keeps its position; otherwise it follows the opened view.
  @Test func aListThatIsDeletedElsewhereIsLeft() {
    var stage = PaneTests.stage(120, 30)
    stage.press("h j j j j j")
    #expect(stage.model.panes.side.cursor == .list("home"))
    stage.send(.lists(Sample.overview(naming: nil)))
    #expect(stage.model.panes.side.cursor == .list("some day"))
    #expect(!stage.frame.portrait().contains("g home") && stage.model.panes.keyed == .side)
    stage.send(.lists(Sample.overview))
    stage.press("g g j j j j j Enter")
    #expect(stage.model.list.place?.name == "home")
    stage.send(.lists(Sample.overview(naming: "garden")))
    #expect(stage.model.panes.side.contents.open == .list("garden"))
    stage.send(.lists(Sample.overview(naming: nil)))
    stage.press("h Enter")
    #expect(stage.model.list.place == nil && stage.model.panes.keyed == nil)
  }

  /// Resizing keeps the cursor of a focused side list visible and leaves no unused space.
  @Test func theCursorStaysInSight() {
    var stage = PaneTests.stage(120, 40, tags: (1...60).map { "tag\($0)" })
    stage.press("h G k k")
    for rows in [12, 30, 10, 50] {
      stage.send(.input(.resized(Size(columns: 120, rows: rows))))
      let (side, room) = (stage.model.panes.side, rows - 4)
      let place = side.rows.firstIndex { $0.target == side.cursor } ?? -1
      #expect((side.window.top..<side.window.top + room).contains(place), "\(rows)")
      #expect(side.window.top <= side.rows.count - room, "\(rows)")
    }
  }

  /// The focus is visible without colour, too: one cursor sign, and a dimmer one in the pane that the focus returns to.
  @Test(arguments: ["", "h", "l"]) func oneRowHasTheCursor(_ keys: String) {
    var stage = PaneTests.stage(160, 40)
    stage.press(keys)
    let lit = Set(
      stage.frame.cells.indices.filter { stage.frame.cells[$0].style.surface == .selected }.map { $0 / 160 })
    #expect(lit.count == 1)
    #expect(stage.frame.portrait().split(separator: "\n").dropFirst(2).filter { $0.contains("▌") }.count == 1)
  }
}
