package import TodoModel

/// Preferences of region and user for reading and display.
package struct GrammarOptions: Hashable, Sendable {
  /// The order of numbers in an ambiguous date.
  package enum DateOrder: String, CaseIterable, Hashable, Sendable {
    case mdy = "MDY"
    case dmy = "DMY"
    case ymd = "YMD"
  }

  /// The clock format for display.
  package enum Clock: Int, Hashable, Sendable {
    case twelve = 12
    case twentyFour = 24
  }

  /// The date format in rows.
  package enum DateStyle: String, CaseIterable, Hashable, Sendable {
    /// Relative to now: "tomorrow 9:00", "2 days ago".
    case relative
    /// Calendar date: "24 Nov 9:00".
    case absolute
    /// ISO 8601: "2026-11-24 09:00".
    case iso
  }

  /// The meaning of an hour without am or pm.
  package enum BareHour: String, CaseIterable, Hashable, Sendable {
    /// 24-hour clock: 6:20 is 06:20.
    case typed
    /// Daytime: 1 to 6 are after noon, 7 to 11 before noon, 12 is noon.
    case day
  }

  /// The meaning of "next" before a weekday.
  package enum Next: String, Hashable, Sendable {
    /// That day of the next calendar week.
    case calendar
    /// The first such day in the future.
    case upcoming
  }

  /// The region whose holidays are known in addition to the international ones.
  package enum Region: String, Hashable, Sendable {
    case us = "US"
    case gb = "GB"
    case none
  }

  /// The language of dates; English is read beside each.
  package enum Language: String, CaseIterable, Hashable, Sendable {
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"
    case italian = "it"
  }

  package var language = Language.english
  package var weekStart: Weekday = .monday
  package var dateOrder: DateOrder = .mdy
  package var clock: Clock = .twentyFour
  package var dateStyle = DateStyle.relative
  package var dayParts = DayParts()
  package var endOfWeek: Weekday = .friday
  /// The days of a weekend, in order.
  package var weekend: [Weekday] = [.saturday, .sunday]
  package var region: Region = .us
  /// The user's days off.
  package var holidays = OwnHolidays()
  package var bareHour = BareHour(.twentyFour)
  package var next: Next = .calendar
  /// True if a repeat on the 29th to 31st falls on the last day of shorter months; if false, it skips those months.
  package var clampsMonthEnds = true
  /// True if "remind me to" is removed from a title.
  package var stripsRemind = false
  /// User-defined meanings of shared zone abbreviations: "IST" to "Asia/Kolkata".
  package var zoneWords: [String: String] = [:]

  package init() {}
}

extension GrammarOptions.BareHour {
  /// Creates the default for a clock format.
  package init(_ clock: GrammarOptions.Clock) { self = clock == .twentyFour ? .typed : .day }
}

/// Clock times for the parts of the day.
package struct DayParts: Hashable, Sendable {
  package var morning = ClockTime.at(9)
  package var noon = ClockTime.at(12)
  package var lunch = ClockTime.at(12)
  package var afternoon = ClockTime.at(15)
  package var evening = ClockTime.at(18)
  /// The time of "night" and "tonight".
  package var night = ClockTime.at(21)
  /// The time of "close of business".
  package var closeOfBusiness = ClockTime.at(17)

  package init() {}

  /// Returns the configured time of a part of the day.
  func minutes(_ part: Word.Part) -> Int {
    switch part {
    case .morning: morning.minutes
    case .noon: noon.minutes
    case .lunch: lunch.minutes
    case .afternoon: afternoon.minutes
    case .evening: evening.minutes
    case .night: night.minutes
    case .midnight: 0
    }
  }
}

extension ClockTime {
  /// Returns a clock time; midnight if the values are out of range.
  static func at(_ hour: Int, _ minute: Int = 0) -> ClockTime { ClockTime(hour: hour, minute: minute) ?? .midnight }
}
