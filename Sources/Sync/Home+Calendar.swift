package import Intents
import Replica
package import Storage

extension Home {
  /// Some days of the calendar; nil where `isEnough` ended that early.
  package func calendar(
    _ question: CalendarQuestion,
    until isEnough: @escaping () -> Bool = { false }
  ) throws(StoreError) -> CalendarSpan? {
    try replica.calendar(question, at: surroundings.moment, until: isEnough)
  }
}
