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
    } catch {
      let repair = error.repaired(text).map { " Try: " + $0 } ?? ""
      let words = error.words.contains("Try: ") ? error.words : error.words + repair
      throw .usage(words + "\n" + MarkedText.caret(under: error.span, of: text))
    }
  }
}
