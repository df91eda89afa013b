import ScheduleGrammar
import Settings
import Testing
import TodoModel

@Suite struct LocaleChoiceTests {
  static let rows: [(String, Weekday, GrammarOptions.Clock, GrammarOptions.DateOrder)] = [
    ("en_US.UTF-8", .sunday, .twelve, .mdy), ("en_GB.UTF-8", .monday, .twentyFour, .dmy),
    ("de_DE.UTF-8", .monday, .twentyFour, .dmy), ("fr_FR", .monday, .twentyFour, .dmy),
    ("fr_CA.UTF-8", .sunday, .twentyFour, .ymd), ("en_CA.UTF-8", .sunday, .twelve, .ymd),
    ("ja_JP.UTF-8", .sunday, .twentyFour, .ymd), ("sv_SE.UTF-8", .monday, .twentyFour, .ymd),
    ("zh_CN.UTF-8", .monday, .twentyFour, .ymd), ("ko_KR.UTF-8", .sunday, .twelve, .ymd),
    ("pt_BR.UTF-8", .sunday, .twentyFour, .dmy), ("en_AU.UTF-8", .monday, .twelve, .dmy),
    ("en_IN.UTF-8", .sunday, .twelve, .dmy), ("ar_EG.UTF-8", .saturday, .twelve, .dmy),
    ("de_DE@euro", .monday, .twentyFour, .dmy), ("sr_RS.UTF-8@latin", .monday, .twentyFour, .dmy),
    ("en", .sunday, .twelve, .mdy), ("de", .monday, .twentyFour, .dmy), ("en-US", .sunday, .twelve, .mdy),
    ("C", .monday, .twentyFour, .dmy), ("C.UTF-8", .monday, .twentyFour, .dmy), ("POSIX", .monday, .twentyFour, .dmy),
    ("", .monday, .twentyFour, .dmy), ("tlh", .monday, .twentyFour, .dmy), ("_", .monday, .twentyFour, .dmy),
  ]

  /// N37: no locale mixes the clock of one convention with the dates of another.
  @Test(arguments: rows.indices) func habitsFollowTheLocale(index: Int) {
    let (locale, weekStart, clock, dateOrder) = Self.rows[index]
    let wanted = LocaleChoice(weekStart: weekStart, clock: clock, dateOrder: dateOrder)
    #expect(LocaleChoice(locale: locale) == wanted, "\(locale)")
  }

  @Test func firstVariableThatIsSetCounts() {
    let american = LocaleChoice(locale: "en_US")
    let german = LocaleChoice(locale: "de_DE")
    func choice(_ variables: [String: String]) -> LocaleChoice { LocaleChoice(environment: Environment(variables)) }
    #expect(choice(["LC_ALL": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"]) == american)
    #expect(choice(["LC_ALL": "", "LC_TIME": "de_DE.UTF-8", "LANG": "en_US.UTF-8"]) == german)
    #expect(choice(["LANG": "en_US.UTF-8"]) == american)
    #expect(choice([:]) == LocaleChoice(locale: "C"))
  }

  @Test func languageIsThatOfTheMessages() {
    func language(_ variables: [String: String]) -> GrammarOptions.Language {
      LocaleChoice(environment: Environment(variables)).language
    }
    #expect(language(["LC_ALL": "de_DE.UTF-8", "LANG": "fr_FR.UTF-8"]) == .german)
    #expect(language(["LC_MESSAGES": "es_ES.UTF-8", "LC_TIME": "de_DE.UTF-8", "LANG": "fr_FR.UTF-8"]) == .spanish)
    #expect(language(["LC_ALL": "", "LANG": "it"]) == .italian)
    #expect(language(["LC_TIME": "de_DE.UTF-8", "LANG": "en_US.UTF-8"]) == .english)
    #expect(language(["LANG": "nl_NL.UTF-8"]) == .english && language([:]) == .english)
  }

  @Test func languageOfTheSettingsBringsItsConventions() {
    var config = Config()
    config.language = .german
    let options = GrammarOptions(config: config, environment: Environment(["LANG": "en_US.UTF-8"]))
    #expect(options.language == .german && options.dateOrder == .dmy && options.clock == .twentyFour)
    config.dateOrder = .mdy
    #expect(GrammarOptions(config: config, environment: Environment([:])).dateOrder == .mdy)
  }

  @Test func tablesDoNotContradictThemselves() {
    #expect(LocaleChoice.sundayWeeks.isDisjoint(with: LocaleChoice.saturdayWeeks))
    #expect(LocaleChoice.monthFirst.isDisjoint(with: LocaleChoice.yearFirst))
    #expect(LocaleChoice.homelands.allSatisfy { $0.key.utf8.count == 2 && $0.value.utf8.count == 2 })
  }
}
