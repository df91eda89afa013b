import TodoModel

/// The reason why cards cannot move to a column of the board, as a sentence.
package struct CardRefusal: Error, Hashable, Sendable {
  package let words: String

  init(_ words: String) { self.words = words }

  /// No column has that name.
  static func unknown(_ name: String, _ columns: [String]) -> CardRefusal {
    if let near = NearestWord.of(name, in: columns) {
      return CardRefusal(CardMoveMessages.columnNotFound(name, near: near))
    }
    let named = columns.prefix(10).joined(separator: ", ")
    guard columns.count > 10 else { return CardRefusal(CardMoveMessages.columnNotFound(name, columns: named)) }
    return CardRefusal(CardMoveMessages.columnNotFound(name, columns: named, more: columns.count - 10))
  }
}
