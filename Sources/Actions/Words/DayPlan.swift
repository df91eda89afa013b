package import Intents
package import TodoModel

/// The effort planned for today, against the hours that are left.
package struct DayPlan: Hashable, Sendable {
  /// The minutes of effort of what is open today.
  package let planned: Int
  /// The minutes that are left of the day's hours; nil if the settings have no hours for the day.
  package let left: Int?

  /// Returns nil if nothing open has an effort.
  package init?(_ effort: EffortSum, _ hours: [WorkHours?], at local: LocalTime) {
    guard effort.open > 0 else { return nil }
    planned = effort.open
    left = hours[on: local.day]?.left(at: local.time ?? .midnight, done: effort.done)
  }

  /// True if more is planned than the hours that are left.
  package var isTooMuch: Bool { left.map { planned > $0 } ?? false }

  /// "3h 30m planned of 5h left", or "3h 30m planned".
  package var words: String {
    let effort = Effort.words(planned)
    return left.map { DayPlanMessages.planned(effort, ofLeft: Effort.words($0)) } ?? DayPlanMessages.planned(effort)
  }

  /// "6h planned of 5h left, 1h too much"; the words if it is not.
  package var overWords: String {
    guard let left, isTooMuch else { return words }
    return DayPlanMessages.tooMuch(words, by: Effort.words(planned - left))
  }

  /// "3h 30m/5h", or "3h 30m".
  package var short: String { Effort.words(planned) + (left.map { "/" + Effort.words($0) } ?? "") }
}
