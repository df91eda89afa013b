package import Intents
package import JSON
package import TodoModel

/// A page of a view: `GET /api/todos`.
package struct PageBody: Hashable, Codable, Sendable {
  /// The day in the requested zone.
  package var day: Day
  /// The requested IANA zone.
  package var zone: String
  /// The revision for which the page is valid.
  package var revision: Revision
  /// Open items due today or earlier, regardless of the request.
  package var openCount: Int
  /// Items completed today, regardless of the request.
  package var doneCount: Int
  /// Number of items on all pages.
  package var total: Int
  /// The items in view order.
  package var items: [ItemBody]
  package var hasMore: Bool
  /// The cursor after the last item; nil on the last page.
  @OrNull package var cursor: String?
  /// Warnings about the filter as sentences, such as an unknown list or tag.
  package var notices: [String]

  private enum CodingKeys: String, CodingKey {
    case day, total, items, cursor, notices
    case zone = "tz"
    case revision = "as_of_rev"
    case openCount = "open_count"
    case doneCount = "done_count"
    case hasMore = "has_more"
  }

  /// Creates the page after a cursor.
  package init(
    _ listing: Listing, notices: [String], zone: String, revision: Revision, after place: PagePlace?, limit: Int,
    in lists: Lists
  ) {
    self.notices = notices
    let page = ListingPage(listing, after: place, limit: limit)
    day = listing.day
    self.zone = zone
    self.revision = revision
    openCount = listing.counts.open
    doneCount = listing.counts.done
    total = listing.total
    items = page.sections.flatMap(\.rows).map { ItemBody(answering: $0, in: lists) }
    hasMore = page.next != nil
    cursor = page.next?.description
  }
}

/// The rows of a view after a cursor, in their sections.
package struct ListingPage: Hashable, Sendable {
  package let sections: [Section]
  /// The cursor after the last row; nil on the last page.
  package let next: PagePlace?

  package init(_ listing: Listing, after place: PagePlace?, limit: Int) {
    let ids = listing.sections.flatMap { $0.rows.map(\.id) }
    let start = place?.index(in: ids) ?? 0
    let end = min(start + limit, ids.count)
    var first = 0
    sections = listing.sections.compactMap { section in
      defer { first += section.rows.count }
      let wanted = max(start, first)..<max(start, first, min(end, first + section.rows.count))
      guard !wanted.isEmpty else { return nil }
      var part = section
      part.rows = Array(section.rows[(wanted.lowerBound - first)..<(wanted.upperBound - first)])
      return part
    }
    next = end < listing.total && start < end ? PagePlace(count: end, last: ids[end - 1]) : nil
  }
}

/// A cursor: after an item or, if the item left the view, at its former index.
///
/// Items that appear or disappear between two requests therefore do not hide others.
package struct PagePlace: Hashable, Sendable, LosslessStringConvertible {
  /// Number of items returned so far.
  package let count: Int
  package let last: RowID

  /// The cursor as text for clients.
  package var description: String { "\(count).\(last.item)" + (last.mark == .only ? "" : ".\(last.mark.value)") }

  package init(count: Int, last: RowID) {
    self.count = count
    self.last = last
  }

  package init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 2)
    guard parts.count >= 2, let count = Int(parts[0]), (1...Limits.listed).contains(count),
      let last = ItemID(String(parts[1])), let mark = parts.count == 2 ? 0 : Int(parts[2])
    else { return nil }
    self.init(count: count, last: RowID(last, RowMark(value: mark)))
  }

  /// Returns the index of the first item after the cursor.
  func index(in rows: [RowID]) -> Int { rows.firstIndex(of: last).map { $0 + 1 } ?? min(count - 1, rows.count) }
}

/// The freshness of a response.
package struct FreshnessBody: Hashable, Codable, Sendable {
  package var state: Freshness.State
  /// Age of the data in seconds; nil if it was never synced.
  @OrNull package var age: Int?
  /// Number of changes not sent yet.
  package var pending: Int
  /// The reason for unavailability.
  @OrNull package var reason: String?

  private enum CodingKeys: String, CodingKey {
    case state, pending, reason
    case age = "age_s"
  }

  package init(_ freshness: Freshness) {
    state = freshness.state
    age = freshness.age
    pending = freshness.pending
    reason = freshness.reason
  }

  package var json: JSONValue {
    .object([
      "state": .string(state.rawValue), "age_s": age.map(JSONValue.integer) ?? .null, "pending": .integer(pending),
      "reason": reason.map(JSONValue.string) ?? .null,
    ])
  }
}

/// A page of changes: `GET /api/v1/changes`.
package struct ChangesBody: Hashable, Codable, Sendable {
  /// The changed items in ascending order of version; deleted ones have `deleted_at` (invariant V9).
  package var items: [ItemRecord]
  /// The cursor of the next page.
  package var cursor: String
  package var hasMore: Bool
  /// The epoch of the service's database.
  package var epoch: String

  private enum CodingKeys: String, CodingKey {
    case items, cursor, epoch
    case hasMore = "has_more"
  }

  package init(items: [ItemRecord], cursor: String, hasMore: Bool, epoch: String) {
    self.items = items
    self.cursor = cursor
    self.hasMore = hasMore
    self.epoch = epoch
  }
}

/// The history of an item, newest first: `GET /api/v1/items/{id}/history`.
package struct HistoryBody: Hashable, Codable, Sendable {
  package var entries: [HistoryEntry]

  package init(entries: [HistoryEntry]) { self.entries = entries }
}
