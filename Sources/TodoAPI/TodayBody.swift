package import Intents
import JSON
package import TodoModel

/// Today: `GET /api/todos/today`.
package struct TodayBody: Hashable, Codable, Sendable {
  /// The day in the requested zone.
  package var day: Day
  /// The requested IANA zone.
  package var zone: String
  /// The time of validity by the server's clock.
  package var asOf: Instant
  /// Freshness lifetime in seconds; ends at `nextChange` at the latest.
  package var freshFor: Int
  /// The revision for which the body is valid.
  package var revision: Revision
  /// Open items due today or earlier.
  package var openCount: Int
  /// Items completed today.
  package var doneCount: Int
  /// The next change by time: an occurrence becomes due, or the day ends.
  package var nextChange: Instant?
  /// The open items in view order.
  package var items: [ItemBody]
  /// The items completed today, latest first.
  package var doneItems: [ItemBody]

  private enum CodingKeys: String, CodingKey {
    case day, items
    case zone = "tz"
    case asOf = "as_of"
    case freshFor = "fresh_for_s"
    case revision = "as_of_rev"
    case openCount = "open_count"
    case doneCount = "done_count"
    case nextChange = "next_change_at"
    case doneItems = "done_items"
  }

  /// Creates the body without values that only a device knows.
  package init(
    _ listing: Listing, in lists: Lists, zone: String, revision: Revision, nextChange: Instant?, asOf: Instant,
    freshFor: Int = Limits.freshFor
  ) {
    day = listing.day
    self.zone = zone
    self.asOf = asOf
    let left = nextChange.map { max(0, $0.seconds - asOf.seconds) } ?? freshFor
    self.freshFor = min(freshFor, left)
    self.revision = revision
    openCount = listing.counts.open
    doneCount = listing.counts.done
    self.nextChange = nextChange
    func bodies(where isMeant: (Section) -> Bool) -> [ItemBody] {
      listing.sections.filter(isMeant).flatMap { $0.rows.map { ItemBody(answering: $0, in: lists) } }
    }
    items = bodies { $0.kind != .doneToday }
    doneItems = bodies { $0.kind == .doneToday }
  }

  /// Encodes every key; `next_change_at` is null if no change by time follows.
  package func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  private var json: JSONValue {
    let fields: [CodingKeys: JSONValue] = [
      .day: day.json, .zone: zone.json, .asOf: asOf.json, .freshFor: freshFor.json, .revision: revision.json,
      .openCount: openCount.json, .doneCount: doneCount.json, .nextChange: nextChange?.json ?? .null,
      .items: .array(items.map(\.json)), .doneItems: .array(doneItems.map(\.json)),
    ]
    return .object([String: JSONValue](uniqueKeysWithValues: fields.map { ($0.key.stringValue, $0.value) }))
  }

  /// The JSON with sorted keys, built directly because a server rewrites it after each change of an account.
  package var jsonText: String {
    var writer = JSONWriter()
    writer.value(json)
    return escapingHarmful(String(decoding: writer.bytes, as: UTF8.self))
  }
}
