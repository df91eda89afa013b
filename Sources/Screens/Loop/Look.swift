package import Actions
package import Settings
package import Themes
package import TodoModel

/// What the pickers of looks and the settings page offer.
package struct Look: Hashable, Sendable {
  /// A setting that has no list of what there is to choose from.
  package struct Setting: Hashable, Sendable {
    let name, value, help, takes: String
    /// The value where nothing says otherwise; empty for none.
    let usual: String
    /// The value as it is shown and typed, without the marks that only the file needs.
    let shown: String
    /// The value where nothing says otherwise, as it is shown.
    let usuallyShown: String
    /// The variable of the environment that decides it; nil where none does.
    let variable: String?
    /// The values there are, as they are typed; empty where they are not a few words.
    let choices: [String]

    /// The value so many further, round and round, of one that is on or off or has a few words to choose from; nil for any
    /// other.
    func value(by step: Int) -> String? {
      guard let index = choices.firstIndex(of: shown) else { return choices.first ?? opposite }
      return choices[(index + step + choices.count) % choices.count]
    }

    /// The other value of one that is on or off; nil for any other.
    private var opposite: String? { ["true": "false", "false": "true"][value] }

    /// The values to choose from, as they are shown, each with what stands in the file for it; empty where they are not few.
    var values: [(shown: String, value: String)] {
      opposite == nil ? choices.map { ($0, $0) } : [("on", "true"), ("off", "false")]
    }

    /// What it is looked for by.
    var words: SoughtWords {
      let other = [help, takes, shown, Settings.Setting.synonyms[name] ?? ""].joined(separator: " ")
      return SoughtWords(name: name, other: other)
    }

    private static func shown(_ value: String, of name: String) -> String {
      ["true": "on", "false": "off"][value] ?? Settings.Setting.plain(value, of: name)
    }

    /// Whether it is chosen from a list that shows each value: where there are a few, or where they can be seen.
    var isPreviewed: Bool { !choices.isEmpty || name == "accessible" }

    /// Whether it is the table that has keys for each verb.
    var isOfVerbs: Bool { name == "keys" }

    /// A setting by its name, with its value, what it is for, what it takes in words, and what decided it.
    package init(
      _ name: String,
      value: String,
      help: String,
      takes: String,
      usual: String = "",
      variable: String? = nil,
      choices: [String] = []
    ) {
      (self.name, self.value, self.help, self.takes, self.usual) = (name, value, help, takes, usual)
      (self.variable, self.choices) = (variable, choices)
      shown = Self.shown(value, of: name)
      usuallyShown = usual.isEmpty ? "" : Self.shown(usual, of: name)
    }
  }

  /// The theme that is chosen.
  package var theme: String
  /// All themes.
  package var themes: ThemeCatalogue
  /// All icon sets.
  package var iconSets: IconCatalogue
  /// Where things are kept: what, and its path.
  package var files: [Hint]
  /// The names of the settings that the person has set.
  package var set: Set<String>
  /// Those of them that no file could take.
  private var unwritten: Set<String> = []
  /// What the person says of keys.
  package var keys = KeyChoice()
  /// What is wrong with what the person's files say, as sentences.
  package var problems: [String]
  /// Whether there is a drawing where today is empty.
  package var showsPictures = true
  /// Whether days in a row are told where today is empty.
  package var showsStreak = true
  /// Whether the screen is for whoever hears it or has it in braille: words, no drawings, and a line that says what changed.
  package var isAccessible = false
  /// The columns of a row behind its title, from left to right.
  package var columns = RowColumn.usual
  /// What Today holds beside what is due.
  package var today = TodayChoice()
  /// Whose sentences stand where today is empty, and those of the person's own as their file has them.
  package var quotes = QuotesChoice.all
  package var ownQuotes: String?
  private var listed: [Setting]
  private var config: Config?
  private var variables: [String: String] = [:]
  /// What holds where the person says nothing, the environment's part with it.
  private var surrounding = Config()

  package init(
    theme: String = "todos-dark",
    themes: ThemeCatalogue = ThemeCatalogue(),
    iconSets: IconCatalogue = IconCatalogue(),
    settings: [Setting] = [],
    files: [Hint] = [],
    set: Set<String> = [],
    problems: [String] = []
  ) {
    self.theme = theme
    self.themes = themes
    self.iconSets = iconSets
    listed = settings
    self.files = files
    self.set = set
    self.problems = problems
  }

  /// The same with the settings of a config, and what the environment says where that says nothing.
  package init(
    theme: String,
    themes: ThemeCatalogue,
    iconSets: IconCatalogue,
    config: Config,
    environment: Environment,
    files: [Hint],
    set: Set<String>,
    unwritten: Set<String> = [],
    problems: [String],
    quotes: String? = nil
  ) {
    var config = config
    let variables = config.fill(from: environment)
    self.init(
      theme: theme,
      themes: themes,
      iconSets: iconSets,
      files: files,
      set: set,
      problems: problems
    )
    (self.config, self.variables) = (config, variables)
    _ = surrounding.fill(from: environment)
    self.unwritten = unwritten
    keys = KeyChoice(config)
    (showsPictures, showsStreak) = (config.pictures, config.streak)
    (self.quotes, ownQuotes) = (config.quotes, quotes)
    isAccessible = config.accessible
    (columns, today) = (config.columns, config.today)
  }

  /// The sentence of a day; nil where there is to be none.
  package func quote(of day: Day) -> Quote? {
    switch quotes {
    case .all: Quotes.of(day, among: Quotes.all + (ownQuotes.map(Quotes.read) ?? []))
    case .own: Quotes.of(day, among: ownQuotes.map(Quotes.read) ?? [])
    case .none: nil
    }
  }

  /// What has decided a setting, with the default that holds without it: "yours, default on".
  func source(of name: String, _ variable: String?, usual: String) -> String {
    guard let who = variable.map({ "from " + $0 }) ?? owner(of: name) else {
      return usual.isEmpty ? "" : "default"
    }
    return usual.isEmpty ? who : who + ", default " + usual
  }

  private func owner(of name: String) -> String? {
    unwritten.contains(name) ? "until you quit" : set.contains(name) ? "yours" : nil
  }

  /// The settings beside theme, icons and mouse; those of a config are made when they are looked at, for a start wants
  /// none of them.
  package var settings: [Setting] {
    guard let config else { return listed }
    return Settings.Setting.table.flatMap(\.parts).filter { !["theme", "icons", "mouse"].contains($0.name) }
      .map { name, setting in
        Setting(
          name,
          value: setting.text(of: config),
          help: setting.help,
          takes: setting.expected,
          usual: usual(setting, isSurrounding: variables[name] == nil),
          variable: variables[name],
          choices: setting.choices
        )
      }
  }

  /// The value of a setting where the person says nothing, as far as it is not the environment that is shown anyway.
  private func usual(_ setting: Settings.Setting, isSurrounding: Bool) -> String {
    let plain = setting.text(of: Config())
    return plain.isEmpty && isSurrounding ? setting.text(of: surrounding) : plain
  }

  /// The themes that hold where the person names none.
  var usualTheme: String {
    let choice = ThemeChoice()
    return choice.dark == choice.light ? choice.dark : "\(choice.dark) or \(choice.light)"
  }

  /// Help of the settings with rows of their own: theme, icons and mouse; empty for any other name.
  func help(of name: String) -> String { Settings.Setting.table[name]?.help ?? "" }

  /// What a setting that has rows of its own is looked for by: theme, icons and mouse.
  func words(of name: String) -> SoughtWords {
    let help = Settings.Setting.table[name].map { [$0.help, $0.expected] } ?? []
    let value = name == "theme" ? theme : ""
    let other = help + [value, Settings.Setting.synonyms[name] ?? ""]
    return SoughtWords(name: name, other: other.joined(separator: " "))
  }

  /// All settings by name, with what they are for.
  var named: [(name: String, help: String)] {
    guard config != nil else { return listed.map { ($0.name, $0.help) } }
    return Settings.Setting.table.flatMap(\.parts).map { ($0.name, $0.setting.help) }
  }
}
