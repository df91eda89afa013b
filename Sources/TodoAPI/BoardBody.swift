package import Intents
package import JSON
package import TodoModel

/// The board in `board --json` and the API.
package struct BoardBody: Hashable, Codable, Sendable {
  /// A column with its cards.
  package struct ColumnBody: Hashable, Codable, Sendable {
    /// The list, tag or saved filter (null for the column without one), or the priority.
    @OrNull package var name: String?
    /// Number of open (or completed, if the filter requires that) items, including those beyond the limit.
    package var open: Int
    package var items: [ItemBody]

    private enum CodingKeys: String, CodingKey { case name, open, items }

    init(_ column: CardColumn, in lists: Lists, isDevice: Bool) {
      (name, open) = (column.kind.key, column.open)
      items = column.cards.map { isDevice ? ItemBody($0, in: lists) : ItemBody(answering: $0, in: lists) }
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

/// A move of items to another column of the board: `POST /api/board/move`.
package struct BoardMoveBody: Hashable, Decodable, Sendable {
  /// The property that groups the columns; nil is the list.
  package var by: CardKey?
  /// The name of the target column; empty is the column without a list, tag or filter.
  package var to: String
  /// The column that the items leave; nil is the current one of each item.
  package var from: String?
  package var items: [ItemID]
  /// The user's IANA zone; nil is the server's zone.
  package var zone: String?

  private enum CodingKeys: String, CodingKey { case by, to, from, items }

  /// Decodes the body; `to` may be null but must be present.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    by = try container.decodeIfPresent(CardKey.self, forKey: .by)
    to = try container.decode(String?.self, forKey: .to) ?? ""
    from = container.contains(.from) ? try container.decode(String?.self, forKey: .from) ?? "" : nil
    items = try container.decode([ItemID].self, forKey: .items)
    zone = try ZoneKey.zone(in: decoder)
  }
}
