package import Intents
import Messages
package import TodoModel

/// Full names of days, for headings and the header.
package struct DayWords {
  package let today: Day

  package init(today: Day) { self.today = today }

  /// Formats "Friday 20 November".
  package func long(_ day: Day) -> String {
    localized("\(Self.weekdays[day.weekday.rawValue - 1]) \(date(day))", as: "weekday")
  }

  /// Formats "Fri 20 Nov".
  package func short(_ day: Day) -> String {
    let month = Self.shortMonths[day.month - 1]
    let words =
      day.dayOfMonth == 1
      ? localized("\(weekday(day)) 1 \(month)") : localized("\(weekday(day)) \(day.dayOfMonth) \(month)")
    return words + year(day)
  }

  package func weekday(_ day: Day) -> String { Self.shortWeekdays[day.weekday.rawValue - 1] }

  /// Returns the name of a day and its date: "Tomorrow" and " · Sun 22 November".
  package func heading(_ day: Day) -> (lead: String, rest: String) {
    let weekday = Self.weekdays[day.weekday.rawValue - 1]
    switch today.distance(to: day) {
    case 0: return (localized("Today"), " · " + localized("\(self.weekday(day)) \(date(day))", as: "weekday"))
    case 1: return (localized("Tomorrow"), " · " + localized("\(self.weekday(day)) \(date(day))", as: "weekday"))
    case -1: return (localized("Yesterday"), " · " + localized("\(self.weekday(day)) \(date(day))", as: "weekday"))
    default: return (weekday.prefix(1).uppercased() + weekday.dropFirst(), " · \(date(day))")
    }
  }

  private func date(_ day: Day) -> String {
    (day.dayOfMonth == 1
      ? localized("1 \(month(day))", as: "day and month")
      : localized("\(day.dayOfMonth) \(month(day))", as: "day and month")) + year(day)
  }
  private func month(_ day: Day) -> String { Self.months[day.month - 1] }
  private func year(_ day: Day) -> String { day.year == today.year ? "" : " \(day.year)" }

  private static var weekdays: [String] {
    [
      localized("Monday"), localized("Tuesday"), localized("Wednesday"), localized("Thursday"), localized("Friday"),
      localized("Saturday"), localized("Sunday"),
    ]
  }
  private static var shortWeekdays: [String] {
    [
      localized("Mon"), localized("Tue"), localized("Wed"), localized("Thu"), localized("Fri"), localized("Sat"),
      localized("Sun"),
    ]
  }
  static var months: [String] {
    [
      localized("January"), localized("February"), localized("March"), localized("April"), localized("May"),
      localized("June"), localized("July"), localized("August"), localized("September"), localized("October"),
      localized("November"), localized("December"),
    ]
  }
  static var shortMonths: [String] {
    [
      localized("Jan"), localized("Feb"), localized("Mar"), localized("Apr"), localized("May"), localized("Jun"),
      localized("Jul"), localized("Aug"), localized("Sep"), localized("Oct"), localized("Nov"), localized("Dec"),
    ]
  }
}

extension Section.Kind {
  /// Returns the name of the section; nil for a day and for a section without a heading.
  package func name(on today: Day) -> String? {
    switch self {
    case .overdue: localized("Overdue")
    case .today: localized("Today")
    case .anytime: localized("Anytime")
    case .doneToday: localized("Done today")
    case .list(let name): name ?? localized("Inbox")
    case .field(let field, let group): "\(field): " + group.words(on: today)
    case .day, .plain: nil
    }
  }
}

extension FieldGroup {
  /// Returns the value as in the term of a filter, a day by its date.
  package func words(on today: Day) -> String {
    switch self {
    case .none: localized("none")
    case .text(let text): text
    case .day(let day): DayWords(today: today).short(day)
    }
  }
}
