import TodoModel

/// Repeats: "every 2 weeks", "daily", an RRULE, an offset from another repeat.
struct SeriesGrammar: TokenReader {
  let cursor: TokenCursor

  func series(_ index: Int) -> SeriesMatch? { movedSeries(index)?.by(.placed) ?? statedSeries(index) }

  /// Parses a repeat that is not given as an offset from another.
  private func statedSeries(_ index: Int) -> SeriesMatch? {
    guard index < tokens.count, !tokens[index].isLiteral else { return nil }
    if key(index) == .each, key(index + 1) == .and || sign(index + 1) == "&", key(index + 2) == .every {
      return everySeries(index + 2)
    }
    if isEvery(index) || key(index) == .everyday { return everySeries(index) }
    if letters(index, "alternate"), word(index + 1).isPlural || word(index + 1).unit != nil { return every(index) }
    if let match = halved(index) { return match.by(.adverb) }
    if key(index) == .twofold, sign(index + 1) == "-", isGlued(index + 2), let match = twofold(index + 2) {
      return match.by(.adverb)
    }
    return adverbSeries(index)?.by(.adverb) ?? weekdayLists.weekdaySeries(index)?.by(.weekdays) ?? countedSeries(index)?
      .by(.perPeriod) ?? placedRepeats.quarterSeries(index)?.by(.placed) ?? placedRepeats.placedSeries(index)?.by(
        .placed) ?? rawSeries(index)?.by(.raw) ?? chainedSeries(index)?.by(.chained)
  }

  /// Parses "bi-weekly", "bi-monthly".
  private func twofold(_ index: Int) -> SeriesMatch? {
    guard [.weekly, .monthly, .yearly].contains(key(index)), var match = adverbSeries(index) else { return nil }
    if key(index) == .yearly { return adverb(.biannually, index) }
    match.other = (.twiceOrEveryTwo, match.rule)
    match.rule.interval = 2
    return match
  }

  /// The rules of adverbs, with alternative meanings.
  private static let adverbs: [Word.Key: (rule: Recurrence, other: Recurrence?)] = [
    .hourly: (Recurrence(.hourly), nil), .daily: (Recurrence(.daily), nil), .nightly: (Recurrence(.daily), nil),
    .weekly: (Recurrence(.weekly), nil), .fortnightly: (Recurrence(.weekly, interval: 2), nil),
    .biweekly: (Recurrence(.weekly, interval: 2), Recurrence(.weekly)), .monthly: (Recurrence(.monthly), nil),
    .bimonthly: (Recurrence(.monthly, interval: 2), Recurrence(.monthly)),
    .quarterly: (Recurrence(.monthly, interval: 3), nil), .semiannually: (Recurrence(.monthly, interval: 6), nil),
    .yearly: (Recurrence(.yearly), nil), .biennially: (Recurrence(.yearly, interval: 2), nil),
    .biannually: (Recurrence(.monthly, interval: 6), Recurrence(.yearly, interval: 2)),
  ]

  /// Parses "daily", "weekly", "weekdays", "biweekly"; the title scanner decides if the adverb belongs to a noun.
  func adverbSeries(_ index: Int) -> SeriesMatch? {
    switch key(index) {
    case .weekdays: return SeriesMatch(.on(Weekday.workdays), index + 1, namesDays: true)
    case .weekends: return SeriesMatch(.on(options.weekend), index + 1, namesDays: true)
    default: break
    }
    return adverb(key(index), index) ?? plainParts(index)
  }

  func adverb(_ key: Word.Key, _ index: Int) -> SeriesMatch? {
    guard let (rule, other) = SeriesGrammar.adverbs[key] else { return nil }
    var match = SeriesMatch(rule, index + 1)
    match.evidence = .adverb
    if let other { match.other = (.twiceOrEveryTwo, other) }
    if key == .nightly { match.time = times.partTime(.night, index + 1) }
    return match
  }

  /// Parses "mornings", "evenings" as every day at that time.
  private func plainParts(_ index: Int) -> SeriesMatch? {
    guard let part = pluralPart(index), mode == .date || number(index - 1) == nil && word(index - 1).number < 0 else {
      return nil
    }
    var match = SeriesMatch(Recurrence(.daily), index + 1)
    match.time = times.partTime(part, index + 1)
    match.evidence = .adverb
    return match
  }

  /// Returns the rule of "every N units", or nil if the unit cannot repeat.
  static func rule(_ unit: Word.Unit, _ interval: Int) -> Recurrence? {
    switch unit {
    case .second: nil
    case .minute: Recurrence(.minutely, interval: interval)
    case .hour: Recurrence(.hourly, interval: interval)
    case .day: Recurrence(.daily, interval: interval)
    case .week: Recurrence(.weekly, interval: interval)
    case .fortnight: Recurrence(.weekly, interval: interval * 2)
    case .month: Recurrence(.monthly, interval: interval)
    case .quarter: Recurrence(.monthly, interval: interval * 3)
    case .year: Recurrence(.yearly, interval: interval)
    case .businessDay: interval == 1 ? .on(Weekday.workdays) : nil
    }
  }

  /// Parses an RRULE (RFC 5545).
  private func rawSeries(_ index: Int) -> SeriesMatch? {
    let hasName = letters(index, "rrule") && sign(index + 1) == ":"
    let start = hasName ? index + 2 : index
    guard hasName || SeriesGrammar.partNames.contains(where: { letters(start, $0) }), sign(start + 1) == "=" else {
      return nil
    }
    var end = start
    while end < tokens.count, end == start || !tokens[end].isSpaced { end += 1 }
    guard tokens[index..<end].allSatisfy({ !$0.isLiteral }) else { return nil }
    var match = SeriesMatch(Recurrence(.daily), end, namesDays: true)
    do {
      match.rule = try Recurrence(reading: text(start..<end))
      if match.rule.interval > 999 { match.fault = Fault(.outOfRange, RefusalMessages.rarest) }
      match.namesDays = !match.rule.isPlain
      match.isRaw = true
    } catch { match.fault = SeriesGrammar.fault(error) }
    return match
  }

  private static let partNames: [StaticString] = [
    "freq", "interval", "byday", "bymonthday", "bymonth", "count", "until", "wkst",
  ]

  private static func fault(_ fault: RecurrenceFault) -> Fault {
    switch fault {
    case .unsupportedFrequency: Fault(.unsupportedFrequency)
    case .badValue(part: "INTERVAL"): Fault(.invalidInterval, "FREQ=DAILY")
    default: Fault(.invalidRule)
    }
  }

  /// Parses ".+2w" and "++1w" alone, and "2 weeks after done".
  private func chainedSeries(_ index: Int) -> SeriesMatch? {
    if sign(index) == "." || sign(index) == "+", let (found, end) = numericDates.orgRepeat(index), found.mode != .fixed
    {
      return series(found, end)
    }
    guard number(index) != nil || word(index).number >= 0, let count = count(index), let whole = count.whole,
      let (unit, unitEnd) = unit(count.end), let end = afterCompletion(unitEnd), var rule = SeriesGrammar.rule(unit, 1)
    else { return nil }
    rule.interval *= max(1, whole)
    var match = SeriesMatch(rule, end)
    match.mode = .afterCompletion
    if whole < 1 { match.fault = Fault(.invalidInterval, RefusalMessages.afterDone) }
    if whole > 999 { match.fault = Fault(.outOfRange, RefusalMessages.rarest) }
    return match
  }

  /// Returns the repeat of an Org timestamp.
  func series(_ found: OrgRepeat, _ end: Int) -> SeriesMatch {
    var match = SeriesMatch(SeriesGrammar.rule(found.unit, max(1, found.interval)) ?? Recurrence(.daily), end)
    match.mode = found.mode
    if found.interval < 1 { match.fault = Fault(.invalidInterval, "++1w") }
    if found.interval > 999 { match.fault = Fault(.outOfRange, "++1y") }
    return match
  }

  /// Parses "after completion", "when done", "after finishing".
  func afterCompletion(_ index: Int) -> Int? {
    let start = skipComma(index)
    guard key(start) == .after || key(start) == .when || key(start) == .from || key(start) == .once else { return nil }
    var place = start + 1
    if key(place) == .its || key(place) == .last { place += 1 }
    if key(place) == .person { place += 1 }
    guard key(place) == .completion || key(place) == .done else { return nil }
    return key(place + 1) == .it ? place + 2 : place + 1
  }

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
    if let (days, end) = weekdayLists.slashedDays(index) { return SeriesMatch(.on(days), end, namesDays: true) }
    if word.unit == .month, letters(index + 1, "end") {
      return SeriesMatch(.onMonthDays([-1]), index + 2, namesDays: true)
    }
    if word.unit == .quarter, let match = placedRepeats.namedQuarters(index) ?? placedRepeats.quarterEnd(index) {
      return match
    }
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
    if let match = everyPart(index) ?? weekdayLists.everyWeekday(index, interval: 1) { return match }
    if fromLast(index) == nil, let (unit, end) = unit(index),
      word.ordinal == 0 || !isPlaceOfDay(index + 1) && placedRepeats.placed(index)?.rule.weekdays.isEmpty ?? true
    {
      return everyUnit(unit, 1, end)
    }
    return placedRepeats.everyDate(index) ?? interval(index) ?? placedRepeats.everyPlace(index) ?? everyCompact(index)
  }

  private func everyCompact(_ index: Int) -> SeriesMatch? {
    weekdayLists.compactDays(index).map { SeriesMatch(.on($0.days), $0.end, namesDays: true) }
  }

  /// Returns true if "second" is an ordinal for the next word and no unit.
  private func isPlaceOfDay(_ index: Int) -> Bool {
    word(index).weekday > 0 || unit(index) != nil || key(index) == .weekend || key(index) == .weekday
  }

  /// Parses "every other day", "every other friday".
  private func everyOther(_ index: Int) -> SeriesMatch? {
    if let match = weekdayLists.everyWeekday(index + 1, interval: 2) { return match }
    if let (days, end) = weekdayLists.compactDays(index + 1) {
      return SeriesMatch(.on(days, interval: 2), end, namesDays: true)
    }
    if key(index + 1) == .weekend { return weekends(every: 2, index + 2) }
    if key(index + 1) == .weekday || key(index + 1) == .weekdays { return everyUnit(.businessDay, 2, index + 2) }
    guard let (unit, end) = unit(index + 1) else { return nil }
    return everyUnit(unit, 2, end)
  }

  /// Reads a weekend as its first day; the alternative is the whole weekend.
  private func everyWeekend(_ index: Int) -> SeriesMatch { weekends(every: 1, index + 1) }

  private func weekends(every weeks: Int, _ end: Int) -> SeriesMatch {
    var match = SeriesMatch(.on(options.weekend.prefix(1), interval: weeks), end, namesDays: true)
    match.other = (.weekend, .on(options.weekend, interval: weeks))
    return match
  }

  /// Parses "every morning", "every night".
  private func everyPart(_ index: Int) -> SeriesMatch? {
    guard let part = word(index).part else { return nil }
    var match = SeriesMatch(Recurrence(.daily), index + 1)
    match.time = times.partTime(part, index + 1)
    return match
  }

  private func everyUnit(_ unit: Word.Unit, _ interval: Int, _ end: Int) -> SeriesMatch {
    var match = SeriesMatch(SeriesGrammar.rule(unit, 1) ?? Recurrence(.daily), end, namesDays: unit == .businessDay)
    match.rule.interval *= max(1, min(interval, 1_000))
    if interval < 1 {
      match.fault = Fault(.invalidInterval)
    } else if unit == .second || unit == .minute && interval < 15 {
      match.fault = Fault(.unsupportedFrequency)
    } else if max(interval, match.rule.interval) > 999 {
      match.fault = Fault(.outOfRange, RefusalMessages.rarest)
    } else if unit == .businessDay, interval > 1 {
      let repair = interval == 2 ? RefusalMessages.otherWorkdays : RefusalMessages.workdays
      match.fault = Fault(.unsupportedFrequency, repair, message: RefusalMessages.workdaysStay)
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
      if key(end) == .weekend, value > 1, key(end + 1) != .of { return weekends(every: value, end + 1) }
      guard let (unit, next) = unit(end), unit != .businessDay, tokens[end].letters.count > 1 else { return nil }
      return everyUnit(unit, value, next)
    }
    guard let count = count(index) else { return nil }
    if let weeks = count.whole, (1...52).contains(weeks), !count.isArticle,
      word(count.end).isPlural || key(count.end) == .weekends
    {
      if key(count.end) == .weekends { return weekends(every: weeks, count.end + 1) }
      return weekdayLists.everyWeekday(count.end, interval: weeks)
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

  /// Parses an offset from another repeat: "a day before every 15th"; a fault if no rule expresses those days.
  private func movedSeries(_ index: Int) -> SeriesMatch? {
    guard key(index - 1) != .lasting, let (length, end) = distance(index), [.before, .after].contains(key(end)),
      var match = statedSeries(end + 1), match.evidence != .adverb
    else { return nil }
    let days = key(end) == .before ? -length.days : length.days
    let isDays = length.days > 0 && length.months == 0 && length.minutes == 0 && length.businessDays == 0
    if let fault = match.fault {
      match.fault = Fault(fault.code, message: fault.message ?? RefusalMessages.besideRepeat)
    } else if isDays, match.namesDays, !match.isRaw, match.clampedDay == nil, let rule = match.rule.moved(by: days) {
      match.rule = rule
      match.other = nil
      if let part = word(end - 1).part { match.time = times.partTime(part, match.end) }
    } else {
      match.fault = Fault(.unsupportedFrequency, message: RefusalMessages.besideRepeat)
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
    return lengths.length(index).map { ($0, $0.end) }
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
