import TodoModel

/// A daylight saving rule in the POSIX form of a TZ value, as at the end of a zone file (RFC 8536 section 3.3).
package struct ZoneRule: Hashable, Sendable {
  /// The day of the year of a change.
  enum Change: Hashable, Sendable {
    /// `Jn`: day 1 to 365, 29 February never counted.
    case julian(Int)
    /// `n`: day 0 to 365, 29 February counted.
    case zeroBased(Int)
    /// `Mm.w.d`: the `w`th weekday `d` (0 is Sunday) of the month, 5 meaning the last.
    case weekday(month: Int, week: Int, day: Int)
  }

  struct Summer: Hashable, Sendable {
    /// Seconds east of UTC.
    var offset: Int
    var start: Change
    var startTime: Int
    var end: Change
    var endTime: Int
  }

  /// Seconds east of UTC outside daylight saving time.
  let standard: Int
  let summer: Summer?

  /// Returns the offset in seconds east of UTC at an instant in seconds since 1970.
  func offset(at seconds: Int) -> Int {
    guard let summer else { return standard }
    let local = seconds + standard
    let year = Day(ordinal: (local - (local % 86_400 + 86_400) % 86_400) / 86_400).year
    let begins = ZoneRule.moment(summer.start, year: year) + summer.startTime - standard
    let ends = ZoneRule.moment(summer.end, year: year) + summer.endTime - summer.offset
    let isSummer = begins < ends ? (begins..<ends).contains(seconds) : !(ends..<begins).contains(seconds)
    return isSummer ? summer.offset : standard
  }

  /// Returns the start of the day of a change, in local seconds since 1970.
  private static func moment(_ change: Change, year: Int) -> Int {
    var month = 1
    if case .weekday(let named, _, _) = change { month = named }
    guard let first = Day(year: year, month: month, day: 1) else { return 0 }
    switch change {
    case .julian(let day):
      let leap = Day.isLeap(year) && day >= 60 ? 1 : 0
      return (first.ordinal + day - 1 + leap) * 86_400
    case .zeroBased(let day): return (first.ordinal + day) * 86_400
    case .weekday(_, let week, let weekday):
      let ahead = (weekday - first.weekday.rawValue % 7 + 7) % 7
      var day = ahead + (week - 1) * 7
      while day >= Day.length(ofMonth: month, year: year) { day -= 7 }
      return (first.ordinal + day) * 86_400
    }
  }
}
