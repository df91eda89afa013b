import Frames
import Intents
import Screens
import Settings
import Testing

/// Tests of the sort order and groups of a view: each view has its own, and the menu names the view.
@Suite struct ArrangementTests {
  @Test func theMenuSaysWhichViewItIsFor() {
    for view in ListView.allCases {
      var stage = Stage(view: view)
      stage.press("s")
      #expect(stage.frame.portrait().contains("Sort \(view.title)"), "\(stage.frame.portrait())")
    }
  }

  @Test func eachViewRemembersItsOwn() {
    var stage = Stage()
    stage.press("s Down Enter")
    let byPriority = Arrangement(sort: .priority, group: .date)
    #expect(stage.effects.contains(.remember(stage.model.remembered)))
    #expect(stage.model.remembered.arrangements == [.today: byPriority])
    stage.press("g a")
    #expect(stage.model.list.arrangement == Arrangement())
    stage.press("s Down Down Enter")
    let byTitle = stage.model.list.arrangement
    #expect(byTitle != byPriority && byTitle != Arrangement())
    #expect(stage.model.remembered.arrangements == [.today: byPriority, .all: byTitle])
    stage.press("g t")
    #expect(stage.model.list.arrangement == byPriority)
    let next = Stage(memory: stage.model.remembered)
    #expect(next.model.list.arrangement == byPriority, "and so the next time")
  }

  /// N33: a filter opened as a view leads back to the view before it, now and at the next start.
  @Test(arguments: ["g y", "g w"]) func aViewOfWordsLeadsBack(_ keys: String) {
    var stage = Stage(view: .inbox)
    let effects = stage.press(keys)
    #expect(stage.model.list.view == .all && stage.model.list.origin == .inbox)
    #expect(effects.contains(.remember(stage.model.remembered)) && stage.model.remembered.view == .inbox)
    #expect(stage.frame.portrait().contains("Esc back"))
    var empty = stage
    let query = empty.model.list.query
    empty.send(.loaded(Loaded(generation: 9, query: query, rows: Sample.rows([]), token: 0)))
    #expect(empty.frame.portrait().contains("Esc goes back."), "\(empty.frame.portrait())")
    for key in ["Esc", "q", "g i"] {
      var left = stage
      #expect(!left.press(key).contains(.quit))
      #expect(left.model.list.view == .inbox && left.model.list.search.text == nil, "\(key)")
      #expect(left.press("q").contains(.quit), "\(key)")
    }
    stage.press("g w g y")
    #expect(stage.model.remembered.view == .inbox, "the one before them all")
    stage.press("/")
    stage.type("a")
    stage.press("Enter")
    #expect(stage.model.list.origin == nil && stage.model.remembered.view == .all, "other words are of All")
  }

  /// The configured first view opens over the list and is loaded with it.
  @Test func theBoardAndTheCalendarOpenFirst() {
    var board = Stage(firstView: .board)
    #expect(board.model.layers.contains { $0 is BoardPage })
    #expect(begin(&board.model).contains { if case .ask(.cards, _) = $0 { true } else { false } })
    var calendar = Stage(firstView: .calendar)
    #expect(calendar.frame.portrait().contains("November 2026"))
    #expect(begin(&calendar.model).contains { if case .ask(.calendar, _) = $0 { true } else { false } })
    calendar.press("Esc")
    #expect(calendar.model.layers.isEmpty && calendar.cursor != nil)
    #expect(Stage(firstView: .board, sight: .questions).model.layers.count == 1, "questions come first")
  }
}
