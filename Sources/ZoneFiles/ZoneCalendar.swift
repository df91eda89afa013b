import TodoModel

/// The few facts of the calendar that zone rules need, on days counted since 1970.
enum ZoneCalendar {
  static func day(year: Int, month: Int, day: Int) -> Int {
    Day(year: year, month: month, day: day)?.ordinal ?? 0
  }

  static func year(ofDay day: Int) -> Int { Day(ordinal: day).year }

  /// 0 is Sunday.
  static func weekday(ofDay day: Int) -> Int { Day(ordinal: day).weekday.rawValue % 7 }

  static func isLeap(_ year: Int) -> Bool { Day.isLeap(year) }

  static func length(ofMonth month: Int, year: Int) -> Int { Day.length(ofMonth: month, year: year) }

  static func floorDiv(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : (value - divisor + 1) / divisor
  }
}
