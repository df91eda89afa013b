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
  /// A rule that names the one day it falls on (a weekday, a day of the month or year) names the new day. Any other
  /// rule stays as it is and goes on with its first instance from then on. The time of day stays where none is said.
  package func movingSeries(to local: LocalTime, zone: any Zone) -> Schedule {
    guard var rule = recurrence else { return self }
    rule.retarget(from: start.day, to: local.day)
    var moved = self
    let wanted = LocalTime(local.day, local.time ?? start.time)
    moved.recurrence = rule
    moved.exceptions = []
    moved.moves = [:]
    if let old = start.time, let end, let time = wanted.time, end.day == start.day, let endTime = end.time {
      moved.end = LocalTime(minutes: wanted.minutes + endTime.minutes - old.minutes)
      if time == old { moved.end?.day = wanted.day }
    } else {
      moved.end = nil
    }
    moved.start = wanted
    moved.start = Expansion(rule, from: wanted, zone: zone).first(atOrAfter: wanted) ?? wanted
    return moved
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
