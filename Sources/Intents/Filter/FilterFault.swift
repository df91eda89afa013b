/// A parse error of a filter, with a suggested fix.
package struct FilterFault: Error, Hashable, Sendable {
  /// The message for the user.
  package let words: String
  /// The range of the error in scalars of the text.
  package var span: Range<Int>
  /// The suggested replacement, if any.
  package let repair: String?

  package init(_ words: String, at span: Range<Int>, repair: String? = nil) {
    self.words = words
    self.span = span
    self.repair = repair
  }

  /// Returns the text with the suggested replacement; nil if there is none.
  package func repaired(_ text: String) -> String? {
    guard let repair else { return nil }
    let scalars = Array(text.unicodeScalars)
    var whole = String.UnicodeScalarView(scalars[..<span.lowerBound])
    whole.append(contentsOf: repair.unicodeScalars)
    whole.append(contentsOf: scalars[span.upperBound...])
    return String(whole)
  }
}
