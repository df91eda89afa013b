package import Intents
package import TodoModel

/// Full names of days, for headings and the header.
package struct DayWords {
  package let today: Day

  package init(today: Day) { self.today = today }

  /// Formats "Friday 20 November".
  package func long(_ day: Day) -> String { "\(Self.weekdays[day.weekday.rawValue - 1]) \(date(day))" }

  /// Formats "Fri 20 Nov".
  package func short(_ day: Day) -> String { "\(weekday(day)) \(day.dayOfMonth) \(month(day).prefix(3))" + year(day) }

  package func weekday(_ day: Day) -> String { String(Self.weekdays[day.weekday.rawValue - 1].prefix(3)) }

  /// Returns the name of a day and its date: "Tomorrow" and " · Sun 22 November".
  package func heading(_ day: Day) -> (lead: String, rest: String) {
    let weekday = Self.weekdays[day.weekday.rawValue - 1]
    switch today.distance(to: day) {
    case 0: return ("Today", " · \(weekday.prefix(3)) \(date(day))")
    case 1: return ("Tomorrow", " · \(weekday.prefix(3)) \(date(day))")
    case -1: return ("Yesterday", " · \(weekday.prefix(3)) \(date(day))")
    default: return (weekday, " · \(date(day))")
    }
  }

  private func date(_ day: Day) -> String { "\(day.dayOfMonth) \(month(day))" + year(day) }
  private func month(_ day: Day) -> String { Self.months[day.month - 1] }
  private func year(_ day: Day) -> String { day.year == today.year ? "" : " \(day.year)" }

  private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}

extension Section.Kind {
  /// Returns the name of the section; nil for a day and for a section without a heading.
  package func name(on today: Day) -> String? {
    switch self {
    case .overdue: "Overdue"
    case .today: "Today"
    case .anytime: "Anytime"
    case .doneToday: "Done today"
    case .list(let name): name ?? "Inbox"
    case .field(let field, let group): "\(field): " + group.words(on: today)
    case .day, .plain: nil
    }
  }
}

extension FieldGroup {
  /// Returns the value as in the term of a filter, a day by its date.
  package func words(on today: Day) -> String {
    switch self {
    case .none: "none"
    case .text(let text): text
    case .day(let day): DayWords(today: today).short(day)
    }
  }
}
