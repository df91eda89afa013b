import Frames
import Intents
import Screens
import Settings
import Testing

/// Tests of the key that hides private rows.
@Suite struct PrivateTests {
  private func stage(_ names: [String], hidden: Bool) -> Stage {
    var stage = Stage(Sample.day)
    stage.model.context.look.config.privateNames = names
    var rows = Sample.rows(Sample.day)
    rows.hidesPrivate = hidden
    stage.load(rows)
    return stage
  }

  @Test func theKeyHidesAndShows() {
    var shown = stage(["#health"], hidden: false)
    #expect(shown.press("g p") == [.hidePrivate(["#health"])])
    var hidden = stage(["#health"], hidden: true)
    #expect(hidden.press("g p") == [.hidePrivate(nil)])
  }

  @Test func withoutNamesItSaysWhatToDo() {
    var stage = stage([], hidden: false)
    #expect(stage.press("g p") == [.ring])
    #expect(stage.frame.portrait().contains("No list or tag is private."))
  }

  @Test func theHeaderSaysThatRowsAreHidden() {
    #expect(stage(["#health"], hidden: true).frame.portrait().contains("private hidden"))
    #expect(!stage(["#health"], hidden: false).frame.portrait().contains("private hidden"))
  }
}
