/// What to write instead of words that cannot be followed.
extension Parser {
  /// The fault with all of a span as it would be read: the part at fault replaced, or what stands before the end.
  ///
  /// `isWhole` says that no single part is at fault, but what they come to together.
  func repaired(
    _ fault: Fault,
    _ clauses: Clauses,
    within whole: Range<Int>,
    isWhole: Bool = false
  ) -> Fault {
    var fault = fault
    if fault.code == .untilBeforeStart, let index = clauses.series?.untilIndex {
      fault.suggestion = text(clauses.first..<index)
    } else if !isWhole, let words = fault.suggestion ?? RefusalWords.repair(fault.code, fault.message) {
      let span = blamed(clauses)
      let inPlace = {
        text(in: whole.lowerBound..<span.lowerBound) + $0 + text(in: span.upperBound..<whole.upperBound)
      }
      fault.suggestion = inPlace(words)
      fault.alternatives = fault.alternatives.map(inPlace)
    } else if isWhole, fault.suggestion == nil {
      fault.suggestion = RefusalWords.repair(fault.code, fault.message)
    }
    return fault
  }

  /// Where the part of a phrase stands that cannot be followed.
  func blamed(_ clauses: Clauses) -> Range<Int> { span(clauses.blamed ?? clauses.first..<clauses.end) }

  /// The text of a span.
  func text(in span: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[span])) }
}
