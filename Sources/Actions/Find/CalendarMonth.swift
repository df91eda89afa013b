package import ScheduleGrammar
package import TodoModel

/// A month of the calendar.
package struct CalendarMonth: Hashable, Sendable {
  package let first: Day

  /// The range of supported years.
  package static let years = 1900...2200

  package init(of day: Day) { first = day.advanced(by: 1 - day.dayOfMonth) }

  /// Reads "2026-12", "december", "dec 2027", "next month", "in 3 weeks"; nil if no supported month is named.
  package init?(_ words: String, at moment: Moment) {
    let isNumbered = Self.isNumbered(words)
    guard let day = Self.written(words, moment.today) ?? (isNumbered ? nil : Self.day(words, at: moment)),
      Self.years.contains(day.year)
    else { return nil }
    self.init(of: day)
  }

  /// Returns the day of a date, or the first day of a month or of "next week"; nil if the words name none.
  package static func day(_ words: String, at moment: Moment) -> Day? {
    if let first = written(words, moment.today) { return first }
    if let days = CalendarPeriod(words, at: moment)?.days { return days.lowerBound }
    let reading = Grammar(moment).read(words, mode: .date)
    return reading.start?.day ?? reading.schedule?.start.day
  }

  /// Moves by months, backwards if negative.
  package func advanced(by count: Int) -> CalendarMonth { CalendarMonth(of: first.addingMonths(count)) }

  package var last: Day { first.addingMonths(1).advanced(by: -1) }

  /// Returns the first days of the month's weeks.
  package func weeks(from weekStart: Weekday) -> [Day] {
    let start = first.startOfWeek(weekStart)
    return (0..<start.distance(to: last) / 7 + 1).map { start.advanced(by: $0 * 7) }
  }

  /// Formatted as "December 2026".
  package var name: String {
    let month = DayWords.months[first.month - 1]
    return month.prefix(1).uppercased() + month.dropFirst() + " \(first.year)"
  }

  /// Formatted as "Dec 2026".
  package var shortName: String { "\(DayWords.shortMonths[first.month - 1]) \(first.year)" }

  /// Reads "2026-12", "december" or "december 2027"; without a year it is the current or next such month.
  private static func written(_ words: String, _ today: Day) -> Day? {
    let parts = words.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    if parts.count == 1, let day = numbered(parts[0]) { return day }
    guard let word = parts.first, (1...2).contains(parts.count), word.count > 2,
      let month = names.firstIndex(where: { $0.hasPrefix(word) }).map({ $0 + 1 })
    else { return nil }
    if parts.count == 2 {
      return parts[1].count == 4 ? Int(parts[1]).flatMap { Day(year: $0, month: month, day: 1) } : nil
    }
    return Day(year: month < today.month ? today.year + 1 : today.year, month: month, day: 1)
  }

  /// Returns true if a text has the form "2026-12", even if there is no such month.
  private static func isNumbered(_ text: String) -> Bool {
    let halves = text.split(separator: "-", omittingEmptySubsequences: false)
    return halves.count == 2 && halves[0].count == 4 && (1...2).contains(halves[1].count)
      && text.allSatisfy { $0 == "-" || $0.isASCII && $0.isNumber }
  }

  private static func numbered(_ text: String) -> Day? {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    guard isNumbered(text), numbers.count == 2 else { return nil }
    return Day(year: numbers[0], month: numbers[1], day: 1)
  }

  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
}
