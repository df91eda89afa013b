import Actions
import Intents

/// A filter as it is typed, what of it cannot be read being shown with a caret.
struct FilterText {
  let text: String

  init(_ text: String) { self.text = text }

  /// The filter, which can be settled at that moment; nil where the text is empty.
  func read(in session: Session) throws(Refusal) -> FilterExpression? {
    do throws(FilterFault) {
      let expression = try FilterExpression(parsing: text)
      _ = try expression?.settled(by: FilterDates(session.moment))
      return expression
    } catch { throw refusal(of: error) }
  }

  /// What is wrong with it, a caret under the words at fault.
  func refusal(of fault: FilterFault) -> Refusal {
    let repair = fault.repaired(text).map { " Try: " + $0 } ?? ""
    let words = fault.words.contains("Try: ") ? fault.words : fault.words + repair
    return .usage(words + (fault.span.isEmpty ? "" : "\n" + MarkedText.caret(under: fault.span, of: text)))
  }
}
