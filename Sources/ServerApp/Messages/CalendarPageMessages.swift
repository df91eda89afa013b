import Messages

/// Messages of the page of the calendar.
enum CalendarPageMessages {
  static var calendar: String { localized("Calendar") }
  static var months: String { localized("Months") }
  static var today: String { localized("today") }
  static var nothing: String { localized("Nothing on this day") }

  static func open(_ count: Int) -> String { plural(count, one: "1 open", other: "\(count) open") }
}
