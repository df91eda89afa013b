import TodoModel

/// The reason why cards cannot move to a column of the board, as a sentence.
package struct CardRefusal: Error, Hashable, Sendable {
  package let words: String

  init(_ words: String) { self.words = words }

  /// The column requires something that is not a value of a card, or is ambiguous.
  static func wanting(_ column: String, _ words: String) -> CardRefusal {
    CardRefusal("“\(column)” asks for cards \(words), which a move cannot bring about.")
  }

  /// The column requires one of several conditions.
  static func choosing(_ column: String) -> CardRefusal {
    CardRefusal("“\(column)” says “or”: a move cannot tell which of it is meant.")
  }

  /// An earlier column would match the card.
  static func before(_ column: String, _ other: String) -> CardRefusal {
    CardRefusal("It would stand in “\(other)”, which comes before “\(column)”: a move cannot take it out of there.")
  }

  /// The column's conditions contradict each other.
  static func nothing(_ column: String) -> CardRefusal { CardRefusal("A move cannot make this a card of “\(column)”.") }

  // MARK: columns and cards that are named

  /// No column has that name.
  static func unknown(_ name: String, _ columns: [String]) -> CardRefusal {
    if let near = NearestWord.of(name, in: columns) {
      return CardRefusal("There is no column “\(name)”. Did you mean “\(near)”?")
    }
    let more = columns.count > 10 ? ", and \(columns.count - 10) more" : ""
    return CardRefusal("There is no column “\(name)”. There are: \(columns.prefix(10).joined(separator: ", "))\(more).")
  }

  /// The item is not a card of the board.
  static func nowhere(_ title: String) -> CardRefusal { CardRefusal("“\(title)” stands in no column of this board.") }

  /// The item is not a card of the column to leave.
  static func elsewhere(_ title: String, _ column: String) -> CardRefusal {
    CardRefusal("“\(title)” does not stand in “\(column)”.")
  }

  /// The item is in several columns, so the one to leave is ambiguous.
  static func several(_ title: String, _ columns: [String]) -> CardRefusal {
    CardRefusal("“\(title)” stands in \(columns.joined(separator: ", ")): say which of them it leaves.")
  }
}
