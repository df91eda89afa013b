package import Intents
package import ScheduleGrammar
import TodoModel

extension Filter {
  /// Parses a search text with the same dates as everywhere; returns nil if it is empty.
  package init?(_ text: String, at moment: Moment) throws(FilterFault) {
    try self.init(parsing: text, dates: FilterDates(moment))
  }
}

extension FilterDates {
  /// Parses dates relative to a moment.
  package init(_ moment: Moment) {
    self.init(
      minutes: { words, isPast throws(FilterFault) in
        try DateSpan(words, isPast: isPast, at: moment).minutes
      },
      instant: { moment.zone.instant(of: LocalTime(minutes: $0)) }
    )
  }
}
