/// Words of a text that were read together, with their meaning.
package struct ReadingPart: Hashable, Sendable {
  /// A rule of the grammar; raw values are the API's names.
  package enum Rule: String, CaseIterable, Hashable, Sendable {
    /// "today", "tomorrow", "day after christmas".
    case dayName = "day by name"
    /// "fri", "next monday".
    case weekday
    /// "march 3", "3 mar 2027".
    case monthDay = "day and month"
    /// "the 15th".
    case ordinalDay = "day of the month"
    /// "last friday of march".
    case nthWeekday = "weekday of a month"
    /// "3/4".
    case numeric = "date in numbers"
    /// "2026-11-30".
    case iso = "ISO date"
    /// "<2026-11-30 Mon +1w>".
    case orgStamp = "org stamp"
    /// "next week", "end of april", "may".
    case period = "stretch of time"
    /// "easter".
    case holiday
    /// "in 3 days".
    case offset = "length from today"
    /// "2 days before christmas".
    case anchored = "length from a day"
    /// "in 2 hours", "now".
    case moment = "length from now"
    /// "9am", "half past 4".
    case clock = "clock time"
    /// "3-4pm".
    case clockRange = "range of times"
    /// "morning".
    case partOfDay = "part of the day"
    /// "for 2 hours".
    case length = "how long"
    /// "EST".
    case zone = "time zone"
    /// "by" on its own.
    case role = "what the date is"
    /// "every other friday".
    case every = "repeat with every"
    /// "daily", "biweekly".
    case adverb = "repeat in one word"
    /// "MWF", "mondays".
    case weekdays = "repeat on weekdays"
    /// "once a week".
    case perPeriod = "times in a stretch"
    /// "15th of each month".
    case placed = "repeat in each month"
    /// "FREQ=DAILY".
    case raw = "RRULE of RFC 5545"
    /// "2 weeks after done", ".+2w".
    case chained = "repeat from when it was done"
    /// "on friday" after a repeat.
    case repeatDays = "days of the repeat"
    /// "starting monday".
    case repeatStart = "start of the repeat"
    /// "until may", "5 times".
    case repeatEnd = "end of the repeat"
    /// "except sunday".
    case exception
    /// "plus 3 dec 2pm" after a repeat.
    case extraDate = "extra date of the repeat"
    /// "after completion", "skip short months".
    case repeatKind = "kind of repeat"
  }

  package var rule: Rule
  /// Span in Unicode scalars of the text.
  package var span: Range<Int>
  /// The meaning in words.
  package var words: String
}
