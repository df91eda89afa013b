package import Intents
package import TodoModel

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
