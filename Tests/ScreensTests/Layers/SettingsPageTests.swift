import Actions
import Frames
import ScheduleGrammar
import Screens
import Settings
import Testing
import Themes
import TodoModel

@Suite struct SettingsPageTests {
  @Test(arguments: [(80, 12), (40, 4), (80, 24)]) func allSettingsAreReached(_ columns: Int, _ rows: Int) {
    let settings = (1...15).map { Look.Setting("s\($0)x", value: "v", help: "for a", takes: "12 or 24") }
    let look = Look(settings: settings, files: [Hint("log", "/var/log")])
    var stage = LayerStage(SettingsPage(), columns, rows, look: look)
    for setting in ["theme", "icons", "mouse"] + (1...15).map({ "s\($0)x" }) + ["log"] {
      let seen = stage.frame.portrait().split(separator: "\n").first { $0.hasPrefix("▌") }
      #expect(seen?.contains(setting) == true, "\(setting)")
      stage.press("Down")
    }
    for _ in 0..<20 { stage.press("Up") }
    #expect(stage.frame.portrait().contains("Settings"))
  }

  /// N37: every row has a description, complete if there is space, else truncated; the selected one is complete.
  @Test func everyRowSaysWhatItIsFor() {
    let look = Look(
      theme: "nord", themes: ThemeCatalogue(), iconSets: IconCatalogue(), config: Config(),
      environment: Environment([:]), files: [], set: [], problems: [])
    let wide = LayerStage(SettingsPage(), 160, 90, look: look)
    var usual = LayerStage(SettingsPage(), 80, 90, look: look)
    let lines = usual.frame.portrait().split(separator: "\n").map { $0.dropFirst(3) }
    for (name, setting) in Setting.table.flatMap(\.parts) where name != "presets" {
      #expect(wide.says(setting.help), "\(name)")
      let line = lines.first { $0.hasPrefix(name + " ") } ?? ""
      #expect(line.contains(setting.help.prefix(7)), "\(name): \(line)")
    }
    let help = Setting.table.flatMap(\.parts).first { $0.name == "bare_hour" }?.setting.help ?? "?"
    #expect(!usual.says(help))
    for _ in 0..<30 where !usual.frame.portrait().contains("▌  bare_hour") { usual.press("Down") }
    #expect(usual.says(help), "the selected row goes on below")
  }

  /// The footer names only keys with an effect on the row, and each setting has a suitable editor.
  @Test func everySettingIsChangedOnThePage() {
    func keys(_ place: Int) -> [String] {
      var stage = LayerStage(SettingsPage(), look: LookFixture.look)
      for _ in 0..<place { stage.press("Down") }
      return stage.layer.hints(in: stage.context).map { "\($0.key) \($0.word)" }
    }
    #expect(keys(0).contains("←→ change") && keys(2).contains("Enter change"))
    #expect(!keys(3).contains("←→ change") && keys(3).contains("Enter change"))
    #expect(keys(4).contains("←→ change"))
    #expect(!keys(5).contains("←→ change") && keys(5).contains("Enter change"))
    #expect(!keys(6).contains("←→ change") && keys(6).contains("Enter copy"))
    var stage = LayerStage(SettingsPage(), look: LookFixture.look)
    stage.press("Down Down Down Left")
    #expect(stage.actions.isEmpty)
    stage.press("Enter Down Right Down Enter")
    guard case .push(let layer)? = stage.actions.first, layer is SettingLine,
      case .set("sweep", to: "false") = stage.actions[1], case .run(.program(.keys))? = stage.actions.last
    else {
      Issue.record("\(stage.actions)")
      return
    }
  }

  /// In a short footer, the key that changes a row takes precedence over the one that resets it.
  @Test func theKeyThatChangesARowIsKept() {
    var look = LookFixture.look
    look.set = ["theme", "presets"]
    for (keys, kept) in [(", Ctrl-L", "←→ change"), (", Down Down Down", "Enter change")] {
      var stage = Stage(Sample.day, 40, 12)
      stage.model.context.look = look
      stage.press(keys)
      let foot = stage.frame.portrait().split(separator: "\n").last ?? ""
      #expect(foot.contains(kept) && foot.contains("Esc close"), "\(foot)")
    }
  }

  /// An invalid value stays in the line, with the valid ones.
  @Test func aSettingIsTyped() {
    var stage = LayerStage(SettingLine(Look.Setting("clock", value: "", help: "hours", takes: "12 or 24")))
    stage.press("'13' Enter")
    #expect(stage.actions.isEmpty && stage.outcome == .stays)
    #expect(stage.frame.portrait().contains("12 or 24"))
    stage.press("Backspace '2' Enter")
    guard case .set("clock", to: "12")? = stage.actions.last, stage.outcome == .closes else {
      Issue.record("\(stage.actions)")
      return
    }
    #expect(PageTests.actions(SettingLine(LookFixture.presets), "Enter").isEmpty, "nothing was changed")
  }

  /// A well-formed value that refers to nothing stays in its line, too, with the reason until it is edited.
  @Test(arguments: [(80, 24), (72, 24), (40, 12)]) func aRefusedValueStaysWithItsReason(_ columns: Int, _ rows: Int) {
    let reason = "The preset \"soon-ish\" cannot be read: That is not a date. Try \"tomorrow 9am\"."
    var stage = LayerStage(SettingLine(LookFixture.presets), columns, rows)
    stage.context.refusal = { edit, _ in edit.applied(to: Config()).presets == ["soon-ish"] ? reason : nil }
    stage.press("Ctrl-U 'soon-ish' Enter")
    #expect(stage.actions.isEmpty && stage.outcome == .stays)
    #expect(stage.says(reason) && stage.says("› soon-ish"), "\(stage.frame.portrait())")
    #expect(stage.says("such as [\"today 5pm\", \"next Mon\"]"))
    stage.press("Backspace")
    #expect(!stage.says("cannot be read"))
    stage.press("Ctrl-U 'tomorrow' Enter")
    guard case .set("presets", to: "tomorrow")? = stage.actions.last else {
      Issue.record("\(stage.actions)")
      return
    }
  }

  @Test(arguments: [40, 50, 72, 80, 83]) func panelsLeaveNoStumps(_ columns: Int) {
    let context = LayerStage.context(columns)
    let layers: [any Layer] = [
      CommandPalette(entries: []), HelpPage(groups: HelpFixture.groups), PriorityPicker(rows: []),
      SnoozePicker([], title: nil), SettingLine(LookFixture.presets),
    ]
    for layer in layers {
      let width = layer.width(in: context)
      #expect(width == columns || columns - width >= 12, "\(type(of: layer))")
    }
  }

  @Test func aSettingIsReset() {
    func actions(_ keys: String, set: Set<String>) -> [Action] {
      var look = LookFixture.look
      look.set = set
      return PageTests.actions(SettingsPage(), keys, look: look)
    }
    guard case .set("theme", to: nil)? = actions("r", set: ["theme"]).first,
      case .set("presets", to: nil)? = actions("Down Down Down Delete", set: ["presets"]).first
    else {
      Issue.record("\(actions("r", set: ["theme"]))")
      return
    }
    #expect(actions("r", set: ["presets"]).isEmpty && actions("Down Down Down Down Down r", set: ["keys"]).isEmpty)
    guard case .set("presets", to: nil)? = PageTests.actions(SettingLine(LookFixture.presets), "Ctrl-U Enter").first
    else {
      Issue.record("an empty line resets")
      return
    }
    var look = LookFixture.look
    look.set = ["theme"]
    let stage = LayerStage(SettingsPage(), look: look)
    #expect(stage.layer.hints(in: stage.context).contains { $0.key == "r" && $0.word == "reset" })
  }

  /// Errors of the file come first and complete, and can be copied.
  @Test(arguments: [(80, 24), (40, 12), (40, 24)]) func whatIsWrongIsReadWhole(_ columns: Int, _ rows: Int) {
    let fault =
      "/home/ada/.config/todos/config.toml, line 3, column 8: Europe/Berlin is not a value; write \"Europe/Berlin\" "
      + "in quotes. The file is ignored until this is fixed."
    var look = LookFixture.look
    look.problems = [fault]
    var stage = LayerStage(SettingsPage(), columns, rows, look: look)
    stage.press("Ctrl-L")
    #expect(stage.says(fault), "\(stage.frame.portrait())")
    stage.press("Enter")
    guard case .copy(fault)? = stage.actions.last else {
      Issue.record("\(stage.actions)")
      return
    }
    for _ in 0..<20 { stage.press("Down") }
    #expect(stage.says("Items"))
  }

  /// A value from the environment is shown with the variable; the user's own settings stay separate.
  @Test(arguments: [40, 80]) func whatTheEnvironmentDecidesIsShown(_ columns: Int) {
    var config = Config()
    config.weekStart = .saturday
    let look = Look(
      theme: "nord", themes: ThemeCatalogue(), iconSets: IconCatalogue(), config: config,
      environment: Environment(["LC_TIME": "en_US.UTF-8", "EDITOR": "vi"]), files: [], set: ["week_start"], problems: []
    )
    let stage = LayerStage(SettingsPage(), columns, 40, look: look)
    #expect(stage.says("clock 12 from LC_TIME") && stage.says("date_order mdy from LC_TIME"))
    #expect(stage.says("editor vi from EDITOR") && stage.says("week_start sa"))
    #expect(!stage.says("week_start sa from") && stage.says("zone not set"))
  }

  /// Values are always shown as typed, without the quotes of the file.
  @Test func valuesAreShownOneWay() {
    let known = LookFixture.look
    let color = Look.Setting("color", value: "\"auto\"", help: "", takes: "a word")
    let look = Look(
      theme: known.theme, themes: known.themes, iconSets: known.iconSets, settings: known.settings + [color],
      files: known.files)
    let stage = LayerStage(SettingsPage(), look: look)
    #expect(stage.says("presets today 5pm, next Mon") && stage.says("color auto"))
    #expect(stage.says("mouse on") && stage.says("sweep on"))
  }
}

extension LayerStage {
  /// Returns true if the screen contains this text completely, with any line breaks.
  fileprivate func says(_ words: String) -> Bool {
    frame.portrait().filter { !$0.isWhitespace && !"▌▴▾│".contains($0) }.contains(words.filter { !$0.isWhitespace })
  }
}
