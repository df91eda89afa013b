package import Toml

/// Changes one setting in a `config.toml` and leaves every other byte, comments too, as it is.
package struct ConfigEdit: Sendable {
  /// The setting, such as `clock` or, for one verb's keys, `keys.toggle`.
  package let name: String
  private let path: [String]
  private let value: TomlValue

  /// A change of the setting `name` to `text`, a value as TOML writes it or a bare word.
  ///
  /// - Throws: `SettingsError` when there is no such setting or the value is not what it takes.
  package init(_ name: String, to text: String) throws(SettingsError) {
    self.name = name
    path = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = path.first, let key = path.last, let setting = ConfigKey(rawValue: first),
      setting.isTable == (path.count == 2), TomlText.key(key) == key
    else { throw Self.unknown(name) }
    let part = setting == .reminders ? ReminderKey(rawValue: key)?.expected : nil
    let expected = part ?? setting.expected
    let fitting = [TomlValue(text), .string(text)].compactMap(\.self).first { value in
      ConfigReading(TomlFile(name, text: "\(name) = \(value)")).problems.isEmpty
    }
    guard let fitting else {
      throw SettingsError("\"\(text)\" cannot be used: \(name) is \(expected).")
    }
    value = fitting
  }

  /// Makes the change in the person's file, and gives back what the file says then.
  ///
  /// - Throws: `SettingsError` when the file cannot be read or written, or as `applied` does.
  package func save(in folders: Folders) throws(SettingsError) -> Config {
    let file = UserFile(folders.configFile)
    let edited = try applied(to: TomlFile(file.path, file.bytes() ?? []))
    try folders.makeConfig()
    try file.replace(with: edited.file.text)
    return ConfigReading(edited).config
  }

  /// The document with the change made.
  ///
  /// - Throws: `SettingsError` when it is not TOML, or the setting stands there in a way that only a person can change.
  package func applied(to file: TomlFile) throws(SettingsError) -> TomlDocument {
    do {
      return try TomlDocument(file).setting(path, to: value)
    } catch {
      throw SettingsError(error.description)
    }
  }

  private static func unknown(_ name: String) -> SettingsError {
    let names = ConfigKey.allCases.map {
      $0 == .keys ? "keys.VERB" : $0 == .reminders ? "reminders.KEY" : $0.rawValue
    }.joined(separator: ", ")
    return SettingsError("There is no setting \"\(name)\". The settings are \(names).")
  }
}
