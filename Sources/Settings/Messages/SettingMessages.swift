/// Messages about settings.
enum SettingMessages {
  // MARK: accepted values

  static var trueOrFalse: String { "true or false" }
  static func anyOf(_ words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
  static func table(_ key: String, _ names: String) -> String { "a table [\(key)] of \(names)" }
  static func takes(_ name: String, _ expected: String) -> String { "\(name) takes \(expected)." }
  static func setParts(_ name: String, _ parts: String) -> String { "Set the parts of \(name): \(parts)." }
  static var setKeys: String {
    #"Set the keys of one command: todos config set keys.toggle '["Space", "x"]'"#
  }

  // MARK: unknown settings

  static func noSetting(_ name: String) -> String { "There is no setting \"\(name)\"." }
  static func noSetting(_ name: String, in table: String) -> String {
    "There is no setting \"\(name)\" in [\(table)]."
  }
  static func didYouMean(_ name: String) -> String { "Did you mean \(name)?" }
  static var removeIt: String { "Remove it." }
  static func settings(_ names: String) -> String { "The settings are \(names)." }
  static func settingsThere(_ names: String) -> String { "The settings there are \(names)." }

  // MARK: invalid values

  static func invalid(_ name: String, _ value: String) -> String { "Invalid: \(name) = \(value)." }
  static func use(_ expected: String) -> String { "Use \(expected)." }
  static var ignoredForNow: String { "Ignored for now." }
  static func isForNow(_ value: String) -> String { "For now it is \(value)." }
  static func keysMustBeList(_ verb: String) -> String {
    "The keys of \(verb) must be a list of names, such as \(verb) = [\"x\", \"Ctrl-X\"]."
  }
  static var fileIsIgnored: String { "The file is ignored until this is fixed." }
  static func chosenOnScreen(_ name: String, _ value: String, _ reason: String) -> String {
    "\(name) = \(value) was chosen on the screen, but \(reason) The settings file is used."
  }

  // MARK: values in use

  static func isNotSet(_ name: String) -> String { "\(name) is not set" }
  static func isNotSet(_ name: String, _ help: String) -> String { "\(name) is not set: \(help)" }
}
