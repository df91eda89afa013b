package import TodoModel

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

  /// The defaults.
  package init() {}
}

extension ClockTime {
  /// A full hour, 0 to 23; midnight outside.
  static func at(_ hour: Int, _ minute: Int = 0) -> ClockTime {
    ClockTime(hour: hour, minute: minute) ?? .midnight
  }
}
