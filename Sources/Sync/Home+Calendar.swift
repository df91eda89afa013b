package import Intents
import Replica
package import Storage

extension Home {
  /// Returns days of the calendar, or nil if `shouldStop` stopped the read.
  package func calendar(
    _ question: CalendarQuestion, until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> CalendarSpan? { try replica.calendar(question, at: dependencies.moment, until: shouldStop) }
}
