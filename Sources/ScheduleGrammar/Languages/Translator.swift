import TodoModel

/// The step from a language's words to the English ones, between the lexer and the parser.
///
/// Each token of the result keeps the range of the original words that it stands for, so spans, chips and titles are
/// those of the text as typed. Words that the vocabulary does not have stay as they are: English is read beside it.
struct Translator {
  /// A word of the text, or a part of a compound.
  struct Unit {
    var token: Token
    /// The number of the word in the vocabulary; 0 for others.
    var id = 0
    var isShy = false
    /// The place of the English words; nil if the token stays as it is.
    var meaning: Int?
    /// The English meaning of a single word.
    var word: Word
    /// The value of a number in digits or words.
    var value: Int?
    var isOrdinal = false

    init(_ token: Token) {
      self.token = token
      word = token.isLiteral ? Word() : token.word
      if token.kind == .number { value = token.value }
    }
  }

  let vocabulary: Vocabulary
  let scalars: [Unicode.Scalar]
  let mode: ReadingMode
  var units: [Unit] = []
  /// The meanings of numbers of two words, behind those of the vocabulary.
  var joined: [Vocabulary.Meaning] = []
  /// The marks of the words and signs of the text.
  var marks: UInt64 = 0
  /// The places of the idioms that the text may have, of those that begin with no word of the language.
  private var openIdioms: [Int] = []
  /// True if English reads a word of the text differently.
  var isShared = false
  var output: [Token] = []
  /// The words that misspelled ones stand for.
  var corrections: [(range: Range<Int>, word: WordKey)] = []

  /// Returns the tokens in English; the same ones if the text has no word of the language.
  static func tokens(
    _ tokens: [Token], _ scalars: [Unicode.Scalar], _ vocabulary: Vocabulary, mode: ReadingMode
  ) -> [Token] {
    var translator = Translator(vocabulary: vocabulary, scalars: scalars, mode: mode)
    guard translator.split(tokens) || mode == .date && tokens.first?.kind == .number else { return tokens }
    translator.run()
    translator.markCorrections()
    return translator.output
  }

  private init(vocabulary: Vocabulary, scalars: [Unicode.Scalar], mode: ReadingMode) {
    (self.vocabulary, self.scalars, self.mode) = (vocabulary, scalars, mode)
  }

  private mutating func run() {
    output.reserveCapacity(units.count + 4)
    openIdioms = vocabulary.openIdioms(marks)
    var index = 0
    while index < units.count {
      let end = idiom(index)
      if end == nil { emit(index, isWanted: !units[index].isShy || isBesideDate(index)) }
      index = end ?? index + 1
    }
    if isShared { for place in output.indices { output[place].isShared = true } }
  }

  /// Appends the tokens of a unit; a shy word that is not wanted stays a word without a meaning.
  mutating func emit(_ index: Int, isWanted: Bool = true) {
    var token = units[index].token
    if !isWanted { (token.word, token.isKnown) = (Word(), false) }
    guard isWanted, let meaning = units[index].meaning else { return output.append(token) }
    let start = output.count
    for piece in self.meaning(meaning).pieces { append(piece, for: token, elements: []) }
    spread(start, over: token.range, lastWord: token.range, isSpaced: token.isSpaced)
  }

  func meaning(_ place: Int) -> Vocabulary.Meaning {
    let known = vocabulary.meanings.count
    return place < known ? vocabulary.meanings[place] : joined[place - known]
  }

  /// Returns a unit with a word of the vocabulary, or with a meaning alone.
  func unit(_ token: Token, _ entry: Vocabulary.Entry?, meaning: Int? = nil) -> Unit {
    var unit = Unit(token)
    if let entry { (unit.id, unit.isShy) = (entry.id, entry.isShy) }
    guard let place = meaning ?? entry?.meaning else { return unit }
    let meaning = self.meaning(place)
    unit.meaning = place
    (unit.word, unit.value, unit.isOrdinal) = (meaning.word, meaning.value, meaning.isOrdinal)
    return unit
  }
}

/// Words with another use.
extension Translator {
  /// Returns true if a date word is beside a shy word, or the text must be a date.
  private func isBesideDate(_ index: Int) -> Bool {
    if mode == .date || isAbbreviated(index) || headsTitle(index) { return true }
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

  func isCapital(_ index: Int) -> Bool { scalars[units[index].token.from].properties.isUppercase }

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
    if isHours(index) { return !vocabulary.hasCapitals && index + 3 == units.count || leadsDate(index + 2) }
    return next.key == .oclock || next.month > 0 || next.unit == .hour && !units[index + 1].token.isSpaced
  }

  /// Returns true at an idiom with an hour: "von 9 bis 17 Uhr", "dalle 9 alle 17"; "so halb acht" has no day.
  private func leadsHours(_ index: Int) -> Bool {
    guard !vocabulary.hasCapitals || isCapital(index - 1), units[index].id > 0 else { return false }
    let places = vocabulary.idioms(units[index].id)
    return places.first { end(of: vocabulary.idioms[$0], index) != nil }.map { vocabulary.idioms[$0].hasHour } ?? false
  }

  /// Returns true for "19 - 21" and "19 bis 21".
  private func isHours(_ index: Int) -> Bool {
    guard index + 2 < units.count, let from = units[index].value, let to = units[index + 2].value, from < to, to <= 24
    else {
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
    let unit = units[index]
    if unit.id > 0, let end = apply(vocabulary.idioms(unit.id), [], index) { return end }
    let mayLead = unit.token.kind == .number || unit.token.sign == "+"
    guard mayLead || unit.meaning != nil || unit.token.isKnown else { return nil }
    let opening = opening(unit)
    return opening.isEmpty ? nil : apply(openIdioms, opening, index)
  }

  /// The patterns that can begin with the unit.
  private func opening(_ unit: Unit) -> Vocabulary.Opening {
    if unit.token.kind == .number { return .digits }
    if unit.token.kind == .sign { return .sign }
    let word = unit.word
    var opening: Vocabulary.Opening = []
    if let meaning = unit.meaning, word.number >= 0 || unit.isOrdinal || self.meaning(meaning).pieces.count > 1 {
      opening.insert(.counted)
    }
    if word.weekday > 0 { opening.insert(.weekday) }
    if word.month > 0 { opening.insert(.month) }
    if word.unit != nil { opening.insert(.unit) }
    if word.part != nil { opening.insert(.part) }
    if Translator.isRelative(word.key) { opening.insert(.relative) }
    return opening
  }

  /// Appends the meaning of the first idiom that matches, of those with an opening if one is given.
  private mutating func apply(_ places: some Sequence<Int>, _ opening: Vocabulary.Opening, _ index: Int) -> Int? {
    for place in places {
      let idiom = vocabulary.idioms[place]
      guard idiom.marks & ~marks == 0, opening.isEmpty || !opening.isDisjoint(with: idiom.opening),
        let end = end(of: idiom, index)
      else { continue }
      apply(idiom, index, end)
      return end
    }
    return nil
  }

  private mutating func apply(_ idiom: Vocabulary.Idiom, _ index: Int, _ end: Int) {
    var elements: [Range<Int>] = []
    for place in idiom.pattern {
      let start = elements.last?.upperBound ?? index
      elements.append(start..<(match(vocabulary.elements[place], start) ?? end))
    }
    let start = output.count
    let source = units[index].token
    var added: [Int] = []
    for piece in meaning(idiom.meaning).pieces {
      let first = output.count
      append(piece, for: source, elements: elements)
      if piece.isAdded { added += first..<output.count }
    }
    let last = units[end - 1].token
    fillGaps(added, since: start, in: source.from..<last.to)
    spread(start, over: source.from..<last.to, lastWord: last.range, isSpaced: source.isSpaced)
  }

  /// Returns the unit behind an idiom that begins at a unit; nil if another text is there.
  private func end(of idiom: Vocabulary.Idiom, _ index: Int) -> Int? {
    guard index + idiom.pattern.count <= units.count else { return nil }
    var place = index
    for element in idiom.pattern {
      guard place < units.count, !units[place].token.isLiteral, let end = match(vocabulary.elements[element], place)
      else { return nil }
      place = end
    }
    return holds(idiom.setting, index, place) ? place : nil
  }

  private func holds(_ setting: Vocabulary.Setting?, _ index: Int, _ end: Int) -> Bool {
    switch setting {
    case nil: true
    case .series: isBehindCount || output.contains { Translator.repeats.contains($0.word.key) || $0.word.isPlural }
    case .from:
      output.suffix(12).last { [.from, .between, .to, .until, .by].contains($0.word.key) }.map {
        [.from, .between].contains($0.word.key)
      } ?? false
    case .start: index == 0
    case .last: end == units.count && (end > index + 1 || !isCapital(index))
    case .whole: index == 0 && end == units.count
    case .date: mode == .date
    case .pill: mode == .date && index == 0 && end == units.count && isSpaced
    case .unitless: end == units.count || units[end].word.unit == nil
    case .time: output.last.map(Translator.endsTime) ?? false
    case .day: isBehindDay
    case .timed:
      mode == .title && index == 0 && !isCapital(0) && isText(end)
        && (end..<units.count).contains { leadsHours($0) || match(.kind(.clock), $0) != nil }
    }
  }

  /// Returns true behind "monday", "tomorrow", "every day", "the 5th" and "5 march".
  private var isBehindDay: Bool {
    guard let word = output.last?.word else { return false }
    if word.month > 0 {
      let before = output.dropLast().last
      return before?.kind == .number || before?.word.key == .ordinalSuffix
    }
    return word.weekday > 0 || word.key == .ordinalSuffix || Translator.isRelative(word.key)
      || word.unit == .day && [.every, .each].contains(output.dropLast().last?.word.key)
  }

  /// Returns true for "3 o'clock", "3 pm", "3 in the afternoon", and a short number.
  private static func endsTime(_ token: Token) -> Bool {
    [.oclock, .am, .pm].contains(token.word.key) || token.word.part != nil || token.kind == .number && token.digits <= 2
  }

  static let repeats: Set<Word.Key> = [
    .every, .each, .everyday, .daily, .weekly, .monthly, .yearly, .hourly, .biweekly, .quarterly, .weekdays, .weekends,
    .fortnightly, .nightly, .semiannually,
  ]

  static func isRelative(_ key: Word.Key) -> Bool {
    switch key {
    case .today, .tomorrow, .overmorrow, .tonight, .yesterday: true
    default: false
    }
  }

  /// Returns the unit behind an element of a pattern, or nil if the element does not match.
  private func match(_ element: Vocabulary.Element, _ index: Int) -> Int? {
    guard index < units.count else { return nil }
    switch element {
    case .word(let id): return units[index].id == id ? index + 1 : nil
    case .choice(let place): return vocabulary.choices[place].contains(units[index].id) ? index + 1 : nil
    case .sign(let sign): return units[index].token.sign == sign ? index + 1 : nil
    case .number(let value):
      return units[index].token.kind == .number && units[index].token.value == value ? index + 1 : nil
    case .kind(let kind): return isPartOfName(index) ? nil : match(kind, index)
    }
  }

  /// Returns true for the number of "A4"; that of "9h30" is a time.
  private func isPartOfName(_ index: Int) -> Bool {
    guard index > 0, isGlued(index), units[index].token.kind == .number, units[index - 1].token.kind == .word,
      let last = units[index - 1].token.letters.scalars.last
    else { return false }
    return units[index - 1].word.unit == nil && last.properties.isAlphabetic
  }

  private func match(_ kind: Vocabulary.Kind, _ index: Int) -> Int? {
    let word = units[index].word
    let isMatched: Bool
    switch kind {
    case .digits: isMatched = units[index].token.kind == .number && !isCount(index)
    case .number: isMatched = units[index].value != nil
    case .hour: isMatched = isHour(index)
    case .clock: return clockEnd(index, ":", ".")
    case .comma: return clockEnd(index, ",", ",")
    case .time: return clockEnd(index, ":", ".") ?? hourEnd(index)
    case .ordinal: return ordinalEnd(index)
    case .weekday: isMatched = word.weekday > 0
    case .month: isMatched = word.month > 0
    case .unit: isMatched = word.unit != nil
    case .part: isMatched = word.part != nil
    case .relative: isMatched = Translator.isRelative(word.key)
    }
    return isMatched ? index + 1 : nil
  }

  /// Returns true for the 4 of "20h 4 personnes", but not that of "2h 4 min".
  private func isCount(_ index: Int) -> Bool {
    let token = units[index].token
    guard token.digits == 1, token.isSpaced, index > 0, units[index - 1].word.unit == .hour else { return false }
    return index + 1 < units.count && units[index + 1].word.unit == nil
  }

  private func isHour(_ index: Int) -> Bool {
    guard let value = units[index].value, value <= 24 else { return false }
    return units[index].word.key != .a && !isDecimal(index)
  }

  private func isDecimal(_ index: Int) -> Bool {
    guard units[index].token.kind == .number, isGlued(index + 1), isGlued(index + 2) else { return false }
    return [",", ".", "/", ":"].contains(units[index + 1].token.sign) && units[index + 2].token.kind == .number
  }

  func isGlued(_ index: Int) -> Bool { index < units.count && !units[index].token.isSpaced }

  /// Matches "8:30" and "8.30", with one of two signs.
  private func clockEnd(_ index: Int, _ sign: Unicode.Scalar, _ other: Unicode.Scalar) -> Int? {
    guard units[index].token.kind == .number, units[index].token.digits <= 2, isGlued(index + 1), isGlued(index + 2),
      [sign, other].contains(units[index + 1].token.sign), units[index + 2].token.digits == 2,
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
    guard index + 2 < units.count, let minutes = units[index + 2].value, minutes < 60 else { return index + 2 }
    let token = units[index + 2].token
    return (token.kind == .number ? token.digits == 2 : minutes >= 5) ? index + 3 : index + 2
  }

  /// Matches "3.", "3rd" and "dritten"; a dot between two numbers belongs to a date or an amount.
  private func ordinalEnd(_ index: Int) -> Int? {
    if units[index].token.kind == .number {
      guard units[index].token.digits <= 2, isGlued(index + 1) else { return nil }
      if units[index + 1].word.key == .ordinalSuffix { return index + 2 }
      guard units[index + 1].token.sign == ".", !(isGlued(index + 2) && units[index + 2].token.kind == .number) else {
        return nil
      }
      return index + 2
    }
    return units[index].isOrdinal ? index + 1 : nil
  }
}
