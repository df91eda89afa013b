package import TodoModel

/// Phrases for the show-from date and for blockers: "show 3 days before", "hide until monday", "after #12", "someday".
struct WaitPhrases {
  /// The show-from date; the last one if there are several.
  var showFrom: ShowFrom?
  /// True if the item is postponed to someday.
  var isSomeday = false
  /// Numbers of the items it waits for, in order.
  var after: [Int] = []
  var chips: [Chip] = []
  /// The tokens without these phrases.
  var rest: [Token] = []

  /// Finds the phrases in a text; in date mode, "after #12" is not read.
  static func find(
    _ tokens: [Token], _ scalars: [Unicode.Scalar], _ context: Moment, mode: ReadingMode, readsSomeday: Bool = true
  ) -> WaitPhrases {
    var found = WaitPhrases()
    guard tokens.contains(where: { begins.contains($0.letters) || $0.word.key == .after }) else {
      found.rest = tokens
      return found
    }
    let cursor = TokenCursor(tokens: tokens, scalars: scalars, context: context, mode: mode)
    var index = 0
    var isSpaced = false
    while index < tokens.count {
      if readsSomeday, found.readSomeday(cursor, index) {
        index += 1
        isSpaced = true
        continue
      }
      if tokens[index].isSpaced, !tokens[index].isLiteral,
        let end = found.readShown(cursor, index) ?? (mode == .title ? found.readAfter(cursor, index) : nil)
      {
        if mode == .date, found.rest.last?.sign == "," { found.rest.removeLast() }
        index = end
        isSpaced = true
        continue
      }
      var token = tokens[index]
      if isSpaced { token.isSpaced = true }
      isSpaced = false
      found.rest.append(token)
      index += 1
    }
    return found
  }

  private static let begins: Set<WordKey> = Set(["show", "shown", "hide", "hidden", "someday"].map { WordKey($0) })

  /// Reads "someday": at the end of a title or before its marks, in lower case at its start, or alone in date mode.
  private mutating func readSomeday(_ cursor: TokenCursor, _ index: Int) -> Bool {
    let tokens = cursor.tokens
    guard cursor.letters(index, "someday"), !tokens[index].isLiteral, !isSomeday else { return false }
    if cursor.mode == .date {
      guard tokens.count == 1 else { return false }
    } else {
      let isLast = index + 1 == tokens.count || ["#", "@", "!"].contains(cursor.sign(index + 1))
      let isFirst = index == 0 && cursor.scalars[tokens[index].from].properties.isLowercase
      guard tokens.count > 1, isLast || isFirst else { return false }
    }
    isSomeday = true
    chips.append(Chip(kind: .show, spans: [cursor.span(index..<index + 1)], text: "someday"))
    return true
  }

  /// Reads "show 3 days before it is due", "show from monday", "hide until monday"; returns the token after it.
  private mutating func readShown(_ cursor: TokenCursor, _ index: Int) -> Int? {
    let shows = cursor.letters(index, "show") || cursor.letters(index, "shown")
    guard shows || cursor.letters(index, "hide") || cursor.letters(index, "hidden") else { return nil }
    let start = shows ? index + 1 : index + 2
    if shows || cursor.key(index + 1) == .until, let (days, end) = Self.lead(cursor, start) {
      return take(.before(days: days), cursor, index..<end)
    }
    guard shows ? cursor.key(index + 1) == .from : cursor.key(index + 1) == .until,
      let (day, end) = Self.day(cursor, index + 2)
    else { return nil }
    return take(.day(day), cursor, index..<end)
  }

  private mutating func take(_ shown: ShowFrom, _ cursor: TokenCursor, _ range: Range<Int>) -> Int {
    chips.removeAll { $0.kind == .show }
    showFrom = shown
    let words = cursor.context.phrase.words(shown)
    chips.append(Chip(kind: .show, spans: [cursor.span(range)], text: words))
    return range.upperBound
  }

  /// Parses "3 days before", "a week before it is due"; returns the number of days and the token after it.
  private static func lead(_ cursor: TokenCursor, _ index: Int) -> (days: Int, end: Int)? {
    let word = cursor.word(index)
    let count = cursor.number(index)?.value ?? (word.key == .a ? 1 : Int(word.number))
    guard count > 0, let unit = cursor.word(index + 1).unit, cursor.key(index + 2) == .before,
      let days = [.day: count, .week: count * 7][unit] as Int?, days <= ShowFrom.longest
    else { return nil }
    return (days, behindDue(cursor, index + 3))
  }

  /// Skips "due", "it is due", "the deadline"; "due friday" is a date of its own and is not skipped.
  private static func behindDue(_ cursor: TokenCursor, _ index: Int) -> Int {
    var place = cursor.skipThe(index)
    if cursor.key(place) == .its || cursor.key(place) == .it { place += 1 }
    if cursor.letters(place, "is") { place += 1 }
    guard [.due, .deadline, .date].contains(cursor.key(place)) else { return index }
    if place == index, cursor.phrases.phrase(index)?.role == .by { return index }
    return cursor.key(place) == .due && cursor.key(place + 1) == .date ? place + 2 : place + 1
  }

  /// Parses a day alone; returns the token after it.
  private static func day(_ cursor: TokenCursor, _ index: Int) -> (day: Day, end: Int)? {
    guard index < cursor.tokens.count, let clauses = cursor.phrases.phrase(index), clauses.first == index,
      clauses.fault == nil, clauses.isDateOnly, clauses.role == nil, clauses.lastTime == nil,
      let phrase = try? ResolvedPhrase(clauses, in: cursor)
    else { return nil }
    let schedule = phrase.resolved.schedule
    guard schedule.recurrence == nil, schedule.end == nil, schedule.start.time == nil else { return nil }
    return (schedule.start.day, clauses.end)
  }

  /// Reads "after #12, #14 and #15"; returns the token after it.
  private mutating func readAfter(_ cursor: TokenCursor, _ index: Int) -> Int? {
    guard cursor.key(index) == .after, let first = Self.number(cursor, index + 1) else { return nil }
    var numbers = [first.number]
    var end = first.end
    while true {
      let next = cursor.key(cursor.skipComma(end)) == .and ? cursor.skipComma(end) + 1 : cursor.skipComma(end)
      guard next > end || cursor.sign(end) == "#", let more = Self.number(cursor, next) else { break }
      numbers.append(more.number)
      end = more.end
    }
    after += numbers.filter { !after.contains($0) }
    chips.append(Chip(kind: .after, spans: [cursor.span(index..<end)], text: Self.words(after: numbers)))
    return end
  }

  /// Parses "#12".
  private static func number(_ cursor: TokenCursor, _ index: Int) -> (number: Int, end: Int)? {
    guard cursor.sign(index) == "#", cursor.tokens[index].isSpaced, let token = cursor.number(index + 1),
      cursor.isGlued(index + 1), Item.numbers.contains(token.value),
      index + 2 >= cursor.tokens.count || !cursor.isGlued(index + 2)
        || [",", ".", ";", ":", "?", ")"].contains(cursor.sign(index + 2))
    else { return nil }
    return (token.value, index + 2)
  }

  private static func words(after numbers: [Int]) -> String {
    DateReadingMessages.after(numbers.map { "#\($0)" }.joined(separator: ", "))
  }
}

extension SchedulePhrase {
  /// Returns readable words: "show from Mon 30 Nov", "show 3 days before".
  package func words(_ showFrom: ShowFrom) -> String {
    switch showFrom {
    case .day(let day): DateMessages.showFrom(date(day))
    case .before(let days): DateMessages.showBefore(days)
    }
  }

  /// Returns readable words without "show": "from Mon 30 Nov", "3 days before".
  package func start(_ showFrom: ShowFrom) -> String {
    switch showFrom {
    case .day(let day): DateReadingMessages.from(date(day))
    case .before(let days): DateMessages.daysBefore(days)
    }
  }
}
