/// What `add` took out of its text as the date.
package struct ReadBody: Hashable, Codable, Sendable {
  /// The words that were read, as typed; nil where none were.
  package var text: String?
  /// How they were read, in words: "Sat 21 Nov 9:00".
  package var words: String

  package init(text: String?, words: String) {
    self.text = text
    self.words = words
  }
}
