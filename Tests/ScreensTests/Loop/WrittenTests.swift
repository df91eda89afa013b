import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests that a change is visible at once, and reported as done only when it is on disk (invariant V12).
@Suite struct WrittenTests {
  /// Returns a screen with a slow disk.
  private func slow(isAccessible: Bool = false) -> Stage {
    var stage = Stage(selecting: 3, isAccessible: isAccessible)
    stage.isDiskSlow = true
    return stage
  }

  /// Returns the lines of the screen that end with the sign for unsaved changes.
  private func unsaved(_ stage: Stage) -> [String] {
    stage.frame.portrait().split(separator: "\n").map(String.init).filter { $0.hasSuffix("…") }
  }

  private func later(_ stage: inout Stage, seconds: Int) {
    let moment = stage.model.context.now.advanced(bySeconds: seconds)
    stage.send(.time(moment, zone: Sample.zone, identity: "UTC"))
  }

  private func failure(_ token: Int) -> Message {
    .commitFailed(token: token, CommitFailure(words: "The disk is full."))
  }

  @Test func aTickHasASignUntilItIsOnTheDisk() {
    var stage = slow()
    #expect(unsaved(stage).isEmpty)
    stage.press("Space")
    #expect(stage.model.list.outline.row(Sample.id(3))?.isDone == true)
    #expect(unsaved(stage).count == 1 && unsaved(stage)[0].contains("Pay the gardener"))
    stage.send(.committed(token: 1))
    #expect(stage.model.list.outline.row(Sample.id(3))?.isDone == true)
    #expect(unsaved(stage).isEmpty)
  }

  @Test func anAddedRowHasASignUntilItIsOnTheDisk() {
    var stage = slow()
    stage.press("a")
    stage.type("buy oats today")
    stage.press("Enter")
    #expect(unsaved(stage).count == 1 && unsaved(stage)[0].contains("buy oats"))
    stage.send(.committed(token: 1))
    #expect(stage.titles.contains("buy oats") && unsaved(stage).isEmpty)
  }

  @Test func eachRowWaitsForItsOwnChange() {
    var stage = slow()
    stage.press("Space j Space")
    #expect(unsaved(stage).count == 2)
    stage.send(.committed(token: 1))
    #expect(unsaved(stage).count == 1 && !unsaved(stage)[0].contains("Pay the gardener"))
    stage.send(.committed(token: 2))
    #expect(unsaved(stage).isEmpty)
  }

  @Test func theSentenceComesWhenItIsTrue() {
    var stage = slow()
    stage.press("D")
    #expect(!stage.titles.contains("Pay the gardener"))
    #expect(stage.model.shownToast == nil && !stage.frame.portrait().contains("Deleted"))
    stage.send(.committed(token: 1))
    #expect(stage.model.shownToast?.text.hasPrefix("Deleted") == true)
    #expect(stage.frame.portrait().contains("u undo"))
  }

  /// A message waits for its own change, and is then visible for the usual time.
  @Test func theSentenceWaitsAsLongAsItTakes() {
    var stage = slow()
    stage.press("D D")
    stage.send(.committed(token: 1))
    #expect(stage.model.shownToast == nil)
    later(&stage, seconds: 60)
    #expect(stage.model.shownToast == nil)
    stage.send(.committed(token: 2))
    #expect(stage.model.shownToast != nil)
    later(&stage, seconds: 5)
    #expect(stage.model.shownToast != nil)
    later(&stage, seconds: 2)
    #expect(stage.model.shownToast == nil)
  }

  /// A failed change is never reported as done, and other messages do not wait.
  @Test func aFailureIsToldAlone() {
    var stage = slow()
    stage.press("D")
    stage.send(failure(1))
    #expect(stage.model.shownToast?.text == "The disk is full.")
    #expect(stage.titles.contains("Pay the gardener") && unsaved(stage).isEmpty)
    stage.press("Space y")
    #expect(stage.model.shownToast?.text == "Copied.")
  }

  /// The announcement row reports a change when it is on disk.
  @Test func whatIsReadAloudIsTrue() {
    var stage = slow(isAccessible: true)
    let before = stage.model.announcer.text
    stage.press("Space")
    #expect(stage.model.announcer.text == before)
    stage.send(.committed(token: 1))
    #expect(stage.model.announcer.text == "Pay the gardener, done, 3 of 10.")
    stage.press("Space")
    stage.send(failure(2))
    #expect(stage.model.announcer.text == "The disk is full.")
  }

  /// A screen reader hears of an unsaved row only if saving takes a second.
  @Test func aRowThatIsReadAloudSaysItAfterASecond() throws {
    var stage = slow(isAccessible: true)
    stage.press("Space")
    #expect(!stage.frame.portrait().contains("not saved yet"))
    let next = try #require(nextTick(stage.model))
    #expect(next <= stage.model.context.now.advanced(bySeconds: 1))
    later(&stage, seconds: 1)
    #expect(stage.frame.portrait().contains("not saved yet"))
    stage.send(.committed(token: 1))
    #expect(!stage.frame.portrait().contains("not saved yet"))
  }
}
