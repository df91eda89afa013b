package import TodoModel

/// Unsent typing.
package struct Draft: Hashable, Codable, Sendable {
  /// What was being typed.
  package enum Kind: String, Hashable, Codable, Sendable {
    case add, title, notes, date
  }
  /// What was being typed.
  package var kind: Kind
  /// Of which item; nil for a new one.
  package var item: ItemID?
  /// The text so far.
  package var text: String

  package init(kind: Kind, item: ItemID?, text: String) {
    self.kind = kind
    self.item = item
    self.text = text
  }
}
