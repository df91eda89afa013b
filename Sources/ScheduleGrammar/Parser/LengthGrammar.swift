import TodoModel

/// A duration: "3 days", "an hour and a half", "2 months".
struct OffsetMatch {
  var months = 0
  var days = 0
  var businessDays = 0
  var minutes = 0
  /// The token after the words.
  var end = 0
  /// True if "in", "+", "from now" or the like counts the duration from now.
  var isExplicit = false
  /// True for "ago".
  var isPast = false
  var hasFew = false
  @Rare var fault: Fault?

  var isElapsed: Bool { minutes != 0 || (months == 0 && days == 0 && businessDays == 0) }

  /// True if the duration exceeds the supported maximum.
  var isTooLong: Bool { months > 1_200 || days > 36_525 || businessDays > 26_000 || minutes > 100 * 366 * 1440 }

  /// Returns the day this far after `day`, ignoring minutes.
  func after(_ day: Day, back: Bool = false, without holidays: OwnHolidays = OwnHolidays()) -> Day {
    let sign = back || isPast ? -1 : 1
    let moved = day.addingMonths(sign * months).advanced(by: sign * days)
    return OffsetMatch.businessDays(sign * businessDays, from: moved, holidays)
  }

  /// Moves a day by business days, skipping Saturdays, Sundays and holidays; without holidays whole weeks move at once.
  private static func businessDays(_ count: Int, from day: Day, _ holidays: OwnHolidays) -> Day {
    guard count != 0 else { return day }
    guard holidays.isEmpty else {
      let step = count > 0 ? 1 : -1
      return (0..<abs(count)).reduce(day) { day, _ in
        day.advanced(by: step).workday(isBefore: count < 0, without: holidays)
      }
    }
    var day = day.advanced(by: count / 5 * 7)
    var rest = count % 5
    if rest == 0, day.weekday >= .saturday {
      return day.advanced(by: count > 0 ? 5 - day.weekday.rawValue : 8 - day.weekday.rawValue)
    }
    let step = count > 0 ? 1 : -1
    while rest != 0 {
      day = day.advanced(by: step)
      if day.weekday < .saturday { rest -= step }
    }
    return day
  }
}

/// Durations, also counted from now.
struct LengthGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses a duration counted from now: "in 3 days", "+2w", "an hour from now".
  func offset(_ index: Int) -> OffsetMatch? {
    var start = index
    var explicit = false
    if key(index) == .inside {
      start += 1
      explicit = true
    } else if sign(index) == "+" {
      start += 1
      explicit = true
    }
    if explicit || key(index - 1) == .within || key(index - 1) == .lasting || key(index - 1) == .on {
      let next = skipThe(start)
      if key(next) == .next, count(next + 1) != nil { start = next + 1 }
      if key(next) == .next, start != next + 1, let (unit, end) = unit(next + 1), unit == .hour || unit == .minute {
        var match = OffsetMatch(minutes: unit == .hour ? 60 : 1, end: end)
        match.isExplicit = true
        return match
      }
    }
    if explicit, key(start) == .around { start += 1 }
    if !explicit, mode == .date, word(start).unit != nil, tokens[start].letters.count > 2, key(start + 1) == .from,
      key(start + 2) == .now, let (unit, end) = unit(start), var match = one(unit)
    {
      (match.end, match.isExplicit) = (end + 2, true)
      return match
    }
    guard var match = length(start) else { return nil }
    match.isExplicit = explicit
    if explicit, key(match.end) == .or, letters(match.end + 1, "so"), canEnd(match.end + 2) { match.end += 2 }
    if let end = timeBehind(match.end), explicit || mode == .date { (match.end, match.isExplicit) = (end, true) }
    let isNothing = match.months == 0 && match.days == 0 && match.businessDays == 0 && match.minutes == 0
    if isNothing, sign(index) == "+" { match.fault = Fault(.invalidInterval, "+1w") }
    switch key(match.end) {
    case .from, .after:
      let next = match.end + 1
      guard key(match.end) == .from, key(next) == .now || key(next) == .today else { break }
      match.end = next + 1
      match.isExplicit = true
    case .hence, .later:
      match.end += 1
      match.isExplicit = true
    case .ago:
      match.end += 1
      match.isExplicit = true
      match.isPast = true
    default: break
    }
    return match
  }

  /// Parses "time" after a duration: "in two weeks' time", "in 2 weeks time".
  private func timeBehind(_ index: Int) -> Int? {
    let place = sign(index) == "'" && isGlued(index) ? index + 1 : index
    return key(place) == .time ? place + 1 : nil
  }

  /// Parses a duration of one or more counts with units.
  func length(_ index: Int) -> OffsetMatch? {
    var total = OffsetMatch()
    var place = index
    for round in 0..<6 {
      var next = place
      if round > 0 {
        if isAnd(next) || sign(next) == "," { next += 1 }
        if key(next) == .a, key(next + 1) == .half { break }
      }
      guard let end = term(next, &total, isFirst: round == 0) else { break }
      place = end
    }
    guard place > index else { return nil }
    total.end = place
    if total.isTooLong { total.fault = Fault(.outOfRange) }
    return total
  }

  /// Adds one count with its unit to the total and returns the token after it.
  private func term(_ index: Int, _ total: inout OffsetMatch, isFirst: Bool) -> Int? {
    guard let count = count(index), let (unit, unitEnd) = unit(count.end) else { return nil }
    let short = tokens[unitEnd - 1].letters.count == 1
    if short, tokens[unitEnd - 1].isSpaced, mode == .title || number(index) == nil { return nil }
    if unit == .quarter, key(unitEnd) == .of, key(unitEnd + 1) == .a, word(unitEnd + 2).unit == .hour {
      total.minutes += count.top * 15 / count.bottom
      return unitEnd + 3
    }
    guard add(count, unit, &total) else { return nil }
    if count.isFew { total.hasFew = true }
    var end = unitEnd
    if isAnd(end), key(end + 1) == .a, key(end + 2) == .half {
      guard add(CountMatch(top: 1, bottom: 2, end: 0), unit, &total) else { return nil }
      end += 3
    }
    // "1h30": a number attached to the hours is minutes.
    if unit == .hour, isGlued(end), let rest = number(end), rest.digits <= 2,
      self.unit(end + 1) == nil || !isGlued(end + 1)
    {
      total.minutes += rest.value
      end += 1
    }
    return end
  }

  /// Returns the duration of a unit alone: "hour from now".
  private func one(_ unit: Word.Unit) -> OffsetMatch? {
    var match = OffsetMatch()
    return add(CountMatch(top: 1, end: 0), unit, &match) ? match : nil
  }

  private func isAnd(_ index: Int) -> Bool { key(index) == .and || sign(index) == "&" }

  /// Adds a count with its fraction in the next smaller unit; returns false if that is impossible.
  private func add(_ count: CountMatch, _ unit: Word.Unit, _ total: inout OffsetMatch) -> Bool {
    let top = min(count.top, 99_999_999)
    let bottom = count.bottom
    switch unit {
    case .second: total.minutes += top / bottom / 60
    case .minute: total.minutes += top / bottom
    case .hour: total.minutes += top * 60 / bottom
    case .day:
      if bottom == 1 || top % bottom == 0 { total.days += top / bottom } else { total.minutes += top * 1440 / bottom }
    case .businessDay: total.businessDays += top / bottom
    case .week: total.days += top * 7 / bottom
    case .fortnight: total.days += top * 14 / bottom
    case .month: addMonths(top, bottom, &total)
    case .quarter: addMonths(top * 3, bottom, &total)
    case .year: addMonths(top * 12, bottom, &total)
    }
    return true
  }

  private func addMonths(_ top: Int, _ bottom: Int, _ total: inout OffsetMatch) {
    total.months += top / bottom
    if top % bottom != 0 { total.days += top % bottom * 30 / bottom }
  }
}
