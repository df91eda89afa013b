/// Some words of a text, and what they were read as.
package struct ReadPart: Hashable, Codable, Sendable {
  /// Where they stand: from and up to, in Unicode scalars of the text.
  package var span: [Int]
  /// The rule that read them, by its name.
  package var rule: String
  /// What they were read as, in words.
  package var words: String

  package init(span: Range<Int>, rule: String, words: String) {
    self.span = [span.lowerBound, span.upperBound]
    self.rule = rule
    self.words = words
  }
}
