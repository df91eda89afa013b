package import JSON

/// A proleptic Gregorian date as days since 1970-01-01; text form ISO 8601 `YYYY-MM-DD`, years 0001 to 9999.
package struct Day: Hashable, Comparable, Sendable {
  package let ordinal: Int

  package init(ordinal: Int) { self.ordinal = ordinal }

  /// Creates a date from its components; returns nil if the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Day.length(ofMonth: month, year: year)
    else { return nil }
    ordinal = Day.ordinal(year: year, month: month, day: day)
  }

  package static func < (left: Day, right: Day) -> Bool { left.ordinal < right.ordinal }

  /// Year, month (1 to 12) and day of the month (1 to 31).
  package var parts: (year: Int, month: Int, day: Int) {
    let shifted = ordinal + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  package var year: Int { parts.year }
  package var month: Int { parts.month }
  package var dayOfMonth: Int { parts.day }

  package var weekday: Weekday { Weekday.thursday.advanced(by: ordinal) }

  /// Returns the day `count` days later; negative counts go back.
  package func advanced(by count: Int) -> Day { Day(ordinal: ordinal + count) }

  /// Returns the number of days from this day to `other`; negative if `other` is earlier.
  package func distance(to other: Day) -> Int { other.ordinal - ordinal }

  /// Returns the same day of the month `count` months later, clamped to the last day of that month.
  package func addingMonths(_ count: Int) -> Day {
    let (year, month, day) = parts
    let months = year * 12 + (month - 1) + count
    let newYear = months >= 0 ? months / 12 : (months - 11) / 12
    let newMonth = months - newYear * 12 + 1
    let clamped = min(day, Day.length(ofMonth: newMonth, year: newYear))
    return Day(ordinal: Day.ordinal(year: newYear, month: newMonth, day: clamped))
  }

  /// Returns the first day of the week that contains this day, for weeks that start on `first`.
  package func startOfWeek(_ first: Weekday) -> Day { advanced(by: -((weekday.rawValue - first.rawValue + 7) % 7)) }

  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  private static func ordinal(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension Day: LosslessStringConvertible {
  package var description: String {
    let (year, month, day) = parts
    return Digits.padded(year, to: 4) + "-" + Digits.padded(month, to: 2) + "-" + Digits.padded(day, to: 2)
  }

  /// Parses exactly `YYYY-MM-DD`; returns nil for anything else or a day that does not exist.
  package init?(_ text: String) { self.init(Array(text.utf8)[...]) }

  init?(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    guard bytes.count == 10, bytes[start + 4] == 0x2D, bytes[start + 7] == 0x2D,
      let year = Digits.number(bytes[start..<start + 4]), let month = Digits.number(bytes[start + 5..<start + 7]),
      let day = Digits.number(bytes[start + 8..<start + 10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension Day: JSONText { package static let schema = Schema.named("Day") }

/// A day of the week, numbered as in ISO 8601: Monday is 1.
package enum Weekday: Int, CaseIterable, Codable, Comparable, Hashable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }

  /// The two-letter code of RFC 5545 section 3.3.10, "MO" to "SU".
  package var code: String { Self.codes[rawValue - 1] }

  /// Parses the upper-case two-letter code of RFC 5545.
  package init?(code: String) {
    guard let index = Self.codes.firstIndex(of: code), let day = Weekday(rawValue: index + 1) else { return nil }
    self = day
  }

  package func advanced(by count: Int) -> Weekday {
    let index = ((rawValue - 1 + count) % 7 + 7) % 7
    return Self.allCases[index]
  }

  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
