import Actions
import Frames
import Intents
import ScheduleGrammar
import Screens
import Settings
import Testing
import Themes
import TodoModel
import Toml

/// Tests that choices on the screen are written to the user's file, and that the screen follows the file.
@Suite struct ScreenSettingsTests {
  @Test func whatIsChosenIsWritten() {
    var stage = Stage()
    let isOn = stage.model.context.look.config.mouse
    #expect(stage.press("m") == [.setMouse(!isOn), .set("mouse", to: "\(!isOn)")])
    let model = stage.model
    #expect(stage.perform(.theme("nord")) == [.theme("nord"), .set("theme", to: "nord")])
    #expect(stage.perform(.icons("ascii")) == [.set("icons", to: "ascii")])
    #expect(stage.perform(.icons("nothing")).isEmpty)
    #expect(stage.model.remembered == model.remembered)
  }

  @Test func whatTheFileSaysIsShown() {
    var stage = Stage()
    let isOn = stage.model.context.look.config.mouse
    var settings = ScreenSettings(
      look: Look(theme: "nord"), icons: .ascii, keymap: Keymap(remaps: ["toggle": ["Ctrl-Y"]]),
      options: GrammarOptions())
    settings.look.config.mouse = !isOn
    settings.look.config.presets = ["tomorrow"]
    settings.look.config.sweep = false
    #expect(stage.send(.settings(settings)) == [.setMouse(!isOn)])
    #expect(stage.model.context.look.theme == "nord" && stage.model.context.icons == .ascii)
    #expect(
      stage.model.keymap.key(.item(.toggle)) == "Ctrl-Y" && stage.model.context.look.config.presets == ["tomorrow"])
    #expect(stage.send(.settings(settings)).isEmpty)
  }

  /// Esc leaves the theme to the settings, which have one for each kind of background.
  @Test func aThemeThatWasOnlyTriedIsNotKept() {
    var stage = Stage()
    stage.send(.settings(Self.settings("mono", offersSweep: false)))
    for leave in ["Esc", "Ctrl-C"] {
      _ = stage.model.run(.program(.theme))
      #expect(stage.press("Down") == [.theme("high-contrast-dark")] && stage.press(leave) == [.theme(nil)])
    }
    _ = stage.model.run(.program(.theme))
    let next = "high-contrast-dark"
    #expect(stage.press("Down Enter") == [.theme(next), .theme(next), .set("theme", to: next)])
    _ = stage.model.run(.program(.theme))
    #expect(stage.send(.link(.view(.inbox))).contains(.theme(nil)), "it goes with its picker, however that goes")
    stage.send(.theme("todos-light"))
    #expect(stage.model.context.look.theme == "todos-light")
  }

  /// An open settings page and an open picker show current values, whatever changed them.
  @Test func openPagesFollowTheFile() {
    var stage = Stage()
    stage.press(",")
    stage.send(.settings(Self.settings("nord", isMouseOn: false, sweep: "true")))
    var page = stage.frame.portrait()
    #expect(page.contains("nord") && page.contains("mouse      off") && page.contains("ascii"))
    #expect(stage.press("Right") == [.theme("one-dark"), .set("theme", to: "one-dark")])
    #expect(stage.press("Down Down Down Enter") == [.set("sweep", to: "false")])
    stage.send(.settings(Self.settings("mono", isMouseOn: false, sweep: "false")))
    page = stage.frame.portrait()
    #expect(page.contains("mono") && page.contains("sweep      off"))
    stage.press("Esc")
    _ = stage.model.run(.program(.theme))
    stage.send(.settings(Self.settings("nord", own: ["fresh"])))
    #expect(stage.press("Up") == [.theme("terminal")], "the cursor stays on the theme that it was on")
    stage.type("fresh")
    #expect(stage.frame.portrait().contains("fresh"))
  }

  /// Settings that need no restart apply at once.
  @Test func sweepProgressAndZoneHoldAtOnce() {
    var stage = Stage(now: "2026-11-20T09:00", showsProgress: true, offersSweep: false)
    #expect(stage.model.progress != nil)
    let effects = stage.send(.settings(Self.settings("nord", offersSweep: true)))
    #expect(effects.contains(.claimSweep(stage.model.context.today)))
    #expect(stage.model.progress == nil)
    stage.send(.sweepOffered(stage.model.context.today))
    #expect(!stage.model.offered.isEmpty)
    stage.send(.settings(Self.settings("nord", offersSweep: false, machine: FixedZone(offset: 3600))))
    #expect(stage.model.offered.isEmpty && stage.model.context.machine != nil)
  }

  static var plain: ScreenSettings {
    var look = Look()
    look.config.presets = ["tomorrow"]
    look.config.sweep = false
    return ScreenSettings(look: look, icons: .box, keymap: .standard, options: GrammarOptions())
  }

  private static func settings(
    _ theme: String, own: [String] = [], isMouseOn: Bool = true, sweep: String = "true", offersSweep: Bool = true,
    machine: (any Zone)? = nil
  ) -> ScreenSettings {
    let sweep = Look.Setting("sweep", value: sweep, help: "", takes: "true or false")
    let themes = ThemeCatalogue(user: Dictionary(uniqueKeysWithValues: own.map { ($0, TomlFile($0, text: "")) }))
    var look = Look(theme: theme, themes: themes, settings: [sweep])
    look.config.presets = ["tomorrow"]
    (look.config.mouse, look.config.sweep) = (isMouseOn, offersSweep)
    return ScreenSettings(
      look: look, icons: .ascii, keymap: .standard, options: GrammarOptions(), machine: machine)
  }
}

extension Stage { fileprivate mutating func perform(_ action: Action) -> [Effect] { model.perform(action, of: nil) } }
