import Intents
package import JSON
package import TodoModel

/// An item from an authority that fails to decode or exceeds a limit.
package struct UnreadItem: Hashable, Sendable {
  /// The id, if it can be decoded.
  package let id: ItemID?
  /// The whole item as received.
  package let value: JSONValue
  /// The error message.
  package let words: String
}

/// An item of a page, decoded if possible.
struct FoundItem: Decodable {
  let record: ItemRecord?
  let unread: UnreadItem?

  init(from decoder: any Decoder) throws {
    var words = "This program cannot read the item."
    if let record = try? ItemRecord(from: decoder) {
      guard let fault = record.item.fault else {
        (self.record, unread) = (record, nil)
        return
      }
      words = fault.words
    }
    let value = try JSONValue(from: decoder)
    record = nil
    unread = UnreadItem(id: FoundItem.id(value), value: value, words: words)
  }

  private static func id(_ value: JSONValue) -> ItemID? {
    guard case .object(let record) = value, case .object(let item)? = record["item"], case .string(let id)? = item["id"]
    else { return nil }
    return ItemID(id)
  }
}
