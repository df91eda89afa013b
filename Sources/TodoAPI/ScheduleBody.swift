package import TodoModel

/// When an item is to be done from now on: `POST /api/todos/{id}/schedule`.
///
/// The reminder is armed again.
package struct ScheduleBody: Hashable, Codable, Sendable {
  /// The schedule; nil takes the date away.
  package var schedule: Schedule?

  private enum CodingKeys: String, CodingKey {
    case schedule
  }

  /// A wish.
  package init(_ schedule: Schedule?) { self.schedule = schedule }

  /// Reads the schedule, which must be said even where it is null (invariant V9).
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard container.contains(.schedule) else {
      let context = DecodingError.Context(codingPath: [], debugDescription: "\"schedule\" must be said")
      throw DecodingError.keyNotFound(CodingKeys.schedule, context)
    }
    schedule = try container.decodeIfPresent(Schedule.self, forKey: .schedule)
  }

  /// Writes the schedule, or null.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(schedule, forKey: .schedule)
  }
}
