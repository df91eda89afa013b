import Actions
import Frames
import Intents
import Screens
import Settings
import Testing
import TodoModel

/// Tests of rows that the mouse drags.
@Suite struct RowDragTests {
  private static let items = (1...5).map { Sample.item($0, "row \($0)", on: "2026-11-20") }

  private func byHand(_ columns: Int = 80, _ rows: Int = 24) -> Stage {
    var memory = Memory()
    memory.arrangements[.today] = Arrangement(sort: .manual)
    return Stage(Self.items, columns, rows, selecting: 2, memory: memory)
  }

  private func order(_ stage: Stage) -> String { stage.titles.map { String($0.last ?? " ") }.joined() }

  @Test(arguments: [("row 2", "row 4", "13425"), ("row 4", "row 2", "14235"), ("row 5", "row 1", "51234")])
  func inAnOrderByHandARowTakesThePlaceOfAnother(_ from: String, _ to: String, _ wanted: String) throws {
    for (columns, rows) in [(80, 24), (40, 12)] {
      var stage = byHand(columns, rows)
      try stage.hold(from)
      try stage.drag(to: to)
      let words = from < to ? "below “\(to)”" : "above “\(to)”"
      #expect(stage.frame.portrait().contains("Release: \(words)"), "\(stage.frame.portrait())")
      #expect(order(stage) == "12345", "nothing moves before the release")
      #expect(try stage.release(on: to).changes.isEmpty == false)
      #expect(order(stage) == wanted && stage.cursor == from && stage.model.drag == nil)
      #expect(!stage.frame.portrait().contains("Release"))
    }
  }

  @Test func selectedRowsGoTogetherAsOneStep() throws {
    var stage = byHand()
    stage.press("V j V")
    try stage.hold("row 3")
    try stage.drag(to: "row 4")
    #expect(stage.frame.portrait().contains("Release: 2 rows below “row 4”"), "\(stage.frame.portrait())")
    let effects = try stage.release(on: "row 4")
    #expect(effects.count { if case .commit = $0 { true } else { false } } == 1)
    #expect(order(stage) == "14235")
  }

  /// A click stays a click, also if the button is released on the row where it was pressed.
  @Test func aClickMovesNothing() throws {
    var stage = byHand()
    try stage.hold("row 4")
    #expect(stage.cursor == "row 4")
    #expect(try stage.release(on: "row 4").isEmpty && stage.model.drag == nil)
    try stage.hold("row 4")
    stage.mouse(.drag, Point(x: 40, y: try #require(stage.frame.point(of: "row 4")).y))
    #expect(try stage.release(on: "row 4").isEmpty && order(stage) == "12345")
    #expect(stage.model.toast == nil)
  }

  @Test(arguments: ["Esc", "Ctrl-G"]) func escapeDropsIt(_ key: String) throws {
    var stage = byHand()
    try stage.hold("row 4")
    try stage.drag(to: "row 1")
    #expect(stage.press(key).isEmpty && stage.model.drag == nil)
    #expect(try stage.release(on: "row 1").isEmpty && order(stage) == "12345")
  }

  @Test func outsideARowNothingMoves() throws {
    var stage = byHand()
    try stage.hold("row 4")
    for y in [0, 1, 20, 23] {
      stage.mouse(.drag, Point(x: 20, y: y))
      #expect(stage.frame.portrait().contains("A release here moves nothing."), "\(y)")
    }
    #expect(stage.mouse(.release, Point(x: 20, y: 23)).isEmpty && order(stage) == "12345")
    #expect(stage.model.layers.isEmpty, "the keys of the footer are not pressed")
  }

  @Test func whereRowsAreSortedTheReasonIsTold() throws {
    var stage = Stage(Self.items, selecting: 2)
    try stage.hold("row 2")
    try stage.drag(to: "row 4")
    let words = "Rows are sorted by date. To move them, press s and choose “by hand”."
    #expect(stage.frame.portrait().contains(words), "\(stage.frame.portrait())")
    #expect(try stage.release(on: "row 4").isEmpty && stage.model.toast?.text == words)
  }

  @Test func anotherSectionOfTodayIsADate() throws {
    let items = [
      Sample.item(1, "late", on: "2026-11-18"), Sample.item(2, "plum", on: "2026-11-20"), Sample.item(3, "free"),
    ]
    var stage = Stage(items)
    try stage.hold("free")
    try stage.drag(to: "plum")
    #expect(stage.frame.portrait().contains("Release: due today"), "\(stage.frame.portrait())")
    #expect(try stage.release(on: "plum").intents == [.schedule(QuickAddTests.once("2026-11-20"))])
    try stage.hold("late")
    try stage.drag(to: "TODAY")
    #expect(try stage.release(on: "TODAY").changes.map(\.item) == [Sample.id(1)])
    var second = Stage(items)
    try second.hold("plum")
    try second.drag(to: "free")
    #expect(second.frame.portrait().contains("Release: without a date"))
    #expect(try second.release(on: "free").intents == [.schedule(nil)])
    try second.hold("free")
    try second.drag(to: "late")
    #expect(try second.release(on: "late").isEmpty, "no date is overdue on purpose")
  }

  @Test func aDayOfUpcomingIsADate() throws {
    let items = [Sample.item(1, "first", on: "2026-11-23"), Sample.item(2, "second", on: "2026-11-25")]
    var stage = Stage(items, view: .upcoming)
    try stage.hold("first")
    try stage.drag(to: "second")
    #expect(try stage.release(on: "second").intents == [.schedule(QuickAddTests.once("2026-11-25"))])
  }

  @Test func theSideListTakesRows() throws {
    var stage = PaneTests.stage(120, 30)
    let title = try #require(stage.titles.first { $0.hasPrefix("Pay the gardener") })
    try stage.hold(title)
    let side = try #require(stage.model.panes.side.rows.firstIndex { $0.target == .list("work") })
    let point = Point(x: 3, y: stage.top + side)
    stage.mouse(.drag, point)
    #expect(stage.frame.portrait().contains("Release: into the list work"), "\(stage.frame.portrait())")
    let effects = stage.mouse(.release, point)
    #expect(effects.intents == [.setList("work")])
    #expect(stage.model.panes.keyed == nil && stage.model.list.view == .today, "the list is not opened")
  }

  @Test func aTickOrAPillIsNoDrag() {
    var stage = Stage()
    stage.click(3, 8)
    #expect(stage.model.drag == nil)
    stage = Stage()
    stage.click(75, 8)
    #expect(stage.model.drag == nil && stage.model.layers.last is DateEditor)
  }
}

extension Stage {
  /// The first row of the list on the screen.
  fileprivate var top: Int { 2 }

  @discardableResult fileprivate mutating func mouse(_ action: MouseEvent.Action, _ point: Point) -> [Effect] {
    send(.input(.mouse(MouseEvent(action, .left, at: point))))
  }

  fileprivate mutating func hold(_ words: String) throws { mouse(.press, try point(of: words)) }

  fileprivate mutating func drag(to words: String) throws { mouse(.drag, try point(of: words)) }

  fileprivate mutating func release(on words: String) throws -> [Effect] { mouse(.release, try point(of: words)) }

  private func point(of words: String) throws -> Point { try #require(frame.point(of: words), "\(frame.portrait())") }
}
