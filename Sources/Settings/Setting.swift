import TodoModel
package import Toml

/// A setting of `config.toml`: everything about it is one row of `table`.
///
/// The row and the property of `Config` that it writes are all there is to add for a new one.
package struct Setting: Sendable {
  /// What a name in the file stands for.
  package enum Content: Sendable {
    /// A value; `read` takes it into a config, and is false where it is not what the setting takes.
    case value(read: @Sendable (TomlValue, inout Config) -> Bool, write: @Sendable (Config) -> String)
    /// A table of settings of its own.
    case table([Setting])
    /// The table of keys, by the names of the verbs they are for.
    case keys
  }

  /// The name in the file.
  package let key: String
  /// What it is for, in one line.
  package let help: String
  /// What a value looks like, in words.
  package let expected: String
  /// What stands behind the name.
  package let content: Content
  /// The values there are, as they are typed; empty where they are not a few.
  package var choices: [String] = []

  /// The value in a config, as it would stand in the file; empty where nothing is said.
  package func text(of config: Config) -> String {
    switch content {
    case .value(_, let write): write(config)
    case .table(let parts): Self.inline(parts.map { ($0.key, $0.text(of: config)) })
    case .keys where config.keys.isEmpty: ""
    case .keys: Self.inline(config.keys.sorted { $0.key < $1.key }.map { ($0.key, $0.value.toml) })
    }
  }

  private static func inline(_ entries: [(key: String, text: String)]) -> String {
    "{ "
      + entries.map { "\(path($0.key).map(TomlText.key).joined(separator: ".")) = \($0.text)" }.joined(
        separator: ", "
      ) + " }"
  }

  /// What a change of it goes by, such as "clock" and "reminders.KEY".
  package var settable: String {
    switch content {
    case .value: key
    case .table: key + ".KEY"
    case .keys: key + ".VERB"
    }
  }

  /// The keys in the file that a name such as "keys.toggle" stands for.
  package static func path(_ name: String) -> [String] {
    // Keys may be those of a page: "keys.board-page.add".
    KeyTables.path(name.split(separator: ".", maxSplits: name.hasPrefix("keys.") ? 2 : 1).map(String.init))
  }

  /// A value without the marks that only a file needs, where the setting `name` takes it so; else as it stands there.
  ///
  /// A table, which is never taken as one value, is the list of its entries.
  package static func plain(_ text: String, of name: String) -> String {
    guard let value = TomlValue(text) else { return text }
    if let entries = value.table?.entries {
      return entries.map { "\($0.key): \($0.value.strings?.joined(separator: " ") ?? "\($0.value)")" }
        .joined(separator: ", ")
    }
    let forms = [value.string] + [", ", " "].map { value.strings?.joined(separator: $0) }
    return forms.compactMap(\.self).first { form in
      guard let edit = try? ConfigEdit(name, to: form) else { return false }
      return table.text(name, of: edit.applied(to: Config())) == text
    } ?? text
  }

  /// Itself, or the settings of its table, each with the name that a change of it goes by.
  package var parts: [(name: String, setting: Setting)] {
    guard case .table(let parts) = content else { return [(key, self)] }
    return parts.map { ("\(key).\($0.key)", $0) }
  }

  /// The names that a change goes by, but those of verbs.
  package var names: [String] { parts.map(\.name) }

  /// The line of a file that says what a config does, and what the setting is for; a comment where nothing is said.
  package func line(of config: Config) -> String {
    let text = text(of: config)
    return text.isEmpty ? "# \(key) is not set: \(help)" : "\(key) = \(text)  # \(help)"
  }

  /// What one of its names behind a dot takes, or it itself where it has none; nil where it does not go by such a name.
  func expected(of part: String?) -> String? {
    switch (content, part) {
    case (.value, nil): expected
    case (.table(let parts), let part?): parts[part]?.expected
    case (.keys, .some): expected
    default: nil
    }
  }
}

extension Setting {
  /// A setting that is stored at a place of the config.
  init<Value>(
    _ key: String,
    _ help: String,
    _ expected: String,
    _ path: any WritableKeyPath<Config, Value> & Sendable,
    read: @escaping @Sendable (TomlValue) -> Value?,
    write: @escaping @Sendable (Value) -> String
  ) {
    self.init(
      key: key,
      help: help,
      expected: expected,
      content: .value(
        read: { value, config in
          guard let value = read(value) else { return false }
          config[keyPath: path] = value
          return true
        },
        write: { write($0[keyPath: path]) }
      )
    )
  }

  /// A setting whose value says itself how it is read and written; `fits` tells what else is asked of it.
  init<Value: SettingValue>(
    _ key: String,
    _ help: String,
    _ expected: String,
    _ path: any WritableKeyPath<Config, Value> & Sendable,
    fits: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) {
    self.init(
      key,
      help,
      expected,
      path,
      read: { Value.read($0).flatMap { fits($0) ? $0 : nil } },
      write: \.toml
    )
  }

  /// A setting that is true or false.
  init(_ key: String, _ help: String, flag path: any WritableKeyPath<Config, Bool> & Sendable) {
    self.init(key, help, "true or false", path)
  }

  /// A setting that is one of a few words.
  init<Value: SettingValue & CaseIterable & RawRepresentable>(
    _ key: String,
    _ help: String,
    choice path: any WritableKeyPath<Config, Value> & Sendable
  ) where Value.RawValue == String {
    let words = Value.allCases.map(\.rawValue)
    let quoted = words.map { "\"\($0)\"" }
    let expected = quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
    self.init(key, help, expected, path)
    choices = words
  }

  /// The same with the few values that it takes, as they are typed.
  func of(_ choices: String...) -> Setting {
    var setting = self
    setting.choices = choices
    return setting
  }

  /// A table of settings of its own.
  init(_ key: String, _ help: String, _ parts: [Setting]) {
    self.init(key: key, help: help, expected: "a table [\(key)] of \(parts.names)", content: .table(parts))
  }
}

extension [Setting] {
  /// The setting of this name.
  package subscript(key: String) -> Setting? { first { $0.key == key } }

  /// What a config says under a name that a change goes by, as it would stand in the file; nil where there is no such
  /// setting.
  package func text(_ name: String, of config: Config) -> String? {
    let path = Setting.path(name)
    guard let first = path.first, let setting = self[first] else { return nil }
    switch (setting.content, path.dropFirst().first) {
    case (_, nil): return setting.text(of: config)
    case (.table(let parts), let part?): return parts[part]?.text(of: config)
    case (.keys, .some): return config.keys[path.dropFirst().joined(separator: ".")]?.toml ?? ""
    case (.value, _): return nil
    }
  }

  /// Indicates that a setting takes any text, which may be private.
  package func isFreeText(_ name: String) -> Bool {
    guard let setting = flatMap(\.parts).first(where: { $0.name == name })?.setting else { return true }
    let value = text(name, of: Config()) ?? ""
    return setting.choices.isEmpty && !["true", "false"].contains(value) && Int(value) == nil
  }

  /// What is taken under a name that a change goes by; nil where there is no such name.
  func expected(_ name: String) -> String? {
    let path = Setting.path(name)
    return path.first.flatMap { self[$0] }?.expected(of: path.dropFirst().first)
  }

  /// How a setting is set, as a sentence: what it takes, or the names of its parts; where there is none of this name,
  /// those there are.
  package func form(of name: String) -> String {
    if let expected = expected(name) { return "\(name) is \(expected)." }
    switch self[name]?.content {
    case .table(let parts):
      return "\(name) is set part by part: \(parts.map { "\(name).\($0.key)" }.joined(separator: ", "))."
    case .keys:
      return
        #"keys are set verb by verb: todos config set keys.toggle '["Space", "x"]' sets those of toggle."#
    case .value, nil:
      let near = NearestWord.of(name, in: flatMap(\.names)).map { "Did you mean \($0)? " } ?? ""
      let names = map(\.settable).joined(separator: ", ")
      return "There is no setting \"\(name)\". \(near)The settings are \(names)."
    }
  }

  /// The names, as a sentence lists them.
  package var names: String { map(\.key).joined(separator: ", ") }
}
