import TodoModel

/// A holiday by name: on a fixed date, or computed for each year.
struct Holiday {
  enum Rule {
    case fixed(month: Int, day: Int)
    /// Days from Easter Sunday.
    case easter(Int)
    /// The nth weekday of a month, and days from it.
    case nth(Int, Weekday, month: Int, plus: Int = 0)
  }

  /// The words, apostrophes as written.
  let names: [String]
  let rule: Rule
  /// Where it is kept; nil for everywhere.
  let region: GrammarOptions.Region?

  /// A holiday by its names, with commas between them.
  init(_ names: String, _ rule: Rule, _ region: GrammarOptions.Region? = nil) {
    self.names = names.split(separator: ", ").map(String.init)
    self.rule = rule
    self.region = region
  }

  /// The day in a year.
  func day(in year: Int) -> Day? {
    switch rule {
    case .fixed(let month, let day): return Day(year: year, month: month, day: day)
    case .easter(let offset): return Holiday.easter(year)?.advanced(by: offset)
    case .nth(let place, let weekday, let month, let plus):
      guard let first = Day(year: year, month: month, day: 1) else { return nil }
      let stretch = Parser.Stretch(
        first: first,
        last: first.addingMonths(1).advanced(by: -1),
        end: 0,
        unit: .month
      )
      return Parser.pick(place, .weekday(weekday), stretch)?.advanced(by: plus)
    }
  }

  /// Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher's algorithm).
  static func easter(_ year: Int) -> Day? {
    let golden = year % 19
    let (century, rest) = (year / 100, year % 100)
    let correction = (century - century / 4 - (8 * century + 13) / 25 + 19 * golden + 15) % 30
    let moon =
      correction - correction / 28 * (1 - correction / 28 * (29 / (correction + 1)) * ((21 - golden) / 11))
    let weekday = (century * 100 + rest + (century * 100 + rest) / 4 + moon + 2 - century + century / 4) % 7
    let offset = moon - weekday
    let month = 3 + (offset + 40) / 44
    return Day(year: year, month: month, day: offset + 28 - 31 * (month / 4))
  }

  /// The rule that gives the day of every year; nil for the days that follow Easter and those no rule names.
  var yearly: Recurrence? {
    var rule = Recurrence(.yearly)
    switch self.rule {
    case .fixed(let month, let day): return .on(month: month, day: day)
    case .nth(let place, let weekday, let month, 0):
      rule.months = [month]
      rule.weekdays = [.init(weekday, ordinal: place)]
    case .nth(let place, let weekday, let month, let plus):
      // The fourth Thursday is the 22nd to 28th, so the Friday behind it is the 23rd to 29th.
      let first = place * 7 - 6 + plus
      guard place > 0, first > 0, first + 6 <= 30 else { return nil }
      rule.months = [month]
      rule.monthDays = Array(first...(first + 6))
      rule.weekdays = [.init(weekday.advanced(by: plus))]
    case .easter: return nil
    }
    return rule
  }
}

extension Fault {
  /// A holiday that falls on another day each year, asked to repeat.
  static func movable(_ holiday: Holiday) -> Fault {
    Fault(.unsupportedFrequency, holiday.names.last, message: RefusalWords.movable)
  }
}
