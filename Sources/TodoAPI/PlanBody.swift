package import JSON
package import TodoModel

/// The kind of proposal of a plan: times for items without one, or one item after another.
package enum PlanGesture: String, CaseIterable, Hashable, Sendable { case distribute, stack }

/// Today by the hour in `plan --json` and the API: the items by time, then those without a time.
package struct PlanBody: Hashable, Codable, Sendable {
  /// The IANA zone of the day; nil on a device.
  package var zone: String?
  package var day: Day
  package var now: LocalTime
  /// The open effort, and the minutes that are left for it; null if unknown.
  @OrNull package var plannedMinutes: Int?
  @OrNull package var leftMinutes: Int?
  package var items: [PlannedItemBody]
  /// The items without room; nil if nothing is proposed.
  package var unplaced: [ItemID]?
  /// The freshness; only on a device.
  package var freshness: FreshnessBody?

  private enum CodingKeys: String, CodingKey {
    case day, now, items, unplaced, freshness
    case zone = "tz"
    case plannedMinutes = "planned_minutes"
    case leftMinutes = "left_minutes"
  }

  /// Creates a plan; `now` is in minutes since midnight, `effort` in minutes.
  package init(
    _ items: [PlannedItemBody], on day: Day, now: Int, effort: (planned: Int, left: Int?)?, unplaced: [ItemID]? = nil,
    zone: String? = nil, freshness: FreshnessBody? = nil
  ) {
    (self.items, self.day, self.now) = (items, day, LocalTime(day, ClockTime(minutes: now)))
    (plannedMinutes, leftMinutes) = (effort?.planned, effort?.left)
    (self.unplaced, self.zone, self.freshness) = (unplaced, zone, freshness)
  }
}

/// An item of a plan: `starts` is null without a time today, `guessed` is true without an effort and an end.
package struct PlannedItemBody: Hashable, Codable, Sendable {
  package var item: ItemBody
  package var starts: LocalTime?
  package var minutes: Int
  package var guessed: Bool

  private enum CodingKeys: String, CodingKey { case starts, minutes, guessed }

  /// Creates an item whose start is in minutes since midnight.
  package init(_ item: ItemBody, start: Int?, on day: Day, minutes: Int, guessed: Bool) {
    (self.item, self.minutes, self.guessed) = (item, minutes, guessed)
    starts = start.map { LocalTime(day, ClockTime(minutes: $0)) }
  }

  package init(from decoder: any Decoder) throws {
    item = try ItemBody(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    starts = try container.decodeIfPresent(LocalTime.self, forKey: .starts)
    minutes = try container.decode(Int.self, forKey: .minutes)
    guessed = try container.decode(Bool.self, forKey: .guessed)
  }

  /// Encodes every key, nil as null.
  package func encode(to encoder: any Encoder) throws {
    try item.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(starts, forKey: .starts)
    try container.encode(minutes, forKey: .minutes)
    try container.encode(guessed, forKey: .guessed)
  }
}
