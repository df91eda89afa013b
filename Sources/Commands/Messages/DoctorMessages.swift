import Messages

/// Messages of `todos doctor` about the data, and of its report.
enum DoctorMessages {
  static func saved(_ file: String) -> String { localized("Saved  \(file)") }

  static func saved(_ file: String, lines count: Int) -> String {
    plural(count, one: "Saved  \(file), 1 line", other: "Saved  \(file), \(count) lines")
  }

  static func problems(_ count: Int) -> String {
    plural(
      count, one: "Problems found: 1. `todos backup FOLDER` saves what can be read.",
      other: "Problems found: \(count). `todos backup FOLDER` saves what can be read.")
  }

  static func topic(_ topic: CheckTopic) -> String {
    switch topic {
    case .terminal: localized("terminal")
    case .colour: localized("colour")
    case .text: localized("text")
    case .width: localized("width")
    case .settings: localized("settings")
    case .icons: localized("icons")
    case .mouse: localized("mouse")
    case .clipboard: localized("clipboard")
    case .links: localized("links")
    case .reminders: localized("reminders")
    case .tmux: "tmux"
    case .zone: localized("time zone")
    case .launchers: localized("one list")
    case .hooks: localized("hooks")
    case .socket: localized("socket")
    case .calendars: localized("calendars")
    }
  }

  static var nothing: String { localized("nothing") }

  static var noLog: String { localized("nothing; set TODOS_LOG=debug, repeat what fails, and make the report again") }

  static func isSet(_ variable: String) -> String { localized("\(variable) is set") }

  static var hiddenValue: String { localized("(set)") }
}
