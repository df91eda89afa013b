import Storage
import TodoModel

/// The JSON text of an item in a list.
enum ItemText {
  static func write(_ item: Item) throws -> String { try StoredJSON.text(item) }
  static func read(_ text: String) throws -> Item { try StoredJSON.value(Item.self, text) }
}
