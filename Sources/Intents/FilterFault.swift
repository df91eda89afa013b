/// A filter that cannot be read, and what to do about it.
package struct FilterFault: Error, Hashable, Sendable {
  /// What is wrong, for a person.
  package let words: String
  /// The words at fault, in scalars of the text.
  package let span: Range<Int>

  package init(_ words: String, at span: Range<Int>) {
    self.words = words
    self.span = span
  }
}
