import TodoModel

/// The reader of the date pill's input; the whole input must be a date.
struct DateReader {
  let cursor: TokenCursor

  /// Returns the reading, or a refusal if any part of the text is not understood.
  func read() -> Reading {
    let tokens = cursor.tokens
    guard let last = tokens.last else { return refuse(Self.nothing, 0..<0) }
    let whole = tokens[0].from..<last.to
    if let quote = tokens.first(where: { isQuote($0) }) {
      return refuse(Fault(.unexpectedQuote, withoutQuotes), quote.range)
    }
    if let clear = cleared(0) {
      if cursor.isLast(clear.end) { return clearing(clear.role, whole) }
      if clear.role == .when, endsWithoutDeadline(clear.end) {
        var reading = clearing(.when, whole)
        reading.clearsDeadline = true
        return reading
      }
    }
    guard let clauses = cursor.phrases.phrase(0) else { return refuseStart(of: whole) }
    if let fault = clauses.fault {
      if let later = nextMidnight(clauses) { return refuse(later, cursor.blamed(clauses)) }
      return refuse(cursor.repaired(fault, clauses, within: text), cursor.blamed(clauses))
    }
    let phrase = Result { () throws(Fault) in try ResolvedPhrase(clauses, in: cursor) }
    guard cursor.isLast(clauses.end) else {
      if let pair = pair(clauses) ?? withoutDeadline(clauses, phrase) { return pair }
      let words = cursor.text(clauses.first..<clauses.end)
      var fault = Fault(.trailingText, words)
      if let nearer = otherRepeat(clauses) ?? laterException(clauses) {
        fault = nearer
      } else if let series = clauses.series,
        cursor.exceptions.exceptionLead(clauses.end) != nil || series.hasExceptions && cursor.listed(clauses.end) != nil
      {
        let lead = cursor.exceptions.exceptionLead(clauses.end)
        let later = lead.flatMap { laterStart(clauses, phrase, behind: $0) }
        let isNext = lead.flatMap(cursor.exceptions.nextOnes) != nil
        fault = Fault(
          .trailingText, later, message: isNext ? RefusalMessages.nextLater : RefusalMessages.leftOutUnknown)
      } else if let later = skipsNext(clauses, phrase) {
        fault = Fault(.trailingText, later, message: RefusalMessages.nextLater)
      } else if cursor.timeRanges.mayBeYear(clauses.end, clauses) {
        let number = cursor.text(clauses.end..<clauses.end + 1)
        fault = Fault(.trailingText, words + " at " + number, message: RefusalMessages.yearOrTime)
      } else if let other = otherDate(clauses.end) {
        fault.message = RefusalMessages.twoDates
        fault.alternatives = [other]
      }
      var reading = refuse(fault, tokens[clauses.end].from..<last.to)
      if cursor.isExplained, case .success(let phrase) = phrase { reading.parts = cursor.parts(phrase) }
      return reading
    }
    guard accepts(clauses) else { return refuse(Self.nothing, whole) }
    switch phrase {
    case .success(let phrase):
      var reading = cursor.reading(phrase)
      reading.hint = cursor.dueWords(clauses)
      return reading
    case .failure(let fault):
      let span = cursor.span(clauses.first..<clauses.end)
      return refuse(cursor.repaired(fault, clauses, within: text, isWhole: true), span)
    }
  }

  private static let nothing = Fault(.noSchedule, RefusalMessages.repair(.noSchedule))

  /// Reads a date and a deadline that make up the whole text: "monday 9am by friday".
  private func pair(_ first: Clauses) -> Reading? {
    let next = cursor.skipComma(first.end)
    guard next < cursor.tokens.count, let second = cursor.phrases.phrase(next), second.fault == nil,
      cursor.isLast(second.end), let first = try? ResolvedPhrase(first, in: cursor),
      let second = try? ResolvedPhrase(second, in: cursor), let pair = DatePair(first, second)
    else { return nil }
    var reading = cursor.reading(pair.when, deadline: pair.deadline)
    if let words = cursor.laterWords(pair) {
      reading.hint = RefusalMessages.refusal(Fault(.trailingText, message: words), pair.when.spans[0])
    }
    return reading
  }

  /// Returns the words after "or" or "and" if they are a phrase on their own: "monday or tuesday".
  private func otherDate(_ end: Int) -> String? {
    guard cursor.key(end) == .or || cursor.key(end) == .and, let other = cursor.phrases.phrase(end + 1),
      other.fault == nil, cursor.isLast(other.end)
    else { return nil }
    return cursor.text(other.first..<other.end)
  }

  /// Suggests a readable repeat for "may 5 and nov 5 every year", "every 30 minutes from 9 to 11 on weekdays".
  private func otherRepeat(_ clauses: Clauses) -> Fault? {
    let count = cursor.tokens.count
    if let date = clauses.date, clauses.series == nil, !date.hasYear, cursor.listed(clauses.end) != nil,
      date.form == .monthDay || date.form == .numeric, cursor.isEvery(count - 2), cursor.word(count - 1).unit == .year
    {
      let words = "every " + cursor.text(clauses.first..<count - 2)
      return Fault(.trailingText, words, message: RefusalMessages.everyFirst)
    }
    let days = cursor.key(clauses.end) == .on ? clauses.end + 1 : clauses.end
    guard let series = clauses.series, series.rule.frequency == .minutely, cursor.isEvery(clauses.first),
      cursor.repeats.adverbSeries(days) != nil || cursor.weekdayLists.weekdayList(days) != nil
    else { return nil }
    let words = "every hour " + cursor.text(series.end..<count)
    return Fault(.trailingText, words, message: RefusalMessages.minutesHaveNoDays)
  }

  /// Suggests "every monday except 30 nov by wednesday" for "every monday by wednesday except 30 nov".
  private func laterException(_ clauses: Clauses) -> Fault? {
    guard clauses.series != nil, let deadline = cursor.phrases.phrase(clauses.end), deadline.role == .by,
      cursor.exceptions.exceptionLead(deadline.end) != nil
    else { return nil }
    let parts = [clauses.first..<clauses.end, deadline.end..<cursor.tokens.count, deadline.first..<deadline.end]
    let words = parts.map { cursor.text($0) }.joined(separator: " ")
    return Fault(.trailingText, words, message: RefusalMessages.leftOutLate)
  }

  /// Suggests a later start for "every day except the first 3 days": "every day from 2026-11-24".
  private func laterStart(_ clauses: Clauses, _ phrase: Result<ResolvedPhrase, Fault>, behind lead: Int) -> String? {
    guard let ones = cursor.exceptions.firstOnes(cursor.skipThe(lead)) ?? cursor.exceptions.nextOnes(lead),
      cursor.isLast(ones.end), case .success(let phrase) = phrase, clauses.series?.starting == nil,
      let day = cursor.start(of: phrase.resolved.schedule, without: ones.count)
    else { return nil }
    return cursor.text(clauses.first..<clauses.end) + " from \(day)"
  }

  /// Suggests "every tuesday from 2026-12-01" for "every tuesday, skip next".
  private func skipsNext(_ clauses: Clauses, _ phrase: Result<ResolvedPhrase, Fault>) -> String? {
    let place = cursor.skipComma(clauses.end)
    guard clauses.series != nil, cursor.key(place) == .skip else { return nil }
    return laterStart(clauses, phrase, behind: place + 1)
  }

  /// Suggests "2026-11-25 0:00" for "24 nov 24:00".
  private func nextMidnight(_ clauses: Clauses) -> Fault? {
    guard clauses.time?.fault?.message == RefusalMessages.midnight, clauses.series == nil, let date = clauses.date,
      date.fault == nil, date.last == nil, clauses.lastTime == nil, clauses.role == nil || clauses.role == .by
    else { return nil }
    let role = clauses.role == .by ? "by " : ""
    return Fault(.invalidTime, role + "\(date.day.advanced(by: 1)) 0:00", message: RefusalMessages.midnight)
  }

  /// The fault of "skip next" on its own.
  private var nextAlone: Fault? {
    guard cursor.key(0) == .skip, let ones = cursor.exceptions.nextOnes(1), cursor.isLast(ones.end) else { return nil }
    return Fault(.noSchedule, cursor.weekly(behind: ones.count), message: RefusalMessages.skipsNothing)
  }

  /// The fault of "2030" on its own: a year, or 20:30.
  private var bareYear: Fault? {
    guard cursor.tokens.count == 1, let token = cursor.number(0), token.digits == 4, (1970...2200).contains(token.value)
    else { return nil }
    var fault = Fault(.noSchedule, "in \(token.value)", message: RefusalMessages.yearOrTime)
    let (hour, minute) = (token.value / 100, token.value % 100)
    if hour < 24, minute < 60 { fault.alternatives = ["\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"] }
    return fault
  }

  /// The fault of "8.12" on its own: 8:12, or 8 December.
  private var dottedPair: Fault? {
    guard cursor.tokens.count == 3 || cursor.tokens.count == 4 && cursor.sign(3) == ".", let first = cursor.number(0),
      let second = cursor.number(1, behind: "."), (1...12).contains(second.value), (1...31).contains(first.value)
    else { return nil }
    let month = WordTable.fullMonths[second.value - 1].prefix(3)
    var fault = Fault(.noSchedule, "\(first.value) \(month)", message: RefusalMessages.dateOrTime)
    if first.value < 24, second.digits == 2 {
      fault.alternatives = ["\(first.value):" + (second.value < 10 ? "0" : "") + "\(second.value)"]
    }
    return fault
  }

  private var text: Range<Int> { 0..<cursor.scalars.count }

  private var withoutQuotes: String? {
    let kept = cursor.scalars.filter { !["\"", "`", "'"].contains(Lexer.fold($0)) }
    return kept.isEmpty ? nil : String(String.UnicodeScalarView(kept))
  }

  /// Returns false for a bare number or ordinal word, which is no date.
  private func accepts(_ clauses: Clauses) -> Bool {
    guard clauses.isTimeOnly, let time = clauses.time, clauses.part == nil else { return true }
    return time.hasAt || clauses.role != nil || time.evidence != .bareHour || time.part != nil
      || clauses.lastTime != nil
  }

  private func isQuote(_ token: Token) -> Bool {
    if token.sign == "\"" || token.sign == "`" { return true }
    guard token.sign == "'", token.isSpaced else { return false }
    let next = cursor.tokens.first { $0.from == token.to }
    return next?.kind != .number
  }

  /// Parses "none", "no date", "no deadline", "remove the deadline"; returns the field and the token after the words.
  private func cleared(_ start: Int) -> (role: Reading.Role, end: Int)? {
    let first = cursor.key(start)
    if cursor.tokens.count == 1 { return [.none_, .clear, .never].contains(first) ? (.when, 1) : nil }
    guard first == .no || first == .clear || cursor.letters(start, "without") else { return nil }
    let place = cursor.skipThe(start + 1)
    guard cursor.key(place) == .due || cursor.key(place) == .deadline else {
      return cursor.key(place) == .date ? (.when, place + 1) : nil
    }
    return (.deadline, cursor.key(place + 1) == .date ? place + 2 : place + 1)
  }

  /// Returns true if the remaining words are "no deadline" and nothing else.
  private func endsWithoutDeadline(_ end: Int) -> Bool {
    let clear = cleared(cursor.key(end) == .and ? end + 1 : cursor.skipComma(end))
    return clear.map { $0.role == .deadline && cursor.isLast($0.end) } ?? false
  }

  /// Reads a date followed by "no deadline"; returns nil if the date is itself a deadline.
  private func withoutDeadline(_ clauses: Clauses, _ phrase: Result<ResolvedPhrase, Fault>) -> Reading? {
    guard endsWithoutDeadline(clauses.end), accepts(clauses), case .success(let phrase) = phrase else { return nil }
    var reading = cursor.reading(phrase)
    guard reading.schedule != nil, !reading.isDeadline else { return nil }
    reading.clearsDeadline = true
    reading.spans.append(cursor.span(clauses.end..<cursor.tokens.count))
    return reading
  }

  private func clearing(_ role: Reading.Role, _ whole: Range<Int>) -> Reading {
    var reading = Reading(.clear, title: "")
    reading.role = role
    reading.spans = [whole]
    return reading
  }

  /// Refuses a text that does not start with a phrase; if one follows, the refusal's span is the words before it.
  private func refuseStart(of whole: Range<Int>) -> Reading {
    if let fault = oneOfTwo ?? bareYear ?? dottedPair ?? nextAlone ?? timesAlone { return refuse(fault, whole) }
    for index in cursor.tokens.indices.dropFirst().prefix(24) where cursor.canBegin(index) {
      guard let clauses = cursor.phrases.phrase(index), accepts(clauses) else { continue }
      if let fault = clauses.fault, fault.code == .underspecifiedRecurrence {
        let span = cursor.span(clauses.first..<clauses.end)
        return refuse(cursor.repaired(fault, clauses, within: span), span)
      }
      guard clauses.fault == nil else { continue }
      let before = whole.lowerBound..<cursor.tokens[index - 1].to
      return refuse(Fault(.trailingText, cursor.text(index..<clauses.end)), before)
    }
    return refuse(Self.nothing, whole)
  }

  /// The fault of "3 times": names no week, month or year.
  private var timesAlone: Fault? {
    let count = cursor.count(0)
    let end = count.flatMap { cursor.key($0.end) == .times || cursor.key($0.end) == .x ? $0.end + 1 : nil }
    guard let end = cursor.key(0) == .twice ? 1 : end, cursor.isLast(end) else { return nil }
    let isExact = count.map { !$0.isFew && (2...7).contains($0.whole ?? 0) } ?? true
    let words = isExact ? RefusalMessages.weekly(cursor.text(0..<end)) : RefusalMessages.freeDays
    return Fault(.underspecifiedRecurrence, words, message: RefusalMessages.timesOfWhat)
  }

  /// The fault of "in 2-3 days": suggests either number.
  private var oneOfTwo: Fault? {
    let tokens = cursor.tokens
    guard
      let index = tokens.indices.first(where: {
        cursor.number($0) != nil && cursor.number($0 + 2) != nil && cursor.unit($0 + 3) != nil
          && (cursor.sign($0 + 1) == "-" || [.to, .or].contains(cursor.key($0 + 1)))
      })
    else { return nil }
    let start = cursor.text(in: 0..<tokens[index].from)
    var fault = Fault(
      .noSchedule,
      start + cursor.text(in: tokens[index].from..<tokens[index].to)
        + cursor.text(in: tokens[index + 2].to..<cursor.scalars.count),
      message: cursor.isEvery(index - 1) ? RefusalMessages.oneInterval : RefusalMessages.oneNumber)
    fault.alternatives = [start + cursor.text(in: tokens[index + 2].from..<cursor.scalars.count)]
    return fault
  }

  private func refuse(_ fault: Fault, _ span: Range<Int>) -> Reading {
    var reading = Reading(.refused(RefusalMessages.refusal(fault, span)), title: "")
    reading.confidence = 0
    return reading
  }
}
