package import Intents
import JSON
package import TodoModel

/// Today as the server gives it: `GET /api/todos/today`.
package struct TodayBody: Hashable, Codable, Sendable {
  /// The day it is about, in the zone that was asked for.
  package var day: Day
  /// The zone that was asked for, by its IANA name.
  package var zone: String
  /// When it was right, by the server's clock.
  package var asOf: Instant
  /// Seconds after that for which it is taken as fresh; never past `nextChange`.
  package var freshFor: Int
  /// The revision it is right for.
  package var revision: Revision
  /// Open and due today or earlier.
  package var openCount: Int
  /// Done today.
  package var doneCount: Int
  /// When it changes by itself: an occurrence falls due, or the day ends.
  package var nextChange: Instant?
  /// The open items, in the order of the view.
  package var items: [ItemBody]
  /// What was done today, the latest first.
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

  /// Today, for the wire; what only a device knows is left out.
  package init(
    _ listing: Listing,
    in lists: Lists,
    zone: String,
    revision: Revision,
    nextChange: Instant?,
    asOf: Instant,
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

  /// Writes every field: `next_change_at` is null where nothing more changes by itself.
  package func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }

  private var json: JSONValue {
    let fields: [CodingKeys: JSONValue] = [
      .day: day.json, .zone: zone.json, .asOf: asOf.json, .freshFor: freshFor.json, .revision: revision.json,
      .openCount: openCount.json, .doneCount: doneCount.json, .nextChange: nextChange?.json ?? .null,
      .items: .array(items.map(\.json)), .doneItems: .array(doneItems.map(\.json)),
    ]
    return .object([String: JSONValue](uniqueKeysWithValues: fields.map { ($0.key.stringValue, $0.value) }))
  }

  /// Its text, the names sorted: a server writes it anew after each change of an account.
  package var jsonText: String {
    var writer = JSONWriter()
    writer.value(json)
    return escapingHarmful(String(decoding: writer.bytes, as: UTF8.self))
  }
}
