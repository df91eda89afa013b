/// What words could mean besides the reading that was taken.
package struct ReadDoubt: Hashable, Codable, Sendable {
  /// What is open, in a sentence.
  package var text: String
  /// The other reading, in words that are read as it; "no date" where the words may be none.
  package var other: String

  package init(text: String, other: String) {
    self.text = text
    self.other = other
  }
}
