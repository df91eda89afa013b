import Actions
import Intents
import JSON
import ScheduleGrammar
import TodoAPI
import TodoModel

/// The JSON of items and lists, a line each.
struct Bodies {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// A listing: its day, how far it can be trusted, counts, and its items from top to bottom.
  func list(_ listing: Listing, freshness: Freshness) throws -> String {
    try encodeJSON(ListBody(listing, freshness)) + "\n"
  }

  /// One item as an object, several as `{"items": [...]}`.
  ///
  /// Each with its `read` where words were taken as their date.
  func items(_ rows: [Row], reads: [ReadBody?] = []) throws -> String {
    try line(
      rows.enumerated().map { index, row in
        let read = reads.indices.contains(index) ? reads[index] : nil
        return ItemBody(ListedRow(seen: row, at: session.moment), read: read)
      }
    )
  }

  /// The same, each with the items that are part of it.
  func shown(_ rows: [(Row, parts: [ItemID])]) throws -> String {
    try line(
      rows.map { row, parts in
        var body = ItemBody(ListedRow(seen: row, at: session.moment))
        body.children = parts
        return body
      }
    )
  }

  /// Items just added, each with `read`: the words that were taken as its date, how they were read, and what is told.
  func added(_ added: [(NewItemDraft, Row)]) throws -> String {
    try line(
      added.map { draft, row in
        let words = session.moment.sentence(row.item.schedule, row.item.deadline) ?? "no date"
        return ItemBody(ListedRow(seen: row, at: session.moment), read: draft.body(words))
      }
    )
  }

  /// How far what is seen can be trusted.
  func freshness(_ freshness: Freshness) throws -> String { try encodeJSON(FreshnessBody(freshness)) + "\n" }

  /// Lines of history, newest first, and whether there are more.
  func history(_ entries: [ItemHistory], hasMore: Bool) throws -> String {
    let lines = entries.map { remembered -> JSONValue in
      let entry = remembered.entry
      return .object([
        "id": .string(entry.item.description),
        "number": remembered.item.number.map(JSONValue.integer) ?? .null,
        "title": .string(remembered.item.title),
        "at": .string(entry.at.description),
        "field": .string(entry.field.rawValue),
        "old": entry.old ?? .null,
        "new": entry.new ?? .null,
        "lost": .bool(entry.lost),
        "version": .integer(entry.revision),
      ])
    }
    return try JSONText.of(.object(["has_more": .bool(hasMore), "history": .array(lines)]))
  }

  private func line(_ items: [ItemBody]) throws -> String {
    try (items.count == 1 ? encodeJSON(items[0]) : encodeJSON(["items": items])) + "\n"
  }
}
