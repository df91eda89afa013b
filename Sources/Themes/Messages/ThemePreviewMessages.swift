/// Texts of the preview of a theme.
enum ThemePreviewMessages {
  static var synced: String { "synced now" }

  // MARK: rows

  static var overdue: String { "OVERDUE" }
  static var passport: String { "Renew passport" }
  static var admin: String { "admin" }
  static var twoDaysAgo: String { "2 days ago" }
  static var today: String { "TODAY" }
  static var standUp: String { "Stand-up notes" }
  static var work: String { "work" }
  static var weekdays: String { "weekdays 9:00" }
  static var gardener: String { "Pay the gardener" }
  static var home: String { "home" }
  static var review: String { "Review a pull request" }
  static var grandma: String { "Call grandma" }
  static var family: String { "family" }
  static var friday: String { "Fri" }
  static var train: String { "Book the train" }
  static var laterDay: String { "Mon 30 Nov" }
  static var doneToday: String { "DONE TODAY" }
  static var run: String { "Morning run" }
  static var health: String { "health" }

  // MARK: panel

  static var keys: String { "Keys" }
  static var typeToFind: String { "type to find" }
  static var doneOrReopen: String { "done or reopen" }
  static var everyMonday: String { "every monday" }
  static var nextMonday: String { "Mon 23 Nov" }
  static var notADate: String { "not a date" }
  static var chosenRow: String { "chosen row of a panel" }
}
