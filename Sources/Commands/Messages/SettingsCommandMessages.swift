import Messages

/// Messages of the commands for settings, keys and themes.
enum SettingsCommandMessages {
  static func settingsFile(_ path: String) -> String { localized("settings  \(path)") }

  static func signedIn(to server: String, as account: String, until day: String) -> String {
    localized("server    \(server) as \(account), signed in until \(day)")
  }

  static func serverForwarded(over socket: String) -> String {
    localized("server    the machine you came from, over \(socket)")
  }
  static func noServer(_ database: String) -> String { localized("server    none: the items are in \(database)") }
  static func notSet(_ name: String) -> String { localized("# \(name) is not set") }
  static var noValue: String { localized("No value given.") }
  static func verbs(_ names: String) -> String { localized("The verbs are \(names).") }
  static var themeUnnamed: String { localized("The theme has no name; give it one with --name.") }

  static func ownThemeExists(_ theme: String) -> String {
    localized("There is already a theme \(theme) of yours. Use --name for another id, or --replace to replace it.")
  }

  static func builtInThemeExists(_ theme: String) -> String {
    localized("There is a built-in theme \(theme). Use --name for another id, or --replace to replace it.")
  }

  static func themeImported(_ theme: String, from program: String) -> String {
    localized("Imported \(theme) from a \(program) theme. To use it: todos config set theme \(theme)")
  }

  static func noTheme(_ theme: String) -> String { localized("There is no theme \(theme).") }
  static func themes(_ names: String) -> String { localized("There are: \(names).") }
  static func previewTitle(_ theme: String) -> String { localized("todos in \(theme)") }
}
