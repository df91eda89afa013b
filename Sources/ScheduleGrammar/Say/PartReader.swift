import TodoModel

/// The reader of the parts of a phrase: the rule and meaning of each piece.
struct PartReader {
  let cursor: TokenCursor
  let clauses: Clauses
  let resolved: Resolved

  /// The parts of a phrase, in the order of the text.
  var parts: [ReadingPart] {
    let parts = clauses.pieces.map { piece in
      let (rule, words) = meaning(piece.slots)
      return ReadingPart(rule: rule, span: cursor.span(piece.tokens), words: words)
    }
    return parts.sorted { $0.span.lowerBound < $1.span.lowerBound }
  }

  private var schedule: Schedule { resolved.schedule }
  private var phrase: SchedulePhrase { SchedulePhrase(now: cursor.context.local, clock: cursor.options.clock) }

  private func meaning(_ slots: Set<Clauses.Slot>) -> (ReadingPart.Rule, String) {
    if slots.contains(.series), let series = clauses.series {
      return (slots.contains(.date) ? clauses.date?.form ?? series.form : series.form, repeats)
    }
    if slots.contains(.date), let date = clauses.date { return (date.form, inRole(day(date))) }
    if slots.contains(.moment) { return (.moment, inRole(local(resolved.start))) }
    if slots.contains(.lastTime) { return (.clockRange, range) }
    if slots.contains(.time) { return (.clock, inRole(zonedClock)) }
    if slots.contains(.part) {
      return (.partOfDay, clauses.time == nil ? inRole(clock) : DateReadingMessages.morningOrAfternoon)
    }
    if slots.contains(.length) { return (.length, schedule.end.map { DateReadingMessages.until(local($0)) } ?? "") }
    if slots.contains(.zone) { return (.zone, clauses.zone?.identifier ?? "") }
    return tail(slots)
  }

  /// Returns the rule and meaning of words after a repeat.
  private func tail(_ slots: Set<Clauses.Slot>) -> (ReadingPart.Rule, String) {
    if slots.contains(.ending) { return (.repeatEnd, ending) }
    if slots.contains(.starting), let date = clauses.series?.starting {
      return (.repeatStart, DateReadingMessages.fromOn(phrase.date(date.day)))
    }
    if slots.contains(.exceptions) { return (.exception, left.isEmpty ? repeats : DateReadingMessages.notOn(left)) }
    if slots.contains(.extraDates) {
      let dates = schedule.extraDates.sorted().map { phrase.date($0) }
      return (.extraDate, DateReadingMessages.alsoOn(DateMessages.list(dates)))
    }
    if slots.contains(.mode) {
      let isChained = schedule.repeatMode == .afterCompletion
      return (
        .repeatKind, isChained ? DateReadingMessages.countedFromCompletion : DateReadingMessages.missedNotAccumulated
      )
    }
    if slots.contains(.skips) { return (.repeatKind, DateReadingMessages.shortMonthsSkipped) }
    if slots.contains(.moreTimes) { return (.clock, clock) }
    if slots.contains(.days) { return (.repeatDays, repeats) }
    let role = inRole("")
    return (.role, role.isEmpty ? DateReadingMessages.introducesDate : String(role.dropLast()))
  }

  /// The rule in words with its RRULE and time of day: "monthly on the last workday (FREQ=MONTHLY;…)".
  private var repeats: String {
    guard var rule = schedule.recurrence else { return "" }
    if let quota = schedule.quota { return quota.words(.canonical) }
    let isWholeDay = schedule.start.time == nil
    rule.end = nil
    let words = SeriesWords.words(rule, start: schedule.start, style: .canonical)
    let time = isWholeDay || clauses.time != nil || clauses.series?.time == nil ? "" : " " + clock
    let name = words.map { $0 + time + " (" + rule.description + ")" }
    return name ?? rule.description + time
  }

  /// The excluded dates and months.
  private var left: String {
    guard let series = clauses.series else { return "" }
    let dates = series.exceptDates.filter { !$0.isHoliday }.map { left in
      let first = phrase.date(LocalTime(left.days.lowerBound, left.time))
      let isRange = left.days.lowerBound < left.days.upperBound
      return isRange ? DateReadingMessages.span(first, to: phrase.date(left.days.upperBound)) : first
    }
    let holidays = series.exceptDates.contains(where: \.isHoliday) ? [DateReadingMessages.ownHolidays] : []
    return (dates + holidays + series.exceptMonths.sorted().map { DateMessages.month($0) }).joined(separator: ", ")
  }

  private var ending: String {
    guard let series = clauses.series else { return "" }
    if let count = series.count { return DateReadingMessages.times(count) }
    switch schedule.recurrence?.end {
    case .day(let day): return DateReadingMessages.lastOnOrBefore(phrase.date(day))
    case .local(let local): return DateReadingMessages.lastOnOrBefore(self.local(local))
    case .instant(let instant):
      let zone = schedule.zone.flatMap(cursor.context.zones) ?? cursor.context.zone
      let last = zone.local(at: instant)
      let isEndOfDay = last.time == ClockTime(minutes: 1439)
      return DateReadingMessages.lastOnOrBefore(isEndOfDay ? phrase.date(last.day) : local(last))
    case .count(let count): return DateReadingMessages.countedTimes(count)
    case nil: return ""
    }
  }

  /// Formats a date with its role: "by Fri 27 Nov".
  private func inRole(_ date: String) -> String {
    switch clauses.role {
    case .by: DateReadingMessages.by(date)
    case .before: DateReadingMessages.before(date)
    case .after: DateReadingMessages.after(date)
    case .until: DateReadingMessages.until(date)
    case .from: DateReadingMessages.from(date)
    case .within: DateReadingMessages.within(date)
    case nil: resolved.role == .deadline ? DateReadingMessages.by(date) : date
    }
  }

  private func day(_ date: DateMatch) -> String {
    let last = date.last ?? (clauses.role == .within ? date.stretchEnd : nil)
    let first = phrase.date(date.day)
    let words = last.map { DateReadingMessages.span(first, to: phrase.date($0)) } ?? first
    return date.time == nil || clauses.time != nil ? words : words + " " + zonedClock
  }

  private var range: String {
    guard let end = schedule.end else { return clock }
    return DateReadingMessages.span(clock, to: phrase.end(end, after: schedule.start))
  }

  private var clock: String {
    let hours = schedule.recurrence?.hours ?? []
    guard let time = schedule.start.time else { return "" }
    if hours.count > 1 { return DateMessages.list(hours.map { phrase.text(ClockTime.at($0, time.minute)) }) }
    return phrase.text(time)
  }

  /// The time of day, with the zone and the local time if it is in another zone.
  private var zonedClock: String {
    guard let zone = schedule.zone else { return clock }
    return DateReadingMessages.time(clock, in: zone, here: local(resolved.start))
  }

  private func local(_ local: LocalTime) -> String {
    phrase.date(local.day) + (local.time.map { " " + phrase.text($0) } ?? "")
  }
}
