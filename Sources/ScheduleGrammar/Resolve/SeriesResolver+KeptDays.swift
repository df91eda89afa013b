import TodoModel

/// Limits of a repeat to some days: "in july", "this week", "from june to august", "before christmas".
extension SeriesResolver {
  /// Turns the date next to a repeat into a start and an end if the date limits the repeat.
  func keepToDays(_ series: inout SeriesMatch) {
    if series.starting == nil, let date = resolver.clauses.date { keep(&series, to: date) }
    guard var first = series.starting, var last = series.until else { return }
    if first.isOfAnyYear, last.isOfAnyYear, series.count == nil || series.isKept {
      series.isKept = true
      let (next, end) = (first, last)
      first.move(years: -1)
      last.move(years: -1)
      if last.day < today { (first, last) = (next, end) } else { first.note = nil }
    }
    guard series.isKept else { return }
    series.starting = first.day > today ? first : nil
    series.until = last
  }

  private var today: Day { resolver.now.day }

  private func keep(_ series: inout SeriesMatch, to date: DateMatch) {
    var (first, last) = (date, date)
    switch resolver.clauses.role {
    case .by: return
    case .before: last.day = date.isEdge ? date.day : date.day.advanced(by: -1)
    case .until: break
    case .within: last.day = date.stretchEnd ?? date.day
    case .after:
      first.day = (date.last ?? date.stretchEnd ?? date.day).advanced(by: 1)
      series.starting = first
      return
    case .from where date.last == nil: return
    case .from, nil:
      guard let end = lastDay(date, series.rule) else { return }
      (last.day, last.stretchEnd) = (end, end)
      series.starting = first
    }
    series.isKept = true
    if let until = series.until, until.day <= last.day { return }
    series.until = last
  }

  /// Returns the last day to which a date limits a repeat; nil if the repeat only starts then: "monthly next month".
  private func lastDay(_ date: DateMatch, _ rule: Recurrence) -> Day? {
    if let last = date.last { return last }
    guard date.form == .period, let last = date.stretchEnd else {
      return rule.isElapsed && date.time == nil && !date.isOffset ? date.stretchEnd ?? date.day : nil
    }
    let days = date.day.distance(to: last) + 1
    switch rule.frequency {
    case .monthly: return days > 31 * rule.interval ? last : nil
    case .yearly: return days > 366 * rule.interval ? last : nil
    case .minutely, .hourly, .daily, .weekly: return last
    }
  }

  /// Returns the repeat one year later if the named months have no more occurrences this year.
  func nextYear(of series: SeriesMatch, behind start: LocalTime) -> SeriesMatch? {
    guard series.isKept, series.starting == nil, var last = series.until, last.isOfAnyYear, last.day < start.day,
      var first = resolver.clauses.date
    else { return nil }
    var later = series
    while first.day <= today { first.move(years: 1) }
    last.move(years: 1)
    first.note = .rolledToNextYear
    (later.starting, later.until) = (first, last)
    return later
  }

  /// Returns true if a rule with a count has its last occurrence by the day.
  func isOver(_ rule: Recurrence, _ start: LocalTime, by day: Day) -> Bool {
    guard case .count(let count)? = rule.end else { return false }
    var plain = rule
    plain.end = nil
    let steps = Expansion(plain, from: start, zone: resolver.zone)
    var left = count
    for step in steps {
      if step.nominal.day > day { return false }
      left -= 1
      if left <= 0 { return true }
    }
    return true
  }
}
