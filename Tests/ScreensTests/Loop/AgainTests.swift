import Actions
import Intents
import Screens
import Testing
import TodoModel

/// `.` repeats the last change on the selected rows.
@Suite struct AgainTests {
  private func item(_ title: String) -> ItemID? { Sample.day.first { $0.title == title }?.id }

  @Test func aShiftGoesToTheNextRow() throws {
    var stage = Stage(selecting: 3)
    let first = stage.press(">").changes
    #expect(first.map(\.item) == [Sample.id(3)])
    stage.press("j")
    let id = try #require(stage.model.list.current?.row.item.id)
    let again = stage.press(".").changes
    #expect(again.map(\.item) == [id])
    guard case .schedule(let schedule?)? = again.first?.intent else {
      Issue.record("\(again)")
      return
    }
    #expect(schedule.start.day == Sample.friday.advanced(by: 1))
  }

  @Test func ofWhatWasAskedInALayer() throws {
    var stage = Stage(selecting: 3)
    stage.press("!")
    stage.press("Up Enter")
    let priority = try #require(stage.model.list.board.row(Sample.id(3))?.item.priority)
    #expect(priority != .none)
    stage.model.list.select(Sample.id(5))
    stage.model.settle()
    #expect(stage.press(".").changes == [Change(Sample.id(5), .setPriority(priority))])
  }

  @Test func toAllThatAreSelected() {
    var stage = Stage(selecting: 3)
    stage.press(">")
    stage.model.list.select(Sample.id(4))
    stage.model.settle()
    stage.press("V j")
    #expect(stage.press(".").changes.count == 2)
    #expect(stage.model.list.selection.count < 2, "nothing is selected afterwards")
  }

  @Test func whatHasNoMeaningSaysWhy() {
    var stage = Stage(selecting: 3)
    #expect(stage.press(".").isEmpty)
    #expect(stage.model.toast?.text == "There is no change to repeat yet.")
    stage.press("e")
    stage.type(" now")
    stage.press("Enter .")
    #expect(stage.model.toast?.text == "The last change was to the text of one item, so it cannot be repeated.")
    stage.press("a")
    stage.type("more")
    stage.press("Enter .")
    #expect(stage.model.toast?.text == "The last change cannot be repeated on other items.")
  }

  @Test func whatIsSoAlreadySaysSo() {
    var stage = Stage(selecting: 8)
    stage.model.list.select(Sample.id(5))
    stage.model.settle()
    stage.press("Space")
    stage.model.list.select(Sample.id(8))
    stage.model.settle()
    #expect(stage.press(".").isEmpty)
    #expect(stage.model.toast?.text.hasSuffix("would change nothing here.") == true)
  }

  /// A repeated deletion asks like the first one.
  @Test func ofWhatRepeatsItIsAsked() {
    var stage = Stage(selecting: 5)
    stage.press("D")
    stage.model.list.select(Sample.id(6))
    stage.model.settle()
    #expect(stage.press(".").changes.isEmpty)
    #expect(stage.model.layers.last is DeleteQuestion)
  }
}
