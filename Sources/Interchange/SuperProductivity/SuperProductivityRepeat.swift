import JSON
import TodoModel

/// The repeat of a Super Productivity task.
struct SuperProductivityRepeat {
  private let cycle: JSONValue

  init(_ cycle: JSONValue) { self.cycle = cycle }

  /// Returns the schedule from a start; nil if the repeat is paused or no rule is equivalent.
  func schedule(from start: LocalTime) -> Schedule? {
    guard !cycle["isPaused"].isTrue, let rule = rule(from: start.day) else { return nil }
    var schedule = Schedule(start: start, recurrence: rule)
    if cycle["repeatFromCompletionDate"].isTrue { schedule.repeatMode = .afterCompletion }
    for text in cycle["deletedInstanceDates"].elements.compactMap(\.text).prefix(Self.mostLeftOut) {
      guard let day = Day(text), day >= start.day else { continue }
      schedule.exceptions.insert(OccurrenceKey(LocalTime(day, start.time), zone: nil))
    }
    return schedule
  }

  private func rule(from start: Day) -> Recurrence? {
    if let text = cycle["rrule"].name { return Recurrence(text) }
    let count = cycle["repeatEvery"].whole ?? 1
    guard (1...9_999).contains(count) else { return nil }
    let first = cycle["startDate"].text.flatMap { Day(String($0.prefix(10))) } ?? start
    switch cycle["repeatCycle"].text {
    case "DAILY": return Recurrence(.daily, interval: count)
    case "WEEKLY": return weekly(count)
    case "MONTHLY": return monthly(count) ?? TaskwarriorRepeat.rule("\(count)mo", from: first)
    case "YEARLY": return TaskwarriorRepeat.rule("\(count)y", from: first)
    default: return nil
    }
  }

  private func weekly(_ count: Int) -> Recurrence {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    var rule = Recurrence(.weekly, interval: count)
    rule.weekdays = zip(Weekday.allCases, names).filter { cycle[$1].isTrue }.map { Recurrence.NthWeekday($0.0) }
    return rule
  }

  /// Returns the rule for a weekday of the month or its last day; nil for a numbered day.
  private func monthly(_ count: Int) -> Recurrence? {
    var rule = Recurrence(.monthly, interval: count)
    if let week = cycle["monthlyWeekOfMonth"].whole, [1, 2, 3, 4, -1].contains(week),
      let day = cycle["monthlyWeekday"].whole, (0...6).contains(day)
    {
      rule.weekdays = [Recurrence.NthWeekday(Weekday.allCases[(day + 6) % 7], ordinal: week)]
      return rule
    }
    guard cycle["monthlyLastDay"].isTrue else { return nil }
    rule.monthDays = [-1]
    return rule
  }

  /// Maximum number of skipped days per schedule.
  private static let mostLeftOut = 1_000
}
