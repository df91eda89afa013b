/// Why cards cannot be carried to a column of the board, as a sentence.
package struct CardRefusal: Error, Hashable, Sendable {
  package let words: String

  init(_ words: String) { self.words = words }

  /// The column asks for something that is no value of a card, or leaves open which.
  static func wanting(_ column: String, _ words: String) -> CardRefusal {
    CardRefusal("“\(column)” asks for cards \(words), which a move cannot bring about.")
  }

  /// One of several is enough.
  static func choosing(_ column: String) -> CardRefusal {
    CardRefusal("“\(column)” says “or”: a move cannot tell which of it is meant.")
  }

  /// A column before it would have the card.
  static func before(_ column: String, _ other: String) -> CardRefusal {
    CardRefusal(
      "It would stand in “\(other)”, which comes before “\(column)”: a move cannot take it out of there."
    )
  }

  /// What it asks for cannot all be true.
  static func nothing(_ column: String) -> CardRefusal {
    CardRefusal("A move cannot make this a card of “\(column)”.")
  }
}
