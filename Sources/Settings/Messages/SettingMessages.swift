import Messages

/// Messages about settings.
enum SettingMessages {
  // MARK: accepted values

  static var trueOrFalse: String { localized("true or false") }
  static func anyOf(_ words: [String]) -> String {
    localized("\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")")
  }
  static func table(_ key: String, _ names: String) -> String { localized("a table [\(key)] of \(names)") }
  static func takes(_ name: String, _ expected: String) -> String { localized("\(name) takes \(expected).") }
  static func setParts(_ name: String, _ parts: String) -> String { localized("Set the parts of \(name): \(parts).") }
  static var setKeys: String {
    localized("Set the keys of one command: \(#"todos config set keys.toggle '["Space", "x"]'"#)")
  }

  // MARK: unknown settings

  static func noSetting(_ name: String) -> String { localized("There is no setting \"\(name)\".") }
  static func noSetting(_ name: String, in table: String) -> String {
    localized("There is no setting \"\(name)\" in [\(table)].")
  }
  static func didYouMean(_ name: String) -> String { localized("Did you mean \(name)?") }
  static var removeIt: String { localized("Remove it.") }
  static func settings(_ names: String) -> String { localized("The settings are \(names).") }
  static func settingsThere(_ names: String) -> String { localized("The settings there are \(names).") }

  // MARK: invalid values

  static func invalid(_ name: String, _ value: String) -> String { localized("Invalid: \(name) = \(value).") }
  static func use(_ expected: String) -> String { localized("Use \(expected).") }
  static var ignoredForNow: String { localized("Ignored for now.") }
  static func isForNow(_ value: String) -> String { localized("For now it is \(value).") }
  static func keysMustBeList(_ verb: String) -> String {
    localized("The keys of \(verb) must be a list of names, such as \(verb) = [\"x\", \"Ctrl-X\"].")
  }
  static var fileIsIgnored: String { localized("The file is ignored until this is fixed.") }
  static func chosenOnScreen(_ name: String, _ value: String, _ reason: String) -> String {
    localized("\(name) = \(value) was chosen on the screen, but \(reason) The settings file is used.")
  }

  // MARK: values in use

  static var usual: String { localized("default") }
  static func fromEnvironment(_ variable: String) -> String { localized("environment, \(variable)") }
  static func fromFile(line: Int) -> String { localized("file, line \(line)") }
  static func fromOption(_ option: String) -> String { localized("option, \(option)") }
  static func isNotSet(_ name: String) -> String { localized("\(name) is not set") }
  static func isNotSet(_ name: String, _ help: String) -> String { localized("\(name) is not set: \(help)") }
}
