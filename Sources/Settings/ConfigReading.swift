import TodoModel
package import Toml

/// A parsed config with the skipped parts.
package struct ConfigReading: Hashable, Sendable {
  /// The values; invalid ones have their default.
  package private(set) var config = Config()
  /// The faults of the skipped parts, in line order.
  package private(set) var problems: [TomlFault] = []
  /// The lines of the used values, by the setting's full name.
  private(set) var lines: [String: Int] = [:]

  /// The positions of keys, by the setting's full name.
  private var places: [String: TomlPosition] = [:]
  private var file = ""

  /// Returns a sentence about a setting with its position in the file, if known.
  package func located(_ words: String, at name: String) -> String {
    places[name].map { "\(TomlFault(file, $0, words))" } ?? words
  }

  /// The full names of the settings in the file.
  package var names: Set<String> { Set(lines.keys) }

  /// Reads a file; a missing file costs one failed open, and an unreadable one is reported as a problem.
  package init(file path: String) {
    do { if let bytes = try UserFile(path).bytes() { read(TomlFile(path, bytes)) } } catch {
      problems = [TomlFault(path, nil, error.description)]
    }
  }

  package init(_ file: TomlFile) { read(file) }

  package init(_ document: TomlDocument) { read(document) }

  /// Creates a reading that adds to a config.
  init(_ config: Config) { self.config = config }

  private mutating func read(_ file: TomlFile) {
    do { read(try TomlDocument(file)) } catch {
      let message = "\(error.message) \(SettingMessages.fileIsIgnored)"
      problems = [TomlFault(error.file, error.position, message)]
    }
  }

  mutating func read(_ document: TomlDocument) {
    for entry in document.root.entries { read(entry, among: Setting.table, document) }
  }

  /// Reads an entry of the file or of the table `name`.
  private mutating func read(
    _ entry: TomlTable.Entry, among settings: [Setting], of name: String? = nil, _ document: TomlDocument
  ) {
    guard let setting = settings[entry.key] else {
      let key = TomlText.shown(entry.key)
      let near = NearestWord.of(entry.key, in: settings.map(\.key)).map { SettingMessages.didYouMean($0) }
      let message = [
        name.map { SettingMessages.noSetting(key, in: $0) } ?? SettingMessages.noSetting(key),
        near ?? SettingMessages.removeIt,
        name == nil ? SettingMessages.settings(settings.names) : SettingMessages.settingsThere(settings.names),
      ]
      return problems.append(document.fault(entry.position, message.joined(separator: " ")))
    }
    switch (setting.content, entry.value.table) {
    case (.table(let parts), let table?):
      for part in table.entries { read(part, among: parts, of: entry.key, document) }
    case (.keys, let table?): for keys in table.entries { readKeys(keys, document) }
    default: readValue(entry, setting, (name.map { $0 + "." } ?? "") + entry.key, document)
    }
  }

  private mutating func readValue(
    _ entry: TomlTable.Entry, _ setting: Setting, _ name: String, _ document: TomlDocument
  ) {
    if case .value(let read, _) = setting.content, read(entry.value, &config) {
      return lines[name] = entry.position.line
    }
    let usual = setting.text(of: Config())
    let message = [
      SettingMessages.invalid(entry.key, TomlText.shown("\(entry.value)")), SettingMessages.use(setting.expected),
      usual.isEmpty ? SettingMessages.ignoredForNow : SettingMessages.isForNow(usual),
    ]
    problems.append(document.fault(entry.node.position, message.joined(separator: " ")))
  }

  /// Reads the keys of a verb, or those of a page.
  private mutating func readKeys(_ entry: TomlTable.Entry, on page: String? = nil, _ document: TomlDocument) {
    if page == nil, let table = entry.value.table {
      for keys in table.entries { readKeys(keys, on: entry.key, document) }
      return
    }
    let verb = (page.map { (KeyTables.former[$0] ?? $0) + "." } ?? "") + entry.key
    // The table's current name wins over its former one, regardless of the order.
    if page.map({ KeyTables.former[$0] != nil }) == true, config.keys[verb] != nil { return }
    guard let keys = entry.value.strings ?? entry.value.string.map({ [$0] }) else {
      return problems.append(document.fault(entry.node.position, SettingMessages.keysMustBeList(verb)))
    }
    config.keys[verb] = keys
    lines["keys." + verb] = entry.position.line
    places["keys." + verb] = entry.position
    file = document.file.name
  }
}
