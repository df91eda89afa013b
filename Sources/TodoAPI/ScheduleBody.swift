package import TodoModel

/// When an item is to be done from now on: `POST /api/todos/{id}/schedule`.
///
/// Either a schedule, or words. Words mean what they mean in every other surface: a plain date moves the open occurrence
/// of an item that repeats, "by friday" sets the deadline. The reminder is armed again.
package struct ScheduleBody: Hashable, Codable, Sendable {
  /// The schedule; nil takes the date away.
  package var schedule: Schedule?
  /// Words that say when: "tomorrow 9am"; "no date" takes the date away, "no deadline" the deadline.
  package var when: String?
  /// The person's IANA zone, in which the words are read; nil is the server's own.
  package var zone: String?

  /// Whether the words move all of a repeat, not only the occurrence that is open.
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

  /// Reads the words, or the schedule, which must be said even where it is null (invariant V9).
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    when = try container.decodeIfPresent(String.self, forKey: .when)
    zone = try ZoneKey.zone(in: decoder)
    series = try container.decodeIfPresent(Bool.self, forKey: .series) ?? false
    guard when == nil || !container.contains(.schedule) else {
      let words = "say \"when\" or \"schedule\", not both"
      throw DecodingError.dataCorruptedError(forKey: .when, in: container, debugDescription: words)
    }
    guard when != nil || !series else {
      let words = "only words can move all of a repeat"
      throw DecodingError.dataCorruptedError(forKey: .series, in: container, debugDescription: words)
    }
    guard when != nil || container.contains(.schedule) else {
      let context = DecodingError.Context(
        codingPath: [],
        debugDescription: "\"when\" or \"schedule\" must be said"
      )
      throw DecodingError.keyNotFound(CodingKeys.when, context)
    }
    schedule = try container.decodeIfPresent(Schedule.self, forKey: .schedule)
  }

  /// Writes the words, or the schedule, or null.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(when, forKey: .when)
    try container.encodeIfPresent(zone, forKey: .zone)
    if series { try container.encode(series, forKey: .series) }
    if when == nil { try container.encode(schedule, forKey: .schedule) }
  }
}
