import ScheduleGrammar

/// The effective value of a setting in a run of the program, with its source.
package struct SettingInUse: Hashable, Sendable {
  /// The source of a value, the weakest first.
  package enum Source: Hashable, Sendable {
    /// The default.
    case usual
    case environment(String)
    /// A line of the user's file.
    case file(line: Int)
    case option(String)

    /// The kind and the place of the source: "file" and "line 3".
    package var words: (kind: String, place: String?) {
      switch self {
      case .usual: ("default", nil)
      case .environment(let name): ("environment", name)
      case .file(let line): ("file", "line \(line)")
      case .option(let name): ("option", name)
      }
    }
  }

  /// The full name of the setting.
  package let name: String
  /// The value as TOML; empty if unset.
  package let text: String
  package let source: Source

  /// The value as TOML, followed by its source.
  package var line: String {
    let value = text.isEmpty ? "# " + SettingMessages.isNotSet(name) : "\(name) = \(text)"
    let place =
      switch source {
      case .usual: SettingMessages.usual
      case .environment(let variable): SettingMessages.fromEnvironment(variable)
      case .file(let line): SettingMessages.fromFile(line: line)
      case .option(let option): SettingMessages.fromOption(option)
      }
    return value + "  # " + place
  }

  /// Returns all settings in table order, with the keys of verbs that the user has set.
  package static func all(
    _ reading: ConfigReading, _ environment: Environment, color: ColourChoice.Request? = nil
  ) -> [SettingInUse] {
    var config = reading.config
    let variables = config.fill(from: environment)
    if let color { config.color = color }
    let names = Setting.table.flatMap { setting in
      setting.key == "keys" ? config.keys.keys.sorted().map { "keys." + $0 } : setting.names
    }
    return names.map { name in
      let source: Source? =
        name == "color" && color != nil
        ? .option("--color") : variables[name].map { .environment($0) } ?? reading.lines[name].map { .file(line: $0) }
      return SettingInUse(name: name, text: Setting.table.text(name, of: config) ?? "", source: source ?? .usual)
    }
  }
}

extension Config {
  /// Returns true if the environment requests accessible mode, regardless of the file.
  private static func asksForWords(_ environment: Environment) -> Bool {
    environment["TODOS_ACCESSIBLE"].map { $0 != "0" && $0 != "" } ?? false
  }

  /// Returns the config with the requests of the environment applied.
  package func heeding(_ environment: Environment) -> Config {
    var config = self
    if Self.asksForWords(environment) { config.accessible = true }
    return config
  }

  /// Fills unset values from the environment and returns the used variables by setting.
  package mutating func fill(from environment: Environment) -> [String: String] {
    func first(_ names: String...) -> String? { names.first { environment[$0] != nil } }
    var variables: [String: String] = [:]
    if color == .auto, let (variable, request) = ColourChoice.asked(by: environment) {
      color = request
      variables["color"] = variable
    }
    if zone == nil, let variable = first("TZ") {
      zone = environment[variable]
      variables["zone"] = variable
    }
    if editor == nil, let variable = first("VISUAL", "EDITOR") {
      editor = environment[variable]
      variables["editor"] = variable
    }
    if Self.asksForWords(environment) {
      accessible = true
      variables["accessible"] = "TODOS_ACCESSIBLE"
    }
    let (habits, locale) = (self.habits(environment), first("LC_ALL", "LC_TIME", "LANG"))
    if language == nil { variables["language"] = first("LC_ALL", "LC_MESSAGES", "LANG") }
    language = habits.language
    if clock == nil { variables["clock"] = locale }
    if weekStart == nil { variables["week_start"] = locale }
    if dateOrder == nil { variables["date_order"] = locale }
    clock = clock ?? habits.clock
    weekStart = weekStart ?? habits.weekStart
    dateOrder = dateOrder ?? habits.dateOrder
    if bareHour == nil { variables["bare_hour"] = variables["clock"] }
    bareHour = bareHour ?? clock.map { .init($0) }
    return variables
  }
}
