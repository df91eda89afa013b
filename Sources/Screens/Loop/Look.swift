package import Actions
package import Settings
package import Themes
package import TodoModel

/// The choices of the look pickers and the settings page.
package struct Look: Hashable, Sendable {
  /// A setting that is not chosen from a catalogue.
  package struct Setting: Hashable, Sendable {
    let name, value, help, takes: String
    /// The default value; empty for none.
    let usual: String
    /// The value as shown and typed, without the marks that only the file needs.
    let shown: String
    /// The default value as shown.
    let usuallyShown: String
    /// The environment variable that determines the value, if any.
    let variable: String?
    /// The possible values, as typed; empty if they are not a few words.
    let choices: [String]

    /// Returns the value `step` choices away, wrapping around; nil unless the setting is a switch or has choices.
    func value(by step: Int) -> String? {
      guard let index = choices.firstIndex(of: shown) else { return choices.first ?? opposite }
      return choices[(index + step + choices.count) % choices.count]
    }

    /// The other value of a switch; nil for any other setting.
    private var opposite: String? { ["true": "false", "false": "true"][value] }

    /// The possible values as shown, each with its value in the file; empty if they are not few.
    var values: [(shown: String, value: String)] {
      opposite == nil ? choices.map { ($0, $0) } : [(LookMessages.on, "true"), (LookMessages.off, "false")]
    }

    var words: SoughtWords {
      let other = [help, takes, shown, Settings.Setting.synonyms[name] ?? ""].joined(separator: " ")
      return SoughtWords(name: name, other: other)
    }

    private static func shown(_ value: String, of name: String) -> String {
      switch value {
      case "true": LookMessages.on
      case "false": LookMessages.off
      default: Settings.Setting.plain(value, of: name)
      }
    }

    /// True if it is chosen from a list with previews: it has a few values, or values with a visible effect.
    var isPreviewed: Bool { !choices.isEmpty || name == "accessible" }

    /// True for the table with the keys of verbs.
    var isOfVerbs: Bool { name == "keys" }

    /// Creates a setting; `help` is its purpose, `takes` its values in words, `variable` its environment variable.
    package init(
      _ name: String, value: String, help: String, takes: String, usual: String = "", variable: String? = nil,
      choices: [String] = []
    ) {
      (self.name, self.value, self.help, self.takes, self.usual) = (name, value, help, takes, usual)
      (self.variable, self.choices) = (variable, choices)
      shown = Self.shown(value, of: name)
      usuallyShown = usual.isEmpty ? "" : Self.shown(usual, of: name)
    }
  }

  package var theme: String
  package var themes: ThemeCatalogue
  package var iconSets: IconCatalogue
  /// Kinds of files with their paths.
  package var files: [Hint]
  /// The names of the settings that the user has set.
  package var set: Set<String>
  /// The names of the set settings that no file could store.
  private var unwritten: Set<String> = []
  package var keys = KeyChoice()
  /// The problems in the user's files, as sentences.
  package var problems: [String]
  /// The settings, with values of the environment where the user has none.
  package var config = Config()
  /// The content of the user's file of quotes.
  package var ownQuotes: String?
  /// The settings to list; nil for those of `config`.
  private var listed: [Setting]?
  private var variables: [String: String] = [:]
  /// The defaults, including those from the environment.
  private var surrounding = Config()

  package init(
    theme: String = "todos-dark", themes: ThemeCatalogue = ThemeCatalogue(), iconSets: IconCatalogue = IconCatalogue(),
    settings: [Setting] = [], files: [Hint] = [], set: Set<String> = [], problems: [String] = []
  ) {
    self.theme = theme
    self.themes = themes
    self.iconSets = iconSets
    listed = settings
    self.files = files
    self.set = set
    self.problems = problems
  }

  /// Creates a look with the settings of a config; the environment fills settings that the config lacks.
  package init(
    theme: String, themes: ThemeCatalogue, iconSets: IconCatalogue, config: Config, environment: Environment,
    files: [Hint], set: Set<String>, unwritten: Set<String> = [], problems: [String], quotes: String? = nil
  ) {
    var config = config
    let variables = config.fill(from: environment)
    self.init(theme: theme, themes: themes, iconSets: iconSets, files: files, set: set, problems: problems)
    (self.config, self.variables, listed) = (config, variables, nil)
    _ = surrounding.fill(from: environment)
    self.unwritten = unwritten
    keys = KeyChoice(config)
    ownQuotes = quotes
  }

  /// Returns the quote of a day; nil if quotes are off.
  package func quote(of day: Day) -> Quote? {
    switch config.quotes {
    case .all: Quotes.of(day, among: Quotes.all + (ownQuotes.map(Quotes.read) ?? []))
    case .own: Quotes.of(day, among: ownQuotes.map(Quotes.read) ?? [])
    case .none: nil
    }
  }

  /// Returns the source of a setting with its default: "yours, default on".
  func source(of name: String, _ variable: String?, usual: String) -> String {
    if let variable { return LookMessages.from(variable, usual: usual) }
    if unwritten.contains(name) { return LookMessages.untilQuit(usual: usual) }
    if set.contains(name) { return LookMessages.yours(usual: usual) }
    return usual.isEmpty ? "" : LookMessages.usual
  }

  /// The settings other than theme, icons and mouse; computed on access, since no start needs them.
  package var settings: [Setting] {
    if let listed { return listed }
    return Settings.Setting.table.flatMap(\.parts).filter { !["theme", "icons", "mouse"].contains($0.name) }.map {
      name, setting in
      Setting(
        name, value: setting.text(of: config), help: setting.help, takes: setting.expected,
        usual: usual(setting, isSurrounding: variables[name] == nil), variable: variables[name],
        choices: setting.choices)
    }
  }

  /// Returns the default of a setting, from the environment if that is not shown anyway.
  private func usual(_ setting: Settings.Setting, isSurrounding: Bool) -> String {
    let plain = setting.text(of: Config())
    return plain.isEmpty && isSurrounding ? setting.text(of: surrounding) : plain
  }

  /// The themes that apply if the user names none.
  var usualTheme: String {
    let choice = ThemeChoice()
    return choice.dark == choice.light ? choice.dark : LookMessages.either(choice.dark, choice.light)
  }

  /// Returns the help of a setting with its own rows (theme, icons, mouse); empty for an unknown name.
  func help(of name: String) -> String { Settings.Setting.table[name]?.help ?? "" }

  /// Returns the search terms of a setting with its own rows (theme, icons, mouse).
  func words(of name: String) -> SoughtWords {
    let help = Settings.Setting.table[name].map { [$0.help, $0.expected] } ?? []
    let value = name == "theme" ? theme : ""
    let other = help + [value, Settings.Setting.synonyms[name] ?? ""]
    return SoughtWords(name: name, other: other.joined(separator: " "))
  }

  /// All settings by name, with their purpose.
  var named: [(name: String, help: String)] {
    if let listed { return listed.map { ($0.name, $0.help) } }
    return Settings.Setting.table.flatMap(\.parts).map { ($0.name, $0.setting.help) }
  }
}
