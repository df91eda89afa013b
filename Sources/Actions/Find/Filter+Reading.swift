package import Intents
package import ScheduleGrammar
import TodoModel

extension Filter {
  /// Reads what a person types to find something, its dates as everywhere; nil for an empty text.
  package init?(_ text: String, at moment: Moment) throws(FilterFault) {
    try self.init(parsing: text, dates: FilterDates(moment))
  }
}

extension FilterDates {
  /// Dates as a person means them at that moment.
  package init(_ moment: Moment) {
    self.init(
      minutes: { words, isPast throws(FilterFault) in
        try DateSpan(words, isPast: isPast, at: moment).minutes
      },
      instant: { moment.zone.instant(of: LocalTime(minutes: $0)) }
    )
  }
}
