import TodoModel

/// Dates in digits: with signs, ISO 8601, Org timestamps.
struct NumericDateGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses "3/15", "15.3.2026", "3-15-26", "2026/3/15".
  func numericDate(_ index: Int) -> DateMatch? {
    if let match = dottedSpan(index) { return match }
    guard let first = number(index), let second = number(index + 2),
      isGlued(index + 1) && isGlued(index + 2) || isSpacedSlash(index + 1)
    else { return nil }
    let separator = sign(index + 1)
    guard ["/", "-", "."].contains(separator), second.digits <= 2 else { return nil }
    if first.digits == 4 { return yearFirst(index, separator) }
    guard first.digits <= 2 else { return nil }
    if mode == .title, let match = titleDate(index) { return match }
    if let third = number(index + 3, behind: separator) {
      guard
        third.digits == 4 || third.digits == 2 && (separator != "." || mode == .date)
          || third.digits == 1 && options.dateOrder == .ymd && first.digits == 2
      else { return nil }
      return threeParts(first.value, second.value, third, index + 5)
    }
    guard word(index + 3).month == 0, key(index + 3) != .am, key(index + 3) != .pm else { return nil }
    let isDay = options.dateOrder == .dmy || first.value > 24 && (1...12).contains(second.value)
    guard separator != "." || mode == .date && isDay && !isHour(index, first.value, second) else { return nil }
    guard !(isGlued(index + 3) && (word(index + 3).unit != nil || sign(index + 3) == ":")) else { return nil }
    if word(index + 3).unit != nil, separator == "-" || second.value <= 12 && first.value < second.value { return nil }
    let isFirst = sign(index + 3) == "." && sign(index + 4) == "-"
    let end = separator != "." ? index + 3 : isFirst ? index + 4 : skipDot(index + 3)
    return twoParts(first.value, second.value, year: nil, end, .numeric)
  }

  /// Returns true for "20.30", "8.15 friday": an hour that is no date in this order, and in no order without a day.
  private func isHour(_ index: Int, _ hour: Int, _ minute: Token) -> Bool {
    guard options.dateOrder == .dmy, minute.digits == 2, (13..<60).contains(minute.value), hour < 24 else {
      return false
    }
    let isBesideDay = [.today, .tomorrow, .tonight].contains(key(index + 3)) || word(index + 3).weekday > 0
    return hour > 12 || minute.value > 31 || isBesideDay
  }

  /// Returns true for "2 / 15" in date mode.
  private func isSpacedSlash(_ index: Int) -> Bool {
    mode == .date && sign(index) == "/" && !isGlued(index) && !isGlued(index + 1)
  }

  /// Parses "3.12." and "24.12.26" in a title; the last dot or the year rules out an amount or a version.
  ///
  /// With another date order they match only if the first number cannot be a month.
  private func titleDate(_ index: Int) -> DateMatch? {
    guard key(index - 1) != .at, !isGlued(index) || ["(", "[", "-", ","].contains(sign(index - 1)),
      let day = number(index), let month = number(index + 1, behind: "."), max(day.digits, month.digits) <= 2,
      (1...31).contains(day.value), (1...12).contains(month.value)
    else { return nil }
    var end = index + 3
    var year: Int?
    if let last = number(end, behind: ".") {
      let full = fullYear(last.value)
      guard last.digits == 2, (today.year - 1...today.year + 20).contains(full) else { return nil }
      (year, end) = (full, end + 2)
    } else if sign(end) == ".", isGlued(end) {
      end += 1
    } else if !isBehindDotted(index) {
      return nil
    }
    guard options.dateOrder == .dmy || day.value > (year == nil ? 24 : 12), endsDotted(end, hasYear: year != nil) else {
      return nil
    }
    var match = monthDates.resolve(month: month.value, day: day.value, year: year, end: end, evidence: .numeric)
    match.isDotted = true
    return match
  }

  /// Returns true after "3.12.-"; the date that follows needs no trailing dot.
  private func isBehindDotted(_ index: Int) -> Bool {
    sign(index - 1) == "-" && sign(index - 2) == "." && number(index - 3) != nil && isGlued(index - 1)
  }

  /// Returns true if a date like "3.12." or "24.12.26" ends before the token.
  func endsWithDotted(_ index: Int) -> Bool { [4, 5].contains { index >= $0 && titleDate(index - $0)?.end == index } }

  /// Returns true if no letter or number is attached to a dotted date.
  private func endsDotted(_ end: Int, hasYear: Bool) -> Bool {
    guard isGlued(end) else { return true }
    guard tokens[end].kind == .sign, hasYear || sign(end) != "." else { return false }
    return sign(end) == "-" || number(end + 1) == nil || !isGlued(end + 1)
  }

  private func yearFirst(_ index: Int, _ separator: Unicode.Scalar) -> DateMatch? {
    guard let year = number(index), let month = number(index + 2), let day = number(index + 3, behind: separator),
      day.digits <= 2, year.value > 0
    else { return nil }
    if mode == .title, separator == ".", month.digits < 2 || day.digits < 2 { return nil }
    return monthDates.resolve(month: month.value, day: day.value, year: year.value, end: index + 5)
  }

  private func threeParts(_ first: Int, _ second: Int, _ third: Token, _ end: Int) -> DateMatch? {
    if options.dateOrder == .ymd, third.digits <= 2 {
      let plain = monthDates.resolve(month: second, day: third.value, year: fullYear(first), end: end)
      if plain.fault == nil { return plain }
    }
    let year = third.digits == 4 ? third.value : fullYear(third.value)
    return twoParts(first, second, year: year, end, .strong)
  }

  /// Reads two numbers in the configured date order, or in the other order if only that is a date.
  private func twoParts(_ first: Int, _ second: Int, year: Int?, _ end: Int, _ evidence: Evidence) -> DateMatch? {
    let dayFirst = options.dateOrder == .dmy
    let (month, day) = dayFirst ? (second, first) : (first, second)
    var match = monthDates.resolve(month: month, day: day, year: year, end: end, evidence: evidence)
    match.hasYear = year != nil
    if month > 12, day <= 12 {
      match = monthDates.resolve(month: day, day: month, year: year, end: end, evidence: evidence)
      if match.note == nil { match.note = .orderSwapped }
    } else if day <= 12, month != day, match.fault == nil, !dayFirst || options.language == .english {
      match.other = (.dateOrder, monthDates.resolve(month: day, day: month, year: year, end: end).day)
    }
    if first == 0 || second == 0 { match.fault = Fault(.nonexistentDate) }
    return match
  }

  /// Parses ISO 8601 calendar, week and ordinal dates, extended and basic, with or without a time.
  func isoDate(_ index: Int) -> DateMatch? {
    guard let first = number(index) else { return nil }
    guard var match = basicDate(index, first) ?? extendedDate(index, first) else { return nil }
    guard match.fault == nil else { return match }
    match.hasYear = true
    let separated = letters(match.end, "t") && isGlued(match.end)
    if separated, isGlued(match.end + 1), let time = times.isoTime(match.end + 1) ?? basicTime(match.end + 1) {
      return with(time, match)
    }
    return notingPast(match)
  }

  /// Parses `T0900`, `T090000`, with a zone.
  private func basicTime(_ index: Int) -> TimeMatch? {
    guard let token = number(index), token.digits == 4 || token.digits == 6 else { return nil }
    let clock = token.digits == 6 ? token.value / 100 : token.value
    var match = TimeMatch(clock / 100 * 60 + clock % 100, index + 1)
    if clock / 100 > 23 || clock % 100 > 59 { match.fault = Fault(.invalidTime) }
    if let zone = zones.numericZone(match.end) {
      match.zone = zone
      match.end = zone.end
    }
    return match
  }

  private func with(_ time: TimeMatch, _ match: DateMatch) -> DateMatch {
    var match = match
    match.time = time
    match.end = time.end
    match.zone = time.zone
    return notingPast(match)
  }

  private func basicDate(_ index: Int, _ token: Token) -> DateMatch? {
    guard token.digits == 8, (1970_0000...9999_9999).contains(token.value) else { return nil }
    let (year, rest) = token.value.quotientAndRemainder(dividingBy: 10_000)
    var match = monthDates.resolve(month: rest / 100, day: rest % 100, year: year, end: index + 1)
    if mode == .title { match.evidence = .numeric }
    return mode == .title && match.fault != nil ? nil : match
  }

  private func extendedDate(_ index: Int, _ token: Token) -> DateMatch? {
    guard token.digits == 4, token.value > 0 else { return nil }
    if let week = weekDate(index, token.value) { return week }
    guard let second = number(index + 1, behind: "-") else { return nil }
    // In a title this is more likely an invoice number.
    if second.digits == 3 { return mode == .title ? nil : yearDay(token.value, second.value, index + 3) }
    guard second.digits == 2, let third = number(index + 3, behind: "-", digits: 2) else { return nil }
    return monthDates.resolve(month: second.value, day: third.value, year: token.value, end: index + 5)
  }

  private func yearDay(_ year: Int, _ count: Int, _ end: Int) -> DateMatch {
    var match = DateMatch(today, end)
    guard let first = Day(year: year, month: 1, day: 1), count >= 1, count <= (Day.isLeap(year) ? 366 : 365) else {
      match.fault = Fault(.nonexistentDate)
      return match
    }
    match.day = first.advanced(by: count - 1)
    return match
  }

  /// Parses `2026-W12`, `2026-W12-1`, `2026W121`; a week alone is its Monday.
  private func weekDate(_ index: Int, _ year: Int) -> DateMatch? {
    let place = skipHyphen(index + 1)
    let dashed = place > index + 1
    guard letters(place, "w"), isGlued(place), isGlued(place + 1), let token = number(place + 1) else { return nil }
    var (week, day, end) = (token.value, 1, place + 2)
    if token.digits == 3, !dashed {
      (week, day) = (token.value / 10, token.value % 10)
    } else if token.digits == 2, let last = number(end, behind: "-", digits: 1) {
      (day, end) = (last.value, end + 2)
    } else if token.digits != 2 {
      return nil
    }
    var match = DateMatch(today, end)
    if let monday = Day.monday(ofWeek: week, year), (1...7).contains(day) {
      match.day = monday.advanced(by: day - 1)
    } else {
      match.fault = Fault(.nonexistentDate)
    }
    return match
  }

  /// Parses `<2026-03-15 Sun 09:39-10:30 +1w>`, also in square brackets; ignores the weekday's name.
  func orgStamp(_ index: Int) -> DateMatch? {
    let close: Unicode.Scalar = sign(index) == "<" ? ">" : "]"
    guard let token = number(index + 1), isGlued(index + 1), var match = extendedDate(index + 1, token) else {
      return nil
    }
    match.hasYear = true
    var place = match.end
    if place < tokens.count, tokens[place].kind == .word { place += 1 }
    if let time = times.isoTime(place, hasZone: false) {
      match.time = time
      place = time.end
      if sign(place) == "-", let last = times.isoTime(place + 1, hasZone: false) {
        match.lastTime = last
        place = last.end
      }
    }
    if let (found, end) = orgRepeat(place) {
      match.orgRepeat = found
      place = end
    }
    guard sign(place) == close else { return nil }
    match.end = place + 1
    return match.day < today && match.orgRepeat == nil ? past(match) : match
  }

  /// Parses `+1w`, `++1w`, `.+1w`; here `m` means months.
  func orgRepeat(_ index: Int) -> (OrgRepeat, Int)? {
    var place = index
    var mode = Schedule.RepeatMode.fixed
    if sign(place) == ".", sign(place + 1) == "+" {
      mode = .afterCompletion
      place += 1
    } else if sign(place) == "+", sign(place + 1) == "+" {
      mode = .catchUp
      place += 1
    }
    guard sign(place) == "+", let count = number(place + 1), isGlued(place + 1), isGlued(place + 2),
      tokens[place + 2].letters.count == 1, let unit = word(place + 2).unit
    else { return nil }
    let meant = unit == .minute ? Word.Unit.month : unit
    guard [.hour, .day, .week, .month, .year].contains(meant) else { return nil }
    return (OrgRepeat(mode: mode, interval: count.value, unit: meant), place + 3)
  }

  /// "12.-14.12.2026", "12.-14.12.": days with dots that share the month behind the last.
  private func dottedSpan(_ index: Int) -> DateMatch? {
    guard let first = number(index), first.digits <= 2, key(index - 1) != .at,
      !isGlued(index) || ["(", "[", ","].contains(sign(index - 1)),
      let place = spanLink(skipDayDot(index + 1), from: index + 1), let last = number(place), last.digits <= 2,
      let month = number(place + 1, behind: "."), let end = numericDate(place), end.fault == nil,
      (end.day.month, end.day.dayOfMonth) == (month.value, last.value), end.hasYear || sign(end.end - 1) == ".",
      1..<last.value ~= first.value
    else { return nil }
    var match = monthDates.resolve(
      month: month.value, day: first.value, year: end.hasYear ? end.day.year : nil, end: end.end)
    match.last = Day(year: match.day.year, month: month.value, day: last.value)
    return match.last == nil ? nil : match
  }

  /// The token behind what joins two days, where a dot stands before it.
  private func spanLink(_ index: Int, from start: Int) -> Int? {
    guard index > start, sign(index) == "-" || [.to, .until, .through].contains(key(index)) else { return nil }
    return index + 1
  }
}
