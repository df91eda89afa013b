import Messages

/// Messages of reminders.
enum NotifyMessages {
  static func reminders(_ count: Int) -> String { plural(count, one: "1 reminder", other: "\(count) reminders") }
  static func more(_ count: Int) -> String { "and \(count) more" }
  static func pressFailed(_ reason: String) -> String {
    let line = reason.split(separator: "\n").first.map(String.init)
    return line ?? "The button of the notification did not work."
  }

  static var done: String { "Done" }
  static var soon: String { "10 minutes" }
  static var tomorrow: String { "Tomorrow" }
  static var deadline: String { "deadline" }
  static func deadline(_ distance: String) -> String { "deadline \(distance)" }
}
