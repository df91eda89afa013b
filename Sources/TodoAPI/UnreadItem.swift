import Intents
package import JSON
package import TodoModel

/// An item that came from an authority and cannot be taken: it is no item, or a value of it breaks a limit.
package struct UnreadItem: Hashable, Sendable {
  /// Its id, where that can be read.
  package let id: ItemID?
  /// All of it, as it came.
  package let value: JSONValue
  /// What is wrong with it.
  package let words: String
}

/// An item of a page, read if it can be.
struct FoundItem: Decodable {
  let record: ItemRecord?
  let unread: UnreadItem?

  init(from decoder: any Decoder) throws {
    var words = "It is none that this program can read."
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
    guard case .object(let record) = value, case .object(let item)? = record["item"],
      case .string(let id)? = item["id"]
    else { return nil }
    return ItemID(id)
  }
}
