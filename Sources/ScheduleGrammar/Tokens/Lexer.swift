/// A word, number or sign of the text.
struct Token {
  enum Kind: UInt8 { case word, number, sign }

  var kind: Kind
  /// Start and end in Unicode scalars.
  var from: Int
  var to: Int
  /// True at the start of the text or after white space.
  var isSpaced: Bool
  /// True if the token is quoted, escaped or otherwise excluded from parsing.
  var isLiteral = false
  /// The sign folded to ASCII; U+0000 for words and numbers.
  var sign: Unicode.Scalar = "\0"
  /// A number's value, capped at 999,999,999, and its digit count.
  var value = 0
  var digits = 0
  /// A word's letters and meaning.
  var letters = WordKey()
  var word = Word()
  /// True if the word is in the word table.
  var isKnown = false
  var isTypo = false
  /// The guessed correction, if any.
  var corrected: WordKey?
  /// True if every letter is a capital.
  var isCapital = false
  /// True in a text with a word that the language and English read differently.
  var isShared = false

  var range: Range<Int> { from..<to }

  /// Returns true if one of the spans holds the token; a token without words belongs to the span that it ends.
  func isIn(_ spans: [Range<Int>]) -> Bool {
    spans.contains { $0.overlaps(range) || from == to && $0.lowerBound < from && from <= $0.upperBound }
  }
}

/// The lexer, which splits a text into tokens in one pass; offsets are in Unicode scalars of the original text.
struct Lexer {
  private let scalars: [Unicode.Scalar]
  private let mode: ReadingMode
  private var tokens: [Token] = []
  private var index = 0
  private var spaced = true

  /// Returns the tokens of a text; in a title, quoted and escaped words are literal.
  static func tokens(_ scalars: [Unicode.Scalar], mode: ReadingMode) -> [Token] {
    var lexer = Lexer(scalars: scalars, mode: mode)
    lexer.run()
    return lexer.tokens
  }

  private init(scalars: [Unicode.Scalar], mode: ReadingMode) {
    self.scalars = scalars
    self.mode = mode
    tokens.reserveCapacity(scalars.count / 3 + 4)
  }

  private mutating func run() {
    while index < scalars.count {
      let letter = Lexer.fold(scalars[index])
      switch letter {
      case " ":
        index += 1
        spaced = true
        continue
      case "0"..."9": number()
      case "a"..."z", "A"..."Z", "_", Lexer.foreign: word()
      case "'" where beginsTil(): word()
      default: sign(letter)
      }
      spaced = false
    }
    joinAbbreviations()
    if mode == .title { LiteralGuard.mark(&tokens) }
  }

  private mutating func number() {
    let start = index
    var value = 0
    while index < scalars.count, ("0"..."9").contains(scalars[index]) {
      value = min(value * 10 + Int(scalars[index].value & 15), 999_999_999)
      index += 1
    }
    var token = Token(kind: .number, from: start, to: index, isSpaced: spaced)
    token.value = value
    token.digits = index - start
    tokens.append(token)
  }

  /// Returns true at the apostrophe of "'til".
  private func beginsTil() -> Bool {
    let rest = scalars[(index + 1)...].prefix(4).map { Lexer.fold($0).lowered }
    return spaced && rest.starts(with: ["t", "i", "l"]) && (rest.count < 4 || !Lexer.isLetter(scalars[index + 4]))
  }

  private mutating func word() {
    let start = index
    if Lexer.fold(scalars[index]) == "'" { index += 1 }
    var letters = WordKey()
    var capitals = 0
    while index < scalars.count {
      let letter = Lexer.fold(scalars[index])
      switch letter {
      case "A"..."Z":
        capitals += 1
        letters.append(letter.lowered)
      case "a"..."z", "_", Lexer.foreign: letters.append(letter)
      case "'" where index + 1 < scalars.count && Lexer.isLetter(scalars[index + 1]): letters.append(letter)
      default: return finish(start, letters, capitals)
      }
      index += 1
    }
    finish(start, letters, capitals)
  }

  private mutating func finish(_ start: Int, _ letters: WordKey, _ capitals: Int) {
    var token = Token(kind: .word, from: start, to: index, isSpaced: spaced)
    token.letters = letters
    token.isCapital = capitals == index - start
    if letters.isWhole, let word = WordTable.word(letters) {
      token.word = word
      token.isKnown = true
      if word.isMisspelled { (token.isTypo, token.corrected) = (true, WordTable.slips[letters]) }
    }
    tokens.append(token)
  }

  private mutating func sign(_ sign: Unicode.Scalar) {
    var token = Token(kind: .sign, from: index, to: index + 1, isSpaced: spaced)
    token.sign = sign
    tokens.append(token)
    index += 1
  }

  /// Joins "a.m." and "p.m." into one word, and "2day", "2moro" and the like.
  private mutating func joinAbbreviations() {
    guard tokens.count > 1 else { return }
    var place = 0
    while place + 1 < tokens.count {
      if tokens[place].kind == .number { joinDigitWord(place) }
      if tokens[place].kind == .word, tokens[place].letters.count == 1 { joinMeridiem(place) }
      place += 1
    }
  }

  private mutating func joinDigitWord(_ place: Int) {
    let next = tokens[place + 1]
    guard tokens[place].value == 2, tokens[place].digits == 1, next.kind == .word, !next.isSpaced else { return }
    var letters = WordKey("2")
    for letter in next.letters.scalars { letters.append(letter) }
    guard let word = WordTable.word(letters) else { return }
    var token = next
    token.from = tokens[place].from
    token.isSpaced = tokens[place].isSpaced
    token.letters = letters
    token.word = word
    token.isKnown = true
    tokens.replaceSubrange(place...(place + 1), with: [token])
  }

  private mutating func joinMeridiem(_ place: Int) {
    let letter = tokens[place].letters
    guard letter == WordKey("a") || letter == WordKey("p"), let last = meridiemEnd(place) else { return }
    var token = tokens[place]
    token.letters = WordKey(letter == WordKey("a") ? "am" : "pm")
    token.word = WordTable.word(token.letters) ?? Word()
    token.isKnown = true
    token.to = tokens[last].to
    tokens.replaceSubrange(place...last, with: [token])
  }

  /// Returns the last token of "a.m." and "p.m."; after a number they may have blanks.
  private func meridiemEnd(_ place: Int) -> Int? {
    let isBehindHour = place > 0 && (tokens[place - 1].kind == .number || tokens[place - 1].word.number > 0)
    if isBehindHour, place + 1 < tokens.count, tokens[place + 1].letters == WordKey("m"), tokens[place + 1].isSpaced {
      return place + 1
    }
    guard place + 2 < tokens.count, tokens[place + 1].sign == ".", !tokens[place + 1].isSpaced,
      tokens[place + 2].letters == WordKey("m"), !tokens[place + 2].isSpaced || isBehindHour
    else { return nil }
    var last = place + 2
    if last + 1 < tokens.count, tokens[last + 1].sign == ".", !tokens[last + 1].isSpaced { last += 1 }
    return last
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    let letter = fold(scalar)
    return letter == foreign || ("a"..."z").contains(letter.lowered)
  }

  /// Maps white space to a space, typographic quotes and dashes to ASCII, and non-ASCII letters to `foreign`.
  static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\0"..." ", "\u{7F}": " "
    case _ where scalar.isASCII: scalar
    case "\u{A0}", "\u{1680}", "\u{2000}"..."\u{200A}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}": " "
    case "‘", "’", "‚", "ʼ": "'"
    case "“", "”", "„", "«", "»": "\""
    case "\u{2010}"..."\u{2015}", "\u{2212}": "-"
    case "…": "."
    default: foreign
    }
  }

  /// A placeholder for every non-ASCII letter.
  private static let foreign: Unicode.Scalar = "\u{80}"
}

extension Unicode.Scalar { var lowered: Unicode.Scalar { Unicode.Scalar(UInt8(truncatingIfNeeded: value | 0x20)) } }
