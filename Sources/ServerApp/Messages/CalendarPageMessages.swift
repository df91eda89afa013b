import Messages

/// Messages of the page of the calendar.
enum CalendarPageMessages {
  static var calendar: String { localized("Calendar") }
  static var months: String { localized("Months") }
  static var today: String { localized("today") }
  static var nothing: String { localized("Nothing on this day") }

  /// Shortens "December 2026" to "Dec 2026".
  static func short(_ month: String) -> String { String(month.prefix(3) + month.drop { $0 != " " }) }

  static func open(_ count: Int) -> String { localized("\(count) open") }
}
