import Toml

extension ConfigReading {
  /// Reads the text of a `config.toml`.
  package init(text: String) {
    do {
      self.init(document: try TomlDocument(text))
    } catch {
      let message = "This is not TOML: \(error.reason). Nothing of the file is used until it is mended."
      self.init(
        problems: [ConfigProblem(severity: .error, line: error.line, message: message)],
        isToml: false
      )
    }
  }

  private init(document: TomlDocument) {
    var config = Config()
    var problems: [ConfigProblem] = []
    for name in document.keys {
      guard let value = document.values[name] else { continue }
      problems += Self.take(name, value, into: &config, document)
    }
    self.init(config: config, problems: problems)
  }

  private static func take(
    _ name: String,
    _ value: TomlValue,
    into config: inout Config,
    _ document: TomlDocument
  ) -> [ConfigProblem] {
    let line = document.line(of: name)
    guard let key = ConfigKey(rawValue: name) else {
      let names = ConfigKey.allCases.map(\.rawValue).joined(separator: ", ")
      let message = "There is no setting \"\(name)\". Remove it; the settings are \(names)."
      return [ConfigProblem(severity: .warning, line: line, message: message)]
    }
    if key == .keys, value.table != nil { return takeKeys(value, into: &config, document) }
    if key == .reminders, let table = value.table { return takeReminders(table, into: &config, document) }
    if key.read(value, into: &config) { return [] }
    let usual = key.text(of: Config())
    let meanwhile = usual.isEmpty ? "Until then it is left out." : "Until then it is \(usual)."
    let message = "\(name) = \(value) cannot be used; \(name) is \(key.expected). \(meanwhile)"
    return [ConfigProblem(severity: .error, line: line, message: message)]
  }

  private static func takeKeys(
    _ value: TomlValue,
    into config: inout Config,
    _ document: TomlDocument
  ) -> [ConfigProblem] {
    var problems: [ConfigProblem] = []
    for verb in document.keys(in: "keys") {
      let entry = value.table?[verb]
      if let keys = entry?.strings ?? entry?.string.map({ [$0] }) {
        config.keys[verb] = keys
      } else {
        let message = "The keys of \(verb) are a list of names, such as \(verb) = [\"x\", \"Ctrl-X\"]."
        problems.append(.init(severity: .error, line: document.line(of: verb, in: "keys"), message: message))
      }
    }
    return problems
  }

  private static func takeReminders(
    _ table: [String: TomlValue],
    into config: inout Config,
    _ document: TomlDocument
  ) -> [ConfigProblem] {
    let section = ConfigKey.reminders.rawValue
    var problems: [ConfigProblem] = []
    for name in document.keys(in: section) {
      guard let value = table[name] else { continue }
      let line = document.line(of: name, in: section)
      guard let key = ReminderKey(rawValue: name) else {
        let names = ReminderKey.allCases.map(\.rawValue).joined(separator: ", ")
        let message =
          "There is no setting \"\(name)\" in [\(section)]. Remove it; the settings there are \(names)."
        problems.append(ConfigProblem(severity: .warning, line: line, message: message))
        continue
      }
      if key.read(value, into: &config.reminders) { continue }
      let usual = key.text(of: ReminderChoice())
      let message =
        "\(name) = \(value) cannot be used; \(name) is \(key.expected). Until then it is \(usual)."
      problems.append(ConfigProblem(severity: .error, line: line, message: message))
    }
    return problems
  }
}
