package import JSON

/// A point on a local calendar: a day, and a time of day where one matters.
///
/// Without a time it means the whole day.
///
/// Text form `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`.
package struct LocalTime: Hashable, Sendable {
  /// The date.
  package var day: Day
  /// The time of day; nil for the whole day.
  package var time: ClockTime?

  /// A day, with a time where one matters.
  package init(_ day: Day, _ time: ClockTime? = nil) {
    self.day = day
    self.time = time
  }

  /// Minutes since 1970-01-01T00:00 local, a whole day counting from its start.
  package var minutes: Int { day.ordinal * 1440 + (time?.minutes ?? 0) }

  /// The local time that lies `minutes` after 1970-01-01T00:00 local.
  package init(minutes: Int) {
    let day = minutes >= 0 ? minutes / 1440 : (minutes - 1439) / 1440
    self.init(Day(ordinal: day), ClockTime(minutes: minutes - day * 1440))
  }
}

extension LocalTime: Comparable {
  /// Earlier first; on one day the whole day comes before any time.
  package static func < (left: LocalTime, right: LocalTime) -> Bool {
    if left.day != right.day { return left.day < right.day }
    return (left.time?.minutes ?? -1) < (right.time?.minutes ?? -1)
  }
}

extension LocalTime: LosslessStringConvertible {
  /// `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`.
  package var description: String {
    guard let time else { return day.description }
    return day.description + "T" + time.description
  }

  /// Reads exactly one of the two forms.
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

extension LocalTime: JSONText {
  package static let schema = Schema.named("LocalTime")
}
