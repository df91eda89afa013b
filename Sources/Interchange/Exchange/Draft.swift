import Intents
package import TodoModel

/// An imported record, before it is matched with existing items.
package struct Draft: Hashable, Sendable {
  /// Stable identifier of the record in files of its format.
  package let key: String
  /// First line of the record, counting from 1.
  package let line: Int
  /// The item, with the id for a new item.
  package internal(set) var item: Item
  /// Facts that the item cannot hold, in words.
  var remarks: [String] = []
  /// Keys of the parent and of the blockers.
  var parent: String?
  var blockers: [String] = []
  /// Original lines of the links, kept for the export if the link has no target.
  var parentLine: String?
  var blockerLines: [String: String] = [:]

  /// Remark on a part nested too deeply.
  static let tooDeep = "parts can be at most \(ValueLimits.levels) levels deep; it is imported beside its parent"

  /// Possible ids of the existing item: the record's own id, if valid, and the id derived from its key.
  package var ids: [ItemID] { [ItemID(key), item.id].compactMap(\.self) }

  /// Returns the item id for a key, the same on every device.
  ///
  /// A random or time-based UUID is used as is; a version 8 UUID could be that of a list.
  static func id(of key: String, _ format: ExchangeFormat) -> ItemID {
    if let id = ItemID(key), id.high != 0, (1...7).contains(id.high >> 12 & 0xF), id.low >> 62 == 2 { return id }
    return TodoTxtKey(line: "\(format.rawValue)\n\(key)", ordinal: 1).itemID
  }
}
