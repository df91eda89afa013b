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

  /// A change of the setting `name` to `text`, a value as TOML writes it or a bare word.
  ///
  /// - Throws: `SettingsError` when there is no such setting or the value is not what it takes.
  package init(_ name: String, to text: String) throws(SettingsError) {
    self.name = name
    path = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = path.first, let key = path.last, TomlText.key(key) == key,
      let expected = Setting.table[first]?.expected(of: path.count == 2 ? key : nil)
    else { throw Self.unknown(name) }
    let fitting = [TomlValue(text), .string(text)].compactMap(\.self).first { value in
      ConfigReading(TomlFile(name, text: "\(name) = \(value)")).problems.isEmpty
    }
    guard let fitting else {
      throw SettingsError("\"\(text)\" cannot be used: \(name) is \(expected).")
    }
    value = fitting
    line = "\(name) = \(fitting)"
  }

  /// The choice of a theme for the background there is.
  ///
  /// Where the person has a theme for each kind of background, the one for the other kind stays.
  package init(theme id: String, isLight: Bool, over config: Config) {
    var theme = config.theme
    let hasBoth = theme.dark != theme.light && theme != ThemeChoice()
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
    let file = UserFile(folders.configFile)
    // Two programs that change a setting each do so one after the other, where there is a place for the lock.
    try? folders.make()
    let lock = try? FileLock(folders.state + "/config.lock")
    defer { withExtendedLifetime(lock) {} }
    let edited = try applied(to: TomlFile(file.path, file.bytes() ?? []))
    try folders.makeConfig()
    try file.replace(with: edited.file.text)
    return ConfigReading(edited).config
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
      return try TomlDocument(file).setting(path, to: value)
    } catch {
      throw SettingsError(error.description)
    }
  }

  private static func unknown(_ name: String) -> SettingsError {
    let names = Setting.table.map(\.settable).joined(separator: ", ")
    let near = NearestWord.of(name, in: Setting.table.flatMap(\.names)).map { "Did you mean \($0)? " } ?? ""
    return SettingsError("There is no setting \"\(name)\". \(near)The settings are \(names).")
  }
}
