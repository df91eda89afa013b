package import TodoModel

/// When, as words were read; local times are on the person's clock.
package struct ReadSchedule: Hashable, Codable, Sendable {
  /// The start, or the first instance.
  package var start: LocalTime
  /// Whether it is whole days.
  package var allDay: Bool
  /// The end; nil where none was said.
  package var end: LocalTime?
  /// The zone that was said, and that the schedule keeps to; nil for the person's own clock, wherever they are.
  package var zone: String?
  /// The start as a moment; nil for whole days.
  package var utc: Instant?
  /// What the date is to the item: "when", "deadline" or "start".
  package var role: String
  /// The repeat rule of RFC 5545, without the name.
  package var rrule: Recurrence?
  /// "fixed", "catch_up" or "after_completion".
  package var repeatMode: Schedule.RepeatMode
  /// The occurrences of a repeat that are left out, ascending; nil for none.
  package var exceptions: [OccurrenceKey]?
  /// 1 where it is the second of two equal local times, else 0.
  package var fold: Int
  /// The first instances, at most five.
  package var next: [LocalTime]

  private enum CodingKeys: String, CodingKey {
    case start, end, zone, utc, role, rrule, exceptions, fold, next
    case allDay = "all_day"
    case repeatMode = "repeat_mode"
  }

  /// A schedule, with what it is to the item and its first instances.
  package init(_ schedule: Schedule, role: String, utc: Instant? = nil, next: [LocalTime]) {
    start = schedule.start
    allDay = schedule.start.time == nil
    end = schedule.end
    zone = schedule.zone
    self.utc = utc
    self.role = role
    rrule = schedule.recurrence
    repeatMode = schedule.repeatMode
    exceptions = schedule.exceptions.isEmpty ? nil : schedule.exceptions.sorted()
    fold = schedule.fold
    self.next = next
  }

  /// Writes every field that is always there, null where nothing was said.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(start, forKey: .start)
    try container.encode(allDay, forKey: .allDay)
    try container.encode(end, forKey: .end)
    try container.encode(zone, forKey: .zone)
    try container.encodeIfPresent(utc.map(Self.text), forKey: .utc)
    try container.encode(role, forKey: .role)
    try container.encode(rrule, forKey: .rrule)
    try container.encode(repeatMode, forKey: .repeatMode)
    try container.encodeIfPresent(exceptions, forKey: .exceptions)
    try container.encode(fold, forKey: .fold)
    try container.encode(next, forKey: .next)
  }

  /// RFC 3339 in whole seconds.
  static func text(_ instant: Instant) -> String { String(instant.description.prefix(19)) + "Z" }
}
