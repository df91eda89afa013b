import TodoModel

/// Phrases: parts in any order, with the words before them.
struct PhraseGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses the longest phrase that begins at the token, with parts in any order.
  ///
  /// In a title the phrase ends at a word boundary, in date mode at the first token not understood.
  func phrase(_ start: Int) -> Clauses? {
    var clauses = Clauses(first: start)
    var good: Clauses?
    for _ in 0..<24 {
      let found = isExplained ? clauses.slots : []
      if let end = rangeEnd(clauses.end, &clauses) {
        if isExplained { clauses.keep(clauses.end..<end, since: found) }
        clauses.end = end
        if mode == .date || canEnd(end) { good = clauses }
        continue
      }
      var place = clauses.end
      let isDash = mode == .date && sign(place) == "-" && !isGlued(place) && !isGlued(place + 1)
      if !clauses.isEmpty, sign(place) == "," || isDash { place += 1 }
      guard let next = part(place, &clauses) else { break }
      if isExplained { clauses.keep(place..<next, since: found) }
      clauses.end = next
      if mode == .date || canEnd(next) { good = clauses }
    }
    guard var good else { return nil }
    good.hasTypo = tokens[start..<good.end].contains { $0.isTypo }
    let corrected = tokens[start..<good.end].lazy.compactMap(\.corrected).first
    good.corrected = corrected.map { String(String.UnicodeScalarView($0.scalars)) }
    keepToNoHours(&good)
    keepToEqualMinutes(&good)
    keepToHalf(&good)
    repeats.checkTimesADay(&good)
    return good
  }

  /// Parses one part, including the words before it, into its slot; returns the token after it.
  private func part(_ index: Int, _ clauses: inout Clauses) -> Int? {
    guard index < tokens.count, !tokens[index].isLiteral else { return nil }
    let role = clauses.role == .from && weekdays.hasHours(index) ? nil : clauses.role
    let isOneDay =
      word(index).weekday > 0 && (role == .from || isOneOfMany(index, role) || weekdays.isStretch(index, role))
    if let end = lengthBeforeSeries(index, &clauses) { return end }
    if clauses.series == nil, clauses.moment == nil, !isOneDay, let match = repeats.series(index),
      !isDeadline(clauses.date, beside: match, clauses.role)
    {
      (clauses.series, clauses.role) = (match, role)
      clauses.blame(index..<match.end)
      return match.end
    }
    if let end = timeRanges.timesBeforeSeries(index, &clauses) { return end }
    if var series = clauses.series, let end = repeatTails.seriesTail(index, &series, clauses) {
      clauses.series = series
      clauses.blame(index..<end)
      return end
    }
    if clauses.series == nil, let end = workdayShifts.shift(index, &clauses) { return end }
    if let end = latest(index) {
      clauses.role = clauses.role ?? .by
      return clauses.isEmpty ? part(end, &clauses) : end
    }
    if let end = looseZone(index, &clauses) ?? allDay(index, clauses) { return end }
    return moment(index, &clauses) ?? date(index, &clauses) ?? timeRanges.times(index, &clauses) ?? length(
      index, &clauses) ?? lead(index, &clauses)
  }

  /// Parses the length of the repeat behind it: "for 3 months every monday".
  private func lengthBeforeSeries(_ index: Int, _ clauses: inout Clauses) -> Int? {
    guard key(index) == .lasting, clauses.series == nil, clauses.moment == nil, clauses.length == nil,
      let length = lengths.length(index + 1), length.minutes == 0, var match = repeats.series(skipComma(length.end)),
      match.length == nil, match.count == nil, match.until == nil
    else { return nil }
    match.length = length
    match.fault = match.fault ?? length.fault
    clauses.series = match
    clauses.blame(index..<match.end)
    return match.end
  }

  /// Parses "at the latest".
  private func latest(_ index: Int) -> Int? {
    guard key(index) == .at, key(index + 1) == .the, key(index + 2) == .latest else { return nil }
    return index + 3
  }

  /// Parses "all day" behind a day without a time.
  private func allDay(_ index: Int, _ clauses: Clauses) -> Int? {
    guard letters(index, "all"), letters(index + 1, "day"), clauses.isDateOnly, clauses.date?.time == nil,
      endsPart(index + 2)
    else { return nil }
    return index + 2
  }

  /// Parses a zone separated from its time: "9am tomorrow EST".
  private func looseZone(_ index: Int, _ clauses: inout Clauses) -> Int? {
    guard clauses.time != nil, clauses.zone == nil, clauses.time?.fault == nil,
      tokens[index].isCapital || sign(index + 1) == "/" || mode == .date, weekdayLists.compactDays(index) == nil,
      let zone = zones.zone(index), zone.fault == nil
    else { return nil }
    clauses.time?.zone = zone
    return zone.end
  }

  private func date(_ index: Int, _ clauses: inout Clauses) -> Int? {
    if clauses.date != nil, let end = endOfDay(index, &clauses) ?? weekdays.dateOfDay(index, &clauses) { return end }
    guard clauses.date == nil, clauses.moment == nil, !clauses.isNow,
      var match = intervals.between(index) ?? dates.date(index)
    else { return nil }
    let behind = key(match.end) == .on ? match.end + 1 : match.end
    if match.role == .deadline, let day = dates.date(behind), day.time == nil, day.role == nil, !day.isOffset {
      match.day = day.day
      match.end = day.end
      match.other = day.other
      match.fault = day.fault
    }
    if match.isOffset, match.evidence == .none, clauses.series != nil { return nil }
    // "mon-fri 9-5": two numbers after a repeat are hours, not a date.
    if match.evidence == .numeric, clauses.series != nil,
      timeRanges.timeRange(index, hasDay: true, isBehindDays: timeRanges.isBehindDays(clauses)) != nil
    {
      return nil
    }
    if match.form == .numeric, isHoursOfDay(index, match) { return nil }
    if match.isOffset, match.evidence == .none, mode == .title, clauses.role != .within { return nil }
    if match.time != nil, clauses.time != nil, !(match.time?.isPartOnly ?? false) { return nil }
    // "this evening 4-5 friends"
    if clauses.isThisPart, match.day != today { return nil }
    extend(&match)
    if let found = match.orgRepeat { clauses.series = repeats.series(found, match.end) }
    if let last = match.lastTime { clauses.lastTime = last }
    clauses.date = match
    clauses.blame(index..<match.end)
    return match.end
  }

  /// Returns true for "9-5 on tuesday": hours beside a day, unless they are the date of that weekday.
  private func isHoursOfDay(_ index: Int, _ match: DateMatch) -> Bool {
    guard mode == .date, sign(index + 1) == "-", match.end == index + 3, !match.hasYear,
      timeRanges.timeRange(index, hasDay: true)?.1.end == match.end
    else { return false }
    let place = key(match.end) == .on ? match.end + 1 : match.end
    guard let day = dates.date(place), day.time == nil, !day.isOffset, day.last == nil else { return false }
    return day.form != .weekday || day.day.weekday != match.day.weekday || today.distance(to: match.day) > 62
  }

  /// Parses "eod" and "cob" after a day.
  private func endOfDay(_ index: Int, _ clauses: inout Clauses) -> Int? {
    guard clauses.date?.role == nil, let match = periods.periodDate(index), match.role == .deadline, match.day == today
    else { return nil }
    clauses.date?.role = .deadline
    if match.time != nil, clauses.time == nil { clauses.time = match.time }
    return match.end
  }

  /// Extends a match to a range: "mar 9 - mar 13", "from monday to wednesday".
  private func extend(_ match: inout DateMatch) {
    weekdays.checkWeekday(&match)
    guard match.last == nil, match.fault == nil, match.time == nil else { return }
    let link = key(match.end)
    let isSlash = sign(match.end) == "/" && match.hasYear && isGlued(match.end)
    let isDash = sign(match.end) == "-" || isSlash
    guard isDash || [.to, .until, .through].contains(link), var last = dates.date(match.end + 1), last.time == nil,
      !last.isOffset
    else { return }
    if isDash, mode == .title, !(tokens[match.end].isSpaced && tokens[match.end + 1].isSpaced),
      match.evidence != .strong, !match.isDotted, !(match.isOfAnyYear && last.isOfAnyYear),
      weekdays.firstOfSpan(match, until: last) == nil
    {
      return
    }
    if let first = weekdays.firstOfSpan(match, until: last) { (match.day, match.other) = (first, nil) }
    last.day = last.stretchEnd ?? last.day
    DateMatch.join(&match, &last)
    match.last = last.day
    if last.evidence == .weekday || last.evidence == .risky {
      while let day = match.last, day < match.day { match.last = day.advanced(by: 7) }
    }
    match.end = last.end
    if last.fault != nil { match.fault = last.fault }
    match.evidence = .strong
  }

  /// Parses "- sunday 3pm" after a day and a time, and "to 17:00" after "16:00 nov 6".
  private func rangeEnd(_ index: Int, _ clauses: inout Clauses) -> Int? {
    let link = key(index)
    guard clauses.time != nil, clauses.lastTime == nil, clauses.date?.last == nil, let date = clauses.date,
      sign(index) == "-" || link == .to || link == .until
    else { return nil }
    if date.end == index, date.time == nil, let end = hourEnd(index + 1, &clauses) { return end }
    guard let last = dates.date(index + 1), last.time == nil, !last.isOffset, let to = times.time(last.end),
      !to.isPartOnly
    else { return nil }
    clauses.date?.last = last.day
    clauses.lastTime = to
    return to.end
  }

  /// Parses the last hour of "16:00 nov 6 to 17:00".
  private func hourEnd(_ index: Int, _ clauses: inout Clauses) -> Int? {
    guard var from = clauses.time, from.part == nil, clauses.series == nil, var to = times.time(index), !to.isPartOnly,
      to.evidence == .strong || mode == .date && to.evidence == .colon
    else { return nil }
    if let last = dates.date(key(to.end) == .on ? to.end + 1 : to.end) {
      guard last.time == nil, !last.isOffset, last.last == nil, last.day > clauses.date?.day ?? last.day else {
        return nil
      }
      clauses.date?.last = last.day
      clauses.lastTime = to
      return last.end
    }
    if from.isBare, !to.isBare { TimeMatch.share(&from, with: to) } else if to.isBare { TimeMatch.follow(&to, from) }
    (clauses.time, clauses.lastTime) = (from, to)
    return to.end
  }

  /// Parses hours and minutes from now: "in 2 hours", "90 min".
  private func moment(_ index: Int, _ clauses: inout Clauses) -> Int? {
    if key(index) == .now, clauses.isEmpty {
      clauses.isNow = true
      return index + 1
    }
    guard clauses.moment == nil, clauses.date == nil, clauses.time == nil, clauses.series == nil,
      let match = lengths.offset(index), match.isElapsed || match.minutes != 0
    else { return nil }
    guard match.isExplicit || mode == .date || clauses.role == .within else { return nil }
    if link(match.end) { return nil }
    if !match.isExplicit, let clock = times.time(index), clock.end >= match.end { return nil }
    clauses.moment = match
    clauses.blame(index..<match.end)
    return match.end
  }

  /// Returns true if "before", "after" or the like and a time follow a duration.
  private func link(_ index: Int) -> Bool {
    [.before, .past, .to].contains(key(index)) && times.time(index + 1) != nil
  }

  /// Parses "for 2 hours" after a time.
  private func length(_ index: Int, _ clauses: inout Clauses) -> Int? {
    guard key(index) == .lasting, clauses.length == nil, clauses.lastTime == nil, let match = lengths.length(index + 1),
      clauses.time != nil || clauses.date?.time != nil || clauses.part != nil || clauses.date != nil
        || leadsToStart(match.end, isElapsed: match.minutes > 0)
    else { return nil }
    let isLeading = leadsToStart(match.end, isElapsed: match.minutes > 0)
    if clauses.time == nil, clauses.part == nil, match.minutes > 0, !isLeading { return nil }
    if clauses.date == nil && !isLeading || clauses.series != nil, match.minutes == 0 { return nil }
    clauses.length = match
    return match.end
  }

  /// Returns true for the start behind a length: "for 30 minutes from 4pm", "for 3 days starting friday".
  private func leadsToStart(_ index: Int, isElapsed: Bool) -> Bool {
    guard key(index) == .from || key(index) == .starting || key(index) == .at else { return false }
    let place = key(index) == .starting && [.from, .at, .on].contains(key(index + 1)) ? index + 2 : index + 1
    guard isElapsed else { return dates.date(place).map { !$0.isOffset && $0.last == nil } ?? false }
    return times.time(place).map { !$0.isPartOnly || $0.part == .noon || $0.isMidnight } ?? false
  }

  /// Parses a part with the words before it: "on", "by", "due:", "no later than", "starting".
  private func lead(_ index: Int, _ clauses: inout Clauses) -> Int? {
    var changed = clauses
    guard let next = leadWord(index, &changed), let end = part(next, &changed) else { return nil }
    if clauses.date == nil, isDeadline(changed.date, beside: clauses.series, changed.role) { return nil }
    clauses = changed
    return end
  }

  /// Returns true for a "by" date that is the deadline of a repeat with its own days: "every monday by dec 1".
  private func isDeadline(_ date: DateMatch?, beside series: SeriesMatch?, _ role: RoleWord?) -> Bool {
    guard role == .by, let date, date.role == nil, let series else { return false }
    return series.namesDays && !series.isRaw
  }

  /// Returns true if a deadline is the first of several listed days, as in "by friday, monday"; "by mon/wed" repeats.
  private func isOneOfMany(_ index: Int, _ role: RoleWord?) -> Bool {
    let joint = skipDot(index + 1)
    return role == .by && !word(index).isPlural && !["/", "+"].contains(sign(joint)) && listed(joint) != nil
  }

  private func leadWord(_ index: Int, _ clauses: inout Clauses) -> Int? {
    var place = index + 1
    switch key(index) {
    case .on, .at, .lasting, .the:
      guard !clauses.hasConnector || !clauses.isEmpty else { return nil }
      if key(index) == .lasting, mode == .title, !leadsToDay(place) { return nil }
      if key(index) == .the, clauses.isEmpty, mode == .title { return nil }
      clauses.hasConnector = true
      return place
    case .of where clauses.part != nil && clauses.date == nil && clauses.end == index:
      return dates.date(place).map { $0.time == nil && !$0.isOffset } ?? false ? place : nil
    // "remind bob about 3 dec"
    case .around where clauses.isEmpty && (mode == .date || !letters(index, "about")) && isNearDate(place): return place
    case .by: return role(.by, place, &clauses)
    case .due where sign(place) == ":" && isGlued(place) && isGlued(place + 1):
      // The field "due:friday" is the date; "deadline:friday" and "due friday" are the deadline.
      guard clauses.isEmpty else { return nil }
      (clauses.hasConnector, clauses.dueIndex) = (true, index)
      return place + 1
    case .due, .deadline:
      if key(place) == .date { place += 1 }
      if sign(place) == ":" {
        if key(index) == .due, place == index + 1 { clauses.dueIndex = index }
        place += 1
      }
      if [.by, .on, .at, .inside].contains(key(place)) { place += key(place) == .inside || key(place) == .at ? 0 : 1 }
      return role(.by, place, &clauses)
    case .no where key(place) == .later && key(place + 1) == .than: return role(.by, place + 2, &clauses)
    case .no where key(place) == .before || key(place) == .until && letters(index, "not"):
      return role(.from, place + 1, &clauses)
    case .later
    where clauses.isEmpty
      && ([.today, .tonight].contains(key(place)) || key(place) == .this && word(place + 1).part != nil):
      return place
    case .start where key(place) == .tonight, .end where key(place) == .tonight: return place
    case .asOf where key(place) == .of: return role(.from, place + 1, &clauses)
    case .start where word(index).isLead:
      if sign(place) == ":" { place += 1 }
      return role(.from, key(place) == .on ? place + 1 : place, &clauses)
    case .within: return role(.within, place, &clauses)
    // "the week before christmas"
    case .before where mode == .title && clauses.isEmpty && word(index - 1).unit != nil: return nil
    case .before: return role(.before, place, &clauses)
    case .after: return role(.after, place, &clauses)
    case .until: return role(.until, place, &clauses)
    case .from: return role(.from, place, &clauses)
    case .starting:
      if sign(place) == ":" { place += 1 }
      if [.on, .from, .at].contains(key(place)) { place += key(place) == .at ? 0 : 1 }
      return role(.from, place, &clauses)
    default: return nil
    }
  }

  /// Returns true if "around" precedes a day of a month: "around march 15", but not "around friday".
  private func isNearDate(_ index: Int) -> Bool {
    dates.date(index).map { [.monthDay, .numeric, .iso, .ordinalDay].contains($0.form) && $0.last == nil } ?? false
  }

  /// Returns true if "for" precedes a day: "for friday", "for christmas", but not "for 2 weeks".
  private func leadsToDay(_ index: Int) -> Bool {
    if holidays.holidayName(skipThe(index)) != nil { return true }
    if key(index) == .tomorrow, WorkName(cursor: cursor).known(index) == nil { return true }
    if let match = times.time(index), match.evidence == .strong || match.evidence == .colon, isLast(match.end) {
      return true
    }
    guard let match = dates.date(index), !match.isOffset else { return false }
    if match.evidence == .numeric {
      let isSlashed = sign(index + 1) == "/"
      return (isSlashed || match.isDotted) && (isLast(match.end) || times.time(match.end) != nil)
    }
    guard [.strong, .weekday].contains(match.evidence) || match.form == .ordinalDay else { return false }
    return isLast(match.end) || times.time(match.end) != nil
  }

  private func role(_ role: RoleWord, _ next: Int, _ clauses: inout Clauses) -> Int? {
    guard clauses.role == nil else { return nil }
    clauses.role = role
    return next
  }

  /// Refuses hours of the day for a repeat in minutes, which runs day and night.
  private func keepToNoHours(_ clauses: inout Clauses) {
    guard let series = clauses.series, series.rule.frequency == .minutely, clauses.lastTime != nil else { return }
    let words = isEvery(clauses.first) ? "every hour " + text(series.end..<clauses.end) : nil
    clauses.series?.fault = Fault(.unsupportedFrequency, words, message: RefusalMessages.minutesHaveNoDays)
    clauses.blamed = clauses.first..<clauses.end
  }

  /// Refuses 12 next to a part of the day without noon or midnight: "this evening at 12".
  private func keepToHalf(_ clauses: inout Clauses) {
    guard let time = clauses.time, !time.isPartOnly, !time.isMidnight, let index = clauses.timeIndex, time.fault == nil,
      (720..<780).contains(TimeMatch.asWritten(time)), !time.hasHalf || time.part == .evening,
      let part = time.part ?? clauses.part?.part ?? clauses.date?.time?.part ?? clauses.series?.time?.part,
      part == .evening || part == .afternoon && time.minutes % 60 == 0
    else { return }
    var fault = Fault(
      .invalidTime, part == .evening ? "at midnight" : "at noon", message: RefusalMessages.noonOrMidnight)
    fault.alternatives = ["at noon"].filter { $0 != fault.suggestion }
    clauses.time?.fault = fault
    clauses.blamed = index..<time.end
  }

  /// Refuses times of one day with different minutes, because a rule has one minute value: "9:30 and 17:00".
  private func keepToEqualMinutes(_ clauses: inout Clauses) {
    guard let series = clauses.series, series.fault == nil, let first = clauses.time, let index = clauses.timeIndex,
      let joint = series.moreTimesIndex, let end = series.moreTimes.last?.end,
      series.moreTimes.contains(where: { $0.minutes % 60 != first.minutes % 60 })
    else { return }
    let before = text(clauses.first..<index)
    let behind = text(end..<clauses.end)
    func only(_ words: String) -> String { [before, words, behind].filter { !$0.isEmpty }.joined(separator: " ") }
    var fault = Fault(.unsupportedFrequency, only(text(index..<joint)), message: RefusalMessages.timesApart)
    fault.alternatives = series.moreTimes.map { only($0.clock.description) }
    clauses.series?.fault = fault
    clauses.blamed = clauses.first..<clauses.end
  }
}
