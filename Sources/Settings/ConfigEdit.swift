import Files
package import Toml

/// A change of one setting in a `config.toml` that preserves all other bytes, including comments.
package struct ConfigEdit: Sendable {
  /// The name of the setting, such as `clock` or, for one verb's keys, `keys.toggle`.
  package let name: String
  private let path: [String]
  private let value: TomlValue
  /// The equivalent line in an empty file.
  private let line: String

  /// Creates a change of the setting `name` to `text`: a TOML value, a bare word, or comma-separated words for a list.
  ///
  /// Throws `SettingsError` if the setting does not exist or does not accept the value.
  package init(_ name: String, to text: String) throws(SettingsError) {
    path = Setting.path(name)
    let name = path.joined(separator: ".")
    self.name = name
    guard let key = path.last, TomlText.key(key) == key, let expected = Setting.table.expected(name) else {
      throw SettingsError(Setting.table.form(of: name))
    }
    let isList = path.first == "keys" && text.contains(",")
    let words = isList ? [Self.list(text), .string(text)] : [.string(text), Self.list(text)]
    let fitting = ([TomlValue(text)] + words).compactMap(\.self).first { value in
      ConfigReading(TomlFile(name, text: "\(name) = \(value)")).problems.isEmpty
    }
    guard let fitting else {
      throw SettingsError("\(SettingMessages.invalid(name, "\"\(text)\"")) \(SettingMessages.use(expected))")
    }
    value = fitting
    line = "\(name) = \(fitting)"
  }

  /// Returns a list of comma-separated words.
  ///
  /// Returns nil if the text contains quotes or brackets, or if a comma may itself be a word, such as a key.
  private static func list(_ text: String) -> TomlValue? {
    let isKey = text.split(separator: ",", omittingEmptySubsequences: false).contains { $0.allSatisfy(\.isWhitespace) }
    guard !isKey, !text.contains(where: { "\"'[]".contains($0) }) else { return nil }
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      TomlText.quoted(word.split(separator: " ").joined(separator: " "))
    }
    return TomlValue("[" + words.joined(separator: ", ") + "]")
  }

  /// Creates a change of the theme for the current kind of background.
  ///
  /// If the user has a theme for each kind, the other one stays.
  package init(theme id: String, isLight: Bool, over config: Config) {
    var theme = config.theme
    let hasBoth = theme.isPair
    if isLight || !hasBoth { theme.light = id }
    if !isLight || !hasBoth { theme.dark = id }
    name = "theme"
    path = hasBoth ? [name, isLight ? "light" : "dark"] : [name]
    value = .string(id)
    line = "\(name) = \(theme.toml)"
  }

  /// Saves the change to the user's file and returns the new config.
  ///
  /// Throws `SettingsError` if the file cannot be read or written, or as `applied` does.
  package func save(in folders: Folders) throws(SettingsError) -> Config {
    try folders.editConfig { file throws(SettingsError) in try applied(to: file) }
  }

  /// Returns a config with the change, regardless of the file.
  package func applied(to config: Config) -> Config {
    var reading = ConfigReading(config)
    if let document = try? TomlDocument(TomlFile(name, text: line)) { reading.read(document) }
    return reading.config
  }

  /// Returns the document with the change.
  ///
  /// Throws `SettingsError` if it is not TOML, or if only the user can change the setting's form in it.
  package func applied(to file: TomlFile) throws(SettingsError) -> TomlDocument {
    do { return try TomlDocument(file).namingKeyTables(for: path).setting(path, to: value) } catch {
      throw SettingsError(error.description)
    }
  }
}

extension Folders {
  /// Removes a setting, its parts or keys, or any other entry of this name from the user's file, and returns the new
  /// config.
  ///
  /// Throws `SettingsError` if neither a setting nor an entry has this name, or as `save` does.
  package func unset(_ name: String) throws(SettingsError) -> Config {
    try editConfig { file throws(SettingsError) in
      let (before, after): (TomlDocument, TomlDocument)
      do throws(TomlFault) {
        let path = Setting.path(name)
        before = try TomlDocument(file)
        after = try before.namingKeyTables(for: path).removing(path)
      } catch { throw SettingsError(error.description) }
      if after.file == before.file, Setting.table.text(name, of: Config()) == nil {
        throw SettingsError(Setting.table.form(of: name))
      }
      return after
    }
  }

  /// Edits the user's file, writes it if it changed, and returns the new config.
  fileprivate func editConfig(_ edit: (TomlFile) throws(SettingsError) -> TomlDocument) throws(SettingsError) -> Config
  {
    let file = UserFile(configFile)
    // Serializes edits of two programs, if the lock can be created.
    try? make()
    let lock = try? FileLock(state + "/config.lock")
    defer { withExtendedLifetime(lock) {} }
    let before = TomlFile(file.path, try file.bytes() ?? [])
    let edited = try edit(before)
    if edited.file != before {
      try makeConfig()
      try file.replace(with: edited.file.text)
    }
    return ConfigReading(edited).config
  }
}
