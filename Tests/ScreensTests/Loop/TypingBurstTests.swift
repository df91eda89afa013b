import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests of text that arrives faster than typing and is not marked as pasted.
@Suite struct TypingBurstTests {
  /// No such text quits the program, which would pass the rest to a shell or an editor, or deletes anything.
  @Test(arguments: [
    "q", "Ctrl-C", "Ctrl-Z", "D", "2 D", "V j j D", "Enter D", "Enter Ctrl-E", ": q u i t Enter", ": d e l e t e Enter",
    ": n o t e s Enter", "o", "Enter o",
  ]) func nothingIsLeftOrDeleted(_ keys: String) {
    var stage = Stage(selecting: 3)
    let titles = stage.titles
    #expect(stage.send(.rush(true)).isEmpty)
    let effects = stage.press(keys)
    #expect(
      !effects.contains { effect in
        switch effect {
        case .quit, .suspend, .editNotes, .findLinks, .openLink: true
        case .commit(let changes, _, _): changes.contains { $0.intent == .delete }
        default: false
        }
      })
    #expect(stage.model.toast?.text.hasPrefix("Keys came faster than anyone types") == true)
    #expect(stage.titles == titles)
  }

  @Test func aRepeatIsNotDeletedByItsAnswer() {
    var stage = Stage(selecting: 2)
    stage.send(.rush(true))
    let titles = stage.titles
    stage.press("D 2")
    #expect(stage.titles == titles)
  }

  /// Text in a line is not delayed, and the next key works as usual.
  @Test func allElseIsDone() {
    var stage = Stage(selecting: 3)
    stage.send(.rush(true))
    stage.press("a b u y Enter")
    #expect(stage.titles.contains("buy"))
    stage.send(.rush(false))
    #expect(stage.press("q").contains(.quit))
  }
}
