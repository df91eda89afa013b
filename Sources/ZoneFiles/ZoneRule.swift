/// A rule of summer time in the POSIX form of a TZ value, as RFC 8536 section 3.3 puts it at the end of a zone file.
struct ZoneRule: Hashable, Sendable {
  /// A day of the year on which clocks change.
  enum Change: Hashable, Sendable {
    /// `Jn`: day 1 to 365, 29 February never counted.
    case julian(Int)
    /// `n`: day 0 to 365, 29 February counted.
    case zeroBased(Int)
    /// `Mm.w.d`: the `w`th weekday `d` (0 is Sunday) of the month, 5 meaning the last.
    case weekday(month: Int, week: Int, day: Int)
  }

  /// Seconds east of UTC outside summer time.
  let standard: Int
  /// Seconds east of UTC in summer time; nil where there is none.
  let summer: Int?
  let start: Change
  let startTime: Int
  let end: Change
  let endTime: Int

  /// Seconds east of UTC at a moment given in seconds since 1970.
  func offset(at seconds: Int) -> Int {
    guard let summer else { return standard }
    let year = ZoneCalendar.year(ofDay: ZoneCalendar.floorDiv(seconds + standard, 86_400))
    let begins = ZoneRule.moment(start, year: year) + startTime - standard
    let ends = ZoneRule.moment(end, year: year) + endTime - summer
    let isSummer = begins < ends ? (begins..<ends).contains(seconds) : !(ends..<begins).contains(seconds)
    return isSummer ? summer : standard
  }

  /// The start of the day of a change, in local seconds since 1970.
  private static func moment(_ change: Change, year: Int) -> Int {
    let first = ZoneCalendar.day(year: year, month: 1, day: 1)
    switch change {
    case .julian(let day):
      let leap = ZoneCalendar.isLeap(year) && day >= 60 ? 1 : 0
      return (first + day - 1 + leap) * 86_400
    case .zeroBased(let day):
      return (first + day) * 86_400
    case .weekday(let month, let week, let weekday):
      let start = ZoneCalendar.day(year: year, month: month, day: 1)
      let ahead = (weekday - ZoneCalendar.weekday(ofDay: start) + 7) % 7
      var day = start + ahead + (week - 1) * 7
      let length = ZoneCalendar.length(ofMonth: month, year: year)
      while day >= start + length { day -= 7 }
      return day * 86_400
    }
  }
}
