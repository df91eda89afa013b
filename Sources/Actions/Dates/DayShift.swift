package import Intents
import ScheduleGrammar
package import TodoModel

/// A move to another day that keeps the time of day; of a repeat it moves one occurrence.
package enum DayShift: Hashable, Sendable {
  /// Moves to this day; an undated item gets it as its date.
  case to(Day)
  /// Moves by days, backwards if negative.
  ///
  /// Moves the deadline instead, if the item has only a deadline or the row stands for it.
  case by(days: Int)

  /// Returns the intents for a row; empty if it is on that day, done, or has nothing to move.
  package func intents(for row: ListedRow) -> [Intent] {
    guard !row.isDone else { return [] }
    switch (self, row.occurrence?.due) {
    case (.to(let day), let due?): return moved(row, due, by: due.day.distance(to: day))
    case (.to(let day), nil): return [.schedule(Schedule(start: LocalTime(day)))]
    case (.by(let days), let due?) where !row.mark.isDeadline: return moved(row, due, by: days)
    case (.by(let days), _): return row.row.item.deadline.map { [.setDeadline($0.moved(by: days))] } ?? []
    }
  }

  private func moved(_ row: ListedRow, _ due: LocalTime, by days: Int) -> [Intent] {
    guard days != 0, let occurrence = row.occurrence, let schedule = row.row.item.schedule else { return [] }
    guard schedule.recurrence == nil else {
      return [.moveOccurrence(occurrence.key, to: LocalTime(due.day.advanced(by: days), due.time))]
    }
    return [.schedule(schedule.moved(by: days))]
  }
}

extension Schedule {
  /// Moves a schedule without a repeat by days, backwards if negative.
  func moved(by days: Int) -> Schedule {
    var moved = self
    moved.start.day = start.day.advanced(by: days)
    if let end { moved.end?.day = end.day.advanced(by: days) }
    return moved
  }

  /// Moves the next occurrence of the repeat to another time, and all later ones with it.
  ///
  /// A rule with exactly one day (a weekday, a day of the month or year) gets the new day, unless it contains that
  /// already. Any other rule is unchanged and continues with its first instance from then on. Without a new time the
  /// time of day stays. Skipped and moved occurrences are unchanged; `KeptOccurrences` places them.
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

  /// Returns the first day of the repeat from a day on; any day if it repeats from completion.
  func day(atOrAfter day: Day, zone: any Zone) -> Day {
    guard let recurrence, repeatMode != .afterCompletion else { return day }
    return Expansion(recurrence, from: start, zone: zone).first(atOrAfter: LocalTime(day))?.day ?? day
  }
}

extension Recurrence {
  /// Replaces the rule's day by `new`, if the rule has exactly one day and that is `old`.
  fileprivate mutating func retarget(from old: Day, to new: Day) {
    let place = (new.dayOfMonth - 1) / 7 + 1
    switch frequency {
    case .weekly where weekdays.count == 1: weekdays = [NthWeekday(new.weekday)]
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
