import TodoModel

/// Parts of one date that are separated in a title.
extension TitleScanner {
  /// Parses an exception of the preceding repeat: "daily standup at 9:45 except friday"; returns the token after it.
  mutating func readException(_ index: Int) -> Int? {
    guard parser.canBegin(index), parser.exceptionLead(index) != nil, pair == nil, second == nil, let first = found,
      first.clauses.end < index, var series = first.clauses.series, let end = parser.exception(index, &series),
      parser.canEnd(end),
      parser.key(index) == .except || parser.isLast(end) || [",", ";", ".", ")"].contains(parser.sign(end))
    else { return nil }
    var merged = first.clauses
    merged.series = series
    if parser.isExplained { merged.keep(index..<end, since: first.clauses.slots) }
    do throws(Fault) {
      var both = try ResolvedPhrase(merged, in: parser)
      both.spans = first.spans + [parser.span(index..<end)]
      found = both
    } catch {
      found = nil
      hint = hint ?? RefusalWords.refusal(error, parser.span(index..<end))
    }
    return end
  }

  /// Returns true for an adverb before a noun if an exception or an end follows: "daily standup except friday".
  func isLimited(_ clauses: Clauses) -> Bool {
    guard let series = clauses.series, series.evidence == .adverb, clauses.end == series.end else { return false }
    var hasTime = false
    for place in clauses.end..<min(clauses.end + 24, parser.tokens.count) where parser.canBegin(place) {
      var limited = series
      if parser.exceptionLead(place) != nil, parser.exception(place, &limited) != nil { return true }
      if hasTime, [.until, .through].contains(parser.key(place)), parser.date(place + 1) != nil { return true }
      if let time = parser.time(place), !time.isPartOnly { hasTime = hasTime || time.hasAt || time.evidence == .strong }
    }
    return false
  }

  /// Returns true for an hour amid a sentence if the title names a day: "meet at 10 by the station friday".
  func isHourBesideDay(_ clauses: Clauses) -> Bool {
    guard clauses.isTimeOnly, let time = clauses.time, time.hasAt, time.evidence == .bareHour, time.fault == nil,
      clauses.lastTime == nil, clauses.role == nil, goesOn(clauses.end)
    else { return false }
    if let before = found?.clauses { return before.isDateOnly }
    let rest = clauses.end..<min(clauses.end + 24, parser.tokens.count)
    return rest.contains { place in
      guard parser.canBegin(place), let day = parser.phrase(place), day.isDateOnly else { return false }
      return TitleWeight(parser: parser, clauses: day).value >= 60
    }
  }

  /// Returns true if a preposition or comma follows the hour.
  private func goesOn(_ index: Int) -> Bool {
    [.by, .inside, .lasting, .to].contains(parser.key(index)) || parser.sign(index) == ","
      || parser.tokens.indices.contains(index) && WordTable.besides.contains(parser.tokens[index].letters)
  }
}
