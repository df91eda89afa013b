package import JSON

/// A day of the local calendar, whole or with a time; text form `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`.
package struct LocalTime: Hashable, Sendable {
  package var day: Day
  package var time: ClockTime?

  package init(_ day: Day, _ time: ClockTime? = nil) {
    self.day = day
    self.time = time
  }

  /// Minutes since 1970-01-01T00:00 local time; a whole day counts from its start.
  package var minutes: Int { day.ordinal * 1440 + (time?.minutes ?? 0) }

  package init(minutes: Int) {
    let day = minutes >= 0 ? minutes / 1440 : (minutes - 1439) / 1440
    self.init(Day(ordinal: day), ClockTime(minutes: minutes - day * 1440))
  }
}

extension LocalTime: Comparable {
  /// Orders chronologically; a whole day precedes every time of that day.
  package static func < (left: LocalTime, right: LocalTime) -> Bool {
    if left.day != right.day { return left.day < right.day }
    return (left.time?.minutes ?? -1) < (right.time?.minutes ?? -1)
  }
}

extension LocalTime: LosslessStringConvertible {
  package var description: String {
    guard let time else { return day.description }
    return day.description + "T" + time.description
  }

  /// Parses exactly one of the two text forms.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let day = Day(bytes.prefix(10)) else { return nil }
    guard bytes.count > 10 else {
      self.init(day)
      return
    }
    guard bytes[10] == UInt8(ascii: "T"), let time = ClockTime(bytes[11...]) else { return nil }
    self.init(day, time)
  }
}

extension LocalTime: JSONText { package static let schema = Schema.named("LocalTime") }
