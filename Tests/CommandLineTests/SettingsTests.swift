import Files
import Frames
import Glibc
import JSON
import PtySupport
import Settings
import StoreSupport
import Testing
import Themes

@Suite struct SettingsTests {
  @Test func settingsAreReadSetAndKept() {
    let runner = CommandRunner()
    let path = runner.run("config", "path").lines.first ?? ""
    #expect(path == runner.home + "/config/config.toml")
    #expect(runner.run("config", "set", "theme", "nord").lines == ["theme = \"nord\""])
    #expect(runner.run("config", "get", "theme").lines == ["\"nord\""])
    #expect(runner.run("theme", "list").lines.contains("* nord"))
    #expect(runner.run("theme", "preview", "mono").status == 0)
    #expect(runner.run("theme", "show").output.contains("nord"))
    runner.run("config", "set", "clock", "12")
    runner.run("add", "a", "--on", "tomorrow 15:00")
    #expect(runner.run("list", "upcoming").output.contains("3pm"))
  }

  @Test func everySettingIsListedByItsRow() throws {
    let runner = CommandRunner()
    // `config` reports a value set by the environment with the variable's name.
    let local: Set = ["language", "clock", "bare_hour", "zone", "date_order", "week_start"]
    let table = Setting.table.filter { !local.contains($0.key) }
    let rows = table.map { (key: $0.key, value: $0.text(of: Config()), help: $0.help) }
    let lines = runner.run("config", "get").lines
    #expect(table.map { $0.line(of: Config()) }.allSatisfy(lines.contains))
    #expect(lines.count == Setting.table.count && runner.run("config", "get", "clock").lines != [""])
    let json = try runner.run("config", "get", "--json").json()
    for row in rows { #expect(json[row.key] == .string(row.value)) }
    let refused = runner.run("config", "set", "clock", "13")
    #expect(refused.errors.contains("Invalid: clock = \"13\". Use 12 or 24."))
  }

  @Test(arguments: [
    ("theme", "nrd", "Did you mean nord?"), ("icons", "asci", "Did you mean ascii?"),
    ("zone", "Europe/Berln", "Did you mean Europe/Berlin?"), ("presets", "[\"blah blah\"]", "cannot be read"),
    ("keys.togle", "Ctrl-Y", "Did you mean toggle?"), ("keys.toggle", "a", "means both"),
  ]) func settingThatNamesNothingIsRefused(name: String, value: String, words: String) {
    let runner = CommandRunner()
    let refused = runner.run("config", "set", name, value)
    #expect(refused.status != 0 && refused.errors.contains(words), "\(refused.errors)")
    #expect(!File(runner.home + "/config/config.toml").exists)
  }

  @Test func theExampleOfKeysIsTaken() throws {
    let expected = try #require(Setting.table["keys"]).expected
    let start = try #require(expected.firstRange(of: "such as ")).upperBound
    let parts = expected[start...].prefix { $0 != "]" }.split(separator: " = ").map(String.init)
    try #require(parts.count == 2)
    #expect(CommandRunner().run("config", "set", "keys." + parts[0], parts[1] + "]").status == 0)
  }

  /// Only the user can see whether a font has the signs of a set, so the doctor prints them.
  @Test func doctorShowsSignsOfEverySet() throws {
    let lines = CommandRunner().run("doctor", "--terminal").lines
    for id in IconCatalogue().ids {
      let icons = try #require(try IconCatalogue().load(id)).icons
      let line = try #require(lines.first { $0.contains("icons ") && $0.contains(" \(id): ") })
      #expect(line.contains(icons[.done].text) && line.contains(icons[.trophy].text), "\(line)")
    }
    #expect(!lines.joined().contains("\u{FFFD}"))
  }

  @Test func doctorLooksAtAllThatSettingsName() {
    let runner = CommandRunner()
    runner.run("config", "set", "mouse", "false")
    #expect(runner.run("doctor", "--terminal").output.contains("config.toml can be used"))
    runner.file(
      "home/config/config.toml",
      "theme = \"nrd\"\nicons = \"asci\"\npresets = [\"blah blah\"]\nclok = 12\n[keys]\ntogle = \"x\"\n")
    let output = runner.run("doctor", "--terminal").output
    for words in ["no theme nrd", "no icon set asci", "\"blah blah\"", "\"clok\"", "command \"togle\""] {
      #expect(output.contains(words), "\(words)")
    }
  }

  /// A missing program may be installed later: it is reported, and the setting accepted.
  @Test func programsThatAreNotThereAreTold() {
    let runner = CommandRunner()
    let values = [
      ("editor", "nosuchprogram -w"), ("reminders.command", "nosuchprogram"), ("open.program", "nosuchprogram %s"),
    ]
    for (name, value) in values {
      let set = runner.run("config", "set", name, value)
      #expect(set.status == 0 && set.errors.contains("program nosuchprogram is not in PATH"), "\(set)")
      #expect(runner.run("doctor", "--terminal").output.contains("program nosuchprogram is not in PATH"))
      #expect(runner.run("config", "set", name, "sh").errors.isEmpty)
    }
  }

  @Test func whereEachValueComesFromIsTold() throws {
    let runner = CommandRunner()
    runner.run("config", "set", "mouse", "false")
    let lines = runner.run("config", "--color", "never").lines
    for line in [
      "mouse = false  # file, line 1", "color = \"never\"  # option, --color", "sweep = true  # default",
      "zone = \"UTC\"  # environment, TZ", "# icons is not set  # default",
    ] { #expect(lines.contains(line), "\(lines)") }
    let mouse = try runner.run("config", "--json").json()["settings"]["mouse"]
    #expect(mouse["from"] == .string("file") && mouse["place"] == .string("line 1"))
  }

  @Test func settingIsTakenOutAndWhatHoldsThenIsTold() {
    let runner = CommandRunner()
    runner.run("config", "set", "mouse", "false")
    runner.run("config", "set", "clock", "12")
    runner.run("config", "set", "keys.toggle", "x")
    #expect(runner.run("config", "unset", "mouse").lines == ["mouse = true  # default"])
    let clock = runner.run("config", "unset", "clock").lines
    #expect(clock == ["clock = 24  # environment, LC_ALL"])
    #expect(runner.run("config").lines.contains(clock[0]))
    let keys = runner.run("config", "unset", "keys.toggle")
    #expect(keys.output.hasPrefix("keys.toggle = [\"") && keys.output.hasSuffix("]  # default\n"), "\(keys)")
    #expect(runner.run("config", "unset", "keys.toggle").output == keys.output)
    #expect(runner.run("config", "unset", "icons").lines == ["# icons is not set  # default"])
    #expect(runner.run("config", "unset", "reminders").output.contains("reminders.lead = "))
    #expect(TemporaryFolder.bytes(runner.home + "/config/config.toml") == Array("\n[keys]\n".utf8))
  }

  @Test(arguments: ["clok", "nothing"]) func aNameThatNoSettingHasIsAWrongCall(_ name: String) {
    let runner = CommandRunner()
    let refused = [["get", name], ["set", name, "1"], ["unset", name]].map { runner.run(["config"] + $0) }
    #expect(refused.allSatisfy { $0.status == 64 && $0.errors == refused[0].errors }, "\(refused)")
    #expect(refused[0].errors.contains(name == "nothing" ? "There is no setting" : "Did you mean"))
  }

  @Test(arguments: [
    (["keys"], 64, "todos config set keys.toggle"), (["keys", "x"], 1, ", undo, "),
    (["clock"], 64, "clock takes 12 or 24."),
  ]) func formOfASettingIsTold(_ words: [String], _ status: Int32, _ part: String) {
    let refused = CommandRunner().run(["config", "set"] + words)
    #expect(refused.status == status && refused.errors.contains(part), "\(refused.errors)")
  }

  @Test func themeIsShownAsAFileToCopy() {
    let runner = CommandRunner()
    let shown = runner.run("theme", "show", "nord")
    #expect(shown.output.contains("name = \"Nord\"") && !shown.output.contains("\u{21E5}"))
    for folder in ["", "/config", "/config/themes"] { mkdir(runner.home + folder, 0o700) }
    runner.file("home/config/themes/mine.toml", shown.output)
    #expect(runner.run("theme", "show", "mine").output == shown.output)
    let mine = runner.run("theme", "preview", "mine").output.replacing("Nord  mine,", with: "Nord  nord,")
    #expect(mine == runner.run("theme", "preview", "nord").output)
  }

  @Test func signsThatWouldBeTwoColumnsWideGiveWayToLetters() {
    let runner = CommandRunner(adding: "a")
    runner.run("config", "set", "ambiguous_width", "2")
    #expect(runner.run("list", "all").output.contains("[ ] a"))
  }

  @Test func signsOfOnesOwnStandInPrintedLists() {
    let runner = CommandRunner(adding: "a")
    mkdir(runner.home + "/config", 0o700)
    mkdir(runner.home + "/config/icons", 0o700)
    runner.file("home/config/icons/mine.toml", "[icons]\nopen = \"<>\"\n")
    #expect(runner.run("config", "set", "icons", "mine").status == 0)
    #expect(runner.run("list", "all").output.contains("<> a"))
  }

  /// Errors in a user's file are reported with path, line and column.
  @Test func faultsOfSettingsThemesAndIconsNameTheFile() {
    let runner = CommandRunner()
    runner.run("config", "set", "clock", "24")
    for folder in ["themes", "icons"] { mkdir(runner.home + "/config/" + folder, 0o700) }
    let theme = runner.file("home/config/themes/mine.toml", "inherits = \"nord\"\n[palette]\nred = \"redd\"\n")
    let icons = runner.file("home/config/icons/mine.toml", "[icons]\n  sparkle = \"*\"\n")
    let shown = runner.run("theme", "show", "mine")
    #expect(shown.status == 0 && shown.errors.hasPrefix("todos: \(theme), line 3, column 7: \"redd\" is not a colour"))
    #expect(runner.run("doctor", "--terminal").output.contains("\(icons), line 2, column 3: There is no icon"))
    runner.file("home/config/themes/mine.toml", "name = Mine\n")
    let refused = runner.run("theme", "show", "mine")
    #expect(refused.status == 1 && refused.errors.contains("\(theme), line 1, column 8: "))
    let config = runner.file("home/config/config.toml", "# gr\u{fc}n\nclock = 12 o'clock\n")
    #expect(runner.run("list").errors.hasPrefix("todos: \(config), line 2, column 12: "))
    #expect(runner.run("config", "set", "clock", "12").errors.contains("\(config), line 2, column 12: "))
  }
}
