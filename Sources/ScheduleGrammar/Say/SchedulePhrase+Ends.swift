package import TodoModel

/// Words for durations and for the occurrences of a repeat.
extension SchedulePhrase {
  /// Returns the end of one occurrence from `first`, with a leading space: " to 17:00", " to Tue 1 Dec 02:00".
  func firstEnd(_ schedule: Schedule, from first: LocalTime) -> String {
    guard let end = schedule.end, (first.time == nil) == (schedule.start.time == nil) else { return "" }
    let shift = first.minutes - schedule.start.minutes
    return " to " + self.end(end.moved(by: shift), after: first)
  }

  /// Returns a simple repeat without the weekday or date of `day`: "weekly", "every 2 weeks", "every Mon, Wed, Fri".
  package func again(_ rule: Recurrence, behind day: Day) -> String? {
    let rule = rule.canonical
    guard rule.positions.isEmpty, rule.weekNumbers.isEmpty, rule.yearDays.isEmpty else { return nil }
    let days = rule.weekdays.map(\.weekday)
    switch rule.frequency {
    case .weekly where rule.months.isEmpty && days.allSatisfy { $0 == day.weekday }:
      return rule.interval == 1 ? "weekly" : "every \(rule.interval) weeks"
    case .weekly where rule.months.isEmpty && rule.interval == 1 && days != Weekday.workdays:
      guard days != [.saturday, .sunday] else { return nil }
      return "every " + days.map { DateNames.name($0, short: true) }.joined(separator: ", ")
    case .monthly where days.isEmpty && rule.months.isEmpty && rule.monthDays == [day.dayOfMonth]:
      return rule.interval == 1 ? "monthly" : "every \(rule.interval) months"
    case .yearly where days.isEmpty && rule.months == [day.month] && rule.monthDays == [day.dayOfMonth]:
      return rule.interval == 1 ? "yearly" : "every \(rule.interval) years"
    default: return nil
    }
  }

  /// Returns the end of each occurrence, readable after the time of day: " to 17:00", " for 36 hours".
  func eachEnd(_ schedule: Schedule) -> String {
    guard let rule = schedule.recurrence, let time = schedule.start.time, let end = schedule.end, let last = end.time,
      !rule.isElapsed
    else { return "" }
    let minutes = end.minutes - schedule.start.minutes
    let isNextDay = last <= time
    guard rule.hours.count < 2, (1...1440).contains(minutes),
      !isNextDay || clock == .twelve || !(10...12).contains(last.hour)
    else { return " for " + length(minutes) }
    // After a later hour, 8:00 would be read as 20:00.
    let needsZero = isNextDay && clock == .twentyFour && (7...9).contains(last.hour)
    return " to " + (needsZero ? "0" : "") + text(last)
  }

  private func length(_ minutes: Int) -> String {
    let (number, unit) = minutes % 60 == 0 ? (minutes / 60, "hour") : (minutes, "minute")
    return "\(number) \(unit)" + (number == 1 ? "" : "s")
  }
}
