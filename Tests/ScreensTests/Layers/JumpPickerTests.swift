import Actions
import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests of the picker that jumps to anything by a few letters.
@Suite struct JumpPickerTests {
  private func labels(_ stage: Stage) -> [String] {
    var picker = stage.model.layers.last as? JumpPicker
    picker?.refresh(in: stage.model.context)
    return picker?.list.matches.compactMap { picker?.list.choices[$0.index].label } ?? []
  }

  @Test func itOffersPlacesThenTheRowsOfTheView() {
    var stage = Stage(selecting: 3)
    #expect(stage.press("'") == [.loadLists])
    let all = labels(stage)
    #expect(all.starts(with: ["today", "upcoming", "inbox", "all", "done", "waiting", "someday"]), "\(all)")
    #expect(all.contains("home") && all.contains("Pay the gardener"), "\(all)")
  }

  @Test func aViewIsEntered() {
    var stage = Stage(selecting: 3)
    stage.press("'")
    stage.type("upcom")
    stage.press("Enter")
    #expect(stage.model.list.view == .upcoming && stage.model.layers.isEmpty)
  }

  @Test func aPageIsOpened() {
    var stage = Stage(selecting: 3)
    stage.press("'")
    stage.type("calendar")
    stage.press("Enter")
    #expect(stage.model.layers.last is CalendarPage)
  }

  @Test func aRowOfTheViewGetsTheCursor() {
    var stage = Stage(selecting: 3)
    stage.press("'")
    stage.type("grndma")
    #expect(stage.press("Enter").isEmpty && stage.cursor == "Call grandma" && stage.model.layers.isEmpty)
  }

  @Test func anItemElsewhereOpensItsPage() throws {
    var stage = Stage(selecting: 3)
    stage.press("'")
    stage.type("olives")
    let asked = stage.effects.compactMap { if case .seekElsewhere(let question) = $0 { question } else { nil } }
    let question = try #require(asked.last)
    let found = Sample.item(50, "Buy olives", "shop", on: "2027-01-01")
    stage.send(.foundElsewhere(question, [Row(item: found)]))
    #expect(labels(stage) == ["Buy olives"])
    #expect(stage.press("Enter") == [.loadLinked(Sample.id(50))])
  }

  /// An answer to earlier letters is dropped.
  @Test func anOlderAnswerIsDropped() throws {
    var stage = Stage(selecting: 3)
    stage.press("'")
    stage.type("oli")
    let asked = stage.effects.compactMap { if case .seekElsewhere(let question) = $0 { question } else { nil } }
    stage.type("ves")
    stage.send(.foundElsewhere(try #require(asked.last), [Row(item: Sample.item(50, "Buy olives"))]))
    #expect(labels(stage).isEmpty)
  }

  @Test func eachKeyAsksOneQuestion() {
    var stage = Stage(selecting: 3)
    stage.press("'")
    stage.type("o")
    #expect(stage.effects.count == 1)
    stage.press("Backspace")
    #expect(stage.effects.isEmpty, "nothing is asked without letters")
  }

  @Test func itWorksFromPagesAndPutsThemAway() {
    for page in ["Enter", "g c", "g b", "g s"] {
      var stage = Stage(selecting: 3)
      stage.press(page)
      let below = stage.model.layers.count
      stage.press("'")
      #expect(stage.model.layers.last is JumpPicker, "\(page)")
      stage.press("Esc")
      #expect(stage.model.layers.count == below, "\(page)")
      stage.press("'")
      stage.type("inbox")
      stage.press("Enter")
      #expect(stage.model.layers.isEmpty && stage.model.list.view == .inbox, "\(page)")
    }
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 4)]) func itFitsOnAnyScreen(_ columns: Int, _ rows: Int) {
    var stage = Stage(Sample.day, columns, rows, selecting: 3)
    stage.press("'")
    stage.type("grandma")
    #expect(stage.frame.portrait().contains("Call"))
    stage.press("Enter")
    #expect(stage.cursor == "Call grandma")
  }
}
