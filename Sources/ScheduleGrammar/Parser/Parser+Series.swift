import TodoModel

extension Parser {
  func series(_ index: Int) -> SeriesMatch? { movedSeries(index)?.by(.placed) ?? statedSeries(index) }

  /// Parses a repeat that is not given as an offset from another.
  func statedSeries(_ index: Int) -> SeriesMatch? {
    guard index < tokens.count, !tokens[index].isLiteral else { return nil }
    if isEvery(index) || key(index) == .everyday { return everySeries(index) }
    if key(index) == .twofold, sign(index + 1) == "-", isGlued(index + 2), let match = twofold(index + 2) {
      return match.by(.adverb)
    }
    return adverbSeries(index)?.by(.adverb) ?? weekdaySeries(index)?.by(.weekdays) ?? countedSeries(index)?.by(
      .perPeriod) ?? quarterSeries(index)?.by(.placed) ?? placedSeries(index)?.by(.placed) ?? rawSeries(index)?.by(.raw)
      ?? chainedSeries(index)?.by(.chained)
  }

  /// Parses "bi-weekly", "bi-monthly".
  private func twofold(_ index: Int) -> SeriesMatch? {
    guard key(index) == .weekly || key(index) == .monthly, var match = adverbSeries(index) else { return nil }
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
    .quarterly: (Recurrence(.monthly, interval: 3), nil), .yearly: (Recurrence(.yearly), nil),
  ]

  /// Parses "daily", "weekly", "weekdays", "biweekly"; the title scanner decides if the adverb belongs to a noun.
  func adverbSeries(_ index: Int) -> SeriesMatch? {
    switch key(index) {
    case .weekdays: return SeriesMatch(.on(Weekday.workdays), index + 1, namesDays: true)
    case .weekends: return SeriesMatch(.on(options.weekend), index + 1, namesDays: true)
    default: break
    }
    guard let (rule, other) = Parser.adverbs[key(index)] else { return plainParts(index) }
    var match = SeriesMatch(rule, index + 1)
    match.evidence = .adverb
    if let other { match.other = (.twiceOrEveryTwo, other) }
    if key(index) == .nightly { match.time = partTime(.night, index + 1) }
    return match
  }

  /// Parses "mornings", "evenings" as every day at that time.
  private func plainParts(_ index: Int) -> SeriesMatch? {
    guard let part = pluralPart(index) else { return nil }
    var match = SeriesMatch(Recurrence(.daily), index + 1)
    match.time = partTime(part, index + 1)
    match.evidence = .adverb
    return match
  }

  func partTime(_ part: Word.Part, _ end: Int) -> TimeMatch {
    var time = TimeMatch(minutes(part), end, .part)
    time.part = part
    time.isPartOnly = true
    return time
  }

  /// Parses "once a week", "twice a week", "3 times a month".
  private func countedSeries(_ index: Int) -> SeriesMatch? {
    var place = index + 1
    var isOnce = false
    switch key(index) {
    case .once: isOnce = true
    case .twice: break
    default:
      guard let count = count(index), !count.isArticle, key(count.end) == .times || key(count.end) == .x else {
        return nil
      }
      place = count.end + 1
      isOnce = count.whole == 1
    }
    if !isOnce, var match = adverbSeries(place), match.evidence == .adverb {
      match.fault = Parser.unnamed(match.rule)
      return match
    }
    if isOnce, isEvery(place) { return everySeries(place) }
    guard key(place) == .a || key(place) == .per || isEvery(place), let (unit, end) = unit(place + 1),
      let rule = Parser.rule(unit, 1)
    else { return nil }
    var match = SeriesMatch(rule, end)
    if !isOnce { match.fault = Parser.unnamed(rule) }
    return match
  }

  /// Returns the fault of "twice a day" (times missing) and "twice a week" (days missing).
  private static func unnamed(_ rule: Recurrence) -> Fault {
    guard rule.frequency == .daily else { return Fault(.underspecifiedRecurrence) }
    return Fault(.underspecifiedRecurrence, RefusalWords.timesOfDay, message: RefusalWords.timesMissing)
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

  /// Parses "15th of each month", "last day of every month", "first and third friday", "end of each month".
  private func placedSeries(_ index: Int) -> SeriesMatch? {
    let start = skipThe(index)
    guard
      key(start) == .last || key(start) == .end || number(start) != nil || word(start).ordinal > 0
        || word(start).number >= 20 || fromLast(start) != nil
    else { return nil }
    if key(start) == .end, key(start + 1) == .of {
      if let end = everyMonth(start + 2) { return SeriesMatch(.onMonthDays([-1]), end, namesDays: true) }
      if let (interval, end) = someMonths(start + 2) {
        return SeriesMatch(.onMonthDays([-1]), end, namesDays: true).every(interval)
      }
    }
    if key(start) == .end,
      let end = ofTheMonth(start + 1) ?? (key(start + 1) == .of && word(start + 2).unit == .month ? start + 3 : nil),
      let every = everyMonth(end)
    {
      return SeriesMatch(.onMonthDays([-1]), every, namesDays: true)
    }
    guard var match = placed(start) else { return nil }
    let isList = match.rule.weekdays.count > 1 && match.rule.positions.isEmpty
    if key(match.end) == .of, let end = everyMonth(match.end + 1) {
      match.end = end
    } else if key(match.end) == .of, let (interval, end) = someMonths(match.end + 1) {
      match.end = end
      return match.every(interval)
    } else if !match.rule.weekdays.isEmpty, let (interval, end) = someMonths(match.end) {
      match.end = end
      return match.every(interval)
    } else if key(match.end) == .of || key(match.end) == .inside, word(match.end + 1).month > 0, isEvery(match.end + 2),
      word(match.end + 3).unit == .year
    {
      match.rule.frequency = .yearly
      match.rule.months = [Int(word(match.end + 1).month)]
      match.end += 4
    } else if let end = ofTheMonth(match.end), let every = everyMonth(end) {
      match.end = every
    } else if let end = everyMonth(match.end) {
      match.end = end
    } else if key(match.end) == .of || key(match.end) == .inside, isEvery(match.end + 1), word(match.end + 2).month > 0
    {
      match.rule.frequency = .yearly
      match.rule.months = [Int(word(match.end + 2).month)]
      match.end += 3
    } else {
      return isList && match.rule.frequency == .monthly && mode == .date ? match : nil
    }
    return match
  }

  /// Parses "every month", "each month" after a monthly position.
  func everyMonth(_ index: Int) -> Int? {
    guard isEvery(index), word(index + 1).unit == .month else { return nil }
    return index + 2
  }

  /// Parses "every other month", "every 3 months", "each third month" after a monthly position.
  private func someMonths(_ index: Int) -> (interval: Int, end: Int)? {
    guard isEvery(index) else { return nil }
    let interval: (value: Int, end: Int)?
    if key(index + 1) == .other {
      interval = (2, index + 2)
    } else {
      interval = ordinal(index + 1) ?? count(index + 1).flatMap { count in count.whole.map { ($0, count.end) } }
    }
    guard let (value, end) = interval, (1...999).contains(value), let (unit, next) = unit(end), unit == .month,
      tokens[end].letters.count > 1
    else { return nil }
    return (value, next)
  }

  /// Parses "of the month".
  func ofTheMonth(_ index: Int) -> Int? {
    guard key(index) == .of, word(skipThe(index + 1)).unit == .month else { return nil }
    return skipThe(index + 1) + 1
  }

  /// Parses monthly positions: "15th", "1st and 15th", "last friday", "first and third monday", "last day".
  func placed(_ index: Int) -> SeriesMatch? {
    guard let (places, end) = places(index) else { return nil }
    guard let (_, counted, next) = nthOf(places.count == 1 ? skipThe(index) : lastPlace(index, end)) else {
      guard places.allSatisfy({ $0 > 0 && $0 <= 31 }) else { return nil }
      return monthDays(places, end)
    }
    switch counted {
    case .weekday(let weekday):
      guard places.allSatisfy({ abs($0) <= 5 }) else { return nil }
      var rule = Recurrence(.monthly)
      rule.weekdays = places.map { .init(weekday, ordinal: $0) }
      return SeriesMatch(rule.canonical, next, namesDays: true)
    case .day:
      guard places.allSatisfy({ $0 <= 31 }) else { return nil }
      return monthDays(places, next)
    case .workday:
      var rule = Recurrence(.monthly)
      rule.weekdays = Weekday.workdays.map { .init($0) }
      rule.positions = places
      return SeriesMatch(rule.canonical, next, namesDays: true)
    case .week, .weekend: return nil
    }
  }

  /// Returns the rule of days of the month; days missing in shorter months are clamped to the last day.
  func monthDays(_ days: [Int], _ end: Int) -> SeriesMatch {
    var match = SeriesMatch(.onMonthDays(days), end, namesDays: true)
    if let day = days.first, days.count == 1, day >= 29 { match.clampedDay = day }
    if days.count > 1, days.contains(31) { match.rule = .onMonthDays(days.map { $0 == 31 ? -1 : $0 }) }
    return match
  }

  private func places(_ index: Int) -> ([Int], Int)? {
    var places: [Int] = []
    var place = skipThe(index)
    for _ in 0..<12 {
      guard let (value, end) = fromLast(place) ?? ordinal(place), (-5...31).contains(value), value != 0 else { break }
      places.append(value)
      place = end
      guard let next = listed(place), (fromLast(skipThe(next)) ?? ordinal(skipThe(next))) != nil else { break }
      place = skipThe(next)
    }
    return places.isEmpty ? nil : (places, place)
  }

  /// Returns the token at which the last position of a list begins.
  private func lastPlace(_ index: Int, _ end: Int) -> Int {
    for back in 1...4 where end - back >= index {
      if key(end - back) == .last { return end - back }
      if let (_, next) = ordinal(end - back), next == end { return end - back }
    }
    return index
  }

  /// Skips a list separator: ",", "and", ", and", "&", "/", "+".
  func listed(_ index: Int) -> Int? {
    switch sign(index) {
    case ",": return key(index + 1) == .and || sign(index + 1) == "&" ? index + 2 : index + 1
    case "&", "/", "+": return index + 1
    default: return key(index) == .and ? index + 1 : nil
    }
  }

  /// Parses an RRULE (RFC 5545).
  private func rawSeries(_ index: Int) -> SeriesMatch? {
    let hasName = letters(index, "rrule") && sign(index + 1) == ":"
    let start = hasName ? index + 2 : index
    guard hasName || Parser.partNames.contains(where: { letters(start, $0) }), sign(start + 1) == "=" else {
      return nil
    }
    var end = start
    while end < tokens.count, end == start || !tokens[end].isSpaced { end += 1 }
    guard tokens[index..<end].allSatisfy({ !$0.isLiteral }) else { return nil }
    var match = SeriesMatch(Recurrence(.daily), end, namesDays: true)
    do {
      match.rule = try Recurrence(reading: text(start..<end))
      if match.rule.interval > 999 { match.fault = Fault(.outOfRange, RefusalWords.rarest) }
      match.namesDays = !match.rule.isPlain
      match.isRaw = true
    } catch { match.fault = Parser.fault(error) }
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
    if sign(index) == "." || sign(index) == "+", let (found, end) = orgRepeat(index), found.mode != .fixed {
      return series(found, end)
    }
    guard number(index) != nil || word(index).number >= 0, let count = count(index), let whole = count.whole,
      let (unit, unitEnd) = unit(count.end), let end = afterCompletion(unitEnd), var rule = Parser.rule(unit, 1)
    else { return nil }
    rule.interval *= max(1, whole)
    var match = SeriesMatch(rule, end)
    match.mode = .afterCompletion
    if whole < 1 { match.fault = Fault(.invalidInterval, RefusalWords.afterDone) }
    if whole > 999 { match.fault = Fault(.outOfRange, RefusalWords.rarest) }
    return match
  }

  /// Returns the repeat of an Org timestamp.
  func series(_ found: OrgRepeat, _ end: Int) -> SeriesMatch {
    var match = SeriesMatch(Parser.rule(found.unit, max(1, found.interval)) ?? Recurrence(.daily), end)
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
}

extension Recurrence {
  static func on(_ days: some Sequence<Weekday>, interval: Int = 1) -> Recurrence {
    var rule = Recurrence(.weekly, interval: interval)
    rule.weekdays = Set(days).sorted().map { .init($0) }
    return rule
  }

  static func onMonthDays(_ days: [Int]) -> Recurrence {
    var rule = Recurrence(.monthly)
    rule.monthDays = days
    return rule.canonical
  }

  static func on(month: Int, day: Int) -> Recurrence {
    var rule = Recurrence(.yearly)
    rule.months = [month]
    rule.monthDays = [day]
    return rule
  }

  /// Returns a yearly rule on the first of the months.
  static func onFirst(of months: Set<Int>) -> Recurrence {
    var rule = Recurrence(.yearly)
    (rule.months, rule.monthDays) = (months.sorted(), [1])
    return rule
  }

  /// True if the rule names no days; the start gives them.
  var isPlain: Bool {
    months.isEmpty && weekNumbers.isEmpty && yearDays.isEmpty && monthDays.isEmpty && weekdays.isEmpty
  }
}

extension Weekday { static let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday] }
