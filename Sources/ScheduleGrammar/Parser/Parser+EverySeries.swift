import TodoModel

extension Parser {
  /// Parses the words after "every", "each" or "ev"; "!" marks a repeat counted from completion.
  func everySeries(_ index: Int) -> SeriesMatch? {
    var place = index + 1
    var mode = Schedule.RepeatMode.fixed
    if sign(place) == "!", isGlued(place) {
      mode = .afterCompletion
      place += 1
    }
    if key(index) == .everyday {
      var match = SeriesMatch(Recurrence(.daily), place)
      match.evidence = .adverb
      return match
    }
    if key(place) == .single { place += 1 }
    guard var match = every(place) else { return nil }
    match.mode = mode
    return match
  }

  private func every(_ index: Int) -> SeriesMatch? {
    let word = word(index)
    if word.unit == .quarter, let match = namedQuarters(index) ?? quarterEnd(index) { return match }
    switch word.key {
    case .other: return everyOther(index)
    case .weekday, .weekdays: return SeriesMatch(.on(Weekday.workdays), index + 1, namesDays: true)
    case .weekend, .weekends: return everyWeekend(index)
    case .few, .couple: return interval(index)
    case .end:
      if let end = ofTheMonth(index + 1) { return SeriesMatch(.onMonthDays([-1]), end, namesDays: true) }
      guard key(index + 1) == .of, self.word(index + 2).unit == .month else { return nil }
      return SeriesMatch(.onMonthDays([-1]), index + 3, namesDays: true)
    default: break
    }
    if let match = everyPart(index) ?? everyWeekday(index, interval: 1) { return match }
    if fromLast(index) == nil, let (unit, end) = unit(index),
      word.ordinal == 0 || !isPlaceOfDay(index + 1) && placed(index)?.rule.weekdays.isEmpty ?? true
    {
      return everyUnit(unit, 1, end)
    }
    return everyDate(index) ?? interval(index) ?? everyPlace(index) ?? everyCompact(index)
  }

  private func everyCompact(_ index: Int) -> SeriesMatch? {
    compactDays(index).map { SeriesMatch(.on($0.days), $0.end, namesDays: true) }
  }

  /// Returns true if "second" is an ordinal for the next word and no unit.
  private func isPlaceOfDay(_ index: Int) -> Bool {
    word(index).weekday > 0 || unit(index) != nil || key(index) == .weekend || key(index) == .weekday
  }

  /// Parses "every other day", "every other friday".
  private func everyOther(_ index: Int) -> SeriesMatch? {
    if let match = everyWeekday(index + 1, interval: 2) { return match }
    if let (days, end) = compactDays(index + 1) { return SeriesMatch(.on(days, interval: 2), end, namesDays: true) }
    if key(index + 1) == .weekend {
      return SeriesMatch(.on(options.weekend.prefix(1), interval: 2), index + 2, namesDays: true)
    }
    if key(index + 1) == .weekday || key(index + 1) == .weekdays { return everyUnit(.businessDay, 2, index + 2) }
    guard let (unit, end) = unit(index + 1) else { return nil }
    return everyUnit(unit, 2, end)
  }

  /// Reads a weekend as its first day; the alternative is the whole weekend.
  private func everyWeekend(_ index: Int) -> SeriesMatch {
    var match = SeriesMatch(.on(options.weekend.prefix(1)), index + 1, namesDays: true)
    match.other = (.weekend, .on(options.weekend))
    return match
  }

  /// Parses "every morning", "every night".
  private func everyPart(_ index: Int) -> SeriesMatch? {
    guard let part = word(index).part else { return nil }
    var match = SeriesMatch(Recurrence(.daily), index + 1)
    match.time = partTime(part, index + 1)
    return match
  }

  private func everyUnit(_ unit: Word.Unit, _ interval: Int, _ end: Int) -> SeriesMatch {
    var match = SeriesMatch(Parser.rule(unit, 1) ?? Recurrence(.daily), end, namesDays: unit == .businessDay)
    match.rule.interval *= max(1, min(interval, 1_000))
    if interval < 1 {
      match.fault = Fault(.invalidInterval)
    } else if unit == .second || unit == .minute && interval < 15 {
      match.fault = Fault(.unsupportedFrequency)
    } else if max(interval, match.rule.interval) > 999 {
      match.fault = Fault(.outOfRange, RefusalWords.rarest)
    } else if unit == .businessDay, interval > 1 {
      let repair = interval == 2 ? RefusalWords.otherWorkdays : RefusalWords.workdays
      match.fault = Fault(.unsupportedFrequency, repair, message: RefusalWords.workdaysStay)
    }
    return match
  }

  /// Parses "every 2 weeks", "every third day", "every half hour".
  private func interval(_ index: Int) -> SeriesMatch? {
    if key(index) == .half, word(key(index + 1) == .a ? index + 2 : index + 1).unit == .hour {
      return SeriesMatch(Recurrence(.minutely, interval: 30), key(index + 1) == .a ? index + 3 : index + 2)
    }
    if let (value, end) = ordinal(index) {
      if ofTheMonth(end + 1) != nil, word(end).unit == .day { return nil }
      guard let (unit, next) = unit(end), unit != .businessDay, tokens[end].letters.count > 1 else { return nil }
      return everyUnit(unit, value, next)
    }
    guard let count = count(index) else { return nil }
    if let weeks = count.whole, (1...52).contains(weeks), !count.isArticle,
      word(count.end).isPlural || key(count.end) == .weekends
    {
      if key(count.end) == .weekends {
        return SeriesMatch(.on(options.weekend.prefix(1), interval: weeks), count.end + 1, namesDays: true)
      }
      return everyWeekday(count.end, interval: weeks)
    }
    guard let (unit, end) = unit(count.end) else { return nil }
    guard count.bottom == 1 || count.whole != nil else {
      let minutes = count.top * 60 / count.bottom
      if unit == .year, count.top * 12 % count.bottom == 0 {
        return everyUnit(.month, count.top * 12 / count.bottom, end)
      }
      return unit == .hour ? everyUnit(.minute, minutes, end) : nil
    }
    return everyUnit(unit, count.whole ?? 0, end)
  }

  /// Parses "every july 4", "every 4th of july", "every 12/25", "every christmas", "every november".
  private func everyDate(_ index: Int) -> SeriesMatch? {
    if let (holiday, end) = holidayName(index) { return everyHoliday(holiday, end) }
    let isNumeric = number(index) != nil && sign(index + 1) == "/"
    let date = isNumeric ? numericDate(index) : everyMonthDay(index)
    if let date, date.last == nil { return yearlyDates(date) }
    return yearlyMonth(index)
  }

  /// Parses one or more months as the first day of each, yearly.
  func yearlyMonth(_ index: Int) -> SeriesMatch? {
    guard let (months, end) = monthList(index) ?? bareMonth(index) else { return nil }
    return SeriesMatch(.onFirst(of: months), end, namesDays: true)
  }

  private func bareMonth(_ index: Int) -> (months: Set<Int>, end: Int)? {
    word(index).month > 0 ? ([Int(word(index).month)], index + 1) : nil
  }

  /// Parses a month and a day without a year.
  func everyMonthDay(_ index: Int) -> DateMatch? {
    guard let match = monthDay(index), !match.hasYear else { return nil }
    return match
  }

  func yearly(_ date: DateMatch) -> SeriesMatch {
    if date.fault != nil {
      var match = SeriesMatch(Recurrence(.yearly), date.end, namesDays: true)
      match.fault = date.fault
      return match
    }
    if date.day.month == 2, date.day.dayOfMonth == 29 { return leapDay(date.end) }
    return SeriesMatch(.on(month: date.day.month, day: date.day.dayOfMonth), date.end, namesDays: true)
  }

  /// Returns the yearly repeat on 29 February; with `clampsMonthEnds`, on the last day of February.
  private func leapDay(_ end: Int) -> SeriesMatch {
    var rule = Recurrence(.yearly)
    rule.months = [2]
    rule.monthDays = options.clampsMonthEnds ? [28, 29] : [29]
    rule.positions = options.clampsMonthEnds ? [-1] : []
    return SeriesMatch(rule, end, namesDays: true)
  }

  private func everyHoliday(_ holiday: Holiday, _ end: Int) -> SeriesMatch {
    var match = SeriesMatch(holiday.yearly ?? Recurrence(.yearly), end, namesDays: true)
    if holiday.yearly == nil { match.fault = Fault.movable(holiday) }
    return match
  }

  /// Parses "every 15th", "every 1st and 15th", "every last friday of the month", "every 27".
  private func everyPlace(_ index: Int) -> SeriesMatch? {
    if let token = number(index), token.digits <= 2, key(index + 1) != .ordinalSuffix || !isGlued(index + 1) {
      guard (1...31).contains(token.value), unit(index + 1) == nil, sign(index + 1) != ":", canEnd(index + 1),
        ![.am, .pm, .times].contains(key(index + 1)),
        mode == .date || isLast(index + 1) || key(index + 1) == .of || time(index + 1) != nil
      else { return nil }
      return monthDays([token.value], index + 1)
    }
    guard var match = placed(index) else { return nil }
    if match.rule.weekdays.count == 1, match.rule.weekdays[0].ordinal == 2, ordinal(index)?.value == 2 {
      match.other = (.everySecond, .on([match.rule.weekdays[0].weekday], interval: 2))
    }
    return scoped(match)
  }

  /// Parses the period of an ordinal: "of the month", "in november", "of every month".
  func scoped(_ match: SeriesMatch) -> SeriesMatch {
    var match = match
    if let end = ofTheMonth(match.end) {
      match.end = end
      match.other = nil
    } else if key(match.end) == .of || key(match.end) == .inside || isEvery(match.end) {
      let isLed = key(match.end) == .of || key(match.end) == .inside
      let place = isLed ? match.end + 1 : match.end
      if isEvery(place), word(place + 1).unit == .month {
        match.end = place + 2
      } else if isLed, word(place).month > 0 {
        match.rule.frequency = .yearly
        match.rule.months = [Int(word(place).month)]
        match.end = place + 1
        match.other = nil
      }
    }
    return match
  }
}

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
