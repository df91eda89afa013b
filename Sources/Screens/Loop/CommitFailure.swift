/// Why changes did not happen.
package struct CommitFailure: Hashable, Sendable {
  /// The reason, as a sentence.
  package var words: String
  /// Whether what was to be changed is not there any more.
  package var isGone = false

  package init(words: String) { self.words = words }
}
