/// A filter that cannot be read, and what to do about it.
package struct FilterFault: Error, Hashable, Sendable {
  /// The term at fault, as typed.
  package let term: String
  /// What is wrong, for a person.
  package let words: String

  package init(term: String, words: String) {
    self.term = term
    self.words = words
  }
}
