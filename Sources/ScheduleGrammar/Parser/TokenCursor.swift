import TodoModel

/// The tokens of a text, and what their meaning depends on; a reference, so that a grammar over it is one word.
final class TokenCursor: TokenReader {
  let tokens: [Token]
  let scalars: [Unicode.Scalar]
  let context: Moment
  let mode: ReadingMode
  /// True if the reading includes the rule of each part.
  let isExplained: Bool

  init(tokens: [Token], scalars: [Unicode.Scalar], context: Moment, mode: ReadingMode, isExplained: Bool = false) {
    (self.tokens, self.scalars, self.context, self.mode) = (tokens, scalars, context, mode)
    self.isExplained = isExplained
  }

  var cursor: TokenCursor { self }
}

/// A reader of tokens: the cursor itself and each grammar over it.
///
/// A production of a grammar takes the first token and, if it matches, returns the meaning and the token after the
/// words. Lookahead is bounded, so parsing is linear in the length of the text.
protocol TokenReader { var cursor: TokenCursor { get } }

/// The grammars over the same tokens.
extension TokenReader {
  var phrases: PhraseGrammar { PhraseGrammar(cursor: cursor) }
  var timeRanges: TimeRangeGrammar { TimeRangeGrammar(cursor: cursor) }
  var zones: ZoneGrammar { ZoneGrammar(cursor: cursor) }
  var times: TimeGrammar { TimeGrammar(cursor: cursor) }
  var dates: DateGrammar { DateGrammar(cursor: cursor) }
  var monthDates: MonthDateGrammar { MonthDateGrammar(cursor: cursor) }
  var holidays: HolidayGrammar { HolidayGrammar(cursor: cursor) }
  var intervals: IntervalGrammar { IntervalGrammar(cursor: cursor) }
  var numericDates: NumericDateGrammar { NumericDateGrammar(cursor: cursor) }
  var nthWeekdays: NthWeekdayGrammar { NthWeekdayGrammar(cursor: cursor) }
  var periods: PeriodGrammar { PeriodGrammar(cursor: cursor) }
  var weekdays: WeekdayGrammar { WeekdayGrammar(cursor: cursor) }
  var lengths: LengthGrammar { LengthGrammar(cursor: cursor) }
  var repeats: SeriesGrammar { SeriesGrammar(cursor: cursor) }
  var placedRepeats: PlacedSeriesGrammar { PlacedSeriesGrammar(cursor: cursor) }
  var weekdayLists: WeekdayListGrammar { WeekdayListGrammar(cursor: cursor) }
  var repeatTails: SeriesTailGrammar { SeriesTailGrammar(cursor: cursor) }
  var exceptions: ExceptionGrammar { ExceptionGrammar(cursor: cursor) }
  var workdayShifts: WorkdayShiftGrammar { WorkdayShiftGrammar(cursor: cursor) }
  var extraDates: ExtraDateGrammar { ExtraDateGrammar(cursor: cursor) }
}

/// Questions about tokens.
extension TokenReader {
  var tokens: [Token] { cursor.tokens }
  var scalars: [Unicode.Scalar] { cursor.scalars }
  var context: Moment { cursor.context }
  var mode: ReadingMode { cursor.mode }
  var isExplained: Bool { cursor.isExplained }
  var options: GrammarOptions { context.options }
  var today: Day { context.today }

  /// Returns the meaning of a word, or an empty one for other tokens.
  func word(_ index: Int) -> Word {
    guard index < tokens.count, index >= 0, tokens[index].kind == .word, !tokens[index].isLiteral else { return Word() }
    return tokens[index].word
  }

  func key(_ index: Int) -> Word.Key { word(index).key }

  func sign(_ index: Int) -> Unicode.Scalar {
    guard index < tokens.count, index >= 0, !tokens[index].isLiteral else { return "\0" }
    return tokens[index].sign
  }

  /// Returns the number token, or nil for other tokens.
  func number(_ index: Int) -> Token? {
    guard index < tokens.count, index >= 0, tokens[index].kind == .number, !tokens[index].isLiteral else { return nil }
    return tokens[index]
  }

  /// Returns the number after a sign with no spaces around the sign: the "30" of "9:30".
  func number(_ index: Int, behind sign: Unicode.Scalar, digits: Int? = nil) -> Token? {
    guard self.sign(index) == sign, isGlued(index), isGlued(index + 1), let token = number(index + 1),
      digits == nil || token.digits == digits
    else { return nil }
    return token
  }

  func isEvery(_ index: Int) -> Bool { key(index) == .every || key(index) == .each }

  /// Returns true if no white space precedes the token.
  func isGlued(_ index: Int) -> Bool { index < tokens.count && !tokens[index].isSpaced }

  /// Compares the letters of a word; for rare words and words outside the word table.
  func letters(_ index: Int, _ text: StaticString) -> Bool {
    guard index < tokens.count, index >= 0, tokens[index].kind == .word, !tokens[index].isLiteral,
      tokens[index].letters.count == text.utf8CodeUnitCount
    else { return false }
    return tokens[index].letters == WordKey(text.description)
  }

  /// Returns the span of tokens in the text.
  func span(_ range: Range<Int>) -> Range<Int> { tokens[range.lowerBound].from..<tokens[range.upperBound - 1].to }

  /// Returns the original text of tokens.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty, tokens.indices.contains(range.upperBound - 1) else { return "" }
    return String(String.UnicodeScalarView(scalars[span(range)]))
  }

  func skipThe(_ index: Int) -> Int { key(index) == .the ? index + 1 : index }

  /// Skips a hyphen inside a word: "twenty-one".
  func skipHyphen(_ index: Int) -> Int { sign(index) == "-" && isGlued(index) ? index + 1 : index }

  /// Returns true if a hyphen or slash joins its neighbors without spaces: "31-Oct", "3/mar".
  func isJoint(_ index: Int) -> Bool { ["-", "/"].contains(sign(index)) && isGlued(index) && isGlued(index + 1) }

  func skipComma(_ index: Int) -> Int { sign(index) == "," ? index + 1 : index }

  /// Skips the dot of an abbreviation: "Jan." or "Fri.".
  func skipDot(_ index: Int) -> Int {
    guard sign(index) == ".", isGlued(index) else { return index }
    return isGlued(index + 1) && sign(index + 1) != "," ? index : index + 1
  }

  /// Returns true if a phrase may begin at the token: after white space or an opening sign.
  func canBegin(_ index: Int) -> Bool {
    guard index < tokens.count, !tokens[index].isLiteral else { return false }
    if tokens[index].isSpaced { return true }
    return index > 0 && ["(", "[", "{", ",", ";"].contains(tokens[index - 1].sign)
  }

  /// Returns true if a phrase may end before the token: white space or closing signs follow.
  func canEnd(_ index: Int) -> Bool {
    tokens[min(index, tokens.count)...].prefix { !$0.isSpaced }.allSatisfy(\.isClosing)
  }

  /// Returns true if only closing signs follow.
  func isLast(_ index: Int) -> Bool { tokens[min(index, tokens.count)...].allSatisfy(\.isClosing) }

  /// Steps over the dot of a day's number: "3.-5.12.2026".
  func skipDayDot(_ index: Int) -> Int { sign(index) == "." && isGlued(index) ? index + 1 : index }

  func text(in span: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[span])) }
}

/// Short sequences of tokens that several grammars read: numbers, units, years, lists.
extension TokenReader {
  /// Parses digits, decimals, fractions, number words, "a couple of", "a few", "half a".
  func count(_ index: Int) -> CountMatch? {
    if let token = number(index) { return digits(index, token) }
    let word = word(index)
    if word.key == .a { return article(index) }
    switch word.key {
    case .couple: return CountMatch(top: 2, end: key(index + 1) == .of ? index + 2 : index + 1)
    case .few: return CountMatch(top: 3, end: index + 1, isFew: true)
    case .half:
      let next = key(index + 1) == .a ? index + 2 : index + 1
      return CountMatch(top: 1, bottom: 2, end: next)
    default: break
    }
    if word.unit == .quarter, key(index + 1) == .of {
      let next = key(index + 2) == .a ? index + 3 : index + 2
      if self.word(next).unit == .hour { return CountMatch(top: 1, bottom: 4, end: next) }
    }
    guard let small = cardinal(index) else { return nil }
    return withHalf(CountMatch(top: small.value, end: small.end))
  }

  /// Parses number words from zero to ninety-nine.
  func cardinal(_ index: Int) -> (value: Int, end: Int)? {
    let value = Int(word(index).number)
    guard value >= 0, key(index) != .a else { return nil }
    guard value >= 20, value % 10 == 0 else { return (value, index + 1) }
    let next = skipHyphen(index + 1)
    let ones = Int(word(next).number)
    guard (1...9).contains(ones), key(next) != .a else { return (value, index + 1) }
    return (value + ones, next + 1)
  }

  /// Parses ordinals in digits and words, 1st to 99th: "3rd", "third", "twenty-first".
  func ordinal(_ index: Int) -> (value: Int, end: Int)? {
    if let token = number(index) {
      guard isGlued(index + 1), token.digits <= 3, key(index + 1) == .ordinalSuffix else { return nil }
      return (token.value, index + 2)
    }
    let word = word(index)
    if word.ordinal > 0 { return (Int(word.ordinal), index + 1) }
    let tens = Int(word.number)
    guard tens >= 20, tens % 10 == 0 else { return nil }
    let next = skipHyphen(index + 1)
    let ones = Int(self.word(next).ordinal)
    return (1...9).contains(ones) ? (tens + ones, next + 1) : nil
  }

  private func digits(_ index: Int, _ token: Token) -> CountMatch? {
    var match = CountMatch(top: token.value, end: index + 1)
    if let rest = number(index + 1, behind: "."), rest.digits <= 3 {
      let scale = [1, 10, 100, 1000][rest.digits]
      match = CountMatch(top: min(token.value, 999_999) * scale + rest.value, bottom: scale, end: index + 3)
    } else if let bottom = number(index + 1, behind: "/"), bottom.digits <= 3, (1...12).contains(bottom.value) {
      match = CountMatch(top: token.value, bottom: bottom.value, end: index + 3)
    }
    if match.bottom == 1, let top = number(index + 1), !isGlued(index + 1), let bottom = number(index + 2, behind: "/"),
      (2...12).contains(bottom.value), top.value < bottom.value
    {
      let whole = min(token.value, 99_999) * bottom.value
      return CountMatch(top: whole + top.value, bottom: bottom.value, end: index + 4)
    }
    return withHalf(match)
  }

  /// Parses "2 and a half" before a unit.
  private func withHalf(_ match: CountMatch) -> CountMatch {
    guard key(match.end) == .and, key(match.end + 1) == .a, key(match.end + 2) == .half, match.bottom == 1 else {
      return match
    }
    return CountMatch(top: min(match.top, 999_999) * 2 + 1, bottom: 2, end: match.end + 3)
  }

  private func article(_ index: Int) -> CountMatch? {
    switch key(index + 1) {
    case .couple: return CountMatch(top: 2, end: key(index + 2) == .of ? index + 3 : index + 2)
    case .few: return CountMatch(top: 3, end: index + 2, isFew: true)
    case .half: return CountMatch(top: 1, bottom: 2, end: index + 2)
    default: break
    }
    if word(index + 1).unit == .quarter, key(index + 2) == .of || self.word(index + 2).unit == .hour {
      let unit = key(index + 2) == .of ? index + 3 : index + 2
      let next = key(unit) == .a ? unit + 1 : unit
      if word(next).unit == .hour { return CountMatch(top: 1, bottom: 4, end: next) }
    }
    return CountMatch(top: 1, end: index + 1, isArticle: true)
  }

  func past(_ match: DateMatch) -> DateMatch {
    var match = match
    match.note = .inPast
    return match
  }

  func notingPast(_ match: DateMatch) -> DateMatch { match.day < today ? past(match) : match }

  /// Parses a year after a day: "2027", ", 2027", "'27", "-26", "/2026".
  func year(_ index: Int, isLinked: Bool = false) -> (Int?, Int) {
    var place = skipComma(index)
    if key(place) == .next || key(place) == .this, word(place + 1).unit == .year {
      return (today.year + (key(place) == .next ? 1 : 0), place + 2)
    }
    if key(place) == .inside, key(place + 1) == .the, word(place + 2).unit == .year, number(place + 3) != nil {
      place += 3
    }
    let linked = isJoint(place)
    if linked { place += 1 }
    if sign(place) == "'", let token = number(place + 1), isGlued(place + 1), token.digits == 2 {
      return (fullYear(token.value), place + 2)
    }
    guard let token = number(place) else { return spokenYear(place) ?? (nil, index) }
    if token.digits == 4, (1970...9999).contains(token.value), !isClock(place) { return (token.value, place + 1) }
    let isYear = mode == .date && !linked && place == index && token.value > 24 && isLast(place + 1)
    if token.digits == 2, linked && isLinked || isYear { return (fullYear(token.value), place + 1) }
    return (nil, index)
  }

  /// Parses "twenty twenty seven", "two thousand and twenty seven" in date mode.
  private func spokenYear(_ index: Int) -> (Int?, Int)? {
    guard mode == .date, let first = cardinal(index), first.end == index + 1 else { return nil }
    if first.value == 2, letters(first.end, "thousand") {
      let place = key(first.end + 1) == .and ? first.end + 2 : first.end + 1
      return cardinal(place).flatMap { $0.value > 0 ? (2000 + $0.value, $0.end) : nil }
    }
    guard first.value == 20, let rest = cardinal(first.end), rest.value >= 10 else { return nil }
    return (2000 + rest.value, rest.end)
  }

  /// Expands a two-digit year: 00 to 68 are 2000 to 2068.
  func fullYear(_ value: Int) -> Int { value <= 68 ? 2000 + value : 1900 + value }

  /// Returns true if a four-digit number is a time: "1730 hours".
  private func isClock(_ index: Int) -> Bool {
    let next = key(index + 1)
    return tokens.indices.contains(index + 1)
      && (next == .hours || word(index + 1).unit == .hour || next == .am || next == .pm)
  }

  /// Parses a unit of time, including "business days".
  func unit(_ index: Int) -> (unit: Word.Unit, end: Int)? {
    if key(index) == .business || key(index) == .working, word(index + 1).unit == .day {
      return (.businessDay, index + 2)
    }
    guard let unit = word(index).unit ?? (key(index + 1) == .time ? word(index).possessive : nil) else { return nil }
    return (unit, index + 1)
  }

  /// Parses positions from the end: "last", "second to last", "third-to-last", "next to last", "penultimate".
  func fromLast(_ index: Int) -> (value: Int, end: Int)? {
    if key(index) == .last || letters(index, "final") { return (-1, index + 1) }
    if letters(index, "penultimate") { return (-2, index + 1) }
    guard let (value, end) = key(index) == .next && key(index + 1) == .to ? (2, index + 1) : ordinal(index),
      (2...5).contains(value)
    else { return nil }
    var place = skipHyphen(end)
    if key(place) == .to { place = skipHyphen(place + 1) }
    return key(place) == .last ? (-value, place + 1) : nil
  }

  /// Parses "every month", "each month" after a monthly position.
  func everyMonth(_ index: Int) -> Int? {
    guard isEvery(index), word(index + 1).unit == .month else { return nil }
    return index + 2
  }

  /// Parses "of the month".
  func ofTheMonth(_ index: Int) -> Int? {
    guard key(index) == .of, word(skipThe(index + 1)).unit == .month else { return nil }
    return skipThe(index + 1) + 1
  }

  /// Skips a list separator: ",", "and", ", and", "&", "/", "+".
  func listed(_ index: Int) -> Int? {
    switch sign(index) {
    case ",": return key(index + 1) == .and || sign(index + 1) == "&" ? index + 2 : index + 1
    case "&", "/", "+": return index + 1
    default: return key(index) == .and ? index + 1 : nil
    }
  }

  /// Parses "mornings", "afternoons", "evenings", "nights".
  func pluralPart(_ index: Int) -> Word.Part? { word(index).isPlural ? word(index).part : nil }

  /// Parses a range separator and returns the token after it: "to", "through", "until", "-", "..", the "/" of ISO 8601.
  func rangeLink(_ index: Int) -> Int? {
    if [.to, .through, .until].contains(key(index)) || sign(index) == "-" { return index + 1 }
    if sign(index) == "/", isGlued(index), isGlued(index + 1) { return index + 1 }
    guard sign(index) == ".", isGlued(index) else { return nil }
    return sign(index + 1) == "." ? index + 2 : index + 1
  }

  /// Returns true if a verb of payment precedes the token: "buy eggs saturday 12".
  func isBought(_ index: Int) -> Bool { tokens[..<index].suffix(24).contains { WordTable.bought.contains($0.letters) } }

  /// Returns true if a title or title part ends before the token.
  func endsPart(_ index: Int) -> Bool { isLast(index) || [",", ";", ")"].contains(sign(index)) }
}

extension Token {
  /// True for signs that may follow a phrase.
  fileprivate var isClosing: Bool { [")", "]", "}", ",", ".", ";", ":", "!", "?"].contains(sign) }
}

/// A number as a fraction, so that "2.5" and "half" stay exact.
struct CountMatch {
  var top: Int
  var bottom = 1
  var end: Int
  var isFew = false
  /// True for the article "a" or "an".
  var isArticle = false

  /// The value as an integer, or nil for a fraction.
  var whole: Int? { top % bottom == 0 ? top / bottom : nil }
}
