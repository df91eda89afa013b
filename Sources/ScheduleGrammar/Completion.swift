/// A word that can stand where the text ends.
package struct Completion: Hashable, Sendable {
  /// The whole word, or words: "tomorrow", "new year's eve".
  package var word: String
  /// What is missing of it.
  package var rest: String

  /// A completion by its parts.
  package init(word: String, rest: String) {
    self.word = word
    self.rest = rest
  }
}
