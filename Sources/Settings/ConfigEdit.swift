import Toml

/// Changes one setting in the text of a `config.toml` and leaves every other line, comments too, as it is.
package struct ConfigEdit: Hashable, Sendable {
  /// The setting, such as `clock` or, for one verb's keys, `keys.toggle`.
  package let name: String
  private let section: String
  private let key: String
  private let literal: String

  /// A change of the setting `name` to `value`, given as TOML or as a bare word.
  ///
  /// - Throws: `SettingsError` when there is no such setting or the value is not what it takes.
  package init(_ name: String, to value: String) throws(SettingsError) {
    self.name = name
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = parts.first, let setting = ConfigKey(rawValue: first),
      setting.isTable == (parts.count == 2)
    else { throw Self.unknown(name) }
    section = parts.count == 2 ? first : ""
    key = parts.last ?? name
    guard key.utf8.allSatisfy({ Self.isBare($0) }) else { throw Self.unknown(name) }
    let head = section.isEmpty ? "" : "[\(section)]\n"
    let part = setting == .reminders ? ReminderKey(rawValue: key)?.expected : nil
    let expected = part ?? setting.expected
    let candidates = [value, TomlText.quoted(value)].filter { !$0.contains("\n") }
    let key = self.key
    guard
      let fitting = candidates.first(where: {
        ConfigReading(text: head + "\(key) = \($0)\n").problems.isEmpty
      })
    else { throw SettingsError("\"\(value)\" cannot be used: \(name) is \(expected).") }
    literal = fitting
  }

  /// The text with the change made.
  ///
  /// - Throws: `SettingsError` when the text is not TOML, or the line is too unusual to be changed safely.
  package func applied(to text: String) throws(SettingsError) -> String {
    let before = ConfigReading(text: text)
    guard before.isToml else {
      throw SettingsError(before.problems.map(\.description).joined(separator: " "))
    }
    let edited = draft(of: text)
    guard isOnlyChange(from: before.config, in: edited) else {
      throw SettingsError(
        "\(name) stands in config.toml in a way that cannot be changed safely. Change it by hand."
      )
    }
    return edited
  }

  private func draft(of text: String) -> String {
    var lines = TomlLines.split(text)
    let map = TomlLines(text)
    let line = "\(key) = \(literal)"
    if let old = map.entries.first(where: { $0.section == section && $0.key == key }) {
      lines.replaceSubrange(old.lines, with: [line + old.comment])
    } else {
      insert(line, into: &lines, map)
    }
    let joined = lines.joined(separator: "\n")
    return joined.utf8.last == 0x0A ? joined : joined + "\n"
  }

  /// A new line goes behind the last one of its section; a section that is missing is made at the end.
  private func insert(_ line: String, into lines: inout [String], _ map: TomlLines) {
    while lines.last?.isEmpty == true { lines.removeLast() }
    if let last = map.entries.last(where: { $0.section == section }) {
      lines.insert(line, at: last.lines.upperBound + 1)
    } else if section.isEmpty {
      lines.insert(line, at: min(map.heads.first?.index ?? lines.count, lines.count))
    } else if let head = map.heads.first(where: { $0.name == section }) {
      lines.insert(line, at: head.index + 1)
    } else {
      lines += lines.isEmpty ? ["[\(section)]", line] : ["", "[\(section)]", line]
    }
  }

  /// Whether the edited text says what was wanted and, but for that, what it said before.
  private func isOnlyChange(from before: Config, in edited: String) -> Bool {
    let head = section.isEmpty ? "" : "[\(section)]\n"
    let wanted = ConfigReading(text: head + "\(key) = \(literal)\n").config
    let after = ConfigReading(text: edited).config
    return ConfigKey.allCases.allSatisfy { setting in
      if setting == .keys {
        var keys = before.keys
        if section == "keys" { keys[key] = wanted.keys[key] }
        return after.keys == keys
      }
      if setting == .reminders, section == setting.rawValue {
        return ReminderKey.allCases.allSatisfy {
          $0.text(of: after.reminders) == $0.text(of: ($0.rawValue == key ? wanted : before).reminders)
        }
      }
      return setting.text(of: after)
        == setting.text(of: setting.rawValue == key && section.isEmpty ? wanted : before)
    }
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }

  private static func unknown(_ name: String) -> SettingsError {
    let names = ConfigKey.allCases.map {
      $0 == .keys ? "keys.VERB" : $0 == .reminders ? "reminders.KEY" : $0.rawValue
    }.joined(separator: ", ")
    return SettingsError("There is no setting \"\(name)\". The settings are \(names).")
  }
}
