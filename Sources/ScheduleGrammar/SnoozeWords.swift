package import TodoModel

/// When to be reminded again, in the grammar's words.
package enum SnoozeWords {
  /// The four that are offered.
  package static let usual = ["10 min", "1 hour", "tomorrow 9am", "next Mon"]

  /// What ends a snooze, as it takes a date away.
  package static let end = "none"

  /// Whether words end a snooze: those that take a date away.
  package static func end(_ text: String, in context: Moment) -> Bool {
    Grammar(context).read(text, mode: .date).outcome == .clear
  }

  /// The moment that words name: a whole day means nine o'clock there; nil where they name none, or one that is past.
  package static func moment(_ text: String, in context: Moment) -> Instant? {
    guard let schedule = Grammar(context).read(text, mode: .date).schedule, schedule.recurrence == nil else {
      return nil
    }
    let local = LocalTime(schedule.start.day, schedule.start.time ?? ClockTime(minutes: 540))
    let zone = schedule.zone.flatMap(context.zones) ?? context.zone
    let moment = zone.instant(of: local, fold: schedule.fold)
    return moment > context.now ? moment : nil
  }
}
