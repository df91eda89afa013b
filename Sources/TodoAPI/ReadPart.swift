/// A phrase of a text with its interpretation.
package struct ReadPart: Hashable, Codable, Sendable {
  /// The half-open range in Unicode scalars of the text.
  package var span: [Int]
  /// The name of the grammar rule.
  package var rule: String
  /// The interpretation in words.
  package var words: String

  package init(span: Range<Int>, rule: String, words: String) {
    self.span = [span.lowerBound, span.upperBound]
    self.rule = rule
    self.words = words
  }
}
