import ScheduleGrammar
import TodoModel

/// A named range of days: "last week", "this month", "last friday", "2026-11", "2026".
struct CalendarPeriod {
  let days: Range<Day>

  /// Returns nil if the words do not name a period.
  init?(_ words: String, at moment: Moment) {
    let parts = Self.parts(words, at: moment)
    if parts.count == 1, let days = Self.numbered(parts[0]) {
      self.days = days
      return
    }
    guard let unit = parts.last, let steps = parts.count == 2 ? Self.steps[parts[0]] : parts.count == 1 ? 0 : nil else {
      return nil
    }
    let today = moment.today
    switch unit {
    case "week", "weekend":
      let start = today.startOfWeek(moment.options.weekStart).advanced(by: steps * 7)
      guard unit == "weekend" else {
        self.days = start..<start.advanced(by: 7);
        return
      }
      let saturday = today.startOfWeek(.monday).advanced(by: steps * 7 + 5)
      days = saturday..<saturday.advanced(by: 2)
    case "month":
      let start = today.advanced(by: 1 - today.dayOfMonth).addingMonths(steps)
      days = start..<start.addingMonths(1)
    case "year":
      guard let start = Day(year: today.year + steps, month: 1, day: 1) else { return nil }
      days = start..<start.addingMonths(12)
    default:
      let back = (1...7).lazy.map { today.advanced(by: -$0) }
      guard steps == -1, let day = back.first(where: { Self.isWeekday(unit, $0) }) else { return nil }
      days = day..<day.advanced(by: 1)
    }
  }

  /// Returns the words in English, "last" before "week"; "la semaine dernière" has it behind.
  private static func parts(_ words: String, at moment: Moment) -> [String] {
    let english = Grammar(moment).english(words)
    let parts = english.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    let bare = Array(parts.drop { $0 == "on" || $0 == "the" })
    return bare.count == 2 && steps[bare[1]] != nil ? bare.reversed() : bare
  }

  private static let steps = ["this": 0, "last": -1, "past": -1, "previous": -1, "next": 1, "coming": 1]

  /// Reads "2026" and "2026-11".
  private static func numbered(_ text: String) -> Range<Day>? {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard numbers.count < 3, numbers[0].count == 4, numbers.allSatisfy({ $0.allSatisfy(\.isNumber) }),
      let year = Int(numbers[0]), (1970...2200).contains(year)
    else { return nil }
    guard numbers.count == 2 else { return Day(year: year, month: 1, day: 1).map { $0..<$0.addingMonths(12) } }
    return Int(numbers[1]).flatMap { Day(year: year, month: $0, day: 1) }.map { $0..<$0.addingMonths(1) }
  }

  /// Returns true if a word is the weekday of a day: "fri", "friday".
  static func isWeekday(_ word: String, _ day: Day) -> Bool {
    word.count > 1 && names[day.weekday.rawValue - 1].hasPrefix(word.lowercased())
  }

  private static let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
}
