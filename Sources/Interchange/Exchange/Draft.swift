import Intents
package import TodoModel

/// What a record of another program says, before it is known which items are here already.
package struct Draft: Hashable, Sendable {
  /// What names it for ever in files of its format.
  package let key: String
  /// The line it begins on, counting from 1.
  package let line: Int
  /// The item, under the id that a new one gets.
  package internal(set) var item: Item
  /// What an item cannot hold of it, in words.
  var remarks: [String] = []
  /// The keys of what it is part of and of what it waits for.
  var parent: String?
  var blockers: [String] = []
  /// The lines that name those, where they go back as they came when nothing here is meant by them.
  var parentLine: String?
  var blockerLines: [String: String] = [:]

  /// What is said of a part that stands deeper than parts may.
  static let tooDeep =
    "parts can be at most \(ValueLimits.levels) levels deep; it is imported beside its parent"

  /// The ids that it may be here under: its own, where that is one, and the one that its key gives.
  package var ids: [ItemID] { [ItemID(key), item.id].compactMap(\.self) }

  /// The id of the item that a key of a format gives, the same on every device.
  ///
  /// A UUID that was drawn by chance or by time is the id itself; one of version 8 could be that of a list.
  static func id(of key: String, _ format: ExchangeFormat) -> ItemID {
    if let id = ItemID(key), id.high != 0, (1...7).contains(id.high >> 12 & 0xF), id.low >> 62 == 2 {
      return id
    }
    return TodoTxtKey(line: "\(format.rawValue)\n\(key)", ordinal: 1).itemID
  }
}
