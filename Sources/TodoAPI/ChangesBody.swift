package import Intents

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
