package import Intents
package import ScheduleGrammar
package import Storage

extension Replica {
  /// Some days of the calendar as they are at that moment; nil where `isEnough`, which is asked again and again
  /// meanwhile, ended it early.
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
