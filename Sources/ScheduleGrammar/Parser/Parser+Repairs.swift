/// Suggestions for phrases with a fault.
extension Parser {
  /// Returns the fault with the whole span as suggestion: the faulty part replaced, or the repeat's end dropped.
  ///
  /// `isWhole` is true if no single part is faulty but their combination is.
  func repaired(_ fault: Fault, _ clauses: Clauses, within whole: Range<Int>, isWhole: Bool = false) -> Fault {
    var fault = fault
    if fault.code == .untilBeforeStart, let index = clauses.series?.untilIndex {
      fault.suggestion = text(clauses.first..<index)
    } else if !isWhole, let words = fault.suggestion ?? RefusalWords.repair(fault.code, fault.message) {
      let span = blamed(clauses)
      let inPlace = { text(in: whole.lowerBound..<span.lowerBound) + $0 + text(in: span.upperBound..<whole.upperBound) }
      fault.suggestion = inPlace(words)
      fault.alternatives = fault.alternatives.map(inPlace)
    } else if isWhole, fault.suggestion == nil {
      fault.suggestion = RefusalWords.repair(fault.code, fault.message)
    }
    return fault
  }

  /// Returns the span of the faulty part.
  func blamed(_ clauses: Clauses) -> Range<Int> { span(clauses.blamed ?? clauses.first..<clauses.end) }

  func text(in span: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[span])) }
}
