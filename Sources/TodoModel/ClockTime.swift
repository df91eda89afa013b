import JSON

/// A wall-clock time of day with minute precision; text form `HH:MM`, 00:00 to 23:59.
package struct ClockTime: Hashable, Comparable, Sendable {
  /// Minutes since midnight, 0 to 1439.
  package let minutes: Int

  /// Creates a time from minutes since midnight; returns nil if out of range.
  package init?(minutes: Int) {
    guard (0..<1440).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// Creates a time from an hour (0 to 23) and a minute (0 to 59).
  package init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  package static let midnight = ClockTime(unchecked: 0)

  static let lastMinute = ClockTime(unchecked: 1439)

  package var hour: Int { minutes / 60 }
  package var minute: Int { minutes % 60 }

  package static func < (left: ClockTime, right: ClockTime) -> Bool { left.minutes < right.minutes }

  private init(unchecked minutes: Int) { self.minutes = minutes }
}

extension ClockTime: LosslessStringConvertible {
  package var description: String { Digits.padded(hour, to: 2) + ":" + Digits.padded(minute, to: 2) }

  /// Parses exactly `HH:MM`.
  package init?(_ text: String) { self.init(Array(text.utf8)[...]) }

  init?(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    guard bytes.count == 5, bytes[start + 2] == 0x3A, let hour = Digits.number(bytes[start..<start + 2]),
      let minute = Digits.number(bytes[start + 3..<start + 5])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }
}

extension ClockTime: JSONText {}
