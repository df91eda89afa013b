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
    let names = Setting.table.map(\.settable).joined(separator: ", ")
    return SettingsError("There is no setting \"\(name)\". The settings are \(names).")
  }
}
