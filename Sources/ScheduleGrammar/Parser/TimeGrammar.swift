import TodoModel

/// A time of day: a clock time, a part of the day, a time counted from another.
struct TimeGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses a time of day with or without "at", "@" or "around" before it.
  func time(_ index: Int) -> TimeMatch? {
    var place = index
    var hasAt = false
    for _ in 0..<3 {
      if key(place) == .at || sign(place) == "@" && (isSpaceOrDigit(place + 1)) {
        hasAt = true
        place += 1
      } else if key(place) == .around || sign(place) == "~" {
        place += 1
      } else {
        break
      }
    }
    let isApproximate = place > index && !hasAt
    if isApproximate, number(place) != nil, monthDates.monthDay(place) != nil { return nil }
    if key(place) == .start || key(place) == .end, word(place + 1).part != nil || key(place + 1) == .tonight {
      place += 1
    } else if letters(place, "mid"), [.morning, .afternoon].contains(word(skipHyphen(place + 1)).part) {
      place = skipHyphen(place + 1)
    }
    if word(place).ordinal == 1, key(place + 1) == .thing { return thing(.morning, place + 2) }
    if key(place) == .last, key(place + 1) == .thing { return thing(.night, place + 2) }
    guard
      var match = anchoredTime(place) ?? pastHour(place) ?? clock(place, hasAt: hasAt) ?? partOfDay(place, hasAt: hasAt)
    else { return nil }
    match.hasAt = hasAt || isApproximate
    if key(match.end) == .sharp { match.end += 1 }
    let hasClock = !match.isPartOnly || match.isMidnight || match.part == .noon
    if hasClock, let zone = zones.zone(match.end) {
      match.zone = zone
      match.end = zone.end
    }
    return match
  }

  /// Parses the words behind "first thing" and "last thing": "in the morning", "at night".
  private func thing(_ named: Word.Part, _ end: Int) -> TimeMatch {
    var match = partTime(named, end)
    if let (part, next) = partBehind(end, hasAt: true), part == named, key(end) != .tonight { match.end = next }
    // A title needs a day beside the words: "first thing podcast".
    let behind = key(match.end) == .on ? match.end + 1 : match.end
    let isBesideDay = namesDay(end - 3) || dates.date(behind) != nil
    match.evidence = mode == .date || isBesideDay || endsPart(match.end) ? .strong : .part
    return match
  }

  /// Parses "2 hours before noon", "30 minutes after 5pm"; "2 hours from 1pm" in a title may be a duration.
  private func anchoredTime(_ index: Int) -> TimeMatch? {
    guard number(index) != nil || word(index).number >= 0 || key(index) == .half, key(index - 1) != .lasting,
      let length = lengths.length(index), length.isElapsed, length.days == 0,
      [.before, .after, .from].contains(key(length.end)), unit(length.end - 1)?.unit != .quarter,
      let anchor = anchorClock(length.end + 1),
      key(length.end) != .from || mode == .date && !anchor.isBare
    else { return nil }
    var match = anchor
    let shift = key(length.end) == .before ? -length.minutes : length.minutes
    let minutes = anchor.isMidnight && shift < 0 ? 1440 + shift : anchor.minutes + shift
    guard (0..<1440).contains(minutes) else { return nil }
    match.minutes = minutes
    match.isPartOnly = false
    match.isMidnight = false
    match.evidence = .strong
    return match
  }

  private func anchorClock(_ index: Int) -> TimeMatch? {
    if let match = clock(index, hasAt: true) { return match }
    guard let match = partOfDay(index, hasAt: true), [.noon, .lunch, .midnight].contains(match.part) else { return nil }
    return match
  }

  private func isSpaceOrDigit(_ index: Int) -> Bool {
    index < tokens.count && (tokens[index].isSpaced || tokens[index].kind == .number)
  }

  /// Parses the colon forms of ISO 8601 with seconds and a zone.
  func isoTime(_ index: Int, hasZone: Bool = true) -> TimeMatch? {
    guard let hour = number(index), hour.digits <= 2, let minute = number(index + 1, behind: ":", digits: 2) else {
      return nil
    }
    var match = TimeMatch(hour.value * 60 + minute.value, index + 3)
    if hour.value > 23 || minute.value > 59 { match.fault = Fault(.invalidTime) }
    if number(match.end, behind: ":", digits: 2) != nil {
      match.end += 2
      if number(match.end, behind: ".") != nil { match.end += 2 }
    }
    if hasZone, let zone = zones.numericZone(match.end) {
      match.zone = zone
      match.end = zone.end
    }
    return match
  }

  /// Parses hours and minutes in digits or words.
  func clock(_ index: Int, hasAt: Bool) -> TimeMatch? {
    if let token = number(index) { return digitClock(index, token, hasAt: hasAt) }
    guard let hour = cardinal(index), (1...12).contains(hour.value) else { return nil }
    var minutes = 0
    var end = hour.end
    let hasOh = key(end) == .oh
    if let rest = cardinal(hasOh ? end + 1 : end), (hasOh ? 1...9 : 10...59).contains(rest.value) {
      (minutes, end) = (rest.value, rest.end)
    }
    return finish(
      hour: hour.value, minute: minutes, end, hasAt: hasAt,
      evidence: minutes > 0 && mode == .date || word(index).isVague ? .colon : .bareHour, digits: 1,
      hasMinutes: minutes > 0)
  }

  private func digitClock(_ index: Int, _ token: Token, hasAt: Bool) -> TimeMatch? {
    var minute = 0
    var end = index + 1
    var hour = token.value
    var evidence = Evidence.bareHour
    var hasMinutes = false
    let separator = sign(index + 1)
    if isGlued(index + 1), isGlued(index + 2), let next = number(index + 2), separator == ":" || separator == "." {
      guard token.digits <= 2, next.digits == 2 else { return nil }
      let isMeridiem = [.am, .pm].contains(meridiem(index + 3, hasAt: hasAt)?.key)
      guard separator == ":" || isMeridiem || isDottedClock(index, hasAt: hasAt) else { return nil }
      if sign(index + 3) == "." || sign(index + 3) == "%", isGlued(index + 3), !canEnd(index + 3) { return nil }
      (minute, end, hasMinutes) = (next.value, index + 3, true)
      evidence = token.digits == 2 ? .strong : .colon
      if number(end, behind: ":", digits: 2) != nil { end += 2 }
    } else if token.digits >= 3, token.digits <= 4 {
      let part =
        [.am, .pm].contains(meridiem(end, hasAt: hasAt)?.key)
        || (key(end) == .hours || word(end).unit == .hour && (isGlued(end) || letters(end, "hrs"))) && token.digits == 4
        || isClockOfRange(index)
      guard part || hasAt || partBehind(end, hasAt: hasAt) != nil else {
        return isPlainClock(index, token) ? fixed(token.value / 100, token.value % 100, end) : nil
      }
      // "150ish" is an approximate amount.
      if token.digits == 3, !part, ish(end) != nil { return nil }
      if hasAt, !part, token.value % 100 > 59 || token.value / 100 > 23 { return nil }
      (hour, minute, hasMinutes) = (token.value / 100, token.value % 100, true)
      if token.digits == 4 || part { evidence = .strong }
      if word(end).unit == .hour, token.digits == 4 { return fixed(hour, minute, end + 1) }
    } else if token.digits > 2 {
      return nil
    } else if word(end).unit == .hour, isGlued(end), tokens[end].letters.count == 1 {
      return hourForm(index)
    }
    if evidence == .bareHour, isAmount(end) { return nil }
    var match = finish(
      hour: hour, minute: minute, end, hasAt: hasAt, evidence: evidence, digits: token.digits, hasMinutes: hasMinutes)
    if mode == .title, hasMinutes, !hasAt, separator == ".", match?.hasHalf == false { match?.mayBeNumber = true }
    return match
  }

  /// Returns true if a dotted pair is a time rather than a date or an amount: "12.30", "fri 8.15", "at 8.15".
  ///
  /// A title requires "at" or a day directly before, or a day after a leading pair. "5.12" next to a day is refused as
  /// a likely second date.
  private func isDottedClock(_ index: Int, hasAt: Bool) -> Bool {
    guard let minute = number(index + 2), minute.value < 60, unit(index + 3) == nil else { return false }
    let isOfMonth = number(index - 2) != nil || key(index - 2) == .ordinalSuffix
    let isBehindDate = word(index - 1).month > 0 && isOfMonth || number(index - 1) != nil && word(index - 2).month > 0
    let isBehindDay =
      namesDay(index - 1) || word(index - 1).part != nil && namesDay(index - 2) || isEvery(index - 2)
      || key(index - 1) == .daily || isBehindDate
      || mode == .title && numericDates.endsWithDotted(index)
    let isBesideDay = isBehindDay || (index == 0 || mode == .date) && namesDay(index + 3)
    if mode == .date { return hasAt || minute.value > 12 || (isBesideDay || index > 0) && minute.value % 5 == 0 }
    return (hasAt || isBesideDay) && canEnd(index + 3) && !isAmount(index + 3)
  }

  /// Returns true if the next word in a title makes a number an amount or address: "at 5 euro", "at 12 Main Street".
  private func isAmount(_ index: Int) -> Bool {
    guard mode == .title, tokens.indices.contains(index) else { return false }
    if sign(index) == "%" || sign(index) == "$" { return true }
    guard tokens[index].kind == .word, !tokens[index].isKnown else { return false }
    let behind = tokens[(index + 1)...].prefix(2)
    return WordTable.counted.contains(tokens[index].letters)
      || behind.contains { WordTable.streets.contains($0.letters) }
  }

  /// Returns true for "1430" in date mode and at the end of a title; a possible year needs a day next to it.
  private func isPlainClock(_ index: Int, _ token: Token) -> Bool {
    guard token.digits == 4, token.isSpaced, token.value < 2400, token.value % 100 < 60, canEnd(index + 1),
      unit(index + 1) == nil, word(index + 1).month == 0, mode == .date || isLast(index + 1)
    else { return false }
    let isOfMonth = number(index - 2) != nil || key(index - 2) == .ordinalSuffix
    let isBehindDate = word(index - 1).month > 0 && isOfMonth || number(index - 1) != nil && word(index - 2).month > 0
    let isBehindDay = namesDay(index - 1) || isEvery(index - 2) || key(index - 1) == .daily || isBehindDate
    let isBesideDay = isBehindDay || mode == .date && namesDay(index + 1)
    return isBesideDay || mode == .date && !(1900..<2100).contains(token.value)
  }

  /// Returns true for each number of "930-1030" beside a day in date mode.
  private func isClockOfRange(_ index: Int) -> Bool {
    let first = sign(index - 1) == "-" ? index - 2 : index
    guard mode == .date, sign(first + 1) == "-", namesDay(first - 1) || namesDay(first + 3) else { return false }
    return [first, first + 2].allSatisfy { place in
      number(place).map { (3...4).contains($0.digits) && $0.value < 2400 && $0.value % 100 < 60 } ?? false
    }
  }

  private func namesDay(_ index: Int) -> Bool {
    word(index).weekday > 0 || [.today, .tomorrow, .tonight, .weekdays].contains(key(index))
  }

  /// Parses "17h30", and "17h" only for hours 13 to 23: "3h" is a duration.
  private func hourForm(_ index: Int) -> TimeMatch? {
    guard let hour = number(index) else { return nil }
    if isGlued(index + 2), let minute = number(index + 2), minute.digits == 2, canEnd(index + 3) || isRange(index + 3) {
      return fixed(hour.value, minute.value, index + 3)
    }
    let isHour =
      hour.digits == 2 && (13...23).contains(hour.value) || zones.named(index + 2) != nil || isRange(index + 2)
      || sign(index - 1) == "-" && isGlued(index) && word(index - 2).unit == .hour
    return isHour && (canEnd(index + 2) || isRange(index + 2))
      ? fixed(hour.value, 0, index + 2) : nil
  }

  /// Returns true before the second hour of "15h30-18h".
  private func isRange(_ index: Int) -> Bool {
    sign(index) == "-" && isGlued(index) && isGlued(index + 1) && number(index + 1) != nil
      && word(index + 2).unit == .hour && isGlued(index + 2) && tokens[index + 2].letters.count == 1
  }

  private func fixed(_ hour: Int, _ minute: Int, _ end: Int) -> TimeMatch {
    var match = TimeMatch(hour * 60 + minute, end)
    if hour > 23 || minute > 59 { match.fault = Fault(.invalidTime) }
    return match
  }

  /// Parses "am", "pm", "a.m.", and "a" or "p" attached to a number.
  private func meridiem(_ index: Int, hasAt: Bool) -> (key: Word.Key, end: Int)? {
    // "drop off books fri 8a"
    let hour = sign(index - 2) == ":" ? index - 3 : index - 1
    let short = mode == .date || hasAt || isLast(index + 1) && (hour < index - 1 || namesDay(hour - 1))
    if key(index) == .am || key(index) == .pm { return (key(index), index + 1) }
    guard short, isGlued(index), canEnd(index + 1) || sign(index + 1) == "-", let half = word(index).half else {
      return nil
    }
    return (half, index + 1)
  }

  /// Parses the words after the digits: am or pm, "o'clock", a part of the day.
  private func finish(
    hour: Int, minute: Int, _ end: Int, hasAt: Bool, evidence: Evidence, digits: Int, hasMinutes: Bool
  ) -> TimeMatch? {
    var end = end
    var evidence = evidence
    if let next = oclock(end) { (end, evidence) = (next, .strong) }
    if let next = ish(end) { (end, evidence) = (next, .colon) }
    if let (half, next) = meridiem(end, hasAt: hasAt) {
      var match = TimeMatch(hour % 12 * 60 + minute + (half == .pm ? 720 : 0), ish(next) ?? next)
      match.hasHalf = true
      if !(1...12).contains(hour) || minute > 59 { match.fault = Fault(.invalidTime, hourSuggestion(hour, minute)) }
      return match
    }
    if let (part, next) = partBehind(end, hasAt: hasAt) {
      var match = TimeMatch(TimeMatch.inPart(hour * 60 + minute, part), next)
      match.part = part
      match.hasHalf = true
      match.isMidnight = part == .midnight
      if hour > 23 || minute > 59 { match.fault = Fault(.invalidTime) }
      return match
    }
    guard hour < 24, minute <= 59 else {
      guard hasMinutes || hasAt, mode == .date || hasAt else { return nil }
      var match = TimeMatch(0, end, evidence)
      let isMidnight = hour == 24 && minute == 0
      match.fault = Fault(
        .invalidTime, isMidnight ? "midnight" : nil, message: isMidnight ? RefusalMessages.midnight : nil)
      return match
    }
    var match = TimeMatch(hour * 60 + minute, end, evidence)
    let leadingZero = (digits == 2 || digits == 4) && hour < 10
    guard (1...12).contains(hour), !leadingZero else { return match }
    match.isBare = true
    if options.bareHour == .day { match.minutes = TimeMatch.likely(hour) * 60 + minute }
    match.other = (.bareHour, (match.minutes + 720) % 1440)
    return match
  }

  /// Parses "o'clock", "o clock".
  private func oclock(_ index: Int) -> Int? {
    if key(index) == .oclock { return index + 1 }
    return letters(index, "o") && letters(index + 1, "clock") ? index + 2 : nil
  }

  /// Parses "9ish", "7pm-ish"; in date mode also "3 ish".
  func ish(_ index: Int) -> Int? {
    let next = skipHyphen(index)
    return key(next) == .ish && (isGlued(next) || mode == .date) ? next + 1 : nil
  }

  private func hourSuggestion(_ hour: Int, _ minute: Int) -> String? {
    guard (13...23).contains(hour), minute < 60 else { return nil }
    return ClockTime.at(hour, minute).description
  }

  /// Parses "in the morning", "this afternoon", "at night", "noon" after an hour.
  private func partBehind(_ index: Int, hasAt: Bool) -> (Word.Part, Int)? {
    var place = index
    if key(place) == .inside, key(place + 1) == .the {
      place += 2
    } else if key(place) == .this {
      place += 1
    } else if key(place) == .at {
      guard word(place + 1).part == .night else { return nil }
      place += 1
    }
    if place == index, key(place) == .tonight, mode == .date || hasAt { return (.night, place + 1) }
    guard let part = word(place).part else { return nil }
    if place == index, ![.noon, .midnight].contains(part) { return nil }
    return (part, place + 1)
  }

  /// Parses "half past 3", "quarter to 5", "20 minutes past noon".
  private func pastHour(_ index: Int) -> TimeMatch? {
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
    // "ten till six" is a range.
    let isTill = link == .until && (13..<60).contains(minutes) && minutes % 5 == 0 && number(start) == nil
    let isQuarter = isTill || word(start).unit == .quarter && [.of, .until].contains(link)
    if key(start) == .half, let match = halfHour(place) { return match }
    // "ten of six" is 5:50.
    let isOf = mode == .date && link == .of && [5, 10, 20, 25].contains(minutes) && number(start) == nil
    guard link == .past || link == .to || link == .after || isQuarter || isOf else { return nil }
    // "nine to five" is a range. Without the word "minutes", minutes before "to" are multiples of 5.
    if link == .to, place == cardinalEnd(start), minutes % 5 != 0 { return nil }
    guard let hour = self.hour(place + 1) else { return nil }
    // "buy five to six apples" has amounts.
    if mode == .title, link == .to, hour.isBare, minutes != 30, timeRanges.isAmount(hour.end) { return nil }
    if link == .to, place == start + 1, let token = number(start), token.value <= 12 {
      guard hour.isBare, key(index - 1) != .from, key(index - 1) != .between else { return nil }
    }
    var match = hour
    if link == .to || isQuarter || isOf { minutes = -minutes }
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

  func partTime(_ part: Word.Part, _ end: Int) -> TimeMatch {
    var time = TimeMatch(options.dayParts.minutes(part), end, .part)
    time.part = part
    time.isPartOnly = true
    return time
  }
}
