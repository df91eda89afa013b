/// The words and idioms of a language, each with its meaning in English.
///
/// Data is text with one entry a line: `english = word word ...` for words, `pattern => english` for idioms, and
/// `english += ending ...` for the second halves of compounds. The first halves of compounds are words with a `+` behind
/// them. A `~` before a word marks one that needs a date beside it. Braces list endings: `nächste{r,s,n}`. A `?` behind
/// an element of a pattern means that it may be left out: `il? %d %m`.
struct Vocabulary: Sendable {
  /// A word of the language.
  struct Entry: Sendable {
    /// A number that the patterns of idioms use for the word.
    let id: Int32
    /// The English words; empty if the word occurs only in idioms.
    var meaning: [Piece] = []
    /// True for a word with another use, which is a date only beside one.
    var isShy = false
    /// True if another word may be attached.
    var isHead = false
  }

  /// A token of the English that an idiom stands for.
  enum Piece: Sendable {
    case word(WordKey, Word, isKnown: Bool)
    case number(Int, digits: Int)
    case sign(Unicode.Scalar, isGlued: Bool)
    /// The token or tokens of an element of the pattern.
    case element(Int)
    /// The month with the number in an element.
    case month(Int)
    /// The number in an element, in digits.
    case digits(Int)
    /// The words of an element of the pattern, which are no date here.
    case plain(Int)
    /// A clock time: an hour, and minutes to add to it.
    case clock(hour: Int, terms: [Term])

    /// True for English that no element of the pattern says.
    var isAdded: Bool {
      switch self {
      case .word, .number, .sign: true
      case .element, .month, .digits, .plain, .clock: false
      }
    }

    /// Returns the piece for a pattern without one of its elements; nil if the piece stands for that one.
    func without(_ place: Int) -> Piece? {
      func moved(_ other: Int) -> Int { other > place ? other - 1 : other }
      switch self {
      case .word, .number, .sign: return self
      case .element(let other): return other == place ? nil : .element(moved(other))
      case .month(let other): return other == place ? nil : .month(moved(other))
      case .digits(let other): return other == place ? nil : .digits(moved(other))
      case .plain(let other): return other == place ? nil : .plain(moved(other))
      case .clock(let hour, let terms):
        let terms = terms.map { term in
          Term(sign: term.sign, value: term.isElement ? moved(term.value) : term.value, isElement: term.isElement)
        }
        return .clock(hour: moved(hour), terms: terms)
      }
    }
  }

  /// Minutes of a clock time: a number, or the number in an element.
  struct Term: Sendable {
    let sign: Int
    let value: Int
    let isElement: Bool
  }

  /// An element of a pattern.
  enum Element: Sendable {
    case word(Set<Int32>)
    case sign(Unicode.Scalar)
    case number(Int)
    case kind(Kind)
  }

  /// Kinds of tokens in patterns, by the letter behind `%`.
  enum Kind: Character, Sendable {
    case digits = "d"
    case number = "n"
    case hour = "h"
    case clock = "c"
    /// A clock time with a comma: "19,30".
    case comma = "k"
    /// A time that is more than a number: "15h", "15 h 30", "15:30".
    case time = "t"
    case ordinal = "o"
    case weekday = "w"
    case month = "m"
    case unit = "u"
    case part = "p"
    case relative = "r"
  }

  /// The surroundings that an idiom needs.
  enum Setting: String, Sendable {
    /// A repeat before it.
    case series
    /// A "from" or "between" before it that has no end yet.
    case from
    /// The start of the text.
    case start
    /// Nothing behind it.
    case last
    /// Nothing before and behind it.
    case whole
    /// A text that must be a date.
    case date
    /// A clock time right before it.
    case time
    /// No unit behind it, so that a number at its end is no length.
    case unitless
    /// A day right before it.
    case day
  }

  struct Idiom: Sendable {
    let pattern: [Element]
    let meaning: [Piece]
    let setting: Setting?

    /// Elements of the pattern that are no words.
    var kinds: Int {
      pattern.count { if case .kind = $0 { true } else { false } }
    }

    var hasHour: Bool {
      pattern.contains { element in
        if case .kind(let kind) = element { [.hour, .clock, .comma, .time].contains(kind) } else { false }
      }
    }
  }

  private(set) var entries: [UInt64: Entry] = [:]
  private(set) var tails: [UInt64: [Piece]] = [:]
  private(set) var idioms: [Int32: [Idiom]] = [:]
  private(set) var openIdioms: [Idiom] = []
  /// The tokens that each of the open idioms can begin with.
  private(set) var openings: [Opening] = []
  /// True for a language with compounds, which also writes nouns with a capital letter.
  var hasCapitals: Bool { !tails.isEmpty }
  private var ids: Int32 = 0

  init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") { add(line) }
    for id in idioms.keys { idioms[id]?.sort(by: Vocabulary.isTriedFirst) }
    openIdioms.sort(by: Vocabulary.isTriedFirst)
    openings = openIdioms.map(\.opening)
  }

  /// Longer patterns come first, then those with more words, then those that need a setting.
  private static func isTriedFirst(_ left: Idiom, _ right: Idiom) -> Bool {
    if left.pattern.count != right.pattern.count { return left.pattern.count > right.pattern.count }
    if left.kinds != right.kinds { return left.kinds < right.kinds }
    return left.setting != nil && right.setting == nil
  }

  private mutating func add(_ line: Substring) {
    let words = line.split(separator: " ")
    if let place = words.firstIndex(of: "=>") {
      addIdiom(words[..<place], Array(words[(place + 1)...]))
    } else if let place = words.firstIndex(of: "+=") {
      let meaning = words[..<place].map { Vocabulary.piece($0) }
      for word in words[(place + 1)...].flatMap(Vocabulary.endings) {
        for key in Letters.keys(word) { tails[key] = meaning }
      }
    } else if let place = words.firstIndex(of: "=") {
      let meaning = words[..<place].map { Vocabulary.piece($0) }
      for word in words[(place + 1)...].flatMap(Vocabulary.endings) { addWord(word, meaning) }
    }
  }

  private mutating func addWord(_ word: String, _ meaning: [Piece]) {
    var word = Substring(word)
    let isShy = word.hasPrefix("~")
    if isShy { word.removeFirst() }
    let isHead = word.hasSuffix("+")
    if isHead { word.removeLast() }
    let id = self.id(of: String(word))
    for key in Letters.keys(String(word)) {
      entries[key] = Entry(id: id, meaning: meaning, isShy: isShy, isHead: isHead)
    }
  }

  /// Returns the number of a word; a new word gets the next one.
  private mutating func id(of word: String) -> Int32 {
    let keys = Letters.keys(word)
    if let known = keys.compactMap({ entries[$0]?.id }).first { return known }
    ids += 1
    for key in keys { entries[key] = Entry(id: ids) }
    return ids
  }

  private mutating func addIdiom(_ words: ArraySlice<Substring>, _ meaning: [Substring]) {
    var words = words
    var setting: Setting?
    if let first = words.first, first.hasSuffix(":"), let found = Setting(rawValue: String(first.dropLast())) {
      setting = found
      words.removeFirst()
    }
    addIdiom(Array(words), meaning.map { Vocabulary.piece($0) }, setting)
  }

  private mutating func addIdiom(_ words: [Substring], _ meaning: [Piece], _ setting: Setting?) {
    if let place = words.firstIndex(where: { $0.count > 1 && $0.hasSuffix("?") }) {
      var (full, short) = (words, words)
      full[place].removeLast()
      short.remove(at: place)
      addIdiom(full, meaning, setting)
      return addIdiom(short, meaning.compactMap { $0.without(place) }, setting)
    }
    let idiom = Idiom(pattern: words.map { element($0) }, meaning: meaning, setting: setting)
    guard let first = idiom.pattern.first, case .word(let ids) = first else { return openIdioms.append(idiom) }
    for id in ids { idioms[id, default: []].append(idiom) }
  }

  private mutating func element(_ text: Substring) -> Element {
    if text.first == "%", let kind = text.dropFirst().first.flatMap(Kind.init) { return .kind(kind) }
    if let value = Int(text) { return .number(value) }
    if text.unicodeScalars.count == 1, let sign = text.unicodeScalars.first, !sign.properties.isAlphabetic {
      return .sign(sign)
    }
    return .word(Set(text.split(separator: "|").flatMap(Vocabulary.endings).map { id(of: $0) }))
  }

  static func piece(_ text: Substring) -> Piece {
    if text.first == "$", let place = Int(text.dropFirst()) { return .element(place - 1) }
    if text.first == "~", let place = Int(text.dropFirst()) { return .plain(place - 1) }
    if text.first == "&", let place = Int(text.dropFirst()) { return .month(place - 1) }
    if text.first == "#", let place = Int(text.dropFirst()) { return .digits(place - 1) }
    if text.first == "=" { return clock(text.dropFirst()) }
    if let value = Int(text) { return .number(value, digits: text.count) }
    if text.unicodeScalars.count == 1, let sign = text.unicodeScalars.first, !sign.properties.isAlphabetic {
      return .sign(sign, isGlued: sign != "-")
    }
    let key = WordKey(text.unicodeScalars)
    let word = WordTable.word(key)
    return .word(key, word ?? Word(), isKnown: word != nil)
  }

  /// Parses "1-30" and "3-$1": the hour in an element, then minutes.
  private static func clock(_ text: Substring) -> Piece {
    var terms: [Term] = []
    var rest = text
    let hour = rest.prefix { $0.isNumber }
    rest = rest.dropFirst(hour.count)
    while let sign = rest.first {
      rest.removeFirst()
      let isElement = rest.first == "$"
      if isElement { rest.removeFirst() }
      let value = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(value.count)
      let number = (Int(value) ?? 0) - (isElement ? 1 : 0)
      terms.append(Term(sign: sign == "-" ? -1 : 1, value: number, isElement: isElement))
    }
    return .clock(hour: (Int(hour) ?? 1) - 1, terms: terms)
  }

  /// Returns the words of "nächste{r,s,}"; a word without braces is returned alone.
  private static func endings(_ text: Substring) -> [String] {
    guard let open = text.firstIndex(of: "{"), let close = text.firstIndex(of: "}") else { return [String(text)] }
    let list = text[text.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
    let behind = text[text.index(after: close)...]
    return list.flatMap { ending in Vocabulary.endings(text[..<open] + ending + behind) }
  }
}

/// The letters of a word without accents and case, hashed (64-bit FNV-1a), so that words of any length are compared fast.
struct Letters {
  private(set) var key: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func append(_ scalar: Unicode.Scalar) {
    let base = Letters.base(scalar)
    if base.0 != 0 { add(base.0) }
    if base.1 != 0 { add(base.1) }
  }

  private mutating func add(_ byte: UInt8) { key = (key ^ UInt64(byte)) &* 0x100_0000_01B3 }

  static func key(_ scalars: some Sequence<Unicode.Scalar>) -> UInt64 {
    var letters = Letters()
    for scalar in scalars { letters.append(scalar) }
    return letters.key
  }

  /// Returns the keys of a word of the vocabulary: without accents, and with "ae", "oe", "ue" for umlauts.
  static func keys(_ word: String) -> [UInt64] {
    let plain = key(word.unicodeScalars)
    guard word.unicodeScalars.contains(where: { ["ä", "ö", "ü"].contains($0) }) else { return [plain] }
    let spelled = word.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      switch scalar {
      case "ä": ["a", "e"]
      case "ö": ["o", "e"]
      case "ü": ["u", "e"]
      default: [scalar]
      }
    }
    return [plain, key(spelled)]
  }

  /// Returns the ASCII letter or letters of a letter with an accent; zeros for a combining mark.
  private static func base(_ scalar: Unicode.Scalar) -> (UInt8, UInt8) {
    switch scalar.value {
    case 0x41...0x5A: (UInt8(scalar.value) | 0x20, 0)
    case 0...0x7F: (UInt8(scalar.value), 0)
    case 0xC0...0xC5, 0xE0...0xE5: (0x61, 0)
    case 0xC6, 0xE6: (0x61, 0x65)
    case 0xC7, 0xE7: (0x63, 0)
    case 0xC8...0xCB, 0xE8...0xEB: (0x65, 0)
    case 0xCC...0xCF, 0xEC...0xEF: (0x69, 0)
    case 0xD1, 0xF1: (0x6E, 0)
    case 0xD2...0xD6, 0xD8, 0xF2...0xF6, 0xF8: (0x6F, 0)
    case 0xD9...0xDC, 0xF9...0xFC: (0x75, 0)
    case 0xDF, 0x1E9E: (0x73, 0x73)
    case 0x152, 0x153: (0x6F, 0x65)
    case 0x2018, 0x2019, 0x2BC: (0x27, 0)
    case 0x300...0x36F: (0, 0)
    default: (0x80 | UInt8(truncatingIfNeeded: scalar.value >> 8), UInt8(truncatingIfNeeded: scalar.value))
    }
  }
}
