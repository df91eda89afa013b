import TodoModel

/// Spans of days with "between": "between mon and wed".
struct IntervalGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses "between monday and wednesday", "between dec 3 and 7", "between 3 and 5 december" as one span of days.
  func between(_ index: Int) -> DateMatch? {
    guard key(index) == .between, !isChoice(index) else { return nil }
    return daysOfMonth(index + 1) ?? days(index + 1)
  }

  /// Returns the token after a choice between two days, which names no date: "choose between monday and friday".
  func choice(_ index: Int) -> Int? {
    guard mode == .title, key(index) == .between, isChoice(index) else { return nil }
    return (daysOfMonth(index + 1) ?? days(index + 1))?.end
  }

  /// Parses two days joined by "and".
  private func days(_ index: Int) -> DateMatch? {
    guard let first = dates.date(index), first.last == nil, first.time == nil, !first.isOffset, isLink(first.end)
    else { return nil }
    let next = first.end + 1
    if first.form == .monthDay, let match = sharingMonth(first, next) { return match }
    guard let last = dates.date(next), last.last == nil, last.time == nil, !last.isOffset else { return nil }
    return span(first, last)
  }

  /// Parses the second day of "dec 3 and 7".
  private func sharingMonth(_ first: DateMatch, _ index: Int) -> DateMatch? {
    guard let (day, end) = monthDates.dayNumber(index, after: first.day.month), canEnd(end), word(end).month == 0,
      key(end) != .of, unit(end) == nil, word(end).part == nil
    else { return nil }
    guard let found = Day(year: first.day.year, month: first.day.month, day: day) else { return nil }
    return span(first, DateMatch(found, end))
  }

  /// Parses "3 and 5 december", "the 3rd and the 5th of december".
  private func daysOfMonth(_ index: Int) -> DateMatch? {
    guard let (day, end) = monthDates.dayNumber(skipThe(index), after: nil) ?? cardinal(index), isLink(end),
      let last = monthDates.monthDay(end + 1), last.fault == nil, last.last == nil,
      let first = Day(year: last.day.year, month: last.day.month, day: day)
    else { return nil }
    var match = span(DateMatch(first, end), last)
    match.note = last.note
    return match
  }

  private func isLink(_ index: Int) -> Bool { key(index) == .and || sign(index) == "&" }

  /// Returns the span from one day to the other; a month, a holiday or a short weekday is a date at the end of a title.
  private func span(_ first: DateMatch, _ last: DateMatch) -> DateMatch {
    var (match, last) = (first, last)
    if let day = weekdays.firstOfSpan(first, until: last) { match.day = day }
    last.day = last.stretchEnd ?? last.day
    DateMatch.join(&match, &last)
    match.last = last.day
    if last.form == .weekday, !last.hasYear {
      while let day = match.last, day < match.day { match.last = day.advanced(by: 7) }
    }
    match.end = last.end
    match.fault = first.fault ?? last.fault
    match.other = nil
    match.movable = nil
    let isSure = [first, last].allSatisfy { $0.evidence == .strong || $0.evidence == .weekday }
    match.evidence = isSure || mode == .date ? .strong : .edge
    return match
  }

  /// Returns true after a word that compares or chooses, up to eight words before.
  private func isChoice(_ index: Int) -> Bool {
    tokens[max(0, index - 8)..<index].contains { $0.kind == .word && WordTable.choices.contains($0.letters) }
  }
}
