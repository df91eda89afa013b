import Actions
import Intents
import JSON
import ScheduleGrammar
import Sync
import TodoAPI
import TodoModel

/// The JSON encoder for items and lists, one line each.
struct Bodies {
  private let session: Session
  private let lists: Lists

  init(_ session: Session, in lists: Lists) { (self.session, self.lists) = (session, lists) }

  /// Encodes a listing: its day, freshness, counts, and items from top to bottom, with events of other calendars.
  func list(
    _ listing: Listing, freshness: Freshness, with events: DayEvents?, on days: ClosedRange<Day>
  ) throws -> String {
    var body = ListBody(listing, in: lists, freshness)
    let plan = session.plan(of: listing)
    (body.plannedMinutes, body.leftMinutes) = (plan?.planned, plan?.left)
    return try encodeJSON(EventfulBody(body, events, on: days)) + "\n"
  }

  /// Encodes what to do next, with the reason: an item by its index, with its complete row; nil if there is none.
  func next(_ found: (index: Int, row: Row?)?, of items: NextItems, _ freshness: Freshness) throws -> String {
    var body = NextBody(of: items.count, freshness: FreshnessBody(freshness))
    if let found {
      var listed = items.candidates[found.index].row
      listed.row = found.row ?? listed.row
      (body.item, body.place) = (ItemBody(listed, in: lists), found.index + 1)
      body.reason = items.reason(at: found.index, session.moment)
    }
    return try encodeJSON(body) + "\n"
  }

  /// Encodes one item as an object, several as `{"items": [...]}`, with `read` and `doubt` for parsed dates.
  func items(_ rows: [Row], reads: [ReadBody?] = [], doubt: ReadDoubt?? = nil) throws -> String {
    try line(
      rows.enumerated().map { index, row in
        let read = reads.indices.contains(index) ? reads[index] : nil
        return body(row, read: read, doubt: doubt).alone(at: session.moment)
      })
  }

  /// Encodes items with their parts, waiting items and kept facts.
  func shown(_ rows: [(Row, parts: [ItemID])]) throws -> String {
    try line(
      rows.map { row, parts in
        var body = body(row).alone(at: session.moment)
        body.children = parts
        body.blocks = row.waiters.map(\.id)
        body.kept = row.item.keptFacts
        return body
      })
  }

  /// Encodes new items with `read`: the words parsed as the date, their interpretation, and any doubt.
  func added(_ added: [(NewItemDraft, Row)]) throws -> String {
    try line(
      added.map { draft, row in
        let words = session.moment.sentence(row.item.schedule, row.item.deadline) ?? OutputMessages.noDate
        return body(row, read: draft.body(words), doubt: .some(draft.doubt))
      })
  }

  static func freshness(_ freshness: Freshness) throws -> String { try encodeJSON(FreshnessBody(freshness)) + "\n" }

  /// Encodes history entries, newest first, and whether there are more.
  static func history(_ entries: [ItemHistory], hasMore: Bool) throws -> String {
    let lines = entries.map { remembered -> JSONValue in
      let entry = remembered.entry
      return .object([
        "id": .string(entry.item.description), "kind": .string(remembered.item.kind.rawValue),
        "number": remembered.item.number.map(JSONValue.integer) ?? .null, "title": .string(remembered.item.title),
        "at": .string(entry.at.description), "field": .string(entry.field.rawValue), "old": entry.old ?? .null,
        "new": entry.new ?? .null, "lost": .bool(entry.lost), "version": .integer(entry.revision),
        "by": entry.by.map(JSONValue.string) ?? .null,
      ])
    }
    return try JSONText.of(.object(["has_more": .bool(hasMore), "history": .array(lines)]))
  }

  /// Encodes a change: its cursor, its action and item, and the changed fields.
  static func change(_ change: ItemChange) throws -> String {
    let item = change.row.item
    let maker = change.entries.first { !$0.lost } ?? change.entries[0]
    let fields = change.entries.map { entry -> JSONValue in
      .object([
        "field": .string(entry.field.rawValue), "before": entry.old ?? .null, "after": entry.new ?? .null,
        "lost": .bool(entry.lost),
      ])
    }
    return try JSONText.of(
      .object([
        "cursor": .string("\(change.cursor)"), "at": .string(maker.at.description),
        "device": .string(maker.device.description), "by": maker.by.map(JSONValue.string) ?? .null,
        "item": item.number.map(JSONValue.integer) ?? .null, "id": .string(item.id.description),
        "title": .string(item.title), "what": .string(maker.deed), "changes": .array(fields),
      ]))
  }

  private func body(_ row: Row, read: ReadBody? = nil, doubt: ReadDoubt?? = nil) -> ItemBody {
    ItemBody(ListedRow(seen: row, at: session.moment), in: lists, read: read, doubt: doubt)
  }

  private func line(_ items: [ItemBody]) throws -> String {
    try (items.count == 1 ? encodeJSON(items[0]) : encodeJSON(["items": items])) + "\n"
  }
}

extension HistoryEntry {
  /// The action as one word of the command line.
  fileprivate var deed: String {
    switch field {
    case .title where old == nil: "add"
    case .done: new == nil ? "reopen" : "done"
    case .deleted: new == nil ? "restore" : "delete"
    default: "change"
    }
  }
}

/// The JSON of what to do next: `{"item","place","of","reason","freshness"}`, with null for missing values.
private struct NextBody: Encodable {
  @OrNull var item: ItemBody?
  /// The place among the candidates, from 1.
  @OrNull var place: Int?
  /// Number of candidates.
  let of: Int
  @OrNull var reason: String?
  let freshness: FreshnessBody
}

/// A response body with an additional `freshness` field for a device.
struct SeenBody<Body: Encodable>: Encodable {
  private let body: Body
  private let freshness: FreshnessBody

  private enum CodingKeys: String, CodingKey { case freshness }

  /// Creates a body; the JSON of `body` must be an object.
  init(_ body: Body, _ freshness: Freshness) {
    self.body = body
    self.freshness = FreshnessBody(freshness)
  }

  func encode(to encoder: any Encoder) throws {
    try body.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(freshness, forKey: .freshness)
  }
}

/// The encoder for JSON without a body type in the API, one line each.
enum JSONText {
  typealias Value = JSONValue

  static func of(_ value: JSONValue) throws -> String { try encodeJSON(value) + "\n" }
}
