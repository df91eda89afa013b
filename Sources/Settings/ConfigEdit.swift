import Files
package import Toml

/// Changes one setting in a `config.toml` and leaves every other byte, comments too, as it is.
package struct ConfigEdit: Sendable {
  /// The setting, such as `clock` or, for one verb's keys, `keys.toggle`.
  package let name: String
  private let path: [String]
  private let value: TomlValue
  /// A line that says the same where nothing else is said.
  private let line: String

  /// A change of the setting `name` to `text`: a value as TOML writes it, a bare word, or words between commas for a list.
  ///
  /// - Throws: `SettingsError` when there is no such setting or the value is not what it takes.
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
      throw SettingsError("\"\(text)\" cannot be used: \(name) is \(expected).")
    }
    value = fitting
    line = "\(name) = \(fitting)"
  }

  /// A list of the words between commas; nil where quotes may be meant to hold some of them together, or a comma is
  /// itself a word: a key, say.
  private static func list(_ text: String) -> TomlValue? {
    let isKey = text.split(separator: ",", omittingEmptySubsequences: false).contains {
      $0.allSatisfy(\.isWhitespace)
    }
    guard !isKey, !text.contains(where: { "\"'[]".contains($0) }) else { return nil }
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      TomlText.quoted(word.split(separator: " ").joined(separator: " "))
    }
    return TomlValue("[" + words.joined(separator: ", ") + "]")
  }

  /// The choice of a theme for the background there is.
  ///
  /// Where the person has a theme for each kind of background, the one for the other kind stays.
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

  /// Makes the change in the person's file, and gives back what the file says then.
  ///
  /// - Throws: `SettingsError` when the file cannot be read or written, or as `applied` does.
  package func save(in folders: Folders) throws(SettingsError) -> Config {
    try folders.editConfig { file throws(SettingsError) in try applied(to: file) }
  }

  /// A config with the change made, whatever the file says.
  package func applied(to config: Config) -> Config {
    var reading = ConfigReading(config)
    if let document = try? TomlDocument(TomlFile(name, text: line)) { reading.read(document) }
    return reading.config
  }

  /// The document with the change made.
  ///
  /// - Throws: `SettingsError` when it is not TOML, or the setting stands there in a way that only a person can change.
  package func applied(to file: TomlFile) throws(SettingsError) -> TomlDocument {
    do {
      return try TomlDocument(file).namingKeyTables(for: path).setting(path, to: value)
    } catch {
      throw SettingsError(error.description)
    }
  }
}

extension Folders {
  /// Takes a setting, all of its parts or keys, or anything else of this name out of the person's file, and gives back
  /// what the file says then.
  ///
  /// - Throws: `SettingsError` when there is no such setting nor anything of that name in the file, or as `save` does.
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

  /// Changes the person's file, if anything of it changes, and gives back what it says then.
  fileprivate func editConfig(
    _ edit: (TomlFile) throws(SettingsError) -> TomlDocument
  ) throws(SettingsError) -> Config {
    let file = UserFile(configFile)
    // Two programs that change a setting each do so one after the other, where there is a place for the lock.
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
