import ArgumentParser
import TodoModel

/// A time of day, or none.
enum DayTime: Hashable, Sendable {
  case at(ClockTime)
  case none

  /// Nine in the morning.
  static let usual = ClockTime(hour: 9, minute: 0).map { DayTime.at($0) } ?? .none

  /// The time; nil where there is none.
  var time: ClockTime? {
    switch self {
    case .at(let time): time
    case .none: nil
    }
  }

  /// Reads "09:00", "9:00" or "none".
  static func read(_ text: String) throws -> DayTime {
    if text == "none" { return .none }
    let isShort = text.utf8.count == 4
    guard let time = ClockTime(isShort ? "0" + text : text) else {
      throw ValidationError("Write a time like 09:00, or none.")
    }
    return .at(time)
  }
}
