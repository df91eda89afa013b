package import Intents

/// The board in `board --json` and the API.
package struct BoardBody: Hashable, Codable, Sendable {
  /// A column with its cards.
  package struct ColumnBody: Hashable, Codable, Sendable {
    /// The list, tag or saved filter (null for the column without one), or the priority.
    package var name: String?
    /// Number of open (or completed, if the filter requires that) items, including those beyond the limit.
    package var open: Int
    package var items: [ItemBody]

    private enum CodingKeys: String, CodingKey { case name, open, items }

    init(_ column: CardColumn, in lists: Lists, isDevice: Bool) {
      (name, open) = (column.kind.key, column.open)
      items = column.cards.map { isDevice ? ItemBody($0, in: lists) : ItemBody(answering: $0, in: lists) }
    }

    /// Encodes every key, nil as null.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(open, forKey: .open)
      try container.encode(items, forKey: .items)
    }
  }

  /// The property that groups the columns.
  package var by: String
  package var columns: [ColumnBody]
  /// The freshness; only on a device.
  package var freshness: FreshnessBody?

  /// Creates the board of a device with `freshness`, or of an authority without it.
  package init(_ key: CardKey, _ columns: [CardColumn], in lists: Lists, freshness: Freshness? = nil) {
    by = key.rawValue
    self.columns = columns.map { ColumnBody($0, in: lists, isDevice: freshness != nil) }
    self.freshness = freshness.map(FreshnessBody.init)
  }
}
