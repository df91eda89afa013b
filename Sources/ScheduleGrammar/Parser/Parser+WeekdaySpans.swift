import TodoModel

/// The first and the last of some weekdays: "mon-thu".
struct WeekdaySpan {
  let first: Weekday
  let last: Weekday
}

/// Spans of weekdays: "mon to thu" is every week, and one stretch of days where other words say so.
extension Parser {
  /// Whether a span of weekdays is one stretch: behind a word that leads to a date, "by mon to wed", with the week that
  /// it is in, "mon to wed next week", or from a day to the next of its name, "mon to mon".
  func isStretch(_ index: Int, _ role: RoleWord?) -> Bool {
    let joint = skipDot(index + 1)
    guard isWeekday(index), key(joint) == .to || key(joint) == .through, isWeekday(joint + 1) else {
      return false
    }
    return role != nil || weekNamed(skipDot(joint + 2)) != nil
      || word(index).weekday == word(joint + 1).weekday
  }

  /// "next week", "of this week": how many weeks ahead.
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

  /// The first day of a span whose last is in a week that was named, so that the first is, too: "tue to thu next week".
  func firstOfSpan(_ match: DateMatch, until last: DateMatch) -> Day? {
    guard match.evidence == .weekday || match.evidence == .risky, isWeekday(match.end + 1),
      let weeks = weekNamed(skipDot(match.end + 2))
    else { return nil }
    let day = weekday(match.day.weekday, weeks: weeks)
    return day <= last.day ? day : nil
  }
}

extension SeriesResolver {
  /// A span of weekdays as one stretch, the next to come; nil where other words say that it repeats.
  func stretch(_ span: WeekdaySpan?, _ schedule: Schedule) -> Schedule? {
    guard let span, schedule.start.time == nil, schedule.end == nil, schedule.exceptions.isEmpty,
      schedule.repeatMode == .fixed, let rule = schedule.recurrence, rule.frequency == .weekly,
      rule.end == nil, resolver.clauses.date == nil, resolver.clauses.series?.starting == nil
    else { return nil }
    let today = resolver.context.today
    let ahead = { (from: Weekday, to: Weekday) in (to.rawValue - from.rawValue + 6) % 7 + 1 }
    let first = today.advanced(by: ahead(today.weekday, span.first))
    return Schedule(
      start: LocalTime(first),
      end: LocalTime(first.advanced(by: ahead(span.first, span.last)))
    )
  }
}
