/// An alternative meaning of a text.
package struct ReadDoubt: Hashable, Codable, Sendable {
  /// The ambiguity as a sentence.
  package var text: String
  /// The alternative as a parseable phrase; "no date" if the text may contain none.
  package var other: String

  package init(text: String, other: String) {
    self.text = text
    self.other = other
  }
}
