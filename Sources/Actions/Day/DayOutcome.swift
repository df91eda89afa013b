package import Intents
package import ScheduleGrammar
package import TodoModel

/// The starts that a gesture gives to items of a day, before they are saved.
package struct DayOutcome: Hashable, Sendable {
  package enum Gesture: Hashable, Sendable { case carry, distribute, stack }

  package let gesture: Gesture
  package let day: Day
  /// The items with their new starts, in the order of the list.
  package internal(set) var placed: [DayArrangement.Entry]
  /// The items that do not fit; they stay as they are.
  package internal(set) var unplaced: [DayArrangement.Entry]

  /// Returns the start that the gesture gives to an item; nil if it gives none.
  package func start(of item: ItemID) -> Int? { placed.first { $0.id == item }?.start }

  package func isUnplaced(_ item: ItemID) -> Bool { unplaced.contains { $0.id == item } }

  /// Returns the placed items that are elsewhere now.
  package func moved(at moment: Moment) -> [DayArrangement.Entry] {
    placed.filter { !changes(of: $0, at: moment).isEmpty }
  }

  /// Returns the changes of one undo step.
  package func changes(at moment: Moment) -> [Change] { placed.flatMap { changes(of: $0, at: moment) } }

  private func changes(of entry: DayArrangement.Entry, at moment: Moment) -> [Change] {
    guard let time = entry.start.flatMap(ClockTime.init(minutes:)) else { return [] }
    let intents = entry.row.intents(puttingAt: LocalTime(day, time), at: moment)
    return entry.row.row.item.endingSomeday(with: intents).map { Change(entry.id, $0) }
  }

  /// Returns the label of the changes: "moved “Buy oats” to 14:30", "distributed 3 items".
  package func label(at moment: Moment) -> String {
    if gesture == .carry, let entry = placed.first, let time = entry.start.flatMap(ClockTime.init(minutes:)) {
      return DayPlanMessages.moved(entry.row.row.item.title, to: moment.phrase.text(time))
    }
    let moved = moved(at: moment)
    return gesture == .stack ? DayPlanMessages.stacked(moved.count) : DayPlanMessages.distributed(moved.count)
  }

  /// The items that do not fit, with their lengths; nil if all fit.
  package var unplacedWords: String? {
    guard !unplaced.isEmpty else { return nil }
    return DayPlanMessages.noRoom(unplaced.map { ($0.row.row.item.title, Effort.words($0.length)) })
  }
}

extension ListedRow {
  /// Returns the intents that put the open occurrence at a time; an end of its own moves with it.
  ///
  /// A repeat moves this occurrence only; an item with just a deadline, or without a date, gets the time as its date.
  func intents(puttingAt local: LocalTime, at moment: Moment) -> [Intent] {
    guard !isDone else { return [] }
    guard let occurrence, let schedule = row.item.schedule else { return [.schedule(Schedule(start: local))] }
    guard occurrence.due != local else { return [] }
    guard schedule.recurrence == nil else { return [.moveOccurrence(occurrence.key, to: local)] }
    return [.schedule(schedule.starting(at: local, at: moment))]
  }
}

extension Schedule {
  /// Moves a schedule without a repeat to a time on the user's clock; a time keeps its zone and its length.
  fileprivate func starting(at local: LocalTime, at moment: Moment) -> Schedule {
    var moved = self
    (moved.fold, moved.moves) = (0, [:])
    if start.time == nil { moved.zone = nil }
    let home = moved.zone.flatMap(moment.zones) ?? moment.zone
    moved.start = home.local(at: moment.zone.instant(of: local))
    if let end, end.time != nil, start.time != nil {
      moved.end = LocalTime(minutes: moved.start.minutes + end.minutes - start.minutes)
    }
    return moved
  }
}
