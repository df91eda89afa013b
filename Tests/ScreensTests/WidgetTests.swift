import Frames
import Intents
import PortraitSupport
import Screens
import Testing
import Themes
import TodoModel

/// Tests of the widget: the same model in a small pane.
struct WidgetTests {
  static let usual = Size(columns: 40, rows: 11)
  static let low = Size(columns: 40, rows: 1)
  static let lowest = Size(columns: 20, rows: 3)
  static let sizes = [
    lowest, Size(columns: 20, rows: 4), Size(columns: 30, rows: 6), usual, Size(columns: 60, rows: 20),
    Size(columns: 40, rows: 2), low,
  ]

  private func widget(
    _ items: [Item]? = Sample.day, _ columns: Int = 40, _ rows: Int = 11, _ widget: Widget = Widget(),
    freshness: Freshness? = Freshness(state: .fresh, source: .server, age: 0)
  ) -> Stage {
    var stage = Stage(items, columns, rows, freshness: freshness, surface: .widget(widget))
    if widget.view != .today, let items {
      let rows = Sample.rows(items)
      stage.send(.loaded(Loaded(generation: 1, query: Query(widget.view), rows: rows, token: 0)))
    }
    return stage
  }

  private func list(_ name: String) -> Widget { Widget(.all, filter: FilterExpression(list: name), name: "#" + name) }

  // MARK: how it looks

  @Test(arguments: sizes) func fitsItsPane(size: Size) {
    let stage = widget(Sample.day + Sample.anytime(3), size.columns, size.rows)
    expectScene(stage.frame, "widget", at: [Self.lowest, Self.low, Self.usual])
  }

  @Test func styled() { expectPortrait(widget().frame, named: "widget-styled", styled: { $0.themeName }) }

  @Test(arguments: Widget.Size.allCases) func everySizeInALargePane(size: Widget.Size) {
    let stage = widget(Sample.day, 40, 16, Widget(rows: size.rows, isSmall: size == .small))
    expectPortrait(stage.frame, named: "widget-\(size.rawValue)")
  }

  @Test(arguments: sizes) func allDone(size: Size) {
    let stage = widget(PortraitTests.finished + Sample.ahead, size.columns, size.rows)
    expectScene(stage.frame, "widget-done", at: [Self.usual])
  }

  @Test func otherStates() {
    expectPortrait(widget(nil).frame, named: "widget-before-any-rows")
    expectPortrait(widget([]).frame, named: "widget-new")
    expectPortrait(widget(Sample.day, 40, 8, list("home")).frame, named: "widget-list")
    expectPortrait(widget(Sample.day + Sample.ahead, 40, 8, Widget(.upcoming)).frame, named: "widget-upcoming")
    let offline = Freshness(state: .unavailable, source: .server, age: 30, pending: 2, reason: "no route")
    expectPortrait(widget(freshness: offline).frame, named: "widget-offline")
    expectWhole(widget(Sample.day, 20, 3, freshness: offline).frame, "offline")
  }

  @Test(arguments: [lowest, Size(columns: 30, rows: 6), usual]) func layersHaveTheWholePane(size: Size) {
    var stage = widget(Sample.day, size.columns, size.rows, Widget(rows: 2))
    stage.press("d")
    stage.type("every other monday 3pm")
    expectWhole(stage.frame, "date")
    stage.press("Esc a")
    stage.type("pay rent tomorrow")
    expectWhole(stage.frame, "add")
  }

  /// No unprintable character of a title reaches the pane, at any size.
  @Test(arguments: sizes) func hostileTitles(size: Size) {
    let titles = ["\u{1B}]0;owned\u{7}\u{1B}[31mred", "a\u{202E}b\u{0}\n#[fg=red]", "日本語のとても長い題名のこと"]
    let items = titles.enumerated().map { Sample.item($0 + 1, $1, on: "2026-11-20T09:30") }
    let stage = widget(items, size.columns, size.rows)
    for glyph in stage.frame.cells.compactMap(\.glyph) {
      #expect(glyph.base.value >= 0x20 && glyph.base.value != 0x7F && glyph.base.value != 0x202E)
    }
    #expect(stage.frame.size == size)
  }

  // MARK: what it does

  @Test func showsWhatIsOpenToday() {
    #expect(widget(Sample.day + Sample.ahead + Sample.anytime(3)).titles.count == 7)
    #expect(
      widget(Sample.day, 40, 8, list("home")).titles == [
        "Pay the gardener", "Buy oats, rice, 2 lemons", "Water the tomatoes",
      ])
  }

  @Test func aTickIsSeenAtOnceAndGoesAfterAWhile() {
    var stage = widget()
    #expect(stage.press("j Space").contains { if case .commit = $0 { true } else { false } })
    #expect(stage.titles.count == 7 && stage.model.list.outline.row(Sample.id(2))?.isDone == true)
    #expect(nextTick(stage.model) == stage.model.context.now.advanced(bySeconds: Widget.lingers))
    pass(&stage, seconds: Widget.lingers - 1)
    #expect(stage.titles.count == 7)
    pass(&stage, seconds: 1)
    #expect(stage.titles.count == 6 && stage.cursor == "Pay the gardener")
  }

  @Test func whenAllIsTickedItSaysSo() {
    var stage = widget([Sample.item(1, "Buy oats", on: "2026-11-20")])
    stage.press("Space")
    #expect(stage.titles == ["Buy oats"])
    pass(&stage, seconds: Widget.lingers)
    #expect(stage.titles == [] && stage.frame.portrait().contains("All done"))
  }

  @Test func theSmallOneShowsWhatComesNext() {
    var stage = widget(Sample.day, 40, 3, Widget(isSmall: true))
    #expect(stage.cursor == "Stand-up notes")
    stage.press("Space")
    #expect(stage.cursor == "Stand-up notes" && stage.frame.portrait().contains("☑ Stand-up notes"))
    pass(&stage, seconds: Widget.lingers)
    #expect(stage.cursor == "Pay the gardener")
  }

  @Test func clicksTickOpenDateAndAdd() {
    var stage = widget()
    stage.click(1, 2)
    #expect(stage.model.list.outline.row(Sample.id(2))?.isDone == true)
    #expect(stage.click(8, 3) == [.openInFull(Sample.id(3))])
    #expect(stage.press("Enter") == [.openInFull(Sample.id(3))])
    stage.click(36, 3)
    #expect(stage.model.layers.last is DateEditor)
    stage.press("Esc")
    stage.click(38, 0)
    #expect(stage.model.layers.last is QuickAdd)
  }

  /// Columns far to the right, because the widget is in the middle of a very wide pane.
  @Test(arguments: [20, 120, 250]) func clicksHitAtAnyWidth(columns: Int) {
    var stage = widget(Sample.day, columns, 20)
    let frame = stage.frame
    let x = (0..<columns).first { frame[$0, 2].glyph?.base == "☐" } ?? -1
    stage.click(x, 2)
    #expect(stage.model.list.outline.row(Sample.id(2))?.isDone == true)
    let plus = (0..<columns).last { frame[$0, 0].glyph?.base == "+" } ?? -1
    stage.click(plus, 0)
    #expect(stage.model.layers.last is QuickAdd)
  }

  @Test func whatMakesNoSenseHereSaysWhy() {
    for key in ["Tab", "Shift-Tab", ","] {
      var stage = widget()
      #expect(stage.press(key) == [] && stage.model.toast?.text.contains("todos") == true, "\(key)")
    }
    var stage = widget()
    stage.press(":")
    #expect(stage.model.layers.last is CommandPalette)
  }

  @Test func findingKeepsToTheWidgetsFilter() {
    var stage = widget(Sample.day, 40, 11, list("home"))
    stage.press("/")
    stage.type("water")
    #expect(stage.titles == ["Water the tomatoes"])
    stage.press("Esc")
    #expect(stage.titles.count == 3)
  }

  @Test func whatIsAddedBelongsToTheList() {
    var stage = widget(Sample.day, 40, 11, list("home"))
    stage.press("a")
    stage.type("paint the fence")
    stage.press("Enter")
    #expect(stage.cursor == "paint the fence" && stage.model.list.current?.row.item.list == "home")
  }

  private func pass(_ stage: inout Stage, seconds: Int) {
    let now = stage.model.context.now.advanced(bySeconds: seconds)
    stage.send(.time(now, zone: Sample.zone, identity: "UTC"))
  }
}
