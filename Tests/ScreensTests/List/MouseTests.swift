import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Rows of the 80x24 screen: 3 is a heading, 4 the first row, 7 to 12 today.
struct MouseTests {
  @Test(arguments: [2, 3, 4]) func aClickOnTheBoxToggles(x: Int) {
    var stage = Stage()
    #expect(stage.click(x, 8).count == 1)
    #expect(stage.model.list.outline.row(Sample.id(3))?.isDone == true)
  }

  @Test func aClickOnAPillOpensItsEditor() {
    var stage = Stage()
    stage.click(75, 8)
    #expect(stage.model.layers.last is DateEditor && stage.cursor == "Pay the gardener")
    stage.click(20, 4)
    #expect(stage.model.layers.isEmpty && stage.cursor == "Renew passport")
  }

  @Test func elsewhereNothingHappens() {
    var stage = Stage()
    for y in [1, 2, 3, 22] { #expect(stage.click(30, y) == [], "\(y)") }
    #expect(stage.cursor == "Renew passport")
  }

  @Test func headerAndFooterCanBeClicked() {
    var stage = Stage()
    stage.click(3, 0)
    #expect(stage.model.list.view == .upcoming)
    stage = Stage()
    stage.click(15, 23)
    #expect(stage.model.layers.last is QuickAdd)
  }

  @Test func theWheelMovesTheViewByThree() {
    var stage = Stage(Sample.anytime(60), view: .inbox)
    let wheel = MouseEvent(.wheelDown, .none, at: Point(x: 10, y: 10))
    stage.send(.input(.mouse(wheel)))
    #expect(stage.model.list.focus.top == 3)
    #expect(stage.model.list.focus.cursor.flatMap { stage.model.list.outline.lineOf[$0] } == 3)
    for _ in 0..<100 { stage.send(.input(.mouse(wheel))) }
    #expect(stage.model.list.focus.top == stage.model.list.outline.lines.count - 20)
    stage.send(.input(.mouse(MouseEvent(.wheelUp, .none, at: Point(x: 10, y: 10)))))
    #expect(stage.model.list.focus.top == stage.model.list.outline.lines.count - 23)
  }
}
