import Actions
import Frames
import Intents
import PortraitSupport
import Screens
import Settings
import Testing

/// Tests of the tour: six tasks in the footer, each of which waits until it is done.
@Suite struct TourTests {
  private func stage(_ columns: Int = 80, _ rows: Int = 24) -> Stage {
    Stage(Sample.day, columns, rows, selecting: 3, sight: .tour)
  }

  @Test(arguments: Sizes.all) func looksAtEverySize(_ size: Size) {
    expectScene(stage(size.columns, size.rows).frame, "tour")
  }

  @Test func eachStepWaitsUntilItIsDone() {
    var stage = stage()
    #expect(stage.model.tour?.step == .add)
    stage.press("j k")
    #expect(stage.model.tour?.step == .add)
    stage.press("a")
    stage.type("call Ann")
    stage.press("Enter")
    #expect(stage.model.tour?.step == .tick)
    stage.press("Space")
    #expect(stage.model.tour?.isHalf == true)
    #expect(stage.frame.portrait().contains("Done. Now u undoes that."))
    stage.press("u")
    #expect(stage.model.tour?.step == .date)
    stage.press("g g d")
    #expect(stage.model.tour?.step == .date && stage.model.layers.last is DateEditor)
    stage.press("Esc")
    #expect(stage.model.tour?.step == .find)
    stage.press("/")
    stage.type("oa")
    stage.press("Enter")
    #expect(stage.model.tour?.step == .views)
    stage.press("Esc Tab")
    #expect(stage.model.tour?.step == .keys)
    stage.press("?")
    #expect(stage.model.tour?.step == .keys)
    stage.press("?")
    #expect(stage.model.tour == nil)
    #expect(stage.frame.portrait().contains("Ctrl-T starts it again."))
  }

  @Test func theKeyGoesOnAndEndsIt() {
    var stage = Stage(Sample.day, selecting: 3)
    stage.press("Ctrl-T")
    for step in Tour.Step.allCases {
      #expect(stage.model.tour?.step == step)
      stage.press("Ctrl-T")
    }
    #expect(stage.model.tour == nil)
  }

  @Test func escapeEndsItOnceNothingElseIsToBePutAway() {
    var stage = stage()
    stage.press("V Esc")
    #expect(stage.model.tour != nil)
    stage.press("Esc")
    #expect(stage.model.tour == nil && !stage.frame.portrait().contains("1/6"))
  }

  @Test func aPersonsOwnKeysAreNamed() {
    var stage = Stage(Sample.day, selecting: 3, keymap: KeyChoice(.vim).keymap, sight: .tour)
    #expect(stage.frame.portrait().contains("1/6  o adds an item"))
    stage.press("Ctrl-T")
    #expect(stage.frame.portrait().contains("x marks the current row as done"))
  }

  /// N57: on an empty list the tour shows how to add a row.
  @Test func anEmptyListHasARowToBeAdded() {
    var stage = Stage([], sight: .tour)
    #expect(stage.frame.portrait().contains("1/6  a adds an item"))
    stage.press("Ctrl-T")
    #expect(stage.frame.portrait().contains("2/6  There is no row to mark as done. a adds one; Tab shows"))
    stage.press("a")
    stage.type("call Ann today")
    stage.press("Enter")
    #expect(stage.frame.portrait().contains("2/6  Space marks the current row as done"))
  }

  /// The tour's text is above a line typed in the footer, and above the last message.
  @Test func theWordsAreSeenBesideWhateverStandsAtTheFoot() {
    var stage = stage()
    stage.press("/")
    #expect(stage.frame.portrait().contains("1/6"))
    stage.press("Esc")
    stage.send(.notice("Something was said."))
    let rows = stage.frame.portrait().split(separator: "\n").map(String.init)
    let tour = rows.firstIndex { $0.contains("1/6") } ?? 0
    let said = rows.firstIndex { $0.contains("Something was said.") } ?? 0
    #expect(tour > 0 && tour < said, "\(stage.frame.portrait())")
  }

  @Test func itIsNoPartOfAWidget() {
    var stage = Stage(Sample.day, 40, 12, surface: .widget(Widget(.today)))
    stage.press("Ctrl-T")
    #expect(stage.model.tour == nil && stage.model.toast != nil)
  }

  @Test func theCommandLineHasTheSameSentences() {
    #expect(Tour.sentences.count == 6)
    #expect(Tour.sentences.allSatisfy { $0.hasSuffix(".") })
  }
}
