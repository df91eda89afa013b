import Intents
import ScheduleGrammar
import TodoModel

extension Model {
  /// Puts rows on a day, each keeping its time of day; of a repeating item the one occurrence moves.
  mutating func moveDay(_ rows: [ListedRow], to day: Day) -> [Effect] {
    let open = rows.filter { !$0.isDone }
    let changes = open.compactMap { row -> Change? in
      guard let due = row.occurrence?.due else {
        return Change(row.row.item.id, .schedule(Schedule(start: LocalTime(day))))
      }
      return moved(row, due, by: due.day.distance(to: day))
    }
    let word = context.phrase.distance(LocalTime(day))
    guard !changes.isEmpty else { return say("It is on \(word) already.") }
    return perform(
      changes,
      label: open.count == 1 ? "moved to \(word)" : "moved \(open.count) items to \(word)"
    )
  }

  /// Moves rows so many days later; one that has only a last day gets another last day.
  mutating func shift(_ rows: [ListedRow], by days: Int) -> [Effect] {
    let changes = rows.filter { !$0.isDone }.compactMap { row -> Change? in
      if let due = row.occurrence?.due { return moved(row, due, by: days) }
      guard let deadline = row.row.item.deadline else { return nil }
      return Change(row.row.item.id, .setDeadline(deadline.advanced(by: days)))
    }
    let words = abs(days) == 1 ? "a day" : "\(abs(days)) days"
    return perform(changes, label: "moved \(words) \(days > 0 ? "later" : "sooner")" + whereTo(changes))
  }

  private func moved(_ row: ListedRow, _ due: LocalTime, by days: Int) -> Change? {
    guard days != 0, let occurrence = row.occurrence, let schedule = row.row.item.schedule else { return nil }
    guard schedule.recurrence == nil else {
      let wanted = LocalTime(due.day.advanced(by: days), due.time)
      return Change(row.row.item.id, .moveOccurrence(occurrence.key, to: wanted))
    }
    return Change(row.row.item.id, .schedule(schedule.moved(by: days)))
  }

  /// ", to Mon 23 Nov" where one item moved.
  private func whereTo(_ changes: [Change]) -> String {
    guard changes.count == 1 else { return "" }
    switch changes[0].intent {
    case .schedule(let schedule?): return ", to \(context.phrase.date(schedule.start.day))"
    case .moveOccurrence(_, let local?): return ", to \(context.phrase.date(local.day))"
    case .setDeadline(let day?): return ", to \(context.phrase.date(day))"
    default: return ""
    }
  }

  /// Moves the row under the cursor up or down within its section.
  mutating func moveByHand(_ count: Int) -> [Effect] {
    guard let cursor = focus.cursor, let index = outline.section(of: cursor) else { return [] }
    let others = outline.sections[index].rows.map(\.row.item).filter { $0.id != cursor }
    let from = outline.sections[index].rows.firstIndex { $0.row.item.id == cursor } ?? 0
    let to = min(max(0, from + count), others.count)
    guard to != from else { return [] }
    let lower = to > 0 ? others[to - 1].order : nil
    let upper = to < others.count ? others[to].order : nil
    if let lower, let upper, lower >= upper {
      return say("These rows have no order yet; move another first.")
    }
    return perform([Change(cursor, .move(OrderKey.between(lower, upper)))], label: "moved by hand")
  }
}
