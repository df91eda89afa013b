import TodoModel

/// Title words that are not read as a date but are likely meant as one, with a message and a suggestion.
struct LeftWords {
  let cursor: TokenCursor
  /// The date read before the words.
  let found: ResolvedPhrase?

  /// Words with their message and suggestion.
  struct Match {
    let range: Range<Int>
    let fault: Fault
  }

  /// Returns the match at a token, if any.
  func match(_ index: Int) -> Match? {
    if let match = twoNumbers(index) ?? skipped(index) ?? years(index) ?? endOfDay(index) { return match }
    if let match = hours(index) ?? partHour(index) ?? halfHour(index) ?? lateHour(index) { return match }
    return lateHours(index) ?? digits(index) ?? dotted(index) ?? slip(index)
  }

  private func text(_ range: Range<Int>) -> String { cursor.text(range) }

  private func match(
    _ range: Range<Int>, _ words: String, _ suggestion: String?, _ code: Refusal.Code = .trailingText
  ) -> Match { Match(range: range, fault: Fault(code, suggestion, message: words)) }

  /// Matches "in 2-3 days", "every 2 or 3 weeks"; suggests either number.
  private func twoNumbers(_ index: Int) -> Match? {
    guard cursor.canBegin(index), cursor.key(index) == .inside || cursor.isEvery(index), let first = whole(index + 1),
      cursor.sign(first) == "-" || [.to, .or].contains(cursor.key(first)), let last = whole(first + 1),
      let (_, end) = cursor.unit(last), cursor.tokens[last].letters.count > 1
    else { return nil }
    let unit = " " + text(last..<end)
    let words = cursor.isEvery(index) ? RefusalMessages.oneInterval : RefusalMessages.oneNumber
    var fault = Fault(.noSchedule, text(index..<first) + unit, message: words)
    fault.alternatives = [text(index..<index + 1) + " " + text(first + 1..<last) + unit]
    return Match(range: index..<end, fault: fault)
  }

  /// Returns the token after a number in digits or words.
  private func whole(_ index: Int) -> Int? {
    if let token = cursor.number(index) { return token.digits <= 3 ? index + 1 : nil }
    return cursor.key(index) == .a ? nil : cursor.cardinal(index)?.end
  }

  /// Matches "skip next", "skip the next 2", for the preceding repeat or for a repeat missing in the title.
  private func skipped(_ index: Int) -> Match? {
    let isSkip = cursor.key(index) == .skip
    guard cursor.canBegin(index), let lead = isSkip ? index + 1 : cursor.exceptions.exceptionLead(index),
      let ones = cursor.exceptions.nextOnes(lead), isSkip || isBehindFound(index)
    else { return nil }
    let range = index..<ones.end
    guard let found, let rule = found.resolved.schedule.recurrence else {
      return found == nil && index > 0
        ? match(range, RefusalMessages.skipsNothing, cursor.weekly(behind: ones.count)) : nil
    }
    let day = rule.end == nil ? cursor.start(of: found.resolved.schedule, without: ones.count) : nil
    return match(range, RefusalMessages.skipStays(text(range)), day.map { "starting \($0)" })
  }

  /// Returns true directly after the phrase found, or after it and a comma.
  private func isBehindFound(_ index: Int) -> Bool { found.map { cursor.skipComma($0.clauses.end) == index } ?? false }

  /// Matches a yearly repeat and the years after it: "every jan 1 since 2020 until 2030", "every 1 jan, 2027".
  private func years(_ index: Int) -> Match? {
    guard let found, let series = found.clauses.series, series.rule.frequency == .yearly, found.clauses.end == index,
      series.starting == nil, series.until == nil, series.count == nil
    else { return nil }
    let place = cursor.skipComma(index)
    let isLed = [.from, .starting].contains(cursor.key(place))
    guard let first = year(isLed ? place + 1 : place) else { return nil }
    var end = isLed ? place + 2 : place + 1
    var words = cursor.text(found.clauses.first..<index) + " starting \(first)-01-01"
    if [.to, .until, .through].contains(cursor.key(end)) || cursor.sign(end) == "-", let last = year(end + 1) {
      guard last >= first else { return nil }
      words += " until \(last)-12-31"
      end += 2
    }
    guard cursor.isLast(end) || [",", ";", ")"].contains(cursor.sign(end)) else { return nil }
    let range = found.clauses.first..<end
    return match(range, RefusalMessages.yearsStay(text(place..<end)), words)
  }

  private func year(_ index: Int) -> Int? {
    cursor.number(index).flatMap { $0.digits == 4 && (1970..<2100).contains($0.value) ? $0.value : nil }
  }

  /// Matches "24:00" with the adjacent day; suggests 0:00 of the next day.
  private func endOfDay(_ index: Int) -> Match? {
    guard cursor.canBegin(index), cursor.number(index)?.value == 24,
      cursor.number(index + 1, behind: ":", digits: 2)?.value == 0, cursor.canEnd(index + 3)
    else { return nil }
    var range = index..<index + 3
    var day: Day?
    var role: RoleWord?
    if let before = found?.clauses, before.end == index, before.isDateOnly {
      (range, day) = (before.first..<index + 3, before.date?.day)
      role = before.role
    } else if let behind = cursor.phrases.phrase(index + 3), behind.isDateOnly, behind.role == nil {
      (range, day) = (index..<behind.end, behind.date?.day)
    }
    guard role == nil || role == .by else { return nil }
    let words = day.map { (role == .by ? "by " : "") + "\($0.advanced(by: 1)) 0:00" } ?? "at midnight"
    return match(range, RefusalMessages.midnight, words, .invalidTime)
  }

  /// Matches hours that lack a word like "at": "fri 9", "sat 10-12", "lunch 12-1".
  private func hours(_ index: Int) -> Match? {
    guard cursor.canBegin(index) else { return nil }
    let place = cursor.key(index) == .at ? index + 1 : index
    guard let first = hour(place), isBehindDay(index) || isListed(index - 1, WordTable.timed) else { return nil }
    if cursor.sign(place + 1) == "-" || cursor.key(place + 1) == .until, let last = hour(place + 2) {
      guard TimeMatch.likely(last) > TimeMatch.likely(first), cursor.isLast(place + 3) || isBeforeDay(place + 3) else {
        return nil
      }
      return stays(index..<place + 3, as: "from \(first) to \(last)")
    }
    guard place == index, cursor.isLast(index + 1), isBehindDay(index) || isListed(index - 1, WordTable.meals) else {
      return nil
    }
    return stays(index..<index + 1, as: "at \(first)")
  }

  /// "tonight 8 call Al", "tomorrow 8 call Al": an hour behind a part of the day, or behind a day that the title
  /// begins with, before more words.
  private func partHour(_ index: Int) -> Match? {
    guard let before = found?.clauses, before.end == index, before.time == nil, let first = hour(index),
      (before.part ?? before.date?.time)?.isPartOnly == true || isLeadingDay(before, before: index + 1),
      cursor.canEnd(index + 1), cursor.unit(index + 1) == nil, !isListed(index + 1, WordTable.counted)
    else { return nil }
    return stays(index..<index + 1, as: "at \(first)")
  }

  /// True if the title begins with a day and no plural follows the number after it: "tomorrow 8 eggs".
  private func isLeadingDay(_ day: Clauses, before index: Int) -> Bool {
    day.first == 0 && day.isDateOnly && day.role == nil && cursor.tokens.indices.contains(index)
      && cursor.tokens[index].kind == .word && !text(index..<index + 1).lowercased().hasSuffix("s")
  }

  /// Matches a misspelled day: "call bob wendesday".
  private func slip(_ index: Int) -> Match? {
    guard cursor.canBegin(index), cursor.canEnd(index + 1), let day = TypoFixer.day(near: cursor.tokens[index]) else {
      return nil
    }
    let word = String(String.UnicodeScalarView(day.scalars))
    return match(index..<index + 1, RefusalMessages.dateStays(text(index..<index + 1), word), word)
  }

  /// Matches "half six" at the end or next to a day: 6:30 or 5:30.
  private func halfHour(_ index: Int) -> Match? {
    guard cursor.canBegin(index), cursor.key(index) == .half, let time = cursor.times.time(index),
      time.other?.code == .halfHour, cursor.isLast(time.end) || isBeforeDay(time.end) || cursor.sign(time.end) == ","
    else { return nil }
    return stays(index..<time.end, as: time.clock.description)
  }

  private func hour(_ index: Int) -> Int? {
    guard let token = cursor.number(index), token.digits <= 2, (1...12).contains(token.value) else { return nil }
    return token.value
  }

  /// Returns true if only a day follows.
  private func isBeforeDay(_ index: Int) -> Bool {
    guard let day = cursor.phrases.phrase(index), day.isDateOnly, day.role == nil else { return false }
    return cursor.isLast(day.end)
  }

  /// Returns true directly after a day without a time.
  private func isBehindDay(_ index: Int) -> Bool {
    if let before = found?.clauses, before.end == index {
      return before.isDateOnly || before.series.map { $0.namesDays && $0.time == nil } == true && hasNoTime(before)
    }
    return cursor.word(index - 1).weekday > 0
  }

  private func hasNoTime(_ clauses: Clauses) -> Bool { clauses.time == nil && clauses.part == nil }

  /// Matches four final digits that look like a time of day: "dentist 1430", "train 0915".
  private func digits(_ index: Int) -> Match? {
    guard index > 0, let token = cursor.number(index), token.isTimeOfDay, cursor.canBegin(index),
      cursor.isLast(index + 1), !isCounted(index)
    else { return nil }
    let time = LedYear.digits(token.value)
    return Match(
      range: index..<index + 1,
      fault: Fault(.trailingText, time, message: RefusalMessages.timeStays(text(index..<index + 1), time)))
  }

  /// Matches "monday 21" at the end: an hour, or the 21st.
  private func lateHour(_ index: Int) -> Match? {
    guard let hour = lateNumber(index), cursor.canBegin(index), cursor.isLast(index + 1), isBehindDay(index) else {
      return nil
    }
    return stays(index..<index + 1, as: "at \(hour):00")
  }

  /// Matches hours or versions in a title with a day: "postgres 16 to 17 on staging monday".
  private func lateHours(_ index: Int) -> Match? {
    guard let first = cursor.number(index), first.digits <= 2, cursor.canBegin(index), cursor.canEnd(index + 3),
      cursor.sign(index + 1) == "-" || cursor.key(index + 1) == .to, let last = lateNumber(index + 2),
      first.value < last, !isCounted(index), cursor.tokens.contains(where: namesDay)
    else { return nil }
    return stays(index..<index + 3, as: "from \(first.value):00 to \(last):00")
  }

  /// Matches "standup 12.30" at the end: a time of day, or an amount.
  private func dotted(_ index: Int) -> Match? {
    guard index > 0, let hour = cursor.number(index), hour.digits <= 2, (6..<24).contains(hour.value),
      cursor.canBegin(index), let minute = cursor.number(index + 1, behind: ".", digits: 2), minute.value < 60,
      minute.value % 5 == 0, cursor.isLast(index + 3), !isCounted(index)
    else { return nil }
    return stays(index..<index + 3, as: "\(hour.value):" + (minute.value < 10 ? "0" : "") + "\(minute.value)")
  }

  private func lateNumber(_ index: Int) -> Int? {
    cursor.number(index).flatMap { $0.digits == 2 && (13..<24).contains($0.value) ? $0.value : nil }
  }

  /// Returns true if a number is an amount or belongs to the noun before it.
  private func isCounted(_ index: Int) -> Bool {
    isListed(index - 1, WordTable.numbered) || (0..<index).contains { isListed($0, WordTable.amounts) }
  }

  private func namesDay(_ token: Token) -> Bool {
    token.word.weekday > 0 || [.today, .tomorrow, .tonight].contains(token.word.key)
  }

  private func stays(_ range: Range<Int>, as words: String) -> Match {
    match(range, RefusalMessages.timeStays(text(range), words), words)
  }

  private func isListed(_ index: Int, _ words: Set<WordKey>) -> Bool {
    cursor.tokens.indices.contains(index) && words.contains(cursor.tokens[index].letters)
  }
}

extension Token {
  /// True for four digits that are a time of day and hardly a year: 1430, but not 2015 or 1437.
  var isTimeOfDay: Bool {
    digits == 4 && value < 2400 && value % 100 < 60 && value % 5 == 0 && !(1900..<2100).contains(value)
  }
}
