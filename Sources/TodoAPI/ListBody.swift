package import Intents
package import TodoModel

/// A view as `list --json` gives it.
package struct ListBody: Hashable, Codable, Sendable {
  /// The person's day it is right for.
  package var day: Day
  /// How much it can be trusted.
  package var freshness: FreshnessBody
  /// Open and due today or earlier.
  package var openCount: Int
  /// Done today.
  package var doneCount: Int
  /// The items, in the order of the view.
  package var items: [ItemBody]

  private enum CodingKeys: String, CodingKey {
    case day, freshness, items
    case openCount = "open_count"
    case doneCount = "done_count"
  }

  /// A view, for the wire.
  package init(_ listing: Listing, in lists: Lists, _ freshness: Freshness) {
    day = listing.day
    self.freshness = FreshnessBody(freshness)
    openCount = listing.counts.open
    doneCount = listing.counts.done
    items = listing.sections.flatMap { $0.rows.map { ItemBody($0, in: lists) } }
  }
}
