import Messages
import ScheduleGrammar
import Settings
import Testing
import TodoModel
import Toml

extension ConfigReading {
  /// Parses a text as a `config.toml`.
  init(text: String) { self.init(TomlFile("config.toml", text: text)) }
}

@Suite struct ConfigReadingTests {
  @Test func everySettingIsRead() {
    let reading = ConfigReading(
      text: """
        theme = { dark = "nord", light = "solarized-light" }
        icons = "ascii"
        color = "never"
        mouse = false
        clock = 12
        bare_hour = "typed"
        week_start = "su"
        date_order = "dmy"
        ambiguous_width = 2
        zone = "Europe/Berlin"
        presets = ["today", "next friday"]
        accessible = true
        editor = "vim"

        [keys]
        done = ["x", "Space"]
        add = "n"
        """)
    var wanted = Config()
    wanted.theme = ThemeChoice(dark: "nord", light: "solarized-light")
    wanted.icons = "ascii"
    wanted.color = .never
    wanted.mouse = false
    wanted.clock = .twelve
    wanted.bareHour = .typed
    wanted.weekStart = .sunday
    wanted.dateOrder = .dmy
    wanted.ambiguousWidth = 2
    wanted.zone = "Europe/Berlin"
    wanted.presets = ["today", "next friday"]
    wanted.keys = ["done": ["x", "Space"], "add": ["n"]]
    wanted.accessible = true
    wanted.editor = "vim"
    #expect(reading.config == wanted)
    #expect(reading.problems == [])
  }

  @Test func missingOrEmptyFileIsTheUsualConfig() throws {
    for reading in [ConfigReading(file: "/nowhere/config.toml"), ConfigReading(text: "")] {
      #expect(reading.config == Config() && reading.problems == [])
    }
    #expect(Config().theme == ThemeChoice(dark: "todos-dark", light: "todos-light"))
    #expect(Config().presets.count == 6)
  }

  /// A start does not parse unchanged presets, so they must be valid in each language.
  @Test(arguments: Catalog.languages) func usualPresetsCanBeRead(language: String) {
    let noon = Instant(milliseconds: 1_795_262_400_000)
    var options = GrammarOptions()
    options.language = GrammarOptions.Language(rawValue: language) ?? .english
    let grammar = Grammar(Moment(now: noon, zone: FixedZone.utc, zones: { _ in nil }, options: options))
    let words = Catalog.with(language) { Config().presets + SnoozeWords.usual }
    #expect(words.count == 10 && (language == "en") == words.contains("today 5pm"))
    for words in words { #expect(grammar.read(words, mode: .date).schedule != nil, "\(language): \(words)") }
  }

  @Test(arguments: [
    ("clock = \"12\"", "12 or 24"), ("clock = 13", "12 or 24"), ("mouse = 1", "true or false"),
    ("color = \"sometimes\"", "auto"), ("week_start = \"tuesday\"", "mo"), ("date_order = \"ydm\"", "ymd"),
    ("ambiguous_width = 3", "1 or 2"), ("theme = 3", "name of a theme"), ("theme = { night = \"x\" }", "dark"),
    ("theme = {}", "dark"), ("presets = []", "one to six"), ("presets = [1]", "one to six"),
    ("icons = \"\"", "icon set"), ("presets = [\"1\", \"2\", \"3\", \"4\", \"5\", \"6\", \"7\"]", "one to six"),
    ("editor = false", "command"), ("zone = \"\"", "IANA"), ("keys = 3", "table"), ("date_order = 07:30:00", "mdy"),
  ]) func wrongValueIsToldAndTheRestIsUsed(line: String, expected: String) throws {
    let reading = ConfigReading(text: "# mine\n\(line)\naccessible = true\n")
    #expect(reading.config.accessible)
    let problem = try #require(reading.problems.first)
    #expect(reading.problems.count == 1)
    let column = try #require(line.firstIndex(of: "=").map { line.distance(from: line.startIndex, to: $0) + 3 })
    #expect(problem.message.contains(expected), "\(problem)")
    #expect(problem.description.hasPrefix("config.toml, line 2, column \(column): "))
  }

  @Test func unknownSettingIsAWarning() throws {
    let reading = ConfigReading(text: "mouse = false\ncolour = \"never\"\n[window]\nsize = 3\n")
    #expect(reading.problems.map(\.position?.line) == [2, 3])
    #expect(reading.problems.map(\.position?.column) == [1, 1])
    #expect(reading.problems.first?.message.contains("\"colour\"") == true)
    #expect(!reading.config.mouse)
  }

  @Test func wrongKeysAreToldByVerb() {
    let reading = ConfigReading(text: "[keys]\ndone = [\"x\"]\nadd = 3\nedit = [1]\n")
    #expect(reading.problems.map(\.position?.line) == [3, 4])
    #expect(reading.problems.map(\.position?.column) == [7, 8])
    #expect(reading.config.keys == ["done": ["x"]])
  }

  @Test func fileThatIsNotTOMLIsOneProblemWithItsLine() {
    let reading = ConfigReading(text: "mouse = false\nclock = \n")
    #expect(reading.config == Config())
    #expect(reading.problems.map(\.position?.line) == [2])
    #expect(reading.problems.map(\.position?.column) == [9])
  }

  @Test func fileThatCannotBeReadIsAProblem() throws {
    let scratch = try TestFolder()
    let reading = ConfigReading(file: scratch.path)
    #expect(reading.config == Config() && reading.problems.count == 1)
    #expect(reading.problems.first?.description.hasPrefix("\(scratch.path) cannot be read") == true)
  }

  @Test func problemNamesTheFileThatWasRead() throws {
    let scratch = try TestFolder()
    let path = scratch.path + "/config.toml"
    try UserFile(path).replace(with: "# mine\n[reminders]\nquiet = \"late\"\n")
    let problem = try #require(ConfigReading(file: path).problems.first)
    #expect(problem.description.hasPrefix("\(path), line 3, column 9: Invalid: quiet = \"late\". "))
  }

  @Test func longValueIsCutInTheMessage() throws {
    let long = String(repeating: "x", count: 10_000)
    let reading = ConfigReading(text: "clock = \"\(long)\"\n\(long) = 1\n")
    #expect(reading.problems.count == 2)
    #expect(reading.problems.allSatisfy { $0.message.utf8.count < 500 })
  }

  @Test func wordsAreReadAsTheConfigSaysElseTheRegion() {
    let american = Environment(["LANG": "en_US.UTF-8"])
    let usual = GrammarOptions(config: Config(), environment: american)
    #expect(usual.weekStart == .sunday && usual.clock == .twelve && usual.dateOrder == .mdy)
    var config = Config()
    config.weekStart = .monday
    config.clock = .twentyFour
    config.dateOrder = .ymd
    let own = GrammarOptions(config: config, environment: american)
    #expect(own.weekStart == .monday && own.clock == .twentyFour && own.dateOrder == .ymd)
  }

  @Test func themeForABackgroundIsChosen() {
    let choice = ThemeChoice(dark: "d", light: "l")
    let none = Environment([:])
    #expect(choice.id(isLight: nil, environment: none) == "d")
    #expect(choice.id(isLight: true, environment: none) == "l")
    for (text, id) in [("0;15", "l"), ("15;0", "d"), ("0;default;15", "l"), ("12;8", "d"), ("0;7", "l"), ("x", "d")] {
      let environment = Environment(["COLORFGBG": text])
      #expect(choice.id(isLight: nil, environment: environment) == id, "\(text)")
      #expect(choice.id(isLight: false, environment: environment) == "d")
    }
  }
}
