import Actions
import Intents
import ScheduleGrammar
import TodoModel

/// Text for a past time; its errors are shown with a caret.
struct PastWords {
  let text: String

  init(_ text: String) { self.text = text }

  /// Returns the start of the time.
  func start(at moment: Moment) throws(Refusal) -> Instant {
    let dates = FilterDates(moment)
    do throws(FilterFault) {
      return dates.instant(try dates.minutes(text, true).lowerBound)
    } catch {
      throw .usage(error.words + "\n" + MarkedText.caret(under: error.span, of: text))
    }
  }
}
