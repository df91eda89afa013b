package import Intents
import JSON
package import TodoModel

/// The calendar days in `calendar --json` and the API.
package struct CalendarBody: Hashable, Codable, Sendable {
  /// A day with its entries.
  package struct DayBody: Hashable, Codable, Sendable {
    package var day: Day
    package var open: Int
    /// Deadlines of open items.
    package var deadlines: Int
    /// Completions.
    package var done: Int
    /// The entries in order, cut to the limit.
    package var items: [CalendarItemBody]
  }

  /// The first day.
  package var from: Day
  /// The last day.
  package var to: Day
  /// The IANA zone of the days.
  package var zone: String
  /// The freshness; only on a device.
  package var freshness: FreshnessBody?
  package var days: [DayBody]

  private enum CodingKeys: String, CodingKey {
    case from, to, freshness, days
    case zone = "tz"
  }

  /// Creates the body of a device with `freshness`, or of an authority without it.
  package init(_ span: CalendarSpan, in lists: Lists, zone: String, freshness: Freshness? = nil) {
    from = span.question.days.lowerBound
    to = span.question.days.upperBound
    self.zone = zone
    self.freshness = freshness.map(FreshnessBody.init)
    days = span.days.map { day in
      DayBody(
        day: day.day, open: day.open, deadlines: day.deadlines, done: day.done,
        items: day.entries.map { CalendarItemBody($0, in: lists, isDevice: freshness != nil) })
    }
  }
}

/// A calendar entry: the item's fields with the reason and time of the entry.
package struct CalendarItemBody: Hashable, Codable, Sendable {
  /// The item with the occurrence of the entry.
  package var item: ItemBody
  /// The reason: `open`, `deadline` or `done`.
  package var kind: String
  /// The day, with a time if there is one.
  package var at: LocalTime
  /// The occurrence; null without a date.
  package var occurrence: OccurrenceKey?
  /// Number of occurrences on that day; null if they are too many to count.
  package var times: Int?

  private enum CodingKeys: String, CodingKey { case kind, at, occurrence, times }

  init(_ entry: CalendarEntry, in lists: Lists, isDevice: Bool) {
    item = isDevice ? ItemBody(entry.row, in: lists) : ItemBody(answering: entry.row, in: lists)
    kind = entry.kind.rawValue
    at = LocalTime(entry.day, entry.time)
    occurrence = entry.row.occurrence?.key
    times = entry.isMany ? nil : entry.times
  }

  package init(from decoder: any Decoder) throws {
    item = try ItemBody(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decode(String.self, forKey: .kind)
    at = try container.decode(LocalTime.self, forKey: .at)
    occurrence = try container.decodeIfPresent(OccurrenceKey.self, forKey: .occurrence)
    times = try container.decodeIfPresent(Int.self, forKey: .times)
  }

  /// Encodes every key, nil as null.
  package func encode(to encoder: any Encoder) throws {
    try item.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(at, forKey: .at)
    try container.encode(occurrence, forKey: .occurrence)
    try container.encode(times, forKey: .times)
  }
}
