package import Intents
package import ScheduleGrammar
package import Storage

extension Replica {
  /// Returns days of the calendar at that moment; nil if `isEnough`, which is polled meanwhile, ends the read early.
  package func calendar(
    _ question: CalendarQuestion,
    at moment: Moment,
    until isEnough: @escaping () -> Bool = { false }
  ) throws(StoreError) -> CalendarSpan? {
    try store.read(until: isEnough) { database in
      var span = try Selection(database, .visible, moment).calendar(question)
      try span.name(PartTable(database).naming)
      return span
    }
  }
}
