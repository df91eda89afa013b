import Messages
import TodoModel

/// Names of days and months, dates, lengths and distances in the language of sentences, in short forms that the grammar
/// reads back.
enum DateMessages {
  /// Units of lengths and distances.
  enum Unit {
    case minute, hour, day, week, month, year
  }

  private static let weekdays = [
    Term("Monday"), Term("Tuesday"), Term("Wednesday"), Term("Thursday"), Term("Friday"), Term("Saturday"),
    Term("Sunday"),
  ]
  private static let shortWeekdays = [
    Term("Mon"), Term("Tue"), Term("Wed"), Term("Thu"), Term("Fri"), Term("Sat"), Term("Sun"),
  ]
  private static let months = [
    Term("Jan"), Term("Feb"), Term("Mar"), Term("Apr"), Term("May"), Term("Jun"), Term("Jul"), Term("Aug"), Term("Sep"),
    Term("Oct"), Term("Nov"), Term("Dec"),
  ]

  static func name(_ weekday: Weekday, short: Bool = false) -> String {
    guard !Catalog.isEnglish else { return DateNames.name(weekday, short: short) }
    return (short ? shortWeekdays : weekdays)[weekday.rawValue - 1].text
  }

  static func month(_ month: Int) -> String {
    Catalog.isEnglish ? DateNames.month(month) : months[max(1, min(12, month)) - 1].text
  }

  /// Joins words: "a, b and c".
  static func list(_ words: [String]) -> String {
    guard !Catalog.isEnglish, words.count > 1, let last = words.last else { return DateNames.list(words) }
    return localized("\(words.dropLast().joined(separator: ", ")) and \(last)")
  }

  static func isWeekday(_ word: Substring) -> Bool {
    Weekday.allCases.contains { name($0) == word || name($0, short: true) == word }
  }

  /// Formats a date without its year: "7 Dec".
  ///
  /// Some languages name the first day of a month by an ordinal.
  static func date(_ day: Int, _ month: Int) -> String {
    guard !Catalog.isEnglish else { return "\(day) \(DateNames.month(month))" }
    return switch month {
    case 1: day == 1 ? localized("1 Jan") : localized("\(day) Jan")
    case 2: day == 1 ? localized("1 Feb") : localized("\(day) Feb")
    case 3: day == 1 ? localized("1 Mar") : localized("\(day) Mar")
    case 4: day == 1 ? localized("1 Apr") : localized("\(day) Apr")
    case 5: day == 1 ? localized("1 May") : localized("\(day) May")
    case 6: day == 1 ? localized("1 Jun") : localized("\(day) Jun")
    case 7: day == 1 ? localized("1 Jul") : localized("\(day) Jul")
    case 8: day == 1 ? localized("1 Aug") : localized("\(day) Aug")
    case 9: day == 1 ? localized("1 Sep") : localized("\(day) Sep")
    case 10: day == 1 ? localized("1 Oct") : localized("\(day) Oct")
    case 11: day == 1 ? localized("1 Nov") : localized("\(day) Nov")
    default: day == 1 ? localized("1 Dec") : localized("\(day) Dec")
    }
  }

  /// Formats a weekday with the day of the month: "Mon 30".
  static func date(_ weekday: Weekday, _ day: Int) -> String {
    switch weekday {
    case .monday: localized("Mon \(day)")
    case .tuesday: localized("Tue \(day)")
    case .wednesday: localized("Wed \(day)")
    case .thursday: localized("Thu \(day)")
    case .friday: localized("Fri \(day)")
    case .saturday: localized("Sat \(day)")
    case .sunday: localized("Sun \(day)")
    }
  }

  // MARK: distances

  static var now: String { localized("now") }
  static var today: String { localized("today") }
  static var tomorrow: String { localized("tomorrow") }
  /// "tomorrow" in a narrow pill.
  static var shortTomorrow: String { localized("tmrw") }
  static var yesterday: String { localized("yesterday") }

  static func ahead(_ count: Int, _ unit: Unit) -> String {
    switch unit {
    case .minute: localized("in \(count) min")
    case .hour: plural(count, one: "in 1 hour", other: "in \(count) hours")
    case .day: plural(count, one: "in 1 day", other: "in \(count) days")
    case .week: plural(count, one: "in 1 week", other: "in \(count) weeks")
    case .month: plural(count, one: "in 1 month", other: "in \(count) months")
    case .year: plural(count, one: "in 1 year", other: "in \(count) years")
    }
  }

  static func ago(_ count: Int, _ unit: Unit) -> String {
    switch unit {
    case .minute: localized("\(count) min ago")
    case .hour: plural(count, one: "1 hour ago", other: "\(count) hours ago")
    case .day: plural(count, one: "1 day ago", other: "\(count) days ago")
    case .week: plural(count, one: "1 week ago", other: "\(count) weeks ago")
    case .month: plural(count, one: "1 month ago", other: "\(count) months ago")
    case .year: plural(count, one: "1 year ago", other: "\(count) years ago")
    }
  }

  /// Days since a date, in a narrow pill.
  static func shortDays(_ days: Int) -> String { localized("-\(days)d") }
  /// Weeks since a date, in a narrow pill.
  static func shortWeeks(_ weeks: Int) -> String { localized("-\(weeks)w") }
  static func ends(_ distance: String) -> String { localized("ends \(distance)") }
  static func ended(_ distance: String) -> String { localized("ended \(distance)") }

  // MARK: ends and zones

  static func to(_ end: String) -> String { localized("to \(end)") }
  static func hours(_ count: Int) -> String { plural(count, one: "for 1 hour", other: "for \(count) hours") }
  static func minutes(_ count: Int) -> String { plural(count, one: "for 1 minute", other: "for \(count) minutes") }
  static var allDay: String { localized("all day") }
  static func time(_ time: String, in zone: String) -> String { localized("\(time) in \(zone)") }
  static func unknownZone(_ zone: String) -> String { localized("in the unknown zone \(zone), shown unconverted") }

  // MARK: reminders and the show-from date

  static var never: String { localized("never") }
  static var remindNever: String { localized("remind never") }
  static func remind(_ times: String) -> String { localized("remind \(times)") }
  static func remind(at time: String) -> String { localized("at \(time)", as: "reminder") }
  static var whenDue: String { localized("when due") }
  static var atDeadline: String { localized("at the deadline") }
  static func before(_ length: String) -> String { localized("\(length) before") }
  static func after(_ length: String) -> String { localized("\(length) after") }
  static func beforeDeadline(_ length: String) -> String { localized("\(length) before the deadline") }
  static func afterDeadline(_ length: String) -> String { localized("\(length) after the deadline") }
  static func both(_ first: String, _ second: String) -> String { localized("\(first) and \(second)") }

  /// Formats a length in its largest whole unit: "2 days", "90 min".
  static func length(_ minutes: Int) -> String {
    if minutes % 1440 == 0 { return plural(minutes / 1440, one: "1 day", other: "\(minutes / 1440) days") }
    if minutes % 60 == 0 { return plural(minutes / 60, one: "1 hour", other: "\(minutes / 60) hours") }
    return localized("\(minutes) min")
  }

  static func showFrom(_ day: String) -> String { localized("show from \(day)") }
  static func showBefore(_ days: Int) -> String {
    plural(days, one: "show 1 day before", other: "show \(days) days before")
  }
  static func daysBefore(_ days: Int) -> String { plural(days, one: "1 day before", other: "\(days) days before") }
}
