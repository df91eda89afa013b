package import TodoModel

extension Schedule {
  /// The same so many days later, or sooner; for one that does not repeat.
  func moved(by days: Int) -> Schedule {
    var moved = self
    moved.start.day = start.day.advanced(by: days)
    if let end { moved.end?.day = end.day.advanced(by: days) }
    return moved
  }

  /// The repeat with its next occurrence put to another time, and all that follow with it.
  ///
  /// A rule that names the one day it falls on (a weekday, a day of the month or year) names the new day, unless it has
  /// that already. Any other rule stays as it is and goes on with its first instance from then on. The time of day stays
  /// where none is said.
  /// What is skipped and moved stays as it is written, for `KeptOccurrences` to find its place.
  package func movingSeries(to local: LocalTime, zone: any Zone) -> Schedule {
    guard var rule = recurrence else { return self }
    if day(atOrAfter: local.day, zone: zone) != local.day { rule.retarget(from: start.day, to: local.day) }
    var moved = self
    let wanted = LocalTime(local.day, local.time ?? start.time)
    moved.recurrence = rule
    moved.start = Expansion(rule, from: wanted, zone: zone).first(atOrAfter: wanted) ?? wanted
    moved.end = nil
    if let old = start.time, let end, end.day == start.day, let endTime = end.time, moved.start.time != nil {
      moved.end = LocalTime(minutes: moved.start.minutes + endTime.minutes - old.minutes)
    }
    return moved
  }

  /// The first day of the repeat from a day on; of one counted from completion any day is.
  func day(atOrAfter day: Day, zone: any Zone) -> Day {
    guard let recurrence, repeatMode != .afterCompletion else { return day }
    return Expansion(recurrence, from: start, zone: zone).first(atOrAfter: LocalTime(day))?.day ?? day
  }
}

extension Recurrence {
  /// Names the day `new` where the rule names exactly the one day `old`.
  fileprivate mutating func retarget(from old: Day, to new: Day) {
    let place = (new.dayOfMonth - 1) / 7 + 1
    switch frequency {
    case .weekly where weekdays.count == 1:
      weekdays = [NthWeekday(new.weekday)]
    case .monthly where weekdays.count == 1 && monthDays.isEmpty && positions.isEmpty:
      weekdays = [NthWeekday(new.weekday, ordinal: place == 5 ? -1 : place)]
    case .monthly where monthDays.count == 1 && monthDays[0] > 0 && weekdays.isEmpty && positions.isEmpty:
      monthDays = new.dayOfMonth > 28 ? Array(28...new.dayOfMonth) : [new.dayOfMonth]
      positions = new.dayOfMonth > 28 ? [-1] : []
    case .yearly where months.count == 1 && monthDays.count == 1 && weekdays.isEmpty && positions.isEmpty:
      months = [new.month]
      monthDays = [new.dayOfMonth]
    default: break
    }
  }
}
