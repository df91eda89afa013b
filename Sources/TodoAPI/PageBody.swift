package import Intents
package import TodoModel

/// A page of a view as the server gives it: `GET /api/todos`.
package struct PageBody: Hashable, Codable, Sendable {
  /// The day it is about, in the zone that was asked for.
  package var day: Day
  /// The zone that was asked for, by its IANA name.
  package var zone: String
  /// The revision it is right for.
  package var revision: Revision
  /// Open and due today or earlier, whatever was asked for.
  package var openCount: Int
  /// Done today, whatever was asked for.
  package var doneCount: Int
  /// How many items there are on all pages.
  package var total: Int
  /// The items, in the order of the view.
  package var items: [ItemBody]
  /// Whether more follow.
  package var hasMore: Bool
  /// The place behind the last item; nil where nothing follows.
  package var cursor: String?
  /// What is odd about the filter, as sentences: a list or tag in it that there is none of.
  package var notices: [String]

  private enum CodingKeys: String, CodingKey {
    case day, total, items, cursor, notices
    case zone = "tz"
    case revision = "as_of_rev"
    case openCount = "open_count"
    case doneCount = "done_count"
    case hasMore = "has_more"
  }

  /// The items of a view behind a place, at most so many.
  package init(
    _ listing: Listing,
    notices: [String],
    zone: String,
    revision: Revision,
    after place: PagePlace?,
    limit: Int,
    in lists: Lists
  ) {
    self.notices = notices
    let rows = listing.sections.flatMap(\.rows)
    let start = place?.index(in: rows.map(\.id)) ?? 0
    let page = rows[start...].prefix(limit)
    day = listing.day
    self.zone = zone
    self.revision = revision
    openCount = listing.counts.open
    doneCount = listing.counts.done
    total = listing.total
    items = page.map { ItemBody(answering: $0, in: lists) }
    hasMore = page.endIndex < listing.total && !page.isEmpty
    cursor =
      hasMore ? page.last.map { PagePlace(count: page.endIndex, last: $0.id).description } : nil
  }

  /// Writes every field: `cursor` is null on the last page.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(day, forKey: .day)
    try values.encode(zone, forKey: .zone)
    try values.encode(revision, forKey: .revision)
    try values.encode(openCount, forKey: .openCount)
    try values.encode(doneCount, forKey: .doneCount)
    try values.encode(total, forKey: .total)
    try values.encode(items, forKey: .items)
    try values.encode(hasMore, forKey: .hasMore)
    try values.encode(cursor, forKey: .cursor)
    try values.encode(notices, forKey: .notices)
  }
}

/// A place between two pages: behind an item, or where that has left the view, behind as many as were given without it.
///
/// So what comes and goes between two pages moves nothing else out of sight.
package struct PagePlace: Hashable, Sendable, LosslessStringConvertible {
  /// How many items were given.
  package let count: Int
  /// The last of them.
  package let last: RowID

  /// As clients get it and give it back.
  package var description: String {
    "\(count).\(last.item)" + (last.mark == .only ? "" : ".\(last.mark.value)")
  }

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

  /// Where the items behind it begin.
  func index(in rows: [RowID]) -> Int {
    rows.firstIndex(of: last).map { $0 + 1 } ?? min(count - 1, rows.count)
  }
}
