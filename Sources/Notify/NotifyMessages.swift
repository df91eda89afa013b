import Messages

/// Messages of reminders.
enum NotifyMessages {
  static func reminders(_ count: Int) -> String { plural(count, one: "1 reminder", other: "\(count) reminders") }
  static func more(_ count: Int) -> String { localized("and \(count) more") }
  static func pressFailed(_ reason: String) -> String {
    let line = reason.split(separator: "\n").first.map(String.init)
    return line ?? localized("The button of the notification did not work.")
  }

  static var done: String { localized("Done", as: "button") }
  static var soon: String { localized("10 minutes") }
  static var tomorrow: String { localized("Tomorrow") }
  static var deadline: String { localized("deadline") }
  static func deadline(_ distance: String) -> String { localized("deadline \(distance)") }
}
