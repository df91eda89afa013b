import Actions
import Frames
import Screens
import Settings
import Testing
import Themes

/// Tests of trying a setting's values before one is accepted.
@Suite struct SettingPickerTests {
  private static var look: Look {
    Look(
      theme: "todos-dark", themes: ThemeCatalogue(), iconSets: IconCatalogue(), config: Config(),
      environment: Environment(["LC_TIME": "de_DE.UTF-8"]), files: [], set: [], problems: [])
  }

  private func stage(_ setting: String, _ columns: Int = 80, _ rows: Int = 24) -> Stage {
    var stage = Stage(Sample.day, columns, rows, selecting: 3)
    stage.model.context.look = Self.look
    stage.press(", /")
    stage.type(setting)
    stage.press("Enter Enter")
    return stage
  }

  private func trials(_ effects: [Effect]) -> [String] {
    effects.compactMap { effect in
      switch effect {
      case .trySetting(let name, let value): "try \(name) \(value)"
      case .endTrial: "end"
      case .set(let name, let value): "set \(name) \(value ?? "nothing")"
      default: nil
      }
    }
  }

  @Test func valuesAreTriedAndOneIsTaken() {
    var stage = stage("density")
    #expect(stage.model.layers.last is SettingPicker)
    #expect(trials(stage.press("Down")) == ["try density roomy"])
    #expect(trials(stage.press("Down")) == ["try density compact"])
    #expect(trials(stage.press("Enter")) == ["set density compact"])
    #expect(stage.model.layers.last is SettingsPage)
  }

  /// With Esc, a click outside, or the current value, nothing is written and the former state is visible again.
  @Test func whatWasIsSeenAgain() {
    var stage = stage("date_style")
    stage.press("Down")
    #expect(trials(stage.press("Esc")) == ["end"])
    stage.press("Enter Down")
    stage.press("Up")
    #expect(trials(stage.press("Enter")) == ["end"])
  }

  /// The list is visible above, not the page that opened the choices.
  @Test(arguments: [(80, 24), (120, 40)]) func theListIsSeenBehind(_ columns: Int, _ rows: Int) {
    let stage = stage("density", columns, rows)
    let portrait = stage.frame.portrait()
    #expect(portrait.contains("TODAY") || portrait.contains("OVERDUE"), "\(portrait)")
    #expect(portrait.contains("compact") && !portrait.contains("date_order"))
  }

  /// An invisible effect is described.
  @Test(arguments: [
    ("date_order", "“3/4” is read as"), ("week_start", "“next week” is read as"), ("clock", "half past three is 15:30"),
    ("date_style", "tomorrow at nine is"), ("key_preset", "Space done"), ("bare_hour", "“6:20” is read as 06:20"),
  ]) func anExampleSaysWhatAValueMeans(_ setting: String, _ words: String) {
    #expect(stage(setting).frame.portrait().contains(words), "\(stage(setting).frame.portrait())")
  }

  @Test func everyOrderHasAnExampleOfItsOwn() {
    let context = LayerStage.context()
    let words = ["mdy", "dmy", "ymd"].map { SettingExample.words("date_order", $0, in: context) }
    #expect(Set(words).count == 3 && words.allSatisfy { $0.contains("is read as") }, "\(words)")
    let weeks = ["mo", "su", "sa"].map { SettingExample.words("week_start", $0, in: context) }
    #expect(Set(weeks).count == 3, "\(weeks)")
  }

  @Test func signsAndThemesAreTriedToo() {
    var stage = stage("icons")
    #expect(stage.model.layers.last is SettingPicker)
    #expect(trials(stage.press("Down")).first?.hasPrefix("try icons ") == true)
    #expect(trials(stage.press("Esc")) == ["end"])
    stage.press("Esc Home Enter")
    #expect(stage.model.layers.last is ThemePicker)
    #expect(!stage.frame.portrait().contains("date_order"), "the list is seen behind")
  }

  /// A setting that is on or off without a visible effect is toggled at once.
  @Test func whatCannotBeSeenIsTurnedAtOnce() {
    let stage = stage("progress")
    #expect(!(stage.model.layers.last is SettingPicker))
  }

  @Test func theDefaultStandsBesideTheValue() {
    var look = Self.look
    look.set = ["theme", "clock", "density", "zone"]
    let page = LayerStage(SettingsPage(), 100, 50, look: look).frame.portrait()
    for words in ["yours, default todos-dark", "yours, default calm"] {
      #expect(page.contains(words), "\(words) in \(page)")
    }
  }
}
