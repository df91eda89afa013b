import Frames
import Intents
import Screens
import Testing
import TodoModel

/// A change is seen at once, and called done only when it is on the disk (invariant V12).
@Suite struct WrittenTests {
  /// A screen over a disk that takes its time.
  private func slow(isAccessible: Bool = false) -> Stage {
    var stage = Stage(selecting: 3, isAccessible: isAccessible)
    stage.isDiskSlow = true
    return stage
  }

  /// The lines of the screen that end with the sign of what is not saved yet.
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

  /// Each row has the sign as long as a change of its own is under way.
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

  /// A sentence waits for its own change, however long that takes, and is then there as long as any other.
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

  /// What fails is never called done, and what is said of something else waits for nothing.
  @Test func aFailureIsToldAlone() {
    var stage = slow()
    stage.press("D")
    stage.send(failure(1))
    #expect(stage.model.shownToast?.text == "The disk is full.")
    #expect(stage.titles.contains("Pay the gardener") && unsaved(stage).isEmpty)
    stage.press("Space y")
    #expect(stage.model.shownToast?.text == "Copied.")
  }

  /// The row that is read aloud says what was done when it is on the disk.
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

  /// A reader of the screen hears of a row that is not saved yet only where that takes a second.
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
