/// Finds phrases in a text that stay part of the title.
enum LiteralPhrases {
  /// Returns the ranges of the phrases in scalars of the text; skips phrases inside longer words.
  static func ranges(of phrases: [String], in text: String) -> [Range<Int>] {
    let scalars = Array(text.unicodeScalars)
    return phrases.flatMap { places(of: Array($0.unicodeScalars), in: scalars) }
  }

  private static func places(of phrase: [Unicode.Scalar], in text: [Unicode.Scalar]) -> [Range<Int>] {
    guard !phrase.isEmpty, phrase.count <= text.count else { return [] }
    return (0...text.count - phrase.count).filter { start in
      let end = start + phrase.count
      return text[start] == phrase[0] && text[start..<end].elementsEqual(phrase) && !joins(text, start)
        && !joins(text, end)
    }.map { $0..<$0 + phrase.count }
  }

  /// Returns true if a word spans this place.
  private static func joins(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
    guard place > 0, place < text.count else { return false }
    return Character(text[place - 1]).isPartOfWord && Character(text[place]).isPartOfWord
  }
}

extension Character {
  /// True for letters and digits, which a motion by words crosses in one step.
  package var isPartOfWord: Bool { isLetter || isNumber }
}
