import TodoModel

/// The step from a language's words to the English ones, between the lexer and the parser.
///
/// Each token of the result keeps the range of the original words that it stands for, so spans, chips and titles are
/// those of the text as typed. Words that the vocabulary does not have stay as they are: English is read beside it.
struct Translator {
  /// A word of the text, or a part of a compound.
  struct Unit {
    var token: Token
    var entry: Vocabulary.Entry?
    /// The English words; nil if the token stays as it is.
    var meaning: [Vocabulary.Piece]?

    /// The English meaning of a single word.
    var word: Word {
      guard let meaning else { return token.isLiteral ? Word() : token.word }
      guard meaning.count == 1, case .word(_, let word, _) = meaning[0] else { return Word() }
      return word
    }
  }

  let vocabulary: Vocabulary
  let scalars: [Unicode.Scalar]
  let mode: ReadingMode
  var units: [Unit] = []
  var output: [Token] = []

  /// Returns the tokens in English; the same ones if the text has no word of the language.
  static func tokens(
    _ tokens: [Token], _ scalars: [Unicode.Scalar], _ vocabulary: Vocabulary, mode: ReadingMode
  ) -> [Token] {
    var translator = Translator(vocabulary: vocabulary, scalars: scalars, mode: mode)
    guard translator.split(tokens) else { return tokens }
    translator.run()
    return translator.output
  }

  private init(vocabulary: Vocabulary, scalars: [Unicode.Scalar], mode: ReadingMode) {
    (self.vocabulary, self.scalars, self.mode) = (vocabulary, scalars, mode)
  }

  private mutating func run() {
    output.reserveCapacity(units.count + 4)
    var index = 0
    while index < units.count {
      let end = idiom(index)
      if end == nil { emit(index, isWanted: units[index].entry?.isShy != true || isBesideDate(index)) }
      index = end ?? index + 1
    }
  }

  /// Appends the tokens of a unit; a shy word that is not wanted stays a word without a meaning.
  mutating func emit(_ index: Int, isWanted: Bool = true) {
    let unit = units[index]
    guard isWanted else {
      var token = unit.token
      (token.word, token.isKnown) = (Word(), false)
      return output.append(token)
    }
    guard let meaning = unit.meaning else { return output.append(unit.token) }
    let start = output.count
    for piece in meaning { append(piece, for: unit.token, elements: []) }
    spread(start, over: unit.token.range, lastWord: unit.token.range, isSpaced: unit.token.isSpaced)
  }
}

/// Words and compounds.
extension Translator {
  /// Fills the units; returns false if no token is in the vocabulary.
  private mutating func split(_ tokens: [Token]) -> Bool {
    units.reserveCapacity(tokens.count + 4)
    var isFound = false
    for token in tokens {
      // The words behind "#" and "@" are names.
      let isName = !token.isSpaced && ["#", "@", "!"].contains(units.last?.token.sign)
      guard token.kind == .word, !token.isLiteral, !isName else {
        if token.sign == ".", !token.isSpaced, let last = units.last, last.entry?.isShy == true, last.word.weekday > 0 {
          units[units.count - 1].token.to = token.to
        } else {
          units.append(Unit(token: token))
        }
        continue
      }
      if let entry = vocabulary.entries[Letters.key(scalars[token.range])] {
        units.append(Unit(token: token, entry: entry, meaning: entry.meaning.isEmpty ? nil : entry.meaning))
        isFound = true
      } else if !token.isKnown, let parts = elided(token) ?? compound(token) {
        units += parts
        isFound = true
      } else {
        units.append(Unit(token: token))
      }
    }
    if isFound { joinNumbers() }
    return isFound
  }

  /// Splits "dell'anno" and "d'ici" at the apostrophe.
  private func elided(_ token: Token) -> [Unit]? {
    guard let place = scalars[token.range].firstIndex(where: { Lexer.fold($0) == "'" }), place + 1 < token.to,
      let head = vocabulary.entries[Letters.key(scalars[token.from...place])]
    else { return nil }
    let (first, second) = parts(token, at: place + 1)
    let entry = vocabulary.entries[Letters.key(scalars[second.range])]
    let rest = Unit(token: second, entry: entry, meaning: entry.flatMap { $0.meaning.isEmpty ? nil : $0.meaning })
    return [Unit(token: first, entry: head, meaning: head.meaning.isEmpty ? nil : head.meaning), rest]
  }

  /// Splits a compound such as "Montagmorgen".
  private func compound(_ token: Token) -> [Unit]? {
    guard token.to - token.from >= 6 else { return nil }
    var letters = Letters()
    for place in token.from..<token.to - 3 {
      letters.append(scalars[place])
      guard place - token.from >= 2, let head = vocabulary.entries[letters.key], head.isHead,
        let meaning = vocabulary.tails[Letters.key(scalars[(place + 1)..<token.to])]
      else { continue }
      let (first, second) = parts(token, at: place + 1)
      return [
        Unit(token: first, entry: head, meaning: head.meaning), Unit(token: second, entry: nil, meaning: meaning),
      ]
    }
    return nil
  }

  private func parts(_ token: Token, at place: Int) -> (Token, Token) {
    var (first, second) = (token, token)
    first.to = place
    second.from = place
    second.isSpaced = true
    (first.letters, second.letters) = (letters(first.range), letters(second.range))
    (first.word, second.word) = (Word(), WordTable.word(second.letters) ?? Word())
    (first.isKnown, second.isKnown) = (false, WordTable.word(second.letters) != nil)
    return (first, second)
  }

  private func letters(_ range: Range<Int>) -> WordKey {
    WordKey(scalars[range].map { Lexer.fold($0) }.map { $0.isASCII ? $0.lowered : $0 })
  }

  /// Returns true if a date word is beside a shy word, or the text must be a date.
  private func isBesideDate(_ index: Int) -> Bool {
    if mode == .date || isAbbreviated(index) { return true }
    if index + 1 == units.count, index > 0, vocabulary.hasCapitals, isCapital(index) { return true }
    if let last = output.last, !last.isLiteral {
      if Translator.leads.contains(last.word.key) { return true }
      if last.word.weekday > 0, units[index].word.weekday == 0 { return true }
    }
    if let weekday = weekday(beyond: index, by: -1), weekday { return true }
    return leadsDate(index + 1) || weekday(beyond: index, by: 1) == true
  }

  private static let leads: Set<Word.Key> = [
    .on, .by, .until, .before, .after, .from, .starting, .every, .each, .next, .this, .coming, .due, .except, .other,
  ]

  /// Returns true for a short day with a dot before other words, but for Friday, which is also short for Frau.
  private func isAbbreviated(_ index: Int) -> Bool {
    guard vocabulary.hasCapitals, isCapital(index), units[index].word.weekdayValue != .friday,
      index + 1 < units.count, units[index + 1].token.isSpaced
    else { return false }
    return units[index].word.weekday > 0 && scalars[units[index].token.to - 1] == "."
  }

  private func isCapital(_ index: Int) -> Bool { scalars[units[index].token.from].properties.isUppercase }

  /// Returns true if a time, a part of the day or a day of the month begins at the unit.
  private func leadsDate(_ index: Int) -> Bool {
    guard index < units.count else { return false }
    let unit = units[index]
    if unit.token.sign == ".", !unit.token.isSpaced { return leadsDate(index + 1) && unit.token.kind == .sign }
    if unit.word.part != nil || unit.word.key == .at || unit.word.month > 0 { return true }
    guard unit.token.kind == .number else { return leadsHours(index) }
    if match(.kind(.clock), index) != nil || match(.kind(.ordinal), index) != nil { return true }
    guard index + 1 < units.count else { return false }
    if units[index + 1].token.sign == "/", isGlued(index + 1) { return true }
    let next = units[index + 1].word
    if isHours(index) { return leadsDate(index + 2) }
    return next.key == .oclock || next.month > 0 || next.unit == .hour && !units[index + 1].token.isSpaced
  }

  /// Returns true at an idiom with an hour: "von 9 bis 17 Uhr", "dalle 9 alle 17"; "so halb acht" has no day.
  private func leadsHours(_ index: Int) -> Bool {
    guard !vocabulary.hasCapitals || isCapital(index - 1), let id = units[index].entry?.id else { return false }
    return vocabulary.idioms[id]?.first { elements(of: $0, index) != nil }?.hasHour == true
  }

  /// Returns true for "19 - 21" and "19 bis 21".
  private func isHours(_ index: Int) -> Bool {
    guard index + 2 < units.count, let from = value(index), let to = value(index + 2), from < to, to <= 24 else {
      return false
    }
    return units[index + 1].token.sign == "-" || [.to, .by, .until].contains(units[index + 1].word.key)
  }

  /// Returns true if a list or a range joins a weekday with one beside it: "Mo, Mi", "Di-Do", "lun et mar".
  private func weekday(beyond index: Int, by step: Int) -> Bool? {
    let (joint, other) = (index + step, index + step * 2)
    guard units[index].word.weekday > 0, units.indices.contains(joint), units.indices.contains(other) else {
      return nil
    }
    let isJoint =
      [",", "-", "/", "+", "&"].contains(units[joint].token.sign) || [.and, .to, .or].contains(units[joint].word.key)
    return isJoint && units[other].word.weekday > 0
  }
}

/// Idioms.
extension Translator {
  /// Appends the meaning of the longest idiom at a unit; returns the unit behind it.
  private mutating func idiom(_ index: Int) -> Int? {
    guard !units[index].token.isLiteral else { return nil }
    let own = units[index].entry.flatMap { vocabulary.idioms[$0.id] } ?? []
    for idiom in own { if let end = apply(idiom, index) { return end } }
    let unit = units[index]
    let mayLead = unit.token.kind == .number || unit.token.sign == "+"
    guard mayLead || unit.meaning != nil || unit.token.isKnown else { return nil }
    let opening = unit.opening
    for (place, other) in vocabulary.openings.enumerated() where !other.isDisjoint(with: opening) {
      if let end = apply(vocabulary.openIdioms[place], index) { return end }
    }
    return nil
  }

  private mutating func apply(_ idiom: Vocabulary.Idiom, _ index: Int) -> Int? {
    guard let elements = elements(of: idiom, index), let place = elements.last?.upperBound else { return nil }
    let start = output.count
    let source = units[index].token
    var added: [Int] = []
    for piece in idiom.meaning {
      let first = output.count
      append(piece, for: source, elements: elements)
      if piece.isAdded { added += first..<output.count }
    }
    let last = units[place - 1].token
    fillGaps(added, since: start, in: source.from..<last.to)
    spread(start, over: source.from..<last.to, lastWord: last.range, isSpaced: source.isSpaced)
    return place
  }

  /// Returns the units of each element of an idiom that begins at a unit; nil if another text is there.
  private func elements(of idiom: Vocabulary.Idiom, _ index: Int) -> [Range<Int>]? {
    guard index + idiom.pattern.count <= units.count || idiom.pattern.count == 1 else { return nil }
    var elements: [Range<Int>] = []
    var place = index
    for element in idiom.pattern {
      guard place < units.count, !units[place].token.isLiteral, let end = match(element, place) else { return nil }
      elements.append(place..<end)
      place = end
    }
    return holds(idiom.setting, index, place) ? elements : nil
  }

  private func holds(_ setting: Vocabulary.Setting?, _ index: Int, _ end: Int) -> Bool {
    switch setting {
    case nil: true
    case .series: output.contains { Translator.repeats.contains($0.word.key) || $0.word.isPlural }
    case .from:
      output.suffix(12).last { [.from, .between, .to, .until, .by].contains($0.word.key) }.map {
        [.from, .between].contains($0.word.key)
      } ?? false
    case .start: index == 0
    case .last: end == units.count
    case .whole: index == 0 && end == units.count
    case .date: mode == .date
    case .unitless: end == units.count || units[end].word.unit == nil
    case .time: output.last.map(Translator.endsTime) ?? false
    case .day: isBehindDay
    }
  }

  /// Returns true behind "monday", "tomorrow", "every day", "the 5th" and "5 march".
  private var isBehindDay: Bool {
    guard let word = output.last?.word else { return false }
    if word.month > 0 {
      let before = output.dropLast().last
      return before?.kind == .number || before?.word.key == .ordinalSuffix
    }
    return word.weekday > 0 || word.key == .ordinalSuffix || Translator.relatives.contains(word.key)
      || word.unit == .day && [.every, .each].contains(output.dropLast().last?.word.key)
  }

  /// Returns true for "3 o'clock", "3 pm", "3 in the afternoon", and a short number.
  private static func endsTime(_ token: Token) -> Bool {
    [.oclock, .am, .pm].contains(token.word.key) || token.word.part != nil || token.kind == .number && token.digits <= 2
  }

  private static let repeats: Set<Word.Key> = [
    .every, .each, .everyday, .daily, .weekly, .monthly, .yearly, .hourly, .biweekly, .quarterly, .weekdays, .weekends,
    .fortnightly, .nightly, .semiannually,
  ]

  static let relatives: Set<Word.Key> = [.today, .tomorrow, .overmorrow, .tonight, .yesterday]

  /// Returns the unit behind an element of a pattern, or nil if the element does not match.
  private func match(_ element: Vocabulary.Element, _ index: Int) -> Int? {
    guard index < units.count else { return nil }
    let unit = units[index]
    switch element {
    case .word(let ids): return unit.entry.map { ids.contains($0.id) } == true ? index + 1 : nil
    case .sign(let sign): return unit.token.sign == sign ? index + 1 : nil
    case .number(let value): return unit.token.kind == .number && unit.token.value == value ? index + 1 : nil
    case .kind(let kind): return isPartOfName(index) ? nil : match(kind, unit, index)
    }
  }

  /// Returns true for the number of "A4"; that of "9h30" is a time.
  private func isPartOfName(_ index: Int) -> Bool {
    guard index > 0, isGlued(index), units[index].token.kind == .number, units[index - 1].token.kind == .word,
      let last = units[index - 1].token.letters.scalars.last
    else { return false }
    return units[index - 1].word.unit == nil && last.properties.isAlphabetic
  }

  private func match(_ kind: Vocabulary.Kind, _ unit: Unit, _ index: Int) -> Int? {
    let word = unit.word
    let isMatched: Bool
    switch kind {
    case .digits: isMatched = unit.token.kind == .number
    case .number: isMatched = value(index) != nil
    case .hour: isMatched = value(index).map { (0...24).contains($0) } == true && word.key != .a && !isDecimal(index)
    case .clock: return clockEnd(index, [":", "."])
    case .comma: return clockEnd(index, [","])
    case .time: return clockEnd(index, [":", "."]) ?? hourEnd(index)
    case .ordinal: return ordinalEnd(index)
    case .weekday: isMatched = word.weekday > 0
    case .month: isMatched = word.month > 0
    case .unit: isMatched = word.unit != nil
    case .part: isMatched = word.part != nil
    case .relative: isMatched = Translator.relatives.contains(word.key)
    }
    return isMatched ? index + 1 : nil
  }

  /// Returns the value of a number in digits or in one word.
  func value(_ index: Int) -> Int? {
    let unit = units[index]
    if unit.token.kind == .number { return unit.token.value }
    guard let meaning = unit.meaning else { return nil }
    var sum = 0
    for piece in meaning {
      guard case .word(_, let word, _) = piece, word.number >= 0 else { return nil }
      sum += Int(word.number)
    }
    return meaning.isEmpty ? nil : sum
  }

  private func isDecimal(_ index: Int) -> Bool {
    guard units[index].token.kind == .number, isGlued(index + 1), isGlued(index + 2) else { return false }
    return [",", ".", "/", ":"].contains(units[index + 1].token.sign) && units[index + 2].token.kind == .number
  }

  func isGlued(_ index: Int) -> Bool { index < units.count && !units[index].token.isSpaced }

  /// Matches "8:30" and "8.30", with one of the signs.
  private func clockEnd(_ index: Int, _ signs: Set<Unicode.Scalar>) -> Int? {
    guard units[index].token.kind == .number, units[index].token.digits <= 2, isGlued(index + 1), isGlued(index + 2),
      signs.contains(units[index + 1].token.sign), units[index + 2].token.digits == 2,
      units[index + 2].token.value < 60,
      !(isGlued(index + 3) && units[index + 3].token.sign == ".")
    else { return nil }
    return index + 3
  }

  /// Matches "15h", "15 h", "15h30" and "quinze heures trente".
  private func hourEnd(_ index: Int) -> Int? {
    guard match(.kind(.hour), index) != nil, index + 1 < units.count, units[index + 1].word.unit == .hour else {
      return nil
    }
    guard index + 2 < units.count, let minutes = value(index + 2), minutes < 60 else { return index + 2 }
    let token = units[index + 2].token
    return (token.kind == .number ? token.digits == 2 : minutes >= 5) ? index + 3 : index + 2
  }

  /// Matches "3.", "3rd" and "dritten"; a dot between two numbers belongs to a date or an amount.
  private func ordinalEnd(_ index: Int) -> Int? {
    let unit = units[index]
    if unit.token.kind == .number {
      guard unit.token.digits <= 2, isGlued(index + 1) else { return nil }
      if units[index + 1].word.key == .ordinalSuffix { return index + 2 }
      guard units[index + 1].token.sign == ".", !(isGlued(index + 2) && units[index + 2].token.kind == .number) else {
        return nil
      }
      return index + 2
    }
    guard let last = unit.meaning?.last, case .word(_, let word, _) = last,
      word.ordinal > 0 || word.key == .ordinalSuffix
    else { return nil }
    return index + 1
  }
}
