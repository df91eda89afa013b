package import TodoModel

/// How words are read where people and places differ.
package struct GrammarOptions: Hashable, Sendable {
  /// The order of a date's numbers where they do not tell themselves.
  package enum DateOrder: String, CaseIterable, Hashable, Sendable {
    case mdy = "MDY"
    case dmy = "DMY"
    case ymd = "YMD"
  }

  /// How clock times are shown.
  package enum Clock: Int, Hashable, Sendable {
    case twelve = 12
    case twentyFour = 24
  }

  /// How the date of a row is written.
  package enum DateStyle: String, CaseIterable, Hashable, Sendable {
    /// As it stands to now: "tomorrow 9:00", "2 days ago".
    case relative
    /// By the calendar: "24 Nov 9:00".
    case absolute
    /// As ISO 8601 has it: "2026-11-24 09:00".
    case iso
  }

  /// What an hour without am or pm means.
  package enum BareHour: String, CaseIterable, Hashable, Sendable {
    /// As on a clock of 24 hours: 6:20 is 06:20.
    case typed
    /// Within the day: 1 to 6 are after noon, 7 to 11 before, 12 is noon.
    case day
  }

  /// What "next" before a weekday means.
  package enum Next: String, Hashable, Sendable {
    /// That day of the next calendar week.
    case calendar
    /// The first such day to come.
    case upcoming
  }

  /// Whose holidays are known besides those kept everywhere.
  package enum Region: String, Hashable, Sendable {
    case us = "US"
    case gb = "GB"
    case none
  }

  /// The day a week starts on.
  package var weekStart: Weekday = .monday
  /// The order of a date's numbers.
  package var dateOrder: DateOrder = .mdy
  /// How clock times are shown.
  package var clock: Clock = .twentyFour
  /// How the dates of rows are written.
  package var dateStyle = DateStyle.relative
  /// The times that parts of the day stand for.
  package var dayParts = DayParts()
  /// The day meant by "end of week".
  package var endOfWeek: Weekday = .friday
  /// The days of a weekend, in order.
  package var weekend: [Weekday] = [.saturday, .sunday]
  /// Whose holidays are known.
  package var region: Region = .us
  /// What an hour without am or pm means.
  package var bareHour = BareHour(.twentyFour)
  /// What "next" before a weekday means.
  package var next: Next = .calendar
  /// Whether a repeat on the 29th to 31st falls on the last day of shorter months; else it skips them.
  package var clampsMonthEnds = true
  /// Whether "remind me to" is taken out of a title.
  package var stripsRemind = false
  /// What an abbreviation that several places use means here: "IST" to "Asia/Kolkata".
  package var zoneWords: [String: String] = [:]

  package init() {}
}

extension GrammarOptions.BareHour {
  /// The meaning that belongs to a clock.
  package init(_ clock: GrammarOptions.Clock) { self = clock == .twentyFour ? .typed : .day }
}

/// The clock times that parts of the day stand for.
package struct DayParts: Hashable, Sendable {
  /// The time of "morning".
  package var morning = ClockTime.at(9)
  /// The time of "noon".
  package var noon = ClockTime.at(12)
  /// The time of "lunch".
  package var lunch = ClockTime.at(12)
  /// The time of "afternoon".
  package var afternoon = ClockTime.at(15)
  /// The time of "evening".
  package var evening = ClockTime.at(18)
  /// The time of "night" and "tonight".
  package var night = ClockTime.at(21)
  /// The time of "close of business".
  package var closeOfBusiness = ClockTime.at(17)

  package init() {}
}

extension ClockTime {
  /// A full hour, 0 to 23; midnight outside.
  static func at(_ hour: Int, _ minute: Int = 0) -> ClockTime {
    ClockTime(hour: hour, minute: minute) ?? .midnight
  }
}
