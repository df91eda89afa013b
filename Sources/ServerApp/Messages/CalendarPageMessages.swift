/// Messages of the page of the calendar.
enum CalendarPageMessages {
  static var calendar: String { "Calendar" }
  static var months: String { "Months" }
  static var today: String { "today" }
  static var nothing: String { "Nothing on this day" }

  /// Shortens "December 2026" to "Dec 2026".
  static func short(_ month: String) -> String { String(month.prefix(3) + month.drop { $0 != " " }) }

  static func open(_ count: Int) -> String { "\(count) open" }
}
