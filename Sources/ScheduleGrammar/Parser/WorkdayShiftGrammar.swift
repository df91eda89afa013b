import TodoModel

/// Shifts to a workday: "or the workday before", "or the next workday", "or the friday before".
struct WorkdayShiftGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses a shift of a repeat on one day of a month or a year.
  func shift(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    guard let (isBefore, end) = shift(index) else { return nil }
    guard let rule = series.rule.onWorkdays(isBefore: isBefore), !series.isRaw else {
      series.fault = series.fault ?? fault(series.rule, isBefore: isBefore)
      return end
    }
    (series.rule, series.clampedDay, series.other, series.isShifted) = (rule, nil, nil, true)
    series.workdayIsBefore = isBefore
    return end
  }

  /// Parses a shift of a single day.
  func shift(_ index: Int, _ clauses: inout Clauses) -> Int? {
    guard var date = clauses.date, date.last == nil, date.fault == nil, !date.isShifted,
      let (isBefore, end) = shift(index)
    else { return nil }
    date.day = date.day.workday(isBefore: isBefore, without: options.holidays)
    (date.other, date.isShifted) = (nil, true)
    if skipComma(date.end) == index { date.end = end }
    clauses.date = date
    return end
  }

  /// Parses the words of a shift; "the friday before" is the workday before a weekend, "the monday after" the next one.
  private func shift(_ index: Int) -> (isBefore: Bool, end: Int)? {
    guard key(index) == .or else { return nil }
    var place = skipThe(key(index + 1) == .on ? index + 2 : index + 1)
    if let day = word(place).weekdayValue {
      guard let isBefore = side(place + 1), day == (isBefore ? .friday : .monday) else { return nil }
      return (isBefore, skipIt(place + 2))
    }
    let isPrevious = letters(place, "previous") || letters(place, "preceding")
    let isNext = key(place) == .next || key(place) == .following
    if isPrevious || isNext || key(place) == .last || word(place).ordinal == 1 { place += 1 }
    guard let end = workday(place) else { return nil }
    guard let isBefore = side(end), isPrevious || isNext ? isBefore == isPrevious : true else {
      return isPrevious || isNext ? (isPrevious, end) : nil
    }
    return (isBefore, skipIt(end + 1))
  }

  private func side(_ index: Int) -> Bool? {
    key(index) == .before ? true : key(index) == .after ? false : nil
  }

  private func skipIt(_ index: Int) -> Int { key(index) == .it || letters(index, "that") ? index + 1 : index }

  private func workday(_ index: Int) -> Int? {
    if key(index) == .weekday { return index + 1 }
    return unit(index).flatMap { $0.unit == .businessDay ? $0.end : nil }
  }

  private func fault(_ rule: Recurrence, isBefore: Bool) -> Fault {
    let isOneDay = rule.monthDays.count == 1 && rule.weekdays.isEmpty && rule.positions.isEmpty
    guard isOneDay, rule.frequency == .monthly || rule.frequency == .yearly else {
      return Fault(.unsupportedFrequency, message: RefusalMessages.shiftsOneDay)
    }
    return Fault(
      .unsupportedFrequency,
      message: isBefore ? RefusalMessages.workdayOfMonthBefore : RefusalMessages.workdayOfNextMonth)
  }
}

extension Recurrence {
  /// Returns the rule on the nearest workday up to its day or from its day on; nil if no rule has exactly those days.
  ///
  /// The last workday of the days up to the 15th is BYMONTHDAY=13,14,15 with BYSETPOS=-1, so every program computes it.
  fileprivate func onWorkdays(isBefore: Bool) -> Recurrence? {
    guard weekdays.isEmpty, positions.isEmpty, weekNumbers.isEmpty, yearDays.isEmpty, monthDays.count == 1,
      let day = monthDays.first, frequency == .monthly || frequency == .yearly && !months.isEmpty
    else { return nil }
    var rule = self
    if months.count > 1, frequency == .yearly {
      guard interval == 1 else { return nil }
      rule.frequency = .monthly
    }
    rule.weekdays = Weekday.workdays.map { .init($0) }
    rule.positions = [isBefore ? -1 : 1]
    switch (isBefore, day) {
    case (true, -1), (true, 31): rule.monthDays = rule.frequency == .monthly ? [] : [29, 30, 31]
    case (true, 29...30): rule.monthDays = Array(26...day)
    case (true, 3...28): rule.monthDays = Array(day - 2...day)
    case (false, 1...26): rule.monthDays = Array(day...day + 2)
    default: return nil
    }
    return rule.canonical
  }

  /// The day of the month from which a rule looks for a workday, and the direction; nil for other rules.
  var shiftedDay: (day: Int, isBefore: Bool)? {
    guard Set(weekdays.map(\.weekday)) == Set(Weekday.workdays), weekdays.allSatisfy({ $0.ordinal == nil }),
      let first = monthDays.first, let last = monthDays.last
    else { return nil }
    var plain = self
    (plain.weekdays, plain.positions) = ([], [])
    for (day, isBefore) in [(last, true), (first, false)] {
      plain.monthDays = [day]
      if plain.onWorkdays(isBefore: isBefore)?.monthDays == monthDays, positions == [isBefore ? -1 : 1] {
        return (day, isBefore)
      }
    }
    return nil
  }
}

extension SeriesResolver {
  /// Returns the start of a repeat, or its first date to come if the start is a holiday.
  func firstOpen(_ schedule: Schedule) -> LocalTime {
    func isOpen(_ nominal: LocalTime) -> Bool {
      !schedule.exceptions.contains(OccurrenceKey(nominal, zone: schedule.zone))
    }
    guard !isOpen(schedule.start), let all = schedule.expansion(in: resolver.zone) else { return schedule.start }
    let next = all.lazy.map(\.nominal).prefix(50).first { $0.day >= resolver.now.day && isOpen($0) }
    return next ?? schedule.start
  }

  /// Moves the days of a workday rule that fall on holidays: skips each, with an extra date on the workday beside it.
  ///
  /// The schedule holds the result for the next years, so that every device has the same days, whatever its settings.
  func avoidHolidays(_ series: SeriesMatch, _ schedule: inout Schedule) {
    let holidays = resolver.context.options.holidays
    guard let isBefore = series.workdayIsBefore, series.mode != .afterCompletion, let rule = schedule.recurrence else {
      return
    }
    let steps = Expansion(rule, from: schedule.start, zone: resolver.zone)
    for day in holidays.days(from: schedule.start.day) {
      guard let nominal = steps.first(atOrAfter: LocalTime(day)), nominal.day == day else { continue }
      schedule.exceptions.insert(OccurrenceKey(nominal, zone: schedule.zone))
      schedule.extraDates.insert(LocalTime(day.workday(isBefore: isBefore, without: holidays), nominal.time))
    }
  }
}
