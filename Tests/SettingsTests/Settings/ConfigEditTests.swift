import Dispatch
import Files
import ScheduleGrammar
import Settings
import Testing
import Toml

@Suite struct ConfigEditTests {
  static let rows: [(name: String, value: String, before: String, after: String)] = [
    ("clock", "24", "", "clock = 24\n"), ("theme", "nord", "", "theme = \"nord\"\n"),
    ("theme", "\"nord\"", "", "theme = \"nord\"\n"),
    ("clock", "24", "# mine\nclock = 12   # am, pm\nmouse = true\n", "# mine\nclock = 24   # am, pm\nmouse = true\n"),
    ("mouse", "false", "clock = 12\n\n[keys]\ndone = \"x\"\n", "clock = 12\nmouse = false\n\n[keys]\ndone = \"x\"\n"),
    ("mouse", "false", "[keys]\ndone = \"x\"\n", "mouse = false\n[keys]\ndone = \"x\"\n"),
    ("keys.done", "[\"x\"]", "clock = 12\n", "clock = 12\n\n[keys]\ndone = [\"x\"]\n"),
    ("keys.done", "y", "[keys]\ndone = \"x\" # mine\n", "[keys]\ndone = \"y\" # mine\n"),
    ("keys.add", "n", "[keys]\n# none yet\n", "[keys]\nadd = \"n\"\n# none yet\n"),
    (
      "presets", "[\"today\"]", "presets = [\n  \"a\", # ]\n  \"b\",\n] # six\nclock = 12\n",
      "presets = [\"today\"] # six\nclock = 12\n"
    ), ("theme", "{ dark = \"a\", light = \"b\" }", "theme = \"x\"", "theme = { dark = \"a\", light = \"b\" }"),
    ("presets", "today 5pm, next Mon", "", "presets = [\"today 5pm\", \"next Mon\"]\n"),
    ("reminders.notify", "desktop", "[reminders]\n", "[reminders]\nnotify = [\"desktop\"]\n"),
    ("reminders.command", "mail-me --now", "[reminders]\n", "[reminders]\ncommand = \"mail-me --now\"\n"),
    ("open.program", "firefox %s", "[open]\n", "[open]\nprogram = \"firefox %s\"\n"),
    ("editor", "vim -f", "color = \"never\"\r\n", "color = \"never\"\r\neditor = \"vim -f\"\r\n"),
    ("clock", "12", "clock = 24\r\nmouse = true\r\n", "clock = 12\r\nmouse = true\r\n"),
    ("zone", "Europe/Berlin", "bogus = 1\n", "bogus = 1\nzone = \"Europe/Berlin\"\n"),
    ("clock", "12", "\"clock\" = 24 # quoted", "\"clock\" = 12 # quoted"),
    (
      "keys.done", "y", "keys = { done = \"x\", add = \"n\" } # mine\n", "keys = { done = \"y\", add = \"n\" } # mine\n"
    ), ("keys.add", "n", "keys = { done = \"x\" }\n", "keys = { done = \"x\", add = \"n\" }\n"),
    ("keys.done", "y", "keys.done = \"x\"\nclock = 12\n", "keys.done = \"y\"\nclock = 12\n"),
    ("keys.add", "n", "keys.done = \"x\"\nclock = 12\n", "keys.done = \"x\"\nclock = 12\nkeys.add = \"n\"\n"),
    (
      "reminders.quiet", "none", "[reminders]\nlead = [\n  \"1d\", # ]\n]\n\n[keys]\n",
      "[reminders]\nlead = [\n  \"1d\", # ]\n]\nquiet = \"none\"\n\n[keys]\n"
    ),
  ]

  @Test(arguments: rows.indices) func onlyTheOneSettingChanges(index: Int) throws {
    let row = Self.rows[index]
    let edit = try ConfigEdit(row.name, to: row.value)
    let edited = try edit.applied(to: TomlFile("config.toml", text: row.before)).file
    #expect(edited.text == row.after, "\(row.name)")
    #expect(try edit.applied(to: edited).file == edited)
  }

  @Test func everyOtherSettingStaysAsItWas() throws {
    for before in Self.rows.map({ TomlFile("config.toml", text: $0.before) }) {
      let old = ConfigReading(before)
      for row in Self.rows {
        let edited = try ConfigEdit(row.name, to: row.value).applied(to: before)
        let new = ConfigReading(edited.file)
        let wanted = ConfigReading(text: "\(row.name) = \(row.value)").config
        #expect(new.problems.map(\.message) == old.problems.map(\.message))
        for setting in Setting.table where row.name != setting.key && !row.name.hasPrefix(setting.key + ".") {
          #expect(setting.text(of: new.config) == setting.text(of: old.config), "\(row.name) in \(before.text)")
        }
        let others = old.config.keys.filter { "keys." + $0.key != row.name }
        #expect(others.allSatisfy { new.config.keys[$0.key] == $0.value })
        guard wanted != Config(), let setting = Setting.table[row.name] else { continue }
        #expect(setting.text(of: new.config) == setting.text(of: wanted))
      }
    }
  }

  @Test(arguments: [("colour", "1"), ("clock.x", "1"), ("", "x"), ("reminders.led", "x")]) func unknownSettingIsRefused(
    name: String, value: String
  ) throws {
    let error = try #require(throws: SettingsError.self) { try ConfigEdit(name, to: value) }
    #expect(error.description.contains("The settings are"))
  }

  /// A table without its own value is reported with the form to use, not as its own closest name.
  @Test(arguments: [
    ("keys", "todos config set keys.toggle '[\"Space\", \"x\"]'"),
    ("reminders", "reminders.lead, reminders.all_day, reminders.quiet"),
  ]) func settingWithPartsTellsHowItIsSet(name: String, form: String) throws {
    let error = try #require(throws: SettingsError.self) { try ConfigEdit(name, to: "x") }
    #expect(error.description.contains(form) && !error.description.contains("Did you mean"), "\(error)")
  }

  @Test(arguments: [
    ("clock", "# mine\nclock = 24 # hours\nmouse = true\n", "# mine\n# hours\nmouse = true\n"),
    ("keys.done", "[keys]\ndone = \"x\"\nadd = \"n\"\n", "[keys]\nadd = \"n\"\n"),
    ("keys", "keys = { done = \"x\" }\n", ""), ("theme", "[theme]\n# night\ndark = \"a\"\n", "[theme]\n# night\n"),
    ("clock", "mouse = true\n", "mouse = true\n"), ("bogus", "bogus = 1\nmouse = true\n", "mouse = true\n"),
    ("theme.light", "theme = { dark = \"a\", light = \"b\" }\n", "theme = { dark = \"a\" }\n"),
  ]) func settingIsTakenOutOfThePersonsFile(name: String, before: String, after: String) throws {
    let scratch = try TestFolder()
    let folders = Folders(root: scratch.path)
    try folders.makeConfig()
    try UserFile(folders.configFile).replace(with: before)
    #expect(try folders.unset(name) == ConfigReading(text: after).config)
    #expect(try UserFile(folders.configFile).text() == after)
  }

  @Test func nothingIsTakenOutOfAFileThatThereIsNotAndNothingUnknown() throws {
    let scratch = try TestFolder()
    let folders = Folders(root: scratch.path)
    #expect(try folders.unset("clock") == Config())
    #expect(!File(folders.configFile).exists)
    let error = try #require(throws: SettingsError.self) { try folders.unset("clok") }
    #expect(error.description.contains("Did you mean clock?"))
  }

  @Test(arguments: [
    ("clock", "13"), ("mouse", "maybe"), ("presets", "today,,mon"), ("clock", "12\nmouse = false"), ("theme", ""),
  ]) func wrongValueIsRefused(name: String, value: String) throws {
    let error = try #require(throws: SettingsError.self) { try ConfigEdit(name, to: value) }
    #expect(error.description.contains("Invalid: "))
  }

  /// A displayed value is valid input and means the same.
  @Test(arguments: [
    ("color", "\"auto\"", "auto"), ("clock", "24", "24"), ("zone", "", ""), ("editor", "\"vim -f\"", "vim -f"),
    ("editor", "\"'a b' c\"", "'a b' c"), ("editor", "\"\\\"a b\\\"\"", "\"\\\"a b\\\"\""),
    ("presets", "[\"today 5pm\", \"+1 week\"]", "today 5pm, +1 week"),
    ("presets", "[\"Mon, Wed 9am\"]", "[\"Mon, Wed 9am\"]"), ("reminders.lead", "[\"0m\", \"1d\"]", "0m, 1d"),
    ("reminders.quiet", "\"22:00-07:00\"", "22:00-07:00"),
    ("reminders.command", "[\"mail-me\", \"--now\"]", "mail-me --now"),
    ("reminders.command", "[\"mail-me\", \"a b\"]", "[\"mail-me\", \"a b\"]"), ("reminders.command", "[]", ""),
    ("keys", "{ edit = [\"E\"], toggle = [\"x\", \"Space\"] }", "edit: E, toggle: x Space"),
  ]) func aValueIsShownWithoutTheMarksOfTheFile(name: String, text: String, shown: String) {
    #expect(Setting.plain(text, of: name) == shown)
  }

  @Test(arguments: ["theme.dark = \"a\"\n", "[theme]\ndark = \"a\"\n", "\"theme\" = \"a\"\n\"the\\u006De\" = \"b\"\n"])
  func fileThatIsTooUnusualIsLeftToThePerson(text: String) {
    let file = TomlFile("config.toml", text: text)
    #expect(throws: SettingsError.self) { try ConfigEdit("theme", to: "nord").applied(to: file) }
  }

  @Test func fileThatIsNotTOMLIsNotTouched() throws {
    let error = try #require(throws: SettingsError.self) {
      try ConfigEdit("clock", to: "12").applied(to: TomlFile("/home/ada/config.toml", text: "a = \n"))
    }
    #expect(error.description.hasPrefix("/home/ada/config.toml, line 1, column 5: "))
  }

  @Test(arguments: [
    ("", true, "theme = \"nord\"\n"), ("theme = \"mono\" # calm\n", true, "theme = \"nord\" # calm\n"),
    ("theme = { dark = \"a\", light = \"b\" } # two\n", true, "theme = { dark = \"a\", light = \"nord\" } # two\n"),
    ("[theme]\ndark = \"a\" # night\n", false, "[theme]\ndark = \"nord\" # night\n"),
    (
      "theme = { dark = \"todos-dark\", light = \"todos-light\" }\n", true,
      "theme = { dark = \"todos-dark\", light = \"nord\" }\n"
    ), ("theme = { dark = \"a\", light = \"a\" }\n", false, "theme = { dark = \"nord\", light = \"a\" }\n"),
  ]) func themeIsChosenForTheBackgroundThereIs(text: String, isLight: Bool, wanted: String) throws {
    let file = TomlFile("config.toml", text: text)
    let config = ConfigReading(file).config
    let edit = ConfigEdit(theme: "nord", isLight: isLight, over: config)
    #expect(try edit.applied(to: file).file.text == wanted)
    #expect(edit.applied(to: config) == ConfigReading(text: wanted).config)
  }

  @Test func changeIsMadeInThePersonsFile() throws {
    let scratch = try TestFolder()
    let folders = Folders(root: scratch.path)
    #expect(try ConfigEdit("clock", to: "12").save(in: folders).clock == .twelve)
    #expect(try ConfigEdit("mouse", to: "false").save(in: folders).clock == .twelve)
    #expect(try UserFile(folders.configFile).text() == "clock = 12\nmouse = false\n")
  }

  /// Each change is made on the result of the one before it, so that none is lost.
  @Test func changesMadeAtOnceAllHold() throws {
    let scratch = try TestFolder()
    let folders = Folders(root: scratch.path)
    let names = (0..<48).map { "verb\($0)" }
    let group = DispatchGroup()
    for name in names {
      DispatchQueue(label: name).async(group: group) { _ = try? ConfigEdit("keys." + name, to: "x").save(in: folders) }
    }
    group.wait()
    #expect(Set(ConfigReading(file: folders.configFile).config.keys.keys) == Set(names))
  }

  /// A comment in another encoding must not come back as question marks.
  @Test func fileThatIsNotUTF8IsNotTouched() throws {
    let latin: [UInt8] = Array("# gr".utf8) + [0xFC] + Array("n\nclock = 24\n".utf8)
    let error = try #require(throws: SettingsError.self) {
      try ConfigEdit("clock", to: "12").applied(to: TomlFile("config.toml", latin))
    }
    #expect(error.description.hasPrefix("config.toml, line 1, column 5: "))
  }

  @Test func fewCharactersThatLookLikeTOMLDoNotSlipThrough() {
    #expect(throws: SettingsError.self) { try ConfigEdit("clock", to: "12 # x\nmouse = false") }
    #expect(throws: (any Error).self) { try ConfigEdit("clock", to: "12, mouse = false") }
  }
}
