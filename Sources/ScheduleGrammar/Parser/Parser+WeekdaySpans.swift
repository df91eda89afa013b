import TodoModel

/// The first and last day of a weekday range: "mon-thu".
struct WeekdaySpan {
  let first: Weekday
  let last: Weekday
}

/// Weekday spans; "mon to thu" repeats weekly, unless other words make it one span of days.
extension Parser {
  /// Returns true if a weekday range is one span of days: after a preposition ("by mon to wed"), with a week ("mon to
  /// wed next week") or from a day to the next of the same name ("mon to mon").
  func isStretch(_ index: Int, _ role: RoleWord?) -> Bool {
    let joint = skipDot(index + 1)
    guard isWeekday(index), key(joint) == .to || key(joint) == .through, isWeekday(joint + 1) else { return false }
    return role != nil || weekNamed(skipDot(joint + 2)) != nil || word(index).weekday == word(joint + 1).weekday
  }

  /// Parses "next week", "of this week" and returns the number of weeks ahead.
  private func weekNamed(_ index: Int) -> Int? {
    let start = key(index) == .of ? index + 1 : index
    guard word(start + 1).unit == .week else { return nil }
    switch key(start) {
    case .this: return 0
    case .next: return 1
    default: return nil
    }
  }

  private func isWeekday(_ index: Int) -> Bool { word(index).weekday > 0 && !word(index).isPlural }

  /// Returns the first day of a span in a named week: "tue to thu next week".
  func firstOfSpan(_ match: DateMatch, until last: DateMatch) -> Day? {
    guard match.evidence == .weekday || match.evidence == .risky, isWeekday(match.end + 1),
      let weeks = weekNamed(skipDot(match.end + 2))
    else { return nil }
    let day = weekday(match.day.weekday, weeks: weeks)
    return day <= last.day ? day : nil
  }
}

extension SeriesResolver {
  /// Returns a weekday range as its next single span, or nil if other words make it a repeat.
  func stretch(_ span: WeekdaySpan?, _ schedule: Schedule) -> Schedule? {
    guard let span, schedule.start.time == nil, schedule.end == nil, schedule.exceptions.isEmpty,
      schedule.repeatMode == .fixed, let rule = schedule.recurrence, rule.frequency == .weekly, rule.end == nil,
      resolver.clauses.date == nil, resolver.clauses.series?.starting == nil
    else { return nil }
    let today = resolver.context.today
    let ahead = { (from: Weekday, to: Weekday) in (to.rawValue - from.rawValue + 6) % 7 + 1 }
    let first = today.advanced(by: ahead(today.weekday, span.first))
    return Schedule(start: LocalTime(first), end: LocalTime(first.advanced(by: ahead(span.first, span.last))))
  }
}
