import TodoModel

/// A match of words that name a zone.
struct ZoneMatch {
  /// The stored identifier: an IANA name or "UTC-5".
  var identifier: String
  /// The token after the words.
  var end: Int
  var fault: Fault?
  var isAmbiguous = false
}

extension Parser {
  /// Parses a zone after a clock time: "EST", "UTC+2", "Europe/Berlin", "London time", "Z".
  func zone(_ index: Int) -> ZoneMatch? {
    guard index < tokens.count, !tokens[index].isLiteral else { return nil }
    if sign(index) != "-", isGlued(index), let numeric = numericZone(index) { return numeric }
    if let spaced = spacedOffset(index) { return spaced }
    guard tokens[index].kind == .word else { return nil }
    if let named = ianaZone(index) { return named }
    if let city = cityZone(index) ?? (key(index) == .inside && mode == .date ? cityZone(index + 1) : nil) {
      return city
    }
    return abbreviation(index) ?? unknown(index)
  }

  /// Parses `Z`, `+02:00`, `-0530`, `+2`.
  func numericZone(_ index: Int) -> ZoneMatch? {
    if letters(index, "z"), isGlued(index), canEnd(index + 1) || sign(index + 1) == ">" {
      return ZoneMatch(identifier: "UTC", end: index + 1)
    }
    guard isGlued(index), sign(index) == "+" || sign(index) == "-", isGlued(index + 1), number(index + 1) != nil else {
      return nil
    }
    return offsetZone(index)
  }

  /// Parses `+0530` and `+02:00` after a space; two digits alone are a duration.
  private func spacedOffset(_ index: Int) -> ZoneMatch? {
    guard !isGlued(index), sign(index) == "+", isGlued(index + 1), let token = number(index + 1),
      token.digits == 4 || token.digits == 2 && sign(index + 2) == ":"
    else { return nil }
    return offsetZone(index)
  }

  private func offsetZone(_ index: Int) -> ZoneMatch? {
    guard let token = number(index + 1), isGlued(index + 1) else { return nil }
    var hours = token.value
    var minutes = 0
    var end = index + 2
    if token.digits == 4 { (hours, minutes) = (token.value / 100, token.value % 100) }
    if token.digits <= 2, let rest = number(end, behind: ":", digits: 2) { (minutes, end) = (rest.value, end + 2) }
    let letter = sign(index) == "-" ? "-" : "+"
    let tail = minutes == 0 ? "" : ":" + (minutes < 10 ? "0" : "") + String(minutes)
    let identifier = hours == 0 && minutes == 0 ? "UTC" : "UTC" + letter + String(hours) + tail
    var match = ZoneMatch(identifier: identifier, end: end)
    if hours > 14 || minutes > 59 { match.fault = Fault(.unknownZone) }
    return match
  }

  private func abbreviation(_ index: Int) -> ZoneMatch? {
    let letters = tokens[index].letters
    guard let zone = ZoneTable.zone(letters), letters.count > 1 else { return nil }
    if zone == "UTC", sign(index + 1) == "+" || sign(index + 1) == "-", isGlued(index + 1),
      let found = offsetZone(index + 1)
    {
      return found
    }
    // "mt", "art", "west" and the like are zones only in capitals.
    if mode == .title, !tokens[index].isCapital, !ZoneTable.isPlain(letters) { return nil }
    var match = ZoneMatch(identifier: zone, end: index + 1)
    if ZoneTable.isShared(letters) {
      let name = text(index..<(index + 1)).uppercased()
      if let chosen = options.zoneWords[name] { match.identifier = chosen } else { match.isAmbiguous = true }
    }
    return match
  }

  /// Parses a name with a slash as spelled in the time zone database.
  private func ianaZone(_ index: Int) -> ZoneMatch? {
    var end = index + 1
    guard sign(end) == "/", isGlued(end) else { return nil }
    while end < tokens.count, !tokens[end].isSpaced, !tokens[end].isLiteral, end - index < 9,
      tokens[end].kind != .sign || ["/", "-", "+"].contains(tokens[end].sign)
    { end += 1 }
    let name = text(index..<end)
    var match = ZoneMatch(identifier: name, end: end)
    if context.zones(name) == nil {
      let spelled = Parser.capitalized(name)
      if context.zones(spelled) != nil { match.identifier = spelled } else { match.fault = Fault(.unknownZone) }
    }
    return match
  }

  private static func capitalized(_ name: String) -> String {
    var text = ""
    var starts = true
    for letter in name {
      text += starts ? letter.uppercased() : letter.lowercased()
      starts = !letter.isLetter
    }
    return text
  }

  private func cityZone(_ index: Int) -> ZoneMatch? {
    guard index < tokens.count, tokens[index].kind == .word else { return nil }
    let hasSecond = index + 1 < tokens.count && !tokens[index + 1].isLiteral
    let second = hasSecond ? tokens[index + 1].letters : nil
    guard let (zone, words) = ZoneTable.city(tokens[index].letters, second),
      key(index + words) == .time || mode == .date && isLast(index + words)
    else { return nil }
    if key(index + words) != .time { return ZoneMatch(identifier: zone, end: index + words) }
    return ZoneMatch(identifier: zone, end: index + words + 1)
  }

  /// Parses unknown capitals after a time as an unknown zone, in date mode only; the match has a fault.
  private func unknown(_ index: Int) -> ZoneMatch? {
    let token = tokens[index]
    guard mode == .date, token.isCapital, !token.isKnown, (2...5).contains(token.letters.count), isLast(index + 1),
      !isCompactDays(index)
    else { return nil }
    var match = ZoneMatch(identifier: "UTC", end: index + 1)
    match.fault = Fault(.unknownZone)
    return match
  }
}

/// Parsing of times and time ranges in a phrase.
extension Parser {
  /// Parses a time, a time range, or a part of the day next to a time.
  func times(_ index: Int, _ clauses: inout Clauses) -> Int? {
    guard clauses.moment == nil, !clauses.isNow else { return nil }
    if clauses.time == nil, clauses.date?.time == nil || clauses.date?.time?.isPartOnly == true,
      let (from, to) = timeRange(
        index, hasDay: clauses.date != nil || clauses.series != nil, isBehindDays: isBehindDays(clauses))
    {
      clauses.time = from
      clauses.lastTime = to
      clauses.blame(index..<to.end)
      return to.end
    }
    guard let match = time(index) else { return nil }
    if match.isPartOnly {
      let isNoun =
        mode == .title && clauses.isEmpty && match.evidence == .part && !match.isMidnight && match.part != .noon
        && !match.isVague
      if isNoun, !match.hasAt, clauses.role == nil { return nil }
      if let part = clauses.part?.part, part == match.part { return match.end }
      guard clauses.part == nil, clauses.date?.time == nil || match.isMidnight else { return nil }
      if match.isMidnight || match.part == .noon {
        guard clauses.time == nil else { return nil }
        clauses.time = match
      } else {
        clauses.isThisPart = key(index) == .this
        clauses.part = match
      }
      return match.end
    }
    guard clauses.time == nil, clauses.date?.time == nil || clauses.date?.time?.isPartOnly == true else { return nil }
    let isHalf = match.other?.code == .halfHour && clauses.part != nil
    var isNumber = false
    if match.evidence == .bareHour, !match.hasAt, match.part == nil, !isHalf {
      let hasDay = clauses.date != nil || clauses.part != nil || clauses.series != nil || clauses.role != nil
      let day = date(match.end).flatMap { $0.isOffset && $0.evidence == .none ? nil : $0 }
      let dayFollows = mode == .date && (day != nil || partOfDay(match.end, hasAt: false) != nil)
      let isRead =
        mode == .date
        ? (hasDay || dayFollows) && !mayBeYear(index, clauses)
        : isHourOfPart(index, match.end, clauses) || isHourOfWeekday(index, match.end, clauses)
      guard isRead else { return nil }
      isNumber = mode == .title && !isHourOfPart(index, match.end, clauses)
    }
    clauses.time = match
    if isNumber { clauses.time?.mayBeNumber = true }
    clauses.timeIndex = index
    clauses.blame(index..<match.end)
    return match.end
  }

  /// Returns true for an hour directly after a part of the day in a title: "tonight 8", "every morning 7".
  private func isHourOfPart(_ index: Int, _ end: Int, _ clauses: Clauses) -> Bool {
    let part = clauses.part ?? clauses.date?.time ?? clauses.series?.time
    guard part?.isPartOnly == true, clauses.end == index, clauses.lastTime == nil else { return false }
    return isHourAlone(index, end)
  }

  /// Returns true for an hour after a weekday at the end of a title part, without a verb of payment: "gym monday 8".
  private func isHourOfWeekday(_ index: Int, _ end: Int, _ clauses: Clauses) -> Bool {
    guard let date = clauses.date, date.evidence == .weekday || date.evidence == .risky, date.last == nil,
      date.end == index, clauses.end == index, clauses.series == nil
    else { return false }
    return isHourAlone(index, end) && !isBought(clauses.first)
  }

  /// Returns true if a number of one or two digits ends a title or title part.
  private func isHourAlone(_ index: Int, _ end: Int) -> Bool {
    number(index)?.digits ?? 3 <= 2 && end == index + 1 && !isGlued(index) && endsPart(end)
  }

  /// Returns true if a verb of payment precedes the token: "buy eggs saturday 12".
  func isBought(_ index: Int) -> Bool { tokens[..<index].suffix(24).contains { WordTable.bought.contains($0.letters) } }

  /// Returns true for two digits directly after a date without a year, which may be the year: "14 april 15".
  func mayBeYear(_ index: Int, _ clauses: Clauses) -> Bool {
    guard let date = clauses.date, date.form == .monthDay || date.form == .numeric, !date.hasYear, date.last == nil,
      date.end == index, clauses.end == index
    else { return false }
    return number(index)?.digits == 2
  }

  /// Returns true directly after a repeat on some days, which hours may follow: "mon-fri 9-5".
  func isBehindDays(_ clauses: Clauses) -> Bool {
    guard let series = clauses.series, clauses.date == nil, series.end == clauses.end else { return false }
    return series.rule.frequency == .weekly && series.namesDays || series.rule.frequency == .daily
  }

  /// Parses "3-4pm", "from 3 to 5pm", "between 3pm and 5pm"; after weekdays also "9-5" at the end of a title.
  func timeRange(_ index: Int, hasDay: Bool, isBehindDays: Bool = false) -> (TimeMatch, TimeMatch)? {
    let isBetween = key(index) == .between
    let isFrom = key(index) == .from
    let start = isBetween || isFrom ? index + 1 : index
    guard var from = time(start), !from.isPartOnly || from.part == .noon || from.isMidnight else { return nil }
    let link = key(from.end)
    let isLinked = sign(from.end) == "-" || link == .to || link == .until || isBetween && link == .and
    guard isLinked, !isDayOfMonth(from.end + 1), var to = time(from.end + 1),
      !to.isPartOnly || to.part == .noon || to.isMidnight
    else { return nil }
    if sign(from.end) == "-", !hasDay, !isBetween, !isFrom, isMonthAndDay(start), date(to.end) == nil,
      series(to.end) == nil
    {
      return nil
    }
    let isPlain = from.evidence == .bareHour && to.evidence == .bareHour && (to.isBare || mode == .title)
    let isPill = mode == .date && (hasDay || link == .to) || isBehindDays && isLast(to.end)
    let isTimed = tokens.indices.contains(index - 1) && WordTable.timed.contains(tokens[index - 1].letters)
    let isApart = !to.isBare && (hasDay || isTimed || index == 0)
    guard !isPlain || isBetween || isFrom || from.hasAt || isPill || isApart else { return nil }
    if mode == .title, !isPill, !isBetween, !isFrom, to.evidence == .bareHour, to.isBare { return nil }
    if from.isBare, !to.isBare { Parser.share(&from, with: to) } else if to.isBare { Parser.follow(&to, from) }
    let isRoutine = isBehindDays || isTimed || hasDay && isLast(to.end)
    if mode == .title, isPlain, !isBetween, !isRoutine { from.mayBeNumber = true }
    if to.minutes == 0 { to.minutes = 1440 }
    from.evidence = .strong
    return (from, to)
  }

  /// Returns true for "20 dec" and "20th": a date after "until", not an hour.
  private func isDayOfMonth(_ index: Int) -> Bool {
    number(index) != nil && sign(index + 1) != ":" && word(skipDot(index + 1)).month > 0
  }

  /// Returns true for "2 - 15": two bare numbers that may be a month and a day.
  private func isMonthAndDay(_ index: Int) -> Bool {
    guard let first = number(index), sign(index + 1) == "-", let last = number(index + 2),
      max(first.digits, last.digits) <= 2, canEnd(index + 3), ![.am, .pm].contains(key(index + 3))
    else { return false }
    let (month, day) = (min(first.value, last.value), max(first.value, last.value))
    return (1...12).contains(month) && day <= 31
  }

  /// Resolves a bare start to the half of the day in which it is before the end and nearest to it.
  static func share(_ from: inout TimeMatch, with to: TimeMatch) {
    from.isBare = false
    from.other = nil
    guard to.hasHalf else {
      from.minutes = asWritten(from)
      return
    }
    let early = from.minutes % 720
    let late = early + 720
    let end = to.minutes == 0 ? 1440 : to.minutes
    from.minutes = late < end ? late : early < end ? early : late
  }

  /// Resolves a bare end to the first such time after the start.
  static func follow(_ to: inout TimeMatch, _ from: TimeMatch) {
    let written = asWritten(to)
    let early = to.minutes % 720
    let is24 = !from.hasHalf && !from.isBare && written > from.minutes
    let isOvernight = !from.isBare && early + 720 <= from.minutes
    to.minutes = is24 ? written : early > from.minutes || isOvernight ? early : early + 720
    to.isBare = false
    to.other = nil
  }
}

extension Parser {
  /// Parses "half past 3", "quarter to 5", "20 minutes past noon".
  func pastHour(_ index: Int) -> TimeMatch? {
    var minutes: Int
    var place: Int
    let start = key(index) == .a && word(index + 1).unit == .quarter ? index + 1 : index
    if key(start) == .half {
      (minutes, place) = (30, start + 1)
    } else if word(start).unit == .quarter, tokens[start].letters.count > 1 {
      (minutes, place) = (15, start + 1)
    } else if let found = number(start).map({ ($0.value, start + 1) }) ?? cardinal(start), (1...59).contains(found.0) {
      (minutes, place) = found
      if word(place).unit == .minute, tokens[place].letters.count > 1 { place += 1 }
    } else {
      return nil
    }
    let link = key(place)
    let isQuarter = word(start).unit == .quarter && [.of, .until].contains(link)
    if key(start) == .half, let match = halfHour(place) { return match }
    guard link == .past || link == .to || link == .after || isQuarter else { return nil }
    // "nine to five" is a range. Without the word "minutes", minutes before "to" are multiples of 5.
    if link == .to, place == cardinalEnd(start), minutes % 5 != 0 { return nil }
    guard let hour = self.hour(place + 1) else { return nil }
    if link == .to, place == start + 1, let token = number(start), token.value <= 12 {
      guard hour.isBare, key(index - 1) != .from, key(index - 1) != .between else { return nil }
    }
    var match = hour
    if link == .to || isQuarter { minutes = -minutes }
    match.minutes = (hour.minutes + minutes + 1440) % 1440
    match.other = hour.other.map { ($0.code, ($0.minutes + minutes + 1440) % 1440) }
    let isNumber = number(start) != nil && place == start + 1
    match.evidence = isNumber && hour.isBare ? .colon : .strong
    return match
  }

  /// Parses "half 9" as 9:30; in other languages the words mean 8:30.
  private func halfHour(_ index: Int) -> TimeMatch? {
    guard var match = hour(index), match.isBare || match.hasHalf, unit(match.end) == nil else { return nil }
    match.evidence = mode == .date ? .colon : .bareHour
    match.other = (.halfHour, (match.minutes + 1410) % 1440)
    match.minutes = (match.minutes + 30) % 1440
    return match
  }

  /// Returns the token after a bare number in digits or words.
  private func cardinalEnd(_ index: Int) -> Int? { number(index) != nil ? index + 1 : cardinal(index)?.end }

  /// Parses a bare hour for "half past".
  private func hour(_ index: Int) -> TimeMatch? {
    if let part = word(index).part {
      guard part == .noon || part == .midnight else { return nil }
      return TimeMatch(part == .noon ? 720 : 0, index + 1)
    }
    guard let match = clock(index, hasAt: true), match.minutes % 60 == 0, match.fault == nil else { return nil }
    return match
  }
}
