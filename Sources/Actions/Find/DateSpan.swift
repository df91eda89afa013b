package import Intents
package import ScheduleGrammar
import TodoModel

/// The time span of a date in a filter: a minute, day, week, month or year.
struct DateSpan {
  /// Minutes on the user's clock.
  let minutes: Range<Int>

  /// Reads the words; if `isPast`, "monday" is the last one and "1 oct" is in this year.
  init(_ words: String, isPast: Bool, at moment: Moment) throws(FilterFault) {
    if let days = CalendarPeriod(words, at: moment)?.days {
      minutes = days.lowerBound.ordinal * 1440..<days.upperBound.ordinal * 1440
      return
    }
    let reading = Grammar(moment).read(words, mode: .date)
    guard let schedule = reading.schedule, schedule.recurrence == nil, reading.beside == nil else {
      throw DateSpan.fault(reading, words)
    }
    if let word = reading.corrected {
      let all = 0..<words.unicodeScalars.count
      let repair = DateSpan.corrected(words, to: word)
      throw FilterFault(FilterChangeMessages.notDate(words, repaired: repair ?? word), at: all, repair: repair)
    }
    var first = reading.start ?? schedule.start
    let last = reading.end ?? first
    let length = max(1, last.time == nil ? last.minutes + 1440 - first.minutes : last.minutes - first.minutes)
    if isPast { first.day = DateSpan.past(first.day, words, reading, at: moment) }
    minutes = first.minutes..<first.minutes + length
  }

  /// Returns the words with the spelling corrected; nil if there are several words.
  private static func corrected(_ words: String, to word: String) -> String? {
    words.contains(where: \.isWhitespace) ? nil : word
  }

  /// Returns the error for words that are not a single date.
  private static func fault(_ reading: Reading, _ words: String) -> FilterFault {
    let all = 0..<words.unicodeScalars.count
    if let refusal = reading.refusal, refusal.code != .noSchedule {
      return FilterFault(
        refusal.sentence, at: all, repair: refusal.suggestion, isRepairTold: refusal.remedy != nil)
    }
    if reading.schedule == nil { return FilterFault(FilterChangeMessages.notDateUnquoted, at: all) }
    return FilterFault(
      reading.beside == nil ? FilterChangeMessages.repeatHasManyDates : FilterChangeMessages.twoDates, at: all)
  }

  /// Returns the last such day that is not in the future.
  static func past(_ day: Day, _ words: String, _ reading: Reading, at moment: Moment) -> Day {
    guard day > moment.today else { return day }
    if reading.isOfNextYear { return day.addingMonths(-12) }
    return CalendarPeriod.isWeekday(Grammar(moment).english(words), day) ? day.advanced(by: -7) : day
  }
}

extension Filter {
  /// Parses a search text with the same dates as everywhere; returns nil if it is empty.
  package init?(_ text: String, fields: OwnFields = .none, at moment: Moment) throws(FilterFault) {
    try self.init(parsing: text, fields: fields, dates: FilterDates(moment))
  }
}

extension FilterDates {
  /// Parses dates relative to a moment, and efforts in its language.
  package init(_ moment: Moment) {
    self.init(
      minutes: { words, isPast throws(FilterFault) in try DateSpan(words, isPast: isPast, at: moment).minutes },
      instant: { moment.zone.instant(of: LocalTime(minutes: $0)) }, effort: { Grammar(moment).effort($0) })
  }
}
