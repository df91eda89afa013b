package import Toml

extension ConfigReading {
  /// Reads what a `config.toml` holds.
  package init(_ file: TomlFile) {
    do {
      self.init(try TomlDocument(file))
    } catch {
      let message = "\(error.message) Nothing of the file is used until it is mended."
      self.init(problems: [TomlFault(error.file, error.position, message)])
    }
  }

  /// Reads what a document says.
  init(_ document: TomlDocument) {
    var config = Config()
    let problems = document.root.entries.flatMap { Self.read($0, into: &config, document) }
    self.init(config: config, problems: problems)
  }

  private static func read(
    _ entry: TomlTable.Entry,
    into config: inout Config,
    _ document: TomlDocument
  ) -> [TomlFault] {
    guard let key = ConfigKey(rawValue: entry.key) else {
      let names = ConfigKey.allCases.map(\.rawValue).joined(separator: ", ")
      let message =
        "There is no setting \"\(TomlText.shown(entry.key))\". Remove it; the settings are \(names)."
      return [document.fault(entry.position, message)]
    }
    if let table = entry.value.table {
      if key == .keys { return table.entries.compactMap { readKeys($0, into: &config, document) } }
      if key == .reminders {
        return table.entries.compactMap { readReminder($0, into: &config.reminders, document) }
      }
    }
    if key.read(entry.value, into: &config) { return [] }
    return [unusable(entry, key.expected, usual: key.text(of: Config()), document)]
  }

  private static func readKeys(
    _ entry: TomlTable.Entry,
    into config: inout Config,
    _ document: TomlDocument
  ) -> TomlFault? {
    let verb = entry.key
    guard let keys = entry.value.strings ?? entry.value.string.map({ [$0] }) else {
      let message = "The keys of \(verb) are a list of names, such as \(verb) = [\"x\", \"Ctrl-X\"]."
      return document.fault(entry.node.position, message)
    }
    config.keys[verb] = keys
    return nil
  }

  private static func readReminder(
    _ entry: TomlTable.Entry,
    into choice: inout ReminderChoice,
    _ document: TomlDocument
  ) -> TomlFault? {
    guard let key = ReminderKey(rawValue: entry.key) else {
      let names = ReminderKey.allCases.map(\.rawValue).joined(separator: ", ")
      let message =
        "There is no setting \"\(TomlText.shown(entry.key))\" in [reminders]. Remove it; the settings there are \(names)."
      return document.fault(entry.position, message)
    }
    if key.read(entry.value, into: &choice) { return nil }
    return unusable(entry, key.expected, usual: key.text(of: ReminderChoice()), document)
  }

  private static func unusable(
    _ entry: TomlTable.Entry,
    _ expected: String,
    usual: String,
    _ document: TomlDocument
  ) -> TomlFault {
    let meanwhile = usual.isEmpty ? "Until then it is left out." : "Until then it is \(usual)."
    let said = "\(entry.key) = \(TomlText.shown("\(entry.value)")) cannot be used"
    return document.fault(entry.node.position, "\(said); \(entry.key) is \(expected). \(meanwhile)")
  }
}
