/// The reason why changes failed.
package struct CommitFailure: Hashable, Sendable {
  /// The reason, as a sentence.
  package var words: String
  /// True if the item to change no longer exists.
  package var isGone = false

  package init(words: String) { self.words = words }
}
