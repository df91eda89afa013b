import Intents
import ScheduleGrammar
import TodoModel

/// The time that words of a filter stand for: a minute, a day, or a week, month or year.
struct DateSpan {
  /// The minutes on the person's clock.
  let minutes: Range<Int>

  /// Reads the words; where they name what must have passed, "monday" is the last one and "1 oct" this year's.
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
      throw FilterFault("“\(words)” is no date. Write \(repair ?? word).", at: all, repair: repair)
    }
    var first = reading.start ?? schedule.start
    let last = reading.end ?? first
    let length = max(1, last.time == nil ? last.minutes + 1440 - first.minutes : last.minutes - first.minutes)
    if isPast { first.day = DateSpan.past(first.day, words, reading, at: moment) }
    minutes = first.minutes..<first.minutes + length
  }

  /// The words with the one that was misspelled put right; nil where they are several.
  private static func corrected(_ words: String, to word: String) -> String? {
    words.contains(where: \.isWhitespace) ? nil : word
  }

  /// Why words are no date that can be looked for.
  private static func fault(_ reading: Reading, _ words: String) -> FilterFault {
    let all = 0..<words.unicodeScalars.count
    if let refusal = reading.refusal, refusal.code != .noSchedule {
      return FilterFault(refusal.sentence, at: all, repair: refusal.suggestion)
    }
    if reading.schedule == nil {
      return FilterFault("This is no date. Quotes hold words together.", at: all)
    }
    return FilterFault(
      "One date is compared: \(reading.beside == nil ? "a repeat has many" : "these are two").",
      at: all
    )
  }

  /// The day that is meant of what has passed.
  static func past(_ day: Day, _ words: String, _ reading: Reading, at moment: Moment) -> Day {
    guard day > moment.today else { return day }
    if reading.isOfNextYear { return day.addingMonths(-12) }
    return CalendarPeriod.isWeekday(words, day) ? day.advanced(by: -7) : day
  }
}
