/// A day of the week, numbered as in ISO 8601: Monday is 1.
package enum Weekday: Int, CaseIterable, Codable, Comparable, Hashable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }

  /// The two-letter code of RFC 5545 section 3.3.10, "MO" to "SU".
  package var code: String { Self.codes[rawValue - 1] }

  /// Parses the upper-case two-letter code of RFC 5545.
  package init?(code: String) {
    guard let index = Self.codes.firstIndex(of: code), let day = Weekday(rawValue: index + 1) else {
      return nil
    }
    self = day
  }

  package func advanced(by count: Int) -> Weekday {
    let index = ((rawValue - 1 + count) % 7 + 7) % 7
    return Self.allCases[index]
  }

  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
