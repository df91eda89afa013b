import Intents
import JSON
import TodoModel

/// Random values from small pools, so that changes conflict.
enum Pool {
  static let day = Day(ordinal: 20_778)
  /// Keys of lists, equal to their first names.
  static let lists = ["home", "work", "garden"]
  static let tags = ["home", "work", "Wörk"]

  /// Keys and values of the user's own fields; null clears one.
  static let fields = ["cost", "size"]
  static let fieldValues: [JSONValue] = [.null, .integer(3), .number(12.5), .string("M")]

  /// Items that are never added: waiting for them, or being a part of them, cannot make a circle.
  static let others = (1...3).map { ItemID(high: 5, low: $0) }
  static let shown: [ShowFrom?] = [nil, .before(days: 3), .day(day.advanced(by: 2))]

  static let reminders: [ItemReminders?] = [
    nil, .never, ItemReminders([.before(minutes: 60, of: .date), .before(minutes: 1_440, of: .deadline)]),
    ItemReminders([.before(minutes: -10, of: .date), .at(LocalTime(day, ClockTime(hour: 8, minute: 0)))]),
  ]

  static let schedules: [Schedule] = {
    var weekly = Recurrence(.weekly)
    weekly.weekdays = [.init(.monday), .init(.friday)]
    let nine = ClockTime(hour: 9, minute: 0)
    return [
      Schedule(start: LocalTime(day)), Schedule(start: LocalTime(day.advanced(by: 3), nine)),
      Schedule(start: LocalTime(day), recurrence: Recurrence(.daily)),
      Schedule(start: LocalTime(day, nine), zone: "Europe/Berlin", recurrence: weekly),
      Schedule(start: LocalTime(day), recurrence: weekly, extraDates: [LocalTime(day.advanced(by: 1), nine)]),
      Schedule(start: LocalTime(day), recurrence: Recurrence(.daily, interval: 2), repeatMode: .afterCompletion),
      Schedule(start: LocalTime(day), recurrence: Recurrence(.daily), quota: Quota(2, per: .week)),
    ]
  }()

  static let keys: [OccurrenceKey] = [
    OccurrenceKey(LocalTime(day), zone: nil), OccurrenceKey(LocalTime(day.advanced(by: 1)), zone: nil),
    OccurrenceKey(count: 1),
  ]

  /// Returns the whole schedule in a fixed order.
  static func words(_ schedule: Schedule) -> String {
    let moves = schedule.moves.map { $0.key.text + ">" + $0.value.description }.sorted()
    let rule = schedule.recurrence?.description ?? "-"
    let skips = schedule.exceptions.map(\.text).sorted()
    let extra = schedule.extraDates.sorted().map(\.description)
    let mode = "\(schedule.repeatMode) \(schedule.quota?.description ?? "-")"
    return "\(schedule.start) \(schedule.zone ?? "-") \(rule) \(mode) \(skips) \(moves) \(extra)"
  }
}
