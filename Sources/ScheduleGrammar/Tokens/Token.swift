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
