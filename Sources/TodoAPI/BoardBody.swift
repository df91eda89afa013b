package import Intents

/// The board as `board --json` and the API give it.
package struct BoardBody: Hashable, Codable, Sendable {
  /// A column and its cards.
  package struct ColumnBody: Hashable, Codable, Sendable {
    /// The list, null for the inbox; the priority; the tag or the saved filter, null for what has none.
    package var name: String?
    /// How many items are open, or done where a filter wants that, given here or not.
    package var open: Int
    package var items: [ItemBody]

    private enum CodingKeys: String, CodingKey { case name, open, items }

    init(_ column: CardColumn, in lists: Lists, isDevice: Bool) {
      (name, open) = (column.kind.key, column.open)
      items = column.cards.map { isDevice ? ItemBody($0, in: lists) : ItemBody(answering: $0, in: lists) }
    }

    /// Writes every name; null where there is nothing.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(open, forKey: .open)
      try container.encode(items, forKey: .items)
    }
  }

  /// What makes the columns.
  package var by: String
  /// From left to right.
  package var columns: [ColumnBody]
  /// How much it can be trusted; only a device knows.
  package var freshness: FreshnessBody?

  /// Columns, as an authority answers them, or as a device does that knows how fresh they are.
  package init(_ key: CardKey, _ columns: [CardColumn], in lists: Lists, freshness: Freshness? = nil) {
    by = key.rawValue
    self.columns = columns.map { ColumnBody($0, in: lists, isDevice: freshness != nil) }
    self.freshness = freshness.map(FreshnessBody.init)
  }
}
