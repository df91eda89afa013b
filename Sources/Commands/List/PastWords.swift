import Actions
import Intents
import ScheduleGrammar
import TodoModel

/// Words for a time that has passed, what of them cannot be read being shown with a caret.
struct PastWords {
  let text: String

  init(_ text: String) { self.text = text }

  /// The moment at which it began.
  func start(at moment: Moment) throws(Refusal) -> Instant {
    let dates = FilterDates(moment)
    do throws(FilterFault) {
      return dates.instant(try dates.minutes(text, true).lowerBound)
    } catch {
      throw .usage(error.words + "\n" + MarkedText.caret(under: error.span, of: text))
    }
  }
}
