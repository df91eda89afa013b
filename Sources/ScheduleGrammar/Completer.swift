package import TodoModel

/// Completes the last word of a text with words from which the grammar reads on, directly or after one more word.
struct Completer {
  let context: Moment
  let mode: ReadingMode
  /// The typed letters of the last word, in lower case.
  private let typed: String
  /// The text before `typed`.
  private let head: [Unicode.Scalar]
  private let cursor: TokenCursor

  /// Maximum number of readings per request.
  private static let mostReads = 12

  init(_ text: String, mode: ReadingMode, context: Moment) {
    self.context = context
    self.mode = mode
    let scalars = Array(text.unicodeScalars)
    var start = scalars.count
    while start > 0, ("a"..."z").contains(Lexer.fold(scalars[start - 1]).lowered) { start -= 1 }
    typed = String(String.UnicodeScalarView(scalars[start...])).lowercased()
    head = Array(scalars[..<start])
    cursor = TokenCursor(tokens: Lexer.tokens(head, mode: mode), scalars: head, context: context, mode: mode)
  }

  /// Returns at most `limit` completions, most likely first.
  func completions(limit: Int) -> [Completion] {
    guard isOpen else { return [] }
    var found: [Completion] = []
    var reads = 0
    for (word, place) in candidates {
      guard found.count < limit, reads < Completer.mostReads else { break }
      if found.contains(where: { $0.word == word }) { continue }
      reads += 1
      if fits(word, place, &reads) { found.append(Completion(word: word, rest: String(word.dropFirst(typed.count)))) }
    }
    return found
  }

  /// True if a word can begin or continue here: at the start, after white space or after a number.
  private var isOpen: Bool {
    guard head.count < Grammar.longest - 32 else { return false }
    guard let last = head.last else { return true }
    let sign = Lexer.fold(last)
    return sign == " " || !typed.isEmpty && ("0"..."9").contains(sign)
  }

  /// Candidates that begin with the typed letters; empty if the typed word is already complete.
  private var candidates: [(word: String, place: WordTable.Place)] {
    let likely = places.flatMap { place in words(place).map { (word: $0, place: place) } }
    let isWhole = typed.count >= 4 && WordTable.completable.contains(typed)
    guard !isWhole, !likely.contains(where: { $0.word == typed }) else { return [] }
    return likely.filter { $0.word.hasPrefix(typed) }
  }

  private func words(_ place: WordTable.Place) -> [String] { expanded(WordTable.nextWords[place] ?? []) }

  private func expanded(_ words: [String]) -> [String] {
    words.flatMap { word in
      switch word {
      case "%day": weekdays
      case "%month": months
      default: [word]
      }
    }
  }

  private var weekdays: [String] { (1...7).map { DateNames.name(context.today.advanced(by: $0).weekday).lowercased() } }

  private var months: [String] { (0..<12).map { WordTable.fullMonths[(context.today.month - 1 + $0) % 12] } }

  /// Possible places at the end of the text, most certain first.
  private var places: [WordTable.Place] {
    guard let last = cursor.tokens.last else { return [.start] }
    var places: [WordTable.Place] = []
    let behindPhrase = placeBehindPhrase
    if let place = place(behind: last, cursor.tokens.count - 1), place != .unit || behindPhrase != .series {
      places.append(place)
    }
    if let behindPhrase { places.append(behindPhrase) }
    if mode == .title, places.isEmpty, typed.count >= 3 { places.append(.start) }
    return places
  }

  private func place(behind last: Token, _ index: Int) -> WordTable.Place? {
    if last.kind == .number { return cursor.key(index - 1) == .at ? .hour : .count }
    let word = last.word
    if last.sign == "!", cursor.key(index - 1) == .every { return .every }
    if let place = Completer.places[word.key] { return place }
    if word.ordinal > 0 { return .ordinal }
    if word.number >= 0 { return .count }
    return word.unit != nil && index > 0 ? .unit : nil
  }

  private static let places: [Word.Key: WordTable.Place] = [
    .every: .every, .each: .every, .other: .other, .next: .next, .this: .next, .coming: .next, .following: .next,
    .inside: .inside, .the: .the, .at: .at, .on: .on, .by: .role, .due: .role, .deadline: .role, .before: .role,
    .until: .role, .through: .role, .from: .role, .starting: .role, .ending: .role, .within: .count, .after: .after,
    .when: .when, .last: .ordinal, .ordinalSuffix: .ordinal, .end: .edge, .start: .edge, .middle: .edge, .of: .of,
    .except: .except, .but: .except, .lasting: .lasting, .a: .article, .couple: .count, .few: .count,
  ]

  /// The place after a complete phrase; nil if the text so far has no schedule.
  private var placeBehindPhrase: WordTable.Place? {
    guard let schedule = read(head).schedule else { return nil }
    if schedule.recurrence != nil { return .series }
    return schedule.start.time == nil ? .day : .time
  }

  private func fits(_ word: String, _ place: WordTable.Place, _ reads: inout Int) -> Bool {
    let text = head + Array(word.unicodeScalars)
    if reaches(text) { return true }
    let tail = WordTable.tail(word, in: place)
    guard !tail.isEmpty else { return false }
    reads += 1
    return reaches(text + Array(tail.unicodeScalars))
  }

  /// Returns true if the reading covers the text to its end.
  private func reaches(_ text: [Unicode.Scalar]) -> Bool {
    let reading = read(text)
    guard mode == .title else { return reading.refusal == nil }
    return reading.spans.last?.upperBound == text.count
  }

  private func read(_ text: [Unicode.Scalar]) -> Reading {
    let tokens = Lexer.tokens(text, mode: mode)
    let cursor = TokenCursor(tokens: tokens, scalars: text, context: context, mode: mode)
    return mode == .date ? DateReader(cursor: cursor).read() : TitleScanner.read(cursor)
  }
}

/// Dates that the end of a title begins.
extension Completer {
  /// Returns at most `limit` dates, most likely first; empty unless three letters or a word such as "next" begin one.
  func begunDates(limit: Int) -> [BegunDate] {
    guard isOpen, let words = begunWords else { return [] }
    var found: [BegunDate] = []
    for word in words.prefix(Completer.mostReads) where found.count < limit {
      guard let first = date(with: word, from: lead) else { continue }
      found.append(BegunDate(words: word, typed: typed.count, first: first))
    }
    return found
  }

  /// The start of the word that leads to a date, as in "in 3 d"; nil if none does.
  private var lead: Int? {
    let last = cursor.tokens.count - 1
    let place = isLead(last) ? last : cursor.number(last) != nil && isLead(last - 1) ? last - 1 : nil
    return place.map { cursor.tokens[$0].from }
  }

  /// Words that go on from the typed letters; nil if nothing begins a date.
  private var begunWords: [String]? {
    let last = cursor.tokens.count - 1
    let all: [String]
    if isLead(last) {
      all = cursor.key(last) == .inside ? WordTable.nextLengths : words(Completer.places[cursor.key(last)] ?? .next)
    } else if cursor.number(last) != nil, isLead(last - 1) {
      all = words(.count)
    } else {
      return typed.count < 3 || isShortDate ? nil : goingOn(expanded(WordTable.beginnings))
    }
    return !typed.isEmpty && date(with: typed) != nil ? nil : goingOn(all)
  }

  /// Returns the words that the typed letters begin; nil if the letters are one of them.
  private func goingOn(_ words: [String]) -> [String]? {
    words.contains(typed) ? nil : words.filter { $0.hasPrefix(typed) }
  }

  /// True for letters that are a whole word: "fri" and "dec", and "tom" where it is read as a date.
  private var isShortDate: Bool {
    let isName = WordTable.word(WordKey(typed)).map { $0.weekday > 0 || $0.month > 0 } ?? false
    return isName || typed.count == 3 && date(with: typed) != nil
  }

  private func isLead(_ index: Int) -> Bool {
    index >= 0 && [.next, .inside, .every].contains(cursor.key(index))
  }

  /// Returns the first day and time of the text with a word at its end; nil if they are no date from `start` on.
  private func date(with word: String, from start: Int? = nil) -> LocalTime? {
    let text = head + Array(word.unicodeScalars)
    let reading = read(text)
    guard let schedule = reading.schedule, let last = reading.spans.last, last.upperBound == text.count,
      start.map({ last.lowerBound <= $0 }) ?? true
    else { return nil }
    return reading.start ?? schedule.start
  }
}

/// A date that the end of a title begins.
package struct BegunDate: Hashable, Sendable {
  /// The words that end the title as a date: "tomorrow", "two weeks".
  package var words: String
  /// The number of typed letters that `words` replaces.
  package var typed: Int
  /// Its first day, with the time if it has one.
  package var first: LocalTime

  package init(words: String, typed: Int, first: LocalTime) {
    self.words = words
    self.typed = typed
    self.first = first
  }
}

extension Grammar {
  /// Returns up to `limit` dates that small letters at the end of a title begin, or that follow a word such as "next".
  package func begunDates(in title: String, limit: Int) -> [BegunDate] {
    let last = title.unicodeScalars.reversed().prefix { $0.properties.isAlphabetic }
    guard last.allSatisfy(\.properties.isLowercase) else { return [] }
    return Completer(title, mode: .title, context: context).begunDates(limit: limit)
  }

  /// Returns up to `limit` readable completions of the last word, or next words after white space, most likely first.
  package func completions(of text: String, mode: ReadingMode, limit: Int = 5) -> [Completion] {
    Completer(text, mode: mode, context: context).completions(limit: limit)
  }
}

/// A completion at the end of a text.
package struct Completion: Hashable, Sendable {
  /// The whole word or words: "tomorrow", "new year's eve".
  package var word: String
  /// The part of `word` that is not typed yet.
  package var rest: String
}
