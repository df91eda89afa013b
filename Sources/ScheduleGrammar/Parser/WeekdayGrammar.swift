import TodoModel

/// The first and last day of a weekday range: "mon-thu".
struct WeekdaySpan {
  let first: Weekday
  let last: Weekday
}

/// Weekdays as dates; "mon to thu" repeats weekly, unless other words make it one span of days.
struct WeekdayGrammar: TokenReader {
  let cursor: TokenCursor

  /// Returns true if a weekday range is one span of days: after a preposition ("by mon to wed"), with a week ("mon to
  /// wed next week") or from a day to the next of the same name ("mon to mon").
  func isStretch(_ index: Int, _ role: RoleWord?) -> Bool {
    let joint = skipDot(index + 1)
    guard isWeekday(index), isWeekday(joint + 1) else { return false }
    if sign(joint) == "-" { return weekNamed(skipDot(joint + 2)) != nil }
    guard key(joint) == .to || key(joint) == .through else { return false }
    return role != nil || weekNamed(skipDot(joint + 2)) != nil || word(index).weekday == word(joint + 1).weekday
  }

  /// Returns true for workdays with hours, which repeat even behind "from": "from mon to thu at 19:00".
  func hasHours(_ index: Int) -> Bool {
    let joint = skipDot(index + 1)
    guard isWeekday(index), isWeekday(joint + 1), [.to, .until, .through].contains(key(joint)),
      word(index).weekday < word(joint + 1).weekday, word(joint + 1).weekday <= 5
    else { return false }
    let place = skipComma(skipDot(joint + 2))
    return times.time(key(place) == .from ? place + 1 : place) != nil
  }

  /// Parses "next week", "of this week" and returns the number of weeks ahead.
  private func weekNamed(_ index: Int) -> Int? {
    let start = key(index) == .of ? index + 1 : index
    guard word(start + 1).unit == .week else { return nil }
    switch key(start) {
    case .this: return 0
    case .next: return 1
    default: return nil
    }
  }

  private func isWeekday(_ index: Int) -> Bool { word(index).weekday > 0 && !word(index).isPlural }

  /// Returns the first day of a span in a named week: "tue to thu next week".
  func firstOfSpan(_ match: DateMatch, until last: DateMatch) -> Day? {
    guard match.evidence == .weekday || match.evidence == .risky, isWeekday(match.end + 1),
      let weeks = weekNamed(skipDot(match.end + 2))
    else { return nil }
    let day = context.weekday(match.day.weekday, weeks: weeks)
    return day <= last.day ? day : nil
  }

  /// Parses "friday", "fri of next week", "tue in 2 weeks", "monday the 16th", "Fri, Mar 6".
  func weekdayDate(_ index: Int) -> DateMatch? {
    guard let weekday = word(index).weekdayValue, !word(index).isPlural else { return nil }
    let next = skipDot(index + 1)
    return dated(weekday, next) ?? numbered(weekday, next) ?? inWeek(weekday, next)
      ?? bare(weekday, next, isRisky: word(index).isRisky)
  }

  /// Parses "next friday", "this coming monday", "coming tue".
  func qualifiedWeekday(_ index: Int) -> DateMatch? {
    var place = index
    let first = key(place)
    guard [.this, .next, .coming, .following].contains(first) else { return nil }
    place += 1
    if first == .this, key(place) == .coming { place += 1 }
    guard let weekday = word(place).weekdayValue, !word(place).isPlural else { return nil }
    let end = coming(skipDot(place + 1))
    if first == .following {
      var match = DateMatch(context.coming(weekday), end)
      let day = text(place..<place + 1)
      match.fault = Fault(.noSchedule, "next \(day)", message: RefusalMessages.followsNothing)
      match.fault?.alternatives = [day]
      return match
    }
    if first == .this, place == index + 1 {
      return DateMatch(today.weekday == weekday ? today : context.coming(weekday), end)
    }
    guard first == .next, options.next == .calendar else { return DateMatch(context.coming(weekday), end) }
    return nextWeekday(weekday, end)
  }

  /// Returns the weekday of the next week; ambiguous if a nearer one is skipped or the first day of the week matters.
  private func nextWeekday(_ weekday: Weekday, _ end: Int) -> DateMatch {
    var match = DateMatch(context.weekday(weekday, weeks: 1), end)
    let nearer = context.coming(weekday)
    if nearer < match.day {
      match.other = (.nextSkips, nearer)
    } else {
      let start = options.weekStart == .monday ? Weekday.sunday : .monday
      let offset = (weekday.rawValue - start.rawValue + 7) % 7
      let otherwise = today.startOfWeek(start).advanced(by: 7 + offset)
      if otherwise != match.day { match.other = (.nextSkips, otherwise) }
    }
    return match
  }

  /// Parses the date after a weekday; the date must fall on that weekday.
  private func dated(_ weekday: Weekday, _ index: Int) -> DateMatch? {
    let start = skipComma(index)
    if let match = date(of: weekday, start) { return match }
    let place = skipThe(start)
    if key(place + 1) == .thing { return nil }
    guard let (day, end) = ordinal(place) ?? (place > start ? dayAlone(place) : nil), (1...31).contains(day) else {
      return nil
    }
    var date = today
    for _ in 0..<(62 * 31) {
      if date.dayOfMonth == day, date.weekday == weekday { return DateMatch(date, end) }
      date = date.advanced(by: 1)
    }
    return nil
  }

  /// Parses the number of "friday the 13" at the end of a title or title part.
  private func dayAlone(_ index: Int) -> (Int, Int)? {
    guard let token = number(index), token.digits <= 2, !isGlued(index), endsPart(index + 1) else { return nil }
    return (token.value, index + 1)
  }

  /// Parses a date with a month that must fall on the weekday.
  private func date(of weekday: Weekday, _ index: Int) -> DateMatch? {
    if mode == .date, let match = holidays.holiday(index) { return checked(match, weekday) }
    guard word(index).month > 0 || number(index) != nil || key(index) == .the,
      let match = numericDates.isoDate(index) ?? monthDates.monthDay(index) ?? slashDate(index, weekday)
    else { return nil }
    return checked(match, weekday)
  }

  /// Parses "Mon 30": a bare number is the day of the month if it is no hour or if that date is that weekday.
  ///
  /// Other languages mark an hour, so "vendredi 12" is the 12th if that is the next Friday.
  private func numbered(_ weekday: Weekday, _ index: Int) -> DateMatch? {
    guard let token = number(index), token.digits <= 2,
      (13...31).contains(token.value)
        || options.language != .english && context.coming(weekday).dayOfMonth == token.value,
      canEnd(index + 1),
      mode == .date || !isGlued(index) && endsPart(index + 1) && (token.value > 24 || !isBought(index)),
      unit(index + 1) == nil, key(index + 1) != .am, key(index + 1) != .pm
    else { return nil }
    for ahead in 0..<62 {
      let day = today.advanced(by: ahead)
      guard day.dayOfMonth == token.value, day.weekday == weekday else { continue }
      var match = DateMatch(day, index + 1)
      if token.value < 24 { match.otherHour = token.value }
      return match
    }
    guard token.value > 23 else { return nil }
    var match = DateMatch(today, index + 1)
    match.fault = Fault(.weekdayMismatch, "the " + DateNames.ordinal(token.value))
    match.fault?.alternatives = [DateNames.name(weekday).lowercased()]
    return match
  }

  /// Parses a numeric date of a title only with a year, as "3.12." or on that weekday, so that "monday 9/10 done" does
  /// not match.
  private func slashDate(_ index: Int, _ weekday: Weekday) -> DateMatch? {
    guard let match = numericDates.numericDate(index) else { return nil }
    let isSlashed = sign(index + 1) == "/"
    return match.hasYear || match.isDotted || isSlashed && (mode == .date || match.day.weekday == weekday) ? match : nil
  }

  private func checked(_ match: DateMatch, _ weekday: Weekday) -> DateMatch {
    var match = match
    guard match.fault == nil, match.day.weekday != weekday else { return match }
    match.fault = mismatch(match.day, weekday)
    return match
  }

  /// Returns the fault of a date on another weekday, with two suggestions: the date, and the nearest day of that name.
  private func mismatch(_ day: Day, _ weekday: Weekday) -> Fault {
    let text = { (day: Day) in DateNames.name(day.weekday).lowercased() + " " + day.description }
    var fault = Fault(.weekdayMismatch, text(day))
    let ahead = (weekday.rawValue - day.weekday.rawValue + 7) % 7
    let nearest = day.advanced(by: ahead > 3 ? ahead - 7 : ahead)
    fault.alternatives = [text(nearest < today && day >= today ? nearest.advanced(by: 7) : nearest)]
    return fault
  }

  /// Parses "friday this week", "tue in 2 weeks", "tue 2 weeks from now", "friday week", "monday after next".
  private func inWeek(_ weekday: Weekday, _ index: Int) -> DateMatch? {
    let start = key(index) == .of ? index + 1 : index
    switch key(start) {
    case .this where word(start + 1).unit == .week:
      let day = context.weekday(weekday, weeks: 0)
      let match = DateMatch(day, start + 2)
      return notingPast(match)
    case .next where word(start + 1).unit == .week: return DateMatch(context.weekday(weekday, weeks: 1), start + 2)
    case .after where key(start + 1) == .next: return DateMatch(context.coming(weekday).advanced(by: 7), start + 2)
    case .after, .before, .following:
      guard let anchor = dates.anchor(start + 1), anchor.fault == nil else { return nil }
      let step = key(start) == .before ? -1 : 1
      return DateMatch(anchor.day.nth(1, weekday, step: step), anchor.end)
    case .the where word(start + 1).unit == .week:
      if let match = inNumberedWeek(weekday, index) { return match }
      guard let stretch = periods.stretch(start), stretch.unit == .week, stretch.end > start + 2 else { return nil }
      return DateMatch(context.weekday(weekday, weeks: 2), stretch.end)
    default: break
    }
    if let match = ahead(weekday, skipComma(start)) ?? inNumberedWeek(weekday, skipComma(index)) { return match }
    if word(start).unit == .week, start == index, tokens[start].letters.count == 4, key(start + 1) != .of {
      return DateMatch(context.coming(weekday).advanced(by: 7), start + 1)
    }
    if letters(start, "fortnight"), start == index, canEnd(start + 1) {
      return DateMatch(context.coming(weekday).advanced(by: 14), start + 1)
    }
    let end = coming(index)
    if end > index { return DateMatch(context.coming(weekday), end) }
    return mode == .date && key(index) == .next && isLast(index + 1) ? nextWeekday(weekday, index + 1) : nil
  }

  /// Parses "of week 50", "in week 3 of 2027" and "week 50" behind a weekday.
  private func inNumberedWeek(_ weekday: Weekday, _ index: Int) -> DateMatch? {
    let place = key(index) == .of || key(index) == .inside ? skipThe(index + 1) : index
    return periods.weekNumber(place).map { day(weekday, of: $0, $0.end) }
  }

  /// Parses the weekday behind a numbered week: "week 50 monday", "in week 50 on monday".
  func dayOfWeek(_ week: DateMatch) -> DateMatch {
    let place = key(week.end) == .on ? week.end + 1 : skipComma(week.end)
    guard let weekday = word(place).weekdayValue, !word(place).isPlural else { return week }
    return day(weekday, of: week, skipDot(place + 1))
  }

  private func day(_ weekday: Weekday, of week: DateMatch, _ end: Int) -> DateMatch {
    guard week.fault == nil else { return week }
    var match = DateMatch(week.day.advanced(by: weekday.rawValue - Weekday.monday.rawValue), end)
    (match.hasYear, match.note) = (week.hasYear, week.note)
    return notingPast(match)
  }

  /// Skips "coming" after a weekday at the end of a title part: "saturday coming".
  private func coming(_ index: Int) -> Int { key(index) == .coming && endsPart(index + 1) ? index + 1 : index }

  /// Parses "in 2 weeks", "two weeks from now", "in 2 days" behind a weekday; days must lead to that weekday.
  private func ahead(_ weekday: Weekday, _ index: Int) -> DateMatch? {
    guard let offset = lengths.offset(index), offset.isExplicit, !offset.isPast, offset.minutes == 0,
      offset.fault == nil, offset.days + offset.months + offset.businessDays > 0
    else { return nil }
    let day = offset.after(today, without: options.holidays)
    if offset.months == 0, offset.businessDays == 0, offset.days % 7 == 0, word(offset.end - 1).unit != .day {
      var match = inWeeks(weekday, offset.days / 7, offset.end)
      // "Montag in einer Woche" is a week after the coming Monday.
      if options.language != .english, let counted = match.other?.day {
        (match.day, match.other) = (counted, (.weekCount, match.day))
      }
      return match
    }
    var match = DateMatch(day, offset.end)
    if day.weekday != weekday { match.fault = mismatch(day, weekday) }
    return match
  }

  /// Returns the weekday of the week `weeks` ahead; the weeks could also be counted from today.
  private func inWeeks(_ weekday: Weekday, _ weeks: Int, _ end: Int) -> DateMatch {
    var match = DateMatch(context.weekday(weekday, weeks: weeks), end)
    let counted = today.advanced(by: weeks * 7)
    let ahead = (weekday.rawValue - counted.weekday.rawValue + 7) % 7
    match.other = (.weekCount, counted.advanced(by: ahead))
    if match.other?.day == match.day { match.other = nil }
    return match
  }

  private func bare(_ weekday: Weekday, _ end: Int, isRisky: Bool) -> DateMatch {
    var match = DateMatch(context.coming(weekday), end, isRisky ? .risky : .weekday)
    if weekday == today.weekday { match.other = (.sameWeekday, today) }
    return match
  }

  /// Parses "friday evening dec 4": the date of a weekday after the time of day; the date must fall on that weekday.
  func dateOfDay(_ index: Int, _ clauses: inout Clauses) -> Int? {
    guard let day = clauses.date, day.form == .weekday, day.last == nil, day.fault == nil,
      day.evidence == .weekday || day.evidence == .risky, clauses.time != nil || clauses.part != nil,
      clauses.series == nil,
      let match = date(of: day.day.weekday, index) ?? (key(index) == .the ? dated(day.day.weekday, index) : nil)
    else { return nil }
    clauses.date = match.by(.weekday)
    clauses.blame(clauses.first..<match.end)
    if isExplained { clauses.pieces.append(Piece(tokens: index..<match.end, slots: [.date])) }
    return match.end
  }

  /// Checks the weekday after a date in date mode: "2026-03-10 tuesday", "march 10 (tue)".
  func checkWeekday(_ match: inout DateMatch) {
    if match.isOffset { return checkOffset(&match) }
    guard mode == .date, [.strong, .numeric, .holiday].contains(match.evidence), match.fault == nil,
      match.time == nil, match.end > 0,
      number(match.end - 1) != nil || key(match.end - 1) == .ordinalSuffix
        || [.monthDay, .holiday].contains(match.form)
    else { return }
    let isBracketed = sign(match.end) == "("
    let place = isBracketed ? match.end + 1 : skipComma(match.end)
    guard let weekday = word(place).weekdayValue, !word(place).isPlural, !isBracketed || sign(place + 1) == ")",
      weekdayLists.weekdayList(place)?.members == 1
    else { return }
    if match.day.weekday != weekday { match.fault = mismatch(match.day, weekday) }
    match.end = isBracketed ? place + 2 : skipDot(place + 1)
  }
}

extension WeekdayGrammar {
  /// Parses the weekday of "in two weeks on friday", and checks that of "in 3 days on friday".
  private func checkOffset(_ match: inout DateMatch) {
    let place = match.end + 1
    guard match.evidence == .strong, match.fault == nil, match.time == nil,
      key(match.end) == .on || mode == .date && sign(match.end) == ",",
      let weekday = word(place).weekdayValue, !word(place).isPlural, match.day > today
    else { return }
    let days = today.distance(to: match.day)
    let end = skipDot(place + 1)
    if word(match.end - 1).unit == .week, days % 7 == 0 {
      match = inWeeks(weekday, days / 7, end).by(match.form)
    } else if match.day.weekday != weekday {
      match.fault = mismatch(match.day, weekday)
    }
    match.end = end
  }
}

extension SeriesResolver {
  /// Returns a weekday range as its next single span, or nil if other words make it a repeat.
  func stretch(_ span: WeekdaySpan?, _ schedule: Schedule) -> Schedule? {
    guard let span, schedule.start.time == nil, schedule.end == nil, schedule.exceptions.isEmpty,
      schedule.extraDates.isEmpty, schedule.repeatMode == .fixed, let rule = schedule.recurrence,
      rule.frequency == .weekly, rule.end == nil,
      resolver.clauses.date == nil, resolver.clauses.series?.starting == nil
    else { return nil }
    let today = resolver.context.today
    let ahead = { (from: Weekday, to: Weekday) in (to.rawValue - from.rawValue + 6) % 7 + 1 }
    let first = today.advanced(by: ahead(today.weekday, span.first))
    return Schedule(start: LocalTime(first), end: LocalTime(first.advanced(by: ahead(span.first, span.last))))
  }
}
