import Messages

/// Texts of the preview of a theme.
enum ThemePreviewMessages {
  static var synced: String { localized("synced now") }

  // MARK: rows

  static var overdue: String { localized("OVERDUE") }
  static var passport: String { localized("Renew passport") }
  static var admin: String { localized("admin") }
  static var twoDaysAgo: String { localized("2 days ago") }
  static var today: String { localized("TODAY") }
  static var standUp: String { localized("Stand-up notes") }
  static var work: String { localized("work") }
  static var weekdays: String { localized("weekdays 9:00") }
  static var gardener: String { localized("Pay the gardener") }
  static var home: String { localized("home") }
  static var review: String { localized("Review a pull request") }
  static var grandma: String { localized("Call grandma") }
  static var family: String { localized("family") }
  static var friday: String { localized("Fri") }
  static var train: String { localized("Book the train") }
  static var laterDay: String { localized("Mon 30 Nov") }
  static var doneToday: String { localized("DONE TODAY") }
  static var run: String { localized("Morning run") }
  static var health: String { localized("health") }

  // MARK: panel

  static var keys: String { localized("Keys") }
  static var typeToFind: String { localized("type to find") }
  static var doneOrReopen: String { localized("done or reopen") }
  static var everyMonday: String { localized("every monday") }
  static var nextMonday: String { localized("Mon 23 Nov") }
  static var notADate: String { localized("not a date") }
  static var chosenRow: String { localized("chosen row of a panel") }
}
