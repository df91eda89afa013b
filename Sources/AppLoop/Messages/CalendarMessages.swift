import Messages

/// Messages about other calendars.
enum CalendarMessages {
  static func unreadable(_ path: String?, line: Int, _ reason: String) -> String {
    localized("\(path ?? localized("The calendar")) cannot be read, line \(line): \(reason)")
  }

  static func noFile(_ path: String) -> String { localized("There is no file or folder \(path).") }

  static func unreadableFolder(_ path: String) -> String {
    localized("You may not read the folder \(path). To allow it: chmod u+rx FOLDER")
  }

  static func noPlainFile(_ path: String) -> String { localized("\(path) is neither a file nor a folder.") }

  static func tooManyFiles(_ path: String, limit: Int) -> String {
    localized("\(path) has more than \(limit) calendar files. Use a folder with fewer.")
  }

  static func tooLarge(_ path: String, mebibytes: Int) -> String {
    localized("\(path) is too large: a calendar has at most \(mebibytes) MiB in all.")
  }

  static func cannotRead(_ path: String, _ reason: String) -> String { localized("\(path) cannot be read: \(reason).") }
}
