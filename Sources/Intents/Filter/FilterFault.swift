/// A filter that cannot be read, and what to do about it.
package struct FilterFault: Error, Hashable, Sendable {
  /// What is wrong, for a person.
  package let words: String
  /// The words at fault, in scalars of the text.
  package var span: Range<Int>
  /// What can stand in their place; nil where nothing suggests itself.
  package let repair: String?

  package init(_ words: String, at span: Range<Int>, repair: String? = nil) {
    self.words = words
    self.span = span
    self.repair = repair
  }

  /// The text with what can stand in the place of the words at fault; nil where nothing suggests itself.
  package func repaired(_ text: String) -> String? {
    guard let repair else { return nil }
    let scalars = Array(text.unicodeScalars)
    var whole = String.UnicodeScalarView(scalars[..<span.lowerBound])
    whole.append(contentsOf: repair.unicodeScalars)
    whole.append(contentsOf: scalars[span.upperBound...])
    return String(whole)
  }
}
