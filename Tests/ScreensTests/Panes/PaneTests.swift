import Frames
import Intents
import PortraitSupport
import Screens
import Settings
import Testing
import Themes
import TodoModel

@Suite struct PaneTests {
  static func stage(
    _ columns: Int = 160, _ rows: Int = 40, _ panes: UIState.Panes = .both, view: ListView = .today,
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
    stage.send(.lists(Sample.overview))
    return stage
  }

  static let sizes = [
    Size(columns: 119, rows: 30), Size(columns: 120, rows: 30), Size(columns: 120, rows: 10),
    Size(columns: 159, rows: 40), Size(columns: 160, rows: 40), Size(columns: 200, rows: 50),
    Size(columns: 250, rows: 80),
  ]

  // MARK: what is seen

  @Test(arguments: sizes) func everySizeHasWhatItHasRoomFor(_ size: Size) {
    let stage = Self.stage(size.columns, size.rows)
    expectScene(stage.frame, "panes", at: [Size(columns: 120, rows: 30), Size(columns: 160, rows: 40)])
  }

  @Test func theSideListHasTheKeys() {
    for (columns, keys) in [(120, "h j j j j j j"), (160, "l j")] {
      var stage = Self.stage(columns, columns / 4)
      stage.press(keys)
      expectWhole(stage.frame, keys)
    }
  }

  @Test(arguments: [(20, 4), (40, 12), (80, 24), (119, 30), (200, 9)], [UIState.Panes.side, .both])
  func whereThereIsNoRoomNothingChanges(_ size: (Int, Int), _ panes: UIState.Panes) {
    let plain = Self.stage(size.0, size.1, .none)
    let stage = Self.stage(size.0, size.1, panes)
    #expect(stage.frame == plain.frame && !stage.model.hasPanes && stage.model.panes.page == nil)
  }

  /// At every size the panes do not overlap, and the list has at most its maximum width.
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

  /// N35: the calendar takes all columns beside the side list.
  @Test func theCalendarTakesWhatIsLeft() throws {
    var stage = Self.stage(200, 50, .side)
    #expect(Layout(stage.model).chrome.body.size.columns == 120)
    stage.press("g c")
    let area = try #require(Layout(stage.model).layers.last)
    #expect(area.origin.x == 29 && area.endX == 200)
    #expect(stage.frame.portrait().split(separator: "\n")[1].count == 200)
    stage.press("Esc")
    #expect(Layout(stage.model).chrome.body.size.columns == 120)
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
    #expect(stage.model.toast?.text == "The page beside the list needs 160 columns; this window has 159.")
    stage.press("v")
    #expect(stage.model.shownPanes == .side && stage.model.toast == nil)
  }

  @Test(arguments: [
    (119, 30, "The side list needs 120 columns; this window has 119."),
    (20, 4, "The side list needs 120 columns; this window has 20."),
    (120, 9, "The side list needs 10 rows; this window has 9."),
  ]) func whereThereIsNoRoomItSaysSo(_ columns: Int, _ rows: Int, _ words: String) {
    var stage = Self.stage(columns, rows, .both)
    #expect(stage.press("v") == [] && stage.model.toast?.text == words)
    #expect(stage.model.panes.wanted == .both)
    let entry = stage.model.paletteEntries.first { $0.verb == .look(.panes) }
    #expect(entry?.reason == words)
  }

  @Test func aWidgetIsTheListAlone() {
    var memory = Memory()
    memory.panes = .both
    var stage = Stage(Sample.day, 200, 50, surface: .widget(Widget()), memory: memory)
    #expect(!stage.model.hasPanes && stage.model.panes.page == nil && !stage.frame.portrait().contains("LISTS"))
    #expect(stage.press("v") == [] && stage.model.toast?.text == "The widget shows one view; `todos` has them all.")
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

  // MARK: drawing

  /// A drawing with cached panes equals a new one.
  @Test func whatIsKeptNeverShows() {
    var stage = Self.stage()
    var drawing = Drawing()
    let steps = [
      "j", "j", "k", "h", "j", "j", "Esc", "l", "j", "Enter", "Esc", "h", "v", "v", "v", "Space", "Tab", "v", "v",
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
      .lists(Sample.overview(naming: "garden")), .input(.resized(Size(columns: 170, rows: 30))),
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
