import Actions
import Intents

/// A filter as typed; its errors are shown with a caret.
struct FilterText {
  let text: String

  init(_ text: String) { self.text = text }

  /// Parses the filter; nil if the text is empty.
  func read(in session: Session) throws(Refusal) -> FilterExpression? {
    do throws(FilterFault) {
      let expression = try FilterExpression(parsing: text)
      _ = try expression?.settled(by: FilterDates(session.moment))
      return expression
    } catch { throw refusal(of: error) }
  }

  /// Returns the message of a fault, with a caret under the invalid words.
  func refusal(of fault: FilterFault) -> Refusal {
    let repair = fault.repaired(text).map { " Try: " + $0 } ?? ""
    let words = fault.words.contains("Try: ") ? fault.words : fault.words + repair
    return .usage(words + (fault.span.isEmpty ? "" : "\n" + MarkedText.caret(under: fault.span, of: text)))
  }
}
