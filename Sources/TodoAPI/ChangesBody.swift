package import Intents

/// A page of changes: `GET /api/v1/changes`.
package struct ChangesBody: Hashable, Codable, Sendable {
  /// Changed items by rising version; a deleted one carries `deleted_at` (invariant V9).
  package var items: [ItemRecord]
  /// The place behind this page.
  package var cursor: String
  /// Whether more pages follow.
  package var hasMore: Bool
  /// The life of the service's database.
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
