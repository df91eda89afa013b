import TodoModel

extension GrammarOptions.Language {
  /// Returns the tokens with the language's words in English; each language's data is parsed when first used.
  func translated(_ tokens: [Token], _ scalars: [Unicode.Scalar], mode: ReadingMode) -> [Token] {
    guard let vocabulary else { return tokens }
    return Translator.tokens(tokens, scalars, vocabulary, mode: mode)
  }

  /// The word before a length from now, as in "dans 2 heures"; empty for English.
  var lengthLead: String {
    switch self {
    case .english: ""
    case .german: "in "
    case .french: "dans "
    case .spanish: "en "
    case .italian: "tra "
    }
  }

  /// The words and idioms of the language; nil for English.
  var vocabulary: Vocabulary? {
    switch self {
    case .english: nil
    case .german: Vocabulary.german
    case .french: Vocabulary.french
    case .spanish: Vocabulary.spanish
    case .italian: Vocabulary.italian
    }
  }
}

extension Grammar {
  /// Returns the words of a date in English; the text itself if that is the language.
  package func english(_ text: String) -> String {
    context.options.language == .english ? text : english(text, inDigits: false)
  }

  /// Parses an effort in the language of dates or in English: "1h30", "2 hours", "zwei Stunden"; nil if it is none.
  package func effort(_ text: String) -> Int? {
    let text = text.hasSuffix(".") ? String(text.dropLast()) : text
    let words = [text, english(text), english(text, inDigits: true)]
    if let minutes = words.lazy.compactMap({ Effort.minutes(in: $0) }).first { return minutes }
    // "une heure et demie" alone is a time of day.
    let lead = context.options.language.lengthLead
    guard !lead.isEmpty, case let led = english(lead + text, inDigits: true), led.hasPrefix("in ") else { return nil }
    return Effort.minutes(in: String(led.dropFirst(3)))
  }

  private func english(_ text: String, inDigits: Bool) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count <= Grammar.longest else { return text }
    let tokens = tokens(scalars, .date, [])
    let cursor = TokenCursor(tokens: tokens, scalars: scalars, context: context, mode: .date)
    return cursor.englishText(tokens.indices, inDigits: inDigits)
  }

  /// Compares a reading in another language with the English one, where a word means something in both.
  ///
  /// The English reading is the other one of a doubt. A date that only English reads is that one.
  func compareWithEnglish(
    _ reading: inout Reading, _ scalars: [Unicode.Scalar], _ tokens: [Token], _ mode: ReadingMode
  ) {
    guard tokens.contains(where: \.isShared), let vocabulary = context.options.language.vocabulary else { return }
    let isRefused = mode == .date && reading.refusal != nil
    guard isRefused || reading.schedule != nil else { return }
    var english = Lexer.tokens(scalars, mode: mode).filter { token in tokens.contains { $0.range.overlaps(token.range) }
    }
    for place in english.indices {
      english[place].isLiteral = tokens.contains { $0.isLiteral && $0.range.overlaps(english[place].range) }
    }
    let isShared = english.indices.contains { place in
      let entry = vocabulary.entries[Letters.key(scalars[english[place].range])]
      return entry.map { vocabulary.changes(english, place, $0) } ?? false
    }
    guard isShared else { return }
    let cursor = TokenCursor(tokens: english, scalars: scalars, context: context, mode: mode)
    let other = mode == .date ? DateReader(cursor: cursor).read() : TitleScanner.read(cursor)
    guard let meant = other.schedule else { return }
    guard let chosen = reading.schedule else {
      reading = other
      return
    }
    guard chosen != meant else { return }
    reading.ambiguities.insert(Ambiguity(code: .language, chosen: chosen, other: meant), at: 0)
  }
}

extension Vocabulary {
  /// Returns true for a word that the language and English read differently.
  func changes(_ tokens: [Token], _ index: Int, _ entry: Entry) -> Bool {
    let token = tokens[index]
    guard token.isKnown, !token.isLiteral else { return false }
    // "9 am", but not "am Freitag".
    if token.word.key == .am, index == 0 || tokens[index - 1].kind == .word && tokens[index - 1].word.number < 0 {
      return false
    }
    guard let place = entry.meaning, meanings[place].pieces.count == 1,
      case .word(let letters, _, _) = meanings[place].pieces[0]
    else { return false }
    return letters != token.letters
  }
}

extension TokenCursor {
  /// Returns the words of tokens in English; if `inDigits` is true, "two" is 2.
  func englishText(_ range: Range<Int>, inDigits: Bool = false) -> String {
    var text = String.UnicodeScalarView()
    for token in tokens[range] {
      if token.isSpaced, !text.isEmpty { text.append(" ") }
      switch token.kind {
      case .number: text.append(contentsOf: String(token.value).unicodeScalars)
      case .sign: text.append(token.sign)
      case .word where inDigits && token.word.number >= 0:
        text.append(contentsOf: String(token.word.number).unicodeScalars)
      case .word: text.append(contentsOf: token.letters.scalars)
      }
    }
    return String(text)
  }
}
