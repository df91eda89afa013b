import TodoModel

/// Hints about words read as the date.
extension TitleScanner {
  /// Returns the hint for a phrase: an unread exception, or a possible name.
  func doubt(of phrase: ResolvedPhrase) -> Refusal? {
    let clauses = phrase.clauses
    let names = WorkName(parser: parser)
    if names.mayBe(clauses) || names.mayBegin(clauses) || names.mayBeVerse(clauses.first) {
      let text = parser.text(clauses.first..<clauses.end)
      let words = names.mayBeVerse(clauses.first) ? RefusalWords.verseOrTime(text) : RefusalWords.nameOrDate(text)
      return RefusalWords.refusal(Fault(.trailingText, message: words), parser.span(clauses.first..<clauses.end))
    }
    if let open = openChoice(clauses) {
      return RefusalWords.refusal(Fault(.trailingText, message: RefusalWords.twoDates), parser.span(open))
    }
    if let date = clauses.date, date.isDotted, !date.hasYear, date.last == nil, clauses.isDateOnly, clauses.role == nil,
      !clauses.hasConnector, parser.isLast(clauses.end) || parser.beginsSentence(clauses.end),
      parser.number(clauses.first) != nil
    {
      let words = RefusalWords.numberOrDate(parser.text(clauses.first..<clauses.end))
      let span = parser.span(clauses.first..<clauses.end)
      return RefusalWords.refusal(Fault(.trailingText, message: words), span)
    }
    if let digits = clockBefore(clauses) {
      let words = RefusalWords.timeStays(
        parser.text(digits..<clauses.first), Parser.digits(parser.tokens[digits].value))
      let time = Parser.digits(parser.tokens[digits].value)
      return RefusalWords.refusal(Fault(.trailingText, time, message: words), parser.tokens[digits].range)
    }
    if let due = parser.dueWords(clauses) { return due }
    guard clauses.series != nil else { return nil }
    if let words = LedYear(parser: parser).taken(clauses) ?? repeatWords(clauses) {
      let span = parser.span(clauses.first..<clauses.end)
      return RefusalWords.refusal(Fault(.trailingText, message: words), span)
    }
    if [.from, .starting, .until, .through, .ending].contains(parser.key(clauses.end)),
      parser.number(clauses.end + 1)?.digits == 4, LedYear(parser: parser).left(clauses.end) == nil
    {
      let year = clauses.end..<clauses.end + 2
      let words = RefusalWords.yearStays(parser.text(year))
      return RefusalWords.refusal(Fault(.trailingText, message: words), parser.span(year))
    }
    if let days = unreadDays(clauses) {
      let words = RefusalWords.daysStay(parser.text(days))
      return RefusalWords.refusal(Fault(.trailingText, message: words), parser.span(days))
    }
    guard let lead = parser.exceptionLead(clauses.end) else { return nil }
    let place = parser.skipThe(lead)
    let ones = parser.nextOnes(lead)
    guard
      ones != nil || parser.key(clauses.end) == .except || parser.key(place) == .last || parser.ordinal(place) != nil,
      place < parser.tokens.count
    else { return nil }
    if let ones, clauses.series?.starting == nil {
      let left = clauses.end..<ones.end
      let day = parser.start(of: phrase.resolved.schedule, without: ones.count)
      let fault = Fault(.trailingText, day.map { "starting \($0)" }, message: RefusalWords.skipStays(parser.text(left)))
      return RefusalWords.refusal(fault, parser.span(left))
    }
    let last = (place..<parser.tokens.count).first { parser.tokens[$0].kind == .sign } ?? parser.tokens.count
    let left = clauses.end..<max(last, place)
    let words = RefusalWords.staysLeft(parser.text(left))
    return RefusalWords.refusal(Fault(.trailingText, message: words), parser.span(left))
  }

  /// Returns words directly after a repeat that seem to limit it and are not understood: "in the first half of july".
  private func unreadDays(_ clauses: Clauses) -> Range<Int>? {
    let leads: Set<Word.Key> = [.inside, .on, .of, .lasting, .between, .within]
    guard leads.contains(parser.key(clauses.end)) else { return nil }
    let behind = clauses.end + 1..<min(clauses.end + 7, parser.tokens.count)
    let words = behind.prefix { parser.tokens[$0].kind == .word }
    let last = words.last { index in
      parser.word(index).month > 0 || WordTable.seasons.contains(parser.tokens[index].letters)
        || parser.word(index).unit.map { [.week, .month, .quarter, .year].contains($0) } == true
          && parser.tokens[index].letters.count > 3
    }
    return last.map { clauses.end..<$0 + 1 }
  }

  /// Returns four digits directly before a day that look like a time of day and not a year: "1615 tomorrow".
  private func clockBefore(_ clauses: Clauses) -> Int? {
    let index = clauses.first - 1
    guard clauses.isDateOnly, let token = parser.number(index), parser.canBegin(index), token.isTimeOfDay else {
      return nil
    }
    return index
  }

  /// Returns the message for "by mon/wed", which repeats on both days rather than offer a choice.
  private func repeatWords(_ clauses: Clauses) -> String? {
    guard clauses.role == .by, let day = (clauses.first..<clauses.end).first(where: { parser.word($0).weekday > 0 }),
      ["/", "+"].contains(parser.sign(parser.skipDot(day + 1)))
    else { return nil }
    return RefusalWords.repeatsOnBoth(parser.text(clauses.first..<clauses.end))
  }
}

extension Parser {
  /// Returns the hint for "due:friday" and "due: friday"; nil for others and the todo.txt field "due:2026-11-27".
  func dueWords(_ clauses: Clauses) -> Refusal? {
    guard let index = clauses.dueIndex, index + 2 < clauses.end else { return nil }
    let range = index..<clauses.end
    let day = text(index + 2..<clauses.end)
    let isDeadline = clauses.role == .by
    guard isDeadline || Day(day) == nil else { return nil }
    let words = isDeadline ? RefusalWords.dueIsDeadline(text(range)) : RefusalWords.dueIsDate(text(range))
    return RefusalWords.refusal(Fault(.trailingText, isDeadline ? day : "by " + day, message: words), span(range))
  }

  /// Returns true if a capitalized word is at the token, which may begin a sentence.
  func beginsSentence(_ index: Int) -> Bool {
    tokens.indices.contains(index) && ("A"..."Z").contains(scalars[tokens[index].from])
  }
}
