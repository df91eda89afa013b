/// A word, a number or a sign of the text.
struct Token {
  enum Kind: UInt8 {
    case word, number, sign
  }

  var kind: Kind
  /// Where it stands, in Unicode scalars.
  var from: Int
  var to: Int
  /// Whether white space, or nothing, stands before it.
  var isSpaced: Bool
  /// Whether it is in quotes, escaped or otherwise none of our business.
  var isLiteral = false
  /// The sign, folded to ASCII; 0 for words and numbers.
  var sign: UInt8 = 0
  /// A number's value, cut off at 999,999,999, and how many digits it has.
  var value = 0
  var digits = 0
  /// A word's letters, and what it means.
  var letters = WordKey()
  var word = Word()
  /// Whether the word is known to the table.
  var isKnown = false
  /// Whether it was misspelled.
  var isTypo = false
  /// Whether every letter is a capital.
  var isCapital = false

  var range: Range<Int> { from..<to }
}

/// Cuts a text into tokens in one pass.
///
/// Offsets count Unicode scalars of the text as given.
struct Lexer {
  private let scalars: [Unicode.Scalar]
  private let mode: ReadingMode
  private var tokens: [Token] = []
  private var index = 0
  private var spaced = true

  /// The tokens of a text; in a title, quoted and escaped words are marked literal.
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
      let byte = Lexer.fold(scalars[index])
      switch byte {
      case 0x20:
        index += 1
        spaced = true
        continue
      case 0x30...0x39: number()
      case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x80: word()
      default: sign(byte)
      }
      spaced = false
    }
    joinAbbreviations()
    if mode == .title { LiteralGuard.mark(&tokens) }
  }

  private mutating func number() {
    let start = index
    var value = 0
    while index < scalars.count, (0x30...0x39).contains(scalars[index].value) {
      value = min(value * 10 + Int(scalars[index].value - 0x30), 999_999_999)
      index += 1
    }
    var token = Token(kind: .number, from: start, to: index, isSpaced: spaced)
    token.value = value
    token.digits = index - start
    tokens.append(token)
  }

  private mutating func word() {
    let start = index
    var letters = WordKey()
    var capitals = 0
    while index < scalars.count {
      let byte = Lexer.fold(scalars[index])
      switch byte {
      case 0x41...0x5A:
        capitals += 1
        letters.append(byte | 0x20)
      case 0x61...0x7A, 0x5F, 0x80: letters.append(byte)
      case 0x27 where index + 1 < scalars.count && Lexer.isLetter(scalars[index + 1]): letters.append(byte)
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
      token.isTypo = word.isMisspelled
    }
    tokens.append(token)
  }

  private mutating func sign(_ byte: UInt8) {
    var token = Token(kind: .sign, from: index, to: index + 1, isSpaced: spaced)
    token.sign = byte
    tokens.append(token)
    index += 1
  }

  /// "a.m." and "p.m." become one word, and so do "2day", "2moro" and their like.
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
    guard tokens[place].value == 2, tokens[place].digits == 1, next.kind == .word, !next.isSpaced else {
      return
    }
    var letters = WordKey("2")
    for byte in next.letters.bytes { letters.append(byte) }
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
    let letter = tokens[place].letters.low
    guard letter == 0x61 || letter == 0x70, place + 2 < tokens.count, tokens[place + 1].sign == 0x2E,
      !tokens[place + 1].isSpaced, tokens[place + 2].letters == WordKey("m"), !tokens[place + 2].isSpaced
    else { return }
    var token = tokens[place]
    token.letters = WordKey(letter == 0x61 ? "am" : "pm")
    token.word = WordTable.word(token.letters) ?? Word()
    var last = place + 2
    if last + 1 < tokens.count, tokens[last + 1].sign == 0x2E, !tokens[last + 1].isSpaced { last += 1 }
    token.to = tokens[last].to
    tokens.replaceSubrange(place...last, with: [token])
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    let byte = fold(scalar)
    return byte == 0x80 || (0x61...0x7A).contains(byte | 0x20)
  }

  /// ASCII as it is, white space to a space, typographic quotes and dashes to plain ones, other letters to 0x80.
  static func fold(_ scalar: Unicode.Scalar) -> UInt8 {
    let value = scalar.value
    if value < 0x80 { return value <= 0x20 || value == 0x7F ? 0x20 : UInt8(value) }
    switch value {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return 0x20
    case 0x2018, 0x2019, 0x201A, 0x2BC: return 0x27
    case 0x201C, 0x201D, 0x201E, 0xAB, 0xBB: return 0x22
    case 0x2010...0x2015, 0x2212: return 0x2D
    case 0x2026: return 0x2E
    default: return 0x80
    }
  }
}
