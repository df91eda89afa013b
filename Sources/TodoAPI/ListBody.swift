package import Intents
package import TodoModel

/// A view in `list --json`.
package struct ListBody: Hashable, Codable, Sendable {
  /// The local day for which the list is valid.
  package var day: Day
  package var freshness: FreshnessBody
  /// Open items due today or earlier.
  package var openCount: Int
  /// Items completed today.
  package var doneCount: Int
  /// The items in view order.
  package var items: [ItemBody]

  private enum CodingKeys: String, CodingKey {
    case day, freshness, items
    case openCount = "open_count"
    case doneCount = "done_count"
  }

  package init(_ listing: Listing, in lists: Lists, _ freshness: Freshness) {
    day = listing.day
    self.freshness = FreshnessBody(freshness)
    openCount = listing.counts.open
    doneCount = listing.counts.done
    items = listing.sections.flatMap { $0.rows.map { ItemBody($0, in: lists) } }
  }
}
