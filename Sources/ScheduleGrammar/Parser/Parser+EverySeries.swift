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
