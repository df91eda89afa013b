import Frames
import Intents
import Screens
import Testing
import Themes
import TodoModel

/// Tests of the line at the end of Today with the number of hidden waiting items.
@Suite struct WaitingLineTests {
  private func stage(_ waiting: Int, _ items: [Item] = Sample.day, _ columns: Int = 80, _ rows: Int = 24) -> Stage {
    var stage = Stage(items, columns, rows)
    var set = Sample.rows(items)
    set.counts.waiting = waiting
    stage.send(.loaded(Loaded(generation: 9, query: stage.model.list.query, rows: set, token: 0)))
    return stage
  }

  private func text(_ stage: Stage) -> String { stage.frame.portrait() }

  @Test func itSaysHowMuch() {
    #expect(!text(stage(0)).contains("blocked"))
    #expect(text(stage(1)).contains("1 blocked (g w to see)"))
    #expect(text(stage(2)).contains("2 blocked"))
  }

  /// The line is visible even if the undated items fill the rest of the screen.
  @Test(arguments: [30, 40]) func itIsSeenBesideAnytime(rows: Int) {
    #expect(text(stage(2, Sample.day + Sample.anytime(60), 80, rows)).contains("2 blocked"))
  }

  @Test func keysAndClicksLeadThere() throws {
    var stage = stage(2)
    let y = try #require(stage.frame.point(of: "2 blocked")).y
    stage.click(20, y)
    #expect(stage.model.list.view == .all && stage.model.list.search.text == Filter.waitingWords)
  }

  /// If nothing else is left, the empty screen shows the line; a widget and a search do not.
  @Test func whereItStands() {
    #expect(text(stage(2, [])).contains("see what waits") || text(stage(2, [])).contains("Nothing here yet"))
    let ahead = [Sample.item(1, "Later", on: "2026-11-25")]
    #expect(text(stage(2, ahead)).contains("see what waits: 2 blocked"))
    var sought = stage(2)
    sought.press("/")
    sought.type("a")
    #expect(!text(sought).contains("blocked"))
    sought = stage(2, Sample.day, 80, 9)
    #expect(!text(sought).contains("blocked"))
  }
}
