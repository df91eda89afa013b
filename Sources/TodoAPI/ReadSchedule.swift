package import TodoModel

/// A parsed schedule; local times are in the user's zone.
package struct ReadSchedule: Hashable, Codable, Sendable {
  /// The start, or the first instance.
  package var start: LocalTime
  package var allDay: Bool
  /// The end, if given.
  package var end: LocalTime?
  /// The explicit zone of the schedule; nil follows the user's local time.
  package var zone: String?
  /// The start as an instant; nil for whole days.
  package var utc: Instant?
  /// The role of the date: "when", "deadline" or "start".
  package var role: String
  /// The RFC 5545 rule without the `RRULE:` name.
  package var rrule: Recurrence?
  /// "fixed", "catch_up" or "after_completion".
  package var repeatMode: Schedule.RepeatMode
  /// The skipped occurrences, ascending; nil for none.
  package var exceptions: [OccurrenceKey]?
  /// 1 for the second of two equal local times, otherwise 0.
  package var fold: Int
  /// The first instances, at most five.
  package var next: [LocalTime]

  private enum CodingKeys: String, CodingKey {
    case start, end, zone, utc, role, rrule, exceptions, fold, next
    case allDay = "all_day"
    case repeatMode = "repeat_mode"
  }

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

  /// Encodes the required keys, nil as null; omits absent optional ones.
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

  /// Formats an instant as RFC 3339 in whole seconds.
  static func text(_ instant: Instant) -> String { String(instant.description.prefix(19)) + "Z" }
}
