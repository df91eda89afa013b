import TodoModel

/// Title hours whose half of the day follows from other words: "dinner at 8", "lunch 1".
extension TitleScanner {
  /// Moves the hour of an evening event after noon ("dinner at 8"); the default reading is the alternative.
  func inEvening(_ clauses: Clauses) -> Clauses {
    if let lunch = atLunch(clauses) { return lunch }
    guard let time = clauses.time, time.isBare, time.other?.code == .bareHour, (420..<720).contains(time.minutes),
      clauses.part == nil, clauses.date?.time == nil, clauses.series?.time == nil,
      isOfEvening(clauses.first) || leadsToEvening(clauses.end)
    else { return clauses }
    var late = clauses
    late.time?.minutes += 720
    late.time?.other = (.bareHour, time.minutes)
    if let last = clauses.lastTime { late.lastTime?.minutes = (last.minutes + 719) % 1440 + 1 }
    return late
  }

  /// Reads "lunch mon 1": an hour from 11 to 3 after "lunch" and a weekday.
  private func atLunch(_ clauses: Clauses) -> Clauses? {
    guard let time = clauses.time, time.mayBeNumber, time.evidence == .bareHour,
      parser.word(clauses.first - 1).part == .lunch, let hour = time.written, [11, 12, 1, 2, 3].contains(hour)
    else { return nil }
    var lunch = clauses
    lunch.time?.minutes = Parser.inPart(hour * 60, .lunch)
    lunch.time?.other = nil
    return lunch
  }

  /// Returns true after an evening event, optionally with "with", "at", "for", "in" or "on"; ignores read dates.
  private func isOfEvening(_ index: Int) -> Bool {
    var place = index - 1
    while place >= max(0, index - 8) {
      if parser.tokens[place].kind == .sign { return false }
      if WordTable.evenings.contains(parser.tokens[place].letters), !parser.tokens[place].isLiteral {
        var next = place + 1
        if next < index, WordTable.evenings.union(WordTable.outings).contains(parser.tokens[next].letters) { next += 1 }
        if next == found?.clauses.first { next = found?.clauses.end ?? index }
        return next == index || parser.letters(next, "with")
          || [.at, .lasting, .inside, .on].contains(parser.key(next))
      }
      place -= 1
    }
    return false
  }

  /// Returns true if an evening event directly follows the time: "at 7:30 dinner with Ann".
  private func leadsToEvening(_ index: Int) -> Bool {
    guard parser.tokens.indices.contains(index), !parser.tokens[index].isLiteral,
      WordTable.evenings.contains(parser.tokens[index].letters)
    else { return false }
    let next = index + 1
    return parser.isLast(next) || parser.tokens[next].kind == .sign || parser.letters(next, "with")
      || WordTable.outings.contains(parser.tokens[next].letters)
      || [.at, .lasting, .inside, .on].contains(parser.key(next)) || parser.date(next) != nil
  }

  /// Parses "lunch 1", "lunch 12": an hour after "lunch" at the end of the title.
  func lunchHour(_ index: Int) -> Clauses? {
    guard parser.word(index - 1).part == .lunch, found?.clauses.end != index, let token = parser.number(index),
      token.digits <= 2, [11, 12, 1, 2, 3].contains(token.value), parser.canBegin(index), parser.isLast(index + 1),
      var time = parser.clock(index, hasAt: true)
    else { return nil }
    time.minutes = Parser.inPart(token.value * 60, .lunch)
    (time.isBare, time.other, time.evidence) = (false, nil, .strong)
    var clauses = Clauses(first: index)
    (clauses.time, clauses.timeIndex, clauses.end) = (time, index, time.end)
    if parser.isExplained { clauses.keep(index..<time.end, since: []) }
    return clauses
  }
}
