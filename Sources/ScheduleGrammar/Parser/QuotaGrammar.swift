import TodoModel

/// Repeats that are counted per period: "3 times a week", "twice a month", "once a year".
extension SeriesGrammar {
  /// Parses "once a week", "twice a week", "3 times a month", "3x/week".
  func countedSeries(_ index: Int) -> SeriesMatch? {
    var (place, times) = (index + 1, Int?(2))
    switch key(index) {
    case .once: times = 1
    case .twice: break
    default:
      guard let count = count(index), !count.isArticle, key(count.end) == .times || key(count.end) == .x else {
        return nil
      }
      (place, times) = (count.end + 1, count.isFew ? nil : count.whole)
    }
    if times != 1, let match = adverbSeries(place), match.evidence == .adverb { return counted(match, times) }
    if times == 1, isEvery(place) { return everySeries(place) }
    guard key(place) == .a || key(place) == .per || isEvery(place) || sign(place) == "/",
      let (unit, end) = unit(place + 1), let rule = SeriesGrammar.rule(unit, 1)
    else { return nil }
    return counted(SeriesMatch(rule, end), times)
  }

  /// Parses "semi-annually", "half-yearly" as every six months, "semi-monthly", "semiweekly" as twice in each.
  func halved(_ index: Int) -> SeriesMatch? {
    if letters(index, "semimonthly") { return twice(.monthly, index) }
    if letters(index, "semiweekly") { return twice(.weekly, index) }
    let isSemi = letters(index, "semi")
    let isJoined = sign(index + 1) == "-" && isGlued(index + 2)
    guard isSemi || key(index) == .half, isJoined || mode == .date else { return nil }
    let place = isJoined ? index + 2 : index + 1
    if key(place) == .yearly { return adverb(.semiannually, place) }
    return isSemi ? twice(key(place), place) : nil
  }

  private func twice(_ key: Word.Key, _ index: Int) -> SeriesMatch? {
    key == .weekly || key == .monthly ? adverb(key, index).map { counted($0, 2) } : nil
  }

  /// Returns a repeat without fixed days; "once a week" has a fixed day unless "on any day" follows.
  private func counted(_ match: SeriesMatch, _ times: Int?) -> SeriesMatch {
    var match = match
    if match.rule == Recurrence(.daily), let times, times > 1 {
      match.timesADay = times
      return match
    }
    guard match.rule.interval == 1, let period = Quota.Period(match.rule.frequency), let times else {
      if times != 1 { match.fault = SeriesGrammar.unnamed(match.rule) }
      return match
    }
    let end = anyDay(match.end)
    guard times != 1 || end != nil else { return match }
    match.end = end ?? match.end
    match.quota = Quota(times, per: period)
    if match.quota == nil {
      let message = RefusalMessages.mostDays(Quota.maximum(period), period)
      match.fault = times < 1 ? Fault(.invalidInterval) : Fault(.outOfRange, "every day", message: message)
    }
    return match
  }

  /// Parses "on any day".
  private func anyDay(_ index: Int) -> Int? {
    let place = key(index) == .on ? index + 1 : index
    guard letters(place, "any"), let (unit, end) = unit(place + 1), unit == .day else { return nil }
    return end
  }

  /// Parses the quota behind an RRULE: "RRULE:FREQ=DAILY;WKST=SU 3 times a week".
  func quota(_ index: Int, behind series: inout SeriesMatch) -> Int? {
    guard series.isRaw, series.quota == nil, let match = countedSeries(index), match.quota != nil else { return nil }
    series.quota = match.quota
    return match.end
  }

  /// Refuses "3 times a day" without as many times: "3 times a day at 8, 14 and 20".
  func checkTimesADay(_ clauses: inout Clauses) {
    guard let series = clauses.series, series.fault == nil, let times = series.timesADay else { return }
    let hasTime = clauses.time != nil || clauses.part != nil || series.time != nil
    guard !hasTime || series.moreTimes.count + 1 != times else { return }
    clauses.series?.fault = SeriesGrammar.unnamed(series.rule)
    clauses.blamed = clauses.first..<max(series.end, clauses.first + 1)
  }

  /// Returns the fault of "twice a day" (times missing) and "twice a quarter" (days missing).
  private static func unnamed(_ rule: Recurrence) -> Fault {
    guard rule.frequency == .daily else { return Fault(.underspecifiedRecurrence) }
    return Fault(.underspecifiedRecurrence, RefusalMessages.timesOfDay, message: RefusalMessages.timesMissing)
  }
}

extension Quota.Period {
  fileprivate init?(_ frequency: Recurrence.Frequency) {
    switch frequency {
    case .weekly: self = .week
    case .monthly: self = .month
    case .yearly: self = .year
    case .daily, .hourly, .minutely: return nil
    }
  }
}

extension SeriesResolver {
  /// Makes the rule of a repeat without fixed days daily; throws if the words fix days, times or a count.
  func freeDays(_ series: inout SeriesMatch) throws(Fault) {
    guard let quota = series.quota else { return }
    let leavesDays = series.leftOut.contains { if case .dates = $0 { false } else { true } }
    let namesDays = series.isRaw ? series.rule.frequency != .daily : series.namesDays
    let isFixed =
      namesDays || leavesDays || !series.rule.isPlain || !series.rule.hours.isEmpty || series.isShifted
      || !series.extraDates.isEmpty || !series.moreTimes.isEmpty || series.mode == .afterCompletion
    if isFixed || isBesideWeekday(series) {
      throw Fault(.underspecifiedRecurrence, RefusalMessages.freeDays, message: RefusalMessages.quotaStays)
    }
    var isCounted = series.count != nil
    if case .count = series.rule.end { isCounted = true }
    if isCounted {
      throw Fault(.unsupportedFrequency, RefusalMessages.freeDaysEnd, message: RefusalMessages.quotaEnds)
    }
    guard !series.isRaw else { return }
    series.rule = Recurrence(.daily)
    if quota.period == .week { series.rule.weekStart = resolver.context.options.weekStart }
  }

  /// Returns true for "3 times a week monday", whose day could be the start or the day of every week.
  private func isBesideWeekday(_ series: SeriesMatch) -> Bool {
    series.starting == nil && resolver.clauses.role == nil && resolver.clauses.date?.form == .weekday
  }
}
