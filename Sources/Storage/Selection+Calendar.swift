package import Intents
import SQL
import ScheduleGrammar
import TodoModel

extension Selection {
  /// Returns a span of days of the calendar.
  ///
  /// Rows whose day is independent of the zone are found by their day; repeats and rows with a zone are computed one by
  /// one. For items completed again after the span, only those that may have several completions are read.
  package func calendar(_ question: CalendarQuestion) throws -> CalendarSpan {
    let reader = CalendarReader(question, now: moment.local, zone: moment.zone, zones: moment.zones)
    let (first, behind) = (question.days.lowerBound, question.days.upperBound.advanced(by: 1))
    let bounds: StatementArguments = [
      "from": first.ordinal, "behind": behind.ordinal,
      "since": moment.zone.instant(of: LocalTime(first)).milliseconds,
      "until": moment.zone.instant(of: LocalTime(behind)).milliseconds,
    ]
    var span = CalendarSpan(question)
    var seen: Set<ItemID> = []
    for condition in Self.calendar {
      try forEach(condition, bounds) { row in
        if seen.insert(row.item.id).inserted { span.add(row, by: reader) }
        return true
      }
    }
    span.settle()
    return span
  }

  private static let calendar = [
    "\(open) AND is_plain = 1 AND due_day >= :from AND due_day < :behind",
    "\(open) AND is_plain = 0 AND due_day < :behind",
    """
    is_deleted = 0 AND done_at >= :since AND (done_at < :until OR is_plain = 0 OR is_done = 0)
    """,
  ]
}
