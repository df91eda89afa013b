package import Intents
package import TodoModel

/// To which column of the board items are carried: `POST /api/board/move`.
package struct BoardMoveBody: Hashable, Decodable, Sendable {
  /// What makes the columns; nil is the list.
  package var by: CardKey?
  /// The column, by its name; empty is the one without a name: the inbox, what has no tag, what no filter finds.
  package var to: String
  /// The column that they leave; nil is the one that each stands in.
  package var from: String?
  package var items: [ItemID]
  /// The person's IANA zone; nil is the server's own.
  package var zone: String?

  private enum CodingKeys: String, CodingKey { case by, to, from, items }

  /// Reads what is there; a column may be null, but not left out.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    by = try container.decodeIfPresent(CardKey.self, forKey: .by)
    to = try container.decode(String?.self, forKey: .to) ?? ""
    from = container.contains(.from) ? try container.decode(String?.self, forKey: .from) ?? "" : nil
    items = try container.decode([ItemID].self, forKey: .items)
    zone = try ZoneKey.zone(in: decoder)
  }
}
