package import TodoModel

/// A new schedule of an item: `POST /api/todos/{id}/schedule`.
///
/// Contains either a schedule or `when`, parsed as everywhere else: a plain date moves the open occurrence of a
/// recurring item, "by friday" sets the deadline. Arms the reminder.
package struct ScheduleBody: Hashable, Codable, Sendable {
  /// The schedule; nil removes the date.
  package var schedule: Schedule?
  /// A date phrase such as "tomorrow 9am"; "no date" removes the date, "no deadline" the deadline.
  package var when: String?
  /// The IANA zone for parsing; nil is the server's zone.
  package var zone: String?

  /// True if `when` moves the whole series, not only the open occurrence.
  package var series = false

  private enum CodingKeys: String, CodingKey {
    case schedule, when, series
    case zone = "tz"
  }

  package init(_ schedule: Schedule?) { self.schedule = schedule }

  package init(when: String, zone: String? = nil) {
    self.when = when
    self.zone = zone
  }

  /// Decodes `when` or `schedule`, which must be present even if it is null (invariant V9).
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    when = try container.decodeIfPresent(String.self, forKey: .when)
    zone = try ZoneKey.zone(in: decoder)
    series = try container.decodeIfPresent(Bool.self, forKey: .series) ?? false
    guard when == nil || !container.contains(.schedule) else {
      let words = RequestFaultMessages.whenOrSchedule
      throw DecodingError.dataCorruptedError(forKey: .when, in: container, debugDescription: words)
    }
    guard when != nil || !series else {
      let words = RequestFaultMessages.whenMovesSeries
      throw DecodingError.dataCorruptedError(forKey: .series, in: container, debugDescription: words)
    }
    guard when != nil || container.contains(.schedule) else {
      let context = DecodingError.Context(codingPath: [], debugDescription: RequestFaultMessages.whenMissing)
      throw DecodingError.keyNotFound(CodingKeys.when, context)
    }
    schedule = try container.decodeIfPresent(Schedule.self, forKey: .schedule)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(when, forKey: .when)
    try container.encodeIfPresent(zone, forKey: .zone)
    if series { try container.encode(series, forKey: .series) }
    if when == nil { try container.encode(schedule, forKey: .schedule) }
  }
}

/// A change of a recurring item's occurrence: `POST /api/todos/{id}/skip`; states the end state, never toggles.
package struct SkipBody: Hashable, Codable, Sendable {
  /// The end state: skipped or regular.
  package enum State: String, Codable, Hashable, Sendable { case skipped, open }

  /// The end state; nil is skipped.
  package var to: State?
  /// The occurrence; nil is the open one and requires an idempotency key, because a retry would skip the next one.
  package var occurrence: OccurrenceKey?

  package init(to: State? = nil, occurrence: OccurrenceKey? = nil) {
    self.to = to
    self.occurrence = occurrence
  }
}

/// A snooze until an instant or `when`: `POST /api/todos/{id}/snooze`.
package struct SnoozeBody: Hashable, Codable, Sendable {
  /// The end of the snooze; nil ends it now.
  package var until: Instant?
  /// A phrase such as "1 hour" or "tomorrow 9am", parsed as everywhere else; "none" ends the snooze.
  package var when: String?
  /// The IANA zone for parsing; nil is the server's zone.
  package var zone: String?

  private enum CodingKeys: String, CodingKey {
    case until, when
    case zone = "tz"
  }

  package init(until: Instant?) { self.until = until }

  package init(when: String, zone: String? = nil) {
    self.when = when
    self.zone = zone
  }

  /// Decodes `when` or `until`, which must be present even if it is null (invariant V9).
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    when = try container.decodeIfPresent(String.self, forKey: .when)
    zone = try ZoneKey.zone(in: decoder)
    guard (when != nil) != container.contains(.until) else {
      let words = RequestFaultMessages.whenOrUntil
      throw DecodingError.dataCorruptedError(forKey: .when, in: container, debugDescription: words)
    }
    until = try container.decodeIfPresent(Instant.self, forKey: .until)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(when, forKey: .when)
    try container.encodeIfPresent(zone, forKey: .zone)
    if when == nil { try container.encode(until, forKey: .until) }
  }
}
