package import Intents
import ScheduleGrammar
package import TodoModel

/// Another day, by the day itself or by how far it is; the time of day stays, and of a repeat one occurrence moves.
package enum DayShift: Hashable, Sendable {
  /// To this day; what has no date gets it.
  case to(Day)
  /// So many days later; sooner where negative. What has only a deadline gets another deadline, and so does what stands
  /// for it.
  case by(days: Int)

  /// What is wanted of one row; nothing where it is there already, is done, or has nothing to move.
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
