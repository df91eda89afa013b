package import Intents
import Replica
package import Storage

extension Home {
  /// Returns days of the calendar, or nil if `isEnough` stopped the read.
  package func calendar(
    _ question: CalendarQuestion,
    until isEnough: @escaping () -> Bool = { false }
  ) throws(StoreError) -> CalendarSpan? {
    try replica.calendar(question, at: surroundings.moment, until: isEnough)
  }
}
