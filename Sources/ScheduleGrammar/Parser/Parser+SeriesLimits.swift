import TodoModel

/// Repeats whose words exceed what one rule can express.
extension Parser {
  /// Refuses hours of the day for a repeat in minutes, which runs day and night.
  func keptToNoHours(_ clauses: Clauses) -> Clauses {
    guard let series = clauses.series, series.rule.frequency == .minutely, clauses.lastTime != nil else {
      return clauses
    }
    let words = isEvery(clauses.first) ? "every hour " + text(series.end..<clauses.end) : nil
    var refused = clauses
    refused.series?.fault = Fault(.unsupportedFrequency, words, message: RefusalWords.minutesHaveNoDays)
    refused.blamed = clauses.first..<clauses.end
    return refused
  }

  /// Refuses 12 next to a part of the day without noon or midnight: "this evening at 12".
  func keptToHalf(_ clauses: Clauses) -> Clauses {
    guard let time = clauses.time, !time.isPartOnly, !time.isMidnight, let index = clauses.timeIndex, time.fault == nil,
      (720..<780).contains(Parser.asWritten(time)), !time.hasHalf || time.part == .evening,
      let part = time.part ?? clauses.part?.part ?? clauses.date?.time?.part ?? clauses.series?.time?.part,
      part == .evening || part == .afternoon && time.minutes % 60 == 0
    else { return clauses }
    var fault = Fault(.invalidTime, part == .evening ? "at midnight" : "at noon", message: RefusalWords.noonOrMidnight)
    fault.alternatives = ["at noon"].filter { $0 != fault.suggestion }
    var refused = clauses
    refused.time?.fault = fault
    refused.blamed = index..<time.end
    return refused
  }

  /// Refuses times of one day with different minutes, because a rule has one minute value: "9:30 and 17:00".
  func keptToEqualMinutes(_ clauses: Clauses) -> Clauses {
    guard let series = clauses.series, series.fault == nil, let first = clauses.time, let index = clauses.timeIndex,
      let joint = series.moreTimesIndex, let end = series.moreTimes.last?.end,
      series.moreTimes.contains(where: { $0.minutes % 60 != first.minutes % 60 })
    else { return clauses }
    let before = text(clauses.first..<index)
    let behind = text(end..<clauses.end)
    func only(_ words: String) -> String { [before, words, behind].filter { !$0.isEmpty }.joined(separator: " ") }
    var fault = Fault(.unsupportedFrequency, only(text(index..<joint)), message: RefusalWords.timesApart)
    fault.alternatives = series.moreTimes.map { only($0.clock.description) }
    var refused = clauses
    refused.series?.fault = fault
    refused.blamed = clauses.first..<clauses.end
    return refused
  }

  /// Parses an offset from another repeat: "a day before every 15th"; a fault if no rule expresses those days.
  func movedSeries(_ index: Int) -> SeriesMatch? {
    guard key(index - 1) != .lasting, let (length, end) = distance(index), [.before, .after].contains(key(end)),
      var match = statedSeries(end + 1), match.evidence != .adverb
    else { return nil }
    let days = key(end) == .before ? -length.days : length.days
    let isDays = length.days > 0 && length.months == 0 && length.minutes == 0 && length.businessDays == 0
    if let fault = match.fault {
      match.fault = Fault(fault.code, message: fault.message ?? RefusalWords.besideRepeat)
    } else if isDays, match.namesDays, !match.isRaw, match.clampedDay == nil, let rule = match.rule.moved(by: days) {
      match.rule = rule
      match.other = nil
      if let part = word(end - 1).part { match.time = partTime(part, match.end) }
    } else {
      match.fault = Fault(.unsupportedFrequency, message: RefusalWords.besideRepeat)
    }
    return match
  }

  /// Parses a duration, including "the day", "week" and "the night" for one unit.
  private func distance(_ index: Int) -> (OffsetMatch, Int)? {
    let place = skipThe(index)
    if let (unit, end) = unit(place), unit == .day || unit == .week, tokens[place].letters.count > 1 {
      return (OffsetMatch(days: unit == .day ? 1 : 7), end)
    }
    if let part = word(place).part, part == .night || part == .evening, key(place + 1) == .before {
      return (OffsetMatch(days: 1), place + 1)
    }
    return length(index).map { ($0, $0.end) }
  }
}

extension Recurrence {
  /// Returns the rule moved by `days`, or nil if no rule has exactly those days.
  fileprivate func moved(by days: Int) -> Recurrence? {
    guard positions.isEmpty, hours.isEmpty, weekNumbers.isEmpty, yearDays.isEmpty else { return nil }
    var rule = self
    switch frequency {
    case .weekly where interval == 1 && monthDays.isEmpty && months.isEmpty:
      rule.weekdays = weekdays.map { NthWeekday($0.weekday.advanced(by: days)) }.sorted { $0.weekday < $1.weekday }
    case .monthly where interval == 1 && weekdays.isEmpty && months.isEmpty:
      rule.monthDays = monthDays.map { Recurrence.monthDay($0, movedBy: days) }
      guard (monthDays + rule.monthDays).allSatisfy({ (1...28).contains(abs($0)) }) else { return nil }
    case .yearly where interval == 1 && weekdays.isEmpty && months.count == 1 && monthDays.count == 1:
      guard let month = months.first, let day = monthDays.first else { return nil }
      // A common year and a leap year.
      let moved = [2027, 2028].map { Day(year: $0, month: month, day: day)?.advanced(by: days) }
      guard let first = moved[0], let last = moved[1], (first.month, first.dayOfMonth) == (last.month, last.dayOfMonth)
      else { return nil }
      (rule.months, rule.monthDays) = ([first.month], [first.dayOfMonth])
    default: return nil
    }
    return rule.canonical
  }

  /// Moves a day of the month by `days`, across the start or end of the month; -1 is the last day.
  private static func monthDay(_ day: Int, movedBy days: Int) -> Int {
    let moved = day + days
    if day > 0 { return moved > 0 ? moved : moved - 1 }
    return moved < 0 ? moved : moved + 1
  }
}
