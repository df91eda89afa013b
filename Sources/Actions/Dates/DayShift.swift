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
