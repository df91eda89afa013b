import Settings
import Testing
import Toml

/// Tests of every setting: read, shown, changed, and refused if invalid.
@Suite struct SettingTests {
  /// For every name, a valid value other than the default, as displayed, and an invalid one.
  static let samples: [String: (good: String, bad: String)] = [
    "theme": ("{ dark = \"nord\", light = \"b\\\"c\" }", "{ night = \"x\" }"), "icons": ("\"ascii\"", "\"\""),
    "color": ("\"never\"", "\"Never\""), "mouse": ("false", "1"), "clock": ("12", "\"12\""),
    "language": ("\"de\"", "\"nl\""),
    "bare_hour": ("\"day\"", "\"24h\""), "week_start": ("\"su\"", "\"tu\""), "date_order": ("\"ymd\"", "\"ydm\""),
    "date_style": ("\"iso\"", "\"ISO\""), "density": ("\"roomy\"", "\"wide\""),
    "columns": ("[\"list\", \"age\", \"date\"]", "[\"date\", \"date\"]"), "today.anytime": ("0", "51"),
    "today.done": ("false", "\"no\""), "first_view": ("\"board\"", "\"attic\""), "ambiguous_width": ("2", "3"),
    "zone": ("\"Europe/Berlin\"", "\"\""), "presets": ("[\"today\", \"next Mon\"]", "[\"\"]"),
    "accessible": ("true", "\"true\""), "pictures": ("false", "0"), "quotes": ("\"own\"", "\"mine\""),
    "streak": ("false", "0"), "progress": ("false", "0"), "editor": ("\"vim -f\"", "[\"vim\"]"),
    "upcoming": ("\"each\"", "\"all\""), "sweep": ("false", "\"no\""), "add.here": ("true", "\"yes\""),
    "quiet.programs": ("[\"mpv\"]", "[\"\"]"), "quiet.focus": ("false", "0"), "quiet.desktop": ("false", "0"),
    "review.every": ("14", "366"), "key_preset": ("\"vim\"", "\"vi\""),
    "keys.done": ("[\"x\", \"Space\"]", "[1]"), "reminders.lead": ("[\"10m\", \"2h\", \"3d\"]", "[\"5w\"]"),
    "reminders.all_day": ("\"none\"", "\"24:00\""), "reminders.quiet": ("\"22:00-07:00\"", "\"7:00-7:00\""),
    "reminders.notify": ("[\"bell\", \"popup\"]", "[\"horn\"]"), "reminders.command": ("[\"mail-me\", \"\"]", "[\"\"]"),
    "private": ("[\"#health\", \"@gift\"]", "[\"health\"]"),
    "day.hours": ("[\"8h\", \"8h\", \"8h\", \"7h 30m\", \"09:00-13:00\", \"none\", \"none\"]", "\"17:00-9:00\""),
    "open.program": ("[\"firefox\", \"-new\"]", "[\"\"]"), "holidays": ("[\"24 dec\", \"2026-12-31\"]", "[\"31 feb\"]"),
  ]

  /// The settings with a single value, by name.
  private static var values: [(name: String, setting: Setting)] {
    Setting.table.flatMap { setting -> [(name: String, setting: Setting)] in
      switch setting.content {
      case .value: [(setting.key, setting)]
      case .table(let parts): parts.map { ("\(setting.key).\($0.key)", $0) }
      case .keys: []
      }
    }
  }

  @Test func everySettingIsTriedAndDescribed() {
    #expect(Set(Self.values.map(\.name) + ["keys.done"]) == Set(Self.samples.keys))
    #expect(Self.values.allSatisfy { !$0.setting.help.isEmpty && !$0.setting.expected.isEmpty })
    #expect(Setting.table.allSatisfy { !$0.help.isEmpty && !$0.expected.isEmpty })
    #expect(Set(Setting.table.map(\.key)).count == Setting.table.count)
    #expect(Setting.table["colour"] == nil)
  }

  @Test(arguments: samples.keys.sorted()) func isReadAndShownAndNothingElseChanges(name: String) throws {
    let good = try #require(Self.samples[name]).good
    let reading = ConfigReading(text: "\(name) = \(good)\n")
    #expect(reading.problems == [] && reading.config != Config())
    for (other, setting) in Self.values {
      #expect(setting.text(of: reading.config) == (other == name ? good : setting.text(of: Config())), "\(other)")
    }
    #expect(reading.config.keys == (name == "keys.done" ? ["done": ["x", "Space"]] : [:]))
  }

  @Test func tableIsShownAsItIsRead() throws {
    let text = "keys = { add = [\"n\"], \"a b\" = [\"x\"] }\nreminders = { quiet = \"1:00-2:00\" }\n"
    let config = ConfigReading(text: text).config
    let (keys, reminders) = (try #require(Setting.table["keys"]), try #require(Setting.table["reminders"]))
    #expect(keys.text(of: config) == "{ \"a b\" = [\"x\"], add = [\"n\"] }" && keys.text(of: Config()) == "")
    #expect(
      reminders.text(of: config) == "{ lead = [\"0m\"], all_day = \"09:00\", quiet = \"01:00-02:00\", "
        + "notify = [\"desktop\", \"terminal\", \"tmux\", \"bell\"], command = [] }")
    let again = ConfigReading(text: Setting.table.map { $0.line(of: config) + "\n" }.joined())
    #expect(again.config == config && again.problems == [])
    #expect(Setting.table["zone"]?.line(of: config).hasPrefix("# zone is not set") == true)
  }

  @Test func valueIsFoundByTheNameItIsSetBy() {
    let config = ConfigReading(text: "keys.toggle = \"x\"\nreminders.quiet = \"1:00-2:00\"\n").config
    #expect(Setting.table.text("keys.toggle", of: config) == "[\"x\"]")
    #expect(Setting.table.text("keys.add", of: config) == "")
    #expect(Setting.table.text("reminders.quiet", of: config) == "\"01:00-02:00\"")
    #expect(Setting.table.text("clock", of: config) == "")
    for name in ["", "clok", "clock.x", "reminders.late"] {
      #expect(Setting.table.text(name, of: config) == nil, "\(name)")
    }
  }

  @Test(arguments: samples.keys.sorted()) func isChanged(name: String) throws {
    let good = try #require(Self.samples[name]).good
    let edited = try ConfigEdit(name, to: good).applied(to: TomlFile("config.toml", text: ""))
    #expect(ConfigReading(edited).config == ConfigReading(text: "\(name) = \(good)\n").config)
  }

  @Test(arguments: values.map(\.name)) func wrongValueIsRefusedInItsWords(name: String) throws {
    let bad = try #require(Self.samples[name]).bad
    let setting = try #require(Self.values.first { $0.name == name }).setting
    let reading = ConfigReading(text: "\n\(name) = \(bad)\n")
    let usual = setting.text(of: Config())
    let meanwhile = usual.isEmpty ? "Ignored for now." : "For now it is \(usual)."
    #expect(reading.config == Config())
    #expect(
      reading.problems.map(\.description) == [
        "config.toml, line 2, column \(name.count + 4): Invalid: \(setting.key) = \(bad). "
          + "Use \(setting.expected). \(meanwhile)"
      ])
    // An empty array is not a command.
    guard !["reminders.command", "open.program"].contains(name) else { return }
    let error = try #require(throws: SettingsError.self) { try ConfigEdit(name, to: "") }
    #expect(error.description == "Invalid: \(name) = \"\". Use \(setting.expected).")
  }

  @Test func wrongKeysOfATableAreRefusedInTheirWords() throws {
    let problems = ConfigReading(text: "keys.done = [1]\nreminders.late = 1\nreminders = 2\nclok = 12\n")
    #expect(problems.problems.count == 1, "a table and a value of one name are no TOML")
    let reading = ConfigReading(text: "keys.done = [1]\nreminders.late = 1\nclok = 12\n")
    #expect(
      reading.problems.map(\.message) == [
        "The keys of done must be a list of names, such as done = [\"x\", \"Ctrl-X\"].",
        "There is no setting \"late\" in [reminders]. Remove it. The settings there are "
          + "lead, all_day, quiet, notify, command.",
        "There is no setting \"clok\". Did you mean clock? The settings are theme, icons, color, mouse, language, clock, bare_hour, week_start, "
          + "date_order, date_style, density, columns, today, first_view, ambiguous_width, zone, presets, accessible, pictures, quotes, streak, progress, editor, upcoming, sweep, "
          + "add, key_preset, keys, reminders, open, quiet, day, holidays, review, private.",
      ])
    let error = try #require(throws: SettingsError.self) { try ConfigEdit("reminders", to: "x") }
    #expect(error.description.hasPrefix("Set the parts of reminders: reminders.lead, "))
    let part = try #require(throws: SettingsError.self) { try ConfigEdit("reminders.late", to: "x") }
    #expect(part.description.hasPrefix("There is no setting \"reminders.late\". "))
    let near = try #require(throws: SettingsError.self) { try ConfigEdit("reminders.led", to: "x") }
    #expect(near.description.contains("Did you mean reminders.lead?"))
  }
}
