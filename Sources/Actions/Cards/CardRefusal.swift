import TodoModel

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

  // MARK: columns and cards that are named

  /// No column is called so.
  static func unknown(_ name: String, _ columns: [String]) -> CardRefusal {
    if let near = NearestWord.of(name, in: columns) {
      return CardRefusal("There is no column “\(name)”. Did you mean “\(near)”?")
    }
    let more = columns.count > 10 ? ", and \(columns.count - 10) more" : ""
    return CardRefusal(
      "There is no column “\(name)”. There are: \(columns.prefix(10).joined(separator: ", "))\(more)."
    )
  }

  /// It is no card.
  static func nowhere(_ title: String) -> CardRefusal {
    CardRefusal("“\(title)” stands in no column of this board.")
  }

  /// It is no card of the column that it is to leave.
  static func elsewhere(_ title: String, _ column: String) -> CardRefusal {
    CardRefusal("“\(title)” does not stand in “\(column)”.")
  }

  /// It may leave any of several.
  static func several(_ title: String, _ columns: [String]) -> CardRefusal {
    CardRefusal("“\(title)” stands in \(columns.joined(separator: ", ")): say which of them it leaves.")
  }
}
