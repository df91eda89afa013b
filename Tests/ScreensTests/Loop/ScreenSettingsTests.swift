import Actions
import ScheduleGrammar
import Testing
import Themes

@testable import Screens

/// What is chosen on the screen goes into the person's file, and what the file says is shown.
@Suite struct ScreenSettingsTests {
  @Test func whatIsChosenIsWritten() {
    var stage = Stage()
    let isOn = stage.model.look.isMouseOn
    #expect(stage.press("m") == [.setMouse(!isOn), .set("mouse", to: "\(!isOn)")])
    let model = stage.model
    #expect(stage.perform(.theme("nord")) == [.theme("nord"), .set("theme", to: "nord")])
    #expect(stage.perform(.icons("ascii")) == [.set("icons", to: "ascii")])
    #expect(stage.perform(.icons("nothing")).isEmpty)
    #expect(stage.model.remembered == model.remembered)
  }

  @Test func whatTheFileSaysIsShown() {
    var stage = Stage()
    let settings = ScreenSettings(
      look: Look(theme: "nord", themes: ["mono", "nord"]),
      icons: .ascii,
      isMouseOn: !stage.model.look.isMouseOn,
      keymap: Keymap(remaps: ["toggle": ["Ctrl-Y"]]),
      presets: ["tomorrow"],
      options: GrammarOptions()
    )
    #expect(stage.send(.settings(settings)) == [.setMouse(settings.isMouseOn)])
    #expect(stage.model.look.choices.theme == "nord" && stage.model.context.icons == .ascii)
    #expect(stage.model.keymap.key(.item(.toggle)) == "Ctrl-Y" && stage.model.context.presets == ["tomorrow"])
    #expect(stage.send(.settings(settings)).isEmpty)
  }
}

extension Stage {
  /// Does what a layer asks for.
  fileprivate mutating func perform(_ action: Action) -> [Effect] { model.perform(action, of: nil) }
}
