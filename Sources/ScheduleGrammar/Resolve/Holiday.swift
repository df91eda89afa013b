import TodoModel

/// A named holiday on a fixed or computed date.
struct Holiday {
  enum Rule {
    case fixed(month: Int, day: Int)
    /// Days from Easter Sunday.
    case easter(Int)
    /// Days from Easter Sunday of the Orthodox churches.
    case orthodox(Int)
    /// The last Sunday of May, or the first of June if that is Pentecost.
    case mothersOfFrance
    /// The nth weekday of a month, plus days.
    case nth(Int, Weekday, month: Int, plus: Int = 0)
  }

  /// Names of the holiday, with apostrophes.
  let names: [String]
  let rule: Rule
  /// The region that observes the holiday, or nil for all regions.
  let region: GrammarOptions.Region?

  /// Creates a holiday from names separated by ", ".
  init(_ names: String, _ rule: Rule, _ region: GrammarOptions.Region? = nil) {
    self.names = names.split(separator: ", ").map(String.init)
    self.rule = rule
    self.region = region
  }

  func day(in year: Int) -> Day? {
    switch rule {
    case .fixed(let month, let day): return Day(year: year, month: month, day: day)
    case .easter(let offset): return Holiday.easter(year)?.advanced(by: offset)
    case .orthodox(let offset): return Holiday.orthodoxEaster(year)?.advanced(by: offset)
    case .mothersOfFrance:
      let sunday = Day(year: year, month: 5, day: 31)?.advanced(by: 1).nth(1, .sunday, step: -1)
      return sunday == Holiday.easter(year)?.advanced(by: 49) ? sunday?.advanced(by: 7) : sunday
    case .nth(let place, let weekday, let month, let plus):
      guard let first = Day(year: year, month: month, day: 1) else { return nil }
      let stretch = Stretch(first: first, last: first.addingMonths(1).advanced(by: -1), end: 0, unit: .month)
      return stretch.day(place, .weekday(weekday))?.advanced(by: plus)
    }
  }

  /// Returns Easter Sunday in the Gregorian calendar (Meeus/Jones/Butcher algorithm).
  static func easter(_ year: Int) -> Day? {
    let golden = year % 19
    let (century, rest) = (year / 100, year % 100)
    let correction = (century - century / 4 - (8 * century + 13) / 25 + 19 * golden + 15) % 30
    let moon = correction - correction / 28 * (1 - correction / 28 * (29 / (correction + 1)) * ((21 - golden) / 11))
    let weekday = (century * 100 + rest + (century * 100 + rest) / 4 + moon + 2 - century + century / 4) % 7
    let offset = moon - weekday
    let month = 3 + (offset + 40) / 44
    return Day(year: year, month: month, day: offset + 28 - 31 * (month / 4))
  }

  /// Returns Easter Sunday of the Julian calendar as a Gregorian day (Meeus).
  static func orthodoxEaster(_ year: Int) -> Day? {
    let moon = (19 * (year % 19) + 15) % 30
    let offset = moon + (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
    // 22 March of the Julian calendar is the earliest day.
    return Day(year: year, month: 3, day: 22)?.advanced(by: offset + year / 100 - year / 400 - 2)
  }

  /// The yearly recurrence rule, or nil for holidays that depend on Easter and those that no rule expresses.
  var yearly: Recurrence? {
    var rule = Recurrence(.yearly)
    switch self.rule {
    case .fixed(let month, let day): return .on(month: month, day: day)
    case .nth(let place, let weekday, let month, 0):
      rule.months = [month]
      rule.weekdays = [.init(weekday, ordinal: place)]
    case .nth(let place, let weekday, let month, let plus):
      // The fourth Thursday is the 22nd to 28th, so the following Friday is the 23rd to 29th.
      let first = place * 7 - 6 + plus
      guard place > 0, first > 0, first + 6 <= 30 else { return nil }
      rule.months = [month]
      rule.monthDays = Array(first...(first + 6))
      rule.weekdays = [.init(weekday.advanced(by: plus))]
    case .easter, .orthodox, .mothersOfFrance: return nil
    }
    return rule
  }
}

extension Fault {
  static func movable(_ holiday: Holiday) -> Fault {
    Fault(.unsupportedFrequency, holiday.names.last, message: RefusalMessages.movable)
  }
}
