import TodoModel

/// The words after "remind": "2 days before and 1h before", "at 8am", "on friday 9am", "when due".
struct RemindGrammar: TokenReader {
  /// The reminders read so far.
  struct Found {
    var parts: [RemindWords.Part] = []
    /// The token after the words.
    var end: Int
    /// The reason for which the words up to `end` have no single meaning.
    var fault: Fault?
  }

  let cursor: TokenCursor

  /// Reads one reminder or several, with "and" or a comma between them.
  func list(_ index: Int) -> Found {
    var found = Found(end: index)
    var place = index
    while let part = part(place) {
      found.parts += part.parts
      found.fault = found.fault ?? part.fault
      found.end = part.end
      place = skipComma(part.end)
      if key(place) == .and { place += 1 }
      guard place > part.end else { break }
    }
    return found
  }

  private func part(_ index: Int) -> Found? { due(index) ?? before(index) ?? moment(index) }

  /// Reads "when due", "when it is due", "at the deadline".
  private func due(_ index: Int) -> Found? {
    if key(index) == .at, key(skipThe(index + 1)) == .deadline {
      return Found(parts: [.exactly(.before(minutes: 0, of: .deadline))], end: skipThe(index + 1) + 1)
    }
    guard key(index) == .when else { return nil }
    var place = key(index + 1) == .it || key(index + 1) == .its ? index + 2 : index + 1
    if letters(place, "is") { place += 1 }
    return key(place) == .due ? Found(parts: [.length(minutes: 0)], end: place + 1) : nil
  }

  /// Reads "2 days before", "10 min after", "1 day before the deadline", "the day before".
  private func before(_ index: Int) -> Found? {
    let length = lengths.length(index) ?? dayAlone(index)
    guard let length else { return nil }
    guard key(length.end) == .before || key(length.end) == .after else {
      return isLast(length.end) ? undirected(index, end: length.end) : nil
    }
    let sign = key(length.end) == .before ? 1 : -1
    let (anchor, end) = anchor(length.end + 1)
    if sign > 0, length.minutes == 0, anchor == nil, let timed = timed(length, end) { return timed }
    let minutes = sign * (length.days * 1440 + length.minutes)
    let part = anchor.map { RemindWords.Part.exactly(.before(minutes: minutes, of: $0)) } ?? .length(minutes: minutes)
    return Found(parts: [part], end: end, fault: fault(of: length, in: index..<length.end))
  }

  /// Reads "at 20:00" after "the day before".
  private func timed(_ length: OffsetMatch, _ index: Int) -> Found? {
    guard let time = times.time(index), time.zone == nil, !time.isPartOnly else { return nil }
    return Found(
      parts: [.dayBefore(days: length.days, time.clock)], end: time.end,
      fault: fault(of: length, in: index..<index) ?? time.fault)
  }

  /// Returns the fault of a length alone, which could be before or after; nil for "in 2 hours" and "2 hours from now".
  private func undirected(_ index: Int, end: Int) -> Found? {
    guard lengths.length(index) != nil, lengths.offset(index)?.isExplicit != true else { return nil }
    return Found(end: end, fault: Fault(.trailingText, message: RefusalMessages.remindDirection))
  }

  /// Reads "the day" of "the day before".
  private func dayAlone(_ index: Int) -> OffsetMatch? {
    guard key(index) == .the, let unit = word(index + 1).unit, unit == .day || unit == .week else { return nil }
    return OffsetMatch(days: unit == .day ? 1 : 7, end: index + 2)
  }

  private func fault(of length: OffsetMatch, in range: Range<Int>) -> Fault? {
    if length.months != 0 || length.businessDays != 0 || length.hasFew {
      return Fault(.invalidInterval, message: RefusalMessages.remindLength)
    }
    // "1 day and 1 hour before" may be one reminder or two.
    let joint = range.first { sign($0) == "," || key($0) == .and && !(key($0 + 1) == .a && key($0 + 2) == .half) }
    if joint != nil { return Fault(.trailingText, message: RefusalMessages.remindEach) }
    guard length.days * 1440 + length.minutes <= ItemReminder.longest else { return Fault(.outOfRange) }
    return length.fault
  }

  /// Reads "the deadline", "it is due", "due", "the date"; returns the token after it.
  private func anchor(_ index: Int) -> (ItemReminder.Anchor?, Int) {
    var place = skipThe(index)
    if key(place) == .its || key(place) == .it { place += 1 }
    if letters(place, "is") { place += 1 }
    switch key(place) {
    case .deadline: return (.deadline, place + 1)
    case .date: return (.date, place + 1)
    case .due: return (nil, key(place + 1) == .date ? place + 2 : place + 1)
    default: return (nil, index)
    }
  }

  /// Reads a moment: "at 8am", "tomorrow 8am", "at 2026-11-27 8:00".
  private func moment(_ index: Int) -> Found? { moment(at: index) ?? (key(index) == .at ? moment(at: index + 1) : nil) }

  private func moment(at index: Int) -> Found? {
    let joint = tokens.indices.dropFirst(index + 1).first { key($0) == .and } ?? tokens.count
    let own = TokenCursor(tokens: Array(tokens[..<joint]), scalars: scalars, context: context, mode: mode)
    guard index < joint, let clauses = own.phrases.phrase(index), clauses.first == index, clauses.role == nil,
      clauses.lastTime == nil, clauses.length == nil, clauses.series == nil
    else { return nil }
    if let fault = clauses.fault { return Found(end: clauses.end, fault: fault) }
    if let undirected = undirected(index, end: clauses.end) { return undirected }
    do {
      let resolved = try ResolvedPhrase(clauses, in: own).resolved
      return Found(parts: [try part(resolved)], end: clauses.end)
    } catch { return Found(end: clauses.end, fault: error) }
  }

  private func part(_ resolved: Resolved) throws(Fault) -> RemindWords.Part {
    let start = resolved.start
    guard let time = start.time else { throw Fault(.invalidTime, message: RefusalMessages.remindTime) }
    guard resolved.ambiguities.allSatisfy({ !$0.isTold }), resolved.schedule.recurrence == nil else {
      throw Fault(.trailingText, message: RefusalMessages.remindOnce)
    }
    guard start > context.local else { throw Fault(.inPast) }
    return resolved.isTimeOnly ? .time(time, next: start) : .exactly(.at(start))
  }
}
