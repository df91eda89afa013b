/// The words and idioms of a language, each with its meaning in English.
///
/// Everything lies in flat arrays, so that reading a phrase copies and allocates nothing before an idiom matches.
final class Vocabulary: Sendable {
  /// A word of the language.
  struct Entry: Sendable {
    /// A number that the patterns of idioms use for the word; from 1 on.
    let id: Int
    /// The place of the English words in `meanings`; nil if the word occurs only in idioms.
    var meaning: Int?
    /// True for a word with another use, which is a date only beside one.
    var isShy = false
    /// True if another word may be attached.
    var isHead = false
  }

  /// The English that a word or an idiom stands for.
  struct Meaning: Sendable {
    let pieces: [Piece]
    /// The English word, if it is only one; else an empty one.
    let word: Word
    /// The value of a number in words.
    let value: Int?
    let isOrdinal: Bool

    init(_ pieces: [Piece]) {
      self.pieces = pieces
      if case .word(_, let word, _)? = pieces.last {
        isOrdinal = word.ordinal > 0 || word.key == .ordinalSuffix
      } else {
        isOrdinal = false
      }
      if pieces.count == 1, case .word(_, let word, _) = pieces[0] { self.word = word } else { word = Word() }
      value =
        pieces.isEmpty
        ? nil
        : pieces.reduce(0) { sum, piece in
          guard let sum, case .word(_, let word, _) = piece, word.number >= 0 else { return nil }
          return sum + Int(word.number)
        }
    }
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
    case clock(hour: Int, minutes: Minutes)

    static func english(_ text: String) -> Piece {
      let key = WordKey(text)
      let word = WordTable.word(key)
      return .word(key, word ?? Word(), isKnown: word != nil)
    }

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
      case .clock(let hour, var minutes):
        minutes.element = minutes.element.map(moved)
        return .clock(hour: moved(hour), minutes: minutes)
      }
    }
  }

  /// Minutes of a clock time: a number, and those in an element.
  struct Minutes: Sendable {
    var number = 0
    /// The place of the element, if any, and the sign of its number.
    var element: Int?
    var sign = 1
  }

  /// An element of a pattern.
  enum Element: Sendable {
    case word(Int)
    /// One of several words, by their place in `choices`.
    case choice(Int)
    case sign(Unicode.Scalar)
    case number(Int)
    case kind(Kind)

    /// A bit for a text with the element; 0 if the element says nothing about the words.
    var mark: UInt64 {
      switch self {
      case .word(let id): 1 << UInt64(id & 63)
      case .sign(let sign): 1 << UInt64(sign.value & 63)
      case .choice, .number, .kind: 0
      }
    }
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
    /// Nothing behind it; a single word begins in lower case: "lessive dim", but "Collants Dim".
    case last
    /// Nothing before and behind it.
    case whole
    /// A text that must be a date.
    case date
    /// Nothing before and behind it in a text that must be a date; longer ones have spaces.
    case pill
    /// A clock time right before it.
    case time
    /// No unit behind it, so that a number at its end is no length.
    case unitless
    /// A day right before it.
    case day
    /// The start of the text in lower case, and a clock time behind it.
    case timed
  }

  struct Idiom: Sendable {
    /// The places of the pattern in `elements`.
    let pattern: Range<Int>
    /// The place of the English in `meanings`.
    let meaning: Int
    let setting: Setting?
    let hasHour: Bool
    /// The marks of all elements; a text without one of them does not have the idiom.
    let marks: UInt64
    /// The tokens that the pattern can begin with; empty if it begins with a word of the language.
    let opening: Opening
  }

  /// The kinds of tokens that a pattern can begin with.
  struct Opening: OptionSet, Sendable {
    let rawValue: UInt8

    static let digits = Opening(rawValue: 1)
    /// A number or an ordinal in words, and any meaning of several words.
    static let counted = Opening(rawValue: 2)
    static let weekday = Opening(rawValue: 4)
    static let month = Opening(rawValue: 8)
    static let unit = Opening(rawValue: 16)
    static let part = Opening(rawValue: 32)
    static let relative = Opening(rawValue: 64)
    static let sign = Opening(rawValue: 128)
  }

  let entries: [UInt64: Entry]
  /// The meanings of the second halves of compounds.
  let tails: [UInt64: Int]
  let meanings: [Meaning]
  let elements: [Element]
  let choices: [[Int]]
  let idioms: [Idiom]
  /// The places of the idioms by the word that they begin with; the first range is that of all others.
  private let ranges: [Range<Int>]
  /// The places of those others by the lowest of their marks, and of those without marks.
  private let openPlaces: [[Int]]

  /// True for a language with compounds, which also writes nouns with a capital letter.
  var hasCapitals: Bool { !tails.isEmpty }

  init(_ text: String) {
    var reader = VocabularyReader()
    reader.read(text)
    (entries, tails, meanings) = (reader.entries, reader.tails, reader.meanings)
    (elements, choices) = (reader.elements, reader.choices)
    let (idioms, ranges) = reader.sorted()
    (self.idioms, self.ranges) = (idioms, ranges)
    openPlaces = ranges[0].reduce(into: Array(repeating: [], count: UInt64.bitWidth + 1)) {
      $0[idioms[$1].marks.trailingZeroBitCount].append($1)
    }
  }

  /// Returns the places of the idioms that begin with a word.
  func idioms(_ word: Int) -> Range<Int> { ranges[word] }

  /// Returns the places of the idioms that a text with the marks may have, of those that begin with no word.
  func openIdioms(_ marks: UInt64) -> [Int] {
    var places = openPlaces[UInt64.bitWidth]
    for bit in 0..<UInt64.bitWidth where marks & 1 << UInt64(bit) != 0 {
      for place in openPlaces[bit] where idioms[place].marks & ~marks == 0 { places.append(place) }
    }
    places.sort()
    return places
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
  static func base(_ scalar: Unicode.Scalar) -> (UInt8, UInt8) {
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
