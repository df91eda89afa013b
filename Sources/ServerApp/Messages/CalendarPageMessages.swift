/// Messages of the page of the calendar.
enum CalendarPageMessages {
  static var calendar: String { "Calendar" }
  static var months: String { "Months" }
  static var today: String { "today" }
  static var nothing: String { "Nothing on this day" }

  static func open(_ count: Int) -> String { "\(count) open" }
}
