import Frames
import Intents
import Screens
import Settings
import Testing
import Themes
import TodoModel

/// Tests that a row's list has the colour and the sign of the list.
@Suite struct ListLookTests {
  private func stage(_ looks: [String: ListLook]) -> Stage {
    var stage = Stage(Self.items)
    var set = Sample.rows(Self.items)
    set.looks = looks
    stage.send(.loaded(Loaded(generation: 9, query: stage.model.list.query, rows: set, token: 0)))
    return stage
  }

  private static let items = [
    Sample.item(1, "Sweep", "home", on: "2026-11-20"), Sample.item(2, "Report", "work", on: "2026-11-20"),
    Sample.item(3, "Ferns", "home", on: "2026-11-20", doneAt: "2026-11-20T07:00"),
  ]

  private func part(_ stage: Stage, _ number: Int, in section: Section.Kind = .today) throws -> RowShape.Part {
    let row = try #require(stage.model.list.outline.row(Sample.id(number)))
    let list = RowContext(stage.model, stage.model.chrome).shape(of: row, in: section)[.list]
    return try #require(list)
  }

  @Test func rowsShowThem() throws {
    let looks = ["home": ListLook(colour: "green", icon: "⌂"), "work": ListLook(colour: "no such", icon: nil)]
    let stage = stage(looks)
    let (home, work) = (try part(stage, 1), try part(stage, 2))
    #expect(home.text.text == "⌂ home" && home.role == .listGreen)
    #expect(work.text.text == "work" && work.role == .category)
    #expect(try part(stage, 3, in: .doneToday).role == .quiet)
    let usual = try part(self.stage([:]), 1)
    #expect(usual.role == .category && usual.endX == home.endX)
    #expect(stage.frame.portrait().contains("⌂ home"))
  }

  @Test func cardsOfTheBoardShowThem() throws {
    var board = BoardStage(stage(["home": ListLook(colour: "green", icon: "⌂")]), Self.items)
    board.press("g b s s")
    let frame = board.frame
    let facts = try #require(frame.portrait().split(separator: "\n").firstIndex { $0.contains("⌂ home") })
    let signs = frame.row(facts).filter { $0.style.role == .listGreen && $0.glyph?.text == "⌂" }
    #expect(signs.count == 1)
  }

  @Test(arguments: [30, 100]) func columnsOfTheBoardShowThem(columns: Int) throws {
    var board = BoardStage(stage(["home": ListLook(colour: "green", icon: "⌂")]), Self.items)
    board.stage.send(.input(.resized(Size(columns: columns, rows: 24))))
    board.press("g b")
    for _ in 0..<3 where board.title != "Sweep" { board.press("l") }
    let frame = board.frame
    let heading = try #require(frame.portrait().split(separator: "\n").firstIndex { $0.contains("⌂ home") })
    let signs = frame.row(heading).filter { $0.style.role == .listGreen && $0.glyph?.text == "⌂" }
    #expect(signs.count == 1)
    #expect(!frame.row(heading).contains { $0.style.role == .listGreen && $0.glyph?.text == "w" })
  }

  /// A change of a colour is visible at once, also in cached rows.
  @Test func achangeIsSeen() throws {
    var stage = stage([:])
    _ = stage.frame
    var set = Sample.rows(Self.items)
    set.looks = ["home": ListLook(colour: "red", icon: nil)]
    stage.send(.loaded(Loaded(generation: 10, query: stage.model.list.query, rows: set, token: 0)))
    #expect(try part(stage, 1).role == .listRed)
  }
}
