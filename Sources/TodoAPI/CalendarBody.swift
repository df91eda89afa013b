package import Intents
import JSON
package import TodoModel

/// Days of the calendar as `calendar --json` and the API give them.
package struct CalendarBody: Hashable, Codable, Sendable {
  /// A day and what falls on it.
  package struct DayBody: Hashable, Codable, Sendable {
    package var day: Day
    /// Open occurrences.
    package var open: Int
    /// Deadlines of what is open.
    package var deadlines: Int
    /// What was done.
    package var done: Int
    /// What falls on it, in order; no more than were asked for.
    package var items: [CalendarItemBody]
  }

  /// The first day.
  package var from: Day
  /// The last day.
  package var to: Day
  /// The zone of the days, by its IANA name.
  package var zone: String
  /// How much it can be trusted; only a device knows.
  package var freshness: FreshnessBody?
  package var days: [DayBody]

  private enum CodingKeys: String, CodingKey {
    case from, to, freshness, days
    case zone = "tz"
  }

  /// Some days, as an authority answers them, or as a device does that knows how fresh they are.
  package init(_ span: CalendarSpan, in lists: Lists, zone: String, freshness: Freshness? = nil) {
    from = span.question.days.lowerBound
    to = span.question.days.upperBound
    self.zone = zone
    self.freshness = freshness.map(FreshnessBody.init)
    days = span.days.map { day in
      DayBody(
        day: day.day,
        open: day.open,
        deadlines: day.deadlines,
        done: day.done,
        items: day.entries.map { CalendarItemBody($0, in: lists, isDevice: freshness != nil) }
      )
    }
  }
}

/// An item as it falls on a day: the item's own fields, why it stands there, and when.
package struct CalendarItemBody: Hashable, Codable, Sendable {
  /// The item with the occurrence that is meant.
  package var item: ItemBody
  /// Why it stands there: `open`, `deadline` or `done`.
  package var kind: String
  /// The day, and the time on it where there is one.
  package var at: LocalTime
  /// The occurrence that is meant; null for what has no date.
  package var occurrence: OccurrenceKey?
  /// How many times of that day it stands for; null where they are too many to be counted.
  package var times: Int?

  private enum CodingKeys: String, CodingKey { case kind, at, occurrence, times }

  init(_ entry: CalendarEntry, in lists: Lists, isDevice: Bool) {
    item = isDevice ? ItemBody(entry.row, in: lists) : ItemBody(answering: entry.row, in: lists)
    kind = entry.kind.rawValue
    at = LocalTime(entry.day, entry.time)
    occurrence = entry.row.occurrence?.key
    times = entry.isMany ? nil : entry.times
  }

  /// Reads the item's fields, and how it stands on the day.
  package init(from decoder: any Decoder) throws {
    item = try ItemBody(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decode(String.self, forKey: .kind)
    at = try container.decode(LocalTime.self, forKey: .at)
    occurrence = try container.decodeIfPresent(OccurrenceKey.self, forKey: .occurrence)
    times = try container.decodeIfPresent(Int.self, forKey: .times)
  }

  /// Writes every name; null where there is nothing.
  package func encode(to encoder: any Encoder) throws {
    try item.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(at, forKey: .at)
    try container.encode(occurrence, forKey: .occurrence)
    try container.encode(times, forKey: .times)
  }
}
