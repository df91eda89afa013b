import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Text that comes faster than anybody types, and is not marked as pasted.
@Suite struct RushTests {
  /// Whatever stands in it, nothing leaves the program, where the rest would go to a shell or an editor, or deletes.
  @Test(arguments: [
    "q", "Ctrl-C", "Ctrl-Z", "D", "2 D", "V j j D", "Enter D", "Enter Ctrl-E",
    ": q u i t Enter",
    ": d e l e t e Enter", ": n o t e s Enter",
  ]) func nothingIsLeftOrDeleted(_ keys: String) {
    var stage = Stage(selecting: 3)
    let titles = stage.titles
    #expect(stage.send(.rush(true)).isEmpty)
    let effects = stage.press(keys)
    #expect(
      !effects.contains { effect in
        switch effect {
        case .quit, .suspend, .editNotes: true
        case .commit(let changes, _, _): changes.contains { $0.intent == .delete }
        default: false
        }
      }
    )
    #expect(stage.model.toast?.text.hasPrefix("Faster than anybody types") == true)
    #expect(stage.titles == titles)
  }

  @Test func aRepeatIsNotDeletedByItsAnswer() {
    var stage = Stage(selecting: 2)
    stage.send(.rush(true))
    let titles = stage.titles
    stage.press("D 2")
    #expect(stage.titles == titles)
  }

  private static func keys(_ text: String) -> [InputEvent] {
    text.map { .key($0 == "\n" ? KeyPress(.enter) : .character($0)) }
  }

  /// W26: lines that come at once while a title is typed are asked about as pasted ones are, and run no keys.
  @Test func linesForATitleAreText() {
    var stage = Stage(selecting: 3)
    let text = "paste one tomorrow\npaste two\n"
    let keys = Self.keys(text)
    #expect(stage.model.reading(ofRush: keys) == keys, "there is no line yet")
    stage.press("a")
    let events = stage.model.reading(ofRush: keys)
    #expect(events == [.paste(text)])
    for event in events { stage.send(.input(event)) }
    #expect(stage.model.layers.last is PasteQuestion)
    stage.press("Enter")
    #expect(stage.titles.contains("paste two"))
  }

  /// W26: one line is typed, and keys that were typed ahead behind it are keys.
  @Test(arguments: ["buy milk", "buy milk\n", "buy milk\njj", "abc\nbuy milk\n"]) func allElseIsKeys(
    _ text: String
  ) {
    var stage = Stage(selecting: 3)
    stage.press("a")
    #expect(stage.model.reading(ofRush: Self.keys(text)) == Self.keys(text))
    let left = Self.keys("buy milk\nbuy oats") + [.key(KeyPress(.escape))]
    #expect(stage.model.reading(ofRush: left) == left)
  }

  /// What is typed into a line is not held back, and the next key that is pressed does what it always does.
  @Test func allElseIsDone() {
    var stage = Stage(selecting: 3)
    stage.send(.rush(true))
    stage.press("a b u y Enter")
    #expect(stage.titles.contains("buy"))
    stage.send(.rush(false))
    #expect(stage.press("q").contains(.quit))
  }
}
