import TodoModel

/// The effort in a title: "~1h30", "takes 45 min", or a duration at the end, as in "write report 2h".
struct EffortPhrases {
  /// The minutes of work, if any.
  private(set) var minutes: Int?
  private(set) var chips: [Chip] = []
  /// The tokens without the effort.
  private(set) var rest: [Token]

  private init(rest: [Token]) { self.rest = rest }

  /// Finds an effort that needs no date to be told from: after "~" or "takes", or "1h30" at the end.
  static func find(_ cursor: TokenCursor) -> EffortPhrases {
    var found = EffortPhrases(rest: cursor.tokens)
    guard mayHold(cursor.tokens) else { return found }
    for index in cursor.tokens.indices where cursor.canBegin(index) {
      guard let (minutes, range) = marked(cursor, index) ?? shortTime(cursor, index),
        range.count < cursor.tokens.count
      else { continue }
      found.take(minutes, range, cursor)
      break
    }
    return found
  }

  /// Finds a duration at the end of the words that `spans`, the dates, leave; nil if there is none.
  static func last(_ cursor: TokenCursor, behind spans: [Range<Int>]) -> EffortPhrases? {
    let tokens = cursor.tokens
    guard mayHold(tokens), let first = tokens.first, first.isLiteral || !WordTable.lasting.contains(first.letters)
    else { return nil }
    func isRead(_ index: Int) -> Bool { tokens[index].isIn(spans) }
    func isBehind(_ index: Int) -> Bool { [".", ",", ";", ")", "!"].contains(tokens[index].sign) || isRead(index) }
    let end = (tokens.indices.last { !isBehind($0) } ?? -1) + 1
    for start in max(0, end - longest)..<max(0, end) where cursor.canBegin(start) && !isRead(start) {
      guard let minutes = minutes(cursor, start..<end), minutes < 1440, !isClock(cursor, start),
        start > 0, isRead(start - 1) || isFree(cursor, start), !isLength(cursor, start..<end),
        !isHour(cursor, start..<end)
      else { continue }
      guard tokens[..<start].indices.contains(where: { tokens[$0].kind == .word && !isRead($0) }) else { return nil }
      var found = EffortPhrases(rest: tokens)
      found.take(minutes, start..<end, cursor)
      return found
    }
    return nil
  }

  /// Finds "~2h" at the very end, behind any word; nil if there is none.
  static func closing(_ cursor: TokenCursor) -> EffortPhrases? {
    let tokens = cursor.tokens
    guard mayHold(tokens), let start = tokens.indices.last(where: { cursor.sign($0) == "~" }), start > 0,
      !isClock(cursor, start), let (minutes, end) = duration(cursor, start), end == tokens.count
    else { return nil }
    var found = EffortPhrases(rest: tokens)
    found.take(minutes, start..<end, cursor)
    return found
  }

  /// Maximum number of tokens of a duration: "~ 1 hour and 30 minutes".
  private static let longest = 8

  /// Returns false if no token is a unit of a duration, which is fast to tell.
  private static func mayHold(_ tokens: [Token]) -> Bool {
    tokens.contains { $0.word.unit == .hour || $0.word.unit == .minute }
  }

  private mutating func take(_ minutes: Int, _ range: Range<Int>, _ cursor: TokenCursor) {
    self.minutes = minutes
    chips = [Chip(kind: .effort, spans: [cursor.span(range)], text: Effort.words(minutes))]
    rest.removeSubrange(range)
    if rest.indices.contains(range.lowerBound) { rest[range.lowerBound].isSpaced = true }
  }

  private static func minutes(_ cursor: TokenCursor, _ range: Range<Int>) -> Int? {
    guard !cursor.tokens[range].contains(where: \.isLiteral) else { return nil }
    if let minutes = Effort.minutes(in: cursor.text(range)) { return minutes }
    return cursor.options.language == .english ? nil : Effort.minutes(in: cursor.englishText(range))
  }

  /// Reads the longest duration at a token.
  private static func duration(_ cursor: TokenCursor, _ start: Int) -> (minutes: Int, end: Int)? {
    guard start < cursor.tokens.count else { return nil }
    for end in stride(from: min(start + longest, cursor.tokens.count), to: start, by: -1) where cursor.canEnd(end) {
      if let minutes = minutes(cursor, start..<end) { return (minutes, end) }
    }
    return nil
  }

  /// Reads "~2h", "takes about 45 min"; "it takes 2 hours to pack" stays a sentence of the title.
  private static func marked(_ cursor: TokenCursor, _ index: Int) -> (minutes: Int, range: Range<Int>)? {
    if cursor.sign(index) == "~" {
      guard index == 0 || endsDate(cursor, index) || !leads(cursor, index - 1),
        !isClock(cursor, index), let (minutes, end) = duration(cursor, index)
      else { return nil }
      return (minutes, index..<end)
    }
    guard cursor.letters(index, "takes") else { return nil }
    let start = cursor.key(index + 1) == .around ? index + 2 : index + 1
    guard let (minutes, end) = duration(cursor, start), ![.to, .and, .or, .of].contains(cursor.key(end)) else {
      return nil
    }
    return (minutes, (cursor.key(index - 1) == .it ? index - 1 : index)..<end)
  }

  /// Returns true behind "monday", "3 dec" and "3pm", and behind a number if "~" belongs to the next: "room 3 ~1h".
  private static func endsDate(_ cursor: TokenCursor, _ index: Int) -> Bool {
    if cursor.number(index - 1) != nil { return !cursor.isGlued(index) && cursor.isGlued(index + 1) }
    return isDay(cursor, index - 1) || cursor.word(index - 1).month > 0 || cursor.letters(index - 1, "am")
      || cursor.letters(index - 1, "pm")
  }

  /// Reads "1h30" at the end or before a date that ends the title; as a time of day it would be at night.
  private static func shortTime(_ cursor: TokenCursor, _ index: Int) -> (minutes: Int, range: Range<Int>)? {
    let end = index + 3
    guard index > 0, end <= cursor.tokens.count, let hours = cursor.number(index), (1...lastShortHour) ~= hours.value,
      cursor.letters(index + 1, "h"), cursor.isGlued(index + 1), cursor.isGlued(index + 2), cursor.canEnd(end),
      isFree(cursor, index) || isDay(cursor, index - 1), let minutes = minutes(cursor, index..<end),
      cursor.isLast(end) || cursor.phrases.phrase(end).map({ cursor.isLast($0.end) }) == true
    else { return nil }
    return (minutes, index..<end)
  }

  /// The last hour that "4h30" counts instead of naming; "17h30" and "5h30" are times of day.
  private static let lastShortHour = 4
  /// The last hour that "9h" counts after "~" and at the end; "10h" and "18h" are times of day if the date reads them.
  private static let lastBareHour = 9

  /// Returns true for "17h30" and "~18h", which are times of day.
  private static func isClock(_ cursor: TokenCursor, _ index: Int) -> Bool {
    let start = cursor.sign(index) == "~" ? index + 1 : index
    guard let hours = cursor.number(start), cursor.letters(start + 1, "h"), cursor.isGlued(start + 1) else {
      return false
    }
    let hasMinutes =
      cursor.number(start + 2) != nil && cursor.isGlued(start + 2) && cursor.word(start + 3).unit != .minute
    return hours.value > (hasMinutes ? lastShortHour : lastBareHour) && (hasMinutes || cursor.sign(index) == "~")
  }

  /// Returns true for "9h" without a sign, which can be nine o'clock: "dentist 9h".
  private static func isHour(_ cursor: TokenCursor, _ range: Range<Int>) -> Bool {
    guard range.count == 2, let hours = cursor.number(range.lowerBound), cursor.letters(range.lowerBound + 1, "h")
    else {
      return false
    }
    return hours.value > lastShortHour + 1 && cursor.isGlued(range.lowerBound + 1)
  }

  private static func isDay(_ cursor: TokenCursor, _ index: Int) -> Bool {
    cursor.word(index).weekday > 0 || [.today, .tomorrow, .tonight].contains(cursor.key(index))
  }

  /// Returns true if a duration at the token belongs to no word before it: not "after 2h", "for 2h", "the 2h".
  private static func isFree(_ cursor: TokenCursor, _ index: Int) -> Bool {
    let before = cursor.tokens[index - 1]
    // "max. 2h" and "approx. 2h" are as without the dot.
    let word = before.sign == "." && index > 1 ? cursor.tokens[index - 2] : before
    if !word.isLiteral, WordTable.valued.contains(word.letters) { return false }
    if before.sign == ".", WordTable.leading.contains(word.letters) { return false }
    if before.kind == .sign { return [",", ";", ":", ".", "-", "(", ")"].contains(before.sign) }
    return before.kind == .word && (before.isLiteral || !leads(cursor, index - 1))
  }

  /// Returns true for a word that leads a duration, such as "in", "for", "about", "another", and for "remind me".
  private static func leads(_ cursor: TokenCursor, _ index: Int) -> Bool {
    let token = cursor.tokens[index]
    guard token.kind == .word, !token.isLiteral else {
      return token.kind == .number || ["+", "#", "@", "/"].contains(token.sign)
    }
    let word = token.word
    if word.key == .me, cursor.key(index - 1) == .remind { return true }
    return !ordinary.contains(word.key) || word.number >= 0 || word.ordinal > 0 || word.unit != nil
      || WordTable.leading.contains(token.letters)
  }

  /// The meanings of words that end a title as well as any other word: "deep work 2h", "blind date 3h", "call me 10m".
  private static let ordinary: Set<Word.Key> = [
    .none, .business, .working, .date, .done, .completion, .person, .thing, .rule, .me, .it, .start, .middle, .end,
    .close, .clear,
  ]

  /// Returns true for "5m" that may be metres: another number than minutes have, or in a title about a length.
  private static func isLength(_ cursor: TokenCursor, _ range: Range<Int>) -> Bool {
    guard range.count == 2, cursor.letters(range.lowerBound + 1, "m"), let count = cursor.number(range.lowerBound)
    else {
      return false
    }
    return !count.value.isMultiple(of: 5) || count.value > 120 || cursor.isBought(range.lowerBound)
      || cursor.tokens[..<range.lowerBound].contains { WordTable.lengths.contains($0.letters) }
  }
}
