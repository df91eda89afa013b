import Messages

/// Messages of the check of the settings.
enum ConfigCheckMessages {
  static func programMissing(_ name: String) -> String { localized("The program \(name) is not in PATH.") }
  static func noTheme(_ name: String) -> String { localized("There is no theme \(name).") }
  static func noIconSet(_ name: String) -> String { localized("There is no icon set \(name).") }
  static func unknownZone(_ name: String) -> String { localized("This system knows no zone \(name).") }
  static var zoneForm: String { localized("Write it like Europe/Berlin.") }
  static func presetUnreadable(_ preset: String, _ reason: String) -> String {
    localized("The preset \"\(preset)\" cannot be read: \(reason)")
  }
  static func notPrivate(_ name: String, _ reason: String) -> String {
    localized("\(name) cannot be private: \(reason)")
  }
  static var notADate: String { localized("That is not a date.") }
  static func noCommand(_ name: String) -> String { localized("There is no command \"\(name)\" to bind keys to.") }
  static var keysNamesCommands: String { localized("`todos keys` names them all.") }
  static func didYouMean(_ name: String) -> String { localized("Did you mean \(name)?") }
  static func thereAre(_ names: String) -> String { localized("There are: \(names).") }
}
